#if canImport(SwiftUI)
  import SwiftUI

  /// What the platform was last seen doing. The same again is no news: it comes before what was asked for is done.
  struct PagerSeenScroll {
    var offset = 0.0
    var length = 0.0
    var activity = PagerActivity.resting
  }

  // What the platform reports of its scrolling, and frames.
  extension TabPagerModel {
    /// The row stands here, in points from the start of its content in reading direction.
    func observe(offset: Double?, length: Double?, activity: PagerActivity?) {
      var next = seen
      next.offset = offset ?? seen.offset
      next.length = length ?? seen.length
      next.activity = activity ?? seen.activity
      let isNews = next.offset != seen.offset || next.length != seen.length || next.activity != seen.activity
      seen = next
      guard isNews else { return }
      send(.observe(offset: next.offset, length: next.length, activity: next.activity, at: clock.now()))
    }

    /// A frame is about to be drawn, or a deadline has come.
    func frame() { send(.frame(at: clock.now())) }

    /// Where the platform is to end what it scrolls, in points from the start of the content in reading direction.
    var landingOffset: Double { pager.landingOffset(at: clock.now()) }

    /// What the person and the app have set.
    func configure(_ configuration: PagerConfiguration) {
      guard configuration != pager.configuration else { return }
      send(.configure(configuration))
    }

    func appear() { send(.appear(at: clock.now())) }
    func disappear() { send(.disappear(at: clock.now())) }

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
