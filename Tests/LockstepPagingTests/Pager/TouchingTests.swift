import Testing

@testable import LockstepPaging

/// Fingers that come down while the row settles.
@Suite("Touches while the row settles")
struct TouchingTests {
  @Test("a settling row holds touches until 10 points are left and it is slower than 100 points per second")
  func limits() {
    var driver = PagerDriver(3)
    #expect(!driver.pager.holdsTouches)
    driver.select(1)
    #expect(driver.pager.holdsTouches)
    var wasHolding = true
    driver.rest { state in
      let left = (1 - state.pager.position) * 400
      let speed = abs(state.pager.speed(at: state.now).slots) * 400
      let holds = state.pager.holdsTouches
      #expect(holds == (state.pager.phase == .settling && (left > 10 || speed > 100)))
      #expect(wasHolding || !holds)
      wasHolding = holds
    }
  }

  @Test("a page stays in view if it is visible when the row has settled")
  func staying() {
    var driver = PagerDriver(3)
    driver.select(1)
    #expect(driver.pager.staysInView(1) && !driver.pager.staysInView(0) && !driver.pager.staysInView(2))
    driver.rest()
    #expect(driver.pager.staysInView(1) && !driver.pager.staysInView(0))
    var pairs = PagerDriver(4, configuration: PagerConfiguration(pageLength: .sharing(2)))
    pairs.select(1)
    #expect(pairs.pager.staysInView(1) && pairs.pager.staysInView(2) && !pairs.pager.staysInView(0))
    var jump = PagerDriver(9)
    jump.select(8)
    #expect(jump.pager.staysInView(8) && !jump.pager.staysInView(0))
    #expect(jump.pager.scrolledPage == 8)
  }

  @Test("a page of a cyclic row stays in view in whatever slot it is", arguments: [2, 3, 5])
  func stayingRound(count: Int) {
    var driver = PagerDriver(count)
    driver.send(.setPages(PagerPages(firstOfEqual: Array(0..<count), ends: .cyclic), at: driver.now))
    for _ in 0..<7 {
      driver.drag(from: 300, to: 120)
      driver.lift()
      #expect(driver.pager.phase == .settling)
      for page in 0..<count { #expect(driver.pager.staysInView(page) == (page == driver.pager.target)) }
      driver.rest()
    }
    driver.send(.observe(offset: 1e308, length: 400, activity: .unknown, at: driver.now))
    #expect(driver.pager.target.map(driver.pager.staysInView) == true)
  }

  @Test("a finger that only tracks holds a row with much left, and lets a row go on with little left")
  func tracking() {
    var driver = PagerDriver(3)
    driver.select(1)
    driver.frames(for: 0.1)
    let position = driver.pager.position
    driver.observe(position, .tracking)
    #expect(driver.pager.phase == .dragging)
    driver.observe(position, .tracking)
    #expect(driver.pager.position == position)
    #expect(driver.pager.holdsTouches)
    driver.observe(position, .untouched)
    #expect(driver.pager.phase == .settling)
    while driver.pager.holdsTouches { driver.frames(for: 0.01) }
    driver.observe(driver.pager.position, .tracking)
    #expect(driver.pager.phase == .settling)
    driver.rest()
    #expect(driver.pager.settled == 1)
  }

  @Test(
    "a finger that has left without a drag keeps no finger from dragging after a selection",
    arguments: [
      PagerActivity.idle, .untouched, .unknown, .animating,
    ])
  func leftBefore(activity: PagerActivity) {
    var driver = PagerDriver(3)
    driver.observe(0, .tracking)
    driver.observe(0, activity)
    driver.select(1, animated: false)
    driver.observe(1.25, .finger)
    #expect(driver.pager.position == 1.25)
  }

  @Test("the spring takes the last points from a platform that carries a fling, without a leap")
  func lastPoints() {
    var driver = PagerDriver(5, selected: 1)
    driver.forget()
    for offset in [420.0, 450, 490, 540, 600] {
      driver.now += 0.016
      driver.send(.observe(offset: offset, length: 400, activity: .finger, at: driver.now))
    }
    driver.send(.released(landing: 800, at: driver.now))
    var left = 200.0
    while !driver.pager.isDriving, left > 0.5 {
      left *= 0.85
      driver.observe((800 - left) / 400, .animating)
      #expect(driver.pager.isDriving == !driver.pager.holdsTouches)
    }
    #expect(driver.pager.isDriving && left <= 10)
    var last = driver.pager.offset
    driver.rest { state in
      #expect(state.pager.offset >= last && state.pager.offset - last < 3)
      last = state.pager.offset
    }
    #expect(driver.pager.settled == 2)
    #expect(driver.moves == ["will 1>2 swipe", "did 1>2"])
  }

  @Test("a swipe that begins when little is left belongs to content that can scroll")
  func contentOnLanding() {
    var driver = PagerDriver(3)
    driver.select(1)
    let room = PagerChildRoom(before: 0, after: 50)
    #expect(driver.pager.takesSwipe(towards: 1, content: room))
    while driver.pager.holdsTouches { driver.frames(for: 0.01) }
    #expect(driver.pager.phase == .settling)
    #expect(!driver.pager.takesSwipe(towards: 1, content: room))
    #expect(driver.pager.takesSwipe(towards: -1, content: room))
    #expect(driver.pager.takesSwipe(towards: 1, content: nil))
  }

  @Test("a page that a finger scrolls before it has settled drives the header, and another page does not")
  func header() {
    var driver = PagerDriver(3)
    var header = PagerHeader<Int>(minimumHeight: 0, maximumHeight: 120)
    header.follow(driver.pager)
    driver.select(1)
    driver.frames(for: 0.1)
    header.follow(driver.pager)
    header.dragged(2, in: driver.pager)
    #expect(header.current == 0)
    header.dragged(1, in: driver.pager)
    #expect(header.current == 1)
    header.scrolled(1, to: 80)
    #expect(header.collapse == 80)
    header.follow(driver.pager)
    #expect(header.current == 1 && header.height == 40)
    driver.rest()
    header.follow(driver.pager)
    #expect(header.current == 1 && header.height == 40)
    header.dragged(0, in: driver.pager)
    #expect(header.current == 1)
  }

  @Test("under Reduce Motion a drag settles with the spring, and a tap still changes pages at once")
  func reducedMotion() {
    var driver = PagerDriver(3, configuration: PagerConfiguration(reducesMotion: true))
    driver.drag(from: 300, to: 70)
    driver.lift(after: 0.2)
    let released = driver.pager.position
    #expect(driver.pager.phase == .settling && released < 0.6)
    var last = released
    driver.rest { state in
      #expect(state.pager.position - last < 0.2)
      last = state.pager.position
    }
    #expect(driver.pager.settled == 1)
    driver.drag(from: 300, to: 250)
    driver.lift(after: 0.2)
    #expect(driver.pager.phase == .settling)
    driver.select(2)
    #expect(driver.pager.phase == .idle && driver.pager.settled == 2)
  }

  @Test("pages that a wheel leaves between two pages wait for the next notch")
  func notches() {
    var driver = PagerDriver(5)
    var offset = 0.0
    for _ in 0..<11 {
      offset += 60
      driver.observe(offset / 400, .untouched)
      for _ in 0..<12 where driver.pager.phase != .idle { driver.observe(offset / 400, .untouched) }
      #expect(!driver.pager.isDriving)
    }
    driver.frames(for: 0.4)
    driver.rest()
    #expect(driver.pager.settled == 2)
  }
}
