import Testing

@testable import LockstepPaging

@Suite("Disabled tabs")
struct DisabledTabTests {
  @Test(
    "the steps next, previous, first and last skip disabled tabs",
    arguments: [
      (PagerStep.next, 2, 4), (.previous, 2, 1), (.first, 2, 1), (.last, 2, 5), (.next, 5, 5), (.previous, 1, 1),
    ])
  func steps(step: PagerStep, start: Int, end: Int) {
    var driver = PagerDriver(7, selected: start, disabled: [0, 3, 6])
    driver.send(.step(step, animated: true, cause: .keyboard, at: driver.now))
    driver.rest()
    #expect(driver.pager.settled == end)
  }

  @Test(
    "a swipe goes from one enabled page to the next, because disabled pages are not in the row",
    arguments: [true, false])
  func swipes(byPlatform: Bool) {
    var driver = PagerDriver(4, disabled: [1, 2])
    driver.forget()
    #expect(driver.pager.slot(of: 3) == 1 && driver.pager.slot(of: 2) == nil && driver.pager.slotCount == 2)
    if byPlatform {
      driver.scroll(from: 0, to: 0.5, .finger)
      driver.scroll(from: 0.5, to: 1, .animating)
      driver.observe(1, .idle)
    } else {
      driver.drag(from: 300, to: 100)
      driver.lift()
      driver.rest()
    }
    #expect(driver.calls == ["will 0>3 swipe", "did 0>3"])
    #expect(driver.mounts.allSatisfy { $0 == 0 || $0 == 3 })
  }

  @Test("the position that the indicator follows passes disabled tabs while the row moves between their neighbors")
  func position() {
    var driver = PagerDriver(4, disabled: [1, 2])
    driver.drag(from: 300, to: 200)
    #expect(abs(driver.pager.motion.position - 0.25) < 1e-9)
    #expect(abs(driver.pager.position - 0.75) < 1e-9)
    driver.drag(from: 100, to: 300)
    #expect(driver.pager.position < 0 && driver.pager.position == driver.pager.motion.position)
    driver.lift()
    driver.select(3, animated: false)
    #expect(driver.pager.position == 3 && driver.pager.targetIndex == 3 && driver.pager.rowTarget == 1)
  }

  @Test(
    "a tap or a key on a disabled tab is refused, and its selection is canceled",
    arguments: [PagerCause.tab, .keyboard],
    PagerState.allCases)
  func taps(cause: PagerCause, state: PagerState) {
    var driver = state.driver
    driver.send(.updateTab(8, isEnabled: false, at: driver.now))
    let start = driver.pager
    driver.forget()
    let move = driver.select(8, cause: cause)
    #expect(driver.calls == ["refuse \(start.settled ?? -1)"])
    #expect(driver.outcome(of: move) == .cancelled)
    #expect(driver.pager.phase == start.phase && driver.pager.target == start.target)
    #expect(driver.pager.motion.position == start.motion.position)
  }

  @Test(
    "a disabled page that code selects joins the row, and leaves the row when another page settles",
    arguments: [true, false])
  func code(animated: Bool) {
    var driver = PagerDriver(4, disabled: [1])
    driver.forget()
    driver.select(1, animated: animated, cause: .code)
    driver.rest()
    #expect(driver.calls == ["will 0>1 code", "did 0>1"])
    #expect(driver.pager.slot(of: 1) == 1)
    driver.drag(from: 300, to: 250)
    #expect(driver.pager.slot(of: 1) == 1)
    driver.move(from: 250, to: 100)
    driver.lift()
    driver.rest()
    #expect(driver.pager.settled == 2 && driver.pager.slot(of: 1) == nil)
    #expect(driver.pager.rowPages.elements == [0, 2, 3] && driver.pager.offset == 400)
    #expect(!driver.pager.mountedIDs.contains(1))
  }

  @Test("a binding may select a disabled page, and a page that does not exist yet")
  func binding() {
    var driver = PagerDriver(3, selected: 5)
    driver.send(.setPages(PagerPages(firstOfEqual: [0, 5, 6]), disabled: [5], at: 0))
    #expect(driver.pager.settled == 5)
    driver.send(.updateTab(6, isEnabled: false, at: 0))
    driver.send(.bind(6, animated: false, at: 0))
    #expect(driver.pager.settled == 6)
    #expect(driver.pager.rowPages.elements == [0, 6])
  }

