import Foundation
import Testing

@testable import LockstepGitHub

@Suite("GitHub's users")
struct GitHubFeedUserTests {
  private func recording(_ name: String) throws -> Data {
    let url = try #require(Bundle.module.url(forResource: "Recordings/\(name)", withExtension: "json"))
    return try Data(contentsOf: url)
  }

  @Test("a recorded answer decodes, with gaps in the ids and an organization")
  func recorded() throws {
    let users = try JSONDecoder().decode([GitHubFeedUser].self, from: recording("users_default_2026-04-20.body"))
    #expect(users.count == 30)
    #expect(users.first?.login == "mojombo" && users.first?.id == 1)
    #expect(users.last?.id == 46)
    #expect(users.filter { $0.kind == .organization }.map(\.login) == ["errfree"])
    #expect(users.map(\.id) == users.map(\.id).sorted())
  }

  @Test("a recorded answer of 2013 without the field for staff members decodes")
  func recordedLongAgo() throws {
    struct Replay: Decodable {
      struct Exchange: Decodable { var body_first_15: [GitHubFeedUser]? }
      var exchanges: [Exchange]
    }
    let replay = try JSONDecoder().decode(Replay.self, from: recording("users_2013_pygithub_replay.excerpt"))
    let users = try #require(replay.exchanges.first?.body_first_15)
    #expect(users.count == 15 && users.allSatisfy { !$0.isSiteAdmin })
  }

  @Test("an encoded user of an unknown kind decodes to the same user")
  func roundTrip() throws {
    var user = try #require(
      try JSONDecoder().decode([GitHubFeedUser].self, from: recording("users_default_2026-04-20.body")).first)
    user.kind = .other("Bot")
    #expect(try JSONDecoder().decode(GitHubFeedUser.self, from: JSONEncoder().encode(user)) == user)
  }

  @Test("the address of a picture contains only the size that was asked for last")
  func pictureSize() throws {
    let users = try JSONDecoder().decode([GitHubFeedUser].self, from: recording("users_default_2026-04-20.body"))
    var user = try #require(users.first)
    user.avatarURL = user.avatarURL(pixels: 40)
    #expect(user.avatarURL(pixels: 80).query == "v=4&s=80")
  }

  @Test(
    "text that is not the address of a service is rejected",
    arguments: ["", "api.github.com", "ftp://api.github.com", "https://me:secret@host", "https://", "https://host?x=1"])
  func badAddresses(_ text: String) {
    #expect(GitHubFeedAddress(text) == nil)
  }

  @Test(
    "an address from the service is accepted only when it belongs to that service",
    arguments: [
      ("https://api.github.com/users?since=46", true), ("HTTPS://API.github.com/users?since=46", true),
      ("http://api.github.com/users?since=46", false), ("https://api.github.com:444/users?since=46", false),
      ("https://example.com/users?since=46", false), ("https://me@api.github.com/users?since=46", false),
      ("/users?since=46", false),
    ])
  func addressesWithin(_ text: String, isWithin: Bool) {
    #expect((GitHubUsersFeed.service.url(within: text) != nil) == isWithin)
  }

  @Test(
    "a token that is invalid in a header is treated as no token", arguments: ["", "  ", "a\nb", "a b", "\u{7F}", "é"])
  func badTokens(_ text: String) async {
    #expect(await GitHubFeedToken { text }.current() == nil)
  }

  @Test("white space around a token is removed")
  func tokenOfAFile() async {
    #expect(await GitHubFeedToken { " ghp_1\n" }.current() == "ghp_1")
  }
}
