/// The direction of a scroll.
public enum FeedScrollDirection: UInt8, Hashable, Sendable {
  /// No scroll is under way, or the direction is unknown.
  case still
  /// Toward the first row.
  case backward
  /// Toward the last row.
  case forward
}
