/// Faults of the reports of phases, generated from a seed. The same seed gives the same faults.
package struct PhaseFaults: Sendable {
  enum Fault {
    case none
    case loss
    case repetition
    case delay(frames: Int)
  }

  private var random: SplitMix64

  package init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// Returns the fault of the next report: none in seven of ten reports.
  mutating func next() -> Fault {
    switch random.next() % 20 {
    case ..<2: .loss
    case ..<4: .repetition
    case ..<6: .delay(frames: Int(random.next() % 20) + 1)
    default: .none
    }
  }
}
