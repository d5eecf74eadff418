import Foundation
import LockstepTesting
import SystemTransport
import Testing

@testable import LockstepLoading
@testable import LockstepTransportCases

@Suite("The transport of this system")
struct TransportTests {
  let transport = SystemTransport()

  private func failure(_ request: FeedHTTPRequest) async -> FeedTransportError? {
    do throws(FeedTransportError) {
      _ = try await transport.send(request)
      return nil
    } catch {
      return error
    }
  }

  @Test("a body over the limit is a failure, with and without an announced length", arguments: [true, false])
  func tooLarge(isAnnounced: Bool) async throws {
    let body = String(repeating: "x", count: 300_000)
    let server = try LoopbackServer { _, _ in
      isAnnounced
        ? [LoopbackServer.answer("200 OK", body: body)] : [.send("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n" + body)]
    }
    #expect(await failure(FeedHTTPRequest(url: server.url, largestBody: 100_000)) == .tooLarge(limit: 100_000))
    let fits = try await transport.send(FeedHTTPRequest(url: server.url, largestBody: 300_000))
    #expect(fits.body.count == 300_000)
  }

  @Test("a connection that is reset is a failure", arguments: ["", "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc"])
  func reset(after text: String) async throws {
    let server = try LoopbackServer { _, _ in text.isEmpty ? [.reset] : [.send(text), .pause(0.05), .reset]
    }
    guard case .connection = await failure(FeedHTTPRequest(url: server.url)) else {
      Issue.record("a reset connection gave a response")
      return
    }
  }

  @Test("a port without a server is a failure")
  func noServer() async throws {
    let refusing = try RefusingPort()
    let url = try #require(URL(string: "http://127.0.0.1:\(refusing.port)"))
    let outcome = await failure(FeedHTTPRequest(url: url))
    withExtendedLifetime(refusing) {}
    guard case .connection = outcome else {
      Issue.record("a port without a server gave a response")
      return
    }
  }

  // The server is silent for longer than the test may take, so that only the timeout ends the request.
  @Test("silence for longer than the timeout is a failure", .timeLimit(.minutes(2)))
  func silence() async throws {
    let server = try LoopbackServer { _, _ in [.pause(600)] }
    guard case .connection = await failure(FeedHTTPRequest(url: server.url, timeout: 1)) else {
      Issue.record("silence gave a response")
      return
    }
  }

  @Test("a response that arrives in small pieces is complete")
  func drip() async throws {
    let body = "drop by drop"
    let server = try LoopbackServer { _, _ in
      [.send("HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\n\r\n")]
        + body.flatMap { [.send(String($0)), .pause(0.005)] }
    }
    let response = try await transport.send(FeedHTTPRequest(url: server.url))
    #expect(String(decoding: response.body, as: UTF8.self) == body)
  }

  @Test("a canceled task ends its request, even if the server stays silent", .timeLimit(.minutes(2)))
  func cancelling() async throws {
    let server = try LoopbackServer { _, _ in [.pause(600)] }
    let request = FeedHTTPRequest(url: server.url)
    let task = Task { await failure(request) }
    _ = await server.heads(1)
    task.cancel()
    #expect(await task.value == .cancelled)
  }

  @Test("a redirect within the same origin is followed with the authorization")
  func redirectWithin() async throws {
    let server = try LoopbackServer { head, _ in
      head.hasPrefix("GET /old")
        ? [LoopbackServer.answer("302 Found", ["Location: /new"])] : [LoopbackServer.answer("200 OK", body: "here")]
    }
    let response = try await transport.send(
      FeedHTTPRequest(url: server.url.appending(path: "old"), headers: ["Authorization": "Bearer secret"]))
    #expect(response.status == 200 && response.url.path == "/new")
    #expect(await server.heads(2).allSatisfy { $0.contains("Bearer secret") })
  }

  @Test("a redirect to another origin is followed only if that is allowed, and then without the app's headers")
  func redirectElsewhere() async throws {
    let other = try LoopbackServer { _, _ in [LoopbackServer.answer("200 OK", body: "there")] }
    let server = try LoopbackServer { _, _ in
      [LoopbackServer.answer("302 Found", ["Location: http://localhost:\(other.port)/taken"])]
    }
    var request = FeedHTTPRequest(url: server.url, headers: ["Authorization": "Bearer secret", "X-Key": "secret"])
    #expect(await failure(request) == .redirectRefused(host: "localhost"))
    request.redirects = .anywhere
    #expect(try await transport.send(request).status == 200)
    let head = await other.heads(1).first ?? ""
    #expect(head.hasPrefix("GET /taken") && !head.lowercased().contains("authorization") && !head.contains("secret"))
  }

  @Test(
    "a request can be canceled at any moment, also during a redirect",
    arguments: [FeedRedirects.sameOrigin, .anywhere])
  func cancelledAtAnyMoment(_ redirects: FeedRedirects) async throws {
    let server = try LoopbackServer { head, _ in
      head.hasPrefix("GET /new")
        ? [LoopbackServer.answer("200 OK", body: "here")] : [LoopbackServer.answer("302 Found", ["Location: /new"])]
    }
    let request = FeedHTTPRequest(url: server.url.appending(path: "old"), redirects: redirects)
    var outcomes: Set<FeedTransportError?> = []
    for round in 0..<400 {
      let task = Task { await failure(request) }
      try await Task.sleep(for: .microseconds(20 * (round % 100)))
      task.cancel()
      outcomes.insert(await task.value)
    }
    #expect(outcomes.isSubset(of: [nil, .cancelled]) && outcomes.contains(.cancelled))
    #expect(await failure(request) == nil)
  }

  @Test(
    "an address that is not an http or https address with a host is refused",
    arguments: ["ftp://127.0.0.1/x", "file:///etc/hostname", "http:///x", "x"])
  func badAddress(_ text: String) async throws {
    #expect(await failure(FeedHTTPRequest(url: try #require(URL(string: text)))) == .badAddress)
  }

  @Test("the authorization of a request appears in no description")
  func secret() throws {
    let request = FeedHTTPRequest(
      url: try #require(URL(string: "http://127.0.0.1/")), headers: ["Authorization": "Bearer secret"])
    var dumped = ""
    dump(request, to: &dumped)
    #expect(!"\(request) \(String(reflecting: request)) \(dumped)".contains("secret"))
  }
}
