import Testing

@testable import LockstepDoctor
@testable import LockstepPaging

@Suite("Moves and their callbacks")
struct MoveTests {
  @Test("a jump reports only the page that it leaves and its target")
  func jump() {
    var driver = PagerDriver(3)
    driver.forget()
    driver.select(2)
    driver.rest()
    #expect(driver.calls == ["will 0>2 tab", "did 0>2"])
  }

  @Test("a retarget cancels the first move at once, and both moves begin at the settled page")
  func retarget() {
    var driver = PagerDriver(5)
    driver.forget()
    let first = driver.select(2)
    driver.frames(for: 0.1)
    let second = driver.select(1)
    #expect(driver.calls == ["will 0>2 tab", "cancel 0>2", "will 0>1 tab"])
    #expect(driver.outcome(of: first) == .retargeted(to: 1))
    driver.rest()
    #expect(driver.calls.last == "did 0>1")
    #expect(driver.outcome(of: second) == .arrived)
  }

  @Test("a move back to the settled page reports one cancel, when the row is back on that page")
  func back() {
    var driver = PagerDriver(5)
    driver.forget()
    driver.select(2)
    driver.frames(for: 0.1)
    let back = driver.select(0)
    #expect(driver.calls == ["will 0>2 tab"])
    driver.rest()
    #expect(driver.calls == ["will 0>2 tab", "cancel 0>2"])
    #expect(driver.outcome(of: back) == .arrived)
  }

  @Test("a selection, a selection back to the settled page and the first selection again are reported as one move")
  func awayAndBackAndAway() {
    var driver = PagerDriver(5)
    driver.forget()
    driver.select(2)
    driver.frames(for: 0.1)
    driver.select(0)
    driver.frames(for: 0.1)
    driver.select(2)
    driver.rest()
    #expect(driver.calls == ["will 0>2 tab", "did 0>2"])
  }

  @Test("two selections of one page arrive together")
  func together() {
    var driver = PagerDriver(5)
    let first = driver.select(3)
    driver.frames(for: 0.1)
    let second = driver.select(3)
    driver.rest()
    #expect(driver.outcome(of: first) == .arrived)
    #expect(driver.outcome(of: second) == .arrived)
  }

  @Test("a selection that a swipe interrupts ends as retargeted or canceled")
  func takenOver() {
    var driver = PagerDriver(5)
    let move = driver.select(1)
    driver.frames(for: 0.1)
    driver.drag(from: 100, to: 300, steps: 4)
    driver.lift()
    driver.rest()
    #expect(driver.pager.settled == 0)
    #expect(driver.outcome(of: move) == .retargeted(to: 0) || driver.outcome(of: move) == .cancelled)
  }

  @Test("a selection whose page is removed is canceled")
  func removed() {
    var driver = PagerDriver(5)
    let move = driver.select(3)
    driver.frames(for: 0.1)
    driver.setPages([0, 1, 2])
    #expect(driver.outcome(of: move) == .cancelled)
    driver.rest()
    #expect(driver.pager.settled == 2)
  }

  @Test("when the host disappears the pager settles on its target and ends every move", arguments: PagerState.allCases)
  func disappear(state: PagerState) {
    var driver = state.driver
    let target = driver.pager.target
    driver.send(.disappear(at: driver.now))
    #expect(driver.pager.settled == target)
    #expect(driver.pager.phase == .idle)
    #expect(driver.ledger.openMoves.isEmpty)
    driver.forget()
    driver.send(.touchMoved(point: 0, at: driver.now + 0.1))
    driver.send(.touchEnded(at: driver.now + 0.2))
    #expect(driver.pager.settled == target)
    #expect(driver.calls.isEmpty)
  }

  @Test("an event sent inside a callback is handled after the effects of the current event")
  func order() {
    var driver = PagerDriver(5)
    driver.forget()
    driver.answer = { effect, driver in
      if case .didMove(let move) = effect, move.to == 1 {
        driver.sendFromInside(.select(3, animated: false, cause: .code, move: nil, at: driver.now))
      }
    }
    let move = driver.select(1, animated: false)
    #expect(driver.calls == ["will 0>1 tab", "did 0>1", "will 1>3 code", "did 1>3"])
    let ended = driver.log.firstIndex(of: .moveEnded(move, .arrived))
    let next = driver.log.firstIndex(of: .willMove(PagerMove(from: 1, to: 3, cause: .code)))
    #expect(ended ?? 99 < next ?? 0)
    #expect(driver.pager.settled == 3)
  }

  @Test("a selection sent inside a callback after new pages selects among the new pages")
  func pagesThenSelection() {
    var driver = PagerDriver(2)
    driver.answer = { effect, driver in
      guard case .didMove(let move) = effect, move.to == 1 else { return }
      driver.sendFromInside(.setPages(PagerPages(firstOfEqual: [1, 2, 3]), at: driver.now))
      driver.sendFromInside(.select(3, animated: false, cause: .code, move: nil, at: driver.now))
    }
    driver.select(1, animated: false)
    #expect(driver.pager.settled == 3)
  }

  @Test("the selection changes at once for a tap, and at the release for a swipe")
  func selection() {
    var driver = PagerDriver(3)
    driver.forget()
    driver.select(2)
    #expect(driver.selections == [2])
    driver.rest()
    driver.forget()
    driver.drag(from: 100, to: 360)
    #expect(driver.selections.isEmpty)
    driver.lift()
    #expect(driver.selections == [1])
    driver.rest()
    #expect(driver.selections == [1])
  }

  @Test("the change of the selection is reported before didMove", arguments: [true, false])
  func selectionBeforeDidMove(animated: Bool) {
    var driver = PagerDriver(3)
    driver.forget()
    driver.select(2, animated: animated)
    driver.rest()
    let told = driver.log.firstIndex(of: .selectionChanged(to: 2))
    let moved = driver.log.firstIndex(of: .didMove(PagerMove(from: 0, to: 2, cause: .tab)))
    #expect(told ?? 99 < moved ?? 0)
  }

  @Test("the ids of moves count up from 1, and a failed selection uses no id")
  func names() throws {
    var pager = Pager(pages: PagerPages(firstOfEqual: [0, 1, 2]))
    #expect(try pager.select(1, at: 0) == PagerMoveID(number: 1))
    #expect(throws: PagerError.unknownPage(8)) { try pager.select(8, at: 0) }
    #expect(try pager.select(2, at: 0) == PagerMoveID(number: 2))
  }

  @Test(
    "Reduce Motion switched on during a move, by the app or the system, ends the motion at once, with the same callbacks",
    arguments: [
      Pager<Int>.Event.configure(PagerConfiguration(reducesMotion: true)),
      .setEnvironment(PagerEnvironment(isReduceMotionOn: true)),
    ])
  func reducedOnTheWay(event: Pager<Int>.Event) {
    for page in [1, 9] {
      var driver = PagerDriver(10)
      driver.forget()
      let move = driver.select(page)
      driver.frames(for: 0.1)
      driver.send(event)
      #expect(driver.pager.phase == .idle)
      #expect(driver.pager.settled == page)
      #expect(driver.calls == ["will 0>\(page) tab", "did 0>\(page)"])
      #expect(driver.outcome(of: move) == .arrived)
    }
  }
}
