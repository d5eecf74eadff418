import LockstepTesting
import Testing

@testable import LockstepDoctor
@testable import LockstepPaging

@Suite("Unreliable platforms")
struct ChaosTests {
  private static let seeds = ProofScale.count(20_000)

  @Test(
    "after dropped, repeated, late and reordered reports, one idle observation makes platform, pager and strip agree"
  )
  func oneIdleObservation() {
    var swipes = 0
    for seed in 0..<UInt64(Self.seeds) {
      var host = ChaosHost(seed: seed)
      for frame in 1...120 {
        host.step()
        if let violation = host.driver.ledger.violation {
          Issue.record("seed \(seed), frame \(frame): \(violation)")
          return
        }
      }
      host.settle()
      if let disagreement = host.disagreement ?? host.disagreementOfSwiping() {
        Issue.record("seed \(seed): \(disagreement)")
        return
      }
      if host.driver.pager.phase == .dragging { swipes += 1 }
    }
    #expect(swipes > Self.seeds / 2)
    print("\(Self.seeds) hosts of 120 frames, \(swipes) of them swiped afterward")
  }
}
