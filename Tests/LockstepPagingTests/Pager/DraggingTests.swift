import LockstepPaging
import Testing

@Suite("Dragging and release")
struct DraggingTests {
  /// A driver that has settled after a drag of twelve samples, 10 ms apart, with a velocity in points per second.
  private func flung(_ velocity: Double, from page: Int = 2, configuration: PagerConfiguration = PagerConfiguration())
    -> PagerDriver
  {
    var driver = PagerDriver(9, selected: page, configuration: configuration)
    driver.forget()
    let points = velocity * 0.01
    driver.drag(from: 200, to: 200 - points * 12, steps: 12)
    driver.lift()
    driver.rest()
    return driver
  }

  @Test("the row follows the finger point for point")
  func follows() {
    var driver = PagerDriver(3)
    driver.drag(from: 300, to: 200)
    #expect(abs(driver.pager.offset - 100) < 1e-9)
    driver.move(from: 200, to: 260)
    #expect(abs(driver.pager.offset - 40) < 1e-9)
  }

  @Test(
    "a release at 251 pt/s is a fling to the next page, and a release at 249 pt/s is not",
    arguments: [(251.0, 3), (249.0, 2), (-251.0, 1), (-249.0, 2)])
  func threshold(velocity: Double, page: Int) {
    #expect(flung(velocity).pager.settled == page)
  }

  @Test("a release without a fling goes to the nearest page", arguments: [(150.0, 0), (250.0, 1)])
  func nearest(distance: Double, page: Int) {
    var driver = PagerDriver(3)
    driver.drag(from: 380, to: 380 - distance, steps: 40)
    driver.lift(after: 0.2)
    driver.rest()
    #expect(driver.pager.settled == page)
  }

  @Test("a release after a pause is not a fling")
  func pause() {
    var driver = PagerDriver(3)
    driver.drag(from: 300, to: 220, steps: 5)
    driver.lift(after: 0.15)
    driver.rest()
    #expect(driver.pager.settled == 0)
  }

  @Test(
    "a fling settles on its projected page, but passes at most as many pages as a swipe may",
    arguments: [
      (1, 3_000.0, 3), (3, 3_000.0, 5), (3, 700.0, 3), (.max, 3_000.0, 7),
    ])
  func pagesPerSwipe(limit: Int, velocity: Double, page: Int) {
    #expect(flung(velocity, configuration: PagerConfiguration(pagesPerSwipe: limit)).pager.settled == page)
  }

  @Test("a canceled touch goes to the nearest page, whatever its velocity")
  func cancelled() {
    var driver = PagerDriver(3)
    driver.drag(from: 300, to: 200, steps: 5)
    driver.send(.touchCancelled(at: driver.now))
    driver.rest()
    #expect(driver.pager.settled == 0)
  }

  @Test("the outcome of a fling does not depend on the number of frames", arguments: [0, 1, 30])
  func frames(perSample: Int) {
    var driver = PagerDriver(9, selected: 2)
    driver.send(.touchBegan(point: 300, at: 0))
    for step in 1...6 {
      driver.now = Double(step) * 0.01
      for frame in 0..<perSample { driver.send(.frame(at: driver.now - 0.009 + Double(frame) * 1e-4)) }
      driver.send(.touchMoved(point: 300 - Double(step) * 5, at: driver.now))
    }
    driver.lift()
    driver.rest()
    #expect(driver.pager.settled == 3)
  }

  @Test("a row pulled past an end stretches, returns and reports nothing", arguments: [0, 2])
  func rubberBand(page: Int) {
    var driver = PagerDriver(3, selected: page)
    driver.forget()
    let pull = page == 0 ? 200.0 : -200.0
    driver.drag(from: 200, to: 200 + pull)
    let stretch = (driver.pager.position - Double(page)) * 400
    #expect(abs(abs(stretch) - 86.2745) < 0.001)
    driver.lift()
    driver.rest()
    #expect(driver.pager.settled == page)
    #expect(driver.calls.isEmpty)
  }

  @Test("a row without bouncing stops at its end")
  func noBounce() {
    var driver = PagerDriver(3, configuration: PagerConfiguration(bounces: false))
    driver.drag(from: 100, to: 300)
    #expect(driver.pager.position == 0)
    driver.lift()
    #expect(driver.pager.phase == .idle)
  }

  @Test("while swiping is off each gesture is refused once, and taps still work")
  func refused() {
    var driver = PagerDriver(3, configuration: PagerConfiguration(swiping: .off))
    driver.forget()
    driver.drag(from: 300, to: 100)
    driver.lift()
    #expect(driver.calls == ["refuse 0"])
    #expect(driver.pager.position == 0)
    driver.drag(from: 300, to: 299.5, steps: 2)
    driver.lift()
    #expect(driver.calls == ["refuse 0"])
    driver.send(.step(.next, animated: true, cause: .swipe, at: driver.now))
    #expect(driver.calls == ["refuse 0", "refuse 0"])
    driver.select(2)
    driver.rest()
    #expect(driver.pager.settled == 2)
  }

