/// The date of an HTTP header: IMF-fixdate of RFC 9110, 5.6.7, such as `Sun, 06 Nov 1994 08:49:37 GMT`.
enum HTTPDate {
  private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// The date that lies `seconds` whole seconds after 1970-01-01 00:00:00 UTC. The result never depends on a locale.
  static func text(epochSeconds seconds: Int) -> String {
    let day = floorDivide(seconds, 86_400)
    let second = seconds - day * 86_400
    let (year, month, dayOfMonth) = civil(day: day)
    // 1970-01-01 was a Thursday.
    let weekday = weekdays[floorRemainder(day + 4, 7)]
    let clock = [second / 3600, second / 60 % 60, second % 60].map { padded($0, to: 2) }.joined(separator: ":")
    return "\(weekday), \(padded(dayOfMonth, to: 2)) \(months[month - 1]) \(padded(year, to: 4)) \(clock) GMT"
  }

  /// Day of the epoch to year, month and day of the proleptic Gregorian calendar. The year is counted from March, so
  /// that the leap day is the last of it: Howard Hinnant, "chrono-compatible low-level date algorithms".
  private static func civil(day: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = day + 719_468
    let era = floorDivide(shifted, 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * marchMonth + 2) / 5 + 1)
  }

  private static func floorDivide(_ value: Int, _ divisor: Int) -> Int {
    (value - floorRemainder(value, divisor)) / divisor
  }

  private static func floorRemainder(_ value: Int, _ divisor: Int) -> Int {
    let remainder = value % divisor
    return remainder < 0 ? remainder + divisor : remainder
  }

  private static func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
