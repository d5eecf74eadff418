/// The place of a row after a scroll to it.
public enum FeedScrollPosition: Hashable, Sendable {
  /// At the start of the visible part: the top of a vertical list.
  case start
  /// In the middle of the visible part.
  case center
  /// At the end of the visible part.
  case end
  /// Anywhere, with the shortest scroll.
  case nearest
}
