import Testing

@testable import LockstepDoctor
@testable import LockstepPaging

/// What an app declares at once: list, disabled tabs, locks, pinned pages and selection.
@Suite("Declarations")
struct DeclarationTests {
  private func pages(_ list: [Int]) -> PagerPages<Int> { PagerPages(firstOfEqual: list) }

  private func declared(_ list: [Int], _ selection: PagerDeclaredSelection<Int>) -> PagerDeclaration<Int> {
    PagerDeclaration(pages: pages(list), selection: selection)
  }

  @Test("the first declaration opens the pager on its selection, in one move")
  func opens() {
    var driver = PagerDriver(0)
    driver.forget()
    driver.send(.declare(declared([4, 5, 6], .page(6)), at: 0))
    #expect(driver.pager.settled == 6 && driver.pager.phase == .idle)
    #expect(driver.calls == ["will ->6 initial", "did ->6"])
  }

  @Test(
    "a recording keeps every selection of the view before",
    arguments: [PagerDeclaredSelection<Int>?.none, .free, .empty, .page(1)])
  func recorded(last: PagerDeclaredSelection<Int>?) throws {
    var pager = Pager(pages: pages([0, 1, 2]))
    var recording = PagerRecording(pages: pages([0, 1, 2]))
    var next = declared([0, 1, 2], .empty)
    func send(_ event: Pager<Int>.Event) throws {
      try recording.send(event, to: &pager)
      pager.drain { _, _ in }
    }
    try send(.declare(next, at: 0))
    try send(.select(2, animated: false, cause: .code, move: nil, at: 1))
    next.lastSelection = last
    try send(.declare(next, at: 2))
    let text = recording.text()
    #expect(try PagerRecording<Int>(text: text).replay().selection == pager.selection, "\(text)")
  }

  @Test("a list and a selection that change together select a page of the new list")
  func together() {
    var driver = PagerDriver(0)
    driver.send(.declare(declared([0, 1], .page(0)), at: 0))
    driver.send(.declare(declared([0, 1, 2], .page(2)), at: 0))
    driver.rest()
    #expect(driver.pager.settled == 2)
  }

  @Test("a selected page that leaves the list is replaced by its successor, and the pager does not wait for it")
  func leaves() {
    var driver = PagerDriver(0)
    driver.send(.declare(declared([0, 1, 2], .page(1)), at: 0))
    driver.send(.declare(declared([0, 2], .page(1)), at: 0))
    #expect(driver.pager.settled == 2 && driver.pager.awaitedPage == nil)
  }

  @Test("a declaration that repeats its selection leaves the page that a person has selected")
  func repeated() {
    var driver = PagerDriver(0)
    driver.send(.declare(declared([0, 1, 2], .page(0)), at: 0))
    driver.select(2)
    driver.rest()
    driver.send(.declare(declared([0, 1, 2], .page(0)), at: driver.now))
    driver.rest()
    #expect(driver.pager.settled == 2)
  }

  @Test("a declaration that disables and selects a pinned page leaves the page mounted")
  func disabledSelection() {
    var driver = PagerDriver(0, length: 400)
    var next = PagerDeclaration(pages: pages([0, 1, 2]), pinned: [0], selection: .page(0))
    driver.send(.declare(next, at: 0))
    driver.select(2)
    driver.rest()
    driver.forget()
    next.disabled = [0]
    next.selection = .page(0)
    next.pages = pages([0, 1, 2, 3])
    driver.send(.declare(next, at: driver.now))
    driver.rest()
    #expect(driver.pager.settled == 0 && driver.pager.mountedIDs.contains(0))
    #expect(!driver.log.contains(.unmount(0)) && !driver.log.contains(.mount(0)))
  }

  @Test("a selection that becomes empty moves to the first enabled page, once")
  func empty() {
    var driver = PagerDriver(0)
    var next = PagerDeclaration(pages: pages([0, 1, 2]), disabled: [0], selection: .page(2))
    driver.send(.declare(next, at: 0))
    next.selection = .empty
    driver.send(.declare(next, at: 0))
    driver.rest()
    #expect(driver.pager.settled == 1)
    driver.select(2)
    driver.rest()
    driver.send(.declare(next, at: driver.now))
    driver.rest()
    #expect(driver.pager.settled == 2)
  }

  @Test("locks and pins that are no longer declared are taken back, and those of returning pages apply again")
  func withdrawn() {
    var driver = PagerDriver(0)
    var next = declared([0, 1, 2], .free)
    next.locks = [PagerDeclaration.Lock(1, .leaving)]
    next.pinned = [2]
    driver.send(.declare(next, at: 0))
    #expect(driver.pager.swipeLock(of: 1) == .leaving && driver.pager.kept.pinned == [2])
    next.pages = pages([0])
    driver.send(.declare(next, at: 0))
    #expect(driver.pager.swipeLock(of: 1) == [] && driver.pager.kept.pinned.isEmpty)
    next.pages = pages([0, 1, 2])
    driver.send(.declare(next, at: 0))
    #expect(driver.pager.swipeLock(of: 1) == .leaving && driver.pager.kept.pinned == [2])
    driver.send(.declare(declared([0, 1, 2], .free), at: 0))
    #expect(driver.pager.swipeLock(of: 1) == [] && driver.pager.kept.pinned.isEmpty)
  }

  @Test("the first declaration of another view sets its list and selection without a motion")
  func anotherView() {
    var driver = PagerDriver(0)
    var next = declared([0, 1, 2], .page(0))
    driver.send(.declare(next, at: 0))
    driver.setPages([0, 1, 2, 3])
    next.isFirst = true
    next.selection = .page(2)
    driver.send(.declare(next, at: 0))
    #expect(driver.pager.pages == pages([0, 1, 2]) && driver.pager.settled == 2 && driver.pager.phase == .idle)
  }
}
