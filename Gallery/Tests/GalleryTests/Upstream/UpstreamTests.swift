import Foundation
import LockstepGitHub
import Testing

@testable import Gallery
@testable import LockstepTransportCases

@Suite("Gallery with the users of another service")
final class UpstreamTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "upstream-\(UUID().uuidString)")

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func settings(port: Int, faults: String = "") throws -> UpstreamSettings {
    UpstreamSettings(
      address: try #require(GitHubFeedAddress("http://127.0.0.1:\(port)\(faults)")), token: .none,
      store: folder.appending(path: "users.sqlite"))
  }

  @Test("the gallery lists the service's users, and continues with its stored users without the service")
  func fallback() async throws {
    var port = 0
    var users: [[Int]] = []
    try await RunningServer.run { service in
      port = service.port
      try await RunningServer.run(upstream: try settings(port: port)) { gallery in
        let first = try await gallery.ask("/users?per_page=5")
        let second = try await gallery.ask(try #require(first.next))
        let own = try await service.ask("/users?per_page=5").ids()
        #expect(try first.ids() == own)
        #expect(first["X-RateLimit-Remaining"] != nil)
        users = [try first.ids(), try second.ids()]
      }
    }
    #expect(users[0].count == 5 && users[1].count == 5 && users[0][4] < users[1][0])
    let refusing = try RefusingPort(port)
    try await RunningServer.run(upstream: try settings(port: port)) { gallery in
      let first = try await gallery.ask("/users?per_page=5")
      let ids = try first.ids()
      #expect(first.status == 200 && ids == users[0])
      #expect(try await gallery.ask(try #require(first.next)).ids() == users[1])
      let unknown = try await gallery.ask("/users?since=900000")
      #expect(unknown.status == 504 && unknown.text.contains("can't be reached"))
    }
    withExtendedLifetime(refusing) {}
  }

  @Test("the gallery passes on the service's refusals with their limit and message")
  func refusals() async throws {
    try await RunningServer.run { service in
      let faults = "/api/limit=0,window=100,kind=429"
      try await RunningServer.run(upstream: try settings(port: service.port, faults: faults)) { gallery in
        let limited = try await gallery.ask("/users")
        #expect(limited.status == 429 && limited["X-RateLimit-Remaining"] == "0" && limited.text.contains("rate limit"))
        #expect(try await gallery.ask("/users?since=abc").status == 422)
        #expect(try await gallery.ask("/users", method: "POST").status == 405)
      }
    }
  }

  @Test(
    "a limit or a link that no number holds ends neither the gallery nor its answers",
    arguments: ["99999999999999999999", "9223372036854775808", "1e300", "-1", "nan", "inf", "253402300800"])
  func absurdLimits(_ reset: String) async throws {
    let service = try LoopbackServer { _, _ in
      let fields = [
        "X-RateLimit-Limit: 60", "X-RateLimit-Remaining: 59", "X-RateLimit-Reset: \(reset)",
        "Link: </users?since=1%3E%3B%20rel%3Dx>; rel=\"next\"",
      ]
      return [LoopbackServer.answer("200 OK", fields, body: "[]")]
    }
    try await RunningServer.run(upstream: try settings(port: service.port)) { gallery in
      let answer = try await gallery.ask("/users?per_page=3")
      #expect(answer.status == 200 && answer.text == "[]")
      #expect(answer["X-RateLimit-Reset"] == nil && answer["Link"] == nil)
      #expect(try await gallery.ask("/users?per_page=3").status == 200)
    }
  }

  @Test("the pages may show pictures of the service and of GitHub, and of no other origin")
  func pictures() async throws {
    try await RunningServer.run(files: ["users.html": "<p>"], upstream: try settings(port: 81)) { gallery in
      let policy = try #require(try await gallery.ask("/users.html")["Content-Security-Policy"])
      #expect(policy.contains("img-src 'self' data: http://127.0.0.1:81 https://avatars.githubusercontent.com;"))
      #expect(Site.policy.contains("img-src 'self' data:;"))
    }
  }
}
