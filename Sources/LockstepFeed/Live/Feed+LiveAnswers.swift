#if !LOCKSTEP_ELEMENTS
  // Answers to loads that were sent before changes of the stream.
  extension Feed {
    /// The answer to a load at an edge as the service would give it now: with new content and new rows. Nil if other
    /// rows lie between the list and a dropped batch: those are loaded first.
    mutating func completed(
      _ batch: FeedBatch<Item, Cursor>, at edge: FeedEdge, from request: Int, origin: inout FeedBatchOrigin<Cursor>
    ) -> FeedBatch<Item, Cursor>? {
      if liveLog.stream == .off, liveLog.isEmpty { return batch }
      let isOverlapping = batch.items.contains { isInPlace($0.id) }
      if !isOverlapping, list.items.contains(where: { isInPlace($0.id) }),
        let between = originOfRowsBetweenList(and: batch, at: edge)
      {
        edges[edge].dropped.append(between)
        return nil
      }
      if firstLoad == .sent {
        closeGap(by: request, from: origin)
        liveLog.forgetDistant(before: request)
      }
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
      if !isOverlapping, !isFirst { origin.count += addDistantRows(to: &batch.items, at: edge, since: request) }
      origin.count = max(origin.count, batch.items.count { list.index(of: $0.id) == nil })
      return batch
    }

    /// The origin of the rows between the list and a dropped batch that has none of the list's rows: those to which its
    /// cursor leads. Nil if the batch begins at the list, or names no such cursor.
    private func originOfRowsBetweenList(
      and batch: FeedBatch<Item, Cursor>, at edge: FeedEdge
    ) -> FeedBatchOrigin<Cursor>? {
      let heading: FeedEdge = edge == .after ? .before : .after
      guard let origin = edges[edge].dropped.last, origin.cursor == nil || origin.heading == heading,
        let cursor = heading == .before ? batch.before : batch.after
      else { return nil }
      let known = edges[edge].dropped + [loaded.outermost(at: edge)?.origin].compactMap { $0 }
      if known.contains(where: { $0.cursor == cursor && $0.heading == heading }) { return nil }
      return FeedBatchOrigin(cursor: cursor, heading: heading, count: options.batchCount)
    }

    /// The rows of a dropped batch that the list has, and those between them and the edge. The margin of the batch may
    /// reach past the other end of the list.
    private func rowsBeyondList(of items: [Item], at edge: FeedEdge) -> [Item] {
      switch edge {
      case .before:
        guard let first = items.firstIndex(where: { isInPlace($0.id) }) else { return items }
        return items[..<first] + items[first...].filter { isInPlace($0.id) }
      case .after:
        guard let last = items.lastIndex(where: { isInPlace($0.id) }) else { return items }
        return items[..<last].filter { isInPlace($0.id) } + items[last...]
      }
    }

    /// The origin to ask for a batch with. While there is a stream, a dropped batch may have more rows than it had, so
    /// it is asked for more: the feed shows no row twice.
    func widened(_ origin: FeedBatchOrigin<Cursor>, at edge: FeedEdge) -> FeedBatchOrigin<Cursor> {
      guard !edges[edge].dropped.isEmpty, liveLog.stream != .off else { return origin }
      var origin = origin
      origin.count += options.batchCount
      return origin
    }
  }

  extension FeedEdgeTrack {
    /// Returns true when the edge is at its end after a batch that names `next`.
    fileprivate func ends(with next: Cursor?) -> Bool {
      next == nil && (dropped.isEmpty || dropped.count == 1 && cursor == nil)
    }
  }
#endif
