#if canImport(SwiftUI)
  import LockstepPaging
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

    var alarmClock: PagerClock? { clock }
    // SwiftUI has scrolled the pages, or is asked to scroll them and has not done so.
    var awaitsReport: Bool {
      guard let report = activeScrollView.report else { return false }
      return isScrolledByOthers || pager.isElsewhere(at: report.offset)
    }
    var isScrolledByOthers: Bool { pager.phase != .idle && !pager.isDriving }

    /// Handles a frame that is about to be drawn. The dates of a timeline are no measure of its time: SwiftUI may round
    /// them to multiples of 1/120 s.
    func frame() { frame(at: clock.now()) }

    private func frame(at time: Double) {
      deliver()
      look()
      for strip in strips where strip.model?.awaitsPlatform == true { strip.model?.look() }
      send(.frame(at: time))
    }

    /// Returns the offset at which the platform should end its scrolling, in points from the start of the content in
    /// reading direction.
    ///
    /// The platform calls this function during a view update, when the model must not change any view. The engine
    /// therefore receives the release with the next scroll report.
    func landingOffset() -> Double {
      let time = clock.now()
      let landing = pager.landingOffset(velocity: activeScrollView.direct?.releaseVelocity, at: time)
      if pager.phase != .idle { release = PagerAskedLanding(landing: landing, time: time) }
      return landing
    }

    /// `true` if SwiftUI scrolls the row by requests of the engine, and by nobody else's.
    var scrollsByRequests: Bool { activeScrollView.direct == nil && !isScrolledByOthers }

    /// Returns `true` if the platform counts the offsets of a row that begins at the right from the left. SwiftUI's
    /// documentation does not name the side. The row lands near the place to which its velocity carries it; if the
    /// proposed place is as near from both sides, the place where the finger began to drag decides.
    func countsFromLeft(_ proposed: Double, begun: Double, longest: Double) -> Bool {
      let velocity = activeScrollView.direct?.releaseVelocity ?? pager.velocity(at: clock.now())
      let landing = Swift.min(Swift.max(pager.offset + velocity * Self.reach, 0), longest)
      let nearer = abs(proposed - landing) - abs(longest - proposed - landing)
      return abs(nearer) > 1 ? nearer > 0 : !isSettled(at: begun, andNotAt: longest - begun)
    }

    /// The distance of a fling divided by its velocity, in seconds.
    private static var reach: Double { 0.5 }

    /// Returns the offset of the row in a content and a viewport of other lengths than the engine knows, in points. Nil
    /// if the lengths are the known ones, or do not belong to this row.
    func offset(inContent content: Double, viewport: Double) -> Double? {
      guard abs(content - pager.contentLength) > 1 else { return nil }
      let lengths = pager.rowRule.lengths(in: viewport)
      return abs(content - lengths.content) <= 1 ? pager.hostSlot * lengths.stride : nil
    }

    /// Returns `true` if the settled page is at the first of two offsets and not at the second one, in points.
    private func isSettled(at offset: Double, andNotAt other: Double) -> Bool {
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
