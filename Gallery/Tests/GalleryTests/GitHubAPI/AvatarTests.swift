import Foundation
import Testing

@testable import Gallery

@Suite("Pictures")
struct AvatarTests {
  @Test("a user's picture never changes, may be cached for a year, and differs from the next user's")
  func stable() async throws {
    try await RunningServer.run { server in
      let ids = (0..<2).compactMap { UserDirectory().id(atRank: $0) }
      let first = try await server.ask("/avatars/\(ids[0])?v=4")
      #expect(first.status == 200)
      #expect(first["Content-Type"] == "image/svg+xml")
      #expect(first["Cache-Control"] == "public, max-age=31536000, immutable")
      #expect(try await server.ask("/avatars/\(ids[0])?v=4").body == first.body)
      #expect(try await server.ask("/avatars/\(ids[1])?v=4").body != first.body)
      let tag = try #require(first["ETag"])
      #expect(try await server.ask("/avatars/\(ids[0])?v=4", fields: ["If-None-Match": tag]).status == 304)
    }
  }

  @Test("the avatar URL of a user leads to the user's picture")
  func linked() async throws {
    try await RunningServer.run { server in
      let user = try #require(try await server.ask("/api/end=5/users").users().first)
      let url = try #require((user["avatar_url"] as? String).flatMap(URL.init(string:)))
      #expect(url.port == server.port)
      let answer = try await server.ask("\(url.path)?\(url.query ?? "")")
      let login = try #require(user["login"] as? String)
      #expect(answer.text.contains("<title>\(login)</title>"))
    }
  }

  @Test("the requested size is clamped to the range of the service")
  func size() throws {
    let id = try #require(UserDirectory().id(atRank: 3))
    let user = try #require(GitHubUser(id: id))
    for (given, side) in [("60", 60), ("0", 1), ("5000", 460), ("x", 460), ("-3", 460)] {
      #expect(Avatar(of: user, side: .given(given)).side == side)
    }
    #expect(Avatar(of: user, side: .absent).side == 460)
  }

  @Test("pictures of people are round, and those of organizations square")
  func shapes() throws {
    let users = (1...400).compactMap { GitHubUser(id: $0) }
    for user in users {
      let svg = String(decoding: Avatar(of: user, side: .absent).svg, as: UTF8.self)
      #expect(svg.contains("<circle") == (user.kind == .user))
      #expect(svg.contains("rx=\"18\"") == (user.kind == .organization))
    }
  }

  @Test("an unknown id has no picture", arguments: ["0", "99999999", "x", "-1", "1.svg", ""])
  func unknown(id: String) async throws {
    try await RunningServer.run { (server) async throws in
      #expect(try await server.ask("/avatars/\(id)").status == 404)
    }
  }
}
