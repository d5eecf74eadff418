import LockstepPaging
import Testing

@Suite("Scrolling by the platform")
struct ObservingTests {
  private func driver(_ count: Int = 5, selected: Int? = nil) -> PagerDriver {
    var driver = PagerDriver(count, selected: selected)
    driver.forget()
    return driver
  }

  @Test("a swipe of the platform's scroll view is reported as one move")
  func swipe() {
    var driver = driver()
    driver.scroll(from: 0, to: 0.6, .finger)
    #expect(driver.pager.phase == .dragging)
    driver.scroll(from: 0.6, to: 1, .animating)
    #expect(driver.pager.phase == .settling)
    driver.observe(1, .idle)
    #expect(driver.calls == ["will 0>1 swipe", "did 0>1"])
    #expect(!driver.log.contains(.beginDriving))
  }

  @Test("a platform's swipe that returns to its page is reported as one cancel, and the page remains selected")
  func givenUp() {
    var driver = driver()
    driver.scroll(from: 0, to: 0.3, .finger)
    driver.scroll(from: 0.3, to: 0, .animating)
    driver.observe(0, .idle)
    #expect(driver.calls == ["will 0>1 swipe", "cancel 0>1"])
    #expect(driver.pager.selection == 0)
  }

  @Test(
    "the velocity that the platform measures decides, and the samples decide only when it is not finite",
    arguments: [(0.0, 0), (249, 0), (250, 1), (3_000, 1), (-250, 0), (.nan, 1), (.infinity, 1)])
  func measured(velocity: Double, page: Int) {
    var driver = driver()
    // By its samples this drag is a fling. The samples count only when the measured velocity is not finite.
    driver.scroll(from: 0, to: 0.2, .finger)
    driver.send(.touchEnded(velocity: velocity, at: driver.now))
    #expect(driver.pager.target == page)
    driver.rest()
    #expect(driver.pager.settled == page)
  }

  @Test("a velocity that the platform measured before the finger rested turns no page", arguments: [900.0, -900])
  func measuredBeforeRest(velocity: Double) {
    var driver = driver(selected: 2)
    driver.scroll(from: 2, to: 2.2, .finger)
    for _ in 0..<8 { driver.observe(2.2, .finger) }
    #expect(driver.pager.platformLanding(velocity: velocity, at: driver.now) == nil)
    #expect(driver.pager.landingOffset(velocity: velocity, at: driver.now) == 800)
    driver.send(.touchEnded(velocity: velocity, at: driver.now))
    driver.rest()
    #expect(driver.pager.settled == 2)
    driver.drag(from: 300, to: 220)
    for _ in 0..<8 {
      driver.now += 0.02
      driver.send(.touchMoved(point: 220, at: driver.now))
    }
    driver.send(.touchEnded(velocity: velocity, at: driver.now))
    driver.rest()
    #expect(driver.pager.settled == 2)
  }

  @Test("after a release past an end the row is slower than the measured velocity, because of the rubber band")
  func measuredPastTheEnd() {
    var driver = driver()
    driver.scroll(from: 0, to: -0.2, .finger)
    let before = driver.pager.position
    driver.send(.touchEnded(velocity: -2_000, at: driver.now))
    driver.now += 0.001
    driver.send(.frame(at: driver.now))
    let velocity = (driver.pager.position - before) * driver.pager.stride / 0.001
    #expect(velocity < 0 && velocity > -2_000 * PagerRubberBand.coefficient)
  }

  @Test("a move is reported even when only its last observation arrives")
  func missing() {
    var driver = driver()
    driver.observe(2, .idle)
    #expect(driver.calls == ["will 0>2 swipe", "did 0>2"])
  }

  @Test("repeated observations change nothing")
  func doubled() {
    var driver = driver()
    for step in 1...8 {
      driver.observe(Double(step) / 8, step < 4 ? .finger : .animating)
      driver.observe(Double(step) / 8, step < 4 ? .finger : .animating, after: 0)
    }
    driver.observe(1, .idle)
    driver.observe(1, .idle)
    #expect(driver.calls == ["will 0>1 swipe", "did 0>1"])
  }

  @Test("an observation that comes after the platform has become idle begins no move")
  func late() {
    var driver = driver()
    driver.scroll(from: 0, to: 1, .animating)
    driver.observe(1, .idle)
    driver.observe(1, .animating)
    driver.observe(0.999, .unknown)
    #expect(driver.pager.phase == .idle)
    #expect(driver.calls == ["will 0>1 swipe", "did 0>1"])
  }

  @Test(
    "a selection without motion holds when the platform's own motion before it is heard late",
    arguments: [
      (heard: 0.06, late: 0.05, page: 7), (heard: 0.06, late: 0.02, page: 7), (heard: 0.06, late: 0.07, page: 2),
      (heard: 2.3, late: 2.36, page: 0), (heard: 2.3, late: 2.36, page: 9), (heard: 4.9, late: 4.7, page: 1),
    ], [PagerActivity.idle, .animating, .unknown, .tracking, .untouched])
  func heardLate(_ row: (heard: Double, late: Double, page: Int), as activity: PagerActivity) {
    for reducesMotion in [false, true] {
      var driver = PagerDriver(12, configuration: PagerConfiguration(reducesMotion: reducesMotion))
      driver.scroll(from: 0, to: row.heard + 0.04, .finger)
      driver.observe(row.heard, .animating)
      driver.select(row.page, animated: reducesMotion)
      driver.observe(row.late, activity)
      driver.observe(Double(row.page), .idle)
      driver.rest()
      #expect(driver.pager.settled == row.page)
    }
  }

