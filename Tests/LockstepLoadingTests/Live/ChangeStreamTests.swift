import Foundation
import LockstepLoading
import Testing

/// The changes of a service whose events are changes as JSON, as the web element reads them.
@Suite("A stream of changes as JSON")
struct ChangeStreamTests {
  /// A transport whose first connection brings some events and is cut, and whose second one ends the stream.
  private struct Transport: FeedStreamingTransport {
    let events: String

    func send(_ request: FeedHTTPRequest) async throws(FeedTransportError) -> FeedHTTPResponse { throw .cancelled }

    func stream(_ request: FeedHTTPRequest) -> AsyncThrowingStream<FeedHTTPPart, any Error> {
      let isFirst = request.headers["Last-Event-ID"] == nil
      let (stream, continuation) = AsyncThrowingStream.makeStream(of: FeedHTTPPart.self)
      continuation.yield(
        .head(
          FeedHTTPResponse(
            url: request.url, status: 200, headers: ["Content-Type": "text/event-stream"], body: Data())))
      continuation.yield(.body(Data((isFirst ? "retry: 1\nid: 7\n\(events)" : "data: {\"remove\": [9]}\n\n").utf8)))
      continuation.finish()
      return stream
    }
  }

  /// Reads the first changes of a stream.
  private func read(_ count: Int, of data: [String], at edge: FeedEdge = .after) async throws -> [FeedLiveEvent<Row>] {
    let transport = Transport(events: data.map { "data: \($0)\n\n" }.joined())
    var read: [FeedLiveEvent<Row>] = []
    for try await event in transport.changes(for: FeedHTTPRequest(url: EventService.url), at: edge)
      as AsyncThrowingStream<FeedLiveEvent<Row>, any Error>
    {
      read.append(event)
      if read.count == count { break }
    }
    return read
  }

  private let row = #"{"id": 1, "text": "a"}"#

  @Test("new, changed and removed rows come in their order, and a stream that continues after an id has every change")
  func changes() async throws {
    let row = Row(id: 1, text: "a")
    let data = [#"{"insert": [\#(self.row)]}"#, #"{"update": [\#(self.row)]}"#, #"{"remove": [1, 2]}"#]
    let expected: [FeedLiveEvent<Row>] = [
      .opened(at: .after), .insert([row], at: .end), .update([row]), .remove([1, 2]), .interrupted, .resumed,
      .remove([9]),
    ]
    #expect(try await read(7, of: data) == expected)
  }

  @Test("new rows come at the edge at which the service adds them, or where the change says")
  func places() async throws {
    let row = Row(id: 1, text: "a")
    let data = [#"{"insert": [\#(self.row)]}"#, #"{"insert": [\#(self.row)], "at": "end"}"#]
    let expected: [FeedLiveEvent<Row>] = [.opened(at: .before), .insert([row], at: .start), .insert([row], at: .end)]
    #expect(try await read(3, of: data, at: .before) == expected)
  }

  @Test("an event that is no change costs one event")
  func others() async throws {
    let data = ["x", "null", #"{"typing": true}"#, #"{"insert": [{"id": "?"}]}"#, #"{"remove": [3]}"#]
    #expect(try await read(2, of: data) == [.opened(at: .after), .remove([3])])
  }
}
