import Foundation
import LockstepFeed
import LockstepGitHub
import LockstepLoading
import SystemTransport
import Testing

@testable import LockstepTransportCases

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
    let feed = GitHubUsersFeed(
      try #require(GitHubFeedAddress(server.url.absoluteString)), transport: SystemTransport())
    #expect(await error(feed) == .failed(.unreadable))
  }

  @Test("the parameters of a cursor keep their bytes")
  func cursorBytes() async throws {
    for query in [
      "after=a%2Bb%3D%3D", "c=%FF%FE", "x=%e9", "sig=%3B%2C%2F", "q=%25%26%3D%20%00", "a=1&a=2", "flag", "a=b+c",
      "a=;,/:@",
    ] {
      let link = "</users?per_page=7&\(query)>; rel=\"next\""
      let server = try LoopbackServer { head, _ in
        [LoopbackServer.answer("200 OK", head.contains("?per_page=30 ") ? ["Link: \(link)"] : [], body: "[]")]
      }
      let feed = GitHubUsersFeed(
        try #require(GitHubFeedAddress(server.url.absoluteString)), transport: SystemTransport())
      let next = try #require(try await feed.batch(for: first()).after)
      #expect(next.hasSuffix("/users?\(query)"))
      _ = try await feed.batch(for: Request(id: 2, generation: 1, purpose: .more, cursor: next, count: 10))
      #expect(await server.heads(2).last?.contains("GET /users?\(query)&per_page=10 ") == true, "\(query)")
    }
  }

  @Test("a scaled picture keeps the bytes of its signed address")
  func pictureBytes() throws {
    let user = GitHubFeedUser(
      id: 1, login: "a", avatarURL: try #require(URL(string: "http://h/1?u=a%2Bb%2F%3D&v=4&s=20")),
      pageURL: try #require(URL(string: "http://h/a")))
    #expect(user.avatarURL(pixels: 80).absoluteString == "http://h/1?u=a%2Bb%2F%3D&v=4&s=80")
  }

  @Test(
    "one user that can't be read costs one user, and the list goes on",
    arguments: [
      "null", "{}", "7", "[]", "{\"id\":2}", "{\"id\":9223372036854775808,\"login\":\"u\"}", "{\"id\":\"2\"}",
      "{\"id\":2,\"login\":\"u2\",\"avatar_url\":\"\",\"html_url\":\"http://h/2\"}",
      "{\"id\":2,\"login\":\"u2\",\"avatar_url\":null,\"html_url\":\"http://h/2\"}",
      "{\"id\":2,\"login\":\"u2\",\"avatar_url\":\"http://h/2\"}",
    ])
  func oneBadUser(bad: String) async throws {
    let good = [1, 3].map { "{\"id\":\($0),\"login\":\"u\",\"avatar_url\":\"http://h/1\",\"html_url\":\"http://h/1\"}" }
    let server = try LoopbackServer { _, _ in
      [
        LoopbackServer.answer(
          "200 OK", ["Link: </users?since=3>; rel=\"next\""], body: "[\(good[0]),\(bad),\(good[1])]")
      ]
    }
    let batch = try await GitHubUsersFeed(
      try #require(GitHubFeedAddress(server.url.absoluteString)), transport: SystemTransport()
    ).batch(for: first())
    #expect(batch.items.map(\.id) == [1, 3] && batch.after != nil)
    #expect(batch.unreadable.count == 1 && batch.unreadable.first?.hasPrefix("1") == true, "\(batch.unreadable)")
  }

  @Test("a batch in which no user can be read leads to the next one")
  func noReadableUser() async throws {
    let server = try LoopbackServer { _, _ in
      [LoopbackServer.answer("200 OK", ["Link: </users?since=3>; rel=\"next\""], body: "[{}]")]
    }
    let batch = try await GitHubUsersFeed(
      try #require(GitHubFeedAddress(server.url.absoluteString)), transport: SystemTransport()
    ).batch(for: first())
    #expect(batch.items.isEmpty && batch.unreadable == ["0.id: the value is missing"] && batch.after != nil)
  }

  @Test("a next address at another service is rejected")
  func foreignNext() async throws {
    let server = try LoopbackServer { _, _ in
      [LoopbackServer.answer("200 OK", ["Link: <http://example.com/users?since=1>; rel=\"next\""], body: "[]")]
    }
    let feed = GitHubUsersFeed(
      try #require(GitHubFeedAddress(server.url.absoluteString)), transport: SystemTransport())
    #expect(await error(feed) == .failed(.badAddress))
  }

  @Test("the token is sent, and appears in no error")
  func token() async throws {
    let server = try LoopbackServer { _, _ in
      [LoopbackServer.answer("401 Unauthorized", body: "{\"message\":\"Bad credentials\"}")]
    }
    let feed = GitHubUsersFeed(
      try #require(GitHubFeedAddress(server.url.absoluteString)), token: GitHubFeedToken { "ghp_secret" },
      transport: SystemTransport())
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
    let address = try #require(GitHubFeedAddress(server.url.absoluteString))
    let model = FeedModel(GitHubUsersFeed(address, transport: SystemTransport()))
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
