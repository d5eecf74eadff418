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

  /// The direction of a row.
  struct PagerScrollDirection: Equatable {
    var axis = PagerAxis.horizontal
    /// `true` if the row begins at the right.
    var isMirrored = false

    /// Returns the requested offset from a side, in points.
    func offset(of request: PagerScrollRequest, countedFrom side: PagerOffsetSide) -> Double {
      isMirrored && side == .left ? request.longest - request.offset : request.offset
    }

    /// Returns the requested offset as a part of the longest one.
    func part(of request: PagerScrollRequest) -> Double {
      let part = request.longest > 0 ? request.offset / request.longest : 0
      return isMirrored ? 1 - part : part
    }
  }

  /// The platform's own scroll view under a scroll view of SwiftUI. It is read directly, and carries out a request at
  /// once.
  @MainActor protocol PagerDirectScrollView: AnyObject {
    var isDecelerating: Bool { get }
    /// `true` if the system has canceled the finger that dragged last.
    var isCancelled: Bool { get }
    /// The velocity of the finger that has dragged last, in points per second in reading direction; `nil` while it
    /// drags.
    var releaseVelocity: Double? { get }
    /// Returns the state.
    func report(along direction: PagerScrollDirection) -> PagerScrollReport
    /// Returns `true` if the content has another size than at the last report.
    func hasOtherContent() -> Bool
    /// Scrolls to an offset at once, in points in reading direction. Ends a deceleration.
    func scroll(to offset: Double, along direction: PagerScrollDirection)
    /// Ends a drag and a deceleration in place.
    func stop()
  }

  /// The identity of a scroll view of pages or tabs, by which a model distinguishes the scroll view from earlier ones.
  @MainActor final class PagerScrollToken {
    /// The number of the scroll view: each scroll view that a model registers gets a larger number. 0 before the
    /// registration.
    fileprivate var number = 0
    /// Takes the platform's own scroll view from the marker in the content.
    let mark = PagerScrollMark()
    /// The platform's own scroll view; `nil` while none is found.
    fileprivate(set) var direct: (any PagerDirectScrollView)?
    /// The direction in which the scroll view is read and scrolled directly.
    var direction = PagerScrollDirection()
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
      if side == nil, direct == nil { side = place.unscrolledSide }
      return place.offset(countedFrom: side ?? .left)
    }

    /// Takes the side from which the platform counts, from a place of a scroll view that is read directly.
    @available(iOS 18, macOS 15, tvOS 18, visionOS 2, *)
    func learnSide(from place: PagerScrollPlace) {
      guard direct != nil, let offset = report?.offset else { return }
      side = place.side(at: offset) ?? side
    }

    /// `true` if the scroll view can be scrolled to an offset.
    fileprivate var isReady: Bool { direct != nil || !isMirrored || side != nil }

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
    fileprivate weak var token: PagerScrollToken?
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

    /// The platform's own scroll view under the current scroll view, if it is found.
    @MainActor var direct: (any PagerDirectScrollView)? { token?.direct }

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
      guard let token, token.isReady, token.revision != request.revision else { return nil }
      var scroll = token.scroll
      if let direct = token.direct {
        let direction = token.direction
        scroll = { direct.scroll(to: $0.offset, along: direction) }
      }
      guard let scroll else { return nil }
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
    /// Applies what the app has declared and the model has not applied yet. It may request another offset.
    func deliver()
    /// Handles a report, after `deliver`. `isNew` is `true` if the report comes from another scroll view than the last
    /// one, or from a scroll view that is shown again.
    func observe(_ next: PagerScrollReport, after old: PagerScrollReport, isNew: Bool)
  }

  extension PagerScrolled {
    /// Takes the platform's own scroll view, which is read and scrolled directly from now on; `nil` if there is none any
    /// longer.
    func scrollView(_ token: PagerScrollToken, isFoundAs direct: (any PagerDirectScrollView)?) {
      token.direct = direct
      token.revision = nil
      // A scroll view that is not laid out yet reports its first layout.
      if activeScrollView.token === token { takeAgain(token) }
    }

    /// Takes the state of the current scroll view anew. One that is not found may send no report. Its last report is used
    /// instead.
    private func takeAgain(_ token: PagerScrollToken) {
      if token.direct != nil { return look(at: token, isNew: true) }
      guard let report = token.report else { return }
      deliver()
      observe(report, after: report, isNew: true)
    }

    /// Reads the current scroll view, if it is found.
    func look() {
      if let token = activeScrollView.token { look(at: token) }
    }

    /// Reads a scroll view that is found. A new scroll view, and a content of another size, are laid out by SwiftUI, so
    /// that the offset of a row that nobody moves is the model's.
    func look(at token: PagerScrollToken, isNew: Bool = false) {
      token.mark.search()
      guard let direct = token.direct else { return }
      // A state that is read before the last request is carried out is old when the engine receives it.
      deliver()
      if token.revision != nil { deliverRequest() }
      let hasOtherContent = direct.hasOtherContent()
      var next = direct.report(along: token.direction)
      guard next.length > 0 || token.report != nil else { return }
      let registration = activeScrollView.register(token)
      guard registration != .replaced else { return }
      let isNew = isNew || registration == .new
      if isNew && next.activity != .finger || hasOtherContent && next.activity == .untouched {
        direct.scroll(to: request.offset, along: token.direction)
        next = direct.report(along: token.direction)
      }
      let old = token.report ?? PagerScrollReport()
      token.report = next
      observe(next, after: old, isNew: isNew)
      deliverRequest()
    }

    /// Handles a report from a scroll view. An offset or activity of `nil` has not changed. Reports before the scroll
    /// view's first layout are ignored.
    func scrollView(_ token: PagerScrollToken, reports offset: Double?, length: Double, activity: PagerActivity?) {
      token.mark.search()
      if token.direct != nil { return look(at: token) }
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
      deliver()
      observe(next, after: old, isNew: registration == .new)
      deliverRequest()
    }

    /// Sets the closure that scrolls a scroll view at once, without animation. The closure for offsets of a row that
    /// begins at the right is called once the side is known from which they count. It is not called for a scroll view
    /// that is found.
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
      activeScrollView.token?.mark.search()
      let request = request
      activeScrollView.command(for: request)?(request)
    }

    /// Handles a scroll view that appears. A scroll view that is shown again may send no report.
    func scrollViewAppeared(_ token: PagerScrollToken) {
      if token.report != nil, activeScrollView.register(token) == .new { takeAgain(token) }
    }

    /// Handles a scroll view that disappears. Its activity becomes `idle`, because no finger can touch it any longer.
    func scrollViewDisappeared(_ token: PagerScrollToken) {
      token.report?.activity = .idle
      token.phase = nil
      activeScrollView.resign(token)
    }
  }
#endif
