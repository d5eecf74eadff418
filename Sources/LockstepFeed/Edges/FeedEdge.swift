/// An end of a feed at which it can grow.
public enum FeedEdge: UInt8, CaseIterable, Hashable, Sendable {
  /// In front of the first item.
  case before
  /// Behind the last item.
  case after
}
