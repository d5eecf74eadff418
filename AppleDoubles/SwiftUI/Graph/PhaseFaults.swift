/// Faults of the reports of phases: every report is lost, or faults are generated from a seed. The same seed gives the
/// same faults.
package struct PhaseFaults: Sendable {
  enum Fault {
    case none
    case loss
    case repetition
    case delay(frames: Int)
  }

  /// The generator of the faults; `nil` if every report is lost.
  private var random: SplitMix64?

  package init(seed: UInt64) { random = SplitMix64(seed: seed) }

  private init() {}

  /// Every report is lost.
  package static let losses = PhaseFaults()

  /// Returns the fault of the next report. Faults from a seed are none in seven of ten reports.
  mutating func next() -> Fault {
    guard var random else { return .loss }
    defer { self.random = random }
    return switch random.next() % 20 {
    case ..<2: .loss
    case ..<4: .repetition
    case ..<6: .delay(frames: Int(random.next() % 20) + 1)
    default: .none
    }
  }
}
