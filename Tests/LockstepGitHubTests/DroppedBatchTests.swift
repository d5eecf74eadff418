import Foundation
import LockstepFeed
import LockstepLoading
import Testing

@testable import LockstepGitHub

/// Tests that a feed of GitHub's users reopens batches that were dropped before the visible rows, although GitHub lists
/// users forward only.
@MainActor
@Suite("Dropped batches")
struct DroppedBatchTests {
  /// A transport that answers as GitHub does, with users of every id from 1 to 1,000.
  private struct Users: FeedTransport {
    func send(_ request: FeedHTTPRequest) async throws(FeedTransportError) -> FeedHTTPResponse {
      let query = URLComponents(url: request.url, resolvingAgainstBaseURL: true)?.queryItems ?? []
      func number(_ name: String) -> Int? { query.first { $0.name == name }?.value.flatMap { Int($0) } }
      let since = number("since") ?? 0
      let ids = (since + 1..<since + 1 + (number("per_page") ?? 30)).clamped(to: 1..<1001)
      let users = ids.map { id in
        """
        {"login": "user\(id)", "id": \(id), "avatar_url": "https://avatars.test/\(id)", \
        "html_url": "https://github.test/user\(id)", "type": "User", "site_admin": false}
        """
      }
      let next = "<https://api.github.com/users?since=\(ids.upperBound - 1)>; rel=\"next\""
      return FeedHTTPResponse(
        url: request.url, status: 200, headers: ["link": ids.upperBound > 1000 ? "" : next],
        body: Data("[\(users.joined(separator: ","))]".utf8))
    }
  }

  @Test("during a scroll down a thousand users and back up, at most 120 are kept, in order and without a gap")
  func downAndUp() async throws {
    let model = FeedModel(
      GitHubUsersFeed(transport: Users()), options: FeedOptions(prefetchItems: 10, maxItems: 100))
    model.start()
    for await state in model.states where state.count == 30 { break }
    var largest = 0
    /// Makes the row with this id visible, and waits until the resulting loads are answered.
    func look(at id: Int) async throws {
      let row = try #require(model.items.firstIndex { $0.id == id })
      model.setVisibleRows(row..<row + 5)
      for await state in model.states where state.before != .loading && state.after != .loading { break }
      let seen = try #require(model.items.firstIndex { $0.id == id })
      model.setVisibleRows(seen..<seen + 5)
      for await state in model.states where state.before != .loading && state.after != .loading { break }
      let ids = model.items.map(\.id)
      #expect(ids == Array(ids[0]..<ids[0] + ids.count))
      largest = max(largest, ids.count)
    }
    for id in 1...995 { try await look(at: id) }
    #expect(model.state() == .end)
    #expect(model.items.last?.id == 1000)
    for id in (1...995).reversed() { try await look(at: id) }
    #expect(model.items.first?.id == 1)
    #expect(model.state(of: .before) == .end)
    #expect(largest <= 120)
  }

  @Test("a request with a backward cursor gives an empty batch, because users are listed forward only")
  func forwardOnly() async throws {
    let feed = GitHubUsersFeed(transport: Users())
    let cursor = "https://api.github.com/users?since=30"
    let reopened = FeedRequest(
      id: 1, generation: 1, purpose: .reopen, edge: .before, heading: .after, cursor: cursor, count: 10)
    #expect(try await feed.batch(for: reopened).items.map(\.id) == Array(31...40))
    let backward = FeedRequest(id: 2, generation: 1, purpose: .more, edge: .before, cursor: cursor, count: 10)
    #expect(try await feed.batch(for: backward).items.isEmpty)
  }
}
