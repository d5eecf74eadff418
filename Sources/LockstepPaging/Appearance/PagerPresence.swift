/// Where the host of a pager is, as a view controller learns it.
public enum PagerPresence: Sendable, Equatable {
  /// Off the screen, closed or covered.
  case hidden
  /// Coming on the screen.
  case appearing(animated: Bool)
  /// On the screen.
  case shown
  /// Leaving the screen.
  case disappearing(animated: Bool)
}
