/// A load that a feed asks its host to make.
public struct FeedRequest<Cursor: Hashable & Sendable>: Hashable, Sendable, Identifiable {
  /// The purpose of a load.
  public enum Purpose: Hashable, Sendable, CaseIterable {
    /// The first batch of a feed without items.
    case first
    /// One more batch at an edge.
    case more
    /// A batch that replaces all shown items: the first batch, or the batch that contains the first visible row.
    case refresh
    /// A dropped batch that is loaded again into its old position.
    case reopen
    /// A batch of a restored list that the source has kept: with the heading `after` the batch of the cursor, with
    /// `before` the batch whose `after` is the cursor. The source answers without the service, or fails, and then the
    /// feed continues with `more`. The `before` of the answer is the cursor of the batch itself; nil at the start.
    case stored
  }

  /// The number of this load, repeated in the answer. A feed never uses a number twice.
  public let id: Int
  /// The generation that the answer belongs to. Answers of older generations are discarded.
  public let generation: Int
  /// The purpose of the load.
  public let purpose: Purpose
  /// The edge that the answer extends.
  public let edge: FeedEdge
  /// The direction that the cursor leads in: the edge that the service gave the cursor for.
  ///
  /// The heading equals `edge`, except for a reopened batch and for a refresh that begins at the visible rows. Those
  /// batches are loaded with their original cursor and heading. A source that lists forward only can therefore ignore
  /// `edge`.
  public let heading: FeedEdge
  /// The cursor to load from; nil for the start of the feed.
  public let cursor: Cursor?
  /// The number of items to ask for.
  public let count: Int
  /// The number of this try: 1 for the first, 2 after one failure, and so on. `FeedRetryPolicy` takes this number.
  public let attempt: Int

  /// Creates a request, for tests of a source. A feed creates its own requests, and passes them in `Feed.Effect.load`.
  /// A nil `heading` means `edge`.
  public init(
    id: Int, generation: Int, purpose: Purpose, edge: FeedEdge = .after, heading: FeedEdge? = nil, cursor: Cursor?,
    count: Int, attempt: Int = 1
  ) {
    self.id = id
    self.generation = generation
    self.purpose = purpose
    self.edge = edge
    self.heading = heading ?? edge
    self.cursor = cursor
    self.count = count
    self.attempt = attempt
  }
}
