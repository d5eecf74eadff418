import Testing

@testable import LockstepPaging

@Suite("Behaviors that other libraries test: dragging")
struct DraggingBehaviorTests {
  // Source: rechsteiner/Parchment, ParchmentTests/PagingStateTests.swift (visuallySelectedPagingItemProgressLarge)
  @Test("the current page is the one nearest to the position")
  func current() {
    var driver = PagerDriver(3, length: 400)
    driver.observe(0.6, .finger)
    #expect(driver.pager.current == 1)
  }

  // Source: rechsteiner/Parchment, ParchmentTests/PagingControllerTests.swift (contentOffsetFromSelectedProgressZero)
  @Test("a finger that does not move the row begins no move")
  func unmoved() {
    var driver = PagerDriver(8, at: 3, length: 100)
    driver.observe(3, .finger)
    #expect(driver.pager.settled == 3)
    #expect(driver.moves == [])
  }

  // Source: androidx/androidx, PagerAccessibilityTest.kt (ScrollBy action)
  @Test("a scroll by 100 points moves the position by 100 points")
  func byPoints() {
    var driver = PagerDriver(10, at: 5, length: 400)
    driver.observe(5 + 100.0 / 400, .finger)
    #expect(abs(driver.pager.motion.position - 5 - 100.0 / 400) <= 1e-3)
  }

  // Source: uias/Pageboy, Sources/PageboyTests/PageboyTransitionTests.swift (partial scroll)
  @Test("a drag by half a page targets the next page, and the settled page remains the first")
  func halfPage() {
    var driver = PagerDriver(5, length: 400)
    driver.pull(by: 200, at: 400)
    #expect(abs(driver.pager.motion.position - 0.5) <= 1e-6)
    #expect(driver.pager.settled == 0)
    #expect(driver.pager.target == 1)
  }

  // Source: androidx/androidx, PagerStateTest.kt (currentPage midpoint)
  @Test(
    "during a drag the current page changes when the position passes the middle between two pages",
    arguments: [(0.4, 5), (0.6, 6)])
  func currentWhileDragging(pages: Double, current: Int) {
    var driver = PagerDriver(12, at: 5, length: 400)
    driver.pull(by: pages * 400, at: 200)
    #expect(driver.pager.current == current)
  }

  // Source: androidx/androidx, PagerStateTest.kt (targetPage .4)
  @Test(
    "a drag targets the neighbor on the side of the drag, and a slow release targets the current page",
    arguments: [(0.4, 6), (-0.4, 4)])
  func targetWhileDragging(pages: Double, target: Int) {
    var driver = PagerDriver(12, at: 5, length: 400)
    driver.pull(by: pages * 400, at: 200)
    #expect(driver.pager.current == 5)
    #expect(driver.pager.target == target)
    driver.lift(after: 0.2)
    driver.rest()
    #expect(driver.pager.target == driver.pager.current)
  }

