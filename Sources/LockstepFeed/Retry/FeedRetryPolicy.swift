/// Decides whether and when a failed load is repeated automatically.
///
/// A delay that the service asks for takes precedence (`FeedResponse.requestedWait`). After a rate limit without a
/// time, the delay is `limitWait`, doubled after each try, plus a random part. Otherwise each delay is a random part of
/// a bound that grows with each try. Clients that failed at the same time therefore retry at different times ("full
/// jitter", AWS Architecture Blog, 2015). The random number is an input, clamped to 0...1, so that the same inputs give
/// the same decision.
public struct FeedRetryPolicy: Hashable, Sendable {
  /// The bound of the first delay, in seconds.
  public let base: Double
  /// The bound of every delay, in seconds.
  public let cap: Double
  /// The total number of tries, the first included. After the last one, only a load by hand tries again.
  public let tries: Int
  /// The shortest delay when the answer reports a rate limit without a time, in seconds. Source: GitHub's documentation
  /// of secondary rate limits.
  public static let limitWait = 60.0
  /// The longest delay that a service can ask for, in seconds: a day. After a request for a longer delay, only a load
  /// by hand tries again.
  public static let longestWait = 86_400.0

  /// Creates a policy. Negative and non-finite times are treated as 0; `tries` is at least 1.
  public init(base: Double = 1, cap: Double = 30, tries: Int = 3) {
    self.base = Self.seconds(base)
    self.cap = Self.seconds(cap)
    self.tries = max(1, tries)
  }

  /// The decision after an answer that is not a success; `never` for a success. `attempt` is `FeedRequest.attempt`.
  public func decision(for response: FeedResponse, attempt: Int, random: Double) -> FeedRetry {
    guard !response.isSuccess, attempt < tries, response.isLimited || isWorthRepeating(response.status) else {
      return .never
    }
    let backoff = backoff(attempt: attempt, random: random)
    // With a wait of 0 the service allows a retry at once, but all of its clients would come at the same time.
    if let asked = response.requestedWait?.seconds { return wait(asked > 0 ? asked : backoff) }
    return wait(
      response.isLimited ? grown(Self.limitWait, attempt: attempt, bound: Self.longestWait) + backoff : backoff)
  }

  /// The decision after a failure without a usable answer. `attempt` is `FeedRequest.attempt`.
  public func decision(for failure: FeedFailure, attempt: Int, random: Double) -> FeedRetry {
    switch failure {
    case .transport:
      attempt < tries ? .after(backoff(attempt: attempt, random: random)) : .never
    case .status(let status): decision(for: FeedResponse(status: status), attempt: attempt, random: random)
    case .limited: decision(for: FeedResponse(status: 429), attempt: attempt, random: random)
    case .cancelled, .badAddress, .unreadable, .emptyPages, .cursorLoop: .never
    }
  }

  /// The delay after the given try, in seconds: a random part of base, 2 × base, 4 × base and so on, at most the cap.
  public func backoff(attempt: Int, random: Double) -> Double {
    (random > 0 ? min(random, 1) : 0) * min(cap, grown(base, attempt: attempt, bound: cap))
  }

  private func wait(_ delay: Double) -> FeedRetry { delay <= Self.longestWait ? .after(delay) : .never }

  /// Returns true for temporary failures: 408, 425 and server errors. A retry would get the same answer for the other
  /// statuses, such as 400, 401, 403, 404, 410, 422 and 451. With 501 and 505, the server says that it doesn't support
  /// the request at all.
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

/// The decision whether a failed load is repeated automatically.
public enum FeedRetry: Hashable, Sendable {
  /// No automatic retry. Only a load by hand tries again.
  case never
  /// An automatic retry after a delay in seconds. A negative delay is treated as 0, a non-finite one as `never`.
  case after(Double)

  /// The time of the retry after a failure at `now`, in seconds on the same clock; nil for no retry.
  func time(from now: Double) -> Double? {
    switch self {
    case .never: nil
    case .after(let delay): (now + delay).isFinite ? now + max(0, delay) : nil
    }
  }
}
