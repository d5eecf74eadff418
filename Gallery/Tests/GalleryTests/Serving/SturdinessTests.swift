import Foundation
import Testing

@testable import Gallery

@Suite("Misbehaving clients", .timeLimit(.minutes(8)))
struct SturdinessTests {
  private static let good = "GET /home HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
  private static let files = ["home.html": "home"]

  @Test("bytes that are not a request end their own connection only, and the next client is served")
  func garbage() async throws {
    try await RunningServer.run(files: Self.files) { (server) async throws in
      var random = SplitMix64(seed: 11)
      for _ in 0..<50 {
        let bytes = (0..<200).map { _ in UInt8(truncatingIfNeeded: random.next()) } + Array("\r\n\r\n".utf8)
        #expect(try await Wire.exchange(bytes, port: server.port).isEmpty)
      }
      #expect(try await server.send(Self.good)?.text == "home")
    }
  }

  @Test("the server serves the next client beside each hostile request and after it")
  func hostile() async throws {
    try await RunningServer.run(files: Self.files) { (server) async throws in
      for request in HostileRequest.all {
        let wire = try await Wire.onThread { [port = server.port] in
          let wire = try Wire(port: port)
          wire.send(request)
          return wire
        }
        #expect(
          try await server.send(Self.good)?.text == "home", "\(String(decoding: request.prefix(80), as: UTF8.self))")
        wire.close()
      }
      #expect(try await server.send(Self.good)?.text == "home")
    }
  }

  @Test("a client that sends single bytes does not delay other clients, and gets its answer")
  func slowClient() async throws {
    try await RunningServer.run(files: Self.files) { (server) async throws in
      let slow = try await Wire.onThread { [port = server.port] in try Wire(port: port) }
      defer { slow.close() }
      // After each byte of the slow client, another client is served.
      for byte in Self.good.utf8 {
        slow.send([byte])
        #expect(try await server.send(Self.good)?.text == "home")
      }
      let bytes = try await Wire.onThread { try slow.readToEnd() }
      #expect(Wire.Answer(bytes)?.text == "home")
    }
  }

  @Test("clients that do not read a large answer do not delay other clients")
  func stuckReader() async throws {
    try await RunningServer.run(files: Self.files) { (server) async throws in
      let stuck = try await Wire.onThread { [port = server.port] in
        try (0..<20).map { _ in
          let wire = try Wire(port: port, receiving: 4096)
          wire.send(Array("GET /api/body=huge/users HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8))
          #expect(wire.isReadable())
          return wire
        }
      }
      for _ in 0..<20 { #expect(try await server.send(Self.good)?.text == "home") }
      for wire in stuck { wire.close() }
      #expect(try await server.send(Self.good)?.text == "home")
    }
  }

  @Test("the server continues after a client disconnects during its request")
  func goneClient() async throws {
    try await RunningServer.run(files: Self.files) { (server) async throws in
      for count in [0, 1, 10, Self.good.utf8.count - 1] {
        try await Wire.onThread { [port = server.port] in
          let wire = try Wire(port: port)
          wire.send(Array(Self.good.utf8.prefix(count)))
          wire.close()
        }
      }
      #expect(try await server.send(Self.good)?.text == "home")
    }
  }

  @Test("two hundred simultaneous clients are all served")
  func manyClients() async throws {
    try await RunningServer.run(files: Self.files) { (server) async throws in
      let texts = try await withThrowingTaskGroup(of: String?.self) { group in
        for _ in 0..<200 { group.addTask { try await server.send(Self.good)?.text } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(texts.count == 200)
      #expect(texts.allSatisfy { $0 == "home" })
    }
  }

  @Test("one connection carries several requests that are sent at once")
  func pipelined() async throws {
    try await RunningServer.run(files: Self.files) { (server) async throws in
      let first = "GET /home HTTP/1.1\r\nHost: localhost\r\n\r\n"
      let bytes = try await Wire.exchange(Array((first + first + Self.good).utf8), port: server.port)
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(text.components(separatedBy: "HTTP/1.1 200 OK").count == 4)
    }
  }

  @Test("an unexpected body does not become the next request", arguments: [1, 200, 60_000])
  func body(repeats: Int) async throws {
    try await RunningServer.run(files: Self.files) { (server) async throws in
      let body = String(repeating: "GET /nowhere HTTP/1.1\r\nHost: localhost\r\n\r\n", count: repeats)
      let length = body.utf8.count
      let sized = "POST /home HTTP/1.1\r\nHost: localhost\r\nContent-Length: \(length)\r\n\r\n\(body)"
      let chunked =
        "POST /home HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
        + "\(String(length, radix: 16))\r\n\(body)\r\n0\r\n\r\n"
      for request in [sized, chunked] {
        let bytes = try await Wire.exchange(Array((request + Self.good).utf8), port: server.port)
        let statuses = String(decoding: bytes, as: UTF8.self).matches(of: /HTTP\/1\.1 (\d+)/).map(\.output.1)
        #expect(statuses == ["405", "200"])
      }
    }
  }

  @Test("requests without a host or a path are refused; HTTP/1.0 needs no host")
  func refused() async throws {
    try await RunningServer.run(files: Self.files) { (server) async throws in
      let close = "Connection: close\r\n\r\n"
      #expect(try await server.send("GET /home HTTP/1.1\r\n\(close)")?.status == 400)
      #expect(try await server.send("GET home HTTP/1.1\r\nHost: localhost\r\n\(close)")?.status == 400)
      #expect(try await server.send("GET http://localhost/home HTTP/1.1\r\nHost: localhost\r\n\(close)")?.status == 200)
      let old = try await server.send("GET /users?per_page=1 HTTP/1.0\r\n\r\n")
      #expect(old?["Link"]?.hasPrefix("<http://127.0.0.1:\(server.port)/users?since=") == true)
    }
  }

  @Test("a line feed in a path does not inject a header field")
  func injected() async throws {
    try await RunningServer.run { (server) async throws in
      let answer = try await server.ask("/api/key=a%0d%0aX-Evil:%201/users")
      #expect(answer.status == 422)
      #expect(answer["X-Evil"] == nil)
    }
  }

  @Test("an answer may be delayed for longer than FlyingFox's default timeout", .timeLimit(.minutes(5)))
  func latency() async throws {
    try await RunningServer.run { (server) async throws in
      let start = ContinuousClock.now
      #expect(try await server.ask("/api/latency=16s/users?per_page=1").ids().count == 1)
      #expect(ContinuousClock.now - start >= .seconds(16))
    }
  }

  @Test("stopping the server does not wait for a delayed answer")
  func stop() async throws {
    var start = ContinuousClock.now
    try await RunningServer.run { (server) async throws in
      let port = server.port
      _ = try await Wire.onThread {
        let wire = try Wire(port: port)
        wire.send(Array("GET /api/latency=600s/users HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8))
        return wire
      }
      #expect(try await server.ask("/users?per_page=1").status == 200)
      start = .now
    }
    #expect(ContinuousClock.now - start < .seconds(300))
  }
}
