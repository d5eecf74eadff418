#if canImport(SwiftUI)
  import SwiftUI

  /// A scroll view's place along its axis, and what moves it, as it has reported last.
  struct PagerScrollReport {
    /// In points from the start of the content, in reading direction.
    var offset = 0.0
    /// How much is in view, in points.
    var length = 0.0
    var activity = PagerActivity.idle
  }

  /// A scroll view of pages or tabs, by which its model tells it from one that was there before.
  @MainActor final class PagerScrollToken {
    /// Counts up with each scroll view of a model; 0 before the model knows of it.
    fileprivate var number = 0
    /// Nil before it has reported anything.
    fileprivate var report: PagerScrollReport?

    nonisolated init() {}
  }

  /// The scroll view whose reports count: the one that has come last, of those that are shown.
  struct ActiveScrollView {
    private var newest = 0
    private var current = 0

    /// A scroll view, as a model sees it.
    fileprivate enum Registration {
      /// Another has come after it.
      case replaced
      /// It takes the place of another, or is shown again.
      case new
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

    /// The scroll view is gone: one that was there before it may report again.
    @MainActor fileprivate mutating func resign(_ token: PagerScrollToken) {
      if token.number == current { current = 0 }
    }
  }

  /// A model that is told of scrolling, and says where to scroll.
  @MainActor protocol PagerScrolled: AnyObject {
    var scrollRequest: PagerScrollRequest { get }
    var activeScrollView: ActiveScrollView { get set }
    /// Takes a report, and whether another scroll view than before, or one that is shown again, has made it.
    func observe(_ next: PagerScrollReport, after old: PagerScrollReport, isNew: Bool)
  }

  extension PagerScrolled {
    /// A scroll view reports some of what it knows. Before it is laid out it has nothing to report.
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

    /// A scroll view is shown, perhaps again. It need not report anything then.
    func scrollViewAppeared(_ token: PagerScrollToken) {
      guard let report = token.report, activeScrollView.register(token) == .new else { return }
      observe(report, after: report, isNew: true)
    }

    /// A scroll view is shown no more: no finger holds it.
    func scrollViewDisappeared(_ token: PagerScrollToken) {
      token.report?.activity = .idle
      activeScrollView.resign(token)
    }
  }
#endif
