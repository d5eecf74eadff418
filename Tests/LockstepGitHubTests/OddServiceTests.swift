import Foundation
import LockstepFeed
import LockstepGitHub
import LockstepLoading
import LoopbackServer
import Testing

@Suite("Unusual services")
struct OddServiceTests {
  typealias Request = FeedRequest<String>

  private func first(count: Int = 30) -> Request {
    Request(id: 1, generation: 1, purpose: .first, cursor: nil, count: count)
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

  @Test(
    "an answer that is not a list of users fails as unreadable",
    arguments: ["[{\"id\":1,", "<html></html>", "{}", "[{\"login\":\"x\"}]", "[{\"id\":\"1\"}]", ""])
  func notAList(_ body: String) async throws {
    let server = try LoopbackServer { _, _ in [LoopbackServer.answer("200 OK", ["Content-Type: text/html"], body: body)]
    }
    let feed = GitHubUsersFeed(try #require(GitHubFeedAddress(server.url.absoluteString)))
    #expect(await error(feed) == .failed(.unreadable))
  }

  @Test("a next address at another service is rejected")
  func foreignNext() async throws {
    let server = try LoopbackServer { _, _ in
      [LoopbackServer.answer("200 OK", ["Link: <http://example.com/users?since=1>; rel=\"next\""], body: "[]")]
    }
    let feed = GitHubUsersFeed(try #require(GitHubFeedAddress(server.url.absoluteString)))
    #expect(await error(feed) == .failed(.badAddress))
  }

  @Test("the token is sent, and appears in no error")
  func token() async throws {
    let server = try LoopbackServer { _, _ in
      [LoopbackServer.answer("401 Unauthorized", body: "{\"message\":\"Bad credentials\"}")]
    }
    let feed = GitHubUsersFeed(
      try #require(GitHubFeedAddress(server.url.absoluteString)), token: GitHubFeedToken { "ghp_secret" },
      // `dump` reads the transport's session, so no other test may use that session at the same time.
      transport: FeedURLSessionTransport())
    let told = await error(feed)
    var dumped = ""
    dump(told, to: &dumped)
    dump(feed, to: &dumped)
    #expect(await server.heads(1).first?.contains("Authorization: Bearer ghp_secret") == true)
    #expect(told?.failure == .status(401))
    #expect(!"\(String(describing: told)) \(String(reflecting: feed)) \(dumped)".contains("ghp_secret"))
  }

  @MainActor
  @Test("a service whose next links form a cycle causes an error, and each user appears once")
  func circle() async throws {
    let users = (1...3).map {
      "{\"id\":\($0),\"login\":\"u\($0)\",\"avatar_url\":\"http://h/\($0)\",\"html_url\":\"http://h/\($0)\",\"type\":\"User\"}"
    }
    let server = try LoopbackServer { _, _ in
      [
        LoopbackServer.answer(
          "200 OK", ["Link: </users?since=3>; rel=\"next\""], body: "[\(users.joined(separator: ","))]")
      ]
    }
    let model = FeedModel(GitHubUsersFeed(try #require(GitHubFeedAddress(server.url.absoluteString))))
    let states = model.states
    model.start()
    for await state in states {
      if case .idle = state.after, state.stage == .loaded { model.load() }
      if case .failed = state.after { break }
    }
    #expect(model.items.map(\.id) == [1, 2, 3])
    guard case .failed(.cursorLoop, _, _) = model.state() else {
      Issue.record("\(model.state())")
      return
    }
  }
}
