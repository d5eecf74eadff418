import LockstepEvents

/// Where rows of unknown height lie: the position of a row, the row at a position, and what to add to the scroll offset
/// so that the rows in view stay under the eye when others change.
///
/// Heights and positions are in points. Rows that were not measured yet count with an estimate; a height beyond 10^9 counts as 10^9.
/// Positions depend on the heights that rows have now, bit for bit, and on nothing that was measured before. Sums are kept in a tree:
/// O(log n) to read a position, to find a row and to change a height; O(k) to append k rows; O(n) to insert or remove anywhere else.
public struct FeedOffsetIndex: Sendable {
  private var heights = SumTree<Double>()
  private var isMeasured: [Bool] = []
  /// The height that a row counts with until it is measured.
  public let estimate: Double

  /// Creates an index without rows. An estimate that is negative or not finite counts as 0.
  public init(estimate: Double) {
    self.estimate = LengthBound.clamp(estimate)
  }

  /// How many rows there are. O(1).
  public var count: Int { heights.count }

  /// The height of all rows. O(log n).
  public var total: Double { position(of: count) }

  /// The height that a row counts with; 0 for a row that is not there. O(1).
  public func height(of row: Int) -> Double { contains(row) ? heights[row] : 0 }

  /// Where a row begins; rows out of range count as the first row or as the end of the last. O(log n).
  public func position(of row: Int) -> Double { heights.sum(before: row) }

  /// The row at a position: the last one that begins at or above it, or the first; nil when there are no rows. O(log n).
  public func row(at position: Double) -> Int? {
    guard count > 0 else { return nil }
    return min(heights.last { _, top in top <= position }.index, count - 1)
  }

  /// Adds rows of estimated height behind the last one. O(k) for k rows, and O(log n) once.
  public mutating func append(_ added: Int) {
    guard added > 0 else { return }
    for _ in 0..<added { add(estimate, isMeasured: false) }
  }

  /// Takes the measured height of a row, and returns what to add to the scroll offset so that what is in view stays
  /// where it is. O(log n).
  ///
  /// A first measurement of a row that begins above the fold is compensated. A later one is compensated only when the
  /// row lies wholly above the fold and the scroll is not going back: the row would run away from the finger that comes
  /// for it. A height that is negative or not finite, or of a row that is not there, changes nothing; one beyond 10^9
  /// counts as 10^9.
  public mutating func measure(
    _ row: Int, height: Double, offset: Double, direction: FeedScrollDirection = .still
  ) -> Double {
    guard contains(row), height.isFinite, height >= 0 else { return 0 }
    let height = LengthBound.clamp(height)
    let former = heights[row]
    let isFirst = !isMeasured[row]
    isMeasured[row] = true
    guard height != former else { return 0 }
    let top = position(of: row)
    heights[row] = height
    let isAbove = isFirst ? top < offset : top + former <= offset && direction != .backward
    return isAbove ? height - former : 0
  }

  /// Follows a change of the list, and returns the scroll offset at which the row that was first in view still is where
  /// it was. When that row was removed, the first row behind it that was kept takes its place. O(n), or O(k) for k rows
  /// appended. Changes that do not fit the number of rows are brought into its bounds.
  public mutating func apply(_ changes: FeedChanges, offset: Double) -> Double {
    let held = anchor(at: offset)
    if changes.removals.isEmpty, changes.insertions.allSatisfy({ $0.lowerBound >= count }) {
      for range in changes.insertions { append(range.count) }
      return offset
    }
    rebuild(by: changes)
    guard let held else { return offset }
    guard let row = changes.newIndex(ofOld: held.row) else { return position(of: changes.boundary(held.row)) }
    return self.offset(of: FeedAnchor(row: row, depth: held.depth))
  }

  /// The row at the fold and how far the fold has gone into it; nil when there are no rows. O(log n).
  public func anchor(at offset: Double) -> FeedAnchor? {
    row(at: offset).map { FeedAnchor(row: $0, depth: offset - position(of: $0)) }
  }

  /// The scroll offset that brings an anchor back. O(log n).
  public func offset(of anchor: FeedAnchor) -> Double { position(of: anchor.row) + anchor.depth }

  private func contains(_ row: Int) -> Bool { row >= 0 && row < count }

  private mutating func rebuild(by changes: FeedChanges) {
    let former = self
    heights.removeAll()
    isMeasured.removeAll(keepingCapacity: true)
    var removals = changes.removals[...]
    var insertions = changes.insertions[...]
    for row in 0..<former.count {
      if let range = removals.first, range.upperBound <= row { removals.removeFirst() }
      if let range = removals.first, range.contains(row) { continue }
      while let range = insertions.first, range.lowerBound <= count {
        append(range.count)
        insertions.removeFirst()
      }
      add(former.heights[row], isMeasured: former.isMeasured[row])
    }
    for range in insertions { append(range.count) }
  }

  private mutating func add(_ height: Double, isMeasured measured: Bool) {
    heights.append(height)
    isMeasured.append(measured)
  }
}
