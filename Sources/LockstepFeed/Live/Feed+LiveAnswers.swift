#if !LOCKSTEP_ELEMENTS
  // Answers to loads that were sent before changes of the stream.
  extension Feed {
    /// The answer to a load at an edge as the service would give it now: with new content and new rows. Nil if the batch
    /// must be loaded again, with more rows.
    mutating func completed(
      _ batch: FeedBatch<Item, Cursor>, at edge: FeedEdge, from request: Int, origin: inout FeedBatchOrigin<Cursor>
    ) -> FeedBatch<Item, Cursor>? {
      if liveLog.stream == .off, liveLog.isEmpty { return batch }
      let isOverlapping = batch.items.contains { list.index(of: $0.id) != nil }
      if !isOverlapping, edges[edge].widensMargin(after: batch.items.count, at: edge) { return nil }
      if firstLoad == .sent { closeGap(by: request, from: nil) }
      var batch = batch
      if !edges[edge].dropped.isEmpty {
        batch.items = rowsBeyondList(of: batch.items, at: edge)
        // These rows are where the batch has them.
        for item in batch.items where !liveLog.isSent(item.id) { liveLog.forgetTold(item.id) }
      }
      let isFirst = firstLoad == .sent
      let ends = FeedEdgePair(
        before: isFirst ? batch.before == nil : edge == .before && edges.before.ends(with: batch.before),
        after: isFirst ? batch.after == nil : edge == .after && edges.after.ends(with: batch.after))
      origin.count += addNewRows(to: &batch.items, since: request, ends: ends, isPart: true)
      origin.count = max(origin.count, batch.items.count { list.index(of: $0.id) == nil })
      return batch
    }

    /// The rows of a dropped batch that the list has, and those between them and the edge. The margin of the batch may
    /// reach past the other end of the list.
    private func rowsBeyondList(of items: [Item], at edge: FeedEdge) -> [Item] {
      func isInList(_ item: Item) -> Bool { list.index(of: item.id) != nil && !liveLog.isSent(item.id) }
      switch edge {
      case .before:
        guard let first = items.firstIndex(where: isInList) else { return items }
        return items[..<first] + items[first...].filter(isInList)
      case .after:
        guard let last = items.lastIndex(where: isInList) else { return items }
        return items[..<last].filter(isInList) + items[last...]
      }
    }

    /// The origin to ask for a batch with. While there is a stream, a dropped batch may have more rows than it had, so
    /// it is asked for more: the feed shows no row twice.
    mutating func widened(_ origin: FeedBatchOrigin<Cursor>, at edge: FeedEdge) -> FeedBatchOrigin<Cursor> {
      guard !edges[edge].dropped.isEmpty, liveLog.stream != .off else { return origin }
      edges[edge].margin = max(edges[edge].margin, options.batchCount)
      var origin = origin
      origin.count += edges[edge].margin
      edges[edge].asked = origin.count
      return origin
    }
  }

  extension FeedEdgeTrack {
    /// The largest margin: a service that returns no more rows than it likes is not asked for ever more of them.
    private static var largestMargin: Int { 10_000 }

    /// Doubles the margin of a dropped batch whose rows may not reach those of the list. Returns false when they do: the
    /// batch leads away from the list, or the answer has fewer rows than it was asked for.
    fileprivate mutating func widensMargin(after count: Int, at edge: FeedEdge) -> Bool {
      guard let origin = dropped.last, origin.cursor == nil || origin.heading != edge, margin > 0,
        count >= asked, margin < Self.largestMargin
      else { return false }
      margin *= 2
      return true
    }

    /// Returns true when the edge is at its end after a batch that names `next`.
    fileprivate func ends(with next: Cursor?) -> Bool {
      dropped.isEmpty ? next == nil : dropped.count == 1 && cursor == nil
    }
  }
#endif
