import Foundation
import Testing

@testable import Gallery

@Suite("Clients that misbehave")
struct SturdinessTests {
  private static let good = "GET /home HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
  private static let files = ["home.html": "home"]

  @Test("bytes that are no request are answered with 400, and the next client is served")
  func garbage() async throws {
    try await RunningServer.run(files: Self.files) { server in
      var random = SplitMix64(seed: 11)
      for _ in 0..<50 {
        let bytes = (0..<200).map { _ in UInt8(truncatingIfNeeded: random.next()) } + Array("\r\n\r\n".utf8)
        let answer = Wire.Answer(try await Wire.exchange(bytes, port: server.port))
        #expect(answer?.status == 400)
      }
      #expect(try await server.send(Self.good)?.text == "home")
    }
  }

  @Test("a header without end is answered with 431")
  func hugeHeader() async throws {
    try await RunningServer.run(files: Self.files) { (server) async throws in
      let endless = "GET / HTTP/1.1\r\nX: " + String(repeating: "a", count: 2_000_000)
      #expect(try await server.send(endless)?.status == 431)
      let large =
        "GET /home HTTP/1.1\r\nHost: a\r\nConnection: close\r\nX: \(String(repeating: "a", count: 60_000))\r\n\r\n"
      #expect(try await server.send(large)?.status == 200)
    }
  }

  @Test("a client that sends a byte now and then is dropped on time, and holds nobody up")
  func slowClient() async throws {
    try await RunningServer.run(files: Self.files, patience: .milliseconds(300)) { server in
      let port = server.port
      let slow = Task {
        try await Wire.onThread {
          let wire = try Wire(port: port)
          defer { wire.close() }
          let start = ContinuousClock.now
          wire.send(Array("GET / HTTP/1.1\r\nX: ".utf8))
          // The server ends this; the bound is for a server that does not.
          for _ in 0..<400 {
            if wire.isReadable(within: 25) { break }
            wire.send([UInt8(ascii: "a")])
          }
          return (Wire.Answer(try wire.readToEnd())?.status, ContinuousClock.now - start)
        }
      }
      #expect(try await server.send(Self.good)?.text == "home")
      let (status, time) = try await slow.value
      #expect(status == 408)
      #expect(time >= .milliseconds(300))
      #expect(time < .seconds(5))
    }
  }

  @Test("an idle connection is closed without a word")
  func idleClient() async throws {
    try await RunningServer.run(patience: .milliseconds(100)) { (server) async throws in
      #expect(try await Wire.exchange([], port: server.port).isEmpty)
    }
  }

  @Test("a client that takes nothing of a large answer is dropped")
  func stuckReader() async throws {
    try await RunningServer.run(patience: .milliseconds(200)) { server in
      let port = server.port
      let isDropped = try await Wire.onThread {
        let wire = try Wire(port: port, receiving: 4096)
        defer { wire.close() }
        wire.send(Array("GET /api/body=huge/users HTTP/1.1\r\nHost: a\r\n\r\n".utf8))
        guard wire.isReadable(within: 10_000) else { return false }
        // A server that closes over bytes that it has not read resets the connection, which shows at once.
        wire.send(Array("GET /".utf8))
        return wire.isReset(within: 10_000)
      }
      #expect(isDropped)
    }
  }

  @Test("two hundred clients at once are all served")
  func manyClients() async throws {
    try await RunningServer.run(files: Self.files) { server in
      let texts = try await withThrowingTaskGroup(of: String?.self) { group in
        for _ in 0..<200 { group.addTask { try await server.send(Self.good)?.text } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(texts.count == 200)
      #expect(texts.allSatisfy { $0 == "home" })
    }
  }

  @Test("one connection carries several requests, sent at once or not")
  func pipelined() async throws {
    try await RunningServer.run(files: Self.files) { server in
      let first = "GET /home HTTP/1.1\r\nHost: a\r\n\r\n"
      let bytes = try await Wire.exchange(Array((first + first + Self.good).utf8), port: server.port)
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(text.components(separatedBy: "HTTP/1.1 200 OK").count == 4)
      #expect(text.components(separatedBy: "Connection: close").count == 2)
    }
  }

  @Test("a body that nobody asked for does not become the next request")
  func body() async throws {
    try await RunningServer.run(files: Self.files) { server in
      let body = Self.good
      let bytes = try await Wire.exchange(
        Array("GET /home HTTP/1.1\r\nHost: a\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)".utf8),
        port: server.port)
      #expect(String(decoding: bytes, as: UTF8.self).components(separatedBy: "HTTP/1.1 ").count == 2)
    }
  }

  @Test("requests without a host, of another version, or for no path are refused")
  func refused() async throws {
    try await RunningServer.run(files: Self.files) { (server) async throws in
      #expect(try await server.send("GET /home HTTP/1.1\r\n\r\n")?.status == 400)
      #expect(try await server.send("GET /home HTTP/1.0\r\n\r\n")?.status == 200)
      #expect(try await server.send("GET /home HTTP/3.0\r\nHost: a\r\n\r\n")?.status == 505)
      #expect(try await server.send("GET home HTTP/1.1\r\nHost: a\r\n\r\n")?.status == 400)
      #expect(
        try await server.send("GET http://a/home HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")?.status == 200)
    }
  }

  @Test("a path with a line feed in it starts no header")
  func injected() async throws {
    try await RunningServer.run { server in
      let answer = try await server.ask("/api/key=a%0d%0aX-Evil:%201/users")
      #expect(answer.status == 422)
      #expect(answer["X-Evil"] == nil)
    }
  }

  @Test("stopping does not wait for an answer that is held back")
  func stop() async throws {
    let start = ContinuousClock.now
    try await RunningServer.run { server in
      let port = server.port
      _ = try await Wire.onThread {
        let wire = try Wire(port: port)
        wire.send(Array("GET /api/latency=60s/users HTTP/1.1\r\nHost: a\r\n\r\n".utf8))
        return wire
      }
      #expect(try await server.ask("/users?per_page=1").status == 200)
    }
    #expect(ContinuousClock.now - start < .seconds(10))
  }
}
