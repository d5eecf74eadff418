/// Parses the dates of header fields.
///
/// RFC 9110, section 5.6.7, obliges a recipient to read three formats. Services write a few more: ISO 8601 (RFC 3339),
/// with an offset or without, e-mail's dates, and the text of a JavaScript date.
struct FeedDate {
  private var rest: ArraySlice<UInt8>
  private var year: Int?
  private var month: Int?
  private var day: Int?
  /// The seconds since midnight.
  private var time: Double?
  /// The offset of the time zone from UTC, in seconds.
  private var zone: Double?

  /// The seconds since 1970 of a date; nil for anything else. A date without a time zone is in UTC. The day of the week
  /// is not compared with the date. O(bytes).
  static func seconds(of text: some Collection<UInt8>) -> Double? {
    var date = FeedDate(rest: FeedBytes.trimmed(Array(text)[...]))
    let isNumeric = date.rest.count > 4 && date.rest.dropFirst(4).first == UInt8(ascii: "-")
    guard isNumeric ? date.readNumericDate() : date.readNamedDate() else { return nil }
    return date.seconds
  }

  private init(rest: ArraySlice<UInt8>) { self.rest = rest }

  private var seconds: Double? {
    guard let year, let month, let day, (1...12).contains(month),
      (1...Self.length(ofMonth: month, in: year)).contains(day)
    else { return nil }
    return Double(Self.days(year: year, month: month, day: day)) * 86_400 + (time ?? 0) - (zone ?? 0)
  }

  // MARK: The parts

  /// Reads `2026-04-20T16:38:33.5+02:00`, or the beginning of it.
  private mutating func readNumericDate() -> Bool {
    year = number(ofDigits: 4...4)
    guard year != nil, take("-") else { return false }
    month = number(ofDigits: 2...2)
    guard month != nil, take("-") else { return false }
    day = number(ofDigits: 2...2)
    guard day != nil else { return false }
    if rest.isEmpty { return true }
    guard take("T") || take("t") || take(" "), let hour = number(ofDigits: 2...2), readTime(hour: hour) else {
      return false
    }
    skipBlanks()
    return rest.isEmpty || (readZone() && rest.isEmpty)
  }

