/// Parses lengths of time with units.
enum FeedDuration {
  /// The seconds of a length such as `17ms`, `2m59.56s`, `30 seconds` or `PT1H30M` (ISO 8601); nil for anything else.
  /// O(bytes).
  static func seconds(of text: ArraySlice<UInt8>) -> Double? {
    var rest = text
    if rest.first.map(FeedBytes.lowered) == UInt8(ascii: "p") { rest.removeFirst() }
    var sum: Double?
    while true {
      rest = rest.drop(while: FeedBytes.isBlank)
      // ISO 8601 writes a T between days and hours.
      if rest.first == UInt8(ascii: "T") { rest.removeFirst() }
      guard !rest.isEmpty else { break }
      let digits = rest.prefix { FeedBytes.isDigit($0) || $0 == UInt8(ascii: ".") }
      guard let number = FeedBytes.number(digits) else { return nil }
      rest = rest.dropFirst(digits.count).drop(while: FeedBytes.isBlank)
      let word = rest.prefix { !FeedBytes.isDigit($0) && !FeedBytes.isBlank($0) && $0 != UInt8(ascii: "T") }
      guard let unit = unit(word) else { return nil }
      rest = rest.dropFirst(word.count)
      sum = (sum ?? 0) + number * unit
    }
    guard let sum, sum.isFinite else { return nil }
    return sum
  }

  private static func unit(_ word: ArraySlice<UInt8>) -> Double? {
    for (name, unit) in units where FeedBytes.equal(word, name) { return unit }
    return nil
  }

  private static let units: [(StaticString, Double)] = [
    ("s", 1), ("sec", 1), ("secs", 1), ("second", 1), ("seconds", 1),
    ("m", 60), ("min", 60), ("mins", 60), ("minute", 60), ("minutes", 60),
    ("h", 3600), ("hr", 3600), ("hour", 3600), ("hours", 3600),
    ("d", 86_400), ("day", 86_400), ("days", 86_400),
    ("ms", 1e-3), ("millisecond", 1e-3), ("milliseconds", 1e-3),
    ("us", 1e-6), ("\u{B5}s", 1e-6), ("\u{3BC}s", 1e-6), ("ns", 1e-9),
  ]
}
