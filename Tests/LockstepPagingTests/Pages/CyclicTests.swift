import LockstepPaging
import Testing

@Suite("Cyclic pages")
struct CyclicTests {
  private func driver(
    _ count: Int = 5, selected: Int? = nil, configuration: PagerConfiguration = PagerConfiguration()
  ) -> PagerDriver {
    var driver = PagerDriver(0, configuration: configuration)
    driver.turn(count)
    if let selected { driver.select(selected, animated: false) }
    driver.forget()
    return driver
  }

  @Test("swipes over the seam go to the first page and back to the last, and the position continues past the ends")
  func seam() {
    var driver = driver(3, selected: 2)
    driver.drag(from: 300, to: 100)
    driver.lift()
    driver.rest()
    #expect(driver.pager.settled == 0)
    #expect(driver.pager.position == 3)
    for _ in 0..<4 {
      driver.drag(from: 100, to: 300)
      driver.lift()
      driver.rest()
    }
    #expect(driver.pager.settled == 2)
    #expect(driver.pager.position == -1)
    #expect(driver.calls.prefix(4) == ["will 2>0 swipe", "did 2>0", "will 0>2 swipe", "did 0>2"])
  }

  @Test("the row follows the finger over the seam without a rubber band", arguments: [1.0, -1])
  func noRubberBand(direction: Double) {
    var driver = driver(3, selected: direction > 0 ? 2 : 0)
    let start = driver.pager.position
    driver.drag(from: 200, to: 200 - direction * 390)
    #expect(abs(driver.pager.position - start - direction * 390 / 400) < 1e-9)
  }

  @Test("the steps next and previous cross the seam, and the steps first and last do not")
  func steps() {
    var driver = driver(5, selected: 4)
    driver.send(.step(.next, animated: false, cause: .keyboard, at: 0))
    #expect(driver.pager.settled == 0 && driver.pager.position == 5)
    driver.send(.step(.last, animated: false, cause: .keyboard, at: 0))
    #expect(driver.pager.settled == 4 && driver.pager.position == 9)
    driver.send(.step(.first, animated: false, cause: .keyboard, at: 0))
    driver.send(.step(.previous, animated: false, cause: .keyboard, at: 0))
    #expect(driver.pager.settled == 4 && driver.pager.position == 4)
  }

  @Test("a tap moves in index order by default, and the shorter way over the seam when so configured")
  func travel() {
    var inOrder = driver(5, selected: 4)
    inOrder.select(0)
    inOrder.frames(for: 0.1)
    #expect(inOrder.pager.position < 4)
    inOrder.rest()
    #expect(inOrder.pager.position == 0)
    var shortest = driver(5, selected: 4, configuration: PagerConfiguration(cyclicTravel: .shortest))
    #expect(shortest.pager.position == -1)
    shortest.select(0)
    shortest.frames(for: 0.1)
    #expect(shortest.pager.position > -1)
    shortest.rest()
    #expect(shortest.pager.position == 0)
    shortest.select(3)
    shortest.rest()
    #expect(shortest.pager.position == -2)
    var half = driver(4, configuration: PagerConfiguration(cyclicTravel: .shortest))
    half.select(2, animated: false)
    #expect(half.pager.position == 2)
  }

