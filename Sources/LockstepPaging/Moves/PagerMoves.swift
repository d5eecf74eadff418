/// The account of moves: the one under way, and the selections whose outcome is still to be reported.
struct PagerMoves<ID: Hashable & Sendable>: Sendable {
  /// The move under way.
  private(set) var current: PagerMove<ID>?
  /// The index that it goes to.
  private(set) var index = 0
  /// The selections without an outcome, in their order.
  private(set) var awaiting: [PagerMoveID] = []
  /// The page that they go to.
  private(set) var awaitedTarget: ID?
  /// Whether a first page was ever reported.
  private(set) var hasShownPage = false

  mutating func begin(_ move: PagerMove<ID>) { current = move }

  /// The index of the page that the move goes to.
  mutating func aim(at index: Int) { self.index = index }

  /// Ends the move under way and returns it.
  mutating func end() -> PagerMove<ID>? {
    defer { current = nil }
    return current
  }

  mutating func await(_ id: PagerMoveID, at target: ID?) {
    awaiting.append(id)
    awaitedTarget = target
  }

  mutating func endAwaiting() {
    awaiting.removeAll(keepingCapacity: true)
    awaitedTarget = nil
  }

  mutating func noteFirstPage() { hasShownPage = true }
}
