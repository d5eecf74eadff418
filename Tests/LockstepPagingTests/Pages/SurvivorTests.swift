import LockstepPaging
import Testing

@Suite("Successors of removed pages")
struct SurvivorTests {
  @Test(
    "the policy determines on which page the pager settles after the settled page is removed",
    arguments: [
      (PagerSurvivor<Int>.following, [0, 1, 3, 4], 3), (.preceding, [0, 1, 3, 4], 1), (.first, [0, 1, 3, 4], 0),
      (.page(4), [0, 1, 3, 4], 4), (.page(9), [0, 1, 3, 4], 3), (.following, [0, 1], 1), (.preceding, [3, 4], 3),
      (.preceding, [7, 8], 7), (.page(7), [8, 7], 7), (.first, [4, 0], 4),
    ])
  func policies(policy: PagerSurvivor<Int>, list: [Int], page: Int) {
    var driver = PagerDriver(5, selected: 2)
    driver.forget()
    driver.send(.setPages(PagerPages(firstOfEqual: list), survivor: policy, at: 0))
    #expect(driver.calls == ["will 2>\(page) update", "did 2>\(page)"])
  }

  @Test(
    "the policy has no effect while the settled page remains",
    arguments: [PagerSurvivor<Int>.following, .preceding, .first, .page(0)])
  func stays(policy: PagerSurvivor<Int>) {
    var driver = PagerDriver(5, selected: 2)
    driver.forget()
    driver.send(.setPages(PagerPages(firstOfEqual: [0, 2]), survivor: policy, at: 0))
    #expect(driver.calls.isEmpty && driver.pager.settled == 2)
  }

  @Test("the same policy replaces a removed target, and the row settles on the replacement")
  func target() {
    var driver = PagerDriver(5, selected: 2)
    driver.select(3)
    driver.frames(for: 0.05)
    driver.send(.setPages(PagerPages(firstOfEqual: [0, 1, 2, 4]), survivor: .page(0), at: driver.now))
    driver.rest()
    #expect(driver.pager.settled == 0)
  }

  @Test("the page that a policy names may have a disabled tab")
  func disabled() {
    var driver = PagerDriver(5, selected: 2)
    driver.send(.setPages(PagerPages(firstOfEqual: [0, 1, 3]), disabled: [3], survivor: .page(3), at: 0))
    #expect(driver.pager.settled == 3 && driver.pager.pages.elements == [0, 1, 3])
  }
}
