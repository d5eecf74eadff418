import Testing

@testable import LockstepPaging

@Suite("Behaviors that other libraries test: mounting")
struct MountingBehaviorTests {
  // Source: rechsteiner/Parchment, PageViewManagerTests.swift (selectAllNewViewControllersForwardAnimated)
  @Test("an animated long jump lays its target out next to the page at the start, and mounts no page between")
  func jump() {
    var driver = PagerDriver(10, at: 1, length: 400)
    driver.select(8)
    #expect(driver.pager.slot(of: 1).map { $0 + 1 } == driver.pager.slot(of: 8))
    driver.rest()
    #expect(driver.moves == ["will 1>8 tab", "did 1>8"])
    #expect(!driver.mounts.contains { (3...6).contains($0) })
    #expect(driver.pager.mountedIDs == [7, 8, 9])
  }

  // Source: rechsteiner/Parchment, PageViewManagerTests.swift
  // (selectAllNewViewControllersWithoutAnimation, selectShiftOneForwardWithoutAnimation)
  @Test(
    "a jump without animation mounts the target and its preload, except pages that are mounted already",
    arguments: [(10, 8, [7, 8, 9], [7, 8, 9]), (6, 2, [3], [1, 2, 3])])
  func jumpWithoutAnimation(count: Int, target: Int, mounts: [Int], mounted: [Int]) {
    var driver = PagerDriver(count, at: 1, length: 400)
    driver.select(target, animated: false)
    #expect(driver.moves == ["will 1>\(target) tab", "did 1>\(target)"])
    #expect(driver.mounts == mounts)
    #expect(driver.pager.mountedIDs == mounted)
  }

  // Source: androidx/androidx, PagerStateTest.kt (longSkip)
  @Test("a jump to the last page mounts none of the pages in the middle", arguments: [true, false])
  func jumpToLast(animated: Bool) {
    var driver = PagerDriver(20, length: 400)
    driver.select(19, animated: animated)
    driver.rest()
    #expect(!driver.mounts.contains { (9...11).contains($0) })
  }

  // Source: the formula of ViewPager2.setCurrentItemInternal
  // ViewPager2 begins a shortened jump three pages from its target; here it begins next to the target.
  @Test(
    "a jump is shortened when it is longer than three pages",
    arguments: [(0, 3, false), (0, 4, true), (10, 0, true), (999, 0, true)])
  func shortened(start: Int, target: Int, isShortened: Bool) {
    var driver = PagerDriver(1_000, at: start, length: 400)
    driver.select(target)
    #expect(driver.pager.isRowShortened == isShortened)
  }

  // Source: rechsteiner/Parchment, PageViewManagerTests.swift (startedScrollingForward, startedScrollingForwardNextNil)
  @Test("a drag toward a next page reports a move when it begins, and a drag past the last page reports none")
  func dragBegins() {
    var driver = PagerDriver(6, at: 1, length: 400)
    driver.pull(by: 40, at: 100)
    #expect(driver.moves == ["will 1>2 swipe"])
    driver = PagerDriver(3, at: 2, length: 400)
    driver.pull(by: 40, at: 100)
    #expect(driver.moves == [])
  }

  // Source: rechsteiner/Parchment, PageViewManagerTests.swift (finishedScrollingForward, finishedScrollingReverse)
  @Test("a finished swipe reports one move and mounts the pages around its target", arguments: [(1, 2), (2, 1)])
  func finishedSwipe(start: Int, end: Int) {
    var driver = PagerDriver(6, at: start, length: 400)
    driver.scroll(from: Double(start), to: Double(end), .finger)
    driver.observe(Double(end), .idle)
    #expect(driver.moves == ["will \(start)>\(end) swipe", "did \(start)>\(end)"])
    #expect(driver.pager.mountedIDs == Array(end - 1...end + 1))
  }

