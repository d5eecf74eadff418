import LockstepPaging
import Testing

@Suite("Automatic advance")
struct AutoAdvanceTests {
  private static let configuration = PagerConfiguration(autoAdvance: 3)

  private func driver(_ count: Int = 3, disabled: [Int] = []) -> PagerDriver {
    var driver = PagerDriver(count, disabled: disabled, configuration: Self.configuration)
    driver.forget()
    return driver
  }

  @Test("each interval advances to the next page, and from the last page to the first")
  func nextPages() {
    var driver = driver()
    var visited: [Int?] = []
    for _ in 0..<4 {
      driver.wake()
      driver.rest()
      visited.append(driver.pager.settled)
    }
    #expect(visited == [1, 2, 0, 1])
    #expect(driver.calls.prefix(2) == ["will 0>1 timer", "did 0>1"])
  }

  @Test("a frame before the deadline changes nothing")
  func early() {
    var driver = driver()
    #expect(driver.pager.nextDeadline == 3)
    driver.send(.frame(at: 2.999))
    #expect(driver.calls.isEmpty && !driver.pager.needsFrames)
    driver.send(.frame(at: 3))
    #expect(driver.calls == ["will 0>1 timer"] && driver.pager.needsFrames && driver.pager.nextDeadline == nil)
  }

  @Test("the deadline is finite for every interval and time", arguments: [1e9, 1e300, Double.greatestFiniteMagnitude])
  func longest(seconds: Double) {
    let configuration = PagerConfiguration(reducesMotion: false, autoAdvance: seconds)
    var driver = PagerDriver(configuration: configuration)
    driver.send(.frame(at: .greatestFiniteMagnitude))
    driver.select(1, animated: false)
    #expect(driver.pager.nextDeadline?.isFinite == true)
    var fading = PagerDriver(configuration: PagerConfiguration(reducesMotion: true, crossFade: seconds))
    for time in [0, 1e300, Double.greatestFiniteMagnitude] {
      fading.send(.select(time == 1e300 ? 0 : 1, animated: true, cause: .tab, move: nil, at: time))
      #expect(fading.pager.nextDeadline ?? time < .infinity)
    }
  }

  @Test("the progress runs from 0 to 1 between two advances, and there is none while a finger is down")
  func progress() {
    var driver = driver()
    for (time, part) in [(0.0, 0.0), (1.5, 0.5), (3, 1), (9, 1), (-2, 0)] {
      #expect(driver.pager.autoAdvanceProgress(at: time) == part)
    }
    driver.send(.touchBegan(point: 200, at: 1))
    #expect(driver.pager.autoAdvanceProgress(at: 2) == nil)
    driver.send(.touchEnded(at: 4))
    #expect(driver.pager.autoAdvanceProgress(at: 5.5) == 0.5)
    #expect(PagerDriver(3).pager.autoAdvanceProgress(at: 1) == nil)
  }

  @Test("a host that was suspended for three intervals advances by one page")
  func late() {
    var driver = driver()
    driver.now = 10
    driver.send(.frame(at: 10))
    driver.rest()
    #expect(driver.pager.settled == 1)
    #expect(driver.pager.nextDeadline == driver.now + 3)
  }

  @Test(
    "a touch pauses the advance, and a new interval begins when the row is idle again",
    arguments: [PagerSwiping.on, .off])
  func touch(swiping: PagerSwiping) {
    var driver = driver()
    driver.send(.configure(PagerConfiguration(swiping: swiping, autoAdvance: 3)))
    driver.send(.touchBegan(point: 200, at: 1))
    #expect(driver.pager.nextDeadline == nil)
    driver.send(.frame(at: 50))
    #expect(driver.calls.isEmpty)
    driver.send(.touchEnded(at: 60))
    #expect(driver.pager.nextDeadline == 63)
  }

  @Test("a drag of the platform's scroll view pauses the advance")
  func platformTouch() {
    var driver = driver()
    driver.scroll(from: 0, to: 0.2, .finger)
    #expect(driver.pager.nextDeadline == nil)
    driver.observe(0, .idle)
    #expect(driver.pager.nextDeadline == driver.now + 3)
  }

