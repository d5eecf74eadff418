import LockstepFeed

extension FeedModel {
  /// Loads what a person asks for who pulls the list at its start: the rows above, if their load has failed, and
  /// otherwise the list again, because a refresh would begin it anew. Returns when the load has succeeded or failed.
  public func pullToRefresh() async {
    guard case .failed = state(of: .before) else { return await refresh() }
    load(.before)
    for await state in states where state.before != .loading { return }
  }
}
