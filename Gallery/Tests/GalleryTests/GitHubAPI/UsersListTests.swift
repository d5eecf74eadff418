import Foundation
import Testing

@testable import Gallery

@Suite("GET /users")
struct UsersListTests {
  @Test("a batch has thirty users, and the next link continues without a gap or an overlap")
  func pages() async throws {
    try await RunningServer.run { server in
      var target = "/users"
      var ids: [Int] = []
      for _ in 0..<5 {
        let answer = try await server.ask(target)
        #expect(answer.status == 200)
        #expect(try answer.ids().count == 30)
        ids += try answer.ids()
        target = try #require(answer.next)
      }
      #expect(ids == (0..<150).compactMap { UserDirectory().id(atRank: $0) })
    }
  }

  @Test("links have the format of the recorded response")
  func links() async throws {
    try await RunningServer.run { server in
      let base = "http://127.0.0.1:\(server.port)/users"
      let plain = try await server.ask("/users")
      let last = try #require(try plain.ids().last)
      #expect(plain["Link"] == "<\(base)?since=\(last)>; rel=\"next\", <\(base){?since}>; rel=\"first\"")
      let sized = try await server.ask("/users?since=40&per_page=7")
      let end = try #require(try sized.ids().last)
      #expect(sized["Link"] == "<\(base)?since=\(end)&per_page=7>; rel=\"next\", <\(base){?since}>; rel=\"first\"")
    }
  }

  @Test("the list ends at the millionth user, without a next link")
  func end() async throws {
    try await RunningServer.run { server in
      let directory = UserDirectory()
      let before = try #require(directory.id(atRank: 999_989))
      let last = try #require(directory.id(atRank: 999_999))
      let exact = try await server.ask("/users?since=\(before)&per_page=10")
      #expect(try exact.ids().count == 10)
      #expect(try exact.ids().last == last)
      #expect(exact.next == nil)
      let nearly = try await server.ask("/users?since=\(before)&per_page=9")
      let lastButOne = try #require(directory.id(atRank: 999_998))
      #expect(nearly.next == "/users?since=\(lastButOne)&per_page=9")
      for since in ["\(last)", "9223372036854775807"] {
        let empty = try await server.ask("/users?since=\(since)")
        #expect(empty.status == 200)
        #expect(empty.text == "[]")
        #expect(empty.next == nil)
      }
    }
  }

  @Test("a user is the same in every batch")
  func sameUser() async throws {
    try await RunningServer.run { server in
      let id = try #require(UserDirectory().id(atRank: 500_000))
      let first = try await server.ask("/users?since=\(id - 1)&per_page=1")
      let batch = try await server.ask("/users?since=\(id - 10)&per_page=100")
      let single = try #require(try first.users().first)
      let same = try #require(try batch.users().first { $0["id"] as? Int == id })
      #expect(single["id"] as? Int == id)
      #expect(single as NSDictionary == same as NSDictionary)
    }
  }

  @Test("a batch size above a hundred becomes a hundred, also in the link")
  func clamped() async throws {
    try await RunningServer.run { server in
      let answer = try await server.ask("/users?per_page=1000")
      #expect(try answer.ids().count == 100)
      #expect(answer.next?.hasSuffix("&per_page=100") == true)
      #expect(try await server.ask("/users?per_page=5&per_page=2&sort=up").ids().count == 2)
    }
  }

  @Test(
    "an invalid parameter is refused with 422, and the answer names the parameter",
    arguments: [
      ("per_page=0", "per_page"), ("per_page=abc", "per_page"), ("per_page=-1", "per_page"), ("per_page=", "per_page"),
      ("per_page=%2B5", "per_page"), ("per_page=99999999999999999999", "per_page"), ("since=abc", "since"),
      ("since=-1", "since"), ("since=9223372036854775808", "since"), ("since=1.5", "since"), ("since=%ff", "since"),
      ("since", "since"),
    ])
  func invalid(query: String, field: String) async throws {
    try await RunningServer.run { server in
      let answer = try await server.ask("/users?\(query)")
      #expect(answer.status == 422)
      let body = try #require(try answer.json() as? [String: Any])
      #expect(body["message"] as? String == "Validation Failed")
      #expect(body["errors"] as? [[String: String]] == [["resource": "User", "field": field, "code": "invalid"]])
      #expect((body["documentation_url"] as? String)?.hasPrefix("https://docs.github.com/rest/") == true)
    }
  }

