import Foundation

/// The date format of HTTP headers: IMF-fixdate of RFC 9110, 5.6.7, such as `Sun, 06 Nov 1994 08:49:37 GMT`.
enum HTTPDate {
  private static let style = Date.VerbatimFormatStyle(
    format: """
      \(weekday: .abbreviated), \(day: .twoDigits) \(month: .abbreviated) \(year: .padded(4)) \
      \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits):\(second: .twoDigits) GMT
      """,
    locale: Locale(identifier: "en_US_POSIX"), timeZone: .gmt, calendar: Calendar(identifier: .gregorian))

  /// Formats the date `seconds` whole seconds after 1970-01-01 00:00:00 UTC. The result does not depend on a locale.
  static func text(epochSeconds seconds: Int) -> String {
    Date(timeIntervalSince1970: Double(seconds)).formatted(style)
  }
}
