#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import LockstepPaging

  /// Receives what a pager reports: closures, observers and streams.
  @MainActor
  final class PagerReports<ID: Hashable & Sendable> {
    var callbacks = PagerCallbacks<ID>()
    /// Streams of moves. Nothing is dropped, because a reader that misses an end would wait for it forever.
    let moves = PagerStreams<PagerMoveEvent<ID>>(.unbounded)
    let arrivals = PagerStreams<ID>(.unbounded)
    /// Called synchronously with each move.
    var onMove: (@MainActor (PagerMoveEvent<ID>) -> Void)?
    private var observations: [WeakObservation] = []

    nonisolated init() {}

    func move(_ event: PagerMoveEvent<ID>) {
      switch event {
      case .willMove(let move): callbacks.onWillMove?(move)
      case .didMove(let move): callbacks.onDidMove?(move)
      case .didCancel(let move): callbacks.onDidCancel?(move)
      }
      moves.send(event)
      if case .didMove(let move) = event { arrivals.send(move.to) }
      onMove?(event)
    }

    func add(_ observation: PagerObservation) {
      observations.removeAll { $0.observation == nil }
      observations.append(WeakObservation(observation: observation))
    }

    /// Calls the observers whose value has changed. Observers that are added meanwhile have their value already.
    func check() {
      for entry in observations { entry.observation?.check() }
    }
  }

  /// The closures of a pager, which are called beside its delegate.
  struct PagerCallbacks<ID: Hashable & Sendable> {
    var onWillMove: (@MainActor (PagerMove<ID>) -> Void)?
    var onDidMove: (@MainActor (PagerMove<ID>) -> Void)?
    var onDidCancel: (@MainActor (PagerMove<ID>) -> Void)?
    var onRefuse: (@MainActor (ID) -> Void)?
    var onReselect: (@MainActor (ID, PagerCause) -> Void)?
    var onSelect: (@MainActor (ID?) -> Void)?
    var onScroll: (@MainActor (Double) -> Void)?
  }

  @MainActor
  private struct WeakObservation {
    weak var observation: PagerObservation?
  }
#endif
