// A list whose source knows its count.
extension Feed {
  /// The number of rows of the whole list, with those that are not loaded: for a source that knows its count
  /// (`FeedBatch.total`). Otherwise the number of items.
  public var total: Int { extent.count }

  mutating func open(at cursor: Cursor, _ rows: Range<Int>) {
    guard firstLoad == .answered, activity == .running, !awaitsLimit, !isHeld else { return }
    if let opening, opening.overlaps(rows) { return }
    // The batch of this cursor has come and does not have these rows. It would not have them the next time either.
    if opened == cursor { return refresh == .loading ? () : approach(rows) }
    endReveal(.cancelled)
    owesRefresh = owesRefresh || (opening == nil && refresh != .idle)
    refreshAttempts = 0
    repeatRefresh(from: FeedBatchOrigin(cursor: cursor, heading: .after, count: options.firstCount))
    opening = rows.lowerBound..<max(rows.upperBound, rows.lowerBound &+ options.firstCount)
  }

  /// Loads at the edge that leads to rows which are not far.
  private mutating func approach(_ rows: Range<Int>) {
    let rows = rows.clamped(to: 0..<extent.count)
    let edge: FeedEdge = rows.lowerBound < extent.before ? .before : .after
    let distance = edge == .before ? extent.before - rows.upperBound : rows.lowerBound - extent.run.upperBound
    if (distance - 1) / Self.mostSteps < options.batchCount, edges[edge].state == .idle { request(at: edge) }
  }

  /// The most batches that lead to rows whose own batch does not have them.
  private static var mostSteps: Int { 10 }

  /// Sends a failed opening again, with its batch. Returns false when no opening has failed.
  mutating func repeatsOpening() -> Bool {
    guard let opening, case .failed = refresh else { return false }
    repeatRefresh(from: refreshOrigin)
    self.opening = opening
    return true
  }

  /// Ends an opening that has not been answered: the person has gone back to loaded rows. The refresh that the opening has
  /// replaced begins again, and a limit that it has hit holds.
  mutating func endOpening() {
    guard opening != nil else { return }
    opening = nil
    if case .failed(.limited, _, let retryAt?) = refresh { hold(until: retryAt) }
    if let abandoned = refreshRequest { emit(.cancel(abandoned)) }
    refreshRequest = nil
    refreshAttempts = 0
    refresh = .idle
    if owesRefresh, activity == .running, !awaitsLimit { repeatRefresh() }
    owesRefresh = false
  }

  /// `true` while an edge waits for a quota.
  private var isHeld: Bool { edges.before.isHeld || edges.after.isHeld }

  // MARK: The extent

  /// Counts an answer that has changed no row.
  mutating func countAnswer(isWhole: Bool) {
    guard let told else { return }
    extent.follow(FeedChanges(cause: .load), index: isWhole ? told.index : nil, total: told.total)
    self.told = nil
  }

  /// Counts a change of the items.
  mutating func follow(_ changes: FeedChanges) {
    let isAtStart = changes.cause == .refresh || changes.insertions.first?.lowerBound == 0
    let isAnswer = changes.cause == .refresh || changes.cause == .load
    let told = isAnswer ? told : nil
    extent.follow(changes, index: isAtStart ? told?.index : nil, total: told?.total)
    if isAnswer { self.told = nil }
  }

  /// Reports a change of the placeholders that no change of the items has reported.
  mutating func announceExtent(after former: FeedExtent) {
    if firstLoad == .answered {
      extent.close(before: edges.before.state == .end, after: edges.after.state == .end)
    }
    let isSame = extent.before == former.before && extent.after == former.after
    if !isSame, !hasAnnounced { emit(.changed(FeedChanges(cause: .load))) }
    hasAnnounced = false
  }
}
