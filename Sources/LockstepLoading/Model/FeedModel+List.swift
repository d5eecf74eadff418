import LockstepFeed

// The items: reading and editing.
extension FeedModel {
  /// The items, in order. Each id occurs once.
  public var items: [Item] { feed.items }

  /// Returns the state of an edge: by default of the edge after the last row.
  public func state(of edge: FeedEdge = .after) -> FeedEdgeState { feed.state(of: edge) }

  /// Inserts items at an index, which is clamped to the list. Items that the list already has keep their index and are
  /// updated.
  public func insert(_ items: [Item], at index: Int) { send(.insert(items, at: index)) }

  /// Updates the content of items that the list has. Ignores other items.
  public func update(_ items: [Item]) { send(.update(items)) }

  /// Removes items. A load in flight does not bring them back.
  public func remove(_ ids: [Item.ID]) { send(.remove(ids)) }

  /// Shows an edit at once, and rolls it back if the service refuses it.
  ///
  /// No load undoes the edit until `work` returns. If `work` throws, the edit is rolled back and the error is rethrown.
  ///
  /// - Parameters:
  ///   - edit: the edit that the list shows at once.
  ///   - work: makes the edit at the service.
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

  /// Returns the number of seconds until the next automatic retry, or nil if none is pending.
  public func secondsUntilRetry() -> Double? {
    var times = [state(of: .before).retryAt, state(of: .after).retryAt]
    if case .failed(_, _, let retryAt) = feed.refresh { times.append(retryAt) }
    return times.compactMap(\.self).min().map(secondsUntil)
  }

  /// Returns the number of seconds from now until a time by the model's clock; 0 if the time has passed.
  public func secondsUntil(_ time: Double) -> Double { Swift.max(time - now, 0) }
}

extension FeedEdgeState {
  /// The time of the automatic retry; nil if none is pending.
  fileprivate var retryAt: Double? {
    if case .failed(_, _, let time) = self { time } else { nil }
  }
}
