extension Feed {
  /// Makes the first load.
  mutating func open() {
    firstLoad = .sent
    generation = 1
    edges.after.cursor = reveal?.cursor
    request(at: .after)
  }

  mutating func load(_ edge: FeedEdge) {
    switch firstLoad {
    case .unsent: open()
    case .sent: loadByHand(at: .after)
    case .answered: if refresh != .loading { loadByHand(at: edge) }
    }
  }

  mutating func loadByHand(at edge: FeedEdge) {
    switch edges[edge].state {
    case .loading, .end: return
    case .idle, .failed:
      // A retry by hand starts a new count of automatic tries.
      edges[edge].attempts = 0
      request(at: edge)
    }
  }

  /// Loads at each idle edge that is near the visible rows, or whose last batch added no row. An edge is not near
  /// because a host has let the visible rows drift toward it: only a scroll, or room that is left, asks for more.
  mutating func prefetch() {
    guard firstLoad == .answered, refresh != .loading else { return }
    let mayAsk = activity == .running && !awaitsLimit
    // A kept batch costs the service nothing, so that a person without a network can read on.
    for edge in FeedEdge.allCases where edges[edge].state == .idle && (mayAsk || edges[edge].loadsStored) {
      let isNear = visible?.isNear(edge, count: list.count, options: options) ?? false
      if isNear || edges[edge].emptyBatchCount > 0 { request(at: edge) }
    }
  }

  /// `true` while a load waits for the service's rate limit to end. Any other load would be rejected by the same limit.
  var awaitsLimit: Bool {
    if case .failed(.limited, _, .some) = refresh { return true }
    if case .failed(.limited, _, .some) = edges.before.state { return true }
    if case .failed(.limited, _, .some) = edges.after.state { return true }
    return false
  }

  /// Sends the next load of an edge.
  mutating func request(at edge: FeedEdge) {
    lastRequest += 1
    let isReopened = !edges[edge].dropped.isEmpty
    let origin = widened(edges[edge].begin(lastRequest, at: edge, count: count), at: edge)
    var purpose: FeedRequest<Cursor>.Purpose = isReopened ? .reopen : firstLoad == .sent ? .first : .more
    if edges[edge].loadsStored { purpose = .stored }
    send(purpose, origin, at: edge, attempt: edges[edge].attempts + 1)
  }

  /// The number of items that the next load asks for.
  var count: Int { firstLoad == .sent ? options.firstCount : options.batchCount }

  private mutating func send(
    _ purpose: FeedRequest<Cursor>.Purpose, _ origin: FeedBatchOrigin<Cursor>, at edge: FeedEdge, attempt: Int
  ) {
    emit(
      .load(
        FeedRequest(
          id: lastRequest, generation: generation, purpose: purpose, edge: edge, heading: origin.heading,
          cursor: origin.cursor, count: origin.count, attempt: attempt)))
  }

  mutating func beginRefresh() {
    guard refresh != .loading else { return }
    refreshAttempts = 0
    if repeatsOwnBatch() { return }
    // The reader of a kept list stays where they are. Only then the refresh may begin elsewhere.
    refreshStart = isRestored ? .visible : options.refreshStart
    repeatRefresh()
  }

  /// Sends a failed refresh again that has a batch of its own: an opening, or a load around the sought item. Returns false
  /// for any other refresh.
  mutating func repeatsOwnBatch() -> Bool { repeatsOpening() || repeatsJump() }

  /// Sends a refresh in a new generation. Cancels loads in flight, because their answers would continue a list that is
  /// about to be replaced. Without an origin, the refresh begins at `refreshStart`.
  mutating func repeatRefresh(from given: FeedBatchOrigin<Cursor>? = nil) {
    opening = nil
    postponeJump()
    generation += 1
    for edge in FeedEdge.allCases {
      if let abandoned = edges[edge].abandon() { emit(.cancel(abandoned)) }
    }
    if let abandoned = refreshRequest { emit(.cancel(abandoned)) }
    lastRequest += 1
    refreshRequest = lastRequest
    refresh = .loading
    let anchor = given ?? (refreshStart == .visible ? anchorOfRefresh() : nil)
    let origin = anchor ?? FeedBatchOrigin(cursor: nil, heading: .after, count: options.firstCount)
    refreshOrigin = origin
    if let edge = behind, reaches(edge, from: origin) { behind = nil }
    send(.refresh, origin, at: .after, attempt: refreshAttempts + 1)
  }

  mutating func fail(_ request: Int, _ failure: FeedFailure, _ retryAt: Double?) {
    if refreshRequest == request {
      refreshRequest = nil
      refreshAttempts += 1
      refresh = .failed(failure, attempts: refreshAttempts, retryAt: retryAt)
      failJump(by: request, failure)
    } else if let edge = edge(of: request) {
      edges[edge].loadsStored ? edges[edge].endStored(at: edge) : edges[edge].fail(failure, retryAt: retryAt)
    }
    keepHolding()
  }

  /// The edge at which this request is in flight; nil when there is no such edge.
  func edge(of request: Int) -> FeedEdge? {
    FeedEdge.allCases.first { edges[$0].request == request }
  }

  /// Delays automatic loads until the service allows the next request. A time of 0 ends the delay. Loads by hand are
  /// not delayed.
  mutating func hold(until time: Double) {
    for edge in FeedEdge.allCases { edges[edge].hold(until: time) }
    if case .failed(let failure, let attempts, let retryAt?) = refresh, retryAt < time {
      refresh = .failed(failure, attempts: attempts, retryAt: time)
    }
  }

  /// Delays the retry of a load that failed while the service allows no request.
  mutating func keepHolding() {
    for edge in FeedEdge.allCases {
      if case .failed(_, attempts: 0, let time?) = edges[edge].state { return hold(until: time) }
    }
  }
}
