import Foundation
import LockstepFeed
import LockstepLoading
import Testing

@testable import LockstepGitHub

@MainActor
@Suite("Used-up quota")
struct UsedUpQuotaTests {
  /// A transport that answers as GitHub does to the last request of a period, 30 seconds before the next period.
  private struct LastOne: FeedTransport {
    var status = 200
    var remaining = 0

    func send(_ request: FeedHTTPRequest) async throws(FeedTransportError) -> FeedHTTPResponse {
      FeedHTTPResponse(
        url: request.url, status: status,
        headers: [
          "date": "Mon, 20 Apr 2026 16:38:03 GMT", "x-ratelimit-remaining": "\(remaining)",
          "x-ratelimit-reset": "1776703113", "link": "<https://api.github.com/users?since=46>; rel=\"next\"",
        ],
        body: Data("[]".utf8))
    }
  }

  private let first = FeedRequest<String>(id: 1, generation: 1, purpose: .first, cursor: nil, count: 30)

  @Test("an answer that uses up the quota contains the wait until the reset, also with status 304")
  func told() async throws {
    #expect(try await GitHubUsersFeed(transport: LastOne()).batch(for: first).wait == 30)
    #expect(try await GitHubUsersFeed(transport: LastOne(remaining: 1)).batch(for: first).wait == nil)
    let unchanged = try await GitHubUsersFeed(transport: LastOne(status: 304)).response(to: first, unlessTagged: "a")
    #expect(unchanged == .unchanged(wait: 30))
  }

  @Test("the state contains the time when the wait ends, and a load by hand starts at once")
  func shown() async throws {
    let clock = FeedClock(now: { 100 }, sleep: { _ in for await _ in AsyncStream<Never>.makeStream().stream {} })
    let model = FeedModel(GitHubUsersFeed(transport: LastOne()), clock: clock)
    let held = FeedEdgeState.failed(.limited, attempts: 0, retryAt: 130)
    model.start()
    for await state in model.states where state.after == held { break }
    #expect(model.secondsUntilRetry() == 30 && model.lastError == nil)
    model.load()
    #expect(model.state() == .loading)
  }
}
