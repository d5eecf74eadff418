/// The state of a feed's refresh. All loaded items stay in place in all three states.
public enum FeedRefreshState: Hashable, Sendable {
  /// No refresh is in flight, and the last one did not fail.
  case idle
  /// A refresh is in flight. No other load starts until the refresh has been answered or has failed.
  case loading
  /// The last refresh failed. With a `retryAt`, in seconds on the host's clock, the refresh is repeated automatically
  /// at that time.
  case failed(FeedFailure, attempts: Int, retryAt: Double?)
}