  /// Reads `Sun, 06 Nov 1994 08:49:37 GMT`, `Sunday, 06-Nov-94 08:49:37 GMT`, `Sun Nov  6 08:49:37 1994` and
  /// `Sun Nov 06 1994 09:49:37 GMT+0100 (Central European Time)`.
  private mutating func readNamedDate() -> Bool {
    while let byte = rest.first {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: ","): rest.removeFirst()
      case UInt8(ascii: "-") where time == nil && day != nil: rest.removeFirst()
      case UInt8(ascii: "("): return hasAll
      case UInt8(ascii: "0")...UInt8(ascii: "9"): if !readNumber() { return false }
      default:
        if time == nil ? !readName() : !readZone() { return false }
      }
    }
    return hasAll
  }

  /// `true` when the date and the time are known. A day alone is no moment.
  private var hasAll: Bool { year != nil && month != nil && day != nil && time != nil }

  private mutating func readNumber() -> Bool {
    let count = rest.prefix(while: FeedBytes.isDigit).count
    guard let number = number(ofDigits: 1...4) else { return false }
    if rest.first == UInt8(ascii: ":") { return count <= 2 && time == nil && readTime(hour: number) }
    switch count {
    case 1 where day == nil, 2 where day == nil: day = number
    // Two digits are a year of 1970 to 2069.
    case 2 where year == nil: year = number < 70 ? 2000 + number : 1900 + number
    case 4 where year == nil: year = number
    default: return false
    }
    return true
  }

  /// Reads the name of a month, or skips that of a day.
  private mutating func readName() -> Bool {
    let name = rest.prefix { FeedBytes.isLetter($0) }
    rest = rest.dropFirst(name.count)
    guard name.count >= 3 else { return false }
    if let found = Self.index(of: name.prefix(3), in: Self.months) {
      guard month == nil else { return false }
      month = found + 1
      return true
    }
    return month == nil && Self.index(of: name.prefix(3), in: Self.weekdays) != nil
  }

  /// Reads `:38:33.5` after the hour.
  private mutating func readTime(hour: Int) -> Bool {
    guard hour < 24, take(":"), let minute = number(ofDigits: 2...2), minute < 60 else { return false }
    var seconds = 0.0
    if take(":") {
      let digits = rest.prefix { FeedBytes.isDigit($0) || $0 == UInt8(ascii: ".") }
      // 60 is a leap second.
      guard digits.prefix(while: FeedBytes.isDigit).count == 2, let number = FeedBytes.number(digits), number < 61
      else { return false }
      seconds = number
      rest = rest.dropFirst(digits.count)
    }
    time = Double(hour * 3600 + minute * 60) + seconds
    return true
  }

  /// Reads `Z`, `GMT`, `UTC`, or an offset such as `+0100`, also after one of these names.
  private mutating func readZone() -> Bool {
    guard zone == nil else { return false }
    let name = rest.prefix { FeedBytes.isLetter($0) }
    rest = rest.dropFirst(name.count)
    guard name.isEmpty || FeedBytes.equal(name, "z") || FeedBytes.equal(name, "gmt") || FeedBytes.equal(name, "utc")
    else { return false }
    zone = 0
    guard rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") else { return !name.isEmpty }
    let sign = take("-") ? -1.0 : 1.0
    if sign > 0 { rest.removeFirst() }
    guard let hours = number(ofDigits: 2...2), hours < 24 else { return false }
    var minutes: Int? = 0
    if take(":") || !rest.prefix(while: FeedBytes.isDigit).isEmpty { minutes = number(ofDigits: 2...2) }
    guard let minutes, minutes < 60 else { return false }
    zone = sign * Double(hours * 3600 + minutes * 60)
    return true
  }

  private mutating func skipBlanks() { rest = rest.drop(while: FeedBytes.isBlank) }

  private mutating func take(_ mark: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: mark) else { return false }
    rest.removeFirst()
    return true
  }

  /// Reads a run of at most as many digits; nil when there are fewer. At most four digits are asked for.
  private mutating func number(ofDigits count: ClosedRange<Int>) -> Int? {
    var number = 0
    var digits = 0
    while digits < count.upperBound, let digit = rest.first, FeedBytes.isDigit(digit) {
      number = number * 10 + Int(digit - UInt8(ascii: "0"))
      digits += 1
      rest.removeFirst()
    }
    return digits >= count.lowerBound ? number : nil
  }

  // MARK: The calendar

  private static let months: [StaticString] = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]
  private static let weekdays: [StaticString] = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

  private static func index(of name: ArraySlice<UInt8>, in names: [StaticString]) -> Int? {
    names.firstIndex { FeedBytes.equal(name, $0) }
  }

  private static func length(ofMonth month: Int, in year: Int) -> Int {
    let next = month == 12 ? days(year: year + 1, month: 1, day: 1) : days(year: year, month: month + 1, day: 1)
    return next - days(year: year, month: month, day: 1)
  }

  /// The number of days since 1970-01-01 in the Gregorian calendar. The calculation begins each year in March, so that
  /// the leap day is the year's last day. The five months from March to July have 153 days, as have the five from
  /// August to December.
  private static func days(year: Int, month: Int, day: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let monthFromMarch = (month + 9) % 12
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    let century = floorDivide(shifted, by: 100)
    let leaps = floorDivide(shifted, by: 4) - century + floorDivide(shifted, by: 400)
    // 719,468 days lie between 0000-03-01 and 1970-01-01.
    return shifted * 365 + leaps + dayOfYear - 719_468
  }

  private static func floorDivide(_ number: Int, by divisor: Int) -> Int {
    number >= 0 ? number / divisor : -((divisor - 1 - number) / divisor)
  }
}
