import LockstepEvents

extension Feed {
  mutating func handle(_ event: Event) {
    switch event {
    case .start: if firstLoad == .unsent { open() }
    case .restore(let batch): if firstLoad == .unsent { restore(batch) }
    case .load(let edge): load(edge)
    case .refresh: firstLoad == .answered ? beginRefresh() : load(.after)
    case .invalidate: invalidate()
    case .visible(let rows, let pointsBefore, let pointsAfter):
      see(rows, points: FeedEdgePair(before: pointsBefore, after: pointsAfter))
    case .answered(let request, let batch, let nextAt): accept(batch, from: request, nextAt: nextAt)
    case .failed(let request, let failure, let retry, let now): fail(request, failure, retry.time(from: now))
    case .time(let now): ring(at: now)
    case .insert, .update, .remove, .attempt, .confirm, .rollBack:
      if EngineParts.localEdits { handleEdit(event) }
    case .pause: activity = .paused
    case .resume: activity = .running
    }
    prefetch()
    setAlarm()
    if EngineParts.localEdits, !isLoading { edits.forgetAll() }
  }

  var isLoading: Bool { refreshRequest != nil || edges.before.request != nil || edges.after.request != nil }

  private mutating func see(_ rows: Range<Int>, points: FeedEdgePair<Double?>) {
    let seen = rows.clamped(to: 0..<list.count)
    sight = VisibleRows(rows: seen, points: points)
    edges.before.slack = min(edges.before.slack, seen.lowerBound)
    edges.after.slack = min(edges.after.slack, list.count - seen.upperBound)
    if EngineParts.droppedBatches { dropFarBatches() }
  }

  private mutating func ring(at now: Double) {
    alarm = nil
    guard activity == .running else { return }
    if case .failed(_, _, let retryAt?) = refresh, retryAt <= now { return repeatRefresh() }
    guard refresh != .loading else { return }
    for edge in FeedEdge.allCases {
      guard case .failed(_, _, let retryAt?) = edges[edge].state, retryAt <= now else { continue }
      edges[edge].isHeld ? edges[edge].rest() : request(at: edge)
    }
  }

  private mutating func setAlarm() {
    var earliest: Double?
    if activity == .running, refresh != .loading {
      if case .failed(_, _, let retryAt?) = refresh { earliest = retryAt }
      for edge in FeedEdge.allCases {
        guard case .failed(_, _, let retryAt?) = edges[edge].state else { continue }
        earliest = min(earliest ?? retryAt, retryAt)
      }
    }
    guard earliest != alarm else { return }
    alarm = earliest
    emit(.wake(at: earliest))
  }

  /// Tells the host how the list changed, and brings what depends on row numbers along.
  mutating func announce(_ changes: FeedChanges) {
    guard !changes.isEmpty else { return }
    sight?.follow(changes, count: list.count)
    emit(.changed(changes))
  }
}
