import LockstepPaging
import Testing

@Suite("Nested scrolling along the same axis")
struct NestingTests {
  private let middle = PagerChildRoom(before: 500, after: 500)

  private func shares(_ pager: Double, _ child: Double, _ swallowed: Double = 0) -> PagerShares {
    PagerShares(pager: pager, child: child, swallowed: swallowed)
  }

  private func near(_ one: PagerShares, _ other: PagerShares) -> Bool {
    abs(one.pager - other.pager) + abs(one.child - other.child) + abs(one.swallowed - other.swallowed) < 1e-6
  }

  @Test(
    "while the pager is on a page, the child takes the travel that it has room for, in both directions",
    arguments: [30.0, -30])
  func childFirst(delta: Double) {
    let pager = PagerDriver(5, at: 2, length: 400).pager
    #expect(pager.owner(of: delta, childRoom: middle) == shares(0, delta))
  }

  @Test("the pager takes the part of a travel for which the child has no room", arguments: [1.0, -1])
  func takesOver(way: Double) {
    let pager = PagerDriver(5, at: 2, length: 400).pager
    let room = PagerChildRoom(before: 12, after: 12)
    #expect(pager.owner(of: way * 30, childRoom: room) == shares(way * 18, way * 12))
    #expect(pager.owner(of: way * 12, childRoom: room) == shares(0, way * 12))
    #expect(pager.owner(of: way * 30, childRoom: PagerChildRoom()) == shares(way * 30, 0))
    let opposite = way > 0 ? PagerChildRoom(before: 500) : PagerChildRoom(after: 500)
    #expect(pager.owner(of: way * 30, childRoom: opposite) == shares(way * 30, 0))
  }

  @Test("while the pager is between two pages, it takes the travel to the next page, and the child takes the remainder")
  func settlesFirst() {
    var driver = PagerDriver(5, at: 2, length: 400)
    driver.pull(by: 100, at: 500)
    #expect(driver.pager.owner(of: -60, childRoom: middle) == shares(-60, 0))
    #expect(near(driver.pager.owner(of: -130, childRoom: middle), shares(-100, -30)))
    #expect(near(driver.pager.owner(of: 330, childRoom: middle), shares(300, 30)))
    #expect(driver.pager.owner(of: 330, childRoom: PagerChildRoom()) == shares(330, 0))
  }

  @Test("a pager pulled past its end returns before the child moves")
  func pastTheEnd() {
    var driver = PagerDriver(5, at: 4, length: 400)
    driver.pull(by: 80, at: 500)
    #expect(driver.pager.owner(of: 40, childRoom: middle) == shares(40, 0))
    let back = driver.pager.owner(of: -100, childRoom: middle)
    #expect(abs(back.pager + 80) < 1e-9 && abs(back.child + 20) < 1e-9)
  }

  @Test("a fling stops at the child's edge or on the pager's page, and its remainder is swallowed")
  func fling() {
    var driver = PagerDriver(5, at: 2, length: 400)
    let room = PagerChildRoom(before: 12, after: 12)
    #expect(driver.pager.owner(of: 30, childRoom: room, by: .fling) == shares(0, 12, 18))
    #expect(driver.pager.owner(of: -30, childRoom: room, by: .fling) == shares(0, -12, -18))
    driver.pull(by: 100, at: 500)
    #expect(near(driver.pager.owner(of: -130, childRoom: middle, by: .fling), shares(-100, 0, -30)))
  }

  @Test("a pager without swiping, pages or length takes no travel")
  func neverMoves() {
    let room = PagerChildRoom(before: 12, after: 12)
    let off = PagerDriver(5, configuration: PagerConfiguration(swiping: .off)).pager
    for pager in [off, PagerDriver(0).pager, PagerDriver(5, length: nil).pager] {
      #expect(pager.owner(of: 30, childRoom: room) == shares(0, 12, 18))
      #expect(pager.room(withChild: room) == room)
    }
  }

  @Test("in a direction that swipes may not take, the pager takes no travel and offers no room", arguments: [1.0, -1])
  func oneWay(way: Double) {
    let swiping = way > 0 ? PagerSwiping.backwardOnly : .forwardOnly
    let pager = PagerDriver(5, selected: 2, configuration: PagerConfiguration(swiping: swiping)).pager
    let room = PagerChildRoom(before: 12, after: 12)
    #expect(pager.owner(of: way * 30, childRoom: room) == shares(0, way * 12, way * 18))
    #expect(pager.owner(of: -way * 30, childRoom: room) == shares(-way * 18, -way * 12))
    let wanted = way > 0 ? PagerChildRoom(before: 812, after: 12) : PagerChildRoom(before: 12, after: 812)
    #expect(pager.room(withChild: room) == wanted)
  }

  @Test("the room of a pager ends before a locked page")
  func locked() {
    var driver = PagerDriver(5, at: 2, length: 400)
    driver.send(.setSwipeLock(4, .entering))
    driver.send(.setSwipeLock(2, .leaving))
    #expect(driver.pager.owner(of: 30, childRoom: PagerChildRoom()) == shares(0, 0, 30))
    #expect(driver.pager.room() == PagerChildRoom())
    driver.send(.setSwipeLock(2, []))
    #expect(driver.pager.room() == PagerChildRoom(before: 800, after: 400))
    #expect(driver.pager.owner(of: 500, childRoom: PagerChildRoom()) == shares(400, 0, 100))
    // A row that is between two pages goes as far as the locked page allows.
    driver.pull(by: 100, at: 500)
    #expect(near(driver.pager.owner(of: 500, childRoom: PagerChildRoom()), shares(300, 0, 200)))
    #expect(near(driver.pager.owner(of: 500, childRoom: middle), shares(300, 200)))
  }

