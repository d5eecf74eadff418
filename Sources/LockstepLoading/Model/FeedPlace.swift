import LockstepFeed

/// The place in a list that a person looks at, in a form that survives a relaunch.
public struct FeedPlace<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The item of the first visible row.
  public var id: ID
  /// The distance from the start of that row to the start of the visible part, in points.
  public var offset: Double

  /// Creates a place.
  public init(id: ID, offset: Double) {
    self.id = id
    self.offset = offset
  }
}

extension FeedPlace: Codable where ID: Codable {}

/// A search for a place that is to be restored. While the row is not loaded, the feed loads more batches.
package struct FeedPlaceSearch<ID: Hashable & Sendable> {
  /// The place.
  package let place: FeedPlace<ID>
  /// The edge at which the search loads.
  package let edge: FeedEdge
  /// The number of batches that the search may still ask for.
  private var loadsLeft = 20

  /// Creates a search.
  package init(_ place: FeedPlace<ID>, at edge: FeedEdge = .after) {
    self.place = place
    self.edge = edge
  }

  /// The next step of a search.
  package enum Step: Equatable {
    /// Wait for the next state: a refresh, for example, may still take the row away.
    case wait
    /// Load the next batch.
    case load
    /// The place is shown, or its row will not come.
    case end
  }

  /// Returns the next step.
  ///
  /// - Parameters:
  ///   - state: the model's present state.
  ///   - isShown: `true` if the list shows the place: it has the row, and enough rows after it.
  package mutating func next(_ state: FeedModelState, isShown: Bool) -> Step {
    guard state.stage == .loaded, state.refresh != .loading else { return .wait }
    if isShown { return .end }
    switch edge == .after ? state.after : state.before {
    case .loading: return .wait
    case .failed, .end: return .end
    case .idle:
      guard loadsLeft > 0 else { return .end }
      loadsLeft -= 1
      return .load
    }
  }
}
