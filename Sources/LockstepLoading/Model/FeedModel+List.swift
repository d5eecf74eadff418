import LockstepFeed

// The list as a screen reads and edits it.
extension FeedModel {
  /// The items, in order, each id once.
  public var items: [Item] { feed.items }

  /// What is drawn beyond the last row, or with `.before` in front of the first one.
  public func state(of edge: FeedEdge = .after) -> FeedEdgeState { feed.state(of: edge) }

  /// New items at an index, brought into bounds. Items that are present stay in their place and are updated.
  public func insert(_ items: [Item], at index: Int) { send(.insert(items, at: index)) }

  /// New content for items that are present.
  public func update(_ items: [Item]) { send(.update(items)) }

  /// Takes items away. A load in flight does not bring them back.
  public func remove(_ ids: [Item.ID]) { send(.remove(ids)) }

  /// Shows an edit at once, has the service make it, and takes it back when that fails.
  ///
  /// Until `work` returns, no load undoes the edit; when it throws, the edit is taken back and the error thrown on.
  ///
  /// - Parameter work: makes the edit at the service.
  public func attempt<Failure: Error>(
    _ edit: FeedEdit<Item>, while work: () async throws(Failure) -> Void
  ) async throws(Failure) {
    let number = nextAttempt()
    send(.attempt(edit, number: number))
    do {
      try await work()
      send(.confirm(number))
    } catch {
      send(.rollBack(number))
      throw error
    }
  }

  /// The seconds until the next try that is made by itself, by the model's clock; nil when none is planned.
  public func secondsUntilRetry() -> Double? {
    var times = [state(of: .before).retryAt, state(of: .after).retryAt]
    if case .failed(_, _, let retryAt) = feed.refresh { times.append(retryAt) }
    return times.compactMap(\.self).min().map(secondsUntil)
  }

  /// The seconds from now until a time by the model's clock; 0 for one that has passed.
  public func secondsUntil(_ time: Double) -> Double { Swift.max(time - now, 0) }
}

extension FeedEdgeState {
  /// When a failed load is made again by itself.
  fileprivate var retryAt: Double? {
    if case .failed(_, _, let time) = self { time } else { nil }
  }
}
