extension Feed {
  mutating func handle(_ event: Event) {
    switch event {
    case .start: if stage == .unstarted { open() }
    case .restore(let batch): if stage == .unstarted { restore(batch) }
    case .load(let edge): load(edge)
    case .refresh: stage == .loaded ? beginRefresh() : load(.after)
    case .visible(let rows, let pointsBefore, let pointsAfter):
      see(rows, points: FeedEdgePair(before: pointsBefore, after: pointsAfter))
    case .answered(let request, let batch): accept(batch, from: request)
    case .failed(let request, let failure, let retry, let now): fail(request, failure, retry.time(from: now))
    case .time(let now): ring(at: now)
    case .insert(let items, let index): insert(items, at: index)
    case .update(let items): update(items)
    case .remove(let ids): remove(ids)
    case .pause: activity = .paused
    case .resume: activity = .running
    }
    prefetch()
    setAlarm()
    if !isLoading { edits.forgetAll() }
  }

  var isLoading: Bool { refreshRequest != nil || edges.before.request != nil || edges.after.request != nil }

  private mutating func see(_ rows: Range<Int>, points: FeedEdgePair<Double>) {
    sight = FeedSight(rows: rows.clamped(to: 0..<list.count), points: points)
  }

  private mutating func ring(at now: Double) {
    alarm = nil
    guard activity == .running else { return }
    if case .failed(_, _, let retryAt?) = refresh, retryAt <= now { return repeatRefresh() }
    guard refresh != .loading else { return }
    for edge in FeedEdge.allCases {
      guard case .failed(_, _, let retryAt?) = edges[edge].state, retryAt <= now else { continue }
      request(at: edge)
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
