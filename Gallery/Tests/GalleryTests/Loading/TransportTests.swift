import Foundation
import LockstepLoading
import Testing

@testable import Gallery

@Suite("Loading over the network")
struct TransportTests {
  let transport = PatientTransport()

  private func failure(_ request: FeedHTTPRequest) async -> FeedTransportError? {
    do throws(FeedTransportError) {
      _ = try await transport.send(request)
      return nil
    } catch {
      return error
    }
  }

  @Test("an answer has its whole body, its status and its headers")
  func whole() async throws {
    try await RunningServer.run { server in
      let url = try #require(URL(string: "http://127.0.0.1:\(server.port)/users?per_page=3"))
      let answer = try await transport.send(FeedHTTPRequest(url: url))
      #expect(answer.status == 200 && answer.url == url)
      #expect(answer.headers["content-type"] == "application/json; charset=utf-8")
      #expect(answer.feedResponse().next != nil)
      #expect((try JSONSerialization.jsonObject(with: answer.body) as? [Any])?.count == 3)
    }
  }

  @Test("an error status is an answer, not a failed connection")
  func refused() async throws {
    try await RunningServer.run { server in
      let url = try #require(URL(string: "http://127.0.0.1:\(server.port)/users?since=abc"))
      #expect(try await transport.send(FeedHTTPRequest(url: url)).status == 422)
    }
  }

  @Test("a body that is cut off is a failed connection, not a shorter answer")
  func cut() async throws {
    try await RunningServer.run(faults: FaultSettings(body: .cut)) { server in
      let url = try #require(URL(string: "http://127.0.0.1:\(server.port)/users"))
      guard case .connection = await failure(FeedHTTPRequest(url: url)) else {
        Issue.record("a cut body was accepted")
        return
      }
    }
  }

  @Test("the gallery's body of ten megabytes exceeds the default limit")
  func huge() async throws {
    try await RunningServer.run(faults: FaultSettings(body: .huge)) { server in
      let url = try #require(URL(string: "http://127.0.0.1:\(server.port)/users"))
      #expect(await failure(FeedHTTPRequest(url: url)) == .tooLarge(limit: FeedHTTPRequest.defaultLargestBody))
    }
  }
}
