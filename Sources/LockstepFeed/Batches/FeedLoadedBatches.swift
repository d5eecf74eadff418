/// The loaded batches of a feed, in list order. A batch is dropped as a whole, and loaded again from its origin.
///
/// Rows that a local edit inserted belong to the batch of the row above them.
package struct FeedLoadedBatches<Cursor: Hashable & Sendable>: Sendable {
  package struct Batch: Sendable {
    package internal(set) var rows: Int
    /// Nil when the batch can't be loaded again as a whole, for example because it is a list kept from an earlier run.
    /// Such a batch is never dropped.
    package internal(set) var origin: FeedBatchOrigin<Cursor>?
  }

  package internal(set) var all: [Batch] = []

  /// The number of rows in all batches. O(batches).
  package var rows: Int { all.reduce(0) { $0 + $1.rows } }

  /// Adds a batch. O(1) at the `after` edge, O(batches) at the other.
  package mutating func add(rows: Int, from origin: FeedBatchOrigin<Cursor>?, at edge: FeedEdge) {
    let batch = Batch(rows: rows, origin: origin)
    edge == .after ? all.append(batch) : all.insert(batch, at: 0)
  }

  /// Removes the outermost batch at an edge. O(batches).
  mutating func removeOutermost(at edge: FeedEdge) {
    _ = edge == .after ? all.removeLast() : all.removeFirst()
  }

  func outermost(at edge: FeedEdge) -> Batch? { edge == .after ? all.last : all.first }

  mutating func replaceAll(rows: Int, from origin: FeedBatchOrigin<Cursor>?) {
    all = [Batch(rows: rows, origin: origin)]
  }

  /// Subtracts rows that a local edit removed. `ranges` have the form of `FeedChanges.removals`. O(batches × ranges).
  mutating func remove(_ ranges: [Range<Int>]) {
    var start = 0
    for index in all.indices {
      let rows = start..<start + all[index].rows
      start = rows.upperBound
      for range in ranges where range.overlaps(rows) { all[index].rows -= range.clamped(to: rows).count }
    }
  }

  /// Adds rows that a local edit inserted. `ranges` have the form of `FeedChanges.insertions`. O(batches × ranges).
  mutating func insert(_ ranges: [Range<Int>]) {
    for range in ranges {
      if all.isEmpty { all = [Batch(rows: 0, origin: nil)] }
      let above = position(ofBatchWith: max(0, range.lowerBound - 1)) ?? all.count - 1
      all[above].rows += range.count
    }
  }

  /// The position of the batch that contains a row; nil when no batch contains the row. O(batches).
  func position(ofBatchWith row: Int) -> Int? {
    var end = 0
    for (index, batch) in all.enumerated() {
      end += batch.rows
      if row < end { return index }
    }
    return nil
  }
}

/// The parameters of the load that returned a batch. The same parameters load the batch again.
package struct FeedBatchOrigin<Cursor: Hashable & Sendable>: Hashable, Sendable {
  /// The cursor that the batch was loaded from; nil for the start of the feed.
  package internal(set) var cursor: Cursor?
  /// The direction that the cursor leads in.
  package internal(set) var heading: FeedEdge
  /// The number of items that the load asked for.
  package internal(set) var count: Int

  package init(cursor: Cursor?, heading: FeedEdge, count: Int) {
    self.cursor = cursor
    self.heading = heading
    self.count = count
  }
}
