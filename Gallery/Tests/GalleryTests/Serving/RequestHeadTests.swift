import Foundation
import Testing

@testable import Gallery

@Suite("Heads of requests")
struct RequestHeadTests {
  private func refusal(_ text: String) -> RequestHead.Refusal? {
    do throws(RequestHead.Refusal) {
      _ = try RequestHead(Array(text.utf8))
      return nil
    } catch {
      return error
    }
  }

  private func status(_ lines: String...) -> Int? {
    switch refusal((lines + ["", ""]).joined(separator: "\r\n")) {
    case nil: 200
    case .status(let status, _): status
    case .notHTTP: nil
    }
  }

  @Test("what RFC 9112 calls ambiguous or malformed is refused")
  func refused() {
    let host = "Host: a"
    let rows: [(Int?, Int?)] = [
      (status("GET / HTTP/1.1", host), 200), (status("GET / HTTP/1.0"), 200), (status("get / HTTP/1.1", host), 200),
      (status("GET / HTTP/1.1"), 400), (status("GET / HTTP/1.1", host, host), 400),
      (status("GET / HTTP/1.1", "Host: a", "host: b"), 400), (status("GET / HTTP/1.0", "Host: a", "Host: b"), 400),
      (status("GET / HTTP/2.0", host), 505), (status("GET / HTTP/1.10", host), 505), (status("GET / HTTP/0.9"), 505),
      (status("GET /"), nil), (status("GET  / HTTP/1.1", host), nil), (status("GET / x HTTP/1.1", host), nil),
      (status("<a> / HTTP/1.1", host), nil), (status("GET /\u{1} HTTP/1.1", host), nil), (status(""), nil),
      (status("GET / HTTP/1.1", host, "Oops"), 400), (status("GET / HTTP/1.1", host, "X : a"), 400),
      (status("GET / HTTP/1.1", host, "X: a", " b"), 400), (status("GET / HTTP/1.1", host, ": a"), 400),
      (status("GET / HTTP/1.1", host, "X: a\0b"), 400), (status("GET / HTTP/1.1", host, "X: a\rY: b"), 400),
      (status("GET / HTTP/1.1", host, "\u{17F}: a"), 400), (status("GET / HTTP/1.1", host, "X: caf\u{E9}"), 200),
      (status("GET / HTTP/1.1", host, "Content-Length: -1"), 400),
      (status("GET / HTTP/1.1", host, "Content-Length: +1"), 400),
      (status("GET / HTTP/1.1", host, "Content-Length:"), 400),
      (status("GET / HTTP/1.1", host, "Content-Length: 3, 3"), 400),
      (status("GET / HTTP/1.1", host, "Content-Length: 3", "Content-Length: 3"), 200),
      (status("GET / HTTP/1.1", host, "Content-Length: 3", "Content-Length: 5"), 400),
      (status("GET / HTTP/1.1", host, "Content-Length: 99999999999999999999"), 413),
      (status("GET / HTTP/1.1", host, "Content-Length: 8388609"), 413),
      (status("GET / HTTP/1.1", host, "Content-Length: 8388608"), 200),
      (status("GET / HTTP/1.1", host, "Transfer-Encoding: CHUNKED"), 200),
      (status("GET / HTTP/1.1", host, "Transfer-Encoding: xchunked"), 501),
      (status("GET / HTTP/1.1", host, "Transfer-Encoding: gzip, chunked"), 501),
      (status("GET / HTTP/1.1", host, "Transfer-Encoding: chunked", "Content-Length: 3"), 400),
      (status("GET / HTTP/1.0", host, "Transfer-Encoding: chunked"), 400),
    ]
    for (index, row) in rows.enumerated() { #expect(row.0 == row.1, "row \(index)") }
  }

  @Test("lines may end with LF alone, and names ignore their case")
  func read() throws {
    let head = try RequestHead(Array("GET /a?b HTTP/1.1\nHOST: a \nAccept: x\nACCEPT:y\n\n".utf8))
    #expect(head.method == "GET" && head.target == "/a?b" && head["host"] == "a" && head["accept"] == "x, y")
    #expect(head.keepsAlive)
    #expect(
      try RequestHead(Array("GET / HTTP/1.1\r\nHost: a\r\nConnection: x, Close\r\n\r\n".utf8)).keepsAlive == false)
    #expect(try RequestHead(Array("GET / HTTP/1.0\r\nConnection: Keep-Alive\r\n\r\n".utf8)).keepsAlive)
  }

