/// The engine's data about one edge: the state that the host shows, and the data for the next load.
package struct FeedEdgeTrack<Cursor: Hashable & Sendable>: Sendable {
  package var state: FeedEdgeState = .idle
  /// The cursor of the next load, once every batch of `dropped` has been reopened.
  package var cursor: Cursor?
  /// Dropped batches that are loaded again from their own origins before `cursor` is followed. The batch nearest to the
  /// list is last.
  package var dropped: [FeedBatchOrigin<Cursor>] = []
  /// `true` while the batch of `cursor` may be one that the source has kept from an earlier run.
  package var isStored = false
  /// The load in flight.
  package var request: Int?
  /// Consecutive failures since the last success or the last retry by hand.
  package var attempts = 0
  /// The number of consecutive batches without a new row.
  package var emptyBatchCount = 0
  /// The number of loads sent for each cursor in this generation, except for reopened batches. The type is a dictionary
  /// like that of the items, because a set would add code to the browser's download.
  package var followed = [Cursor: Int]()
  /// The smallest number of rows between the visible rows and the edge since the edge last gained rows.
  package var slack = 0

  package init() {}

  /// `true` when the edge has nothing more to load.
  package var isAtEnd: Bool { cursor == nil && dropped.isEmpty }

  /// Forgets the load in flight, and returns its id; nil without such a load. The cursor stays, so that the edge can
  /// load again.
  mutating func abandon() -> Int? {
    guard let abandoned = request else { return nil }
    request = nil
    state = .idle
    return abandoned
  }

  /// Resets the edge after the first batch of a generation.
  mutating func open(at next: Cursor?) {
    self = FeedEdgeTrack()
    cursor = next
    finishLoad()
  }

  /// Marks the next load as in flight under a number, and returns the origin of its batch. A batch of `dropped` keeps
  /// its original count; any other batch gets `count`.
  mutating func begin(_ number: Int, at edge: FeedEdge, count: Int) -> FeedBatchOrigin<Cursor> {
    request = number
    state = .loading
    if dropped.isEmpty, let cursor { followed[cursor, default: 0] += 1 }
    return next(at: edge, count: count)
  }

  /// The origin of the batch that the next load returns.
  func next(at edge: FeedEdge, count: Int) -> FeedBatchOrigin<Cursor> {
    dropped.last ?? FeedBatchOrigin(cursor: cursor, heading: edge, count: count)
  }

  /// Advances past a loaded batch. `next` is the cursor that the answer names for the following batch. An edge that was at its
  /// end before it dropped batches may have more rows by now: the last of these batches tells.
  mutating func advance(to next: Cursor?) {
    if dropped.popLast() != nil {
      if isAtEnd { cursor = next }
      return finishLoad()
    }
    if let next, followed[next] != nil {
      // The edge keeps its old cursor, so that a retry loads the batch with the repeated cursor once more.
      return fail(.cursorLoop, retryAt: nil)
    }
    cursor = next
    finishLoad()
  }

  /// Counts consecutive batches that added no row but named a next batch. The edge fails when the count reaches the
  /// limit.
  mutating func countEmptyBatches(added: Int, limit: Int) {
    emptyBatchCount = added == 0 && state == .idle ? emptyBatchCount + 1 : 0
    guard emptyBatchCount >= limit else { return }
    emptyBatchCount = 0
    fail(.emptyPages, retryAt: nil)
  }

  /// Ends the loads of kept batches: the source has no more of them. Without the service, nobody knows which batch
  /// comes before a kept one.
  mutating func endStored(at edge: FeedEdge) {
    request = nil
    isStored = false
    if edge == .before { cursor = nil }
    finishLoad()
  }

  /// `true` when the next load asks for a kept batch.
  var loadsStored: Bool { isStored && dropped.isEmpty }

  mutating func fail(_ failure: FeedFailure, retryAt: Double?) {
    request = nil
    attempts += 1
    state = .failed(failure, attempts: attempts, retryAt: retryAt)
  }

  /// Delays automatic loads and retries until a time; 0 ends the delay.
  mutating func hold(until time: Double) {
    switch state {
    case .idle, .failed(_, attempts: 0, _):
      state = time > 0 ? .failed(.limited, attempts: 0, retryAt: time) : .idle
    case .failed(let failure, let attempts, let retryAt?) where retryAt < time:
      state = .failed(failure, attempts: attempts, retryAt: time)
    case .failed, .loading, .end: return
    }
  }

  /// `true` when the edge waits for a quota although no load has failed.
  var isHeld: Bool { if case .failed(_, attempts: 0, _) = state { true } else { false } }

  /// Sets the state after a load: `idle`, or `end` when nothing more can be loaded.
  mutating func finishLoad() { state = isAtEnd ? .end : .idle }
}
