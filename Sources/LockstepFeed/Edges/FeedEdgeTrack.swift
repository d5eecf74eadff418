/// What the engine knows about one edge beyond the state that it shows.
struct FeedEdgeTrack<Cursor: Hashable & Sendable>: Sendable {
  var state: FeedEdgeState = .idle
  /// Where the next load continues.
  var cursor: Cursor?
  /// The load in flight.
  var request: Int?
  /// Failures in a row since the last success or the last retry by hand.
  var attempts = 0
  /// Batches in a row that brought no new row.
  var barren = 0
  /// Every cursor that a load was sent for in this generation.
  var followed: Set<Cursor> = []

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
    state = next == nil ? .end : .idle
  }
}
