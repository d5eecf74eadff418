import Foundation
import LockstepFeed
import LockstepLoading
import Testing

@testable import LockstepGitHub

@MainActor
@Suite("A quota that is used up")
struct UsedUpQuotaTests {
  /// Answers as the service does with its last request of a period, half a minute before the next one.
  private struct LastOne: FeedTransport {
    var status = 200
    var remaining = 0

    func send(_ request: FeedHTTPRequest) async throws(FeedTransportError) -> FeedHTTPAnswer {
      FeedHTTPAnswer(
        url: request.url, status: status,
        headers: [
          "date": "Mon, 20 Apr 2026 16:38:03 GMT", "x-ratelimit-remaining": "\(remaining)",
          "x-ratelimit-reset": "1776703113", "link": "<https://api.github.com/users?since=46>; rel=\"next\"",
        ],
        body: Data("[]".utf8))
    }
  }

  private let first = FeedRequest<String>(id: 1, generation: 1, purpose: .first, cursor: nil, count: 30)

  @Test("its last answer says how long to wait, also when it says that nothing has changed")
  func told() async throws {
    #expect(try await GitHubUsersFeed(transport: LastOne()).batch(for: first).wait == 30)
    #expect(try await GitHubUsersFeed(transport: LastOne(remaining: 1)).batch(for: first).wait == nil)
    let unchanged = try await GitHubUsersFeed(transport: LastOne(status: 304)).answer(to: first, unlessTagged: "a")
    #expect(unchanged == .unchanged(wait: 30))
  }

  @Test("the state says until when nothing is asked, and a person's load goes out at once")
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
