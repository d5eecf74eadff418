import Testing

@testable import LockstepDoctor
@testable import LockstepPaging

@Suite("Leaving the screen")
struct LeavingTheScreenTests {
  @Test(
    "in every state, when the host leaves the screen the pager lands on its target and ends every move",
    arguments: PagerState.allCases, [true, false])
  func lands(state: PagerState, isCovered: Bool) {
    var driver = state.driver
    let target = driver.pager.target
    let move = driver.ledger.openMoves.first
    driver.send(isCovered ? .disappear(at: driver.now) : .background(at: driver.now))
    #expect(driver.pager.phase == .idle && !driver.pager.isDriving && !driver.pager.needsFrames)
    #expect(driver.pager.settled == target)
    #expect(driver.ledger.underWay == nil && driver.ledger.openMoves.isEmpty)
    if let move { #expect(driver.outcome(of: move) != nil) }
  }

  @Test("an animated selection arrives when the host leaves the screen during its move")
  func arrived() {
    var driver = PagerDriver(9)
    let move = driver.select(7)
    driver.frames(for: 0.1)
    driver.send(.disappear(at: driver.now))
    #expect(driver.outcome(of: move) == .arrived)
    #expect(driver.calls.suffix(2) == ["will 0>7 tab", "did 0>7"])
  }

  @Test("the row ignores a finger that was down when the host left the screen, and follows the next finger")
  func finger() {
    var driver = PagerDriver(3)
    driver.drag(from: 300, to: 200)
    driver.send(.disappear(at: driver.now))
    driver.send(.appear(at: driver.now))
    driver.move(from: 200, to: 20)
    #expect(driver.pager.position == 1)
    driver.drag(from: 300, to: 200)
    #expect(abs(driver.pager.position - 1.25) < 1e-9)
  }

  @Test("without pages there is no effect when the host leaves the screen")
  func empty() {
    var driver = PagerDriver(0)
    driver.forget()
    driver.send(.disappear(at: 0))
    driver.send(.background(at: 0))
    #expect(driver.log.isEmpty)
  }
}