  @Test("a tap on the page that a move over the seam is leaving returns over the seam")
  func backOverTheSeam() {
    var driver = driver(5, selected: 4)
    driver.send(.step(.next, animated: true, cause: .keyboard, at: 0))
    driver.frames(for: 0.15)
    #expect(driver.pager.position > 4.2)
    driver.select(4)
    driver.rest { #expect($0.pager.position > 3.9) }
    #expect(driver.pager.position == 4)
    #expect(driver.calls == ["will 4>0 keyboard", "cancel 4>0"])
  }

  @Test("a repeated selection of the target keeps the direction of the move")
  func sameTarget() {
    var driver = driver(9, configuration: PagerConfiguration(cyclicTravel: .shortest))
    driver.select(4)
    driver.frames(for: 0.1)
    let position = driver.pager.position
    driver.select(4)
    driver.rest { #expect($0.pager.position >= position) }
    #expect(driver.calls == ["will 0>4 tab", "did 0>4"])
  }

  @Test(
    "a list that is too short for its page length is not cyclic",
    arguments: [
      (1, PagerPageLength.viewport, PagerEnds.closed), (2, .viewport, .cyclic), (2, .fraction(0.8), .closed),
      (3, .fraction(0.8), .cyclic), (3, .sharing(3), .closed), (4, .sharing(3), .cyclic),
    ])
  func fewest(count: Int, length: PagerPageLength, ends: PagerEnds) {
    var driver = driver(count, configuration: PagerConfiguration(pageLength: length))
    #expect(driver.pager.ends == ends)
    driver.send(.step(.previous, animated: false, cause: .keyboard, at: 0))
    #expect(driver.pager.settled == (ends == .cyclic ? count - 1 : 0))
  }

  @Test("with two pages the neighbor on both sides is the same page, which changes its slot and is not mounted again")
  func two() {
    var driver = driver(2)
    driver.drag(from: 300, to: 200)
    #expect(driver.slots == [0: 0, 1: 1])
    driver.move(from: 200, to: 400)
    #expect(driver.slots == [0: 0, 1: -1])
    #expect(driver.log.contains(.shift(1)))
    #expect(driver.mounts.isEmpty)
    driver.lift()
    driver.rest()
    #expect(driver.pager.settled == 1)
    #expect(driver.calls == ["will 0>1 swipe", "cancel 0>1", "will 0>1 swipe", "did 0>1"])
  }

  @Test("no page is mounted twice, whatever the preload", arguments: 2...9, [0, 1, 2, 9])
  func mountedOnce(count: Int, preload: Int) {
    var driver = driver(count, configuration: PagerConfiguration(preload: preload, keptPages: 0))
    driver.drag(from: 300, to: 100)
    #expect(driver.pager.mountedIDs.count == min(count, 2 + 2 * preload))
    driver.lift()
    driver.rest()
    #expect(Set(driver.pager.mountedIDs).count == driver.pager.mountedIDs.count)
    #expect(driver.pager.mountedIDs.count == min(count, 1 + 2 * preload))
  }

  @Test("a long jump mounts no page between its ends, from the last page to the first and over the seam")
  func longJump() {
    var driver = driver(1_000, selected: 999)
    driver.select(0)
    #expect(driver.pager.isRowShortened)
    driver.rest()
    #expect(driver.pager.position == 0)
    driver.send(.configure(PagerConfiguration(cyclicTravel: .shortest)))
    driver.forget()
    driver.select(900)
    #expect(driver.pager.isRowShortened)
    driver.rest()
    #expect(driver.pager.position == -100)
    #expect(driver.pager.settled == 900)
    #expect(Set(driver.mounts).isSubset(of: [899, 900, 901]))
  }

  @Test("a page that is visible at both ends of a long jump has one slot at a time")
  func twiceInARow() {
    var driver = driver(9, configuration: PagerConfiguration(pageLength: .sharing(3)))
    driver.select(8)
    #expect(driver.pager.isRowShortened)
    driver.rest()
    #expect(driver.pager.settled == 8)
    #expect(Set(driver.pager.mountedIDs).isSuperset(of: [8, 0, 1]))
  }

  @Test("a list that becomes cyclic, changes and is closed again keeps the visible page", arguments: [0.0, 0.3])
  func changes(shown: Double) {
    var driver = PagerDriver(5, selected: 4)
    if shown > 0 { driver.drag(from: 300, to: 300 - shown * 400) }
    let drawn = driver.pager.offset - driver.start(of: 4)
    driver.forget()
    driver.turn(5)
    #expect(driver.pager.ends == .cyclic)
    driver.send(.setPages(PagerPages(firstOfEqual: [7, 8, 4, 0], ends: .cyclic), at: driver.now))
    driver.send(.setPages(PagerPages(firstOfEqual: [4, 0, 9]), at: driver.now))
    #expect(driver.pager.ends == .closed)
    #expect(driver.pager.current == 4)
    let expected = shown > 0 && driver.pager.phase == .dragging ? driver.pager.offset - driver.start(of: 4) : drawn
    #expect(abs(driver.pager.offset - driver.start(of: 4) - expected) < 1e-9)
    #expect(driver.calls.allSatisfy { !$0.contains("update") })
  }

  static let forms: [PagerPages<Int>] = [
    PagerPages(firstOfEqual: Array(0..<10), ends: .cyclic), PagerPages(.integers),
    PagerPages(firstOfEqual: [3, 4, 5, 9, 0], ends: .cyclic),
  ]

  @Test(
    "in every state a change to cyclic or unlimited pages and back keeps the page, and a selection arrives",
    arguments: PagerState.allCases, forms)
  func inEveryState(state: PagerState, pages: PagerPages<Int>) throws {
    var driver = state.driver
    let current = try #require(driver.pager.current)
    let wasShortened = driver.pager.isRowShortened
    let shown = driver.pager.offset - driver.start(of: current)
    // A row that is pulled past an end keeps its offset when the end no longer exists.
    driver.send(.setPages(pages, at: driver.now))
    #expect(driver.pager.current == current)
    if !wasShortened { #expect(abs(driver.pager.offset - driver.start(of: current) - shown) < 1e-6) }
    driver.setPages(Array(0..<10))
    #expect(driver.pager.current == current)
    if !wasShortened { #expect(abs(driver.pager.offset - driver.start(of: current) - shown) < 1e-6) }
    driver.send(.setPages(pages, at: driver.now))
    let move = driver.select(9)
    driver.rest()
    if !driver.pager.isDriving, driver.pager.phase != .idle {
      driver.observe(driver.pager.offset / driver.pager.stride, .idle)
    }
    #expect(driver.pager.settled == 9)
    #expect(driver.outcome(of: move) == .arrived)
  }

  @Test("a list that becomes cyclic or unlimited during a move keeps the velocity", arguments: forms.dropLast())
  func springGoesOn(pages: PagerPages<Int>) {
    var driver = PagerDriver(10)
    driver.select(2)
    driver.frames(for: 0.1)
    var plain = driver
    driver.send(.setPages(pages, at: driver.now))
    for _ in 0..<20 {
      plain.frames(for: 0.01)
      driver.frames(for: 0.01)
      #expect(abs(driver.pager.position - plain.pager.position) < 1e-3)
    }
  }

  @Test("a page length for which the list is no longer cyclic keeps the page")
  func reconfigured() {
    var driver = driver(3, selected: 1)
    for _ in 0..<2 { driver.send(.step(.next, animated: false, cause: .code, at: 0)) }
    #expect(driver.pager.position == 3)
    driver.forget()
    driver.send(.configure(PagerConfiguration(pageLength: .sharing(3))))
    #expect(driver.pager.ends == .closed)
    #expect(driver.pager.settled == 0 && driver.pager.position == 0)
    driver.send(.configure(PagerConfiguration()))
    #expect(driver.pager.ends == .cyclic)
    #expect(driver.calls.isEmpty)
  }

  @Test("10,000 turns through a cyclic list leave the position exact")
  func manyTurns() {
    var driver = driver(3)
    driver.keepsLog = false
    for _ in 0..<30_000 { driver.send(.step(.next, animated: false, cause: .timer, at: driver.now)) }
    #expect(driver.pager.position == 30_000)
    #expect(driver.pager.settled == 0)
    #expect((0..<driver.pager.slotCount).contains(driver.pager.slot(of: 0) ?? -1))
  }

  @Test("a finger that has caught a long jump over the seam keeps dragging when the list is no longer cyclic")
  func ceasing() {
    var driver = PagerDriver(
      0, length: nil,
      configuration: PagerConfiguration(
        spacing: 20, pageLength: .fraction(.nan), cyclicTravel: .shortest,
        spring: PagerSpring(duration: 0.2, bounce: -0.5)))
    driver.now = 3
    driver.turn(400)
    driver.send(.bind(8, animated: false, at: 4))
    driver.send(.touchBegan(point: 20, at: 5))
    driver.send(.observe(offset: 16_840, length: 400, activity: .finger, at: 5.1))
    driver.send(.touchMoved(point: -136, at: 5.12))
    driver.send(.step(.last, animated: true, cause: .keyboard, at: 5.2))
    let pages = [8] + (0..<400).filter { $0 != 8 }
    driver.send(.setPages(PagerPages(firstOfEqual: pages, ends: .cyclic), at: 5.21))
    driver.send(.observe(offset: 16_670, length: 400, activity: .unknown, at: 5.215))
    driver.send(.observe(offset: 16_692, length: 400, activity: .finger, at: 5.25))
    #expect(driver.pager.isRowShortened)
    driver.send(.setPages(PagerPages(firstOfEqual: pages), at: 5.7))
    #expect(driver.pager.phase == .dragging)
  }
}

extension PagerDriver {
  /// Sets the cyclic pages `0..<count`.
  fileprivate mutating func turn(_ count: Int) {
    send(.setPages(PagerPages(firstOfEqual: Array(0..<count), ends: .cyclic), at: now))
  }

  /// The slots of the mounted pages, relative to the slot of page 0.
  fileprivate var slots: [Int: Int] {
    let origin = pager.slot(of: 0) ?? 0
    return Dictionary(uniqueKeysWithValues: pager.mountedIDs.map { ($0, (pager.slot(of: $0) ?? 0) - origin) })
  }

  fileprivate func start(of id: Int) -> Double {
    pager.slot(of: id).map(pager.start(ofSlot:)) ?? .nan
  }
}
