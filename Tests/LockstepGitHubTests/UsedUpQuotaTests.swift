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
    #expect(unchanged == .unchanged(after: "https://api.github.com/users?since=46", wait: 30))
  }

  @Test("a reset that no clock can show is not reported as a quota, and a fraction is rounded down")
  func absurdReset() async throws {
    for reset in ["99999999999999999999", "9223372036854775808", "1e400", "-1", "4102444800"] {
      let quota = GitHubFeedQuota()
      await quota.note(response(remaining: "59", reset: reset))
      #expect(await quota.budget == nil, "\(reset)")
    }
    let quota = GitHubFeedQuota()
    await quota.note(response(remaining: "58.5", reset: "1776703143.25"))
    let expected = GitHubFeedQuota.Budget(
      limit: 60, remaining: 58, reset: Date(timeIntervalSince1970: 1_776_703_143.25))
    #expect(await quota.budget == expected)
  }

  private func response(remaining: String, reset: String) -> FeedResponse {
    var response = FeedResponse(status: 200, receivedAt: 1_776_703_113)
    for (name, value) in ["X-RateLimit-Limit": "60", "X-RateLimit-Remaining": remaining, "X-RateLimit-Reset": reset] {
      response.readHeader(Array(name.utf8), Array(value.utf8))
    }
    return response
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