  @Test(
    "a report from the way of a selection turns no page for half a second, also from the way of the selection before it",
    arguments: [[7], [5, 7], [5, 9, 7]], [PagerActivity.idle, .animating, .finger])
  func fromTheWay(pages: [Int], as activity: PagerActivity) {
    for from in [2.0, 3.7, 4.2] {
      var driver = driver(12)
      for page in pages {
        driver.select(page, animated: false)
        driver.now += 0.05
      }
      driver.observe(from, activity, after: 0.3)
      driver.observe(7, .idle)
      driver.rest()
      #expect(driver.pager.settled == 7)
    }
  }

  @Test("the platform's own motion turns pages again soon after a selection without motion")
  func heardLater() {
    var driver = driver(12)
    driver.scroll(from: 0, to: 0.3, .finger)
    driver.select(7, animated: false)
    driver.observe(7, .idle)
    driver.observe(8, .animating, after: 0.2)
    driver.observe(8, .idle)
    #expect(driver.pager.settled == 8)
  }

  @Test("a platform that overshoots slightly on landing remains on the same move", arguments: [1, -1])
  func overshoot(direction: Int) {
    var driver = driver(selected: 2)
    let way = Double(direction)
    driver.scroll(from: 2, to: 2 + way, .finger)
    for past in [0, 0.01, 0.04, 0.02, -0.01] { driver.observe(2 + way + way * past, .animating) }
    driver.observe(2 + way, .idle)
    #expect(driver.calls == ["will 2>\(2 + direction) swipe", "did 2>\(2 + direction)"])
  }

  @Test("a platform that scrolls on past a page targets the next page")
  func goesOn() {
    var driver = driver()
    driver.scroll(from: 0, to: 1.2, .animating)
    #expect(driver.pager.target == 2)
    #expect(driver.calls.last == "will 0>2 swipe")
  }

  @Test("with unknown activity the pager becomes idle after 100 ms without motion on a page, and not before")
  func unknown() {
    var driver = driver()
    driver.scroll(from: 0, to: 1, .unknown)
    #expect(driver.pager.phase == .settling)
    #expect(driver.pager.needsFrames)
    driver.now += 0.09
    driver.send(.frame(at: driver.now))
    #expect(driver.pager.phase == .settling)
    driver.now += 0.011
    driver.send(.frame(at: driver.now))
    #expect(driver.pager.phase == .idle)
    #expect(driver.calls == ["will 0>1 swipe", "did 0>1"])
  }

  @Test("with unknown activity repeated observations at one offset make the pager idle without frames too")
  func unknownRepeated() {
    var driver = driver()
    driver.scroll(from: 0, to: 1, .unknown)
    for _ in 0..<7 { driver.observe(1, .unknown) }
    #expect(driver.pager.phase == .idle)
    #expect(driver.pager.settled == 1)
  }

  @Test("with unknown activity the pager does not become idle between two pages")
  func unknownBetween() {
    var driver = driver()
    driver.scroll(from: 0, to: 0.5, .unknown)
    driver.now += 5
    driver.send(.frame(at: driver.now))
    #expect(driver.pager.phase == .settling)
    driver.observe(1, .idle)
    #expect(driver.pager.settled == 1)
  }

  @Test("an offset within one device pixel of a page is on that page", arguments: [-1.0, -0.4, 0, 0.4, 1])
  func pixel(points: Double) {
    var driver = driver()
    driver.scroll(from: 0, to: 1, .animating)
    driver.observe(1 + points / 400, .idle)
    #expect(driver.pager.position == 1)
    driver.forget()
    driver.observe(1 + points / 400, .idle)
    driver.observe(1 + points / 400, .animating)
    #expect(driver.log.isEmpty)
  }

  @Test("observations of offsets that the engine set itself are not treated as a person's scroll")
  func ownPositions() {
    var driver = driver()
    driver.select(2)
    driver.rest { state in
      guard state.pager.isDriving else { return }
      var copy = state
      copy.observe(copy.pager.position, .animating, after: 0)
      copy.observe(copy.pager.position - 0.1, .unknown, after: 0)
      #expect(copy.pager.target == 2)
      #expect(copy.calls == state.calls)
    }
    driver.observe(2, .unknown)
    driver.observe(2, .idle)
    #expect(driver.calls == ["will 0>2 tab", "did 0>2"])
  }

