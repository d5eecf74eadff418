import Foundation
import LockstepFeed
import LockstepGitHub
import LockstepLoading
import Testing

@testable import Gallery

@Suite("Tokens of the environment")
struct ServiceTokenTests {
  /// A transport that keeps the requests that it is handed.
  private actor Recorder: FeedTransport {
    private(set) var requests: [FeedHTTPRequest] = []

    func send(_ request: FeedHTTPRequest) async throws(FeedTransportError) -> FeedHTTPResponse {
      requests.append(request)
      return FeedHTTPResponse(url: request.url, status: 200, headers: [:], body: Data("[]".utf8))
    }
  }

  private static let environment = ["GITHUB_TOKEN": "ghp_secret", "LOCKSTEP_TOKEN": "own_secret"]

  /// The value of `Authorization` in the request that the transport is handed for a service.
  private func authorization(_ address: String, _ environment: [String: String] = environment) async throws -> String? {
    let address = try #require(GitHubFeedAddress(address))
    let recorder = Recorder()
    let feed = GitHubUsersFeed(
      address, token: try ServiceToken.token(for: address, in: environment), transport: recorder)
    _ = try await feed.batch(for: FeedRequest(id: 0, generation: 0, purpose: .first, cursor: nil, count: 1))
    return try #require(await recorder.requests.first).headers["Authorization"]
  }

  @Test("GITHUB_TOKEN goes to https://api.github.com alone")
  func gitHub() async throws {
    for address in ["https://api.github.com", "https://API.GitHub.com/", "https://api.github.com:443"] {
      #expect(try await authorization(address) == "Bearer ghp_secret")
    }
    let others = [
      "https://api.github.com:8443", "https://api.github.com.evil.example", "https://github.com",
      "https://evil.example/api.github.com", "http://127.0.0.1:80", "https://xapi.github.com",
    ]
    for address in others {
      #expect(try await authorization(address) == "Bearer own_secret")
      #expect(try await authorization(address, ["GITHUB_TOKEN": "ghp_secret"]) == nil, "\(address)")
    }
    #expect(try await authorization("https://api.github.com", ["LOCKSTEP_TOKEN": "own_secret"]) == nil)
  }

  @Test("LOCKSTEP_TOKEN goes over http to this machine only")
  func unencrypted() async throws {
    for address in ["http://127.0.0.1:8080", "http://localhost", "http://127.9.9.9", "http://[::1]:8080"] {
      #expect(try await authorization(address) == "Bearer own_secret", "\(address)")
    }
    let others = [
      "http://api.github.com", "http://192.168.1.2", "http://localhost.example", "http://127.0.0.1.example",
      "http://128.0.0.1", "http://0.0.0.0",
    ]
    for address in others {
      await #expect(throws: ServiceToken.Unencrypted.self, "\(address)") { try await authorization(address) }
      #expect(try await authorization(address, ["GITHUB_TOKEN": "ghp_secret"]) == nil)
      #expect(try await authorization(address, ["LOCKSTEP_TOKEN": ""]) == nil)
    }
  }
}

@Suite("Text of strangers")
struct PrintableTextTests {
  @Test("no character that a terminal obeys is printed, and a text stays one line")
  func line() {
    let rows = [
      ("x\u{1B}[2J\n42\tadmin\tUser", "x\u{FFFD}[2J\u{FFFD}42\u{FFFD}admin\u{FFFD}User"),
      ("a\u{9B}31m", "a\u{FFFD}31m"),
      ("\u{1B}]0;owned\u{7}", "\u{FFFD}]0;owned\u{FFFD}"), ("a\r\nb", "a\u{FFFD}\u{FFFD}b"),
      ("a\0b\u{7F}", "a\u{FFFD}b\u{FFFD}"),
      ("a\u{202E}b\u{2066}c", "a\u{FFFD}b\u{FFFD}c"), ("a\u{2028}b\u{85}", "a\u{FFFD}b\u{FFFD}"),
      ("Zo\u{EB} \u{1F600} \u{65E5}", "Zo\u{EB} \u{1F600} \u{65E5}"), ("", ""),
    ]
    for (text, printed) in rows { #expect(PrintableText.line(text) == printed) }
    #expect(PrintableText.line(String(repeating: "x", count: 100_000), atMost: 10) == "xxxxxxxxxx\u{2026}")
  }

  @Test("JSON keeps its meaning without such characters")
  func json() throws {
    let login = "a\u{9B}31m\u{202E}\u{2028}\u{7F}\u{1B}"
    let text = PrintableText.json(String(decoding: try JSONEncoder().encode([login]), as: UTF8.self))
    #expect(PrintableText.line(text) == text)
    #expect(try JSONDecoder().decode([String].self, from: Data(text.utf8)) == [login])
  }
}
