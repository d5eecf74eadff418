import Foundation
import LoopbackServer
import Testing

@testable import LockstepLoading

@Suite("Sending requests")
struct TransportTests {
  let transport = FeedURLSessionTransport()

  private func failure(_ request: FeedHTTPRequest) async -> FeedTransportError? {
    do throws(FeedTransportError) {
      _ = try await transport.send(request)
      return nil
    } catch {
      return error
    }
  }

  @Test("a body over the cap is given up, whether its length is announced or not", arguments: [true, false])
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
    let server = try LoopbackServer { _, _ in text.isEmpty ? [.reset] : [.send(text), .pause(milliseconds: 50), .reset]
    }
    guard case .connection = await failure(FeedHTTPRequest(url: server.url)) else {
      Issue.record("a reset connection gave an answer")
      return
    }
  }

  @Test("a service that is not there is a failure")
  func nobodyThere() async throws {
    let nobody = try RefusingPort()
    let url = try #require(URL(string: "http://127.0.0.1:\(nobody.port)"))
    let outcome = await failure(FeedHTTPRequest(url: url))
    withExtendedLifetime(nobody) {}
    guard case .connection = outcome else {
      Issue.record("nobody answered")
      return
    }
  }

  // The server is silent for longer than the test may take: only the time-out ends it.
  @Test("silence for longer than the time-out is a failure", .timeLimit(.minutes(2)))
  func silence() async throws {
    let server = try LoopbackServer { _, _ in [.pause(milliseconds: 600_000)] }
    guard case .connection = await failure(FeedHTTPRequest(url: server.url, timeout: 1)) else {
      Issue.record("silence gave an answer")
      return
    }
  }

  @Test("an answer that drips in comes whole")
  func drip() async throws {
    let body = "drop by drop"
    let server = try LoopbackServer { _, _ in
      [.send("HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\n\r\n")]
        + body.flatMap { [.send(String($0)), .pause(milliseconds: 5)] }
    }
    let answer = try await transport.send(FeedHTTPRequest(url: server.url))
    #expect(String(decoding: answer.body, as: UTF8.self) == body)
  }

  @Test("a cancelled task ends its request, whatever the server does", .timeLimit(.minutes(2)))
  func cancelling() async throws {
    let server = try LoopbackServer { _, _ in [.pause(milliseconds: 600_000)] }
    let request = FeedHTTPRequest(url: server.url)
    let task = Task { await failure(request) }
    _ = await server.heads(1)
    task.cancel()
    #expect(await task.value == .cancelled)
  }

  @Test("a request is sent on within its service, secret and all")
  func redirectWithin() async throws {
    let server = try LoopbackServer { head, _ in
      head.hasPrefix("GET /old")
        ? [LoopbackServer.answer("302 Found", ["Location: /new"])] : [LoopbackServer.answer("200 OK", body: "here")]
    }
    let answer = try await transport.send(
      FeedHTTPRequest(url: server.url.appending(path: "old"), headers: ["Authorization": "Bearer secret"]))
    #expect(answer.status == 200 && answer.url.path == "/new")
    #expect(await server.heads(2).allSatisfy { $0.contains("Bearer secret") })
  }

  @Test("a request is not sent on to another service unless that is allowed")
  func redirectElsewhere() async throws {
    let other = try LoopbackServer { _, _ in [LoopbackServer.answer("200 OK", body: "there")] }
    let server = try LoopbackServer { _, _ in
      [LoopbackServer.answer("302 Found", ["Location: http://localhost:\(other.port)/taken"])]
    }
    var request = FeedHTTPRequest(url: server.url, headers: ["Authorization": "Bearer secret", "Accept": "text/plain"])
    #expect(await failure(request) == .redirectRefused(host: "localhost"))
    request.redirects = .anywhere
    #expect(try await transport.send(request).status == 200)
    let head = await other.heads(1).first ?? ""
    #expect(head.contains("text/plain") && !head.lowercased().contains("authorization") && !head.contains("secret"))
  }

  @Test(
    "a request may be given up at any moment, also while it is sent on",
    arguments: [FeedRedirects.sameOrigin, .anywhere])
  func givenUp(_ redirects: FeedRedirects) async throws {
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

  @Test("a process too busy to say in time where a request is sent on to is not ended by that")
  func redirectWhileBusy() async throws {
    let server = try LoopbackServer { head, _ in
      head.hasPrefix("GET /new")
        ? [LoopbackServer.answer("200 OK", body: "here")]
        : [.pause(milliseconds: 50), LoopbackServer.answer("302 Found", ["Location: /new"])]
    }
    let request = FeedHTTPRequest(url: server.url.appending(path: "old"), timeout: 1)
    async let outcome = failure(request)
    _ = await server.heads(1)
    // For longer than the request's time nothing else runs. A thread that sleeps would be made up for by another.
    let end = ContinuousClock.now + .seconds(1.5)
    await withDiscardingTaskGroup { group in
      for _ in 0..<2 * ProcessInfo.processInfo.activeProcessorCount {
        group.addTask { while ContinuousClock.now < end {} }
      }
    }
    switch await outcome {
    case nil, .connection: break
    case let other?: Issue.record("\(other)")
    }
    // A session that times a task out in the meantime ends the process when it is told.
    #expect(transport.session.configuration.timeoutIntervalForRequest > 86_400)
  }

  @Test(
    "an address that is none of the web is refused",
    arguments: ["ftp://127.0.0.1/x", "file:///etc/hostname", "http:///x", "x"])
  func badAddress(_ text: String) async throws {
    #expect(await failure(FeedHTTPRequest(url: try #require(URL(string: text)))) == .badAddress)
  }

  @Test("a request's secret stands in no description")
  func secret() throws {
    let request = FeedHTTPRequest(
      url: try #require(URL(string: "http://127.0.0.1/")), headers: ["Authorization": "Bearer secret"])
    var dumped = ""
    dump(request, to: &dumped)
    #expect(!"\(request) \(String(reflecting: request)) \(dumped)".contains("secret"))
  }
}
