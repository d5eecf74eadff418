#if canImport(SwiftUI)
  import SwiftUI

  /// The release of a finger: the offset at which the platform was asked to land, in points, and the time, in seconds.
  struct PagerAskedLanding {
    var landing: Double
    var time: Double
  }

  // Handles the platform's scroll reports, frames and changes of visibility.
  extension TabPagerModel: PagerScrolled {
    func observe(_ next: PagerScrollReport, after old: PagerScrollReport, isNew: Bool) {
      let time = clock.now()
      trust(activeScrollView.direct != nil)
      if !sendRelease(before: next, after: old) { endLostDrag(before: next, at: time) }
      if isNew { enqueue(.attach(at: time)) }
      send(.observe(offset: next.offset, length: next.length, activity: next.activity, at: time))
    }

    var openingPart: Double {
      // Before the first layout the length of the viewport is not known. Any length gives the number of pages that share it.
      let viewport = pager.viewportLength > 0 ? pager.viewportLength : 1_000
      let lengths = pager.rowRule.lengths(in: viewport)
      let longest = lengths.content - viewport
      let start = Swift.min(pager.hostSlot * lengths.stride, longest)
      return longest > 0 ? start / longest : 0
    }

    var request: PagerScrollRequest {
      PagerScrollRequest(
        revision: pager.offsetRevision, offset: pager.offset,
        longest: Swift.max(pager.contentLength - pager.viewportLength, 0))
    }

    /// Handles a frame that is about to be drawn. The dates of a timeline are no measure of its time: SwiftUI may round
    /// them to multiples of 1/120 s.
    func frame() { frame(at: clock.now()) }

    /// The time, in seconds, after which a scroll view that reports nothing counts as untouched; `nil` if it has
    /// reported that it rests. A finger can hold the pages between two pages, so that such pages are given more time.
    private var longestSilence: Double? {
      guard activeScrollView.direct == nil, let report = activeScrollView.report else { return nil }
      return switch report.activity {
      case .animating: PagerConfiguration.longestStandstill
      case .finger, .tracking:
        isOnPage(report.offset) ? PagerConfiguration.longestStandstill : PagerConfiguration.longestHold
      case .idle, .unknown, .untouched: nil
      }
    }

    private func isOnPage(_ offset: Double) -> Bool {
      let place = offset / Swift.max(pager.stride, 1)
      return abs(place - place.rounded()) * pager.stride <= 1
    }

    /// The time at which a scroll view counts as untouched if it reports nothing before; `nil` if it has reported that it
    /// rests.
    private var silenceEnd: Double? {
      guard let longestSilence, let last = pager.lastReportTime else { return nil }
      return last + longestSilence
    }

    /// `true` while a scroll view that is found may rest without a report: it decelerates, or a finger is on it that has
    /// not dragged.
    var awaitsPlatform: Bool {
      guard activeScrollView.direct != nil, let report = activeScrollView.report else { return false }
      return pager.phase == .settling || report.activity == .tracking
    }

    /// Waits for the end of a touch or of a motion that SwiftUI may not report. A report that puts the end off leaves the
    /// alarm as it is.
    func watchSilence() {
      guard let silenceEnd else { return silence = nil }
      if let due = silence?.due, due <= silenceEnd { return }
      let alarm = clock.alarm(Swift.max(silenceEnd - clock.now(), 0)) { [weak self] in self?.endSilence() }
      silence = (silenceEnd, alarm)
    }

    /// Treats a scroll view as untouched that has reported nothing for `longestSilence`.
    private func endSilence() {
      silence = nil
      let time = clock.now()
      if let silenceEnd, time >= silenceEnd - 1e-6, let report = activeScrollView.report {
        activeScrollView.rest()
        send(.observe(offset: report.offset, length: report.length, activity: .untouched, at: time))
      }
      watchSilence()
    }

    private func frame(at time: Double) {
      deliver()
      look()
      sendFrameToStrips()
      send(.frame(at: time))
    }

    /// Returns the offset at which the platform should end its scrolling, in points from the start of the content in
    /// reading direction.
    ///
    /// The platform calls this function during a view update, when the model must not change any view. The engine
    /// therefore receives the release with the next scroll report.
    ///
    /// `velocity` is that of the row, in points per second in reading direction; `nil` if it is not known.
    func landingOffset(velocity: Double?) -> Double {
      let time = clock.now()
      let landing = pager.landingOffset(velocity: velocity, at: time)
      if pager.phase != .idle { release = PagerAskedLanding(landing: landing, time: time) }
      return landing
    }

    /// Returns the offset of the row in a content and a viewport of other lengths than the engine knows, in points. Nil
    /// if the lengths are the known ones, or do not belong to this row.
    func offset(inContent content: Double, viewport: Double) -> Double? {
      guard abs(content - pager.contentLength) > 1 else { return nil }
      let lengths = pager.rowRule.lengths(in: viewport)
      return abs(content - lengths.content) <= 1 ? pager.hostSlot * lengths.stride : nil
    }

    /// Returns `true` if the settled page is at the first of two offsets and not at the second one, in points.
    func isSettled(at offset: Double, andNotAt other: Double) -> Bool {
      guard let slot = pager.settled.flatMap(pager.slot(of:)) else { return false }
      let settled = Double(slot) * pager.stride
      return abs(offset - settled) <= 1 && abs(other - settled) > 1
    }

    /// Sends the release whose landing the platform has received. Returns `false` if there is none.
    private func sendRelease(before next: PagerScrollReport, after old: PagerScrollReport) -> Bool {
      guard let landed = release else { return false }
      // Not every landing belongs to a release: the platform also asks for one when the viewport's length changes.
      // After a release, a finger may touch the row again before the next report.
      guard next.length == old.length, !next.activity.isTouch || old.activity.isTouch else {
        release = nil
        return false
      }
      guard !next.activity.isTouch else { return true }
      release = nil
      enqueue(.released(landing: landed.landing, at: landed.time))
      return true
    }

    /// Ends the drag of a finger that has left, if the platform has not asked where the row lands, and carries it nowhere.
    private func endLostDrag(before next: PagerScrollReport, at time: Double) {
      guard let direct = activeScrollView.direct, pager.isReleased(by: next.activity), next.activity != .animating
      else { return }
      let release = PagerRelease(velocity: direct.releaseVelocity, isCancelled: direct.isCancelled)
      enqueue(pager.event(for: release, offset: next.offset, length: next.length, at: time))
    }

    /// Tells the engine what the system and the host say.
    func setEnvironment(_ next: PagerEnvironment) {
      deliver()
      let environment = next.reading(directly: activeScrollView.direct != nil)
      guard environment != pager.environment else { return }
      send(.setEnvironment(environment))
    }

    /// Tells the engine whether the scroll view is read and scrolled directly.
    private func trust(_ isDirect: Bool) {
      let environment = pager.environment.reading(directly: isDirect)
      if environment != pager.environment { enqueue(.setEnvironment(environment)) }
    }

    /// Applies the app's options.
    func configure(_ configuration: PagerConfiguration) {
      deliver()
      guard configuration != pager.configuration else { return }
      send(.configure(configuration))
    }

    /// Handles the appearance of a view that shows this model. The model is visible while at least one such view is
    /// visible, because a view may appear before the previous view disappears.
    func appear() {
      viewsShown += 1
      if viewsShown == 1 { send(.appear(at: clock.now())) }
    }

    func disappear() {
      guard viewsShown > 0 else { return }
      viewsShown -= 1
      if viewsShown == 0 { send(.disappear(at: clock.now())) }
    }

    func scene(isActive: Bool) {
      send(isActive ? .foreground(at: clock.now()) : .background(at: clock.now()))
    }

    /// Waits until the pager is due to advance automatically, and then sends a frame to the engine.
    func waitForDeadline() async {
      guard let nextDeadline else { return }
      let seconds = Swift.max(nextDeadline - clock.now(), 0)
      do {
        try await Task.sleep(for: .seconds(seconds))
      } catch {
        return
      }
      frame(at: clock.now())
    }
  }

  extension PagerEnvironment {
    /// Returns the environment of a host that reads and scrolls the platform's own scroll view, or that asks SwiftUI.
    fileprivate func reading(directly isDirect: Bool) -> PagerEnvironment {
      var environment = self
      environment.repeatsRequests = !isDirect
      environment.readsAtOnce = isDirect
      return environment
    }
  }

  extension PagerActivity {
    /// `true` if a finger is on the scroll view.
    fileprivate var isTouch: Bool {
      switch self {
      case .finger, .tracking: true
      case .idle, .animating, .unknown, .untouched: false
      }
    }
  }
#endif
