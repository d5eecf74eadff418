import Testing

@testable import LockstepPaging

@Suite("Behaviors that other libraries test: selecting")
struct SelectingBehaviorTests {
  // Source: rechsteiner/Parchment, ParchmentTests/PagingStateTests.swift (selected)
  @Test("a new pager is idle at position 0, and page 0 is its current, target and settled page")
  func idle() {
    let pager = PagerDriver(3, length: 400).pager
    #expect([pager.current, pager.target, pager.settled] == [0, 0, 0])
    #expect(pager.motion.position == 0)
    #expect(pager.phase == .idle)
  }

  // Source: uias/Pageboy, Sources/PageboyTests/PageboyDataSourceTests.swift (DefaultPageIndexDefault, Last)
  @Test("a pager opens on the first page by default, and on the selected page otherwise")
  func opening() {
    #expect(PagerDriver(3).pager.settled == 0)
    #expect(PagerDriver(3, selected: 2).pager.settled == 2)
  }

  // Source: yysskk/SwipeMenuViewController, ContentScrollViewTests.swift (default index beyond range)
  @Test("a pager that opens on an unknown page shows the first page, and has all its pages")
  func openingOnUnknownPage() {
    var driver = PagerDriver(3, at: 10, length: 400)
    driver.observe(0, .idle)
    #expect(abs(driver.pager.offset) <= 1e-6)
    #expect(driver.pager.slotCount == 3)
  }

  // Source: rechsteiner/Parchment, ParchmentTests/PagingControllerTests.swift (selectWhileEmpty)
  @Test("a pager of one page reports its first page once, as an initial move")
  func onePage() {
    let driver = PagerDriver(1, selected: 0, length: 100)
    #expect(driver.pager.phase == .idle)
    #expect(driver.pager.settled == 0)
    #expect(driver.calls == ["will ->0 initial", "did ->0"])
  }

  // Source: rechsteiner/Parchment, PagingControllerTests.swift (selectWhileEmptyAndNoSuperview, selectSameItem)
  @Test("a selection of the settled page moves nothing, before the first layout and after it", arguments: [nil, 100.0])
  func settledPage(length: Double?) {
    var driver = PagerDriver(3, length: length)
    driver.forget()
    driver.select(0)
    driver.select(0)
    #expect(driver.pager.phase == .idle)
    #expect(driver.pager.settled == 0)
    #expect(driver.moves == [])
  }

  // Source: rechsteiner/Parchment, PagingDataStructureTests.swift
  // (directionForIndexPathForward, directionForIndexPathReverse)
  @Test("a selection of a neighbor moves the whole row toward that neighbor", arguments: [(0, 1), (1, 0)])
  func neighbor(start: Int, target: Int) {
    var driver = PagerDriver(3, at: start, length: 400)
    driver.select(target)
    #expect(driver.moves == ["will \(start)>\(target) tab"])
    let distance = driver.pager.rowTarget - start
    #expect(distance.signum() == (target - start).signum())
    #expect(!driver.pager.isRowShortened)
  }

  // Source: rechsteiner/Parchment, ParchmentTests/PagingControllerTests.swift (selectDifferentItem)
  @Test("an animated selection begins with the strip at the offset of the settled tab")
  func stripDuringSelection() {
    var driver = PagerDriver(10, at: 1, length: 100)
    let strip = measuredStrip(Array(repeating: 50, count: 10), length: 100, TabStripConfiguration(anchor: .leading))
    driver.select(0)
    #expect(driver.pager.phase == .settling)
    #expect([driver.pager.settled, driver.pager.target] == [1, 0])
    let offset = strip.offset(at: driver.pager.motion.position)
    #expect(abs(offset - 50) <= 1e-6)
    #expect(abs(strip.settledOffset(of: 0) - offset + 50) <= 1e-6)
  }

  // Source: rechsteiner/Parchment, PagingControllerTests.swift (contentFinishedScrollingWithUpcomingItem)
  @Test("a swipe that lands on the next page scrolls the strip to the tab of that page")
  func stripAfterSwipe() {
    var driver = PagerDriver(10, length: 100)
    let strip = measuredStrip(Array(repeating: 50, count: 10), length: 100, TabStripConfiguration(anchor: .leading))
    driver.observe(0.5, .finger)
    driver.observe(1, .idle)
    #expect(driver.pager.settled == 1)
    #expect(abs(strip.offset(at: driver.pager.motion.position) - 50) <= 1e-6)
  }

