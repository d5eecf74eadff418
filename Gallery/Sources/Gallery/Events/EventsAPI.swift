import Foundation

/// `GET /events/{settings}`: the messages of a chat as a stream of server-sent events, with the faults of `EventFaults`.
///
/// A client that names its last event gets those after it, and before them as many again as the settings say.
actor EventsAPI {
  /// The number of connections so far. Each one has a random number of its own.
  private var connections: UInt64 = 0

  /// Answers a request for the stream.
  ///
  /// - Throws: `HeaderFieldError` when a header field of the answer would not be allowed.
  func reply(to request: Request, settings: Substring) throws(HeaderFieldError) -> Reply {
    var reply = try answer(to: request, settings)
    try reply.fields.set(["Access-Control-Allow-Origin": "*", "Cache-Control": "no-store"])
    return reply
  }

  private func answer(to request: Request, _ settings: Substring) throws(HeaderFieldError) -> Reply {
    switch request.method {
    case "GET": break
    case "OPTIONS":
      let allowed = "Accept, Authorization, Cache-Control, Last-Event-ID"
      return try Reply(204, ["Access-Control-Allow-Methods": "GET", "Access-Control-Allow-Headers": allowed])
    default: return try Reply.text(405, "This is a stream: use GET.", ["Allow": "GET, OPTIONS"])
    }
    let faults: EventFaults
    do {
      faults = try EventFaults(settings)
    } catch {
      return try Reply.text(422, "The setting \(error.field) is invalid.")
    }
    connections += 1
    var random = SplitMix64(seed: faults.seed &+ SplitMix64.mix(connections))
    if random.nextFraction() < faults.failure { return try Reply.text(503, "The stream is not available.") }
    let last = request.lastEventID.flatMap { DecimalNumber.parse($0) } ?? 0
    guard last < faults.end else { return try Reply(204) }
    var reply = try Reply(200, ["Content-Type": "text/event-stream"])
    reply.body = .events(EventStream(first: max(0, last - faults.repeats) + 1, faults: faults))
    return reply
  }
}

/// The events of one connection.
struct EventStream: Sendable, Equatable {
  /// The number of the first event.
  var first: Int
  var faults: EventFaults

  /// The numbers of the events until the connection is closed.
  var numbers: Range<Int> {
    let end = faults.end + 1
    return first..<min(end, faults.cut.map { first + $0 } ?? end)
  }

  /// The beginning of the event after `numbers`, if the connection is cut in its middle; nil after the last event.
  var cutEvent: Data? {
    guard numbers.upperBound <= faults.end else { return nil }
    let event = Self.event(numbers.upperBound)
    return event.prefix(event.count / 2)
  }

  /// The bytes with which a connection begins.
  var beginning: Data { Data(((faults.retry.map { "retry: \($0)\n" } ?? "") + ": events\n\n").utf8) }

  /// Returns the bytes of an event.
  static func event(_ number: Int) -> Data {
    let change = ChatChange(number)
    let type = change.isNew ? "message" : "part"
    let data = "{\"id\":\"live-\(change.message)\",\"author\":\"\(change.author)\",\"text\":\"\(change.text)\"}"
    return Data("id: \(number)\nevent: \(type)\ndata: \(data)\n\n".utf8)
  }
}

/// A change of the chat: two messages of persons, then an answer that grows word by word, and so on.
struct ChatChange: Equatable {
  private static let authors = ["Mara", "Jonas"]
  private static let questions = [
    "Is the ferry on time?", "Who has the keys?", "Lunch at one?", "The tide table is on the wall.",
    "Rain from three o’clock.", "I am on the bridge.",
  ]
  private static let answer =
    "The ferry leaves at ten past four from the north pier, and the last one back is at nine.".split(separator: " ")
  /// The number of changes of two messages and an answer.
  private static let round = authors.count + answer.count

  /// The number of the message, from 0.
  let message: Int
  let author: String
  /// The whole text after the change.
  let text: String
  /// `true` for a change that brings a message; `false` for one that makes it longer.
  let isNew: Bool

  /// The change with a number, from 1.
  init(_ number: Int) {
    let (round, step) = (number - 1).quotientAndRemainder(dividingBy: Self.round)
    let part = max(0, step - Self.authors.count)
    let place = min(step, Self.authors.count)
    message = round * (Self.authors.count + 1) + place
    isNew = part == 0
    if place < Self.authors.count {
      author = Self.authors[place]
      text = Self.questions[message % Self.questions.count]
    } else {
      author = "Harbor"
      text = Self.answer[...part].joined(separator: " ")
    }
  }
}