  // Source: flutter/flutter, packages/flutter/test/widgets/page_view_test.dart (Page changes at halfway point)
  @Test("the current page changes once in a drag over the middle, and not again after the release")
  func changesOnce() {
    var driver = PagerDriver(3, length: 800)
    driver.send(.touchBegan(point: 0, at: 0))
    var point = 0.0
    for (move, current) in zip([-380.0, -40, -40, -40, -40, -40, -40], [0, 1, 1, 1, 1, 1, 1]) {
      point += move
      driver.now += 0.1
      driver.send(.touchMoved(point: point, at: driver.now))
      #expect(driver.pager.current == current)
    }
    driver.lift(after: 0.2)
    driver.rest { #expect($0.pager.current == 1) }
  }

  // Source: androidx/androidx, PagerScrollingTest.kt
  // (lowVelocity threshold 0.5, lowVelocity threshold 0.2, lowVelocity RTL)
  @Test("a slow swipe over less than half a page returns to its page", arguments: [0.4, 0.1, -0.4])
  func slowSwipe(pages: Double) {
    var driver = PagerDriver(12, at: 5, length: 400)
    driver.swipe(by: pages * 400, at: 200)
    driver.rest()
    #expect(driver.pager.settled == 5)
  }

  // Source: fermoya/SwiftUIPager, Tests/SwiftUIPagerTests/PagerContent+Helper_Tests.swift (DragQuickly)
  // Source: Splidejs/splide, src/js/components/Drag/test/general.test.ts
  @Test("a short fast swipe goes to the next page")
  func shortFastSwipe() {
    var driver = PagerDriver(20, length: 300)
    driver.swipe(by: 75, at: 600)
    driver.rest()
    #expect(driver.pager.settled == 1)

    driver = PagerDriver(5, length: 600)
    driver.send(.touchBegan(point: 0, at: 0.001))
    driver.send(.touchMoved(point: 1, at: 0.001))
    driver.send(.touchMoved(point: -20, at: 0.021))
    driver.now = 0.021
    driver.send(.touchEnded(at: 0.021))
    driver.rest()
    #expect(driver.pager.settled == 1)
  }

  // Source: androidx/androidx, PagerScrollingTest.kt (highVelocity .8)
  @Test("a fling over 0.8 pages settles on the next page, and a fling back returns")
  func flingThereAndBack() {
    var driver = PagerDriver(12, at: 5, length: 400)
    driver.swipe(by: 320, at: 440)
    driver.rest()
    #expect(driver.pager.settled == 6)
    driver.swipe(by: -320, at: 440)
    driver.rest()
    #expect(driver.pager.settled == 5)
  }

  // Source: flutter/flutter, packages/flutter/test/widgets/page_view_test.dart (control test)
  @Test("a small drag returns, a long drag or a fling changes the page, and only visible pages are mounted")
  func dragsAndFlings() {
    var driver = PagerDriver(3, length: 800, preload: 0)
    driver.pull(by: 20, at: 100)
    #expect(driver.pager.mountedIDs == [0, 1])
    driver.lift(after: 0.2)
    driver.rest()
    #expect(driver.pager.settled == 0)
    driver.pull(by: 401, at: 200)
    driver.lift(after: 0.2)
    driver.rest()
    #expect(driver.pager.settled == 1)
    driver.swipe(by: 200, at: 1_000)
    driver.rest()
    #expect(driver.pager.settled == 2)
    driver.swipe(by: -200, at: 1_000)
    driver.rest()
    #expect(driver.pager.settled == 1)
  }

  // Source: flutter/flutter, packages/flutter/test/material/tabs_test.dart (drag out and back)
  @Test("a drag away and back returns to the page, and a drag over half a page changes the page")
  func outAndBack() {
    var driver = PagerDriver(2, length: 800)
    driver.drag(from: 500, to: 400)
    driver.move(from: 400, to: 500)
    driver.lift(after: 0.2)
    driver.rest()
    #expect(driver.pager.settled == 0)
    driver.pull(by: 500, at: 200)
    driver.lift(after: 0.2)
    driver.rest()
    #expect(driver.pager.settled == 1)
  }

  // Source: fermoya/SwiftUIPager, PagerContent+Helper_Tests.swift (MultiplePagination_DragResult)
  @Test("when a swipe may pass many pages, a slow drag over two pages settles two pages away")
  func manyPages() {
    var driver = PagerDriver(20, length: 300, pagesPerSwipe: 20)
    driver.swipe(by: 600, at: 200)
    driver.rest()
    #expect(driver.pager.settled == 2)
  }

  // Source: androidx/androidx, PagerScrollingTest.kt (customPageSize 2.4)
  @Test("when a swipe may pass many pages, a swipe over 2.4 pages moves by two pages in both directions")
  func severalPagesThereAndBack() {
    var driver = PagerDriver(10, at: 2, length: 200, pagesPerSwipe: 10)
    for (pages, page) in [(2.4, 4), (-2.4, 2)] {
      driver.swipe(by: pages * 200, at: 200)
      driver.rest()
      #expect(driver.pager.settled == page)
    }
  }

  // Source: androidx/androidx, PagerScrollingTest.kt (zero velocity 1.4)
  @Test("a drag over 1.4 pages moves by at most two pages and settles exactly on a page", arguments: [1.4, -1.4])
  func onePageAndAHalf(pages: Double) {
    var driver = PagerDriver(12, at: 5, length: 400)
    driver.pull(by: pages * 400, at: 800)
    driver.lift(after: 0.2)
    driver.rest()
    #expect((4...7).contains(driver.pager.settled ?? -1))
    #expect(driver.pager.motion.position == Double(driver.pager.settled ?? -1))
  }

  // Source: flutter/flutter, packages/flutter/test/widgets/page_view_test.dart (page stability)
  @Test("resizes after a drag over several pages keep the page")
  func resizesAfterDrag() {
    var driver = PagerDriver(5, length: 600, pagesPerSwipe: 5)
    driver.pull(by: 1_250, at: 1_000)
    driver.lift(after: 0.2)
    driver.rest()
    #expect(driver.pager.settled == 2)
    for length in [250.0, 450] { driver.send(.resize(length: length, at: driver.now)) }
    #expect(driver.pager.settled == 2)
  }

  // Source: uias/Pageboy, Sources/PageboyTests/PageboyTransitionTests.swift (bounces=false)
  @Test("a row that does not bounce does not move past its end")
  func noBounce() {
    var driver = PagerDriver(2, length: 400, bounces: false)
    driver.pull(by: -40, at: 200)
    #expect(abs(driver.pager.motion.position) <= 1e-6)
  }

  // Source: flutter/flutter, packages/flutter/test/material/tabs_test.dart (fling at edge)
  // Source: metafizzy/flickity, test/unit/drag.js (past the end)
  @Test("a fling past an end lands on the end page")
  func flingPastEnd() {
    var driver = PagerDriver(3, length: 800)
    driver.swipe(by: -200, at: 10_000)
    driver.rest()
    #expect(driver.pager.settled == 0)

    driver = PagerDriver(6, at: 5, length: 400)
    driver.send(.touchBegan(point: 0, at: 0))
    for point in [0.0, -10, -50, -77, -100, -125, -150, -175, -250, -350] {
      driver.now += 0.016
      driver.send(.touchMoved(point: point, at: driver.now))
    }
    driver.send(.touchEnded(at: driver.now))
    driver.rest()
    #expect(driver.pager.settled == 5)
  }

  // Source: androidx/androidx, PagerScrollingTest.kt (edge small deltas, edge small deltas end)
  @Test("small drags past an end and back land exactly on the end page", arguments: [(0, -10.0), (5, 10)])
  func smallDragsPastEnd(page: Int, way: Double) {
    var driver = PagerDriver(6, at: page, length: 400)
    driver.drag(from: 0, to: -3 * way, steps: 3)
    driver.move(from: -3 * way, to: -2 * way, steps: 1)
    driver.lift(after: 0.2)
    driver.rest()
    #expect(driver.pager.motion.position == Double(page))
  }

  // Source: metafizzy/flickity, test/unit/drag.js (click)
  @Test("a touch that moves by two points changes nothing")
  func almostATap() {
    var driver = PagerDriver(6, at: 2, length: 400)
    driver.send(.touchBegan(point: 0, at: 0))
    for point in [0.0, 1, 0, -2, -1] {
      driver.now += 0.02
      driver.send(.touchMoved(point: point, at: driver.now))
    }
    driver.send(.touchEnded(at: driver.now))
    driver.rest()
    #expect(driver.pager.settled == 2)
  }

  // Source: androidx/androidx, PagerStateNonGestureScrollingTest.kt (zero page size)
  @Test("a drag in a viewport of length 0 keeps the position finite, and returns to the page")
  func zeroLength() {
    var driver = PagerDriver(5, at: 2, length: 0)
    driver.pull(by: 100, at: 100)
    #expect(driver.pager.motion.position.isFinite && driver.pager.offset.isFinite)
    driver.lift()
    #expect(driver.pager.motion.position == 2)
  }

  // Source: androidx/androidx, PagerNestedScrollContentTest.kt (direction change settles pager first)
  @Test("while an inner list is at its end, the pager takes a drag in both directions")
  func innerListAtEnd() {
    var pager = PagerDriver(3, length: 400)
    let room = PagerChildRoom(before: 1_000, after: 0)
    var point = 0.0
    var inner = 0.0
    pager.send(.touchBegan(point: point, at: 0))
    for (travel, position) in [(0.4, 0.4), (-0.2, 0.2)] {
      for _ in 0..<20 {
        let shares = pager.pager.owner(of: travel * 400 / 20, childRoom: room)
        point -= shares.pager
        inner += shares.child
        pager.now += 0.01
        pager.send(.touchMoved(point: point, at: pager.now))
      }
      #expect(abs(pager.pager.motion.position - position) <= 1e-3)
      #expect(inner == 0)
    }
  }

  // Source: androidx/androidx, PageChangeCallbackTest.kt (swipeBetweenPages)
  @Test("each swipe selects its target at the release, settles without turning back, and reports two callbacks")
  func swipesBetweenPages() {
    var driver = PagerDriver(4, length: 400)
    for target in [1, 2, 3, 2, 1, 0] {
      let start = driver.pager.settled ?? -1
      let way = target > start ? 1.0 : -1.0
      driver.forget()
      driver.pull(by: way * 240, at: 1_000)
      #expect(driver.pager.phase == .dragging)
      #expect(driver.selections == [])
      driver.send(.touchEnded(at: driver.now))
      #expect(driver.pager.phase == .settling)
      #expect(driver.selections == [target])
      var last = driver.pager.motion.position
      driver.rest {
        #expect(($0.pager.motion.position - last) * way >= 0, "turns back")
        last = $0.pager.motion.position
      }
      #expect(driver.pager.phase == .idle)
      #expect(driver.moves == ["will \(start)>\(target) swipe", "did \(start)>\(target)"])
    }
  }

  // Source: androidx/androidx, PageChangeCallbackTest.kt (peek next)
  @Test("a small drag shows part of the next page, selects nothing and returns")
  func peek() {
    var driver = PagerDriver(4, length: 400)
    driver.pull(by: 60, at: 100)
    #expect(driver.pager.motion.position > 0)
    driver.lift(after: 0.2)
    #expect(driver.pager.phase == .settling)
    driver.rest()
    #expect(driver.selections == [])
    #expect(driver.pager.motion.position == 0)
  }

  // Source: androidx/androidx, DragWhileSmoothScrollTest.kt
  @Test(
    "after a drag during an animated selection, the last selection is the page on which the row settles",
    arguments: [(0, 1.0), (8, -1)], [(0.4, 20.0), (0.4, -20), (1.5, 20), (1.5, -20)])
  func dragDuringSelection(from: (start: Int, way: Double), drag: (distance: Double, points: Double)) {
    var driver = PagerDriver(9, at: from.start, length: 400)
    driver.select(4)
    #expect(driver.pager.phase == .settling)
    while abs(driver.pager.motion.position - 4) > drag.distance {
      driver.now += 1.0 / 240
      driver.send(.frame(at: driver.now))
    }
    driver.pull(by: drag.points * from.way, at: 100)
    #expect(driver.pager.phase == .dragging)
    driver.lift(after: 0.2)
    #expect(driver.pager.phase == .settling)
    driver.rest()
    #expect(driver.pager.phase == .idle)
    let landed = driver.pager.settled ?? -1
    #expect(driver.selections.compactMap { $0 }.last == landed)
    #expect(driver.selections.first == .some(4))
  }
}