  // Source: yysskk/SwipeMenuViewController, SwipeMenuViewTests.swift (jumpEmitsSingleDelegatePair)
  @Test("a selection by code reports willMove and didMove, with and without animation", arguments: [false, true])
  func byCode(animated: Bool) {
    var driver = PagerDriver(4, length: 400)
    driver.select(2, animated: animated, cause: .code)
    driver.rest()
    #expect(driver.moves == ["will 0>2 code", "did 0>2"])
    #expect(driver.pager.settled == 2)
  }

  // Source: yysskk/SwipeMenuViewController, SwipeMenuViewTests.swift (jumpUpdatesCurrentIndex)
  // Source: flutter/flutter, packages/flutter/test/material/tabs_test.dart (non-neighbor tap with nested view)
  @Test("each of several selections in succession settles on its page", arguments: [[3, 1], [2]])
  func inSuccession(pages: [Int]) {
    var driver = PagerDriver(4, length: 400)
    for page in pages {
      driver.select(page)
      driver.rest()
      #expect(driver.pager.settled == page)
    }
  }

  // Source: davidjerleke/embla-carousel, packages/embla-carousel/src/__tests__/goTo-ltr.test.ts
  @Test("a selection without animation lays its page out at once")
  func withoutAnimation() {
    var driver = PagerDriver(6, length: 400)
    for page in 0..<6 {
      driver.select(page, animated: false)
      #expect(driver.pager.offset == Double(page) * 400)
    }
  }

  // Source: uias/Pageboy, Sources/PageboyTests/PageboyTransitionTests.swift (scrollTo out of range)
  // Source: flutter/flutter, packages/flutter/test/widgets/page_view_test.dart (overscroll no event)
  @Test("a selection of an unknown page is an error, and reports no move", arguments: [0, 4])
  func unknownPage(start: Int) {
    var driver = PagerDriver(5, at: start, length: 400)
    for (page, animated) in [(6, true), (10, false)] {
      let error = driver.offer(.select(page, animated: animated, cause: .code, move: nil, at: 0))
      #expect(error == .unknownPage(page))
      #expect(driver.pager.settled == start)
      #expect(driver.moves.isEmpty)
    }
  }

  // Source: fermoya/SwiftUIPager, Page_Tests.swift (update.next, update.previous, update.moveToFirst)
  @Test(
    "a step goes to the next, the previous or the first page",
    arguments: [(0, PagerStep.next, 1), (1, .previous, 0), (4, .first, 0)])
  func step(start: Int, step: PagerStep, end: Int) {
    var driver = PagerDriver(10, at: start, length: 400)
    driver.send(.step(step, animated: true, cause: .code, at: 0))
    driver.rest()
    #expect(driver.pager.settled == end)
  }

  // Source: fermoya/SwiftUIPager, Tests/SwiftUIPagerTests/Page_Tests.swift (update.new(1))
  @Test("a selection of an earlier page settles on that page")
  func backward() {
    var driver = PagerDriver(10, at: 4, length: 400)
    driver.select(1)
    driver.rest()
    #expect(driver.pager.settled == 1)
  }

  // Source: yysskk/SwipeMenuViewController, Tests/SwipeMenuViewControllerTests/TabViewTests.swift (boundaries)
  // Source: uias/Pageboy, Sources/PageboyTests/PageboyDataSourceTests.swift (NextController, PreviousController)
  @Test(
    "a step past an end changes nothing, and a step to a neighbor targets the neighbor",
    arguments: [
      (3, 0, PagerStep.next, 1), (3, 2, .next, nil), (4, 3, .next, nil),
      (3, 1, .previous, 0), (3, 0, .previous, nil), (4, 0, .previous, nil),
    ] as [(Int, Int, PagerStep, Int?)])
  func stepAtEnds(count: Int, start: Int, step: PagerStep, target: Int?) {
    var driver = PagerDriver(count, at: start, length: 400)
    driver.send(.step(step, animated: true, cause: .code, at: 0))
    #expect(driver.pager.target == target ?? start)
    #expect(driver.pager.settled == start)
    #expect(driver.moves.isEmpty == (target == nil))
  }

  // Source: yysskk/SwipeMenuViewController, SwipeMenuViewTests.swift (orientationPreservesCurrentIndex)
  @Test("a resize after a selection keeps the page and lays it out at its new offset")
  func resizeAfterSelection() {
    var driver = PagerDriver(4, length: 400)
    driver.select(2)
    driver.rest()
    driver.send(.resize(length: 844, at: driver.now))
    #expect(driver.pager.settled == 2)
    #expect(driver.pager.offset == 2 * 844)
  }

