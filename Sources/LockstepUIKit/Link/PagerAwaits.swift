#if canImport(UIKit)
  import LockstepPaging

  /// Those who wait for the outcome of a selection, by its name. Whoever is left when this goes is told that it was cancelled.
  @MainActor
  final class PagerAwaits<ID: Hashable & Sendable> {
    private var continuations: [PagerMoveID: CheckedContinuation<PagerOutcome<ID>, Never>] = [:]

    nonisolated init() {}

    deinit {
      for continuation in continuations.values { continuation.resume(returning: .cancelled) }
    }

    func add(_ continuation: CheckedContinuation<PagerOutcome<ID>, Never>, for move: PagerMoveID) {
      continuations[move] = continuation
    }

    func end(_ move: PagerMoveID, with outcome: PagerOutcome<ID>) {
      continuations.removeValue(forKey: move)?.resume(returning: outcome)
    }
  }
#endif
