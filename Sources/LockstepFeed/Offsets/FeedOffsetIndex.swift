/// Where rows of unknown height lie: the position of a row, the row at a position, and what to add to the scroll offset
/// so that the rows in view stay under the eye when others change.
///
/// Heights and positions are in points. Rows that were not measured yet count with an estimate. Sums are kept in a
/// Fenwick tree (Fenwick 1994): O(log n) to read a position, to find a row and to change a height; O(k) to append k
/// rows; O(n) to insert or remove anywhere else.
public struct FeedOffsetIndex: Sendable {
  private var heights: [Double] = []
  private var isMeasured: [Bool] = []
  /// `sums[i]` is the height of the last 2^t rows up to and with row i, where t counts the trailing zeros of i + 1.
  private var sums: [Double] = []
  /// The height that a row counts with until it is measured.
  public let estimate: Double

  /// Creates an index without rows. An estimate that is negative or not finite counts as 0.
  public init(estimate: Double) {
    self.estimate = Self.sane(estimate)
  }

  /// How many rows there are. O(1).
  public var count: Int { heights.count }

  /// The height of all rows. O(log n).
  public var total: Double { position(of: count) }

  /// The height that a row counts with; 0 for a row that is not there. O(1).
  public func height(of row: Int) -> Double { heights.indices.contains(row) ? heights[row] : 0 }

  /// Where a row begins; rows out of range count as the first row or as the end of the last. O(log n).
  public func position(of row: Int) -> Double {
    var sum = 0.0
    var end = min(max(0, row), count)
    while end > 0 {
      sum += sums[end - 1]
      end &= end - 1
    }
    return sum
  }

  /// The row at a position: the last one that begins at or above it, or the first; nil when there are no rows. O(log n).
  public func row(at position: Double) -> Int? {
    guard count > 0 else { return nil }
    var end = 0
    var rest = position
    var step = Self.powerOfTwo(notAbove: count)
    while step > 0 {
      if end + step <= count, sums[end + step - 1] <= rest {
        end += step
        rest -= sums[end - 1]
      }
      step >>= 1
    }
    return min(end, count - 1)
  }

  /// Adds rows of estimated height behind the last one. O(k) for k rows, and O(log n) once.
  public mutating func append(_ added: Int) {
    guard added > 0 else { return }
    for _ in 0..<added { push(estimate, isMeasured: false) }
  }

  /// Takes the measured height of a row, and returns what to add to the scroll offset so that what is in view stays
  /// where it is. O(log n).
  ///
  /// A first measurement of a row that begins above the fold is compensated. A later one is compensated only when the
  /// row lies wholly above the fold and the scroll is not going back: the row would run away from the finger that comes
  /// for it. A height that is negative or not finite, or of a row that is not there, changes nothing.
  public mutating func measure(
    _ row: Int, height: Double, offset: Double, direction: FeedScrollDirection = .still
  ) -> Double {
    guard heights.indices.contains(row), height.isFinite, height >= 0 else { return 0 }
    let former = heights[row]
    let isFirst = !isMeasured[row]
    isMeasured[row] = true
    guard height != former else { return 0 }
    let top = position(of: row)
    heights[row] = height
    var end = row + 1
    while end <= count {
      sums[end - 1] += height - former
      end += end & -end
    }
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

  private mutating func rebuild(by changes: FeedChanges) {
    var formerHeights = heights
    var formerMeasured = isMeasured
    for range in changes.removals.reversed() {
      let present = range.clamped(to: 0..<formerHeights.count)
      formerHeights.removeSubrange(present)
      formerMeasured.removeSubrange(present)
    }
    heights.removeAll(keepingCapacity: true)
    isMeasured.removeAll(keepingCapacity: true)
    sums.removeAll(keepingCapacity: true)
    var next = 0
    for range in changes.insertions {
      while count < range.lowerBound, next < formerHeights.count {
        push(formerHeights[next], isMeasured: formerMeasured[next])
        next += 1
      }
      for _ in range { push(estimate, isMeasured: false) }
    }
    while next < formerHeights.count {
      push(formerHeights[next], isMeasured: formerMeasured[next])
      next += 1
    }
  }

  /// Adds one row. Its sum is put together from those of the rows that it covers: O(1) on average over rows in a row.
  private mutating func push(_ height: Double, isMeasured measured: Bool) {
    let end = count + 1
    heights.append(height)
    isMeasured.append(measured)
    var sum = height
    var step = 1
    while step < end & -end {
      sum += sums[end - step - 1]
      step <<= 1
    }
    sums.append(sum)
  }

  private static func sane(_ height: Double) -> Double { height.isFinite ? max(0, height) : 0 }

  private static func powerOfTwo(notAbove count: Int) -> Int {
    1 << (Int.bitWidth - 1 - count.leadingZeroBitCount)
  }
}
