@testable import LockstepFeed

/// Drops and reopens the reference's batches.
extension ReferenceFeed {
  /// Records a load that the feed sent. Returns a description when the load differs from the expected one, or nil.
  mutating func take(_ request: FeedRequest<Int>, seen: VisibleRows?) -> String? {
    flights.append(request)
    if request.purpose == .refresh { return checkAnchor(of: request, seen) }
    let isStored = request.purpose == .stored
    if isStored, !hasKeptBatches { return "a kept batch is asked for, and none was restored" }
    if isStored || request.purpose == .more, let cursor = request.cursor {
      followed[request.edge]?.insert(cursor)
      unanswered[request.edge] = cursor
    }
    guard let nearest = dropped[request.edge]?.last else {
      return request.purpose == .reopen ? "a batch reopens that was not dropped" : nil
    }
    let leadsOn = nearest.heading == request.edge && nearest.cursor != nil
    let isRight =
      request.cursor == nearest.cursor && request.heading == nearest.heading
      && (request.purpose == (leadsOn ? .more : .reopen) || leadsOn && isStored)
      && (leadsOn || request.count == nearest.count)
    return isRight ? nil : "\(nearest) was dropped and \(request) is loaded"
  }

  private func checkAnchor(of request: FeedRequest<Int>, _ seen: VisibleRows?) -> String? {
    guard request.cursor != nil, let seen else {
      return request.heading == .after ? nil : "the start is loaded backwards"
    }
    let row = placed[min(seen.rows.lowerBound, placed.count - 1)]
    let inView = batches.first { $0.number == row.batch }?.request
    return inView?.cursor == request.cursor && inView?.heading == request.heading
      ? nil : "the wrong batch is the anchor"
  }

  mutating func noteGrowth(seen: VisibleRows?) {
    if let grown, let seen { slack[grown] = beyond(grown, seen) }
    grown = nil
  }

  private func beyond(_ edge: FeedEdge, _ seen: VisibleRows) -> Int {
    edge == .before ? seen.rows.lowerBound : placed.count - seen.rows.upperBound
  }

  /// Applies a report of visible rows: drops distant batches at one edge while the list is too long.
  mutating func look(at seen: VisibleRows) {
    for edge in FeedEdge.allCases { slack[edge] = min(slack[edge] ?? 0, beyond(edge, seen)) }
    guard let limit = options.maxItems, !flights.contains(where: { $0.purpose == .refresh }) else { return }
    let farther: FeedEdge = beyond(.before, seen) > beyond(.after, seen) ? .before : .after
    for edge in [farther, farther == .before ? .after : .before] {
      var count = 0
      var rows = 0
      let order = edge == .before ? batches : batches.reversed()
      guard beyond(edge, seen) >= (slack[edge] ?? 0) + options.batchCount else { continue }
      for batch in order {
        let own = placed.filter { $0.batch == batch.number }
        let left = beyond(edge, seen) - rows - own.count
        let pointsLeft = left == 0 ? 0 : (seen.points[edge] ?? .infinity) * Double(left) / Double(beyond(edge, seen))
        let isNear =
          left < options.prefetchItems || options.prefetchPoints > 0 && pointsLeft < 2 * options.prefetchPoints
        if placed.count - rows <= limit || isNear || batch.request == nil { break }
        if own.contains(where: { open.holds($0.row.id) }) { break }
        count += 1
        rows += own.count
      }
      guard rows > 0 else { continue }
      for batch in order.prefix(count) { drop(batch, at: edge) }
      return
    }
  }

  private mutating func drop(_ batch: Batch, at edge: FeedEdge) {
    guard let request = batch.request else { return }
    if request.heading == edge, let cursor = request.cursor {
      followed[edge]?.remove(cursor)
      if let beyond = unanswered.removeValue(forKey: edge) { followed[edge]?.remove(beyond) }
    }
    if placed.contains(where: { $0.batch == batch.number }) || request.heading == edge && request.cursor != nil {
      dropped[edge]?.append(request)
    }
    placed.removeAll { $0.batch == batch.number }
    batches.removeAll { $0.number == batch.number }
  }

  /// A batch that is loaded again for an empty list is the list now. What it names at the other edge comes next there.
  mutating func turn(beside batch: FeedBatch<Row, Int>, _ request: FeedRequest<Int>) {
    let other: FeedEdge = request.edge == .before ? .after : .before
    guard (other == .before ? batch.before : batch.after) != nil else { return }
    dropped[other] = []
    followed[other] = []
    unanswered[other] = nil
  }

  /// Applies the answer to a refresh to the dropped batches. At the edge opposite to the heading of the refreshed
  /// batch, the batches beyond it are treated as dropped, unless the answer names a cursor for that edge.
  mutating func turn(around batch: FeedBatch<Row, Int>, _ request: FeedRequest<Int>) {
    let anchor = batches.firstIndex { $0.request?.cursor == request.cursor && $0.request?.heading == request.heading }
    for edge in FeedEdge.allCases {
      let next = edge == .before ? batch.before : batch.after
      guard request.cursor != nil, let anchor, edge != request.heading, next == nil else {
        dropped[edge] = []
        continue
      }
      let order = edge == .before ? Array(batches[..<anchor]) : batches[(anchor + 1)...].reversed()
      for outer in order { drop(outer, at: edge) }
    }
  }
}
