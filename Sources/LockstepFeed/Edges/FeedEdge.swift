/// An end of a feed at which the list can grow.
public enum FeedEdge: UInt8, CaseIterable, Hashable, Sendable {
  /// The edge before the first item.
  case before
  /// The edge after the last item.
  case after
}
