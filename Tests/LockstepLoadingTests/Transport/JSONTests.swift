import Foundation
import LockstepFeed
import LockstepLoading
import SystemTransport
import Testing

@testable import LockstepTransportCases

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// JSON over a real connection, and requests with a body.
@Suite("JSON")
struct JSONTests {
  private struct Page: Codable, Equatable {
    var items: [Int]
    var next: Int?
  }

  private let transport = SystemTransport()

  @Test("a value is decoded from the answer, and the request asks for JSON")
  func value() async throws {
    let server = try LoopbackServer { _, _ in
      [LoopbackServer.answer("200 OK", body: #"{"items":[1,2],"next":3}"#)]
    }
    let page = try await transport.json(Page.self, from: server.url, headers: ["X-Key": "k"])
    #expect(page == Page(items: [1, 2], next: 3))
    let head = await server.heads(1)[0].lowercased()
    #expect(head.hasPrefix("get ") && head.contains("accept: application/json") && head.contains("x-key: k"))
  }

  @Test("a refusal has the service's message and its wish for a retry")
  func refusal() async throws {
    let server = try LoopbackServer { _, _ in
      [LoopbackServer.answer("429 Slow", ["Retry-After: 17"], body: #"{"message":"slow down"}"#)]
    }
    do {
      _ = try await transport.json(Page.self, from: server.url)
      Issue.record("no error")
    } catch {
      guard case .answered(let response, let message) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(message == "slow down")
      #expect(response.untilRetryAfter == 17 && error.failure == .limited)
    }
  }

  @Test("a body that is not such a value is unreadable, and a missing service is a failed connection")
  func unreadable() async throws {
    let server = try LoopbackServer { _, _ in [LoopbackServer.answer("200 OK", body: "<html>")] }
    await #expect(throws: FeedLoadingError.failed(.unreadable)) {
      try await transport.json(Page.self, from: server.url)
    }
    let gone = try #require(URL(string: "http://127.0.0.1:1"))
    do {
      _ = try await transport.json(Page.self, from: gone)
      Issue.record("no error")
    } catch {
      guard case .failed(.transport) = error else {
        Issue.record("\(error)")
        return
      }
    }
  }

  @Test("the next batch of a Link header is an absolute address")
  func link() async throws {
    let server = try LoopbackServer { _, _ in
      [LoopbackServer.answer("200 OK", ["Link: </page/2>; rel=\"next\""], body: #"{"items":[]}"#)]
    }
    let (_, response) = try await transport.json(Page.self, for: FeedHTTPRequest(url: server.url))
    #expect(response.nextLink == URL(string: "http://127.0.0.1:\(server.port)/page/2"))
  }

  @Test("a query is posted as JSON, and its body stands in no description")
  func post() async throws {
    let server = try LoopbackServer { _, _ in [LoopbackServer.answer("200 OK", body: #"{"items":[5]}"#)] }
    let request = try FeedHTTPRequest.json(["query": "{ users }"], to: server.url, headers: ["X-Key": "secret"])
    let page = try await transport.json(Page.self, for: request).value
    #expect(page.items == [5])
    let head = await server.heads(1)[0]
    #expect(head.hasPrefix("POST ") && head.hasSuffix(#"{"query":"{ users }"}"#))
    #expect(head.lowercased().contains("content-type: application/json"))
    #expect("\(request)".hasPrefix("POST ") && !"\(request)".contains("users") && !"\(request)".contains("secret"))
  }

  @Test("a request with a body is not sent to another origin")
  func redirect() async throws {
    let other = try LoopbackServer { _, _ in [LoopbackServer.answer("200 OK", body: #"{"items":[5]}"#)] }
    let address = other.url.absoluteString
    let server = try LoopbackServer { _, _ in
      [LoopbackServer.answer("307 Elsewhere", ["Location: \(address)"])]
    }
    var request = try FeedHTTPRequest.json(["query": "secret"], to: server.url)
    request.redirects = .anywhere
    await #expect(throws: FeedTransportError.redirectRefused(host: "127.0.0.1")) {
      try await transport.send(request)
    }
  }

  @Test("an app's own URLSession gives the same errors")
  func ownSession() async throws {
    let url = try #require(URL(string: "https://example.com/items"))
    let answer = { (status: Int) throws -> URLResponse in
      try #require(
        HTTPURLResponse(url: url, statusCode: status, httpVersion: nil, headerFields: ["Retry-After": "9"]))
    }
    #expect(FeedLoadingError(response: try answer(204), body: Data()) == nil)
    let error = try #require(FeedLoadingError(response: try answer(503), body: Data(#"{"error":"busy"}"#.utf8)))
    guard case .answered(let response, "busy") = error else {
      Issue.record("\(error)")
      return
    }
    #expect(response.untilRetryAfter == 9)
    let file = URLResponse(url: url, mimeType: nil, expectedContentLength: 0, textEncodingName: nil)
    #expect(FeedLoadingError(response: file, body: Data()) == .failed(.unreadable))
  }
}
