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
