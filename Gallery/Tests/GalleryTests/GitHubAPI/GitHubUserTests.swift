import Foundation
import Testing

@testable import Gallery

@Suite("Generated users")
struct GitHubUserTests {
  @Test("a user has the keys of the recorded response, in the same order and with values of the same types")
  func recordedShape() throws {
    let url = try #require(Bundle.module.url(forResource: "recorded-users", withExtension: "json"))
    let data = try Data(contentsOf: url)
    let recording = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let recorded = try #require(recording["users"] as? [[String: Any]])
    let id = try #require(UserDirectory().id(atRank: 0))
    let text = try #require(GitHubUser(id: id)).json(site: "http://localhost", api: "http://localhost")
    let user = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    for example in recorded {
      #expect(Set(user.keys) == Set(example.keys))
      for (key, value) in example { #expect((user[key] is String) == (value is String), "\(key)") }
    }
    let order = keys(of: text)
    #expect(order == Array(keys(of: String(decoding: data, as: UTF8.self)).drop { $0 != "login" }.prefix(order.count)))
  }

  @Test("node ids have the format of the recorded ones")
  func nodeIDs() throws {
    #expect(Data(base64Encoded: "MDQ6VXNlcjE=") == Data("04:User1".utf8))
    #expect(Data(base64Encoded: "MDEyOk9yZ2FuaXphdGlvbjQ0") == Data("012:Organization44".utf8))
    for user in (1...400).compactMap({ GitHubUser(id: $0) }) {
      let prefix = user.kind == .user ? "04:User" : "012:Organization"
      #expect(Data(base64Encoded: user.nodeID) == Data("\(prefix)\(user.id)".utf8))
    }
  }

  @Test("some users are organizations, and some are administrators")
  func kinds() {
    let users = (1...16_000).compactMap { GitHubUser(id: $0) }
    #expect(users.count == 10_000)
    #expect((500...1200).contains(users.count { $0.kind == .organization }))
    #expect((50...200).contains(users.count { $0.isSiteAdmin }))
    #expect(!users.contains { $0.kind == .organization && $0.isSiteAdmin })
  }

  @Test("the million logins are all different, and the real service would allow each")
  func logins() {
    let directory = UserDirectory()
    var seen = Set<String>(minimumCapacity: UserDirectory.fullCount)
    for rank in 0..<UserDirectory.fullCount {
      guard let id = directory.id(atRank: rank), let user = GitHubUser(id: id) else {
        Issue.record("rank \(rank) is empty")
        return
      }
      seen.insert(user.login)
    }
    #expect(seen.count == UserDirectory.fullCount)
    #expect(
      seen.allSatisfy { login in
        (3...39).contains(login.utf8.count) && !login.hasPrefix("-") && !login.hasSuffix("-") && !login.contains("--")
          && login.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 45 }
      })
  }

  /// The keys in a JSON text, in order.
  private func keys(of json: String) -> [String] {
    let parts = json.components(separatedBy: "\"")
    return parts.indices.dropLast().filter { $0 % 2 == 1 && parts[$0 + 1].hasPrefix(":") }.map { parts[$0] }
  }
}
