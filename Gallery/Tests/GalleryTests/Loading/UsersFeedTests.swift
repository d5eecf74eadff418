import Foundation
import LockstepFeed
import LockstepGitHub
import LockstepLoading
import Testing

@testable import Gallery

@Suite("GitHub's users over the network")
struct UsersFeedTests {
  typealias Request = FeedRequest<String>

  private func first(count: Int = 30) -> Request {
    Request(id: 1, generation: 1, purpose: .first, cursor: nil, count: count)
  }

  private func feed(
    _ server: RunningServer, _ faults: String? = nil, token: GitHubFeedToken = .none
  ) throws -> GitHubUsersFeed {
    let path = faults.map { "/api/\($0)" } ?? ""
    return GitHubUsersFeed(
      try #require(GitHubFeedAddress("http://127.0.0.1:\(server.port)\(path)")), token: token,
      transport: PatientTransport())
  }

  private func error(_ feed: GitHubUsersFeed) async -> FeedLoadingError? {
    do {
      _ = try await feed.batch(for: first())
      return nil
    } catch let error as FeedLoadingError {
      return error
    } catch let error as FeedTransportError {
      return .failed(error.failure)
    } catch {
      return .failed(.cancelled)
    }
  }

  @Test("the first batch has thirty users, and the next ten follow without repetition")
  func firstThenMore() async throws {
    try await RunningServer.run { server in
      let feed = try feed(server)
      let batch = try await feed.batch(for: first())
      let next = try await feed.batch(
        for: Request(id: 2, generation: 1, purpose: .more, cursor: batch.after, count: 10))
      #expect(batch.items.count == 30 && next.items.count == 10)
      let ids = (batch.items + next.items).map(\.id)
      #expect(ids == ids.sorted() && Set(ids).count == 40)
    }
  }

  @Test("an unchanged answer is not sent again")
  func unchanged() async throws {
    try await RunningServer.run { server in
      let feed = try feed(server)
      guard case .batch(let batch, let tag?) = try await feed.response(to: first(), unlessTagged: nil) else {
        Issue.record("no tag")
        return
      }
      #expect(try await feed.response(to: first(), unlessTagged: tag) == .unchanged(after: batch.after, tag: tag))
    }
  }

  @Test(
    "a refusal by any kind of limit is reported as a limit, and the retry waits for its end",
    arguments: [
      ("limit=0,window=1000,kind=403", 500.0...1001), ("limit=0,window=1000,kind=429", 500...1001),
      ("limit=0,window=1000,kind=secondary", 1...1001),
    ])
  func limits(_ faults: String, delays: ClosedRange<Double>) async throws {
    try await RunningServer.run { server in
      let error = try #require(await error(try feed(server, faults)))
      #expect(error.failure == .limited)
      guard case .answered(let response, _) = error,
        case .after(let delay) = FeedRetryPolicy().decision(for: response, attempt: 1, random: 0.5)
      else {
        Issue.record("the policy does not wait for the end of the limit")
        return
      }
      #expect(delays.contains(delay))
    }
  }

  @Test("a server failure is reported with its status and message")
  func serverFailure() async throws {
    try await RunningServer.run { server in
      guard case .answered(let response, let message?) = await error(try feed(server, "fail=1")) else {
        Issue.record("the failure was not reported as an answer")
        return
      }
      #expect((500...503).contains(response.status) && !message.isEmpty)
    }
  }

  @Test(
    "a corrupted body is an unreadable answer", arguments: [("garbage", FeedFailure.unreadable), ("huge", .unreadable)])
  func corrupted(_ body: String, failure: FeedFailure) async throws {
    try await RunningServer.run { server in
      let reported = await error(try feed(server, "body=\(body)"))
      #expect(reported?.failure == failure)
    }
  }
}
