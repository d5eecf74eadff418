import LockstepFeed

/// All of a feed but its rows: what decides between a spinner, a message, a button and the end.
public struct FeedModelState: Hashable, Sendable {
  /// How far the first load has come.
  public var stage: FeedStage
  /// In front of the first row.
  public var before: FeedEdgeState
  /// Behind the last row.
  public var after: FeedEdgeState
  /// The refresh.
  public var refresh: FeedRefreshState
  /// How many items there are.
  public var count: Int

  static let initial = FeedModelState(stage: .unstarted, before: .idle, after: .idle, refresh: .idle, count: 0)
}

extension FeedModelState {
  init<Item, Cursor>(_ feed: Feed<Item, Cursor>) {
    self.init(
      stage: feed.stage, before: feed.state(of: .before), after: feed.state(of: .after), refresh: feed.refresh,
      count: feed.items.count)
  }
}
