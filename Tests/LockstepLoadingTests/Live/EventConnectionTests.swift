import Foundation
import Testing

@testable import LockstepLoading

/// The rules of a connection, without a network.
@Suite("A connection for server-sent events")
struct EventConnectionTests {
  private let url = URL(filePath: "/")

  private func connection(
    after id: String = "", headers: [String: String] = [:], policy: FeedRetryPolicy = FeedRetryPolicy(tries: .max)
  ) -> FeedEventConnection {
    FeedEventConnection(FeedHTTPRequest(url: url, headers: headers), after: Array(id.utf8), policy: policy)
  }

  private func head(_ status: Int = 200, _ headers: [String: String] = ["Content-Type": "text/event-stream"])
    -> FeedHTTPPart
  {
    .head(FeedHTTPResponse(url: url, status: status, headers: headers, body: Data()))
  }

  private func body(_ text: String) -> FeedHTTPPart { .body(Data(text.utf8)) }

  /// Reads parts of one response.
  private func read(_ connection: inout FeedEventConnection, _ parts: [FeedHTTPPart]) -> [String] {
    var messages: [String] = []
    for part in parts {
      let goesOn = connection.read(part) { message in
        switch message {
        case .opened(let isResumed): messages.append(isResumed ? "resumed" : "opened")
        case .event(let event): messages.append(event.text)
        case .interrupted: messages.append("interrupted")
        }
      }
      if !goesOn { messages.append("stop") }
    }
    return messages
  }

  @Test("the request asks for events, and after a cut for those after the last one that has ended")
  func requests() {
    var connection = connection(headers: ["accept": "x", "X-Key": "k", "last-event-id": "old"])
    let first = connection.begin()
    #expect(
      first.headers == [
        "Accept": "text/event-stream", "Cache-Control": "no-store", "X-Key": "k", "last-event-id": "old",
      ])
    #expect(read(&connection, [head(), body("id:7\ndata:a\n\nid:8\ndata:b\n")]) == ["opened", "a"])
    #expect(connection.end(nil, random: 1) == .wait(1))
    #expect(connection.begin().headers["Last-Event-ID"] == "7")
    #expect(connection.begin().headers["last-event-id"] == nil)
    #expect(read(&connection, [head(), body("data:c\n\n")]) == ["resumed", "c"])
    #expect(first.totalTimeout > 1e9)
  }

  @Test("an id that a header cannot have is not sent", arguments: ["a\u{1}b", "a\u{7F}"])
  func oddID(_ id: String) {
    var connection = connection()
    _ = connection.begin()
    _ = read(&connection, [head(), body("id:\(id)\ndata:a\n\n")])
    #expect(connection.begin().headers["Last-Event-ID"] == nil)
    #expect(read(&connection, [head()]) == ["opened"])
  }

  @Test("status 204 ends the stream")
  func noContent() {
    var connection = connection()
    _ = connection.begin()
    #expect(read(&connection, [head(204, [:])]) == ["stop"])
    #expect(connection.end(nil, random: 0) == .end)
  }

  @Test(
    "a response that is no stream of events is a failure",
    arguments: [
      ["Content-Type": "text/html"], [:], ["Content-Type": "text/event-streams"],
      ["Content-Type": "x; text/event-stream"],
    ])
  func otherType(_ headers: [String: String]) {
    var connection = connection()
    _ = connection.begin()
    #expect(read(&connection, [head(200, headers), body("data:a\n\n")]) == ["stop", "stop"])
    #expect(connection.end(nil, random: 0) == .fail(.failed(.unreadable)))
  }

  @Test(
    "the type of a stream may have parameters and another case",
    arguments: [
      "text/event-stream;charset=utf-8", "TEXT/Event-Stream", " text/event-stream ; a=b",
    ])
  func type(_ type: String) {
    var connection = connection()
    _ = connection.begin()
    #expect(read(&connection, [head(200, ["Content-Type": type])]) == ["opened"])
  }

  @Test("a refusal is tried again when that may help, after the wait that it names")
  func refusals() {
    for status in [400, 401, 403, 404, 410, 422, 501] {
      var connection = connection()
      _ = connection.begin()
      _ = read(&connection, [head(status, [:])])
      guard case .fail(.answered(let response, _)) = connection.end(nil, random: 0.5) else {
        Issue.record("status \(status) is tried again")
        continue
      }
      #expect(response.status == status)
    }
    for status in [429, 503] {
      var connection = connection()
      _ = connection.begin()
      _ = read(&connection, [head(status, ["Retry-After": "17"])])
      #expect(connection.end(nil, random: 0.5) == .wait(17))
    }
    var other = connection()
    _ = other.begin()
    _ = read(&other, [head(206)])
    #expect(other.end(nil, random: 0) == .fail(.failed(.unreadable)))
  }

  @Test("waits grow until an event arrives, and are never shorter than the server's retry")
  func waits() {
    var connection = connection()
    var waits: [FeedEventConnection.Next] = []
    for _ in 0..<7 {
      _ = connection.begin()
      waits.append(connection.end(.connection(code: -1001), random: 1))
    }
    #expect(waits == [1, 2, 4, 8, 16, 30, 30].map { .wait($0) })
    _ = connection.begin()
    _ = read(&connection, [head(), body("retry:2500\ndata:a\n\n")])
    #expect(connection.end(nil, random: 1) == .wait(2.5))
    _ = connection.begin()
    _ = read(&connection, [head()])
    #expect(connection.end(nil, random: 0) == .wait(2.5))
    for _ in 0..<3 { _ = connection.begin() }
    #expect(connection.end(nil, random: 1) == .wait(8))
  }

  @Test("a policy may end the tries, and errors that stay are not tried again")
  func failures() {
    var few = connection(policy: FeedRetryPolicy(tries: 2))
    _ = few.begin()
    #expect(few.end(.connection(code: -1001), random: 0) == .wait(0))
    _ = few.begin()
    #expect(few.end(.connection(code: -1001), random: 0) == .fail(.failed(.transport(code: -1001))))
    for error in [FeedTransportError.badAddress, .redirectRefused(host: "x"), .unreadable(reason: "x")] {
      var connection = connection()
      _ = connection.begin()
      #expect(connection.end(error, random: 0) == .fail(.failed(error.failure)))
    }
  }

  @Test("an event over the limit of the request ends the stream")
  func tooLarge() {
    var connection = FeedEventConnection(
      FeedHTTPRequest(url: url, largestBody: 50), after: [], policy: FeedRetryPolicy(tries: .max))
    _ = connection.begin()
    #expect(
      read(&connection, [head(), body("data:a\n\ndata:" + String(repeating: "x", count: 99))]) == [
        "opened", "a", "stop",
      ])
    #expect(connection.end(nil, random: 0) == .fail(.failed(.unreadable)))
  }
}
