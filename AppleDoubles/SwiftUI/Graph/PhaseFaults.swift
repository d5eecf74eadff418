/// Faults of the reports of phases, generated from a seed. The same seed gives the same faults.
package struct PhaseFaults: Sendable {
  enum Fault {
    case none
    case loss
    case repetition
    case delay(frames: Int)
  }

  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  /// Returns the fault of the next report: none in seven of ten reports.
  mutating func next() -> Fault {
    switch random() % 20 {
    case ..<2: .loss
    case ..<4: .repetition
    case ..<6: .delay(frames: Int(random() % 20) + 1)
    default: .none
    }
  }

  private mutating func random() -> UInt64 {
    // The SplitMix64 generator by Steele, Lea and Flood.
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
