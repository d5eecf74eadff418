import LockstepFeed

extension FeedModel {
  /// Loads what a person asks for who pulls the list at its start: the rows above, if their load has failed and no
  /// refresh has; otherwise the list again. Returns when the load has succeeded or failed.
  public func pullToRefresh() async {
    let event = feed.pull
    if case .refresh = event { return await refresh() }
    send(event)
    for await state in states where state.before != .loading { return }
  }

  /// Loads what the notice above the rows tells: `Feed.retryAboveRows`.
  package func retryAboveRows() { send(feed.retryAboveRows) }
}
