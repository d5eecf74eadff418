import Testing

@testable import LockstepFeed

@Suite("Server-sent events")
struct EventStreamTests {
  @Test("a stream gives the events that the standard says", arguments: EventStreamCase.all)
  func whole(stream: EventStreamCase) {
    let result = EventStreamResult([stream.input])
    #expect(result.events == stream.events)
    #expect(result.lastID == stream.lastID)
    #expect(result.retry == stream.retry)
    #expect(result.error == nil)
  }

  @Test("a stream that is split anywhere gives the same events", arguments: EventStreamCase.all)
  func split(stream: EventStreamCase) {
    let whole = EventStreamResult([stream.input])
    let input = stream.input.prefix(600)
    let part = EventStreamResult([Array(input)])
    for first in 0...input.count {
      #expect(EventStreamResult([Array(input[..<first]), Array(input[first...])]) == part, "split at \(first)")
    }
    #expect(EventStreamResult(stream.input.map { [$0] }) == whole)
  }

  @Test("short streams give the same events at every two splits")
  func twoSplits() {
    for stream in EventStreamCase.all where stream.input.count <= 60 {
      let whole = EventStreamResult([stream.input])
      for first in 0...stream.input.count {
        for second in first...stream.input.count {
          let pieces = [stream.input[..<first], stream.input[first..<second], stream.input[second...]].map(Array.init)
          if EventStreamResult(pieces) != whole { Issue.record("\(stream.testDescription): \(first), \(second)") }
        }
      }
    }
  }

  @Test("the id of an earlier connection stays valid until an event has another one")
  func earlierID() throws {
    var parser = FeedEventStreamParser(after: Array("41".utf8))
    var ids: [String] = []
    try parser.read(Array("data:a\n\nid:42\ndata:b\n\nid:43\n".utf8)) {
      ids.append(String(decoding: $0.id, as: UTF8.self))
    }
    #expect(ids == ["41", "42"])
    #expect(parser.lastID == Array("42".utf8))
  }

  @Test(
    "an event over the limit is an error, whichever of its fields is long, after the events before it",
    arguments: ["data:", "data: a\ndata:", "event:", "id:", "unknown:", "", "data:a\nevent:b\nid:"])
  func tooLarge(start: String) {
    let input = Array(("data:first\n\n" + start).utf8) + [UInt8](repeating: 0x78, count: 200)
    let whole = EventStreamResult([input + Array("\n\ndata:later\n\n".utf8)], largestEvent: 100)
    #expect(whole.error == .tooLarge(limit: 100))
    #expect(whole.events == ["message|first|"])
    #expect(EventStreamResult(input.map { [$0] }, largestEvent: 100).events == whole.events)
  }

  @Test("many short lines of one event are bounded too, and an event of the limit is not an error")
  func limit() {
    let lines = Array(String(repeating: "data:\n", count: 200).utf8)
    #expect(EventStreamResult([lines], largestEvent: 100).error == .tooLarge(limit: 100))
    let fits = Array("data:".utf8) + [UInt8](repeating: 0x78, count: 95) + Array("\n\n".utf8)
    #expect(EventStreamResult([fits], largestEvent: 100).error == nil)
    #expect(EventStreamResult([[0x78] + fits], largestEvent: 100).error == .tooLarge(limit: 100))
  }
}
