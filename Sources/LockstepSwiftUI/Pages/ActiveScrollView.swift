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
    /// The last report; `nil` before the first one. Later reports may name only what has changed.
    fileprivate var report: PagerScrollReport?
    /// The phase that the scroll view has reported last; `nil` for one that reports no phases.
    fileprivate var phase: PagerActivity?
    /// The offset of the last request, in points in reading direction; `nil` before the first one.
    fileprivate var requested: Double?
    /// Scrolls the scroll view at once; `nil` before the scroll view is shown.
    fileprivate var scroll: PagerScrollCommand?
    /// The side from which the platform counts the offsets, in a row that begins at the right; `nil` while it is not
    /// known.
    fileprivate(set) var side: PagerOffsetSide?
    /// `true` if an offset means different places in the two directions of counting.
    fileprivate var isMirrored = false
    /// The revision of the last request that the scroll view has received.
    fileprivate var revision: Int?
    /// The offset that the scroll view has received last, in points.
    private var received: Double?
    /// The difference between two equal requests in succession, in points. It is far below a pixel.
    private static let repetition = 1.0 / 1024

    nonisolated init() {}

    /// Returns the offset of a place, in points in reading direction. The first place of the scroll view tells from
    /// which side the platform counts.
    @available(iOS 18, macOS 15, tvOS 18, visionOS 2, *)
    func offset(of place: PagerScrollPlace) -> Double {
      if side == nil { side = place.unscrolledSide }
      return place.offset(countedFrom: side ?? .left)
    }

    /// `true` if the scroll view can be scrolled to an offset.
    fileprivate var isReady: Bool { !isMirrored || side != nil }

    /// Returns the platform's offset for a request. If the scroll view has not carried out the same request before, the
    /// offset differs from the last one, because a scroll view may ignore a request that equals the last one.
    func distinct(_ offset: Double, for request: PagerScrollRequest) -> Double {
      let isThere = report.map { abs($0.offset - request.offset) <= 1 } ?? false
      let next = offset == received && !isThere ? offset + Self.repetition : offset
      received = next
      return next
    }
  }

  /// Scrolls a scroll view at once, without animation.
  typealias PagerScrollCommand = @MainActor (PagerScrollRequest) -> Void

  /// The record of the scroll view whose reports a model accepts. Of several visible scroll views, the model accepts
  /// the newest.
  struct ActiveScrollView {
    private var newest = 0
    private var current = 0
    private weak var token: PagerScrollToken?
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
      self.token = token
      token.revision = nil
      return .new
    }

    /// Handles the disappearance of a scroll view. If the model accepted its reports, the model now accepts the reports
    /// of any other scroll view.
    @MainActor fileprivate mutating func resign(_ token: PagerScrollToken) {
      guard token.number == current else { return }
      current = 0
      self.token = nil
    }

    /// The last report of the current scroll view.
    @MainActor var report: PagerScrollReport? { token?.report }

    /// Records that the current scroll view rests, although it has not reported the end of its motion. If it moves again
    /// without another phase, it is still in the phase that it has reported.
    @MainActor mutating func rest() { token?.report?.activity = .idle }

    /// The side from which the platform counts the offsets of the current scroll view; `nil` while it is not known.
    @MainActor var side: PagerOffsetSide? { token?.side }

    /// The offset that the current scroll view was last asked for, in points in reading direction.
    @MainActor var requested: Double? { token?.requested }

    /// Returns the closure that scrolls the current scroll view, if that scroll view has not received this request.
    @MainActor fileprivate func command(for request: PagerScrollRequest) -> PagerScrollCommand? {
      guard let token, token.isReady, let scroll = token.scroll, token.revision != request.revision else { return nil }
      token.revision = request.revision
      token.requested = request.offset
      return scroll
    }
  }

  /// A model that receives scroll reports and requests offsets.
  @MainActor protocol PagerScrolled: AnyObject {
    var activeScrollView: ActiveScrollView { get set }
    /// The last request of the engine.
    var request: PagerScrollRequest { get }
    /// The place at which the scroll view opens, as a part of its longest offset.
    var openingPart: Double { get }
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
      var next = PagerScrollReport(
        offset: offset ?? old.offset, length: length, activity: activity ?? old.activity)
      if let activity { token.phase = activity }
      let hasMovedInSilence =
        activity == nil && old.activity == .idle && next.offset != old.offset && next.length == old.length
      // The finger has rested so long that it counted as lifted.
      if hasMovedInSilence, token.phase == .finger { next.activity = .finger }
      token.report = next
      // The scroll view moves although it has reported no phase: by a mouse wheel, the keyboard or code.
      if hasMovedInSilence, token.phase != .finger { next.activity = .untouched }
      observe(next, after: old, isNew: registration == .new)
      deliverRequest()
    }

    /// Sets the closure that scrolls a scroll view at once, without animation. The closure for offsets of a row that
    /// begins at the right is called once the side is known from which they count.
    func scrollView(
      _ token: PagerScrollToken, isMirrored: Bool = false, scrollsBy scroll: @escaping PagerScrollCommand
    ) {
      token.scroll = scroll
      token.isMirrored = isMirrored
      deliverRequest()
    }

    /// Scrolls the scroll view at once, if the engine has asked for it since the last call. A scroll view that appears
    /// later is scrolled then.
    func deliverRequest() {
      let request = request
      activeScrollView.command(for: request)?(request)
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
      token.phase = nil
      activeScrollView.resign(token)
    }
  }
#endif
