extension Feed {
  mutating func handle(_ event: Event) {
    let former = extent
    switch event {
    case .start: if firstLoad == .unsent { open() }
    #if !LOCKSTEP_ELEMENTS
      case .restore(let batch): if firstLoad == .unsent { restore(batch) }
      case .restoreList(let list): if firstLoad == .unsent { restore(list) }
      case .live(let event): handle(event)
    #endif
    case .restorePart(let part): if firstLoad == .unsent || isRestored { restore(part) }
    case .open(let cursor, let rows): open(at: cursor, rows)
    case .load(let edge): load(edge)
    case .refresh: firstLoad == .answered ? beginRefresh() : load(.after)
    case .invalidate: invalidate()
    case .catchUp(let edge): if firstLoad != .unsent { behind = edge }
    case .reveal(let id, let cursor, let limit): beginReveal(of: id, around: cursor, limit: limit)
    case .cancelReveal: endReveal(.cancelled)
    case .visible(let rows, let pointsBefore, let pointsAfter, let isScroll):
      setVisibleRows(rows, points: FeedEdgePair(before: pointsBefore, after: pointsAfter), isScroll: isScroll)
    case .answered(let request, let batch, let nextAt): accept(batch, from: request, nextAt: nextAt)
    case .failed(let request, let failure, let retry, let now): fail(request, failure, retry.time(from: now))
    case .time(let now): handleTime(at: now)
    case .insert(let items, let index): edit(.insert(items, at: index))
    case .update(let items): edit(.update(items))
    case .remove(let ids): edit(.remove(ids))
    case .attempt(let edit, let number): attempt(edit, number)
    case .confirm(let number): confirm(number)
    case .rollBack(let number): rollBack(number)
    case .pause: activity = .paused
    case .resume: activity = .running
    }
    catchUp()
    continueReveal()
    prefetch()
    scheduleWake()
    announceExtent(after: former)
    if !isLoading { edits.forgetAll() }
    if !mustNoteChanges { liveLog.forgetChanges() }
  }

  package var isLoading: Bool { refreshRequest != nil || edges.before.request != nil || edges.after.request != nil }

  private mutating func setVisibleRows(_ rows: Range<Int>, points: FeedEdgePair<Double?>, isScroll: Bool) {
    endOpening()
    // Without a scroll, the same rows are visible: their batch is not asked for again.
    if isScroll { opened = nil }
    let seen = rows.clamped(to: 0..<list.count)
    visible = VisibleRows(rows: seen, points: points, expected: isScroll ? nil : visible?.expected)
    edges.before.slack = min(edges.before.slack, seen.lowerBound)
    edges.after.slack = min(edges.after.slack, list.count - seen.upperBound)
    dropFarBatches()
  }

  private mutating func handleTime(at now: Double) {
    wakeTime = nil
    guard activity == .running else { return }
    if case .failed(_, _, let retryAt?) = refresh, retryAt <= now { return repeatsOwnBatch() ? () : repeatRefresh() }
    guard refresh != .loading else { return }
    for edge in FeedEdge.allCases {
      guard case .failed(_, _, let retryAt?) = edges[edge].state, retryAt <= now else { continue }
      edges[edge].isHeld ? edges[edge].finishLoad() : request(at: edge)
    }
  }

  private mutating func scheduleWake() {
    var earliest: Double?
    if activity == .running, refresh != .loading {
      if case .failed(_, _, let retryAt?) = refresh { earliest = retryAt }
      for edge in FeedEdge.allCases {
        guard case .failed(_, _, let retryAt?) = edges[edge].state else { continue }
        earliest = min(earliest ?? retryAt, retryAt)
      }
    }
    guard earliest != wakeTime else { return }
    wakeTime = earliest
    emit(.wake(at: earliest))
  }

  /// Reports a change of the list to the host, and adjusts the range of visible rows to the change.
  mutating func announce(_ changes: FeedChanges) {
    guard !changes.isEmpty else { return }
    visible?.follow(changes, count: list.count)
    follow(changes)
    hasAnnounced = true
    emit(.changed(changes))
  }
}