  // Source: flutter/flutter, packages/flutter/test/widgets/page_view_test.dart (zero-size resize)
  @Test("a viewport of length 0 keeps the settled page, and a selection still changes it")
  func zeroLength() {
    var driver = PagerDriver(20, selected: 1, length: 0)
    driver.send(.resize(length: 200, at: 0))
    #expect(driver.pager.settled == 1)
    driver.select(14, animated: false)
    for length in [0.0, 200] {
      driver.send(.resize(length: length, at: 0))
      #expect(driver.pager.settled == 14)
    }
    driver.send(.resize(length: 0, at: 0))
    driver.select(7)
    #expect(driver.pager.settled == 7)
    driver.send(.resize(length: 200, at: 0))
    #expect(driver.pager.offset == 7 * 200)
  }

  // Source: flutter/flutter, packages/flutter/test/widgets/page_view_test.dart (PageController control)
  @Test("a step, a resize and a step back return to the page at the start")
  func stepResizeStep() {
    var driver = PagerDriver(10, at: 4, length: 600)
    driver.send(.step(.next, animated: true, cause: .code, at: 0))
    driver.rest()
    #expect(driver.pager.settled == 5)
    driver.send(.resize(length: 300, at: driver.now))
    #expect(driver.pager.settled == 5)
    driver.send(.step(.previous, animated: true, cause: .code, at: driver.now))
    driver.rest()
    #expect(driver.pager.settled == 4)
  }

  // Source: flutter/flutter, packages/flutter/test/material/tabs_test.dart (listener resets index)
  @Test("a selection inside the willMove callback replaces the move that the callback reports")
  func insideCallback() {
    var driver = PagerDriver(3, length: 400)
    driver.answer = { effect, driver in
      if case .willMove(let move) = effect, move.to == 1 {
        driver.sendFromInside(.select(2, animated: true, cause: .code, move: nil, at: driver.now))
      }
    }
    driver.send(.step(.next, animated: true, cause: .code, at: 0))
    driver.rest()
    #expect(driver.pager.settled == 2)
    #expect(driver.pager.phase == .idle)
  }

  // Source: androidx/androidx, PagerStateTest.kt (settledPage)
  @Test("the settled page changes once, when the motion ends", arguments: [false, true])
  func settledPageChangesOnce(isFling: Bool) {
    var driver = PagerDriver(3, length: 400)
    if isFling { driver.swipe(by: 200, at: 10_000) } else { driver.select(2) }
    driver.rest { if $0.pager.phase != .idle { #expect($0.pager.settled == 0) } }
    #expect(driver.pager.settled == driver.pager.current)
    #expect(driver.moves.count { $0.hasPrefix("did") } == 1)
  }

  // Source: androidx/androidx, PageChangeCallbackTest.kt (programmatic smooth)
  @Test("an animated selection among 1,000 pages never turns back, shows at most four pages, and reports two calls")
  func thousandPages() {
    var driver = PagerDriver(1_000, length: 400)
    for target in [6, 5, 6, 3, 10, 0, 0, 999, 999, 0] {
      let start = driver.pager.settled ?? -1
      driver.forget()
      driver.select(target)
      guard target != start else {
        #expect(driver.moves == [])
        continue
      }
      #expect(driver.pager.phase == .settling)
      #expect(driver.selections == [target])
      var last = driver.pager.motion.position
      var shown: Set<Int> = []
      driver.rest {
        #expect(($0.pager.motion.position - last) * Double(target - start) >= 0, "turns back")
        last = $0.pager.motion.position
        if let current = $0.pager.current { shown.insert(current) }
      }
      #expect(shown.count <= 4)
      #expect(driver.moves == ["will \(start)>\(target) tab", "did \(start)>\(target)"])
    }
  }

  // Source: androidx/androidx, SetItemWhileScrollInProgressTest.kt (mixed instant, smooth-instant-long)
  @Test(
    "selections that interrupt one another all get an outcome, and the last one wins",
    arguments: [(12, [5, 11, 3, 8, 0, 10, 9, 7, 0, 4], Set([0, 1, 2, 8])), (5, [3, 4, 0], Set([1]))])
  func interrupted(count: Int, sequence: [Int], instant: Set<Int>) {
    var driver = PagerDriver(count, length: 400)
    var moves: [PagerMoveID] = []
    for (index, target) in sequence.enumerated() {
      moves.append(driver.select(target, animated: !instant.contains(index), cause: .code))
      driver.frames(for: 0.05)
    }
    driver.rest()
    #expect(driver.pager.settled == sequence.last)
    #expect(driver.pager.motion.position == Double(sequence.last ?? -1))
    for move in moves { #expect(driver.outcome(of: move) != nil) }
    #expect(driver.calls.count { $0.hasPrefix("will") } == driver.calls.count { !$0.hasPrefix("will") })
  }
}
