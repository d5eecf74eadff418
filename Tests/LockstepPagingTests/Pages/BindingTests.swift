import LockstepPaging
import Testing

@Suite("Bound selections")
struct BindingTests {
  @Test("a binding to an unknown page keeps the selection and selects the page when it is added")
  func waits() {
    var driver = PagerDriver(2)
    driver.forget()
    driver.send(.bind(7, animated: false, at: 0))
    #expect(driver.log.isEmpty)
    driver.setPages([0, 1, 5])
    #expect(driver.pager.settled == 0)
    driver.setPages([0, 1, 5, 7])
    #expect(driver.pager.settled == 7)
    #expect(driver.calls == ["will 0>7 code", "did 0>7"])
  }

  @Test("a pager that opens on an unknown page shows the first page until its page is added")
  func opens() {
    var driver = PagerDriver(3, selected: 9)
    #expect(driver.pager.settled == 0)
    driver.setPages([0, 9])
    #expect(driver.pager.settled == 9)
  }

  @Test("the removal of the settled page and the addition of the bound page are reported as one move")
  func oneMove() {
    var driver = PagerDriver(3)
    driver.forget()
    driver.send(.bind(8, animated: false, at: 0))
    driver.setPages([7, 8, 9])
    #expect(driver.pager.settled == 8)
    #expect(driver.calls == ["will 0>8 update", "did 0>8"])
  }

  @Test("a selection cancels the wait for a bound page")
  func overruled() {
    var driver = PagerDriver(3)
    driver.send(.bind(7, animated: false, at: 0))
    driver.select(2)
    driver.rest()
    driver.setPages([0, 1, 2, 7])
    #expect(driver.pager.settled == 2)
  }

  @Test("a binding that returns the reported selection changes nothing")
  func echo() {
    var driver = PagerDriver(4)
    driver.answer = { effect, driver in
      if case .selectionChanged(let to?) = effect { driver.sendFromInside(.bind(to, animated: true, at: driver.now)) }
    }
    driver.forget()
    driver.select(2)
    driver.rest()
    driver.drag(from: 300, to: 100)
    driver.lift()
    driver.rest()
    #expect(driver.calls == ["will 0>2 tab", "did 0>2", "will 2>3 swipe", "did 2>3"])
  }

  @Test("when pages and a binding change together, the pages apply first", arguments: [true, false])
  func together(bindsFirst: Bool) {
    var driver = PagerDriver(2)
    driver.answer = { effect, driver in
      guard case .reselected = effect else { return }
      if bindsFirst { driver.sendFromInside(.bind(6, animated: false, at: 0)) }
      driver.sendFromInside(.setPages(PagerPages(firstOfEqual: [4, 5, 6]), at: 0))
      if !bindsFirst { driver.sendFromInside(.bind(6, animated: false, at: 0)) }
    }
    driver.select(0)
    #expect(driver.pager.settled == 6)
  }

  enum Cause: CaseIterable {
    case swipe
    case observedSwipe
    case observedIdle
    case step
    case timer
  }

  @Test("a swipe, a step or an automatic advance cancels the wait for a bound page", arguments: Cause.allCases)
  func overruled(by cause: Cause) {
    var driver = PagerDriver(3)
    driver.send(.bind(9, animated: false, at: 0))
    switch cause {
    case .swipe:
      driver.drag(from: 300, to: 100)
      driver.lift()
    case .observedSwipe:
      driver.scroll(from: 0, to: 0.6, .finger)
      driver.observe(1, .idle)
    case .observedIdle:
      driver.observe(1, .idle)
    case .step:
      driver.send(.step(.next, animated: true, cause: .keyboard, at: driver.now))
    case .timer:
      driver.send(.configure(PagerConfiguration(autoAdvance: 1)))
      driver.now += 1.5
      driver.send(.frame(at: driver.now))
      driver.send(.configure(PagerConfiguration()))
    }
    driver.rest()
    #expect(driver.pager.settled == 1)
    driver.setPages([0, 1, 2, 9])
    #expect(driver.pager.settled == 1)
  }

  @Test("a released swipe cancels the wait for a bound page before the swipe settles")
  func overruledOnTheWay() {
    var driver = PagerDriver(3)
    driver.send(.bind(9, animated: false, at: 0))
    driver.drag(from: 300, to: 100)
    driver.lift()
    driver.frames(for: 0.05)
    driver.setPages([0, 1, 2, 9])
    driver.rest()
    #expect(driver.pager.settled == 1)
  }

  @Test("the pager still waits for a bound page after a given-up swipe and after a list without that page")
  func waitsOn() {
    var driver = PagerDriver(3)
    driver.send(.bind(9, animated: false, at: 0))
    driver.drag(from: 300, to: 280)
    driver.lift(after: 0.2)
    driver.rest()
    driver.setPages([1, 2])
    #expect(driver.pager.settled == 1)
    driver.setPages([1, 2, 9])
    #expect(driver.pager.settled == 9)
  }

  @Test("a binding back to the settled page cancels the wait for a bound page")
  func takenBack() {
    var driver = PagerDriver(3)
    driver.forget()
    driver.send(.bind(9, animated: false, at: 0))
    driver.send(.bind(0, animated: false, at: 0))
    driver.setPages([0, 1, 2, 9])
    #expect(driver.pager.settled == 0)
    #expect(driver.calls.isEmpty)
  }
}