  @Test("a pager opens on the first enabled page, and on a disabled page only when that page is selected")
  func opens() {
    #expect(PagerDriver(3, disabled: [0]).pager.settled == 1)
    #expect(PagerDriver(3, selected: 0, disabled: [0]).pager.settled == 0)
    var driver = PagerDriver(0)
    driver.send(.setPages(PagerPages(firstOfEqual: [7, 8]), disabled: [7], at: 0))
    #expect(driver.pager.settled == 8)
  }

  @Test("the settled page remains when its tab is disabled, and other pages leave the row")
  func disabling() {
    var driver = PagerDriver(4, selected: 1)
    driver.forget()
    for id in 0..<3 { driver.send(.updateTab(id, isEnabled: false, at: 0)) }
    #expect(driver.pager.settled == 1 && driver.calls.isEmpty && driver.selections.isEmpty)
    #expect(driver.pager.rowPages.elements == [1, 3])
    #expect(driver.pager.pages.elements == [0, 1, 2, 3])
    driver.send(.updateTab(0, isEnabled: true, at: 0))
    #expect(driver.pager.rowPages.elements == [0, 1, 3] && driver.pager.motion.position == 1)
  }

  @Test("a page whose tab is disabled during a drag leaves the row when the row is idle")
  func disabledUnderAFinger() {
    var driver = PagerDriver(4)
    driver.drag(from: 300, to: 200)
    driver.send(.updateTab(1, isEnabled: false, at: driver.now))
    #expect(abs(driver.pager.motion.position - 0.25) < 1e-9 && driver.pager.slot(of: 1) == 1)
    driver.move(from: 200, to: 290)
    driver.lift(after: 0.2)
    driver.rest()
    #expect(driver.pager.settled == 0 && driver.pager.slot(of: 1) == nil)
  }

  @Test("a page is shown even when every tab is disabled")
  func all() {
    var driver = PagerDriver(3, disabled: [0, 1, 2])
    #expect(driver.pager.settled == 0 && driver.pager.rowPages.elements == [0])
    driver.send(.updateTab(2, isEnabled: true, at: 0))
    driver.send(.step(.next, animated: false, cause: .code, at: 0))
    #expect(driver.pager.settled == 2 && driver.pager.rowPages.elements == [2])
  }

  @Test("new pages keep disabled tabs disabled, unless they state which tabs are disabled")
  func setPages() {
    var driver = PagerDriver(4, disabled: [1, 2])
    driver.setPages([9, 2, 0])
    #expect(driver.pager.rowPages.elements == [9, 0])
    driver.setPages([9, 2, 0, 1])
    #expect(driver.pager.rowPages.elements == [9, 0, 1])
    driver.send(.setPages(driver.pager.pages, disabled: [9], at: 0))
    #expect(driver.pager.rowPages.elements == [2, 0, 1])
    #expect(driver.pager.settled == 0)
  }

  @Test("an update of a tab has one effect and changes no page", arguments: PagerState.allCases)
  func updated(state: PagerState) {
    var driver = state.driver
    driver.send(.updateTab(7, at: driver.now))
    #expect(driver.log == [.tabUpdated(7)])
  }

  @Test("an update of an unknown tab is an error", arguments: [true, false, nil])
  func unknown(isEnabled: Bool?) {
    var driver = PagerDriver(2)
    #expect(driver.offer(.updateTab(5, isEnabled: isEnabled, at: 0)) == .unknownPage(5))
    driver.setPages([5])
    #expect(driver.offer(.updateTab(5, isEnabled: isEnabled, at: 0)) == nil)
  }

  @Test("disabled pages do not count toward the length of a jump", arguments: [(Array(1...8), false), ([], true)])
  func longJump(disabled: [Int], isShortened: Bool) {
    var driver = PagerDriver(10, disabled: disabled)
    driver.select(9)
    driver.frames(for: 0.05)
    #expect(driver.pager.isRowShortened == isShortened)
    driver.rest()
    #expect(driver.pager.settled == 9)
  }
}
