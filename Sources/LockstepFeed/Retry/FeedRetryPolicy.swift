/// Decides whether and when a failed load is made again by itself.
///
/// What the service asks for wins; without that, delays grow and are spread at random over their whole length, so that
/// many clients that failed together do not come back together ("full jitter", AWS Architecture Blog, 2015).
/// Randomness is an input, in 0..<1 (brought into range): the same inputs give the same decision.
public struct FeedRetryPolicy: Hashable, Sendable {
  /// The bound of the first delay, in seconds.
  public let base: Double
  /// The bound of every delay, in seconds.
  public let cap: Double
  /// How many times a load is tried in all before it waits for a person.
  public let tries: Int
  /// The shortest wait after a limit that names no time, in seconds: what GitHub asks for after a secondary limit.
  public static let limitWait = 60.0
  /// The longest wait that is taken from a service, in seconds: a day. Longer ones are left to a person.
  public static let longestWait = 86_400.0

  /// Creates a policy. Times that are negative or not finite count as 0, and at least one try is made.
  public init(base: Double = 1, cap: Double = 30, tries: Int = 3) {
    self.base = Self.seconds(base)
    self.cap = Self.seconds(cap)
    self.tries = max(1, tries)
  }

  /// What to do after an answer that is not a success; `never` for one that is. `attempt` is that of the request.
  public func decision(for response: FeedResponse, attempt: Int, random: Double) -> FeedRetry {
    if response.isSuccess || attempt >= tries { return .never }
    if response.isLimited { return wait(limitDelay(for: response, attempt: attempt, random: random)) }
    guard isWorthRepeating(response.status) else { return .never }
    if let asked = response.untilRetryAfter { return wait(max(0, asked)) }
    return .after(backoff(attempt: attempt, random: random))
  }

  /// What to do after a failure that came without an answer, or with one that could not be used.
  public func decision(for failure: FeedFailure, attempt: Int, random: Double) -> FeedRetry {
    switch failure {
    case .transport:
      attempt < tries ? .after(backoff(attempt: attempt, random: random)) : .never
    case .status(let status): decision(for: FeedResponse(status: status), attempt: attempt, random: random)
    case .limited: decision(for: FeedResponse(status: 429), attempt: attempt, random: random)
    case .cancelled, .badAddress, .unreadable, .emptyPages, .cursorLoop: .never
    }
  }

  /// The delay before the try after the given one, in seconds: a random part of base, 2 x base, 4 x base and so on, at
  /// most the cap.
  public func backoff(attempt: Int, random: Double) -> Double {
    (random > 0 ? min(random, 1) : 0) * min(cap, grown(base, attempt: attempt, bound: cap))
  }

  /// In GitHub's order: a used-up quota waits for its reset, else `Retry-After` counts, else it is a secondary limit. A
  /// reset or date in the past (a clock that is off) would mean a retry at once, so it does not count.
  private func limitDelay(for response: FeedResponse, attempt: Int, random: Double) -> Double {
    if response.remaining == 0, let reset = response.untilReset, reset > 0 { return reset }
    if let asked = response.untilRetryAfter, asked > 0 { return asked }
    return grown(Self.limitWait, attempt: attempt, bound: Self.longestWait) + backoff(attempt: attempt, random: random)
  }

  private func wait(_ delay: Double) -> FeedRetry { delay <= Self.longestWait ? .after(delay) : .never }

  /// Time-outs, answers too early and faults of the server pass. Anything else would be refused again: 400, 401, 403,
  /// 404, 410, 422, 451 and their like; 501 and 505 say that the server can't do it at all.
  private func isWorthRepeating(_ status: Int) -> Bool {
    switch status {
    case 408, 425: true
    case 501, 505: false
    default: (500..<600).contains(status)
    }
  }

  private func grown(_ start: Double, attempt: Int, bound: Double) -> Double {
    var delay = start
    var step = 1
    while step < attempt, delay > 0, delay < bound {
      delay *= 2
      step += 1
    }
    return delay
  }

  private static func seconds(_ time: Double) -> Double { time.isFinite ? max(0, time) : 0 }
}
