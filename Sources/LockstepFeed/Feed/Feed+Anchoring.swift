extension Feed {
  /// Loads the list again in a new generation:
  /// * Before `start`, nothing happens.
  /// * While the first load is unanswered, that load is canceled and sent again.
  /// * Afterwards, the batch that contains the first visible row is loaded again, and its answer replaces the list.
  mutating func invalidate() {
    switch firstLoad {
    case .unsent: return
    case .sent:
      if let abandoned = edges.after.abandon() { emit(.cancel(abandoned)) }
      generation += 1
      loadByHand(at: .after)
    case .answered:
      refreshAttempts = 0
      refreshStart = .visible
      repeatRefresh()
    }
  }

  /// The origin of the batch that contains the first visible row, with the item count of a first load. Nil when the
  /// host has not reported visible rows, the list is empty, or that batch can't be loaded again.
  func anchorOfRefresh() -> FeedBatchOrigin<Cursor>? {
    guard let visible, list.count > 0,
      let position = loaded.position(ofBatchWith: min(visible.rows.lowerBound, list.count - 1))
    else { return nil }
    var origin = loaded.all[position].origin
    origin?.count = options.firstCount
    return origin
  }

  /// Sends the refresh of a restored list again, at the rows that the person has reached meanwhile. Returns false when
  /// the answer contains the first visible row, or begins at its batch. With a `nextAt` above 0, the service allows no
  /// request before, and the refresh waits.
  mutating func movesRefresh(toRowsBeyond batch: FeedBatch<Item, Cursor>, nextAt: Double) -> Bool {
    guard isRestored, let visible, visible.rows.lowerBound < list.count, let anchor = anchorOfRefresh(),
      anchor != refreshOrigin
    else { return false }
    let id = list.items[visible.rows.lowerBound].id
    if batch.items.contains(where: { $0.id == id }) { return false }
    refreshStart = .visible
    if nextAt > 0 {
      refresh = .failed(.limited, attempts: 0, retryAt: nextAt)
    } else {
      repeatRefresh()
    }
    return true
  }

  /// Records a batch, so that the feed can drop the batch or begin a refresh at it.
  mutating func noteBatch(rows: Int, from origin: FeedBatchOrigin<Cursor>?, at edge: FeedEdge) {
    loaded.add(rows: rows, from: origin, at: edge)
  }

  /// Opens the edge opposite to the heading of the refreshed batch. Unless the answer names a cursor for that edge, the
  /// batches beyond the refreshed one are treated as dropped, so that the edge loads them again.
  mutating func reopenEdges(
    around batch: FeedBatch<Item, Cursor>, from former: FeedEdgePair<FeedEdgeTrack<Cursor>>
  ) {
    guard let origin = refreshOrigin else { return }
    let edge: FeedEdge = origin.heading == .after ? .before : .after
    let next = edge == .before ? batch.before : batch.after
    if next == nil, origin.cursor != nil,
      let position = loaded.all.firstIndex(where: {
        $0.origin?.cursor == origin.cursor && $0.origin?.heading == origin.heading
      })
    {
      edges[edge] = droppingBatches(of: former[edge], beyond: position, at: edge)
    }
  }

  /// Returns the state of an edge after a drop of every batch beyond `position`.
  private func droppingBatches(
    of former: FeedEdgeTrack<Cursor>, beyond position: Int, at edge: FeedEdge
  ) -> FeedEdgeTrack<Cursor> {
    var track = FeedEdgeTrack<Cursor>()
    track.cursor = former.cursor
    track.isStored = former.isStored
    track.dropped = former.dropped
    for step in 0..<(edge == .before ? position : loaded.all.count - 1 - position) {
      track.recordDrop(of: loaded.all[edge == .before ? step : loaded.all.count - 1 - step], at: edge)
    }
    track.finishLoad()
    return track
  }
}
