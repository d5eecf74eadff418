import Foundation
import LockstepCurl
import LockstepFeed
import LockstepLoading
import Testing

@testable import Gallery

@Suite("The stream of events", .timeLimit(.minutes(10)))
struct EventsTests {
  /// The number of schedules. `./test --all` sets `LOCKSTEP_SCHEDULES` to 1,000.
  private static let schedules = ProcessInfo.processInfo.environment["LOCKSTEP_SCHEDULES"].flatMap(Int.init) ?? 100

  @Test("messages that were cut, repeated, delayed or refused are there once, in order and whole")
  func schedules() async throws {
    try await RunningServer.run { server in
      var random = SplitMix64(seed: UInt64.random(in: 0..<1 << 32))
      for _ in 0..<Self.schedules / 10 {
        try await withThrowingTaskGroup(of: Void.self) { group in
          for _ in 0..<10 {
            let end = 10 + Int(random.next() % 40)
            let settings =
              "end=\(end),cut=\(4 + random.next() % 9),repeat=\(random.next() % 4),pause=\(random.next() % 2),"
              + "fail=0.\(random.next() % 4),seed=\(random.next() % 1000),retry=1"
            group.addTask { try await Self.run(settings, end: end, port: server.port) }
          }
          try await group.waitForAll()
        }
      }
    }
  }

  @MainActor
  private static func run(_ settings: String, end: Int, port: Int) async throws {
    let url = try #require(URL(string: "http://127.0.0.1:\(port)/events/\(settings)"))
    let model = FeedModel(LiveMessages(url: url))
    model.start()
    for await state in model.states where state.live == .off && state.stage == .loaded && state.count > 0 { break }
    var expected: [LiveMessage] = []
    for number in 1...end {
      let change = ChatChange(number)
      if !change.isNew { expected.removeLast() }
      expected.append(LiveMessage(id: "live-\(change.message)", author: change.author, text: change.text))
    }
    try #require(model.items == expected, "\(settings)")
  }

  @Test(
    "an invalid setting is refused, and the answer names it",
    arguments: [
      ("x=1", "settings"), ("end", "settings"), (",", "settings"), ("end=-1", "end"), ("fail=2", "fail"),
      ("fail=nan", "fail"), ("seed=x", "seed"), ("pause=31s", "pause"), ("cut=1000001", "cut"), ("end=1,end=2", "end"),
    ])
  func refusals(settings: String, field: String) async throws {
    try await RunningServer.run { server in
      let answer = try await server.ask("/events/\(settings)")
      #expect(answer.status == 422)
      #expect(answer.text == "The setting \(field) is invalid.\n")
    }
  }

  @Test("after the last event there is no content, and only GET opens a stream")
  func end() async throws {
    try await RunningServer.run { server in
      #expect(try await server.ask("/events/end=3", fields: ["Last-Event-ID": "3"]).status == 204)
      #expect(try await server.ask("/events/end=0").status == 204)
      #expect(try await server.ask("/events/fail=1").status == 503)
      #expect(try await server.ask("/events", method: "POST").status == 405)
      let preflight = try await server.ask("/events", method: "OPTIONS")
      #expect(preflight.status == 204)
      #expect(preflight["Access-Control-Allow-Headers"]?.contains("Last-Event-ID") == true)
    }
  }

  @Test("a client that names its last event gets the next one, after those that are repeated")
  func resuming() async throws {
    try await RunningServer.run { server in
      let answer = try await server.ask("/events/end=9,cut=2,repeat=1,retry=5", fields: ["Last-Event-ID": "4"])
      #expect(answer["Content-Type"] == "text/event-stream")
      #expect(answer["Content-Length"] == nil)
      #expect(answer.text.hasPrefix("retry: 5\n: events\n\nid: 4\nevent: part\ndata: {"))
      #expect(answer.text.components(separatedBy: "\n").filter { $0.hasPrefix("id: ") } == ["id: 4", "id: 5", "id: 6"])
      #expect(!answer.text.hasSuffix("\n\n"))
      let whole = try await server.ask("/events/end=2")
      #expect(whole.text.hasSuffix("\n\n"))
    }
  }
}

private struct LiveMessage: FeedItem, Decodable {
  var id: String
  var author: String
  var text: String
}

/// A source that gets its messages by the stream alone.
private struct LiveMessages: FeedSource {
  let url: URL

  func batch(for request: FeedRequest<Int>) async throws -> FeedBatch<LiveMessage, Int> { FeedBatch(items: []) }

  func live() async -> AsyncThrowingStream<FeedLiveEvent<LiveMessage>, any Error>? {
    let policy = FeedRetryPolicy(base: 0.001, cap: 0.002, tries: .max)
    return FeedCurlTransport.shared.events(for: FeedHTTPRequest(url: url), after: "0", policy: policy).feedEvents {
      message in
      switch message {
      case .opened: return .resumed
      case .interrupted: return .interrupted
      case .event(let event):
        let item = try event.json(LiveMessage.self)
        return event.type == Array("message".utf8) ? .insert([item], at: .end) : .update([item])
      }
    }
  }
}
