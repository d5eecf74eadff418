/// What the refresh of a feed is doing. Everything that was loaded stays in place in all three states.
public enum FeedRefreshState: Hashable, Sendable {
  /// No refresh under way.
  case idle
  /// A refresh is in flight. It supersedes every other load: none starts until it has been answered.
  case loading
  /// The last refresh failed. With a `retryAt`, in seconds on the host's clock, it is made again by itself at that time.
  case failed(FeedFailure, attempts: Int, retryAt: Double?)
}
