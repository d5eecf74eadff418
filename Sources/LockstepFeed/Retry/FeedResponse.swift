/// The parts of an HTTP answer that a feed uses: the status, the rate limit and the address of the next batch.
///
/// A host creates a response from the status, and passes every header to `readHeader(_:_:)`. For an answer that is not
/// a success, the host also passes the beginning of the body to `readBody(_:)`. Values that can't be parsed are treated
/// as absent.
public struct FeedResponse: Hashable, Sendable {
  /// The status code.
  public let status: Int
  /// The address of the next batch: `rel="next"` of the `Link` header, as written there.
  public private(set) var next: [UInt8]?
  /// The address of the previous batch: `rel="prev"` of the `Link` header, or its older name `previous`.
  public private(set) var previous: [UInt8]?
  /// The tag of this version of the answer: `ETag`, as written there.
  public private(set) var tag: [UInt8]?
  /// The time of the answer by the host's clock, in seconds since 1970.
  private let receivedAt: Double?
  /// The time of the answer by the service's clock: the `Date` header.
  private var sentAt: Double?
  /// The time for which a cache has kept the answer, in seconds: `Age`.
  private var age = 0.0
  private var quotas: [FeedQuota] = []
  /// The times of `Retry-After` and of the fields like it.
  private var retries: [FeedTime] = []
  /// `true` when the body mentions a rate limit. Some services report a secondary limit in the body alone.
  private var bodyNamesLimit = false

  /// Creates an answer. `receivedAt` is the host's own time in seconds since 1970. It replaces a missing `Date` header:
  /// browsers hide that header from scripts unless the service exposes it.
  public init(status: Int, receivedAt: Double? = nil) {
    self.status = status
    self.receivedAt = receivedAt.flatMap { $0.isFinite ? $0 : nil }
  }

  /// Reads one header. Names match in any case; unknown names and unreadable values are ignored. A header that occurs
  /// several times, or whose values a proxy has joined with commas, may be passed in any form. O(bytes).
  public mutating func readHeader(_ name: [UInt8], _ value: [UInt8]) {
    switch FeedField(name) {
    case .date: sentAt = FeedDate.seconds(of: value) ?? sentAt
    case .age: age = FeedBytes.number(value) ?? age
    case .retry(let unit): retries += FeedTime.all(in: value, unit: unit).prefix(FeedTime.limit - retries.count)
    case .limit(let key): withQuota(key) { $0.readLimit(value) }
    case .remaining(let key): withQuota(key) { $0.readRemaining(value) }
    case .reset(let key, let unit): withQuota(key) { $0.readReset(value, unit: unit) }
    case .quotas: quotas += FeedQuota.all(in: value).prefix(FeedTime.limit - quotas.count)
    case .usage: readUsage(value)
    case .link:
      next = next ?? FeedLinkHeader.target(of: "next", in: value)
      previous = previous ?? FeedLinkHeader.target(of: "prev", in: value)
      previous = previous ?? FeedLinkHeader.target(of: "previous", in: value)
    case .tag: tag = value
    case nil: return
    }
  }

  /// Changes the quota with a key, and adds it when its first field is read.
  private mutating func withQuota(_ key: [UInt8], _ change: (inout FeedQuota) -> Void) {
    if let index = quotas.firstIndex(where: { $0.key == key }) {
      change(&quotas[index])
    } else if quotas.count < FeedTime.limit {
      var quota = FeedQuota(key: key)
      change(&quota)
      if quota != FeedQuota(key: key) { quotas.append(quota) }
    }
  }

  /// Reads the time in Meta's usage of an app: `"estimated_time_to_regain_access": 19`, in minutes.
  private mutating func readUsage(_ value: [UInt8]) {
    guard let end = FeedBytes.end(of: "estimated_time_to_regain_access\"", in: value), retries.count < FeedTime.limit
    else { return }
    let number = value[end...].drop { FeedBytes.isBlank($0) || $0 == UInt8(ascii: ":") }.prefix(
      while: FeedBytes.isDigit)
    if let minutes = FeedBytes.number(number), minutes > 0 { retries.append(.delay(minutes * 60)) }
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
    status == 429 || (status == 403 && (quotas.contains { $0.isUsedUp } || !retries.isEmpty || bodyNamesLimit))
  }

