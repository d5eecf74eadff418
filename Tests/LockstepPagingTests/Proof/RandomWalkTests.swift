import LockstepTesting
import Testing

@testable import LockstepDoctor
@testable import LockstepPaging

@Suite("Random walks")
struct RandomWalkTests {
  @Test("random events break no invariant, and a selection arrives after every 50 events", arguments: 0..<4)
  func walk(quarter: Int) {
    let start = ContinuousClock.now
    let length = 300
    let runs = (ProofScale.count(10_000_000) / 4 + length - 1) / length
    let seeds = UInt64(quarter * runs)..<UInt64((quarter + 1) * runs)
    for seed in seeds {
      if let (script, violation) = failure(seed: seed, length: length) {
        let shrunk = script.shrunk()
        Issue.record("seed \(seed): \(violation)\nshrunk: \(shrunk.violation() ?? "")\n\(shrunk.source)")
        return
      }
    }
    print("\(runs * length) events, seeds \(seeds), \(ContinuousClock.now - start)")
  }

  @Test("a failure is shrunk to the events that cause it, as source that can be run again")
  func shrinking() {
    var source = EventSource(seed: 5)
    var script = EventScript(pageCount: source.pageCount())
    var driver = script.driver()
    for _ in 0..<100 { script.steps.append(.init(now: driver.now, event: source.next(for: &driver))) }
    script.steps.insert(.init(now: 1, event: .touchEnded(at: .nan)), at: 30)
    script.steps.insert(.init(now: 2, event: .setPages(PagerPages(firstOfEqual: [4, 77]), at: 2)), at: 60)
    let shrunk = script.shrunk { candidate in
      candidate.source.contains("touchEnded(velocity: nil, at: .nan)") && candidate.source.contains("[4, 77]")
    }
    let pages = script.pageCount
    #expect(
      shrunk.source == """
        EventScript(pageCount: \(pages), steps: [
          .init(now: 1.0, event: .touchEnded(velocity: nil, at: .nan)),
          .init(now: 2.0, event: .setPages(PagerPages(firstOfEqual: [4, 77]), disabled: nil, survivor: PagerSurvivor<Int>.following, at: 2.0)),
        ])
        """)
  }

  private func failure(seed: UInt64, length: Int) -> (EventScript, String)? {
    var source = EventSource(seed: seed)
    var script = EventScript(pageCount: source.pageCount())
    script.steps.reserveCapacity(length)
    var driver = script.driver()
    for step in 1...length {
      let event = source.next(for: &driver)
      let scroll = source.stripScroll()
      script.steps.append(EventScript.Step(now: driver.now, strip: scroll, event: event))
      if let scroll { driver.scrollStrip(to: scroll) }
      driver.offer(event)
      if let violation = driver.ledger.violation { return (script, violation) }
      if step % 50 == 0, let violation = driver.violationOfSelecting() { return (script, violation) }
    }
    return nil
  }
}