  @Test("a swipe begins a move only when the row is more than a point away from its page")
  func moveThreshold() {
    var driver = PagerDriver(3)
    driver.forget()
    driver.drag(from: 200, to: 199.1, steps: 1)
    #expect(driver.calls.isEmpty)
    driver.move(from: 199.1, to: 198, steps: 1)
    #expect(driver.calls == ["will 0>1 swipe"])
  }

  @Test("a swipe that crosses the settled page cancels its move and begins a move to the opposite neighbor")
  func crossing() {
    var driver = PagerDriver(3, selected: 1)
    driver.forget()
    driver.drag(from: 200, to: 150)
    driver.move(from: 150, to: 260)
    #expect(driver.calls == ["will 1>2 swipe", "cancel 1>2", "will 1>0 swipe"])
    driver.lift(after: 0.2)
    driver.rest()
    #expect(driver.calls.last == "cancel 1>0")
    #expect(driver.pager.settled == 1)
  }

  @Test(
    "a finger that catches a moving row stops the row, and the next fling starts from there",
    arguments: [0.05, 0.15, 0.25])
  func caught(after: Double) {
    var driver = PagerDriver(5)
    driver.select(1)
    driver.frames(for: after)
    let place = driver.pager.position
    driver.send(.touchBegan(point: 300, at: driver.now))
    #expect(driver.pager.position == place)
    driver.now += 0.3
    driver.send(.frame(at: driver.now))
    #expect(driver.pager.position == place)
    driver.move(from: 300, to: 240, steps: 5)
    #expect(abs(driver.pager.position - place - 60.0 / 400) < 1e-9)
    driver.lift()
    driver.rest()
    // A swipe may pass one page, counted from the page that was nearest when the row was caught.
    #expect(driver.pager.settled == (place < 0.5 ? 1 : 2))
  }

  @Test("a row caught past its end does not jump")
  func caughtPastTheEnd() {
    var driver = PagerDriver(3)
    driver.drag(from: 100, to: 300)
    driver.lift()
    driver.frames(for: 0.05)
    let place = driver.pager.position
    #expect(place < -0.05)
    driver.drag(from: 200, to: 200.001, steps: 1)
    #expect(abs(driver.pager.position - place) < 1e-4)
  }

  @Test("a row released past its end keeps its own velocity, which is lower than the finger's")
  func releasedPastTheEnd() {
    var driver = PagerDriver(3)
    driver.drag(from: 100, to: 300, steps: 10)
    let here = driver.pager.position
    driver.move(from: 300, to: 320, steps: 1)
    let velocity = (driver.pager.position - here) / 0.01
    driver.lift()
    let released = driver.pager.position
    driver.now += 1e-5
    driver.send(.frame(at: driver.now))
    let after = (driver.pager.position - released) / 1e-5
    #expect(velocity < -0.5)
    #expect(abs(after - velocity) < -0.1 * velocity)
  }