  @Test(
    "the advance pauses while the host is off the screen or in the background",
    arguments: [
      ([Pager<Int>.Event.disappear(at: 1)], Pager<Int>.Event.appear(at: 9)),
      ([.willDisappear(animated: true, at: 1)], .appear(at: 9)),
      ([.background(at: 1)], .foreground(at: 9)),
      ([.disappear(at: 1), .background(at: 2), .foreground(at: 3)], .appear(at: 9)),
      ([.background(at: 1), .disappear(at: 2), .appear(at: 3)], .foreground(at: 9)),
    ])
  func away(leaving: [Pager<Int>.Event], coming: Pager<Int>.Event) {
    var driver = driver()
    for event in leaving { driver.send(event) }
    #expect(driver.pager.nextDeadline == nil)
    driver.send(.frame(at: 8))
    #expect(driver.calls.isEmpty)
    driver.send(coming)
    #expect(driver.pager.nextDeadline == 12)
  }

  @Test(
    "nothing advances with reduced motion, a single page, no layout or no valid interval",
    arguments: [
      PagerConfiguration(reducesMotion: true, autoAdvance: 3),
      PagerConfiguration(), PagerConfiguration(autoAdvance: 0), PagerConfiguration(autoAdvance: -1),
      PagerConfiguration(autoAdvance: .nan), PagerConfiguration(autoAdvance: .infinity),
    ])
  func off(configuration: PagerConfiguration) {
    var driver = driver()
    driver.send(.configure(configuration))
    #expect(driver.pager.nextDeadline == nil)
    driver.send(.frame(at: 100))
    #expect(driver.calls.isEmpty)
    #expect(self.driver(1).pager.nextDeadline == nil && self.driver(0).pager.nextDeadline == nil)
    #expect(PagerDriver(3, length: nil, configuration: Self.configuration).pager.nextDeadline == nil)
  }

  @Test(
    "nothing advances while the system says that motion is reduced or that a screen reader is on",
    arguments: [PagerEnvironment(isReduceMotionOn: true), PagerEnvironment(isScreenReaderOn: true)])
  func paused(environment: PagerEnvironment) {
    var driver = driver()
    driver.send(.setEnvironment(environment))
    #expect(driver.pager.nextDeadline == nil)
    driver.send(.configure(Self.configuration))
    driver.send(.frame(at: 100))
    #expect(driver.calls.isEmpty && driver.pager.nextDeadline == nil)
    driver.send(.setEnvironment(PagerEnvironment()))
    #expect(driver.pager.nextDeadline == 103)
  }

  @Test("a page that a person or the app selects remains for a whole interval", arguments: [true, false])
  func restarted(animated: Bool) {
    var driver = driver()
    driver.now = 2
    driver.select(2, animated: animated)
    driver.rest()
    #expect(driver.pager.nextDeadline == driver.now + 3)
  }

  @Test("the same configuration again keeps the deadline, and a new interval sets a new deadline")
  func configured() {
    var driver = driver()
    driver.send(.frame(at: 2))
    driver.send(.configure(Self.configuration))
    #expect(driver.pager.nextDeadline == 3)
    driver.send(.configure(PagerConfiguration(autoAdvance: 5)))
    #expect(driver.pager.nextDeadline == 7)
  }

  @Test("the advance skips disabled tabs, at the end too")
  func disabled() {
    var driver = driver(4, disabled: [0, 2, 3])
    #expect(driver.pager.settled == 1 && driver.pager.nextDeadline == nil)
    driver.send(.updateTab(2, isEnabled: true, at: 1))
    for page in [2, 1, 2] {
      driver.wake()
      driver.rest()
      #expect(driver.pager.settled == page)
    }
  }
}

extension PagerDriver {
  /// Sends a frame at the deadline.
  fileprivate mutating func wake() {
    guard let deadline = pager.nextDeadline else {
      Issue.record("no deadline")
      return
    }
    now = deadline
    send(.frame(at: now))
  }
}
