/// A change of a list that a person makes, as opposed to what a load brings.
public enum FeedEdit<Item: FeedItem>: Sendable {
  /// New items at an index (brought into bounds). Items that are present stay in their place and are updated.
  case insert([Item], at: Int)
  /// New content for items that are present; others are left out.
  case update([Item])
  /// Items to take away.
  case remove([Item.ID])
}

extension FeedEdit: Equatable {}
