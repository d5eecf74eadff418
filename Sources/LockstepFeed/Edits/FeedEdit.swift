/// A local change of a list, as opposed to a change by a load.
public enum FeedEdit<Item: FeedItem>: Sendable {
  /// New items at an index (clamped to the list's bounds). Items that are already present keep their position and are
  /// updated.
  case insert([Item], at: Int)
  /// New content for items that are present; other items are ignored.
  case update([Item])
  /// Items to remove.
  case remove([Item.ID])
}

extension FeedEdit: Equatable {}
