/// How a batch was loaded, and can be loaded again.
struct FeedBatchOrigin<Cursor: Hashable & Sendable>: Hashable, Sendable {
  /// Where it was loaded from; nil for the start of the feed.
  var cursor: Cursor?
  /// Which way the cursor leads.
  var heading: FeedEdge
  /// How many items were asked for.
  var count: Int
}
