import Foundation
import Testing

@testable import Gallery

@Suite("Configured faults")
struct FaultTests {
  @Test("a limit counts down, then refuses with 403 and a reset in the future")
  func limit() async throws {
    try await RunningServer.run(faults: FaultSettings(limit: 2, window: .seconds(600))) { server in
      for remaining in ["1", "0"] {
        let answer = try await server.ask("/users")
        #expect(answer.status == 200)
        #expect(answer["X-RateLimit-Limit"] == "2")
        #expect(answer["X-RateLimit-Remaining"] == remaining)
      }
      let refused = try await server.ask("/users")
      #expect(refused.status == 403)
      #expect(refused["X-RateLimit-Remaining"] == "0")
      #expect(refused["X-RateLimit-Used"] == "2")
      #expect(refused["X-RateLimit-Resource"] == "core")
      let reset = try #require(refused["X-RateLimit-Reset"].flatMap(Double.init))
      #expect((0...601).contains(reset - Date().timeIntervalSince1970))
      #expect(try (refused.json() as? [String: Any])?["message"] as? String == "API rate limit exceeded for 127.0.0.1.")
    }
  }

  @Test("the setting kind decides the refusal of a client over its limit")
  func kinds() async throws {
    try await RunningServer.run { server in
      #expect(try await server.ask("/api/limit=0,kind=429/users").status == 429)
      #expect(try await server.ask("/api/limit=0,kind=403/users").status == 403)
      var statuses: [Int] = []
      for _ in 0..<4 { statuses.append(try await server.ask("/api/limit=0,window=600,kind=alternating/users").status) }
      #expect(statuses == [403, 429, 403, 429])
      let secondary = try await server.ask("/api/limit=0,kind=secondary,window=600/users")
      #expect(secondary.status == 403)
      #expect(secondary["Retry-After"].flatMap(Int.init).map { (1...600).contains($0) } == true)
      #expect(secondary["X-RateLimit-Remaining"].flatMap(Int.init).map { $0 > 0 } == true)
    }
  }

  @Test("each key has a separate budget, and links keep the settings")
  func keys() async throws {
    try await RunningServer.run { server in
      let first = try await server.ask("/api/limit=1,window=600,key=a/users?per_page=2")
      #expect(first.status == 200)
      #expect(first.next?.hasPrefix("/api/limit=1,window=600,key=a/users?since=") == true)
      #expect(try await server.ask(try #require(first.next)).status == 403)
      #expect(try await server.ask("/api/limit=1,window=600,key=b/users").status == 200)
      #expect(try await server.ask("/users").status == 200)
    }
  }

  @Test("the list ends after the number of users in the path")
  func end() async throws {
    try await RunningServer.run { server in
      let first = try await server.ask("/api/end=12/users?per_page=10")
      let second = try await server.ask(try #require(first.next))
      #expect(try second.ids().count == 2)
      #expect(second.next == nil)
      let empty = try await server.ask("/api/end=0/users")
      #expect(empty.text == "[]")
      #expect(empty["Link"] == "<http://127.0.0.1:\(server.port)/api/end=0/users{?since}>; rel=\"first\"")
    }
  }

  @Test("an answer is delayed by the requested latency")
  func latency() async throws {
    try await RunningServer.run { (server) async throws in
      let start = ContinuousClock.now
      #expect(try await server.ask("/api/latency=150/users").status == 200)
      #expect(ContinuousClock.now - start >= .milliseconds(150))
    }
  }

  @Test("the requested share of requests fails, and the same seed gives the same failures")
  func failures() async throws {
    var runs: [[Int]] = []
    for _ in 0..<2 {
      try await RunningServer.run(faults: FaultSettings(failure: 0.5, seed: 7)) { server in
        var statuses: [Int] = []
        for _ in 0..<40 {
          let answer = try await server.ask("/users?per_page=1")
          statuses.append(answer.status)
          if answer.status != 200 { #expect(try (answer.json() as? [String: Any])?["message"] is String) }
        }
        runs.append(statuses)
      }
    }
    #expect(runs[0] == runs[1])
    #expect(Set(runs[0]) == [200, 500, 502, 503])
    try await RunningServer.run { (server) async throws in
      for _ in 0..<5 { #expect(try await server.ask("/api/fail=1/users").status >= 500) }
      for _ in 0..<5 { #expect(try await server.ask("/api/fail=0/users").status == 200) }
    }
  }

  @Test("a cut body is shorter than its declared length, and the server closes the connection")
  func cut() async throws {
    try await RunningServer.run { server in
      let answer = try #require(try await server.send("GET /api/body=cut/users HTTP/1.1\r\nHost: localhost\r\n\r\n"))
      let declared = try #require(answer["Content-Length"].flatMap(Int.init))
      #expect(answer.status == 200)
      #expect(answer.body.count == declared / 2)
    }
  }

  @Test("a huge body has ten megabytes and still contains the list")
  func huge() async throws {
    try await RunningServer.run { server in
      let answer = try await server.ask("/api/body=huge/users")
      #expect(answer.body.count == 10 * 1024 * 1024)
      #expect(try answer.ids().count == 30)
    }
  }

  @Test("a garbage body is neither JSON nor text")
  func garbage() async throws {
    try await RunningServer.run { server in
      let answer = try await server.ask("/api/body=garbage/users")
      #expect(answer.status == 200)
      #expect(String(validating: answer.body, as: UTF8.self) == nil)
      #expect(throws: (any Error).self) { try answer.json() }
    }
  }

  @Test(
    "an invalid setting is refused with 422, and the answer names the setting",
    arguments: [
      ("fail=2", "fail"), ("fail=nan", "fail"), ("latency=1h", "latency"), ("latency=601s", "latency"),
      ("limit=-1", "limit"), ("window=0", "window"), ("kind=404", "kind"), ("end=1000001", "end"),
      ("body=odd", "body"), ("seed=x", "seed"), ("key=a%20b", "key"), ("speed=1", "speed"), ("fail", "settings"),
      ("", "settings"), ("fail=0,fail=1", "fail"), ("fail=0,", "settings"), ("%22x=1", "settings"),
    ])
  func invalid(settings: String, field: String) async throws {
    try await RunningServer.run { server in
      let answer = try await server.ask("/api/\(settings)/users")
      #expect(answer.status == 422)
      let errors = try (answer.json() as? [String: Any])?["errors"] as? [[String: String]]
      #expect(errors == [["resource": "Settings", "field": field, "code": "invalid"]])
    }
  }

  @Test("faults do not affect pages and pictures")
  func untouched() async throws {
    try await RunningServer.run(files: ["index.html": "x"], faults: FaultSettings(failure: 1, limit: 0)) { server in
      #expect(try await server.ask("/").status == 200)
      let id = try #require(UserDirectory().id(atRank: 0))
      #expect(try await server.ask("/avatars/\(id)").status == 200)
    }
  }
}
