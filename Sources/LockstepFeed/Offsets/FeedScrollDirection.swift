/// Where a scroll is going.
public enum FeedScrollDirection: UInt8, Hashable, Sendable {
  /// At rest, or not known.
  case still
  /// Towards the first row.
  case backward
  /// Towards the last row.
  case forward
}
