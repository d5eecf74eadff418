/// What a host last said is visible, kept in step with the list until it says so anew.
struct VisibleRows: Sendable {
  /// The visible rows, in indices of the present list.
  var rows: Range<Int>
  /// How much lies beyond the visible rows at each edge, in points; nil when it is not known.
  var points: FeedEdgePair<Double?>

  /// Whether an edge of a list of `count` rows is so near that it should load.
  func isNear(_ edge: FeedEdge, count: Int, options: FeedOptions) -> Bool {
    let beyond = edge == .before ? rows.lowerBound : count - rows.upperBound
    let distance = points[edge] ?? (beyond == 0 ? 0 : .infinity)
    return beyond < options.prefetchItems || distance < options.prefetchPoints
  }

  /// Whether an edge stays well away when only `rows` of the `beyond` rows at it are kept, going by their mean height:
  /// twice the distance that loads go by. Rows of unknown height are far away where loads do not go by them.
  func isFar(_ edge: FeedEdge, rows: Int, of beyond: Int, distance: Double) -> Bool {
    if distance == 0 { return true }
    guard rows > 0 else { return false }
    guard let points = points[edge] else { return true }
    return points * Double(rows) >= 2 * distance * Double(beyond)
  }

  /// Follows the list. A distance that rows were added to is unknown until the host has laid them out: going by the old
  /// one would load batch after batch for the same gap.
  mutating func follow(_ changes: FeedChanges, count: Int) {
    rows = changes.moved(rows)
    if let first = changes.insertions.first, first.lowerBound < rows.lowerBound { points.before = nil }
    if let last = changes.insertions.last, last.upperBound > rows.upperBound { points.after = nil }
  }
}
