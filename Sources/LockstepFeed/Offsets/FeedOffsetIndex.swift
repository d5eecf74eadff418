import LockstepEvents

/// The positions of rows of unknown height. The index converts between rows and positions, and computes the correction
/// of the scroll offset that keeps the visible rows in place when other rows change.
///
/// * Heights and positions are in points. A row that has not been measured has the estimated height; heights are
///   clamped to 10^9.
/// * Positions depend on the present heights alone, bit for bit, and not on earlier measurements.
/// * Sums are kept in a tree: O(log n) to read a position, to find a row and to change a height; O(k) to append k rows;
///   O(n) to insert or remove rows elsewhere.
public struct FeedOffsetIndex: Sendable {
  private var heights = SumTree<Double>()
  private var measured: [Bool] = []
  /// The height of a row until it is measured.
  public let estimate: Double

  /// Creates an index without rows. A negative or non-finite estimate is treated as 0.
  public init(estimate: Double) {
    self.estimate = LengthBound.clamp(estimate)
  }

  /// The number of rows. O(1).
  public var count: Int { heights.count }

  /// The total height of all rows. O(log n).
  public var total: Double { position(of: count) }

  /// The present height of a row, measured or estimated; 0 for an index out of range. O(1).
  public func height(of row: Int) -> Double { contains(row) ? heights[row] : 0 }

  /// The top of a row. A negative index gives the top of the first row, an index past the end the bottom of the last
  /// one. O(log n).
  public func position(of row: Int) -> Double { heights.sum(before: row) }

  /// The row at a position: the last row that begins at or above it, or else the first row; nil without rows. O(log n).
  public func row(at position: Double) -> Int? {
    guard count > 0 else { return nil }
    return min(heights.last { _, top in top <= position }.index, count - 1)
  }

  /// Returns `true` when the height of a row was measured. O(1).
  func isMeasured(_ row: Int) -> Bool { contains(row) && measured[row] }

  /// Appends rows of estimated height. O(k) for k rows, plus O(log n).
  public mutating func append(_ added: Int) {
    guard added > 0 else { return }
    heights.reserve(added)
    measured.reserveCapacity(heights.count + added)
    for _ in 0..<added { add(estimate, isMeasured: false) }
  }

  /// Sets the measured height of a row, and returns the correction of the scroll offset that keeps the visible rows in
  /// place. O(log n).
  ///
  /// * The first measurement of a row causes a correction when the row begins above the viewport's top edge.
  /// * A later measurement causes a correction only when the row lies wholly above that edge and the scroll does not go
  ///   backward. During a backward scroll, a correction would move the row away from the finger.
  /// * A negative or non-finite height, or an index out of range, changes nothing. Heights are clamped to 10^9.
  public mutating func measure(
    _ row: Int, height: Double, offset: Double, direction: FeedScrollDirection = .still
  ) -> Double {
    guard contains(row), height.isFinite, height >= 0 else { return 0 }
    let height = LengthBound.clamp(height)
    let former = heights[row]
    let isFirst = !measured[row]
    measured[row] = true
    guard height != former else { return 0 }
    let top = position(of: row)
    heights[row] = height
    let isAbove = isFirst ? top < offset : top + former <= offset && direction != .backward
    return isAbove ? height - former : 0
  }

  /// Makes a row higher by a length that is not part of its own height, such as that of a header above it. O(log n).
  mutating func extend(_ row: Int, by length: Double) {
    if contains(row) { heights[row] = max(0, heights[row] + length) }
  }

  /// Applies a change of the list, and returns the scroll offset that keeps the first visible row in place. When that
  /// row was removed, the first kept row after it takes its place. Indices in `changes` are clamped to the number of
  /// rows. O(n), or O(k) for k appended rows.
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

  /// Replaces all rows. A height is nil for a row that has not been measured. O(n).
  mutating func replaceHeights(_ all: [Double?]) {
    heights.removeAll()
    measured.removeAll(keepingCapacity: true)
    for height in all { add(height ?? estimate, isMeasured: height != nil) }
  }

  /// The row at the viewport's top edge, and the distance from the row's top down to that edge; nil without rows. O(log
  /// n).
  public func anchor(at offset: Double) -> FeedAnchor? {
    row(at: offset).map { FeedAnchor(row: $0, depth: offset - position(of: $0)) }
  }

  /// The scroll offset of an anchor. O(log n).
  public func offset(of anchor: FeedAnchor) -> Double { position(of: anchor.row) + anchor.depth }

  private func contains(_ row: Int) -> Bool { row >= 0 && row < count }

  private mutating func rebuild(by changes: FeedChanges) {
    let former = self
    heights.removeAll()
    measured.removeAll(keepingCapacity: true)
    var removals = changes.removals[...]
    var insertions = changes.insertions[...]
    for row in 0..<former.count {
      if let range = removals.first, range.upperBound <= row { removals.removeFirst() }
      if let range = removals.first, range.contains(row) { continue }
      while let range = insertions.first, range.lowerBound <= count {
        append(range.count)
        insertions.removeFirst()
      }
      add(former.heights[row], isMeasured: former.measured[row])
    }
    for range in insertions { append(range.count) }
  }

  private mutating func add(_ height: Double, isMeasured measured: Bool) {
    heights.append(height)
    self.measured.append(measured)
  }
}

/// A scroll position relative to a row: the row, and the distance from its top down to the top of the viewport. The
/// position stays valid when rows above it change.
public struct FeedAnchor: Hashable, Sendable {
  /// The index of the row.
  public var row: Int
  /// The distance from the top of the row down to the top of the viewport, in points. Negative above the first row.
  public var depth: Double

  /// Creates an anchor.
  public init(row: Int, depth: Double) {
    self.row = row
    self.depth = depth
  }
}
