/// The time that a service asks a client to wait, and the header field that asks for it.
public struct FeedWait: Hashable, Sendable {
  /// The field that asks for a wait.
  public enum Reason: UInt8, Hashable, Sendable {
    /// A field that names the time of the next request, such as `Retry-After`.
    case retryAfter
    /// The end of the period of a used-up quota, such as `X-RateLimit-Reset`.
    case quota
  }

  /// The time from the answer to the next request, in seconds; 0 when a request may follow at once.
  public let seconds: Double
  /// The field that asks for the wait.
  public let reason: Reason

  /// Creates a wait. Negative and non-finite times are treated as 0.
  public init(seconds: Double, reason: Reason) {
    self.seconds = seconds.isFinite ? max(0, seconds) : 0
    self.reason = reason
  }

  /// The longest wait that is believed, in seconds: a leap year. The longest periods of public services are years. A
  /// longer time comes from a wrong unit or a wrong clock, and is ignored.
  static let longestHonest = 366 * 86_400.0
  /// The longest time by which a moment may lie before the answer, in seconds: the `Date` field has whole seconds.
  static let tolerance = 1.0
  /// The smallest number that may be a moment in seconds since 1970: September 9, 2001. Smaller numbers are delays.
  static let firstMoment = 1e9
}

/// A time in a header field.
enum FeedTime: Hashable, Sendable {
  /// A number without a unit: a delay in seconds, or a moment since 1970 in seconds, milliseconds, microseconds or
  /// nanoseconds.
  case number(Double)
  /// A delay in seconds.
  case delay(Double)
  /// A moment in seconds since 1970.
  case moment(Double)

  /// The most times that are kept of one answer. A service names a few; an attacker may send thousands.
  static let limit = 32

  /// Parses a number, a delay with units or a date, with or without quotes. `unit` is the unit of a mere number, in
  /// seconds. Nil for anything else. O(bytes).
  init?(_ text: some Collection<UInt8>, unit: Double = 1) {
    var text = Array(text.prefix { $0 != UInt8(ascii: ";") })[...]
    text = FeedBytes.trimmed(text)
    if text.count > 1, text.first == UInt8(ascii: "\""), text.last == UInt8(ascii: "\"") {
      text = text.dropFirst().dropLast()
    }
    if let number = FeedBytes.number(text) {
      self = .number(number * unit)
    } else if let delay = FeedDuration.seconds(of: text) {
      self = .delay(delay)
    } else if let moment = FeedDate.seconds(of: text) {
      self = .moment(moment)
    } else {
      return nil
    }
  }

  /// Parses the value of a field that a proxy or a browser may have joined from several fields, with commas between
  /// them. A date contains a comma itself. Unreadable parts are ignored. O(bytes).
  static func all(in value: [UInt8], unit: Double = 1) -> [FeedTime] {
    if let time = FeedTime(value, unit: unit) { return [time] }
    let parts = value.split(separator: UInt8(ascii: ","))
    var times: [FeedTime] = []
    var index = 0
    while index < parts.count, times.count < limit {
      if index + 1 < parts.count, let date = FeedDate.seconds(of: FeedBytes.trimmed(parts[index] + parts[index + 1])) {
        times.append(.moment(date))
        index += 2
      } else {
        if let time = FeedTime(parts[index], unit: unit) { times.append(time) }
        index += 1
      }
    }
    return times
  }

  /// The time from the answer to this time, in seconds; nil when it is not honest: in the past, too far ahead, or a
  /// moment without a clock.
  ///
  /// - Parameters:
  ///   - clocks: the time of the answer by the service's clock and by the host's. The first one that gives an honest
  ///     time counts.
  ///   - age: the time that a cache has kept the answer, in seconds.
  func seconds(after clocks: [Double], age: Double) -> Double? {
    switch self {
    case .delay(let delay): return Self.honest(delay).map { max(0, $0 - age) }
    case .moment(let moment): return Self.firstHonest(moment, after: clocks)
    case .number(let number):
      if number < FeedWait.firstMoment, number < clocks.first ?? .infinity {
        return Self.honest(number).map { max(0, $0 - age) }
      }
      for scale in [1, 1e3, 1e6, 1e9] {
        if let seconds = Self.firstHonest(number / scale, after: clocks) { return seconds }
      }
      return nil
    }
  }

  /// The seconds of a delay that is too long to be believed; nil for every other time, and for a number that may be a
  /// moment.
  var excessiveDelay: Double? {
    switch self {
    case .delay(let seconds), .number(let seconds):
      seconds > FeedWait.longestHonest && seconds < FeedWait.firstMoment ? seconds : nil
    case .moment: nil
    }
  }

  private static func firstHonest(_ moment: Double, after clocks: [Double]) -> Double? {
    for clock in clocks {
      if let seconds = honest(moment - clock) { return seconds }
    }
    return nil
  }

  private static func honest(_ seconds: Double) -> Double? {
    guard seconds >= -FeedWait.tolerance, seconds <= FeedWait.longestHonest else { return nil }
    return max(0, seconds)
  }
}