  /// The feed's failure for this answer; nil for a success.
  public var failure: FeedFailure? {
    if isSuccess { return nil }
    return isLimited ? .limited : .status(status)
  }

  // MARK: Waits

  /// The time of the answer, in seconds since 1970: the `Date` header and the answer's age in a cache, or else the
  /// `receivedAt` that the host passed.
  public var date: Double? { clocks.first }

  /// The number of requests that the service allows in a period. When the service reports several quotas, this is that
  /// of the quota with the fewest requests left.
  public var limit: Double? { tightest?.limit }
  /// The number of requests left in the period. Of several quotas the smallest number counts.
  public var remaining: Double? { tightest?.remaining }

  /// The time from the answer to the end of the period, in seconds; nil when it is unknown or not honest.
  public var untilReset: Double? { tightest.flatMap { longest(of: $0.resets) } }

  /// The delay that `Retry-After` or a header like it asks for, in seconds from the answer; nil when it is unknown or
  /// not honest.
  public var untilRetryAfter: Double? { longest(of: retries) }

  /// The wait that the service asks for; nil when it asks for none.
  ///
  /// Services send one or several times, in many forms: seconds, dates, or lengths with units; for the next request or
  /// for the end of the period of a used-up quota. The longest honest one counts, because an earlier request would be
  /// refused. These times are not honest, and are ignored:
  /// * a moment more than a second before the answer: one of the clocks is wrong.
  /// * a time more than a year ahead: the unit is another one. A number that is no such time in seconds since 1970 is
  ///   also tried in milliseconds, microseconds and nanoseconds.
  ///
  /// A `Retry-After` of more than a year counts when nothing else is known: the service wants no other request.
  public var requestedWait: FeedWait? {
    var wait = untilRetryAfter.map { FeedWait(seconds: $0, reason: .retryAfter) }
    for quota in quotas where isRefusing(quota) {
      guard let seconds = longest(of: quota.resets), wait.map({ $0.seconds < seconds }) ?? true else { continue }
      wait = FeedWait(seconds: seconds, reason: .quota)
    }
    if wait == nil, let seconds = retries.compactMap({ $0.excessiveDelay }).max() {
      return FeedWait(seconds: seconds, reason: .retryAfter)
    }
    return wait
  }

  /// The delay before the next request after a success, in seconds: `requestedWait`. Nil when another request may
  /// follow at once, or when the wait is longer than `FeedRetryPolicy.longestWait`.
  public var wait: Double? {
    guard isSuccess, let seconds = requestedWait?.seconds, seconds > 0, seconds <= FeedRetryPolicy.longestWait else {
      return nil
    }
    return seconds
  }

  /// The times of the answer by the service's clock and by the host's.
  private var clocks: [Double] { [sentAt.map { $0 + age }, receivedAt].compactMap { $0 } }

  /// The quota with the fewest requests left.
  private var tightest: FeedQuota? { quotas.min { $0.remaining ?? .infinity < $1.remaining ?? .infinity } }

  /// Returns true for a quota that refuses requests until its reset. A quota without a number of remaining requests
  /// counts when a request was refused, or when a used-up quota names no reset of its own.
  private func isRefusing(_ quota: FeedQuota) -> Bool {
    if quota.remaining != nil { return quota.isUsedUp }
    let usedUp = quotas.filter { $0.isUsedUp }
    return (isLimited || !usedUp.isEmpty) && usedUp.allSatisfy { $0.resets.isEmpty }
  }

  private func longest(of times: [FeedTime]) -> Double? {
    times.compactMap { $0.seconds(after: clocks, age: age) }.max()
  }
}
