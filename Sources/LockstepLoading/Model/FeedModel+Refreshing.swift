import LockstepFeed

extension FeedModel {
  /// Loads what a person asks for who pulls the list at its start: the rows above, if the last failure there is that of
  /// their load, and otherwise the list again. Returns when the load has succeeded or failed.
  public func pullToRefresh() async {
    let event = feed.pull
    if case .refresh = event { return await refresh() }
    send(event)
    for await state in states where state.before != .loading { return }
  }
}
