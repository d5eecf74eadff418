import Testing

@testable import LockstepDoctor
@testable import LockstepPaging

@Suite("Changing the pages")
struct PageChangeTests {
  static let lists: [[Int]] = [
    [20, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9], [0, 1, 2, 3, 4, 20, 5, 6, 7, 8, 9], [0, 1, 2, 3, 5, 6, 7, 8, 9],
    [9, 8, 7, 6, 5, 4, 3, 2, 1, 0], [4], [9], [30, 31], [5, 4], [0, 1, 2, 3, 4, 5, 6, 7, 8], [0, 9, 4],
  ]

  @Test(
    "in every state a current page that is not removed keeps its place in the viewport, and the pager settles",
    arguments: PagerState.allCases,
    lists)
  func survives(state: PagerState, list: [Int]) throws {
    var driver = state.driver
    let current = try #require(driver.pager.current)
    let shown = driver.pager.pages.index(of: current).map { driver.pager.position - Double($0) }
    let wasShortened = driver.pager.isRowShortened
    driver.setPages(list)
    if list.contains(current), !wasShortened {
      let now = driver.pager.pages.index(of: current).map { driver.pager.position - Double($0) }
      #expect(abs((now ?? 99) - (shown ?? 0)) < 1e-9)
    }
    #expect((-1...Double(list.count)).contains(driver.pager.position))
    if driver.pager.phase == .dragging { driver.lift() }
    driver.settle()
    #expect(driver.pager.phase == .idle)
    #expect(driver.pager.settled.map(list.contains) == true)
  }

  @Test(
    "a removed settled page is replaced by the next remaining page, or without one by the previous page",
    arguments: [
      ([0, 1, 3, 4], 3), ([0, 4], 4), ([1, 0], 1), ([9, 8], 9),
    ])
  func successor(list: [Int], page: Int) {
    var driver = PagerDriver(5, selected: 2)
    driver.forget()
    driver.setPages(list)
    #expect(driver.calls == ["will 2>\(page) update", "did 2>\(page)"])
    #expect(driver.selections == [page])
    #expect(driver.pager.phase == .idle)
  }

  @Test("insertions, removals and moves around the settled page report nothing")
  func aroundTheSettledPage() {
    var driver = PagerDriver(5, selected: 2)
    driver.forget()
    driver.setPages([7, 4, 2, 0])
    driver.setPages([2])
    driver.setPages([5, 6, 2])
    #expect(driver.calls.isEmpty)
    #expect(driver.selections.isEmpty)
    #expect(driver.pager.position == 2)
  }

  @Test("setting the same pages again changes nothing", arguments: PagerState.allCases)
  func same(state: PagerState) {
    var driver = state.driver
    driver.setPages(Array(0..<10))
    #expect(driver.log.isEmpty)
  }

  @Test(
    "an empty list of pages ends every move, and the next list reports its first page again",
    arguments: PagerState.allCases)
  func emptyAndBack(state: PagerState) {
    var driver = state.driver
    driver.setPages([])
    #expect(driver.pager.phase == .idle)
    #expect(driver.pager.settled == nil && driver.pager.selection == nil)
    #expect(driver.pager.mountedIDs.isEmpty)
    #expect(driver.ledger.openMoves.isEmpty)
    driver.forget()
    driver.setPages([5, 6])
    #expect(driver.calls == ["will ->5 update", "did ->5"])
    #expect(driver.pager.mountedIDs == [5, 6])
  }

  @Test("the row follows the first swipe after a time without pages", arguments: [true, false])
  func swipeAfterEmpty(byPlatform: Bool) {
    var driver = PagerDriver(3)
    driver.setPages([])
    driver.setPages([0, 1, 2])
    if byPlatform {
      driver.scroll(from: 0, to: 0.5, .finger)
    } else {
      driver.drag(from: 300, to: 100)
    }
    #expect(driver.pager.phase == .dragging)
    #expect(abs(driver.pager.position - 0.5) < 1e-9)
  }

  @Test("a selection continues when the settled page is removed during the move")
  func removedDuringSelection() {
    var driver = PagerDriver(6)
    let move = driver.select(2)
    driver.frames(for: 0.05)
    driver.forget()
    driver.setPages([1, 2, 3, 4, 5])
    #expect(driver.calls == ["cancel 0>2", "will 0>1 update", "did 0>1", "will 1>2 tab"])
    driver.rest()
    #expect(driver.calls.last == "did 1>2")
    #expect(driver.outcome(of: move) == .arrived)
  }

