/// What a feed does beyond loading at two ends. A lean feed goes without, and a program that has only lean feeds does
/// not contain the code: what stands here is reached through these closures alone.
struct FeedExtras<Item: FeedItem, Cursor: Hashable & Sendable>: Sendable {
  typealias Owner = Feed<Item, Cursor>

  /// Handles an event about local edits.
  let edit: @Sendable (inout Owner, Owner.Event) -> Void
  /// Holds an answer against the local edits that it does not know of.
  let reconcile: @Sendable (inout Owner, [Item], _ request: Int, FeedAnswerScope) -> [FeedIncoming<Item>]
  /// Keeps inserted rows in the list that a refresh brings.
  let keepInserted: @Sendable (Owner, inout [Item], _ places: [Item.ID: Int], _ request: Int) -> Void
  /// Forgets edits that every load knows of.
  let forgetEdits: @Sendable (inout Owner) -> Void
  /// Keeps everything from loading by itself until a time.
  let hold: @Sendable (inout Owner, Double) -> Void
  /// Keeps what has failed from being tried again by itself before such a time.
  let keepHolding: @Sendable (inout Owner) -> Void
  /// Takes note of a batch that was added at an edge.
  let note: @Sendable (inout Owner, _ rows: Int, FeedBatchOrigin<Cursor>?, FeedEdge) -> Void
  /// Drops batches that are far from what is in view.
  let drop: @Sendable (inout Owner) -> Void
  /// The batch in view, where a refresh is to begin there.
  let anchor: @Sendable (Owner) -> FeedBatchOrigin<Cursor>?
  /// Opens the edge that the answer to a refresh says nothing of, given what the edges were before.
  let reopen: @Sendable (inout Owner, FeedBatch<Item, Cursor>, FeedEdgePair<FeedEdgeTrack<Cursor>>) -> Void

  static var all: FeedExtras {
    FeedExtras(
      edit: { $0.handleEdit($1) },
      reconcile: { $0.reconcile($1, since: $2, $3) },
      keepInserted: { $0.keepInserted(in: &$1, places: $2, since: $3) },
      forgetEdits: { $0.edits.forgetAll() },
      hold: { $0.hold(until: $1) },
      keepHolding: { $0.keepHolding() },
      note: { $0.noteBatch(rows: $1, from: $2, at: $3) },
      drop: { $0.dropFarBatches() },
      anchor: { $0.anchorOfRefresh() },
      reopen: { $0.reopenEdges(around: $1, from: $2) })
  }
}

/// Whether an answer is a part of the list or all of it.
enum FeedAnswerScope: Sendable { case part, whole }

/// An item of an answer, and the local edit that the answer must not undo.
struct FeedIncoming<Item: FeedItem>: Sendable {
  /// The item as it is to be shown when it is not in the list yet.
  var item: Item
  var edit: FeedEditLog<Item.ID>.Edit?
}
