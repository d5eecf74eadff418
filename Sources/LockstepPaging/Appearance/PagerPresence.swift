/// The presence of a pager's host on the screen, with the appearance stages of a view controller.
public enum PagerPresence: Sendable, Equatable {
  /// The host is off the screen: closed or covered.
  case hidden
  /// The host is about to be on the screen.
  case appearing(animated: Bool)
  /// The host is on the screen.
  case shown
  /// The host is about to leave the screen.
  case disappearing(animated: Bool)
}
