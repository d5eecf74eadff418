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

extension Pager {
  /// Whether a motion could be seen.
  var isOnScreen: Bool { !PagerBuild.hasPageLife || (presence != .hidden && !isInBackground) }

  mutating func show(as next: PagerPresence, at time: Double) {
    moment(time)
    if next == .hidden { endMotion() }
    if PagerBuild.hasPageLife { presence = next }
  }

  mutating func enter(background: Bool, at time: Double) {
    moment(time)
    if background { endMotion() }
    if PagerBuild.hasPageLife { isInBackground = background }
  }

  /// Whatever is under way ends where it was going to: nobody will see it, and no frames may come.
  @inline(never) private mutating func endMotion() {
    land(on: targetIndex)
    gesture = .none
  }
}
