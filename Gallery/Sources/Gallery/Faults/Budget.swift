/// One client's rate limit: its requests in the current window, and the generator of its random failures.
struct Budget: Sendable {
  /// The values of the `x-ratelimit-...` fields of an answer.
  struct Quota: Sendable, Equatable {
    var limit: Int
    var remaining: Int
    var used: Int
    /// The end of the window, in whole seconds since 1970, rounded up.
    var reset: Int
  }

  /// The decision about a request.
  enum Verdict: Sendable, Equatable {
    case pass(Quota)
    /// The primary limit refuses the request with this status.
    case limited(status: Int, Quota)
    /// The secondary limit refuses the request. The client may retry after this number of whole seconds, at least 1.
    case secondarilyLimited(retryAfter: Int, Quota)
    /// The request fails at random with this status.
    case failed(status: Int, Quota)
  }

  /// The real service's requests per hour for a client with a token. Reported when no limit is set, never enforced.
  static let unlimitedQuota = 5000

  private var windowStart: Double
  private var used = 0
  private var refusals = 0
  private var random: SplitMix64

  /// Creates a budget whose window starts at `now`, in seconds since 1970.
  init(now: Double, seed: UInt64) {
    windowStart = now
    random = SplitMix64(seed: seed)
  }

  /// Counts a request that arrives at `now`, in seconds since 1970. When the clock jumps back, a new window starts.
  ///
  /// Every request counts, including one answered with 304, as for a client of the real service without a token. A
  /// request over the limit does not count.
  mutating func admit(_ settings: FaultSettings, now: Double) -> Verdict {
    let window = settings.window / .seconds(1)
    if now >= windowStart + window || now < windowStart {
      windowStart = now
      used = 0
      refusals = 0
    }
    let end = windowStart + window
    guard let limit = settings.limit else {
      used += 1
      return drawn(settings, shown(used: used, end: end))
    }
    guard used < limit else {
      refusals += 1
      return refused(settings.limitKind, limit: limit, end: end, now: now)
    }
    used += 1
    let quota =
      settings.limitKind == .secondary
      ? shown(used: used, end: end) : Quota(limit: limit, remaining: limit - used, used: used, reset: wholeUp(end))
    return drawn(settings, quota)
  }

  private func refused(_ kind: FaultSettings.LimitKind, limit: Int, end: Double, now: Double) -> Verdict {
    let spent = Quota(limit: limit, remaining: 0, used: limit, reset: wholeUp(end))
    switch kind {
    case .forbidden: return .limited(status: 403, spent)
    case .tooManyRequests: return .limited(status: 429, spent)
    case .alternating: return .limited(status: refusals.isMultiple(of: 2) ? 429 : 403, spent)
    case .secondary:
      return .secondarilyLimited(retryAfter: max(1, wholeUp(end - now)), shown(used: used, end: end))
    }
  }

  private mutating func drawn(_ settings: FaultSettings, _ quota: Quota) -> Verdict {
    guard settings.failure > 0, random.nextFraction() < settings.failure else { return .pass(quota) }
    return .failed(status: [500, 502, 503].randomElement(using: &random) ?? 500, quota)
  }

  /// The quota to report when the primary limit does not apply. At least one request always remains, because clients
  /// would wait for the reset otherwise.
  private func shown(used: Int, end: Double) -> Quota {
    let limit = Self.unlimitedQuota
    return Quota(limit: limit, remaining: max(1, limit - used), used: min(used, limit - 1), reset: wholeUp(end))
  }

  private func wholeUp(_ seconds: Double) -> Int {
    Int(seconds.rounded(.up))
  }
}
