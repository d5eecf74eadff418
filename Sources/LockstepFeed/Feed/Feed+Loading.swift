extension Feed {
  /// Makes the first load.
  mutating func open() {
    stage = .opening
    generation = 1
    request(at: .after)
  }

  mutating func load(_ edge: FeedEdge) {
    switch stage {
    case .unstarted: open()
    case .opening: loadByHand(at: .after)
    case .loaded: if refresh != .loading { loadByHand(at: edge) }
    }
  }

  private mutating func loadByHand(at edge: FeedEdge) {
    switch edges[edge].state {
    case .loading, .end: return
    case .idle, .failed:
      // A person's retry is a new beginning: the tries that are made by themselves count from here.
      edges[edge].attempts = 0
      request(at: edge)
    }
  }

  /// Loads what the visible rows are about to need, and goes on behind batches that brought nothing.
  mutating func prefetch() {
    guard stage == .loaded, refresh != .loading, activity == .running else { return }
    for edge in FeedEdge.allCases where edges[edge].state == .idle {
      let isNear = sight?.isNear(edge, count: list.count, options: options) ?? false
      if isNear || edges[edge].barren > 0 { request(at: edge) }
    }
  }

  /// Sends the load that the edge stands before.
  mutating func request(at edge: FeedEdge) {
    lastRequest += 1
    edges[edge].request = lastRequest
    edges[edge].state = .loading
    let cursor = edges[edge].cursor
    if let cursor { edges[edge].followed.insert(cursor) }
    let isFirst = stage == .opening
    emit(
      .load(
        FeedRequest(
          id: lastRequest, generation: generation, purpose: isFirst ? .first : .more, edge: edge, cursor: cursor,
          count: isFirst ? options.firstCount : options.batchCount, attempt: edges[edge].attempts + 1)))
  }

  mutating func beginRefresh() {
    guard refresh != .loading else { return }
    refreshAttempts = 0
    repeatRefresh()
  }

  /// Sends a refresh in a new generation. Loads in flight are given up: their answers would continue a list that is
  /// about to be replaced.
  mutating func repeatRefresh() {
    generation += 1
    for edge in FeedEdge.allCases {
      if let abandoned = edges[edge].abandon() { emit(.cancel(abandoned)) }
    }
    lastRequest += 1
    refreshRequest = lastRequest
    refresh = .loading
    emit(
      .load(
        FeedRequest(
          id: lastRequest, generation: generation, purpose: .refresh, edge: .after, cursor: nil,
          count: options.firstCount, attempt: refreshAttempts + 1)))
  }

  mutating func fail(_ request: Int, _ failure: FeedFailure, _ retryAt: Double?) {
    if refreshRequest == request {
      refreshRequest = nil
      refreshAttempts += 1
      refresh = .failed(failure, attempts: refreshAttempts, retryAt: retryAt)
    } else if let edge = edge(of: request) {
      edges[edge].request = nil
      edges[edge].attempts += 1
      edges[edge].state = .failed(failure, attempts: edges[edge].attempts, retryAt: retryAt)
    }
  }

  /// The edge that a request is in flight for.
  func edge(of request: Int) -> FeedEdge? {
    FeedEdge.allCases.first { edges[$0].request == request }
  }
}
