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
