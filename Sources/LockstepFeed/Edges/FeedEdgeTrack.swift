/// What the engine knows about one edge beyond the state that it shows.
struct FeedEdgeTrack<Cursor: Hashable & Sendable>: Sendable {
  var state: FeedEdgeState = .idle
  /// Where the next load continues, once every batch of `dropped` is back.
  var cursor: Cursor?
  /// Batches that were dropped here and that no cursor of this edge leads to, the nearest one last.
  var dropped: [FeedBatchOrigin<Cursor>] = []
  /// The load in flight.
  var request: Int?
  /// Failures in a row since the last success or the last retry by hand.
  var attempts = 0
  /// Batches in a row that brought no new row.
  var emptyBatchCount = 0
  /// How many loads were sent for each cursor in this generation, those of dropped batches aside. A dictionary like that of the items, as
  /// a set would be more code for a browser.
  var followed = [Cursor: Int]()
  /// The fewest rows that lay beyond the visible ones since the edge last grew.
  var slack = 0

  /// Whether there is nothing more to load.
  var isAtEnd: Bool { cursor == nil && dropped.isEmpty }

  /// Gives up the load in flight and returns its id. The cursor stays, so that the edge can load again.
  mutating func abandon() -> Int? {
    guard let abandoned = request else { return nil }
    request = nil
    state = .idle
    return abandoned
  }

  /// Starts afresh behind the first batch of a generation.
  mutating func open(at next: Cursor?) {
    self = FeedEdgeTrack()
    cursor = next
    rest()
  }

  /// Gives the load in front a number, and says what is to be loaded. `count` is for a batch that was not loaded yet.
  mutating func begin(_ number: Int, at edge: FeedEdge, count: Int) -> FeedBatchOrigin<Cursor> {
    request = number
    state = .loading
    if dropped.isEmpty, let cursor { followed[cursor, default: 0] += 1 }
    return next(at: edge, count: count)
  }

  /// The batch that the edge stands before.
  func next(at edge: FeedEdge, count: Int) -> FeedBatchOrigin<Cursor> {
    dropped.last ?? FeedBatchOrigin(cursor: cursor, heading: edge, count: count)
  }

  /// A batch came behind which the feed goes on at the cursor.
  mutating func advance(to next: Cursor?) {
    if dropped.popLast() != nil { return rest() }
    if let next, followed[next] != nil {
      // The cursor stays behind, so that a retry asks once more for the batch that named the wrong one.
      return fail(.cursorLoop, retryAt: nil)
    }
    cursor = next
    rest()
  }

  /// Counts batches in a row that brought nothing though they named a next one, and bounds how many are followed.
  mutating func countBarren(added: Int, limit: Int) {
    emptyBatchCount = added == 0 && state == .idle ? emptyBatchCount + 1 : 0
    guard emptyBatchCount >= limit else { return }
    emptyBatchCount = 0
    fail(.emptyPages, retryAt: nil)
  }

  mutating func fail(_ failure: FeedFailure, retryAt: Double?) {
    request = nil
    attempts += 1
    state = .failed(failure, attempts: attempts, retryAt: retryAt)
  }

  /// Keeps an edge from loading by itself, also for another try, until a time; 0 for no longer.
  mutating func hold(until time: Double) {
    switch state {
    case .idle, .failed(_, attempts: 0, _):
      state = time > 0 ? .failed(.limited, attempts: 0, retryAt: time) : .idle
    case .failed(let failure, let attempts, let retryAt?) where retryAt < time:
      state = .failed(failure, attempts: attempts, retryAt: time)
    case .failed, .loading, .end: return
    }
  }

  /// Whether the edge waits though nothing has failed.
  var isHeld: Bool { if case .failed(_, attempts: 0, _) = state { true } else { false } }

  /// Nothing is under way any more.
  mutating func rest() { state = isAtEnd ? .end : .idle }
}
