import LockstepFeed

/// The state of a feed without its rows. A host derives spinners, messages and buttons from it.
public struct FeedModelState: Hashable, Sendable {
  /// The progress of the first load.
  public var stage: FeedStage
  /// The state of the edge before the first row.
  public var before: FeedEdgeState
  /// The state of the edge after the last row.
  public var after: FeedEdgeState
  /// The state of the refresh.
  public var refresh: FeedRefreshState
  /// The state of the stream of changes. The list may lack changes while this is `interrupted` or `catchingUp`.
  public var live: FeedLiveState
  /// The number of items.
  public var count: Int
  /// The number of items that were left out since the last refresh, because they could not be read
  /// (`FeedModel.onIssue`).
  public var unreadable: Int

  /// Creates a state, for previews and tests. The default is a feed that has loaded its items and may load more.
  public init(
    stage: FeedStage = .loaded, before: FeedEdgeState = .end, after: FeedEdgeState = .idle,
    refresh: FeedRefreshState = .idle, live: FeedLiveState = .off, count: Int = 30, unreadable: Int = 0
  ) {
    self.stage = stage
    self.before = before
    self.after = after
    self.refresh = refresh
    self.live = live
    self.count = count
    self.unreadable = unreadable
  }

  static let initial = FeedModelState(stage: .unstarted, before: .idle, after: .idle, refresh: .idle, count: 0)
}

extension FeedModelState {
  init<Item, Cursor>(_ feed: Feed<Item, Cursor>, unreadable: Int = 0) {
    self.init(
      stage: feed.stage, before: feed.state(of: .before), after: feed.state(of: .after), refresh: feed.refresh,
      live: feed.live, count: feed.items.count, unreadable: unreadable)
  }
}

/// One change of a feed: a change of its rows, or a new state.
public enum FeedUpdate: Hashable, Sendable {
  /// Rows were inserted, removed, or have new content.
  case rows(FeedChanges)
  /// The state has changed: the stage, an edge, the refresh, or the number of items.
  case state(FeedModelState)
}
