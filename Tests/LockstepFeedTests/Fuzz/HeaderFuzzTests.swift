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

  @Test("random headers are parsed without a trap, and give delays within the bound", arguments: [1, 2])
  func headers(_ stream: UInt64) {
    let seed = UInt64.random(in: 0..<1 << 32) &+ stream
    var random = SeededGenerator(seed: seed)
    let policy = FeedRetryPolicy()
    for _ in 0..<Self.inputs {
      let status =
        [200, 304, 403, 429, 500, 503, Int.random(in: -5...999, using: &random)].randomElement(using: &random) ?? 0
      var response = FeedResponse(status: status, receivedAt: Bool.random(using: &random) ? 1_776_706_000 : nil)
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        response.readHeader(
          altered(Self.names.randomElement(using: &random) ?? [], rarely: true, by: &random),
          altered(Self.values.randomElement(using: &random) ?? [], rarely: false, by: &random))
      }
      let number = Double.random(in: 0..<1, using: &random)
      let attempt = Int.random(in: -1...50, using: &random)
      if case .after(let delay) = policy.decision(for: response, attempt: attempt, random: number) {
        let longest = FeedRetryPolicy.longestWait + policy.cap
        if !(delay >= 0 && delay <= longest) { Issue.record("seed \(seed): \(response)") }
      }
      for time in [response.untilReset, response.untilRetryAfter].compactMap(\.self) {
        if !time.isFinite { Issue.record("seed \(seed): \(response)") }
      }
    }
  }

  private func altered(_ bytes: [UInt8], rarely: Bool, by random: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    guard !rarely || Int.random(in: 0..<8, using: &random) == 0 else { return bytes }
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      let at = Int.random(in: 0...bytes.count, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: bytes.insert(UInt8.random(in: .min ... .max, using: &random), at: at)
      case 1 where at < bytes.count: bytes.remove(at: at)
      case 2 where at < bytes.count: bytes[at] = UInt8.random(in: .min ... .max, using: &random)
      case 3: bytes.removeSubrange(at...)
      case 4: bytes.insert(contentsOf: bytes.prefix(at), at: at)
      default: bytes.insert(contentsOf: Self.values.randomElement(using: &random) ?? [], at: at)
      }
    }
    return bytes
  }
}
