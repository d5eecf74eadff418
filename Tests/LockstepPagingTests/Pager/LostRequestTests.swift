import Testing

@testable import LockstepPaging

/// Scroll views that lose requests.
@Suite("Lost requests")
struct LostRequestTests {
  private func driver() -> PagerDriver {
    var driver = PagerDriver(5, length: nil)
    driver.send(.observe(offset: 0, length: 400, activity: .idle, at: 0))
    return driver
  }

  @Test(
    "a request that reached the end of the old content only is made again, and the page that came with the list stays",
    arguments: [
      // At the end, as the first of several, behind inserted pages, and in place of the settled page.
      [0, 1, 2, 3, 4, 7], [0, 1, 2, 3, 4, 5, 7, 8, 9], [8, 0, 9, 1, 2, 3, 4, 7], [1, 2, 3, 4, 5, 6, 7],
      [6, 5, 9, 3, 2, 1, 7],
    ])
  func newPage(list: [Int]) throws {
    var driver = driver()
    driver.send(.bind(7, animated: false, at: 0))
    driver.send(.setPages(PagerPages(firstOfEqual: list), disabled: [], survivor: .following, at: 0.1))
    let offset = 400 * Double(try #require(driver.pager.slot(of: 7)))
    #expect(driver.pager.settled == 7 && driver.pager.offset == offset)
    let revision = driver.pager.offsetRevision
    driver.send(.observe(offset: 1_600, length: 400, activity: .untouched, at: 0.1))
    #expect(driver.pager.settled == 7 && driver.pager.offset == offset && driver.pager.phase == .idle)
    #expect(driver.pager.offsetRevision > revision)
    driver.send(.observe(offset: offset, length: 400, activity: .untouched, at: 0.12))
    #expect(driver.pager.settled == 7 && !driver.pager.needsFrames)
  }
}
