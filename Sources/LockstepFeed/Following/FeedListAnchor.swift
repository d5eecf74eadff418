/// The edge of a list that a person follows. It decides where the list opens, and where new rows show themselves.
public enum FeedListAnchor: UInt8, Hashable, Sendable {
  /// The first row: a list of the newest items first, or of items without an order in time.
  case start
  /// The last row: a chat, a log, an answer that grows.
  case end
}

/// What a list keeps in place while its rows change.
public enum FeedStay: Hashable, Sendable {
  /// The list stays at the edge that it follows, and shows what has come there.
  case atEdge
  /// This row stays where it is. The index is one of the list before the change.
  case atRow(Int)
  /// None of the visible rows is left. The scroll offset stays, as far as the content allows.
  case atOffset
}
