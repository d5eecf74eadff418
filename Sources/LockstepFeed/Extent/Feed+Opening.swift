// A list whose source knows its count.
extension Feed {
  /// The number of rows of the whole list, with those that are not loaded: for a source that knows its count
  /// (`FeedBatch.total`). Otherwise the number of items.
  public var total: Int { extent.count }

  mutating func open(at cursor: Cursor, _ rows: Range<Int>) {
    guard firstLoad == .answered, activity == .running, !awaitsLimit, !isHeld else { return }
    if let opening, opening.overlaps(rows) { return }
    endReveal(.cancelled)
    refreshAttempts = 0
    repeatRefresh(from: FeedBatchOrigin(cursor: cursor, heading: .after, count: options.firstCount))
    opening = rows.lowerBound..<rows.lowerBound + options.firstCount
  }

  /// Sends a failed opening again, with its batch. Returns false when no opening has failed.
  mutating func repeatsOpening() -> Bool {
    guard let opening, case .failed = refresh else { return false }
    repeatRefresh(from: refreshOrigin)
    self.opening = opening
    return true
  }

  /// Ends an opening that has not been answered: the person has gone back to loaded rows.
  mutating func endOpening() {
    guard opening != nil else { return }
    opening = nil
    if let abandoned = refreshRequest { emit(.cancel(abandoned)) }
    refreshRequest = nil
    refreshAttempts = 0
    refresh = .idle
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
