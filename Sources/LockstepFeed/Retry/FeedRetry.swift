/// Whether a failed load is made again by itself.
public enum FeedRetry: Hashable, Sendable {
  /// Only by hand.
  case never
  /// By itself after a delay in seconds. A delay below zero counts as zero; one that is not finite counts as `never`.
  case after(Double)

  /// The time of the retry when the failure came at `now`, in seconds on the same clock.
  func time(from now: Double) -> Double? {
    switch self {
    case .never: nil
    case .after(let delay): (now + delay).isFinite ? now + max(0, delay) : nil
    }
  }
}
