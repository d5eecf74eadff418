/// Parses the dates of HTTP headers.
enum FeedHTTPDate {
  /// The seconds since 1970 of a date in HTTP's present format, `Sun, 06 Nov 1994 08:49:37 GMT` (IMF-fixdate, RFC 9110,
  /// section 5.6.7); nil for anything else. The day of the week is not compared with the date. O(1).
  static func seconds(of bytes: [UInt8]) -> Double? {
    var text = bytes[...]
    while let first = text.first, FeedBytes.isBlank(first) { text.removeFirst() }
    while let last = text.last, FeedBytes.isBlank(last) { text.removeLast() }
    let date = Array(text)
    guard date.count == 29, FeedBytes.equal(date[26...], "gmt") else { return nil }
    for (index, mark) in marks where date[index] != mark { return nil }
    guard let day = number(in: date[5..<7]), let month = month(date[8..<11]), let year = number(in: date[12..<16]),
      let hour = number(in: date[17..<19]), let minute = number(in: date[20..<22]),
      let second = number(in: date[23..<25]),
      // 60 is a leap second.
      (1...length(ofMonth: month, in: year)).contains(day), hour < 24, minute < 60, second <= 60
    else { return nil }
    return Double(days(year: year, month: month, day: day)) * 86_400 + Double(hour * 3600 + minute * 60 + second)
  }

  private static let marks: [(Int, UInt8)] = [
    (3, UInt8(ascii: ",")), (4, UInt8(ascii: " ")), (7, UInt8(ascii: " ")), (11, UInt8(ascii: " ")),
    (16, UInt8(ascii: " ")), (19, UInt8(ascii: ":")), (22, UInt8(ascii: ":")), (25, UInt8(ascii: " ")),
  ]

  private static func number(in digits: ArraySlice<UInt8>) -> Int? {
    var number = 0
    for digit in digits {
      guard FeedBytes.isDigit(digit) else { return nil }
      number = number * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return number
  }

  private static func month(_ name: ArraySlice<UInt8>) -> Int? {
    let months: [StaticString] = [
      "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]
    return months.firstIndex { FeedBytes.equal(name, $0) }.map { $0 + 1 }
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
