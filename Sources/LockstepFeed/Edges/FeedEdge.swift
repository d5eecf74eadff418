/// An end of a feed at which the list can grow.
public enum FeedEdge: UInt8, CaseIterable, Hashable, Sendable {
  /// The edge before the first item.
  case before
  /// The edge after the last item.
  case after
}

/// The state of an edge. The host shows this state before the first row or after the last row.
public enum FeedEdgeState: Hashable, Sendable {
  /// No load is in flight; there may be more items.
  case idle
  /// One load is in flight.
  case loading
  /// The last load failed. `attempts` counts consecutive failures. With a `retryAt`, in seconds on the host's clock,
  /// the load is repeated automatically at that time. Without one, the edge waits for `Feed.Event.load`.
  ///
  /// With 0 `attempts`, no load has failed: the last answer used up the service's quota. Until `retryAt`, the edge
  /// loads only by hand.
  case failed(FeedFailure, attempts: Int, retryAt: Double?)
  /// The edge has no more items to load.
  case end
}

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
