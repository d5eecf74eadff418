import LockstepPaging
import Testing

@Suite("Mounting pages")
struct MountingTests {
  @Test(
    "an idle pager mounts its page and the preload on both sides",
    arguments: [
      (0, 5, [5]), (1, 5, [4, 5, 6]), (2, 5, [3, 4, 5, 6, 7]), (1, 0, [0, 1]), (2, 9, [7, 8, 9]), (-3, 5, [5]),
    ])
  func idle(preload: Int, page: Int, mounted: [Int]) {
    let driver = PagerDriver(10, selected: page, configuration: PagerConfiguration(preload: preload))
    #expect(driver.pager.mountedIDs == mounted)
  }

  @Test("each page is mounted once", arguments: [0, 1])
  func once(preload: Int) {
    var driver = PagerDriver(10, configuration: PagerConfiguration(preload: preload))
    driver.select(1)
    driver.rest()
    #expect(Set(driver.mounts).count == driver.mounts.count)
  }

  @Test("pages that move in the list are not mounted again")
  func moved() {
    var driver = PagerDriver(3, selected: 1)
    driver.forget()
    driver.setPages([2, 1, 0])
    #expect(driver.mounts.isEmpty)
    #expect(driver.pager.mountedIDs == [2, 1, 0])
  }

  @Test("a new preload applies at once")
  func reconfigured() {
    var driver = PagerDriver(10, selected: 5)
    driver.send(.configure(PagerConfiguration(preload: 0)))
    #expect(driver.pager.mountedIDs == [5])
    driver.send(.configure(PagerConfiguration(preload: .max)))
    #expect(driver.pager.mountedIDs == Array(0..<10))
  }

  @Test("pages are unmounted before others are mounted, so that the number of mounted pages never exceeds the limit")
  func order() {
    var driver = PagerDriver(10)
    driver.forget()
    driver.select(9, animated: false)
    let kinds = driver.log.compactMap { effect -> Bool? in
      switch effect {
      case .mount: true
      case .unmount: false
      default: nil
      }
    }
    #expect(kinds == [false, false, true, true])
  }

  @Test("mounted pages are in consecutive slots, in motion too")
  func slots() {
    var driver = PagerDriver(1_000, configuration: PagerConfiguration(preload: 2, keptPages: 0))
    driver.select(700)
    driver.rest { state in
      let slots = state.pager.mountedIDs.compactMap(state.pager.slot)
      #expect(slots.count == state.pager.mountedIDs.count)
      #expect(zip(slots, slots.dropFirst()).allSatisfy { $0 + 1 == $1 })
    }
  }

  @Test("the visible page is mounted, however large the spacing", arguments: [1e6, 1e9, 1e18])
  func farApart(spacing: Double) {
    var driver = PagerDriver(5, configuration: PagerConfiguration(preload: 0, spacing: spacing, keptPages: 0))
    #expect(driver.pager.mountedIDs == [0])
    driver.select(3, animated: false)
    #expect(driver.pager.mountedIDs == [3])
  }
}
