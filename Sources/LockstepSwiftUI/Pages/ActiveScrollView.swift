#if canImport(SwiftUI)
  import SwiftUI

  /// The identity of a scroll view of pages or tabs, by which a model distinguishes the scroll view from earlier ones.
  @MainActor final class PagerScrollToken {
    /// The number of the scroll view: each scroll view that a model registers gets a larger number. 0 before the
    /// registration.
    fileprivate var number = 0
    /// Takes the platform's own scroll view from the marker in the content.
    let mark = PagerScrollMark()
    /// The platform's own scroll view; `nil` while none is found.
    fileprivate(set) var direct: (any PagerDirectScrollView)?
    /// The scroll view of SwiftUI, for while none is found.
    let asked = PagerAskedScrollView()
    /// The direction in which the scroll view is read and scrolled.
    var direction = PagerScrollDirection()
    /// The last report; `nil` before the first one.
    fileprivate var report: PagerScrollReport?
    /// The revision of the last request that the scroll view has received.
    fileprivate var revision: Int?
    /// The offset of a scroll view that is shown now, during its first report; `nil` at other times.
    fileprivate var opening: Double?
    /// The alarm for the turn after SwiftUI has laid out other content; `nil` while none is needed.
    fileprivate var layout: PagerAlarm?

    fileprivate var view: any PagerScrollView { direct ?? asked }
    /// `true` if the scroll view can be scrolled.
    fileprivate var isReady: Bool { direct != nil || asked.scroll != nil }

    nonisolated init() {}
  }

  /// The record of the scroll view whose reports a model accepts. Of several visible scroll views, the model accepts
  /// the newest.
  struct ActiveScrollView {
    /// The time of the last report, in seconds.
    fileprivate var lastReport = 0.0
    /// The alarm for a scroll view that reports nothing; `nil` while none is needed.
    fileprivate var silence: PagerAlarm?
    /// The number of such alarms since the scroll view was last where the engine wants it.
    fileprivate var silences = 0
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
  }

  /// A model that receives scroll reports and requests offsets.
  @MainActor protocol PagerScrolled: AnyObject {
    var activeScrollView: ActiveScrollView { get set }
    /// The last request of the engine.
    var request: PagerScrollRequest { get }
    /// The place at which the scroll view opens, as a part of its longest offset.
    var openingPart: Double { get }
    /// `true` if a person or the platform has scrolled the scroll view, and the engine follows it.
    var isScrolledByOthers: Bool { get }
    /// `true` while it is not known where the scroll view rests, unless it is found.
    var awaitsReport: Bool { get }
    /// The clock; `nil` without pages.
    var alarmClock: PagerClock? { get }
    /// Applies what the app has declared and the model has not applied yet. It may request another offset.
    func deliver()
    /// Handles a report, after `deliver`. `isNew` is `true` if the report comes from another scroll view than the last
    /// one, or from a scroll view that is shown again.
    func observe(_ next: PagerScrollReport, after old: PagerScrollReport, isNew: Bool)
  }

  extension PagerScrolled {
    /// `true` while a scroll view that is found may come to rest without a report: it decelerates, or a finger is on it that
    /// has not dragged.
    var awaitsPlatform: Bool {
      guard activeScrollView.direct != nil, let activity = activeScrollView.report?.activity else { return false }
      return activity == .animating || activity == .tracking
    }

    /// Takes the platform's own scroll view, which is read and scrolled directly from now on; `nil` if there is none any
    /// longer.
    func scrollView(_ token: PagerScrollToken, isFoundAs direct: (any PagerDirectScrollView)?) {
      token.direct = direct
      token.revision = nil
      // A scroll view that is not laid out yet reports its first layout.
      if activeScrollView.token === token { look(at: token, isNew: true) }
    }

    /// Reads the current scroll view, if it is found.
    func look() {
      if let token = activeScrollView.token, token.direct != nil { look(at: token) }
    }

    /// Reads a scroll view. A new scroll view, and a content of another size, are laid out by SwiftUI, so that the offset
    /// of a row that nobody moves is the model's. A scroll view that has no length yet is not laid out.
    func look(at token: PagerScrollToken, isNew: Bool = false) {
      token.mark.search()
      // A state that is read before the last request is carried out is old when the engine receives it.
      deliver()
      if token.revision != nil { deliverRequest() }
      let (view, activity) = (token.view, token.view.activity)
      guard token.report != nil || view.length(along: token.direction) > 0 else { return }
      let registration = activeScrollView.register(token)
      guard registration != .replaced else { return }
      let isNew = isNew || registration == .new
      let isLaidOut = isNew || view.hasOtherContent()
      if isNew && activity != .finger && token.direct != nil || isLaidOut && activity == .untouched {
        view.scroll(to: request, along: token.direction)
      }
      if isLaidOut, activity == .unknown, !isScrolledByOthers { awaitLayout(of: token) }
      var next = view.report(along: token.direction)
      let offset = next.offset
      if token.layout != nil, !isScrolledByOthers { next.offset = request.offset }
      let old = token.report ?? PagerScrollReport()
      token.report = next
      activeScrollView.lastReport = alarmClock?.now() ?? 0
      if abs(offset - request.offset) <= 1 { activeScrollView.silences = 0 }
      token.opening = isNew ? offset : nil
      observe(next, after: old, isNew: isNew)
      deliverRequest()
      token.opening = nil
    }

    /// Waits for the turn after SwiftUI has laid out other content. In the same turn, SwiftUI may clamp a request to the
    /// content before. Until then the offset is none that a person has chosen; then it counts, after one more request.
    private func awaitLayout(of token: PagerScrollToken) {
      token.layout = alarmClock?.alarm(0) { [weak self, weak token] in
        guard let self, let token else { return }
        token.layout = nil
        guard activeScrollView.token === token, token.direct == nil, !isScrolledByOthers else { return }
        token.report = token.asked.report(along: token.direction)
        if abs((token.report?.offset ?? 0) - request.offset) > Self.tolerance { token.revision = nil }
        deliverRequest()
        watchSilence()
      }
    }

    /// Scrolls the scroll view at once, if the engine has asked for it since the last call. A scroll view that appears
    /// later is scrolled then.
    func deliverRequest() {
      guard let token = activeScrollView.token else { return }
      token.mark.search()
      let request = request
      guard token.isReady, token.revision != request.revision else { return }
      token.revision = request.revision
      // The first layout may have shown the place.
      if let offset = token.opening, abs(offset - request.offset) <= Self.tolerance { return }
      token.view.scroll(to: request, along: token.direction)
    }

    /// Waits for the end of a scroll of which SwiftUI tells neither who scrolls nor that it has ended.
    func watchSilence() {
      guard activeScrollView.direct == nil, awaitsReport, let clock = alarmClock else {
        return activeScrollView.silence = nil
      }
      // A scroll view may be unable to reach a place.
      guard activeScrollView.silence == nil, activeScrollView.silences < Self.mostSilences else { return }
      let left = activeScrollView.lastReport + Self.longestSilence - clock.now()
      let alarm = clock.alarm(left > 0 ? left : Self.longestSilence) { [weak self] in self?.endSilence(at: clock.now())
      }
      activeScrollView.silence = alarm
    }

    /// Takes a scroll view that has reported nothing for a second as it is.
    private func endSilence(at time: Double) {
      activeScrollView.silence = nil
      let isSilent = time - activeScrollView.lastReport >= Self.longestSilence - 1e-6
      if isSilent, activeScrollView.direct == nil, awaitsReport, let token = activeScrollView.token,
        var next = token.report
      {
        next.activity = .untouched
        token.report = next
        observe(next, after: next, isNew: false)
        deliverRequest()
        activeScrollView.silences = awaitsReport ? activeScrollView.silences + 1 : 0
      }
      watchSilence()
    }

    private static var longestSilence: Double { PagerConfiguration.longestStandstill }
    private static var mostSilences: Int { 3 }
    /// The distance from a requested place that counts as none, in points.
    private static var tolerance: Double { 0.5 }

    /// Handles a scroll view that appears. A scroll view that is shown again may send no report.
    func scrollViewAppeared(_ token: PagerScrollToken) {
      if token.report != nil, activeScrollView.register(token) == .new { look(at: token, isNew: true) }
    }

    /// Handles a scroll view that disappears. Its activity becomes `idle`, because no finger can touch it any longer.
    func scrollViewDisappeared(_ token: PagerScrollToken) {
      token.report?.activity = .idle
      activeScrollView.resign(token)
    }
  }
#endif
