import LockstepEvents

extension Feed {
  /// A new generation, around what is in view.
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

  /// The batch in view, to be loaded as the first one of a generation is; nil when it cannot be loaded again.
  func anchorOfRefresh() -> FeedBatchOrigin<Cursor>? {
    guard let sight, list.count > 0,
      let position = loaded.position(ofBatchWith: min(sight.rows.lowerBound, list.count - 1))
    else { return nil }
    var origin = loaded.all[position].origin
    origin?.count = options.firstCount
    return origin
  }

  /// Remembers a batch, so that it can be dropped or refreshed.
  mutating func noteBatch(rows: Int, from origin: FeedBatchOrigin<Cursor>?, at edge: FeedEdge) {
    guard EngineParts.droppedBatches || EngineParts.anchoredRefresh else { return }
    loaded.add(rows: rows, from: origin, at: edge)
  }

  /// Opens the edge that the answer to a refresh says nothing of, for it leads the other way: the batches that lay there
  /// are reopened as those that are dropped.
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
      edges[edge] = shut(former[edge], beyond: position, at: edge)
    }
    loaded.replaceAll(rows: list.count, from: origin)
  }

  /// An edge as it is when all batches beyond one are dropped.
  private func shut(
    _ former: FeedEdgeTrack<Cursor>, beyond position: Int, at edge: FeedEdge
  ) -> FeedEdgeTrack<Cursor> {
    var track = FeedEdgeTrack<Cursor>()
    track.cursor = former.cursor
    track.dropped = former.dropped
    for step in 0..<(edge == .before ? position : loaded.all.count - 1 - position) {
      track.shut(behind: loaded.all[edge == .before ? step : loaded.all.count - 1 - step], at: edge)
    }
    track.rest()
    return track
  }
}
