#if canImport(SwiftUI)
  import SwiftUI

  /// Where the platform was told to end what it scrolls, and when.
  struct PagerRelease {
    var landing: Double
    var time: Double
  }

  // What the platform reports of its scrolling, and frames.
  extension TabPagerModel: PagerScrolled {
    func observe(_ next: PagerScrollReport, after old: PagerScrollReport, isNew: Bool) {
      letGo(before: next, after: old)
      let time = clock.now()
      if isNew { enqueue(.attach(at: time)) }
      send(.observe(offset: next.offset, length: next.length, activity: next.activity, at: time))
    }

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

    private func letGo(before next: PagerScrollReport, after old: PagerScrollReport) {
      guard let told = release else { return }
      // It asks for another length too, and a finger may come back before it says anything.
      guard next.length == old.length, next.activity != .finger || old.activity == .finger else {
        release = nil
        return
      }
      guard next.activity != .finger else { return }
      release = nil
      enqueue(.released(landing: told.landing, at: told.time))
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
