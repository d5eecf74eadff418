/// The parameters of the load that returned a batch. The same parameters load the batch again.
struct FeedBatchOrigin<Cursor: Hashable & Sendable>: Hashable, Sendable {
  /// The cursor that the batch was loaded from; nil for the start of the feed.
  var cursor: Cursor?
  /// The direction that the cursor leads in.
  var heading: FeedEdge
  /// The number of items that the load asked for.
  var count: Int
}
