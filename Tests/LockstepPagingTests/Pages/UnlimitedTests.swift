import LockstepPaging
import Synchronization
import Testing

@Suite("Unlimited pages")
struct UnlimitedTests {
  private func driver(_ configuration: PagerConfiguration = PagerConfiguration()) -> PagerDriver {
    var driver = PagerDriver(0, configuration: configuration)
    driver.send(.setPages(PagerPages(.integers), at: 0))
    driver.forget()
    return driver
  }

  @Test("a pager of unlimited pages opens on the selected page")
  func opens() {
    var pager = Pager(pages: PagerPages(PagerSequence<Int>.integers), selected: 20_778)
    _ = pager.beginDrain()
    while pager.nextEffect() != nil {}
    #expect(pager.settled == 20_778)
    #expect(pager.mountedIDs == [20_777, 20_778, 20_779])
  }

  @Test(
    "the shown page is mounted however far from the first page and its neighbors it is",
    arguments: [499_999_999, -499_999_999, 3, 0], [PagerPageLength.sharing(3), .viewport, .fixed(0)])
  func farApart(index: Int, length: PagerPageLength) {
    for spacing in [0, 1e5, 1e9] {
      var driver = driver(PagerConfiguration(preload: 0, spacing: spacing, pageLength: length))
      driver.select(index, animated: false)
      #expect(driver.pager.mountedIDs.contains(index))
      // A fifth of a page is still in view.
      let slot = Double(driver.pager.slot(of: index) ?? 0)
      driver.observe(slot + 0.8 * driver.pager.pageLength / driver.pager.stride, .finger)
      #expect(driver.pager.mountedIDs.contains(index))
    }
  }

  @Test("swipes continue in both directions, without a rubber band", arguments: [1.0, -1])
  func bothWays(direction: Double) {
    var driver = driver()
    for _ in 0..<5 {
      driver.drag(from: 200, to: 200 - direction * 150)
      driver.lift()
      driver.rest()
    }
    #expect(driver.pager.settled == Int(direction) * 5)
    driver.drag(from: 200, to: 200 - direction * 390)
    #expect(abs(driver.pager.position - direction * (5 + 390.0 / 400)) < 1e-9)
  }

  @Test(
    "the number of pages that a step mounts does not depend on the distance from the first page",
    arguments: [0, 1_000_000, -400_000_000])
  func far(index: Int) {
    var driver = driver()
    driver.select(index)
    driver.rest()
    driver.forget()
    driver.send(.step(.next, animated: true, cause: .keyboard, at: driver.now))
    driver.rest()
    #expect(driver.pager.settled == index + 1)
    #expect(driver.mounts == [index + 2, index + 3] || driver.mounts == [index + 2])
    #expect(driver.pager.slotCount == 1_024)
    #expect((256..<768).contains(driver.pager.slot(of: index + 1) ?? -1))
  }

  @Test("among unlimited pages the steps first and last do nothing")
  func noEnds() {
    var driver = driver()
    driver.send(.step(.first, animated: true, cause: .keyboard, at: 0))
    driver.send(.step(.last, animated: true, cause: .keyboard, at: 0))
    #expect(driver.log.isEmpty)
  }

  @Test("a selection of an id is an error unless the sequence returns the same id for the id's index")
  func unknown() {
    var driver = driver()
    let even = PagerSequence<Int>(identity: 2, id: { $0 * 2 }, index: { $0 / 2 })
    driver.send(.setPages(PagerPages(even), at: 0))
    #expect(driver.offer(.select(7, animated: true, cause: .tab, move: nil, at: 0)) == .unknownPage(7))
    driver.select(8, animated: false)
    #expect(driver.pager.settled == 8 && driver.pager.position == 4)
    #expect(driver.offer(.select(.max, animated: true, cause: .tab, move: nil, at: 0)) == .unknownPage(.max))
  }

  @Test("the sequence is asked for the ids of mounted pages only")
  func asked() {
    let indices = Indices()
    let days = PagerSequence<Int>(
      identity: 3,
      id: { index in
        indices.note(index)
        return index
      }, index: { $0 })
    var driver = PagerDriver(0)
    driver.send(.setPages(PagerPages(days), at: 0))
    driver.select(1_000)
    driver.rest()
    #expect(indices.all.isSubset(of: [-1, 0, 1, 999, 1_000, 1_001]))
  }

  private final class Indices: Sendable {
    private let noted = Mutex<Set<Int>>([])
    var all: Set<Int> { noted.withLock { $0 } }

    func note(_ index: Int) {
      noted.withLock { _ = $0.insert(index) }
    }
  }

  @Test(
    "a change from a list to an unlimited sequence and back keeps the visible page, during a drag too",
    arguments: [0.0, 100])
  func changes(pull: Double) {
    var driver = PagerDriver(5, selected: 3)
    if pull > 0 { driver.drag(from: 300, to: 300 - pull) }
    driver.forget()
    driver.send(.setPages(PagerPages(.integers), at: driver.now))
    #expect(abs(driver.pager.position - 3 - pull / 400) < 1e-9)
    driver.setPages([2, 3, 4])
    #expect(abs(driver.pager.position - 1 - pull / 400) < 1e-9)
    driver.send(.setPages(PagerPages(firstOfEqual: [2, 3, 4], ends: .cyclic), at: driver.now))
    #expect(abs(driver.pager.position - 1 - pull / 400) < 1e-9)
    driver.send(.setPages(PagerPages(.integers), at: driver.now))
    #expect(driver.pager.current == 3)
    #expect(driver.calls.isEmpty)
  }

  @Test("a list without the settled page settles on the nearest later page, or on the nearest earlier page")
  func successor() {
    for (list, page) in [([1, 9, 12], 12), ([12, 30, 11], 11), ([1, 9], 9), ([], nil)] as [([Int], Int?)] {
      var driver = driver()
      driver.select(10, animated: false)
      driver.setPages(list)
      #expect(driver.pager.settled == page)
    }
  }

  @Test("a sequence with the same identity changes nothing, and a sequence with another identity replaces it")
  func identity() {
    var driver = driver()
    driver.send(.setPages(PagerPages(.integers), at: 0))
    #expect(driver.log.isEmpty)
    let negative = PagerSequence<Int>(identity: 4, id: { -$0 }, index: { -$0 })
    driver.select(3, animated: false)
    driver.send(.setPages(PagerPages(negative), at: 0))
    #expect(driver.pager.settled == 3 && driver.pager.position == -3)
  }
}