  @Test("a pager without bouncing stops at its end")
  func noBounce() {
    let pager = PagerDriver(2, at: 1, length: 400, bounces: false).pager
    #expect(pager.owner(of: 30, childRoom: PagerChildRoom()) == shares(0, 0, 30))
    #expect(pager.owner(of: -500, childRoom: PagerChildRoom()) == shares(-400, 0, -100))
  }

  @Test(
    "a non-finite travel counts as no travel, and a negative or non-finite room counts as no room",
    arguments: [Double.nan, .infinity, 0])
  func strange(number: Double) {
    let pager = PagerDriver(5, at: 2, length: 400).pager
    #expect(pager.owner(of: number, childRoom: middle) == shares(0, 0))
    #expect(pager.owner(of: 10, childRoom: PagerChildRoom(before: -5, after: -number)) == shares(10, 0))
  }

  @Test("in every state the shares add up to the travel and have its sign", arguments: PagerState.allCases)
  func addUp(state: PagerState) {
    var random = SeededGenerator(seed: 7)
    let pager = state.driver.pager
    for _ in 0..<500 {
      let delta = random.between(-900, 900)
      let room = PagerChildRoom(before: random.between(-50, 300), after: random.between(-50, 300))
      for source in [PagerScrollSource.finger, .fling] {
        let parts = pager.owner(of: delta, childRoom: room, by: source)
        #expect(abs(parts.pager + parts.child + parts.swallowed - delta) < 1e-9)
        for part in [parts.pager, parts.child, parts.swallowed] { #expect(part * delta >= 0) }
        #expect(abs(parts.child) <= max(delta > 0 ? room.after : room.before, 0))
      }
    }
  }

  @Test(
    "nested scroll views hand a drag outward at their ends, and a drag back first returns the outer pager to its page"
  )
  func chain() {
    var chain = NestedChain(
      outer: PagerDriver(3, at: 1, length: 400), inner: PagerDriver(3, at: 1, length: 400), child: 50)
    chain.begin()
    // The list scrolls to its end, then the inner pager goes to its last page, then the outer pager moves.
    chain.drag(by: 50)
    #expect(chain.places == [1, 1, 50])
    chain.drag(by: 400)
    #expect(chain.places == [1, 2, 50])
    chain.drag(by: 100)
    #expect(chain.places == [1.25, 2, 50])
    // On the way back the outer pager returns to its page, then the list scrolls, then the inner pager moves.
    chain.drag(by: -100)
    #expect(chain.places == [1, 2, 50])
    chain.drag(by: -50)
    #expect(chain.places == [1, 2, 0])
    chain.drag(by: -200)
    #expect(chain.places == [1, 1.5, 0])
  }

  @Test("one long drag moves a chain of pagers as far as many short drags", arguments: [1, 7, 50])
  func steps(count: Int) {
    for way in [900.0, -900] {
      var chain = NestedChain(
        outer: PagerDriver(3, at: 1, length: 400), inner: PagerDriver(3, at: 1, length: 400), child: 50)
      chain.begin()
      for _ in 0..<count { chain.drag(by: way / Double(count)) }
      let wanted = way > 0 ? [2, 2, 50.0] : [0, 0, 0]
      let left = way > 0 ? 900.0 - 50 - 400 - 400 : 900.0 - 0 - 400 - 400
      #expect(abs(chain.places[1] - wanted[1]) < 1e-6 && chain.places[2] == wanted[2])
      // The remainder pulls the outer pager past its end.
      let pull = PagerRubberBand.stretched(left, length: 400) / 400
      #expect(abs(abs(chain.places[0] - 1) - 1 - pull) < 1e-6)
    }
  }
}

/// A list inside an inner pager inside an outer pager, all under one finger.
private struct NestedChain {
  var outer: PagerDriver
  var inner: PagerDriver
  /// The length of the list's scroll range, in points. `scrolled` is the list's offset in that range.
  var child: Double
  var scrolled = 0.0
  private var outerPoint = 0.0
  private var innerPoint = 0.0

  init(outer: PagerDriver, inner: PagerDriver, child: Double) {
    self.outer = outer
    self.inner = inner
    self.child = child
  }

  var places: [Double] { [outer.pager.position, inner.pager.position, scrolled].map { ($0 * 1e9).rounded() / 1e9 } }

  mutating func begin() {
    outer.send(.touchBegan(point: 0, at: 0))
    inner.send(.touchBegan(point: 0, at: 0))
  }

  mutating func drag(by delta: Double) {
    let list = PagerChildRoom(before: scrolled, after: child - scrolled)
    let whole = outer.pager.owner(of: delta, childRoom: inner.pager.room(withChild: list))
    let parts = inner.pager.owner(of: whole.child, childRoom: list)
    outerPoint -= whole.pager
    innerPoint -= parts.pager
    scrolled += parts.child
    outer.now += 0.01
    inner.now += 0.01
    outer.send(.touchMoved(point: outerPoint, at: outer.now))
    inner.send(.touchMoved(point: innerPoint, at: inner.now))
  }
}