  @Test("a client that already has the list gets 304")
  func notModified() async throws {
    try await RunningServer.run { server in
      let first = try await server.ask("/users?per_page=3")
      let tag = try #require(first["ETag"])
      #expect(tag.hasPrefix("W/\""))
      for value in [tag, String(tag.dropFirst(2)), "\"other\", \(tag)", "*"] {
        let again = try await server.ask("/users?per_page=3", fields: ["If-None-Match": value])
        #expect(again.status == 304)
        #expect(again.body.isEmpty)
        #expect(again["ETag"] == tag)
        #expect(again["Content-Length"] == String(first.body.count))
        #expect(again["Link"] == first["Link"])
      }
      #expect(try await server.ask("/users?per_page=4", fields: ["If-None-Match": tag]).status == 200)
    }
  }

  @Test("HEAD returns the header of GET and no body")
  func head() async throws {
    try await RunningServer.run { server in
      let get = try await server.ask("/users")
      let head = try await server.ask("/users", method: "HEAD")
      #expect(head.status == 200)
      #expect(head.body.isEmpty)
      #expect(head["Content-Length"] == String(get.body.count))
      #expect(head["ETag"] == get["ETag"])
    }
  }

  @Test("scripts of other origins may request the list and read its headers")
  func crossOrigin() async throws {
    try await RunningServer.run { server in
      let answer = try await server.ask("/users")
      #expect(answer["Access-Control-Allow-Origin"] == "*")
      let exposed = try #require(answer["Access-Control-Expose-Headers"])
      for name in ["ETag", "Link", "Retry-After", "X-RateLimit-Reset", "X-RateLimit-Remaining", "Date"] {
        #expect(exposed.contains(name))
      }
      let preflight = try await server.ask("/users", method: "OPTIONS")
      #expect(preflight.status == 200)
      #expect(preflight["Access-Control-Allow-Headers"]?.contains("If-None-Match") == true)
    }
  }

  @Test("links name the host of the request, and an invalid host is refused")
  func hosts() async throws {
    try await RunningServer.run { server in
      let answer = try await server.send(
        "GET /users?per_page=1 HTTP/1.1\r\nHost: localhost:81\r\nConnection: close\r\n\r\n")
      #expect(answer?["Link"]?.hasPrefix("<http://localhost:81/users?since=") == true)
      for host in ["a b", "a\"b", "<x>", "a/b", "a:b", "a:99999", "[::1", "", "a%0d%0aX"] {
        #expect(
          try await server.send("GET /users HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n")?.status == 400,
          "\(host)")
      }
    }
  }

  @Test("other methods and other routes are refused in the service's format")
  func refused() async throws {
    try await RunningServer.run { server in
      let post = try await server.ask("/users", method: "POST")
      #expect(post.status == 405)
      #expect(post["Allow"] == "GET, HEAD, OPTIONS")
      for target in ["/users/1", "/users/", "/api/users", "/api/", "/api/fail=1/repos"] {
        let answer = try await server.ask(target)
        #expect(answer.status == 404)
        #expect(try (answer.json() as? [String: Any])?["message"] as? String == "Not Found")
      }
    }
  }

  @Test("every answer has a date")
  func dated() async throws {
    try await RunningServer.run(files: ["index.html": "x"]) { server in
      for target in ["/", "/users", "/users?since=x", "/nowhere", "/avatars/0"] {
        let answer = try await server.ask(target)
        #expect(answer["Date"]?.wholeMatch(of: /\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT/) != nil)
      }
    }
  }
}
