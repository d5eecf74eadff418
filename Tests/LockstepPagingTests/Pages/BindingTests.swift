import LockstepPaging
import Testing

@Suite("Bound selections")
struct BindingTests {
  @Test("a bound page that is not there is waited for, and the selection is left alone")
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

  @Test("a pager that waits in vain opens on the first page, and goes when its page comes")
  func opens() {
    var driver = PagerDriver(3, selected: 9)
    #expect(driver.pager.settled == 0)
    driver.setPages([0, 9])
    #expect(driver.pager.settled == 9)
  }

  @Test("new pages, and a bound selection among them, are one move when the settled page is gone")
  func oneMove() {
    var driver = PagerDriver(3)
    driver.forget()
    driver.send(.bind(8, animated: false, at: 0))
    driver.setPages([7, 8, 9])
    #expect(driver.pager.settled == 8)
    #expect(driver.calls == ["will 0>8 update", "did 0>8"])
  }

  @Test("a selection made meanwhile is the newer will")
  func overruled() {
    var driver = PagerDriver(3)
    driver.send(.bind(7, animated: false, at: 0))
    driver.select(2)
    driver.rest()
    driver.setPages([0, 1, 2, 7])
    #expect(driver.pager.settled == 2)
  }

  @Test("a binding that is told the selection and says it back changes nothing")
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

  @Test("pages and a binding that come together: the pages come first", arguments: [true, false])
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

  enum Will: CaseIterable {
    case swipe
    case observedSwipe
    case seenAtRest
    case step
    case timer
  }

  @Test("so is a swipe, a step, and what the timer shows", arguments: Will.allCases)
  func overruledOtherwise(by will: Will) {
    var driver = PagerDriver(3)
    driver.send(.bind(9, animated: false, at: 0))
    switch will {
    case .swipe:
      driver.drag(from: 300, to: 100)
      driver.lift()
    case .observedSwipe:
      driver.scroll(from: 0, to: 0.6, .finger)
      driver.observe(1, .idle)
    case .seenAtRest:
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

  @Test("a swipe that has been let go is the newer will before it arrives")
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

  @Test("a swipe that is given up, and new pages that lack the bound one, leave it waited for")
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

  @Test("a binding that says the present page again waits for nothing any more")
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
