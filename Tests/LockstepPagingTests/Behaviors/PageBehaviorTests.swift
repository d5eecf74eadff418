import Testing

@testable import LockstepPaging

@Suite("Behaviors that other libraries test: pages")
struct PageBehaviorTests {
  // Source: rechsteiner/Parchment, PagingDiffTests.swift
  // (detectsAddedItemsBeforeCenter, ignoresRemovedItemsAfterCenter, detectsRemovedItemsBeforeCenter, scenario2,
  // scenario3)
  @Test(
    "pages added and removed around the settled page shift its position and report no move",
    arguments: [
      ([1], [0, 1], 1.0), ([0, 1], [0], 0), ([0, 1], [1], 0), (Array(0...8), Array(4...12), 0),
      ([1, 2, 10, 11], [2, 3], 0),
    ] as [([Int], [Int], Double)])
  func aroundSettledPage(from: [Int], to: [Int], position: Double) throws {
    let settled = try #require(from.first(where: to.contains))
    var driver = PagerDriver(0, length: 400)
    driver.setPages(from)
    driver.select(settled, animated: false)
    driver.forget()
    driver.setPages(to)
    #expect(driver.pager.motion.position == position)
    #expect(driver.pager.settled == settled)
    #expect(driver.moves == [])
  }

  // Source: rechsteiner/Parchment, ParchmentTests/PagingDataStructureTests.swift (indexPathForPagingItemFound/Missing)
  @Test("a list of pages returns the index of each page, and nil for an unknown page")
  func indices() {
    let pages = PagerPages(firstOfEqual: [0, 1, 2])
    #expect(pages.index(of: 0) == 0)
    #expect(pages.index(of: -1) == nil)
  }

  // Source: uias/Pageboy, Sources/PageboyTests/PageboyDataSourceTests.swift (ReloadBehavior)
  // Source: uias/Pageboy, Sources/PageboyTests/PageboyInsertionTests.swift (testDeletePage)
  @Test("after a reload with fewer pages the row has the new number of pages", arguments: [[0, 1, 2], [0, 1, 3, 4]])
  func fewerPages(list: [Int]) {
    var driver = PagerDriver(5, length: 400)
    driver.setPages(list)
    #expect(driver.pager.rowPages.count == list.count)
  }

  // Source: GNOME/libadwaita, tests/test-carousel.c (insert before current)
  @Test("a page inserted before the settled one shifts the position")
  func insertedBefore() {
    var driver = PagerDriver(2, at: 1, length: 400)
    driver.setPages([0, 7, 1])
    #expect(driver.pager.motion.position == 2)
  }

  // Source: GNOME/libadwaita, tests/test-carousel.c (reorder current=2, reorder current=3)
  @Test(
    "a reorder that moves the settled page shifts the position, and any other reorder does not",
    arguments: [(2, [1.0, 2]), (3, [3, 3])])
  func reordered(settled: Int, positions: [Double]) {
    var driver = PagerDriver(4, at: settled, length: 400)
    for (list, position) in zip([[0, 2, 1, 3], [0, 1, 2, 3]], positions) {
      driver.setPages(list)
      #expect(driver.pager.motion.position == position)
    }
  }

  // Source: GNOME/libadwaita, tests/test-carousel.c (reorder no-ops)
  @Test("a reorder into the same order has no effect")
  func sameOrder() {
    var driver = PagerDriver(5, at: 2, length: 400)
    driver.setPages([0, 1, 2, 3, 4])
    #expect(driver.log == [])
    #expect(driver.pager.motion.position == 2)
  }

  // Source: material-components/material-components-android, TabLayoutTest.java (remove tab)
  @Test("after removals exactly one tab is selected, and the next page replaces a removed settled page")
  func removedTabs() {
    var driver = PagerDriver(4, at: 1, length: 400)
    for (list, settled) in [([0, 1, 3], 1), ([0, 3], 3)] {
      driver.setPages(list)
      let strip = measuredStrip(list.map { _ in 80 }, length: 300)
      let selected = list.indices.filter { strip.selectedFraction(of: $0, at: driver.pager.motion.position) == 1 }
      #expect(selected.map { list[$0] } == [settled])
    }
  }

  // Source: rechsteiner/Parchment, ParchmentTests/PageViewManagerTests.swift (removeAll)
  @Test("an empty list of pages unmounts every page")
  func noPages() {
    var driver = PagerDriver(3, at: 1, length: 400)
    driver.setPages([])
    #expect(driver.unmounts.sorted() == [0, 1, 2])
    #expect(driver.pager.mountedIDs == [])
  }

  // Source: davidjerleke/embla-carousel, packages/embla-carousel/src/__tests__/selectedAndPreviousSnap-ltr.test.ts
  @Test("in a cyclic list a step past the last page goes to the first, and a step back to the last")
  func cyclicSteps() {
    var driver = PagerDriver(0, length: 400)
    driver.send(.setPages(PagerPages(firstOfEqual: Array(0..<5), ends: .cyclic), at: 0))
    driver.select(4, animated: false)
    for (step, page) in [(PagerStep.next, 0), (.previous, 4)] {
      driver.send(.step(step, animated: false, cause: .code, at: 0))
      #expect(driver.pager.settled == page)
    }
  }

  // Source: metafizzy/flickity, test/unit/drag.js (wrap)
  // In Flickity a swipe passes more cells the faster it is; here a swipe may pass two pages.
  @Test("in a cyclic list drags over the seam go to the last page and back, and a fling passes two pages")
  func cyclicDrags() {
    var driver = PagerDriver(0, length: 400, configuration: PagerConfiguration(pagesPerSwipe: 2))
    driver.send(.setPages(PagerPages(firstOfEqual: Array(0..<6), ends: .cyclic), at: 0))
    for (points, page) in [([0.0, 10, 20], 5), ([0, -10, -20], 0), ([0, 10, 80], 4)] {
      driver.send(.touchBegan(point: points[0], at: driver.now))
      for point in points.dropFirst() {
        driver.now += 0.016
        driver.send(.touchMoved(point: point, at: driver.now))
      }
      driver.lift()
      driver.rest()
      #expect(driver.pager.settled == page)
    }
  }
}
