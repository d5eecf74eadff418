extension Feed {
  mutating func beginReveal(of id: Item.ID, around cursor: Cursor?, limit: Int) {
    endReveal(.cancelled)
    reveal = FeedReveal(id, around: cursor, limit: limit)
  }

  /// Ends the search. Each search ends once.
  mutating func endReveal(_ result: FeedRevealResult) {
    guard let id = reveal?.id else { return }
    reveal = nil
    emit(.revealEnded(id, result))
  }

  /// Takes the next step of the search: waits, loads, or ends. A search loads when a prefetch may load too: not in a paused
  /// feed, and not before the reset of a quota.
  mutating func continueReveal() {
    guard let reveal else { return }
    switch firstLoad {
    case .unsent: return
    case .sent:
      if case .failed(let failure, _, nil) = edges.after.state { endReveal(.failed(failure)) }
    case .answered:
      // A refresh may still take the item away.
      if refresh == .loading { return }
      if let row = list.index(of: reveal.id) { return find(row) }
      switch reveal.jump {
      case .impossible: loadAtEdges(limit: reveal.limit)
      case .done: endReveal(.missing)
      case .failed(let failure):
        if case .failed(_, _, .some) = refresh { return }
        endReveal(.failed(failure))
      case .due, .sent: if activity == .running, !awaitsLimit { jump(to: reveal.cursor) }
      }
    }
  }

  private mutating func find(_ row: Int) {
    if reveal?.jump == .done {
      // The host reports the rows that it shows after its next layout. Before that, the edges load what this row needs.
      visible = VisibleRows(rows: row..<row, points: FeedEdgePair(before: nil, after: nil))
    }
    endReveal(.found)
  }

  private mutating func jump(to cursor: Cursor?) {
    refreshAttempts = 0
    repeatRefresh(from: FeedBatchOrigin(cursor: cursor, heading: .after, count: options.firstCount))
    reveal?.jump = .sent(lastRequest)
  }

  private mutating func loadAtEdges(limit: Int) {
    var result: FeedRevealResult? = .missing
    for edge in FeedEdge.allCases {
      switch edges[edge].state {
      case .end: continue
      case .failed(let failure, _, nil): if result != nil { result = .failed(failure) }
      case .loading, .failed: result = nil
      case .idle:
        let left = limit - (reveal?.asked[edge] ?? limit)
        guard left > 0 else {
          if result == .missing { result = .gaveUp }
          continue
        }
        result = nil
        guard activity == .running, !awaitsLimit else { continue }
        reveal?.asked[edge] += min(left, options.batchCount)
        request(at: edge)
      }
    }
    if let result { endReveal(result) }
  }

  // MARK: The load around the item

  /// Returns true when the answer to a request replaces the list with the batch around the sought item.
  mutating func finishJump(by request: Int) -> Bool {
    guard reveal?.jump == .sent(request) else { return false }
    reveal?.jump = .done
    return true
  }

  /// Notes that the first load was one around the sought item.
  mutating func finishJump(from origin: FeedBatchOrigin<Cursor>?) {
    if let cursor = origin?.cursor, cursor == reveal?.cursor { reveal?.jump = .done }
  }

  mutating func failJump(by request: Int, _ failure: FeedFailure) {
    if reveal?.jump == .sent(request) { reveal?.jump = .failed(failure) }
  }

  /// Sends a failed load around the sought item again. Returns false when no such load has failed.
  mutating func repeatsJump() -> Bool {
    guard case .failed = reveal?.jump else { return false }
    repeatRefresh(from: refreshOrigin)
    reveal?.jump = .sent(lastRequest)
    return true
  }

  /// Notes that another refresh takes the place of a load around the sought item that has failed. It is sent after it.
  mutating func postponeJump() {
    if case .failed = reveal?.jump { reveal?.jump = .due }
  }
}
