import LockstepPaging
import Testing

@Suite("Random walks")
struct RandomWalkTests {
  @Test("300,000 random events break no invariant, and a selection is honoured wherever they lead", arguments: 0..<4)
  func walk(quarter: Int) {
    for run in 0..<250 {
      let seed = UInt64(quarter * 250 + run)
      if let (script, violation) = failure(seed: seed) {
        let shrunk = script.shrunk()
        Issue.record("seed \(seed): \(violation)\nshrunk: \(shrunk.violation() ?? "")\n\(shrunk.report)")
        return
      }
    }
  }

  private func failure(seed: UInt64) -> (EventScript, String)? {
    var source = EventSource(seed: seed)
    var script = EventScript(pageCount: source.pageCount())
    var driver = script.driver()
    for step in 1...300 {
      let event = source.next(for: &driver)
      script.steps.append(EventScript.Step(now: driver.now, event: event))
      driver.offer(event)
      if let violation = driver.ledger.violation { return (script, violation) }
      if step % 50 == 0, let violation = driver.violationOfSelecting() { return (script, violation) }
    }
    return nil
  }
}