  @Test("a reversal of the pages during a drag keeps the settled page, the position and the side of the target")
  func moved() {
    var driver = PagerDriver(3, selected: 1)
    driver.drag(from: 300, to: 200)
    driver.setPages([2, 1, 0])
    #expect(driver.pager.settled == 1)
    #expect(abs(driver.pager.position - 1.25) < 1e-9)
    #expect(driver.pager.target == 0)
    driver.lift()
    driver.rest()
    #expect(driver.pager.settled == 0)
  }

  @Test("pages inserted before a dragged page do not move it under the finger")
  func insertedUnderAFinger() {
    var driver = PagerDriver(3)
    driver.drag(from: 300, to: 200)
    driver.setPages([8, 9, 0, 1, 2])
    #expect(abs(driver.pager.position - 2.25) < 1e-9)
    driver.move(from: 200, to: 180)
    #expect(abs(driver.pager.position - 2.3) < 1e-9)
  }

  @Test("a page inserted at the start does not change the velocity of a moving row")
  func springGoesOn() {
    var driver = PagerDriver(6)
    driver.select(2)
    driver.frames(for: 0.1)
    var plain = driver
    driver.setPages([9, 0, 1, 2, 3, 4, 5])
    for _ in 0..<20 {
      plain.frames(for: 0.01)
      driver.frames(for: 0.01)
      #expect(abs(driver.pager.position - plain.pager.position - 1) < 1e-3)
    }
  }

  @Test("a list with equal ids is an error that names each repeated id once")
  func duplicates() {
    #expect(throws: PagerError.duplicatePages([1, 3])) { try PagerPages([1, 2, 3, 1, 3, 1]) }
    #expect(PagerPages(firstOfEqual: [1, 2, 1]).elements == [1, 2])
  }

  @Test("a page appended during a retargeted long jump moves nothing")
  func retargetedJump() {
    for frames in 1...12 {
      for target in [1, 3, 7, 15, 19] {
        var driver = PagerDriver(20)
        driver.select(12)
        driver.frames(for: Double(frames) / 60)
        driver.select(target)
        driver.frames(for: 0.02)
        let (position, current) = (driver.pager.position, driver.pager.current)
        let place = current.flatMap(driver.place(of:))
        driver.setPages(Array(0..<20) + [99])
        #expect(driver.pager.position == position)
        #expect(driver.pager.current == current)
        #expect(abs((current.flatMap(driver.place(of:)) ?? .nan) - (place ?? 0)) < 1e-9)
        driver.rest()
        #expect(driver.pager.settled == target)
      }
    }
  }

  @Test("where the current page was removed and another one stands in its place, the row does not pass its target")
  func replacedCurrent() throws {
    let cases: [(selected: Int, target: Int, pages: [Int])] = [
      (2, 3, [3, 7]), (2, 3, [3]), (2, 3, [0, 3]), (3, 2, [0, 2]), (3, 2, [2]), (3, 2, [0, 2, 5]), (0, 1, [1, 2, 3]),
    ]
    for (selected, target, pages) in cases {
      var driver = PagerDriver(6, selected: selected)
      driver.select(target)
      driver.frames(for: 1 / 30.0)
      #expect(driver.pager.current == selected && driver.pager.speed(at: driver.now) != .none)
      driver.setPages(pages)
      let end = Double(try #require(pages.firstIndex(of: target)))
      var left = abs(driver.pager.position - end)
      driver.rest {
        #expect(abs($0.pager.position - end) <= left, "\(pages) from \(selected)")
        left = abs($0.pager.position - end)
      }
      #expect(driver.pager.settled == target)
    }
  }
}

extension PagerDriver {
  /// Sends frames while the pager needs them, and then an idle observation if the platform scrolls.
  fileprivate mutating func settle() {
    var frame = 0
    while pager.needsFrames, frame < 600 {
      frame += 1
      now += 1.0 / 60
      send(.frame(at: now))
    }
    if pager.phase != .idle { observe(pager.stride > 0 ? pager.offset / pager.stride : 0, .idle) }
  }
}
