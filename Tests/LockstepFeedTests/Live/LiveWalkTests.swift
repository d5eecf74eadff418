import LockstepTesting
import Testing

@testable import LockstepFeed

@Suite("Random use of a feed with a stream of changes")
struct LiveWalkTests {
  private static let seeds = UInt64(ProofScale.count(4_000) / 8)

  /// A million steps in total in an optimized build, and a hundredth of them in a debug build.
  @Test(
    "after any changes, cuts, repeats, loads, edits and jumps, each row is there once, in order and in place",
    arguments: 0..<8)
  func walks(part: UInt64) {
    var census = LiveCensus()
    for seed in 0..<Self.seeds {
      if let failure = LiveWalk.failure(seed: part * Self.seeds + seed, count: 250, census: &census) {
        Issue.record("\(failure)")
        return
      }
    }
  }

  @Test("the walks contain catch-ups, resumed streams, batches that are loaded again, decided edits, drops and jumps")
  func coverage() {
    var census = LiveCensus()
    for seed in 0..<100 as Range<UInt64> { _ = LiveWalk.failure(seed: seed, count: 250, census: &census) }
    #expect(census.catchUps > 50)
    #expect(census.reopened > 20)
    #expect(census.resumed > 50)
    #expect(census.decided > 50)
    #expect(census.drops > 50)
    #expect(census.found > 50)
  }
}
