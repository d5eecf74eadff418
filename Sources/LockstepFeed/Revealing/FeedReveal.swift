/// A search for an item that may not be loaded yet.
package struct FeedReveal<ID: Hashable & Sendable, Cursor: Hashable & Sendable>: Sendable {
  /// The load around the item, which replaces the list.
  enum Jump: Hashable, Sendable {
    /// The source can't load around an item. The search loads one batch after another at both edges.
    case impossible
    /// The load has not been sent.
    case due
    /// The load with this number is in flight. It is sent again when another refresh takes its place.
    case sent(Int)
    /// The load has failed. It may be repeated automatically.
    case failed(FeedFailure)
    /// The load was answered.
    case done
  }

  let id: ID
  /// The cursor of the batch with the item; nil for a source that can't load around an item.
  let cursor: Cursor?
  /// The largest number of rows that the search asks for at each edge.
  let limit: Int
  var jump: Jump
  /// The numbers of rows that the search has asked for at the edges.
  var asked = FeedEdgePair(before: 0, after: 0)

  init(_ id: ID, around cursor: Cursor?, limit: Int) {
    self.id = id
    self.cursor = cursor
    self.limit = limit
    jump = cursor == nil ? .impossible : .due
  }
}
