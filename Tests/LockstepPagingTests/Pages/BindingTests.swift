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
}
