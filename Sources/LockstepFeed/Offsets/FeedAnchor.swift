/// A place in a list that survives changes of the rows around it: a row, and how far the fold has gone into it.
public struct FeedAnchor: Hashable, Sendable {
  /// The row.
  public var row: Int
  /// How far the top of the viewport lies below the top of the row, in points. Negative above the first row.
  public var depth: Double

  /// Creates an anchor.
  public init(row: Int, depth: Double) {
    self.row = row
    self.depth = depth
  }
}
