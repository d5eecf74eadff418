import LockstepPaging
import Testing

@Suite("A platform at its worst")
struct ChaosTests {
  @Test("whatever a host drops, doubles, delays and reorders, one resting observation brings everything into step")
  func oneRestingObservation() {
    var swipes = 0
    for seed in 0..<UInt64(ProofScale.chaosSeeds) {
      var host = ChaosHost(seed: seed)
      for frame in 1...120 {
        host.live()
        if let violation = host.driver.ledger.violation {
          Issue.record("seed \(seed), frame \(frame): \(violation)")
          return
        }
      }
      host.restOnce()
      if let disagreement = host.disagreement ?? host.disagreementOfSwiping() {
        Issue.record("seed \(seed): \(disagreement)")
        return
      }
      if host.driver.pager.phase == .dragging { swipes += 1 }
    }
    #expect(swipes > ProofScale.chaosSeeds / 2)
    print("\(ProofScale.chaosSeeds) hosts of 120 frames, \(swipes) of them swiped on")
  }
}
