/// The parts of an HTTP answer that a feed uses: the status, the rate limit and the address of the next batch.
///
/// A host creates a response from the status, and passes every header to `readHeader(_:_:)`. For an answer that is not
/// a success, the host also passes the beginning of the body to `readBody(_:)`. Values that can't be parsed are treated
/// as absent.
public struct FeedResponse: Hashable, Sendable {
  /// The value of `Retry-After`.
  public enum RetryAfter: Hashable, Sendable {
    /// A delay in seconds.
    case delay(Double)
    /// A time in seconds since 1970, by the service's clock.
    case moment(Double)
  }

  /// The status code.
  public let status: Int
  /// The time of the answer, in seconds since 1970: the `Date` header, or else the `receivedAt` that the host passed.
  public private(set) var date: Double?
  /// The `Retry-After` header.
  public private(set) var retryAfter: RetryAfter?
  /// The number of requests that the service allows in a period: `x-ratelimit-limit`, or one of its other spellings.
  public private(set) var limit: Double?
  /// The number of requests left in the period: `x-ratelimit-remaining`, or one of its other spellings.
  public private(set) var remaining: Double?
  /// The end of the period: `x-ratelimit-reset`, or one of its other spellings. Services write either the seconds since
  /// 1970 by their own clocks, or the seconds that are left.
  public private(set) var reset: Double?
  /// The address of the next batch: `rel="next"` of the `Link` header, as written there.
  public private(set) var next: [UInt8]?
  /// The address of the previous batch: `rel="prev"` of the `Link` header, or its older name `previous`.
  public private(set) var previous: [UInt8]?
  /// The tag of this version of the answer: `ETag`, as written there.
  public private(set) var tag: [UInt8]?
  /// `true` when the body mentions a rate limit. Some services report a secondary limit in the body alone.
  private var bodyNamesLimit = false

  /// Creates an answer. `receivedAt` is the host's own time in seconds since 1970. It replaces a missing `Date` header:
  /// browsers hide that header from scripts unless the service exposes it.
  public init(status: Int, receivedAt: Double? = nil) {
    self.status = status
    if let receivedAt, receivedAt.isFinite { date = receivedAt }
  }

  /// Reads one header. Names match in any case; unknown names and unreadable values are ignored. O(bytes).
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
    case .reset: reset = FeedBytes.number(value) ?? reset
    case .rateLimit: readRateLimit(value)
    case .link:
      next = next ?? FeedLinkHeader.target(of: "next", in: value)
      previous = previous ?? FeedLinkHeader.target(of: "prev", in: value)
      previous = previous ?? FeedLinkHeader.target(of: "previous", in: value)
    case .tag: tag = value
    case nil: return
    }
  }

  /// Reads the parameters `r`, the remaining requests, and `t`, the seconds until the reset, of the header `RateLimit`
  /// (IETF draft "RateLimit header fields for HTTP", from version 08 on): `"default";r=0;t=30`. Of several quotas, the
  /// first with no remaining requests counts, or else the first.
  private mutating func readRateLimit(_ value: [UInt8]) {
    for quota in value.split(separator: UInt8(ascii: ",")) where remaining != 0 {
      var left: Double?
      var time: Double?
      for parameter in quota.split(separator: UInt8(ascii: ";")) {
        let text = parameter.drop(while: FeedBytes.isBlank)
        guard let name = text.first, text.dropFirst().first == UInt8(ascii: "=") else { continue }
        if name == UInt8(ascii: "r") { left = FeedBytes.wholeNumber(text.dropFirst(2)) }
        if name == UInt8(ascii: "t") { time = FeedBytes.wholeNumber(text.dropFirst(2)) }
      }
      guard let left, remaining == nil || left == 0 else { continue }
      remaining = left
      reset = time
    }
  }

  /// Reads the beginning of the body. The body of a 403 may mention a rate limit; the bodies of other answers have no
  /// effect. O(bytes).
  public mutating func readBody(_ body: [UInt8]) {
    if FeedBytes.contains("rate limit", in: body) { bodyNamesLimit = true }
  }

  /// `true` for a status that a feed treats as a success: 2xx, or 304, which means that the stored answer is still
  /// valid.
  public var isSuccess: Bool { (200..<300).contains(status) || status == 304 }

  /// `true` when the service rejected the request because of a rate limit: 429, or a 403 whose headers or body mention
  /// a limit. Any other 403 means that the person has no access to the list.
  public var isLimited: Bool {
    status == 429 || (status == 403 && (remaining == 0 || retryAfter != nil || bodyNamesLimit))
  }

  /// The feed's failure for this answer; nil for a success.
  public var failure: FeedFailure? {
    if isSuccess { return nil }
    return isLimited ? .limited : .status(status)
  }

  /// The time from the answer to the end of the period, in seconds; nil when either time is unknown.
  public var untilReset: Double? {
    guard let reset else { return nil }
    // A number of seconds that are left is no time: it would lie in the past, by decades.
    if reset <= FeedRetryPolicy.longestWait, reset < date ?? .infinity { return reset }
    return date.map { reset - $0 }
  }

  /// The delay before the next request, in seconds: the time until the reset of a quota that this success has used up.
  /// Nil when another request may follow at once. A reset in the past, or more than a day ahead, is ignored, because it
  /// indicates a wrong clock.
  public var wait: Double? {
    guard isSuccess, remaining == 0, let untilReset, untilReset > 0, untilReset <= FeedRetryPolicy.longestWait else {
      return nil
    }
    return untilReset
  }

  /// The delay that `Retry-After` asks for, in seconds from the answer. Nil without that header, and for a date when
  /// the time of the answer is unknown.
  public var untilRetryAfter: Double? {
    switch retryAfter {
    case .delay(let delay): return delay
    case .moment(let moment):
      guard let date else { return nil }
      return moment - date
    case nil: return nil
    }
  }

  private enum Header {
    case date, retryAfter, limit, remaining, reset, rateLimit, link, tag

    private static let names: [(StaticString, Header)] = [
      ("date", .date), ("retry-after", .retryAfter), ("link", .link), ("etag", .tag), ("ratelimit", .rateLimit),
      ("x-ratelimit-limit", .limit), ("x-ratelimit-remaining", .remaining), ("x-ratelimit-reset", .reset),
      ("x-rate-limit-limit", .limit), ("x-rate-limit-remaining", .remaining), ("x-rate-limit-reset", .reset),
      ("ratelimit-limit", .limit), ("ratelimit-remaining", .remaining), ("ratelimit-reset", .reset),
      ("x-ratelimit-reset-after", .reset), ("x-rate-limit-reset-after", .reset), ("ratelimit-reset-after", .reset),
    ]

    init?(_ name: [UInt8]) {
      for (spelling, header) in Self.names where FeedBytes.equal(name, spelling) {
        self = header
        return
      }
      return nil
    }
  }
}