  @Test("no bytes end the process")
  func random() {
    var numbers = SplitMix64(seed: 5)
    let seeds = ["GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nX: y\r\n\r\n", "POST * HTTP/1.0\r\n\r\n"]
    for round in 0..<20_000 {
      var bytes = Array(seeds[round % seeds.count].utf8)
      for _ in 0..<1 + numbers.next() % 6 {
        let place = Int(numbers.next() % UInt64(bytes.count))
        switch numbers.next() % 3 {
        case 0: bytes[place] = UInt8(truncatingIfNeeded: numbers.next())
        case 1: bytes.insert(UInt8(truncatingIfNeeded: numbers.next()), at: place)
        default: if bytes.count > 1 { bytes.remove(at: place) }
        }
      }
      _ = try? RequestHead(bytes)
    }
  }
}

@Suite("Strangers at the server", .timeLimit(.minutes(5)))
struct StrangerTests {
  private static let files = ["home.html": "home"]

  @Test("a request for a host that the server was not told to serve is refused, and no link names it")
  func foreignHost() async throws {
    try await RunningServer.run(files: Self.files) { (server) async throws in
      let strangers = [
        "attacker.example", "attacker.example:80", "localhost.attacker.example", "127.0.0.1.example", "2130706433",
      ]
      for host in strangers {
        let answer = try await server.send("GET /users HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n")
        #expect(answer?.status == 421 && answer?["Link"] == nil, "\(host)")
      }
      for target in ["http://attacker.example/users", "http://attacker.example"] {
        let answer = try await server.send("GET \(target) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        #expect(answer?.status == 421, "\(target)")
      }
      let both = try await server.send(
        "GET http://localhost/home HTTP/1.1\r\nHost: attacker.example\r\nConnection: close\r\n\r\n")
      #expect(both?.status == 421)
      for host in ["localhost", "LOCALHOST:1", "127.0.0.1", "[::1]:8080", "192.168.1.2:\(server.port)"] {
        let answer = try await server.send("GET /home HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n")
        #expect(answer?.status == 200, "\(host)")
      }
    }
  }

  @Test("a name is served after the server was told it")
  func names() throws {
    let hosts = ServedHosts(["Gallery.local"])
    for (host, isServed) in [("gallery.local:80", true), ("gallery.local", true), ("x.gallery.local", false)] {
      #expect(hosts.contains(try #require(Authority(host))) == isServed)
    }
  }

  @Test("a header that is too large is refused while it is read, and delays nobody")
  func largeHeader() async throws {
    try await RunningServer.run(files: Self.files) { (server) async throws in
      let good = "GET /home HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
      let large = [
        "Cookie: " + String(repeating: "x", count: 64_000), String(repeating: "X: y\r\n", count: 10_000),
        String(repeating: "x", count: 1_000_000),
      ]
      for header in large {
        // The client does not end its header: the refusal comes before.
        let answer = try await server.send(good + header)
        #expect(answer?.status == 431)
      }
      let fits = try await server.send(good + "Cookie: " + String(repeating: "x", count: 15_000) + "\r\n\r\n")
      #expect(fits?.status == 200)
    }
  }

  @Test("a body that is too large is refused, announced or not")
  func largeBody() async throws {
    try await RunningServer.run(files: Self.files) { (server) async throws in
      let post = "POST /home HTTP/1.1\r\nHost: localhost\r\n"
      #expect(try await server.send(post + "Content-Length: 9000000\r\n\r\n")?.status == 413)
      let chunk = "100000\r\n" + String(repeating: "x", count: 0x100000) + "\r\n"
      let chunks = String(repeating: chunk, count: 9)
      #expect(try await server.send(post + "Transfer-Encoding: chunked\r\n\r\n" + chunks)?.status == 413)
      #expect(try await server.send(post + "Transfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFF\r\n")?.status == 400)
    }
  }

  @Test("empty lines before a request are ignored")
  func emptyLines() async throws {
    try await RunningServer.run(files: Self.files) { (server) async throws in
      let good = "GET /home HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
      #expect(try await server.send("\r\n" + good)?.status == 200)
      #expect(try await server.send("\n\r\n\n" + good)?.status == 200)
    }
  }
}