  // Source: rechsteiner/Parchment, ParchmentTests/PageViewManagerTests.swift (finishedScrollingOvershooting)
  @Test("a platform that overshoots at the end of a swipe begins no other move")
  func overshoot() {
    var driver = PagerDriver(6, at: 1, length: 400)
    driver.scroll(from: 1, to: 2, .finger)
    for slot in [2, 2.01, 1.99] { driver.observe(slot, .animating) }
    #expect(driver.moves == ["will 1>2 swipe"])
    driver.observe(2, .idle)
    #expect(driver.moves == ["will 1>2 swipe", "did 1>2"])
  }

  // Source: rechsteiner/Parchment, ParchmentTests/PageViewManagerTests.swift (cancelScrollForward)
  @Test("a swipe that returns to its page is canceled")
  func canceled() {
    var driver = PagerDriver(6, at: 2, length: 400)
    driver.scroll(from: 2, to: 2.1, .finger)
    driver.observe(2, .idle)
    #expect(driver.moves == ["will 2>3 swipe", "cancel 2>3"])
  }

  // Source: fermoya/SwiftUIPager, Tests/SwiftUIPagerTests/PagerContent+Helper_Tests.swift (DataDisplayed)
  // Source: androidx/androidx, PagerStateNonGestureScrollingTest.kt (initialPage 5)
  // Source: flutter/flutter, page_view_test.dart (a11y implicit scrolling, semantics without implicit scrolling)
  @Test(
    "an idle pager mounts the settled page and, on each side, as many neighbors as the preload",
    arguments: [
      (20, 0, 2, [0, 1, 2]), (10, 5, 0, [5]),
      (4, 0, 1, [0, 1]), (4, 1, 1, [0, 1, 2]), (4, 2, 1, [1, 2, 3]),
      (3, 0, 0, [0]), (3, 1, 0, [1]), (3, 2, 0, [2]),
    ])
  func inReach(count: Int, page: Int, preload: Int, mounted: [Int]) {
    #expect(PagerDriver(count, at: page, length: 400, preload: preload).pager.mountedIDs == mounted)
  }

  // Source: androidx/androidx, OffscreenPageLimitTest.kt
  // Here the platform scrolls through all pages, as in ViewPager2. A long jump of the engine leaves pages out.
  @Test("while the platform scrolls, the visible pages and their preload are mounted", arguments: [1, 5])
  func whileScrolling(preload: Int) {
    var driver = PagerDriver(10, length: 400, preload: preload)
    for slot in stride(from: 0.0, through: 9, by: 0.125) {
      driver.observe(slot, .finger)
      let low = max(Int((slot - Double(preload)).rounded(.down)), 0)
      let high = min(Int((slot + Double(preload)).rounded(.up)), 9)
      #expect(driver.pager.mountedIDs == Array(low...high))
    }
  }

  // Source: flutter/flutter, packages/flutter/test/material/tabs_test.dart (state retention)
  @Test("a page remains mounted during a swipe to the next page, and is unmounted when the swipe has settled")
  func unmountedAfterSwipe() {
    var driver = PagerDriver(5, length: 400, preload: 0)
    driver.swipe(by: 240, at: 500)
    driver.rest()
    #expect(driver.pager.mountedIDs == [1])
    driver.pull(by: 240, at: 500)
    #expect(driver.pager.mountedIDs.contains(1))
    driver.send(.touchEnded(at: driver.now))
    driver.rest()
    #expect(driver.pager.mountedIDs == [2])
  }

  // Source: flutter/flutter, packages/flutter/test/material/tabs_test.dart (keep alive + warp)
  @Test("a pinned page is mounted once and survives a jump away from it")
  func pinned() {
    var driver = PagerDriver(5, configuration: PagerConfiguration(preload: 0, keptPages: 0))
    driver.send(.setPinned(2, isPinned: true))
    driver.select(2)
    driver.rest()
    driver.select(0)
    driver.rest()
    #expect(driver.mounts.filter { $0 == 2 } == [2])
    #expect(!driver.unmounts.contains(2))
    #expect(driver.pager.mountedIDs.sorted() == [0, 2])
  }
}
