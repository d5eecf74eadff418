/// What an HTTP answer says about success, limits and where the list goes on.
///
/// A host makes one from the status, hands it every header, and for an answer that is not a success the beginning of the
/// body. Everything is read as bytes; what can't be read counts as absent.
public struct FeedResponse: Hashable, Sendable {
  /// What `Retry-After` asks for.
  public enum RetryAfter: Hashable, Sendable {
    /// A delay in seconds.
    case delay(Double)
    /// A moment in seconds since 1970 by the service's clock.
    case moment(Double)
  }

  /// The status code.
  public let status: Int
  /// When the answer was made, in seconds since 1970: the `Date` header, or what the host gave in its place.
  public private(set) var date: Double?
  /// The `Retry-After` header.
  public private(set) var retryAfter: RetryAfter?
  /// How many requests the service allows in a period: `x-ratelimit-limit`.
  public private(set) var limit: Double?
  /// How many of them are left: `x-ratelimit-remaining`.
  public private(set) var remaining: Double?
  /// When the period ends, in seconds since 1970 by the service's clock: `x-ratelimit-reset`.
  public private(set) var reset: Double?
  /// The address of the next batch: `rel="next"` of the `Link` header, as written there.
  public private(set) var next: [UInt8]?
  /// True when the body speaks of a rate limit. A secondary limit may be told in no other way.
  private var bodyNamesLimit = false

  /// Creates an answer. `receivedAt` is the host's own time in seconds since 1970; it stands in where the `Date` header
  /// is not to be had (browsers hide it from scripts unless the service exposes it).
  public init(status: Int, receivedAt: Double? = nil) {
    self.status = status
    if let receivedAt, receivedAt.isFinite { date = receivedAt }
  }

  /// Takes one header in. Names match in any case; unknown ones and values that can't be read change nothing. O(bytes).
  public mutating func readHeader(_ name: [UInt8], _ value: [UInt8]) {
    switch Header(name) {
    case .date: date = FeedHTTPDate.seconds(of: value) ?? date
    case .retryAfter:
      if let delay = FeedBytes.wholeNumber(value) {
        retryAfter = .delay(delay)
      } else if let moment = FeedHTTPDate.seconds(of: value) {
        retryAfter = .moment(moment)
      }
    case .limit: limit = FeedBytes.wholeNumber(value) ?? limit
    case .remaining: remaining = FeedBytes.wholeNumber(value) ?? remaining
    case .reset: reset = FeedBytes.wholeNumber(value) ?? reset
    case .link: next = next ?? FeedLinkHeader.next(in: value)
    case nil: return
    }
  }

  /// Takes the beginning of the body in. Worth calling for a 403; it changes nothing else. O(bytes).
  public mutating func readBody(_ body: [UInt8]) {
    if FeedBytes.contains("rate limit", in: body) { bodyNamesLimit = true }
  }

  /// Whether the answer is a success for a feed: 2xx, or 304, which says that what is there still holds.
  public var isSuccess: Bool { (200..<300).contains(status) || status == 304 }

  /// Whether the answer means that too much was asked for: 429, or a 403 that says so in headers or body. A plain 403
  /// means that the list is not for this person.
  public var isLimited: Bool {
    status == 429 || (status == 403 && (remaining == 0 || retryAfter != nil || bodyNamesLimit))
  }

  /// What the answer is to a feed; nil for a success.
  public var failure: FeedFailure? {
    if isSuccess { return nil }
    return isLimited ? .limited : .status(status)
  }

  /// Seconds from the answer to the end of the period; nil when one of the two is not known.
  public var untilReset: Double? {
    guard let reset, let date else { return nil }
    return reset - date
  }

  /// How long no other request is to follow this success, in seconds: until the reset of a quota that it has used up. Nil
  /// when another one may follow at once. A reset that is past, or more than a day ahead, is a clock that is off.
  public var wait: Double? {
    guard isSuccess, remaining == 0, let untilReset, untilReset > 0, untilReset <= FeedRetryPolicy.longestWait else {
      return nil
    }
    return untilReset
  }

  /// Seconds from the answer to what `Retry-After` asks for; nil without it.
  public var untilRetryAfter: Double? {
    switch retryAfter {
    case .delay(let delay): return delay
    case .moment(let moment):
      guard let date else { return nil }
      return moment - date
    case nil: return nil
    }
  }

  private enum Header: CaseIterable {
    case date, retryAfter, limit, remaining, reset, link

    init?(_ name: [UInt8]) {
      for header in Self.allCases where FeedBytes.equal(name, header.name) {
        self = header
        return
      }
      return nil
    }

    var name: StaticString {
      switch self {
      case .date: "date"
      case .retryAfter: "retry-after"
      case .limit: "x-ratelimit-limit"
      case .remaining: "x-ratelimit-remaining"
      case .reset: "x-ratelimit-reset"
      case .link: "link"
      }
    }
  }
}
