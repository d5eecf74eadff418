/// The beginning or the end of a move, as an element of a stream. Each `willMove` is followed by exactly one `didMove`
/// or `didCancel` of the same move.
public enum PagerMoveEvent<ID: Hashable & Sendable>: Sendable, Equatable {
  /// A move begins.
  case willMove(PagerMove<ID>)
  /// The move has arrived at its page.
  case didMove(PagerMove<ID>)
  /// The move has ended without arriving at its page.
  case didCancel(PagerMove<ID>)

  /// The move that begins or ends.
  public var move: PagerMove<ID> {
    switch self {
    case .willMove(let move), .didMove(let move), .didCancel(let move): move
    }
  }
}
