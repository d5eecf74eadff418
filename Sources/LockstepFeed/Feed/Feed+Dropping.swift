extension Feed {
  /// Drops whole batches that lie beyond the prefetch distance, until the list has at most `maxItems` items.
  ///
  /// Called right after the host has reported the visible rows, so that the feed never drops rows that the host has not
  /// laid out yet.
  mutating func dropFarBatches() {
    guard let limit = options.maxItems, list.count > limit, refresh != .loading, reveal == nil, let visible else {
      return
    }
    let before = visible.rows.lowerBound
    let after = list.count - visible.rows.upperBound
    let edge: FeedEdge = before > after ? .before : .after
    // A drop at the start renumbers the rows at the end. Each event therefore drops at one edge only, and reports one
    // change.
    if !drop(at: edge, beyond: max(before, after), over: limit) {
      _ = drop(at: edge == .before ? .after : .before, beyond: min(before, after), over: limit)
    }
  }

  /// Drops the outermost batches of an edge until the list has at most `limit` rows, as far as they can be dropped.
  /// Returns false when no batch can be dropped. `beyond` is the number of rows between the visible rows and the edge.
  private mutating func drop(at edge: FeedEdge, beyond: Int, over limit: Int) -> Bool {
    // Rows that an edge has just gained stay until the visible rows are a whole batch farther away from that edge.
    // Otherwise rows of very uneven height could make the feed drop and load the same batch in turn.
    guard let visible, beyond >= edges[edge].slack + options.batchCount else { return false }
    var rows = 0
    var batches = 0
    while list.count - rows > limit, batches < loaded.all.count {
      let batch = loaded.all[edge == .before ? batches : loaded.all.count - 1 - batches]
      let left = beyond - rows - batch.rows
      let isWanted =
        left < options.prefetchItems || !visible.isFar(edge, rows: left, of: beyond, distance: options.prefetchPoints)
      if batch.origin == nil || isWanted { break }
      let outermost = edge == .before ? rows..<rows + batch.rows : list.count - rows - batch.rows..<list.count - rows
      if undecided.holds(outermost, in: list) { break }
      rows += batch.rows
      batches += 1
    }
    guard rows > 0 else { return false }
    if let abandoned = edges[edge].abandon() { emit(.cancel(abandoned)) }
    for _ in 0..<batches {
      if let batch = loaded.outermost(at: edge) { edges[edge].recordDrop(of: batch, at: edge) }
      loaded.removeOutermost(at: edge)
    }
    edges[edge].attempts = 0
    edges[edge].emptyBatchCount = 0
    if !edges[edge].isHeld { edges[edge].finishLoad() }
    var changes = FeedChanges(cause: .drop)
    changes.removals = [edge == .before ? 0..<rows : list.count - rows..<list.count]
    list.remove(changes.removals)
    announce(changes)
    return true
  }
}

extension Feed {
  /// The number of rows that the loads of the batches that were dropped at an edge asked for. O(dropped batches).
  package func droppedCount(at edge: FeedEdge) -> Int { edges[edge].dropped.reduce(0) { $0 + $1.count } }
}

extension FeedEdgeTrack {
  /// Records that the outermost batch was dropped, so that the next load at this edge loads the batch again.
  mutating func recordDrop(of batch: FeedLoadedBatches<Cursor>.Batch, at edge: FeedEdge) {
    guard let origin = batch.origin else { return }
    if origin.heading == edge, dropped.isEmpty, let cursor = origin.cursor {
      // The batch leads to the next one again, whose load may have been sent before.
      if let next = self.cursor { followed[next] = nil }
      followed[cursor] = nil
      self.cursor = cursor
    } else if batch.rows > 0 {
      dropped.append(origin)
    }
  }
}
