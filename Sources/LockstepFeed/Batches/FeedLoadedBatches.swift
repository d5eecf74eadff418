/// The batches that the rows of a feed came in, in list order: what is dropped in one piece, and how it is loaded again.
///
/// Rows that were inserted by hand belong to the batch of the row above them.
struct FeedLoadedBatches<Cursor: Hashable & Sendable>: Sendable {
  struct Batch: Sendable {
    var rows: Int
    /// Nil when it cannot be loaded again in one piece, as a list kept from an earlier run: it is never dropped.
    let origin: FeedBatchOrigin<Cursor>?
  }

  private(set) var all: [Batch] = []

  /// How many rows the batches have together. O(batches).
  var rows: Int { all.reduce(0) { $0 + $1.rows } }

  /// O(1) at the `after` edge, O(batches) at the other.
  mutating func add(rows: Int, from origin: FeedBatchOrigin<Cursor>?, at edge: FeedEdge) {
    let batch = Batch(rows: rows, origin: origin)
    edge == .after ? all.append(batch) : all.insert(batch, at: 0)
  }

  /// O(batches).
  mutating func removeOutermost(at edge: FeedEdge) {
    _ = edge == .after ? all.removeLast() : all.removeFirst()
  }

  func outermost(at edge: FeedEdge) -> Batch? { edge == .after ? all.last : all.first }

  mutating func replaceAll(rows: Int, from origin: FeedBatchOrigin<Cursor>?) {
    all = [Batch(rows: rows, origin: origin)]
  }

  /// Follows rows taken away by hand; ranges as in `FeedChanges`. O(batches).
  mutating func remove(_ ranges: [Range<Int>]) {
    var start = 0
    for index in all.indices {
      let rows = start..<start + all[index].rows
      start = rows.upperBound
      for range in ranges where range.overlaps(rows) { all[index].rows -= range.clamped(to: rows).count }
    }
  }

  /// Follows rows added by hand; ranges as in `FeedChanges`. O(batches x ranges).
  mutating func insert(_ ranges: [Range<Int>]) {
    for range in ranges {
      if all.isEmpty { all = [Batch(rows: 0, origin: nil)] }
      let above = position(ofBatchWith: max(0, range.lowerBound - 1)) ?? all.count - 1
      all[above].rows += range.count
    }
  }

  /// Which batch holds a row; nil when none does. O(batches).
  func position(ofBatchWith row: Int) -> Int? {
    var end = 0
    for (index, batch) in all.enumerated() {
      end += batch.rows
      if row < end { return index }
    }
    return nil
  }
}
