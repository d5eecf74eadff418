import LockstepFeed
import LockstepTesting
import Testing

/// Tests with invalid headers: parts of valid ones are cut, repeated, swapped and altered. Parsing must not trap, and
/// must give finite numbers within bounds.
@Suite("Random headers")
struct HeaderFuzzTests {
  /// Two streams of this length are ten million inputs.
  private static let inputs = ProofScale.count(5_000_000)

  private static let values: [[UInt8]] = [
    "<https://api.github.com/users?since=46>; rel=\"next\", <https://api.github.com/users{?since}>; rel=\"first\"",
    "<https://api.github.com/users?a=1,2;3>; rel=\"prev next\"; title*=UTF-8''%e2%82%ac",
    "</x>;rel=next;rel=\"prev\"", "<>; rel=\"next\"", "Sat, 21 Nov 2026 09:00:00 GMT",
    "Saturday, 21-Nov-26 09:00:00 GMT",
    "Sat Nov 21 09:00:00 2026", "120", "0", "1776706713", "18446744073709551616", "-1", "1e9", "  7 ",
  ].map { Array($0.utf8) }

  private static let names: [[UInt8]] = [
    "Link", "date", "Retry-After", "x-ratelimit-limit", "X-RateLimit-Remaining", "x-ratelimit-used",
    "x-ratelimit-reset",
  ].map { Array($0.utf8) }

  /// Reads random headers until `accepts` returns false, and returns that answer; nil when there is none.
  private static func failure(
    in count: Int, seed: UInt64, accepts: (FeedResponse, FeedRetry) -> Bool
  ) -> FeedResponse? {
    var random = SeededGenerator(seed: seed)
    var alteredNames = Mutations(of: names, seed: seed)
    var alteredValues = Mutations(of: values, seed: seed &+ 1)
    let policy = FeedRetryPolicy()
    for _ in 0..<count {
      let status =
        [200, 304, 403, 429, 500, 503, Int.random(in: -5...999, using: &random)].randomElement(using: &random) ?? 0
      var response = FeedResponse(status: status, receivedAt: Bool.random(using: &random) ? 1_776_706_000 : nil)
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        // The parser ignores most names that are altered.
        let isAltered = Int.random(in: 0..<8, using: &random) == 0
        let name = isAltered ? alteredNames.next() : names.randomElement(using: &random) ?? []
        response.readHeader(name, alteredValues.next())
      }
      let attempt = Int.random(in: -1...50, using: &random)
      let decision = policy.decision(
        for: response, attempt: attempt, random: Double.random(in: 0..<1, using: &random))
      if !accepts(response, decision) { return response }
    }
    return nil
  }

  @Test("random headers are parsed without a trap, and give delays within the bound", arguments: [1, 2])
  func headers(_ stream: UInt64) {
    let seed = UInt64.random(in: 0..<1 << 32) &+ stream
    let before = residentMemory()
    let failure = Self.failure(in: Self.inputs, seed: seed) { response, decision in
      let times = [response.untilReset, response.untilRetryAfter].compactMap(\.self)
      guard case .after(let delay) = decision else { return times.allSatisfy(\.isFinite) }
      let longest = FeedRetryPolicy.longestWait + FeedRetryPolicy().cap
      return times.allSatisfy(\.isFinite) && delay >= 0 && delay <= longest
    }
    #expect(failure == nil, "seed \(seed)")
    if let before, let after = residentMemory() { #expect(after - before < 64 * 1024 * 1024) }
  }

  @Test("a trap that is planted behind a link and a reset is found")
  func planted() {
    #expect(
      Self.failure(in: 100_000, seed: 1) { response, _ in response.next == nil || response.untilReset == nil } != nil)
  }
}
