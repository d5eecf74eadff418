/// One client's requests in the running window, and the failures still to be drawn for it.
struct Budget: Sendable {
  /// What the `x-ratelimit-...` fields of an answer say.
  struct Quota: Sendable, Equatable {
    var limit: Int
    var remaining: Int
    var used: Int
    /// When the window ends, in whole seconds since 1970, rounded up.
    var reset: Int
  }

  /// What becomes of a request.
  enum Verdict: Sendable, Equatable {
    case pass(Quota)
    /// Refused for the primary limit, with this status.
    case limited(status: Int, Quota)
    /// Refused for the secondary limit: again after so many whole seconds, 1 at least.
    case secondarilyLimited(retryAfter: Int, Quota)
    /// Failed by chance, with this status.
    case failed(status: Int, Quota)
  }

  /// What the real service grants a client with a token in an hour; shown where no limit is set, never enforced.
  static let unlimitedQuota = 5000

  private var windowStart: Double
  private var used = 0
  private var refusals = 0
  private var random: SplitMix64

  /// A budget whose window starts at `now`, in seconds since 1970.
  init(now: Double, seed: UInt64) {
    windowStart = now
    random = SplitMix64(seed: seed)
  }

  /// Counts a request that arrives at `now`, in seconds since 1970. The clock may jump back; a window then starts anew.
  ///
  /// Every request counts, a 304 included, as it does for a client without a token; a request over the limit does not.
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

  /// The quota where the primary limit is not what bites: one request always remains, or clients would wait for it.
  private func shown(used: Int, end: Double) -> Quota {
    let limit = Self.unlimitedQuota
    return Quota(limit: limit, remaining: max(1, limit - used), used: min(used, limit - 1), reset: wholeUp(end))
  }

  private func wholeUp(_ seconds: Double) -> Int {
    Int(seconds.rounded(.up))
  }
}
