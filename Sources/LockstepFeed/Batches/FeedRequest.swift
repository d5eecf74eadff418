/// One load that a feed asks its host to make.
public struct FeedRequest<Cursor: Hashable & Sendable>: Hashable, Sendable, Identifiable {
  /// What a load is for.
  public enum Purpose: Hashable, Sendable {
    /// The first batch of a feed that has nothing yet.
    case first
    /// One more batch at an edge.
    case more
    /// A batch in place of all that is shown: the first one again, or the one that is in view.
    case refresh
    /// A batch that was dropped, once more and in its old place.
    case reopen
  }

  /// Names this load in the answer. Never used twice by one feed.
  public let id: Int
  /// The generation that the answer belongs to. Answers of older generations are discarded.
  public let generation: Int
  /// What the load is for.
  public let purpose: Purpose
  /// The edge that grows by the answer.
  public let edge: FeedEdge
  /// Which way the cursor leads: the edge whose batches it was given for. The same as `edge`, but for a batch that is
  /// reopened, or anchors a refresh: it is loaded the way it was loaded first, so that a source which only goes
  /// forward answers by `heading` and `cursor` alone and need not know about `edge`.
  public let heading: FeedEdge
  /// Where to load from; nil for the start of the feed.
  public let cursor: Cursor?
  /// How many items to ask for.
  public let count: Int
  /// 1 for the first try, 2 after one failure, and so on: what `FeedRetryPolicy` wants to know.
  public let attempt: Int

  /// Creates a request, as a test of a source needs it. Those that a feed sends come in `Feed.Effect.load`. Without a
  /// heading, the cursor leads to the edge.
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
