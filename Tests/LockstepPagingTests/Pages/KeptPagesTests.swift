import LockstepPaging
import Testing

@Suite("Kept pages")
struct KeptPagesTests {
  private func driver(_ count: Int = 20, keeping kept: Int, preload: Int = 0) -> PagerDriver {
    var driver = PagerDriver(count, configuration: PagerConfiguration(preload: preload, keptPages: kept))
    driver.forget()
    return driver
  }

  @Test("as many pages remain mounted as the limit allows, and the page visible longest ago is unmounted first")
  func bounded() {
    var driver = driver(keeping: 2)
    for page in [5, 9, 0, 12] { driver.select(page, animated: false) }
    #expect(driver.pager.mountedIDs == [12, 0, 9])
    #expect(driver.mounts == [5, 9, 12] && driver.unmounts == [5])
    driver.select(9, animated: false)
    #expect(driver.pager.mountedIDs == [9, 12, 0])
    driver.select(3, animated: false)
    #expect(driver.unmounts == [5, 0])
  }

  @Test("a page that was preloaded and never visible is not kept")
  func neverSeen() {
    var driver = driver(keeping: 5, preload: 1)
    driver.select(10, animated: false)
    #expect(Set(driver.pager.mountedIDs) == [0, 9, 10, 11])
    driver.select(15, animated: false)
    #expect(Set(driver.pager.mountedIDs) == [0, 10, 14, 15, 16])
  }

  @Test("no page is kept with a limit of 0 or less", arguments: [0, -4])
  func none(kept: Int) {
    var driver = driver(keeping: kept)
    driver.select(5, animated: false)
    #expect(driver.pager.mountedIDs == [5])
  }

  @Test("a pinned page remains mounted and does not count as a kept page, until it is unpinned")
  func pinned() {
    var driver = driver(keeping: 1)
    driver.send(.setPinned(0, isPinned: true))
    for page in [5, 9, 12] { driver.select(page, animated: false) }
    #expect(Set(driver.pager.mountedIDs) == [0, 9, 12])
    driver.send(.purge)
    #expect(Set(driver.pager.mountedIDs) == [0, 12])
    driver.send(.setPinned(0, isPinned: false))
    #expect(Set(driver.pager.mountedIDs) == [0, 12])
    driver.select(3, animated: false)
    #expect(Set(driver.pager.mountedIDs) == [3, 12])
    #expect(driver.offer(.setPinned(77, isPinned: true)) == .unknownPage(77))
  }

  @Test("a pinned page remains mounted with a limit of 0, even when it was never visible")
  func pinnedOnly() {
    var driver = driver(keeping: 0, preload: 1)
    driver.send(.setPinned(1, isPinned: true))
    driver.send(.setPinned(15, isPinned: true))
    driver.select(9, animated: false)
    #expect(driver.pager.mountedIDs == [8, 9, 10, 1])
    driver.send(.setPinned(1, isPinned: false))
    #expect(driver.pager.mountedIDs == [8, 9, 10])
  }

  @Test("a memory warning leaves the visible page and its preload", arguments: [0, 1])
  func purge(preload: Int) {
    var driver = driver(keeping: 4, preload: preload)
    for page in [5, 9, 12] { driver.select(page, animated: false) }
    driver.send(.purge)
    #expect(driver.pager.mountedIDs == Array(12 - preload...12 + preload))
  }

  @Test("a lower limit unmounts kept pages at once, and a higher limit does not mount them again")
  func configured() {
    var driver = driver(keeping: 3)
    for page in [5, 9, 12] { driver.select(page, animated: false) }
    driver.send(.configure(PagerConfiguration(preload: 0, keptPages: 1)))
    #expect(driver.pager.mountedIDs == [12, 9])
    driver.send(.configure(PagerConfiguration(preload: 0, keptPages: 0)))
    #expect(driver.pager.mountedIDs == [12])
    driver.select(2, animated: false)
    driver.send(.configure(PagerConfiguration(preload: 0, keptPages: 3)))
    #expect(driver.pager.mountedIDs == [2])
  }

  @Test("a kept page that is removed is unmounted, and is not mounted when it is added again")
  func removed() {
    var driver = driver(keeping: 3)
    driver.select(5, animated: false)
    driver.setPages([5, 6])
    #expect(driver.pager.mountedIDs == [5])
    driver.setPages([0, 5, 6])
    #expect(driver.pager.mountedIDs == [5])
    driver.setPages([])
    #expect(driver.pager.mountedIDs.isEmpty)
  }
}
