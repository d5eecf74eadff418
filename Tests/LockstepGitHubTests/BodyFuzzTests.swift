import Foundation
import LockstepFeed
import LockstepLoading
import LockstepTesting
import Testing

@testable import LockstepGitHub

/// Tests that a recorded answer with a randomly altered body and headers gives a list of users or a documented error.
@Suite("Random bodies")
struct BodyFuzzTests {
  /// Two streams of this length are ten million inputs.
  private static let inputs = ProofScale.count(5_000_000)

  private struct FixedTransport: FeedTransport {
    let answer: FeedHTTPResponse
    func send(_ request: FeedHTTPRequest) async throws(FeedTransportError) -> FeedHTTPResponse { answer }
  }

  @Test("random bodies give users or an error", arguments: [1, 2])
  func bodies(_ stream: UInt64) async throws {
    let url = try #require(
      Bundle.module.url(forResource: "Recordings/users_default_2026-04-20.body", withExtension: "json"))
    let recorded = try Data(contentsOf: url)
    // Two users are enough to alter, and are parsed faster than 30.
    let all = try #require(try JSONSerialization.jsonObject(with: recorded) as? [[String: Any]])
    let body = try JSONSerialization.data(withJSONObject: Array(all.prefix(2)), options: [.sortedKeys])
    let seed = UInt64.random(in: 0..<1 << 32) &+ stream
    var state = seed
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % Swift.max(bound, 1)
    }
    var read = 0
    for _ in 0..<Self.inputs {
      var altered = body
      for _ in 0..<next(4) {
        let at = next(altered.count)
        switch next(5) {
        case 0: altered[at] = UInt8(next(256))
        case 1: altered.remove(at: at)
        case 2: altered = altered.prefix(at)
        case 3: altered.insert(contentsOf: altered.prefix(at).suffix(next(60)), at: at)
        default: altered.insert(UInt8(ascii: ["\"", "{", "[", "}", "]", ",", "9", "\\"][next(8)]), at: at)
        }
        if altered.isEmpty { break }
      }
      let link = ["<https://api.github.com/users?since=2>; rel=\"next\"", "<\u{7F}>; rel=next", "<//x>; rel=next", ""][
        next(4)]
      let feed = GitHubUsersFeed(
        transport: FixedTransport(
          answer: FeedHTTPResponse(
            url: GitHubUsersFeed.service.root, status: 200, headers: ["Link": link], body: Data(altered))))
      do {
        let batch = try await feed.batch(
          for: FeedRequest(id: 1, generation: 1, purpose: .first, cursor: nil, count: 2))
        read += 1
        if batch.items.count > 8 { Issue.record("seed \(seed): \(batch.items.count) users of two") }
      } catch let error as FeedLoadingError {
        if error != .failed(.unreadable), error != .failed(.badAddress) { Issue.record("seed \(seed): \(error)") }
      }
    }
    #expect(read > 0 && read < Self.inputs)
  }
}
