/// What an edge of a feed is doing: what a host draws beyond the first or last row.
public enum FeedEdgeState: Hashable, Sendable {
  /// Nothing under way; there may be more.
  case idle
  /// One load is in flight.
  case loading
  /// The last load failed. `attempts` counts failures in a row. With a `retryAt`, in seconds on the host's clock, the
  /// load is made again by itself at that time; without one it waits for `Feed.Event.load`.
  /// With no attempts nothing has failed: the last answer used up what the service allows, and until `retryAt` the edge
  /// loads only when asked to by hand.
  case failed(FeedFailure, attempts: Int, retryAt: Double?)
  /// There is nothing more at this edge.
  case end
}
