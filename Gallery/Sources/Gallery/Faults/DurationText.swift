/// Durations as people write them: `300ms`, `1.5s`, `0`.
package enum DurationText {
  /// The unit of a number without a unit.
  package enum BareUnit: Sendable {
    case milliseconds
    case seconds
  }

  /// Parses a duration. Returns nil when `text` is not a decimal number with an optional `ms` or `s`, when the number
  /// is negative, or when the duration exceeds `maximum`.
  package static func parse(_ text: String, bare: BareUnit, maximum: Duration) -> Duration? {
    let number: Substring
    let unit: BareUnit
    if text.hasSuffix("ms") {
      (number, unit) = (text.dropLast(2), .milliseconds)
    } else if text.hasSuffix("s") {
      (number, unit) = (text.dropLast(), .seconds)
    } else {
      (number, unit) = (text[...], bare)
    }
    guard let value = DecimalNumber.fraction(number), value <= 1e9 else { return nil }
    let duration: Duration =
      switch unit {
      case .milliseconds: .seconds(value / 1000)
      case .seconds: .seconds(value)
      }
    return duration <= maximum ? duration : nil
  }
}
