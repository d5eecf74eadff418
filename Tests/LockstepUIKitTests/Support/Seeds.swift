import Foundation

/// A screen as it should be, and then screens whose callbacks are dropped, doubled and late, and whose frames are uneven.
enum Seeds {
  /// How many of the latter: 10, or as many as `LOCKSTEP_SEEDS` says.
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
