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
