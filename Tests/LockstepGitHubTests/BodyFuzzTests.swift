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

  /// The recorded answer with two users, which are enough to alter, and are parsed faster than 30.
  private static func recorded() throws -> [UInt8] {
    let url = try #require(
      Bundle.module.url(forResource: "Recordings/users_default_2026-04-20.body", withExtension: "json"))
    let all = try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [[String: Any]])
    return Array(try JSONSerialization.data(withJSONObject: Array(all.prefix(2)), options: [.sortedKeys]))
  }

  private static let links = [
    "<https://api.github.com/users?since=2>; rel=\"next\"", "<\u{7F}>; rel=next", "<//x>; rel=next", "",
  ]

  /// The outcome of an answer with an altered body. Throws errors that are not documented.
  private static func batch(_ body: [UInt8], link: String) async throws -> FeedBatch<GitHubFeedUser, String>? {
    let feed = GitHubUsersFeed(
      transport: FixedTransport(
        answer: FeedHTTPResponse(
          url: GitHubUsersFeed.service.root, status: 200, headers: ["Link": link], body: Data(body))))
    do {
      return try await feed.batch(for: FeedRequest(id: 1, generation: 1, purpose: .first, cursor: nil, count: 2))
    } catch FeedLoadingError.failed(.unreadable), FeedLoadingError.failed(.badAddress) {
      return nil
    }
  }

  @Test("random bodies give users or an error", arguments: [1, 2])
  func bodies(_ stream: UInt64) async throws {
    let seed = UInt64.random(in: 0..<1 << 32) &+ stream
    var inputs = Mutations(of: [try Self.recorded()], seed: seed)
    let before = residentMemory()
    var read = 0
    for number in 0..<Self.inputs {
      guard let batch = try await Self.batch(inputs.next(), link: Self.links[number % Self.links.count]) else {
        continue
      }
      read += 1
      if batch.items.count > 8 { Issue.record("seed \(seed): \(batch.items.count) users of two") }
    }
    #expect(read > 0 && read < Self.inputs)
    if let before, let after = residentMemory() { #expect(after - before < 64 * 1024 * 1024) }
  }

  @Test("a trap that is planted behind a user that is left out is found")
  func planted() async throws {
    var inputs = Mutations(of: [try Self.recorded()], seed: 1)
    for _ in 0..<100_000 {
      let batch = try await Self.batch(inputs.next(), link: Self.links[0])
      if let batch, !batch.unreadable.isEmpty, !batch.items.isEmpty { return }
    }
    Issue.record("The trap is not found.")
  }
}
