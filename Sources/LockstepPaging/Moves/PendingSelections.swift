#if !hasFeature(Embedded)
  /// The tasks and closures that wait for the outcome of a move, by move id. Tasks that still wait when this object is
  /// released receive `cancelled`.
  @MainActor
  package final class PendingSelections<ID: Hashable & Sendable> {
    private var continuations: [PagerMoveID: CheckedContinuation<PagerOutcome<ID>, Never>] = [:]
    private var completions: [PagerMoveID: @MainActor (PagerOutcome<ID>) -> Void] = [:]

    /// Creates an object for which nothing waits.
    package nonisolated init() {}

    deinit {
      for continuation in continuations.values { continuation.resume(returning: .cancelled) }
    }

    /// Adds a task that waits for the outcome of a move.
    package func add(_ continuation: CheckedContinuation<PagerOutcome<ID>, Never>, for move: PagerMoveID) {
      continuations[move] = continuation
    }

    /// Adds a closure that waits for the outcome of a move.
    package func add(_ completion: @escaping @MainActor (PagerOutcome<ID>) -> Void, for move: PagerMoveID) {
      completions[move] = completion
    }

    /// Tells the outcome of a move to those that wait for it.
    package func end(_ move: PagerMoveID, with outcome: PagerOutcome<ID>) {
      continuations.removeValue(forKey: move)?.resume(returning: outcome)
      completions.removeValue(forKey: move)?(outcome)
    }
  }
#endif
