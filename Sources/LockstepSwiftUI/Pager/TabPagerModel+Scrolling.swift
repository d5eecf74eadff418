#if canImport(SwiftUI)
  import SwiftUI

  /// What the platform was last seen doing. The same again is no news: it comes before what was asked for is done.
  struct PagerSeenScroll {
    var offset = 0.0
    var length = 0.0
    var activity = PagerActivity.resting
  }

  /// Where the platform was told to end what it scrolls, and when.
  struct PagerRelease {
    var landing: Double
    var time: Double
  }

  // What the platform reports of its scrolling, and frames.
  extension TabPagerModel {
    /// The row stands here, in points from the start of its content in reading direction.
    func observe(offset: Double?, length: Double?, activity: PagerActivity?, from seat: PagerScrollSeat) {
      guard seating.take(seat) != .replaced else { return }
      let seen = seat.seen
      var next = seen
      next.offset = offset ?? seen.offset
      next.length = length ?? seen.length
      next.activity = activity ?? seen.activity
      let isNews = next.offset != seen.offset || next.length != seen.length || next.activity != seen.activity
      seat.seen = next
      guard isNews || !seat.hasReported else { return }
      seat.hasReported = true
      if next.activity == .finger { seating.arrived() }
      letGo(before: next, after: seen)
      if seating.isWaiting { settleIn(next) } else { send(observation(next)) }
    }

    func came(_ seat: PagerScrollSeat) {
      guard seating.take(seat) == .newcomer, seat.hasReported else { return }
      settleIn(seat.seen)
    }

    func left(_ seat: PagerScrollSeat) {
      seat.seen.activity = .resting
      seating.leave(seat)
    }

    /// A scroll view that has come is put where the engine is. Its length counts at once.
    private func settleIn(_ next: PagerSeenScroll) {
      guard next.length > 0 else { return }
      let number = scrollRequest.number
      if next.length != pager.viewportLength { send(observation(next)) }
      if abs(next.offset - pager.offset) <= Self.tolerance {
        seating.arrived()
        send(observation(next))
      } else {
        seating.answered()
        if scrollRequest.number == number { requestPlace() }
      }
    }

    private func observation(_ next: PagerSeenScroll) -> Pager<ID>.Event {
      .observe(offset: next.offset, length: next.length, activity: next.activity, at: clock.now())
    }

    /// How far, in points, a scroll view may be from where it was put: it rounds to pixels.
    private static var tolerance: Double { 1 }

    /// A frame is about to be drawn, or a deadline has come.
    func frame() { send(.frame(at: clock.now())) }

    /// Where the platform is to end what it scrolls, in points from the start of the content in reading direction. That it has let go is told
    /// the engine with what it says next: it asks in the midst of an update, in which no view may change.
    func landingOffset() -> Double {
      let time = clock.now()
      let landing = pager.landingOffset(at: time)
      if pager.phase != .idle { release = PagerRelease(landing: landing, time: time) }
      return landing
    }

    private func letGo(before next: PagerSeenScroll, after seen: PagerSeenScroll) {
      guard let told = release else { return }
      // It asks for another length too, and a finger may come back before it says anything.
      guard next.length == seen.length, next.activity != .finger || seen.activity == .finger else {
        release = nil
        return
      }
      guard next.activity != .finger else { return }
      release = nil
      send(.released(landing: told.landing, at: told.time))
    }

    /// What the person and the app have set.
    func configure(_ configuration: PagerConfiguration) {
      guard configuration != pager.configuration else { return }
      send(.configure(configuration))
    }

    /// Views of one model may come before others have gone: it is on the screen as long as one of them is.
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

    /// Waits for the moment at which the next page follows by itself.
    func waitForDeadline() async {
      guard let nextDeadline else { return }
      let seconds = Swift.max(nextDeadline - clock.now(), 0)
      do {
        try await Task.sleep(for: .seconds(seconds))
      } catch {
        return
      }
      frame()
    }
  }
#endif