  @Test("a fling without bouncing does not overshoot the last page")
  func flingWithoutBounce() {
    var driver = PagerDriver(3, selected: 1, configuration: PagerConfiguration(bounces: false))
    driver.drag(from: 300, to: 100, steps: 3)
    driver.lift()
    driver.rest { state in #expect(state.pager.position <= 2) }
    #expect(driver.pager.settled == 2)
  }

  @Test("when swiping is switched off during a drag, the row settles on a page after the release")
  func switchedOff() {
    var driver = PagerDriver(3)
    driver.drag(from: 300, to: 200)
    driver.send(.configure(PagerConfiguration(swiping: .off)))
    driver.send(.touchBegan(point: 200, at: driver.now))
    driver.lift()
    driver.rest()
    #expect(driver.pager.settled == 0)
  }

  @Test("a released swipe that a finger catches keeps its selection until the swipe is given up")
  func caughtSelection() {
    for isGivenUp in [false, true] {
      var driver = PagerDriver(3)
      driver.drag(from: 300, to: 150)
      driver.lift()
      while driver.pager.position < 0.6 { driver.frames(for: 1.0 / 60) }
      driver.forget()
      driver.drag(from: 200, to: 210)
      #expect(driver.pager.phase == .dragging)
      #expect(driver.pager.selection == 1)
      #expect(driver.selections.isEmpty)
      if isGivenUp { driver.move(from: 210, to: 500) }
      driver.lift(after: 0.2)
      driver.rest()
      #expect(driver.pager.settled == (isGivenUp ? 0 : 1))
      #expect(driver.selections == (isGivenUp ? [0] : []))
      #expect(driver.calls == (isGivenUp ? ["cancel 0>1"] : ["did 0>1"]))
    }
  }

  @Test("a swipe that a finger catches while the platform lands it keeps its selection")
  func caughtSelectionOfPlatform() {
    var driver = PagerDriver(3)
    driver.scroll(from: 0, to: 0.4, .finger)
    driver.scroll(from: 0.4, to: 0.7, .animating)
    driver.forget()
    driver.observe(0.7, .finger)
    driver.observe(0.68, .finger)
    #expect(driver.pager.selection == 1)
    #expect(driver.selections.isEmpty)
  }

  @Test("two quick swipes in one direction select page 1, then page 2, and never page 0 again")
  func twoQuickSwipes() {
    var driver = PagerDriver(3)
    driver.forget()
    driver.send(.touchBegan(point: 0, at: 0))
    driver.send(.touchMoved(point: -120, at: 0.08))
    driver.send(.touchEnded(at: 0.08))
    driver.send(.frame(at: 0.17))
    driver.send(.touchBegan(point: 0, at: 0.17))
    driver.send(.touchMoved(point: -120, at: 0.25))
    driver.send(.touchEnded(at: 0.25))
    driver.now = 0.25
    driver.rest()
    #expect(driver.selections == [1, 2])
  }

  @Test(
    "two quick swipes of the platform's scroll view select page 1, then page 2, and never page 0 again",
    arguments: [false, true])
  func twoQuickSwipesOfThePlatform(asksForLandings: Bool) {
    var driver = PagerDriver(3)
    driver.forget()
    driver.scroll(from: 0, to: 0.3, .finger)
    if asksForLandings { driver.send(.released(landing: 400, at: driver.now)) }
    driver.scroll(from: 0.3, to: 0.7, .animating)
    driver.scroll(from: 0.7, to: 1.2, .finger)
    if asksForLandings { driver.send(.released(landing: 800, at: driver.now)) }
    driver.scroll(from: 1.2, to: 2, .animating)
    driver.observe(2, .idle)
    #expect(driver.selections == [1, 2])
  }

  @Test("a caught swipe that is dragged back past the page at its start loses its selection")
  func pulledBack() {
    var driver = PagerDriver(3, selected: 1)
    driver.drag(from: 300, to: 180)
    driver.lift()
    #expect(driver.pager.selection == 2)
    driver.frames(for: 0.05)
    driver.drag(from: 100, to: 390)
    #expect(driver.pager.selection == 1)
    driver.lift()
    driver.rest()
    #expect(driver.pager.settled == 0)
  }

  @Test(
    "a finger that catches a row on its way to a selected page, and drags it on toward that page, keeps the selection",
    arguments: [false, true])
  func caughtOnTheWay(isHeld: Bool) {
    var driver = PagerDriver(3, selected: 1)
    driver.drag(from: 300, to: 60)
    driver.select(0)
    driver.lift()
    driver.frames(for: 0.05)
    let place = driver.pager.position
    #expect(place > 1.2)
    driver.forget()
    if isHeld { driver.observe(place, .tracking) }
    for step in 0...3 { driver.observe(place - 0.05 * Double(step), .finger) }
    #expect(driver.pager.phase == .dragging)
    #expect(driver.pager.selection == 0)
    #expect(driver.selections.isEmpty)
  }

  @Test("a finger that catches a long jump past the settled page announces the move to its target once")
  func caughtPastTheSettledPage() {
    var driver = PagerDriver(10, selected: 5)
    driver.select(9)
    driver.frames(for: 0.15)
    driver.select(0)
    driver.frames(for: 0.05)
    #expect(driver.pager.position > 5.5)
    driver.forget()
    driver.drag(from: 200, to: 202)
    #expect(driver.pager.position > 5)
    #expect(driver.pager.target == 0)
    #expect(driver.pager.selection == 0)
    #expect(driver.calls.isEmpty)
    #expect(driver.selections.isEmpty)
  }

  @Test("a finger that pulls a long jump over the settled page, away from the selected page, ends the selection")
  func pulledOverTheSettledPage() {
    var driver = PagerDriver(10, selected: 5)
    driver.select(9)
    driver.frames(for: 0.15)
    driver.select(0)
    while driver.pager.position > 4 { driver.frames(for: 1.0 / 60) }
    driver.forget()
    driver.drag(from: 300, to: 260)
    #expect(driver.pager.position < 5)
    #expect(driver.selections.isEmpty)
    driver.move(from: 260, to: 60)
    #expect(driver.pager.position > 5)
    #expect(driver.selections == [5])
  }

  @Test("a fling before the first layout moves nothing")
  func withoutLength() {
    var driver = PagerDriver(0, length: nil, configuration: PagerConfiguration(pagesPerSwipe: .max))
    driver.send(.setPages(PagerPages(.integers), at: 0))
    driver.send(.touchBegan(point: 0, at: 0))
    driver.send(.touchEnded(velocity: -2_000, at: 0.1))
    #expect(driver.pager.settled == 0)
  }
}
