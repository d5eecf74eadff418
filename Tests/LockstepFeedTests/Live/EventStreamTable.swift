import Testing

@testable import LockstepFeed

/// Streams of server-sent events, and what the HTML Standard (9.2.6) and the web platform's tests say of each
/// (`eventsource/`, the files `format-*` and `eventsource-*`).
struct EventStreamCase: CustomTestStringConvertible {
  var testDescription: String
  var input: [UInt8]
  /// The events as `type|data|id`.
  var events: [String]
  var lastID = ""
  var retry: Double?

  init(_ name: String, _ input: String, _ events: [String], lastID: String = "", retry: Double? = nil) {
    self.init(name, bytes: Array(input.utf8), events, lastID: lastID, retry: retry)
  }

  init(_ name: String, bytes: [UInt8], _ events: [String], lastID: String = "", retry: Double? = nil) {
    (testDescription, input, self.events, self.lastID, self.retry) = (name, bytes, events, lastID, retry)
  }

  static let all: [EventStreamCase] = [
    EventStreamCase("one line of data", "data: a\n\n", ["message|a|"]),
    EventStreamCase("two lines of data", "data: a\ndata: b\n\n", ["message|a\nb|"]),
    EventStreamCase(
      "data without a value", "data:\n\ndata\n\ndata:test\n\n", ["message||", "message||", "message|test|"]),
    EventStreamCase("two lines of data without a value", "data\ndata\n\n", ["message|\n|"]),
    EventStreamCase("an event that does not end", "data:a\n\ndata:lost\n", ["message|a|"]),
    EventStreamCase("an event whose last line does not end", "data:a\n\ndata:lost", ["message|a|"]),
    EventStreamCase("blank lines alone", "\n\n\r\n\r\r\n", []),
    EventStreamCase("an empty stream", "", []),
    EventStreamCase("line feeds", "data:a\ndata:b\n\n", ["message|a\nb|"]),
    EventStreamCase("carriage returns", "data:a\rdata:b\r\r", ["message|a\nb|"]),
    EventStreamCase("both", "data:a\r\ndata:b\r\n\r\n", ["message|a\nb|"]),
    EventStreamCase(
      "each kind of line end", "data:a\ndata:b\rdata:c\r\n\rdata:d\n\r", ["message|a\nb\nc|", "message|d|"]),
    EventStreamCase(
      "a line feed after a blank line of a carriage return", "data:a\r\r\ndata:b\n\n", ["message|a|", "message|b|"]),
    EventStreamCase("comments", ":\n:a\ndata:x\n: b\ndata:y\n:data:z\n\n", ["message|x\ny|"]),
    EventStreamCase(
      "a comment of 100,000 bytes", ":" + String(repeating: "c", count: 100_000) + "\ndata:a\n\n", ["message|a|"]),
    EventStreamCase(
      "one space after the colon is no part of a value", "data: a\ndata:  b\ndata:\tc\n\n", ["message|a\n b\n\tc|"]),
    EventStreamCase("a colon in a value", "data:a:b\n\n", ["message|a:b|"]),
    EventStreamCase("unknown fields", "data:a\n data:b\ndata\nfoobar:x\njustsometext\n:x\n\n", ["message|a\n|"]),
    EventStreamCase("names of fields in another case", "Data:a\nDATA:b\ndata :c\ndata:d\n\n", ["message|d|"]),
    EventStreamCase("a null in a name and in a value", "data\u{0}:a\ndata:\u{0}b\n\n", ["message|\u{0}b|"]),
    EventStreamCase("a type", "event: test\ndata: a\n\ndata: b\n\n", ["test|a|", "message|b|"]),
    EventStreamCase(
      "a type without a value", "event: test\nevent:\ndata: a\n\nevent\ndata:b\n\n", ["message|a|", "message|b|"]),
    EventStreamCase("a type without data", "event: test\n\ndata: a\n\n", ["message|a|"]),
    EventStreamCase("the last type of an event", "event:x\nevent:y\ndata:a\n\n", ["y|a|"]),
    EventStreamCase(
      "an id stays for the events after it", "id: 1\ndata: a\n\ndata: b\n\n", ["message|a|1", "message|b|1"],
      lastID: "1"),
    EventStreamCase(
      "an id without a value ends the id", "id: 1\ndata: a\n\nid\ndata: b\n\nid:2\ndata:c\n\nid:\ndata:d\n\n",
      ["message|a|1", "message|b|", "message|c|2", "message|d|"]),
    EventStreamCase("an id without data", "id: 7\n\ndata: a\n\n", ["message|a|7"], lastID: "7"),
    EventStreamCase(
      "the id of an event that does not end", "id: 1\ndata: a\n\nid: 2\ndata: b\n", ["message|a|1"], lastID: "1"),
    EventStreamCase(
      "an id with a null", "id: 1\u{0}2\ndata: a\n\nid: 3\ndata: b\n\nid:\u{0}\ndata: c\n\n",
      ["message|a|", "message|b|3", "message|c|3"], lastID: "3"),
    EventStreamCase("an id with spaces", "id:  1 \ndata:a\n\n", ["message|a| 1 "], lastID: " 1 "),
    EventStreamCase("an id that is no ASCII", "id: …\ndata: ok\n\n", ["message|ok|…"], lastID: "…"),
    EventStreamCase("a retry", "retry: 3000\ndata: a\n\n", ["message|a|"], retry: 3),
    EventStreamCase("a retry without an event", "retry:500\n", [], retry: 0.5),
    EventStreamCase(
      "a retry that is no number", "retry:3000\nretry:1000x\nretry:-1\nretry:+2\nretry:1.5\nretry:1e3\ndata:x\n\n",
      ["message|x|"], retry: 3),
    EventStreamCase("a retry without a value", "retry\nretry:\ndata:x\n\n", ["message|x|"]),
    EventStreamCase("a retry of 0", "retry:0\n", [], retry: 0),
    EventStreamCase("a retry with a second space", "retry:  7\n", []),
    EventStreamCase(
      "a retry of more than a day", "retry:" + String(repeating: "9", count: 400) + "\n", [], retry: 86_400),
    EventStreamCase("a byte order mark", "\u{FEFF}data:a\n\n", ["message|a|"]),
    EventStreamCase(
      "two byte order marks", "\u{FEFF}\u{FEFF}data:a\n\ndata:b\n\ndata:c\n\n", ["message|b|", "message|c|"]),
    EventStreamCase("a byte order mark later", "data:a\n\n\u{FEFF}data:b\n\ndata:c\n\n", ["message|a|", "message|c|"]),
    EventStreamCase("a byte order mark before a comment and a blank line", "\u{FEFF}:c\n\ndata:a\n\n", ["message|a|"]),
    EventStreamCase(
      "half a byte order mark", bytes: [0xEF, 0xBB] + Array("data:a\n\ndata:b\n\n".utf8), ["message|b|"]),
    EventStreamCase("a byte order mark alone", bytes: [0xEF, 0xBB, 0xBF], []),
    EventStreamCase("characters of one to four bytes", "data: aé…😀\nevent: ü\n\n", ["ü|aé…😀|"]),
    EventStreamCase(
      "bytes that are no UTF-8", bytes: Array("data:a".utf8) + [0xFF, 0xC3] + Array("b\n\n".utf8),
      ["message|a\u{FFFD}\u{FFFD}b|"]),
    EventStreamCase(
      "a line feed is no part of a character of two bytes", bytes: Array("data:".utf8) + [0xC3, 0x0A, 0x0A],
      ["message|\u{FFFD}|"]),
    EventStreamCase(
      "the separators of Unicode are no line ends", "data:a\u{85}b\u{2028}c\u{B}d\n\n",
      ["message|a\u{85}b\u{2028}c\u{B}d|"]),
  ]
}

/// What a parser has told of a stream.
struct EventStreamResult: Equatable {
  var events: [String] = []
  var lastID = ""
  var retry: Double?
  var error: FeedEventStreamError?

  /// Parses pieces of a stream.
  init(_ pieces: [[UInt8]], largestEvent: Int = FeedEventStreamParser.defaultLargestEvent) {
    var parser = FeedEventStreamParser(largestEvent: largestEvent)
    for piece in pieces {
      do throws(FeedEventStreamError) {
        try parser.read(piece) { event in
          events.append(
            [event.type, event.data, event.id].map { String(decoding: $0, as: UTF8.self) }.joined(separator: "|"))
        }
      } catch {
        self.error = error
      }
    }
    lastID = String(decoding: parser.lastID, as: UTF8.self)
    retry = parser.retry
  }
}