  @Test("a finger on the platform's scroll view catches a row that the engine drives")
  func caught() {
    var driver = driver()
    driver.select(1)
    driver.frames(for: 0.15)
    let place = driver.pager.position
    driver.observe(place, .finger)
    #expect(driver.pager.phase == .dragging)
    #expect(!driver.pager.isDriving)
    #expect(abs(driver.pager.position - place) < 1e-9)
    driver.scroll(from: place, to: 0, .animating)
    driver.observe(0, .idle)
    #expect(driver.pager.settled == 0)
    #expect(driver.calls == ["will 0>1 tab", "cancel 0>1"])
  }

  @Test(
    "an observation with a new length is a resize: whatever its offset, it keeps the position and reports nothing",
    arguments: PagerState.allCases)
  func resized(state: PagerState) {
    var driver = state.driver
    let (position, target, settled) = (driver.pager.position, driver.pager.target, driver.pager.settled)
    driver.send(.observe(offset: 123, length: 844, activity: .animating, at: driver.now))
    #expect(driver.calls.isEmpty)
    #expect(driver.pager.position == position)
    #expect(driver.pager.target == target && driver.pager.settled == settled)
    #expect(driver.pager.viewportLength == 844)
    #expect(driver.log.contains(.layout))
    driver.send(.resize(length: 400, at: driver.now))
    driver.send(.configure(PagerConfiguration(spacing: 16)))
    #expect(driver.calls.isEmpty)
    #expect(driver.pager.position == position)
  }

  @Test("an idle observation exactly half a page away from a page at rest keeps the page", arguments: [1.5, 2.5])
  func halfway(slot: Double) {
    var driver = driver(selected: 2)
    driver.observe(slot, .idle)
    #expect(driver.pager.settled == 2 && driver.pager.position == 2 && driver.calls.isEmpty)
    driver.observe(slot > 2 ? slot + 0.01 : slot - 0.01, .idle)
    #expect(driver.pager.settled == (slot > 2 ? 3 : 1))
  }

  @Test("an idle observation past an end lands on the end page", arguments: [(-0.8, 0), (4.7, 4), (40, 4)])
  func pastTheEnds(place: Double, page: Int) {
    var driver = driver(selected: 2)
    driver.observe(place, .idle)
    #expect(driver.pager.settled == page)
  }

  @Test("the platform may land a swipe more than a page away")
  func far() {
    var driver = driver(9)
    driver.scroll(from: 0, to: 3.6, .animating)
    driver.observe(4, .idle)
    #expect(driver.pager.settled == 4)
    #expect(driver.calls.last == "did 0>4")
  }

  @Test(
    "an observation from before a page was inserted keeps the current page",
    arguments: [PagerActivity.idle, .animating, .unknown, .finger])
  func beforeInsertion(activity: PagerActivity) {
    var driver = driver(3, selected: 1)
    driver.observe(1, .idle)
    driver.setPages([9, 0, 1, 2])
    driver.forget()
    driver.observe(1, activity)
    #expect(driver.pager.settled == 1)
    #expect(driver.pager.current == 1)
    #expect(driver.calls.isEmpty)
    driver.observe(2, .idle)
    #expect(driver.pager.settled == 1)
    #expect(driver.calls.isEmpty)
  }

  @Test("an observation repeated after the window of slots has moved keeps the settled page")
  func afterCentering() {
    var driver = driver(20_000, selected: 10_000)
    let slot = Double(driver.pager.slot(of: 10_000) ?? 0)
    driver.scroll(from: slot, to: slot - 300, .animating)
    driver.observe(slot - 300, .idle)
    #expect(driver.pager.settled == 9_700)
    driver.forget()
    driver.observe(slot - 300, .idle)
    #expect(driver.pager.settled == 9_700)
    #expect(driver.calls.isEmpty)
  }

  @Test("a drag whose offsets are from before an insertion continues on the same page")
  func fingerAcrossInsertion() {
    var driver = driver(5, selected: 1)
    driver.scroll(from: 1, to: 1.3, .finger)
    driver.setPages([9, 0, 1, 2, 3, 4])
    driver.observe(1.35, .finger)
    #expect(abs(driver.pager.position - 2.35) < 1e-9)
    driver.observe(2.4, .finger)
    #expect(abs(driver.pager.position - 2.4) < 1e-9)
    driver.scroll(from: 2.4, to: 3, .animating)
    driver.observe(3, .idle)
    #expect(driver.calls == ["will 1>2 swipe", "did 1>2"])
  }

  @Test("a new scroll view that is at the row's offset can be scrolled at once")
  func attachedInPlace() {
    var driver = driver(3)
    driver.send(.attach(at: driver.now))
    driver.send(.observe(offset: 0, length: 500, activity: .unknown, at: driver.now))
    driver.send(.observe(offset: 100, length: 500, activity: .unknown, at: driver.now))
    #expect(abs(driver.pager.position - 0.2) < 1e-9)
  }

  @Test("the offsets of a new scroll view that is not at the row's offset yet are ignored")
  func attachedElsewhere() {
    var driver = driver(3, selected: 1)
    driver.send(.attach(at: driver.now))
    driver.send(.observe(offset: 0, length: 500, activity: .unknown, at: driver.now))
    driver.send(.observe(offset: 100, length: 500, activity: .unknown, at: driver.now))
    #expect(driver.pager.position == 1 && driver.pager.settled == 1)
  }
}
