/// The visible rows that the host last reported. Their indices are adjusted to each change of the list until the next
/// report.
package struct VisibleRows: Sendable {
  /// The visible rows, as indices of the present list.
  package internal(set) var rows: Range<Int>
  /// The distance from the visible rows to each edge, in points; nil when unknown.
  package internal(set) var points: FeedEdgePair<Double?>
  /// The rows that were visible when an edge gained rows, adjusted to each change since; nil after a scroll. The host
  /// keeps these rows in view. When it does not, the edge that has come near gets no rows for it.
  package internal(set) var expected: Range<Int>?

  package init(rows: Range<Int>, points: FeedEdgePair<Double?>, expected: Range<Int>? = nil) {
    self.rows = rows
    self.points = points
    self.expected = expected
  }

  /// Expects the visible rows to stay in view until the next scroll.
  mutating func expect() { if expected == nil { expected = rows } }

  /// Returns true when the rows have drifted toward an edge without a scroll: both the first and the last visible row
  /// are nearer to the edge. A viewport that grows, or shows lower rows, moves only one of them.
  private func hasDrifted(toward edge: FeedEdge) -> Bool {
    guard let expected, !expected.isEmpty else { return false }
    return edge == .before
      ? rows.lowerBound < expected.lowerBound && rows.upperBound < expected.upperBound
      : rows.lowerBound > expected.lowerBound && rows.upperBound > expected.upperBound
  }

  /// Returns true when an edge of a list of `count` rows is near enough to load.
  func isNear(_ edge: FeedEdge, count: Int, options: FeedOptions) -> Bool {
    if hasDrifted(toward: edge) { return false }
    let beyond = edge == .before ? rows.lowerBound : count - rows.upperBound
    let distance = points[edge] ?? (beyond == 0 ? 0 : .infinity)
    return beyond < options.prefetchItems || distance < options.prefetchPoints
  }

  /// Returns true when an edge is still at least twice the prefetch `distance` away after a drop. The drop leaves
  /// `rows` of the `beyond` rows between the visible rows and the edge. The remaining distance is estimated from the
  /// mean height of these rows. Also returns true when `distance` is 0, or when the distance at the edge is unknown and
  /// rows remain.
  func isFar(_ edge: FeedEdge, rows: Int, of beyond: Int, distance: Double) -> Bool {
    if distance == 0 { return true }
    guard rows > 0 else { return false }
    guard let points = points[edge] else { return true }
    return points * Double(rows) >= 2 * distance * Double(beyond)
  }

  /// Adjusts the indices of the visible rows to a change of the list. The distance at an edge that gained rows is
  /// unknown until the host has laid the new rows out. With the old distance, the feed would load batch after batch.
  mutating func follow(_ changes: FeedChanges, count: Int) {
    rows = changes.moved(rows)
    expected = expected.map(changes.moved)
    if let first = changes.insertions.first, first.lowerBound < rows.lowerBound { points.before = nil }
    if let last = changes.insertions.last, last.upperBound > rows.upperBound { points.after = nil }
  }
}
