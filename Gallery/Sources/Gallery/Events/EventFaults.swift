/// The faults of a stream of events, as in the path `/events/end=40,cut=5,repeat=2`.
///
/// | key | value | meaning |
/// |---|---|---|
/// | `end` | 0...1000000 | the number of events; after the last one, a new connection gets status 204 |
/// | `pause` | `300` or `300ms`, `1.5s`; at most 30 s | the time before each event |
/// | `cut` | 0...1000000 | the number of events after which the connection is cut, in the middle of the next one |
/// | `repeat` | 0...1000000 | the number of events that a new connection repeats |
/// | `fail` | 0...1 | the share of connections that are refused with 503 |
/// | `retry` | 0...1000000 | the milliseconds that a client waits before it opens the stream again |
/// | `seed` | 0...2^63-1 | the seed of the random refusals |
struct EventFaults: Sendable, Equatable {
  /// The largest number of events, of repeated events, and of milliseconds.
  private static let maximumCount = 1_000_000
  /// The largest value of `pause`: half the time in which clients of this package hear of a silent server.
  private static let maximumPause = Duration.seconds(30)

  var end = 100
  var pause = Duration.zero
  var cut: Int?
  var repeats = 0
  var failure = 0.0
  var retry: Int?
  var seed: UInt64 = 0

  /// Reads the pairs of `text`; an empty text has none.
  ///
  /// - Throws: `FaultPath.Refusal` for a key that is unknown or appears twice, and for a value that is invalid for its key.
  init(_ text: Substring) throws(FaultPath.Refusal) {
    var seen: Set<Substring> = []
    for pair in text.split(separator: ",", omittingEmptySubsequences: false) where !text.isEmpty {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let set = Self.keys[parts[0]] else { throw FaultPath.Refusal(field: "settings") }
      guard seen.insert(parts[0]).inserted, set(&self, parts[1]) else {
        throw FaultPath.Refusal(field: String(parts[0]))
      }
    }
  }

  /// Sets a value, and returns false for an invalid one.
  private typealias Setter = @Sendable (inout EventFaults, Substring) -> Bool

  private static let keys: [Substring: Setter] = [
    "end": { faults, text in count(text).map { faults.end = $0 } != nil },
    "cut": { faults, text in count(text).map { faults.cut = $0 } != nil },
    "repeat": { faults, text in count(text).map { faults.repeats = $0 } != nil },
    "retry": { faults, text in count(text).map { faults.retry = $0 } != nil },
    "seed": { faults, text in DecimalNumber.parse(text).map { faults.seed = UInt64($0) } != nil },
    "fail": { faults, text in
      guard let share = DecimalNumber.fraction(text), share <= 1 else { return false }
      faults.failure = share
      return true
    },
    "pause": { faults, text in
      let pause = DurationText.parse(String(text), bare: .milliseconds, maximum: maximumPause)
      return pause.map { faults.pause = $0 } != nil
    },
  ]

  private static func count(_ text: Substring) -> Int? {
    DecimalNumber.parse(text).flatMap { $0 <= maximumCount ? $0 : nil }
  }
}
