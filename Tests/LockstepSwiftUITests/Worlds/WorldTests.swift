import Foundation
import Testing

/// Random sessions in random worlds. In every world, bar, pages, callbacks and binding agree once nothing moves.
///
/// `LOCKSTEP_WORLDS` is the number of sessions, 10 by default. `LOCKSTEP_WORLD` runs the session of one seed.
@MainActor @Suite("Random worlds")
struct WorldTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let seeds: ClosedRange<UInt64> = {
    if let seed = environment["LOCKSTEP_WORLD"].flatMap(UInt64.init) { return seed...seed }
    return 1...max(environment["LOCKSTEP_WORLDS"].flatMap(UInt64.init) ?? 10, 1)
  }()
  /// The number of failures that are shrunk and reported.
  private static let mostReports = 5

  @Test(
    "in random worlds, random sessions end with bar, pages, callbacks and binding in step, with a marker and without",
    arguments: [true, false])
  func sessions(isMarked: Bool) {
    var failed: [UInt64] = []
    for seed in Self.seeds {
      var plan = WorldCase(seed: seed)
      plan.world.platformScrollView = isMarked ? [.found, .found, .foundLate, .replaced][Int(seed % 4)] : .missing
      guard let violation = plan.violation() else { continue }
      failed.append(seed)
      guard failed.count <= Self.mostReports else { continue }
      let shrunk = plan.shrunk()
      Issue.record("seed \(seed): \(violation)\nshrunk: \(shrunk.violation() ?? "")\n\(shrunk)")
    }
    if !failed.isEmpty {
      Issue.record("\(failed.count) of \(Self.seeds.count) sessions failed: \(failed.prefix(50))")
    }
  }

  @Test("the same seed gives the same session")
  func sameSeed() {
    let (first, second) = (WorldCase(seed: 7), WorldCase(seed: 7))
    #expect(first.description == second.description)
    #expect(first.description != WorldCase(seed: 8).description)
  }
}
