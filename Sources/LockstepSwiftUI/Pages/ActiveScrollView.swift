#if canImport(SwiftUI)
  import SwiftUI

  /// The state of a scroll view along its axis, as last reported.
  struct PagerScrollReport {
    /// The offset, in points from the start of the content in reading direction.
    var offset = 0.0
    /// The visible length, in points.
    var length = 0.0
    var activity = PagerActivity.idle
  }

  /// The identity of a scroll view of pages or tabs, by which a model distinguishes the scroll view from earlier ones.
  @MainActor final class PagerScrollToken {
    /// The number of the scroll view: each scroll view that a model registers gets a larger number. 0 before the
    /// registration.
    fileprivate var number = 0
    /// The last report; `nil` before the first one.
    fileprivate var report: PagerScrollReport?

    nonisolated init() {}
  }

  /// The record of the scroll view whose reports a model accepts. Of several visible scroll views, the model accepts
  /// the newest.
  struct ActiveScrollView {
    private var newest = 0
    private var current = 0

    /// The result of registering a scroll view with a model.
    fileprivate enum Registration {
      /// A newer scroll view has replaced this one.
      case replaced
      /// The scroll view replaces another one, or is shown again.
      case new
      /// The scroll view is the current one already.
      case known
    }

    nonisolated init() {}

    @MainActor fileprivate mutating func register(_ token: PagerScrollToken) -> Registration {
      if token.number == 0 {
        newest += 1
        token.number = newest
      }
      guard token.number != current else { return .known }
      guard token.number > current else { return .replaced }
      current = token.number
      return .new
    }

    /// Handles the disappearance of a scroll view. If the model accepted its reports, the model now accepts the reports
    /// of any other scroll view.
    @MainActor fileprivate mutating func resign(_ token: PagerScrollToken) {
      if token.number == current { current = 0 }
    }
  }

  /// A model that receives scroll reports and requests offsets.
  @MainActor protocol PagerScrolled: AnyObject {
    var scrollRequest: PagerScrollRequest { get }
    var activeScrollView: ActiveScrollView { get set }
    /// Handles a report. `isNew` is `true` if the report comes from another scroll view than the last one, or from a
    /// scroll view that is shown again.
    func observe(_ next: PagerScrollReport, after old: PagerScrollReport, isNew: Bool)
  }

  extension PagerScrolled {
    /// Handles a report from a scroll view. An offset or activity of `nil` has not changed. Reports before the scroll
    /// view's first layout are ignored.
    func scrollView(_ token: PagerScrollToken, reports offset: Double?, length: Double, activity: PagerActivity?) {
      guard length > 0 || token.report != nil else { return }
      let registration = activeScrollView.register(token)
      guard registration != .replaced else { return }
      let old = token.report ?? PagerScrollReport()
      let next = PagerScrollReport(
        offset: offset ?? old.offset, length: length, activity: activity ?? old.activity)
      token.report = next
      observe(next, after: old, isNew: registration == .new)
    }

    /// Handles a scroll view that appears. A scroll view that is shown again may send no report. Its last report is
    /// used instead.
    func scrollViewAppeared(_ token: PagerScrollToken) {
      guard let report = token.report, activeScrollView.register(token) == .new else { return }
      observe(report, after: report, isNew: true)
    }

    /// Handles a scroll view that disappears. Its activity becomes `idle`, because no finger can touch it any longer.
    func scrollViewDisappeared(_ token: PagerScrollToken) {
      token.report?.activity = .idle
      activeScrollView.resign(token)
    }
  }
#endif
