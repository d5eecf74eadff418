extension Feed {
  /// Drops whole batches at the sides that are farther away than anything loads for, until the list keeps to its bound.
  ///
  /// Called with a sight that is fresh: a drop never meets rows that the host has not laid out yet.
  mutating func dropFarBatches() {
    guard let limit = options.maxItems, list.count > limit, refresh != .loading, let sight else { return }
    let before = sight.rows.lowerBound
    let after = list.count - sight.rows.upperBound
    let edge: FeedEdge = before > after ? .before : .after
    // A drop at one side moves the rows of the other: one side at a time keeps an event to one change.
    if !drop(at: edge, beyond: max(before, after), over: limit) {
      _ = drop(at: edge == .before ? .after : .before, beyond: min(before, after), over: limit)
    }
  }

  /// Drops what can be dropped at an edge; false when nothing can.
  private mutating func drop(at edge: FeedEdge, beyond: Int, over limit: Int) -> Bool {
    // Rows at which the list grew a moment ago stay until as many have been scrolled away from it: otherwise rows of very
    // uneven height could have the same batch dropped and loaded in turn.
    guard let sight, beyond >= edges[edge].slack + options.batchCount else { return false }
    var rows = 0
    var batches = 0
    while list.count - rows > limit, batches < loaded.all.count {
      let batch = loaded.all[edge == .before ? batches : loaded.all.count - 1 - batches]
      let left = beyond - rows - batch.rows
      let isWanted =
        left < options.prefetchItems || !sight.isFar(edge, rows: left, of: beyond, distance: options.prefetchPoints)
      if batch.origin == nil || isWanted { break }
      let outermost = edge == .before ? rows..<rows + batch.rows : list.count - rows - batch.rows..<list.count - rows
      if undecided.holds(outermost, in: list) { break }
      rows += batch.rows
      batches += 1
    }
    guard rows > 0 else { return false }
    if let abandoned = edges[edge].abandon() { emit(.cancel(abandoned)) }
    for _ in 0..<batches {
      if let batch = loaded.outermost(at: edge) { edges[edge].shut(behind: batch, at: edge) }
      loaded.removeOutermost(at: edge)
    }
    edges[edge].attempts = 0
    edges[edge].emptyBatchCount = 0
    if !edges[edge].isHeld { edges[edge].rest() }
    var changes = FeedChanges()
    changes.removals = [edge == .before ? 0..<rows : list.count - rows..<list.count]
    list.remove(changes.removals)
    announce(changes)
    return true
  }
}

extension FeedEdgeTrack {
  /// The outermost batch is dropped: the next load at this edge brings it back.
  mutating func shut(behind batch: FeedLoadedBatches<Cursor>.Batch, at edge: FeedEdge) {
    guard let origin = batch.origin else { return }
    if origin.heading == edge, dropped.isEmpty, let cursor = origin.cursor {
      followed[cursor] = nil
      self.cursor = cursor
    } else if batch.rows > 0 {
      dropped.append(origin)
    }
  }
}
