import LockstepTesting
import Testing

@testable import LockstepFeed

/// Random inputs at each parser of header fields. A parser must not trap, grow, or break its promise.
@Suite("Random input of the parsers")
struct ParserFuzzTests {
  private static let inputs = ProofScale.count(10_000_000)

  /// A parser, its corpus, and a result that only an input in the depth of the parser's code gives: a trap that is
  /// planted there must be found.
  struct Parser: CustomTestStringConvertible {
    let testDescription: String
    let corpus: [[UInt8]]
    /// Returns false when the result breaks a promise.
    let accepts: @Sendable ([UInt8]) -> Bool
    /// Returns true when the input reaches the planted trap.
    let trap: @Sendable ([UInt8]) -> Bool
  }

  private static let fields = WaitTableTests.rows.flatMap(\.fields)

  static let parsers: [Parser] = [
    Parser(
      testDescription: "dates", corpus: fields.map { Array($0.value.utf8) } + [Array(WaitTableTests.date.utf8)],
      accepts: { input in
        guard let seconds = FeedDate.seconds(of: input) else { return true }
        // From the year 0 to the year 9999, with an offset of a day.
        return seconds >= -62_167_219_200 - 86_400 && seconds <= 253_402_300_800 + 86_400
      },
      // A moment with an offset of half an hour.
      trap: { FeedDate.seconds(of: $0).map { $0.truncatingRemainder(dividingBy: 3600) == 1800 } == true }),
    Parser(
      testDescription: "lengths of time", corpus: fields.map { Array($0.value.utf8) },
      accepts: { FeedDuration.seconds(of: $0[...]).map { $0.isFinite && $0 >= 0 } ?? true },
      trap: { FeedDuration.seconds(of: $0[...]).map { $0 > 86_400 } == true }),
    Parser(
      testDescription: "quotas", corpus: fields.filter { $0.value.contains("=") }.map { Array($0.value.utf8) },
      accepts: { input in
        FeedQuota.all(in: input).allSatisfy { ($0.remaining ?? 0) >= 0 && $0.resets.count <= input.count }
      },
      trap: { FeedQuota.all(in: $0).count > 2 }),
    Parser(
      testDescription: "links",
      corpus: [
        #"<https://api.github.com/users?since=46>; rel="next", <https://api.github.com/users{?since}>; rel="first""#,
        #"<a,b;c>; rel=prev, <u>; title="\"<x>; rel=next"; rel="prev next""#, "</x>;rel=next;rel=prev",
      ].map { Array($0.utf8) },
      accepts: { input in
        FeedLinkHeader.target(of: "next", in: input).map { !$0.isEmpty && $0.count < input.count } ?? true
      },
      // A second link that is the next one, after a first one without a relation.
      trap: { FeedLinkHeader.target(of: "next", in: $0).map { $0.contains(UInt8(ascii: "{")) } == true }),
    Parser(
      testDescription: "server-sent events", corpus: EventStreamCase.all.map { Array($0.input.prefix(400)) },
      accepts: { input in
        let half = input.count / 2
        let whole = EventStreamResult([input], largestEvent: 300)
        return whole == EventStreamResult([Array(input[..<half]), Array(input[half...])], largestEvent: 300)
          && whole == EventStreamResult(input.map { [$0] }, largestEvent: 300)
          && (whole.retry ?? 0) >= 0 && whole.events.count <= input.count
      },
      // An event, and a retry of more than a thousand seconds.
      trap: { input in
        let result = EventStreamResult([input])
        return !result.events.isEmpty && result.retry.map { $0 > 1000 } == true
      }),
    Parser(
      testDescription: "names and values of fields", corpus: fields.map { Array("\($0.name):\($0.value)".utf8) },
      accepts: { input in
        let response = Self.response(input)
        let wait = response.requestedWait
        if let wait, !(wait.seconds >= 0 && wait.seconds < FeedWait.firstMoment) { return false }
        guard case .after(let delay) = FeedRetryPolicy().decision(for: response, attempt: 2, random: 0.5) else {
          return true
        }
        return delay >= 0 && delay <= FeedRetryPolicy.longestWait + 30
      },
      // A wait that the quota asks for, by an altered number of milliseconds.
      trap: { Self.response($0).requestedWait.map { $0.reason == .quota && $0.seconds > 100_000 } == true }),
  ]

  /// Reads an input as a field of an answer that was refused while no request was left.
  private static func response(_ input: [UInt8]) -> FeedResponse {
    var response = FeedResponse(status: 429, receivedAt: 1_776_703_113)
    let colon = input.firstIndex(of: UInt8(ascii: ":")) ?? input.endIndex
    response.readHeader(Array(input[..<colon]), Array(input[colon...].dropFirst()))
    return response
  }

  @Test("random input causes no trap, no growth and no broken promise", arguments: parsers)
  func random(parser: Parser) {
    let seed = UInt64.random(in: 0..<1 << 32)
    let before = residentMemory()
    let failure = firstFailure(in: Self.inputs, of: parser.corpus, seed: seed, accepts: parser.accepts)
    #expect(failure == nil, "seed \(seed): \(String(decoding: failure ?? [], as: UTF8.self))")
    if let before, let after = residentMemory() { #expect(after - before < 64 * 1024 * 1024) }
  }

  @Test("a trap that is planted in a parser is found", arguments: parsers)
  func planted(parser: Parser) {
    let found = firstFailure(in: 100_000, of: parser.corpus, seed: 1) { !parser.trap($0) }
    #expect(found != nil)
    // None of the inputs that are altered reaches it.
    #expect(parser.testDescription == "lengths of time" || !parser.corpus.contains(where: parser.trap))
  }
}
