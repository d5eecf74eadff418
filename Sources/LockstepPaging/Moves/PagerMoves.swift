/// The current move, and the selections whose outcome has not been reported yet.
package struct PagerMoves<ID: Hashable & Sendable>: Sendable {
  /// The current move. Nil when no move is under way.
  package private(set) var current: PagerMove<ID>?
  /// The index of the target of the current move.
  private(set) var index = 0
  /// The selections without an outcome, in the order of their requests.
  package private(set) var awaiting: [PagerMoveID] = []
  /// The target of the selections without an outcome.
  private(set) var awaitedTarget: ID?
  /// `true` once a first page has been reported.
  package private(set) var hasShownPage = false

  mutating func begin(_ move: PagerMove<ID>) { current = move }

  /// Sets the index of the target of the current move.
  mutating func aim(at index: Int) { self.index = index }

  /// Ends the current move and returns it.
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
