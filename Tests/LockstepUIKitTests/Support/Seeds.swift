import Foundation

/// Runs a scenario without faults, and then with dropped, doubled and late callbacks and uneven frames.
enum Seeds {
  /// The number of runs with faults: 10, or the value of `LOCKSTEP_SEEDS`.
  static let count = ProcessInfo.processInfo.environment["LOCKSTEP_SEEDS"].flatMap(UInt64.init) ?? 10

  @MainActor static func each(_ scenario: @MainActor (UInt64?) throws -> Void) rethrows {
    try scenario(nil)
    for seed in 1...max(count, 1) { try scenario(seed) }
  }

  @MainActor static func each(_ scenario: @MainActor (UInt64?) async throws -> Void) async rethrows {
    try await scenario(nil)
    for seed in 1...max(count, 1) { try await scenario(seed) }
  }
}
