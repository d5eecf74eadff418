import LockstepFeed

// The search for an item that may not be loaded yet.
extension FeedModel {
  /// Loads until the list has an item, and returns the result. A list view scrolls to the item with its own `reveal`.
  ///
  /// With a source that can load around an item (`FeedSource.cursor(around:)`), the list is replaced by the batch with the
  /// item. Otherwise batches are loaded at both edges until the item is there, or both edges are at their end. While the
  /// model is paused, and until a failed load is repeated automatically, the search waits. It ends with `.cancelled` when
  /// the task is canceled, or when another search begins. A model that has not started is started around the item.
  public func reveal(_ id: Item.ID) async -> FeedRevealResult { await reveal(id, limit: .max) }

  /// Shows a place in a list view: loads until the list has its row, with at most 20 batches at each edge, and then until
  /// enough rows follow it.
  ///
  /// - Parameter show: scrolls to the place as far as the content allows. Returns true when the list shows the place.
  package func restore(
    _ place: FeedPlace<Item.ID>, show: @MainActor () async -> Bool
  ) async -> FeedRevealResult {
    let result = await reveal(place.id, limit: min(feed.options.batchCount, .max / 20) * 20)
    guard result == .found else { return result }
    for await _ in states {
      if await show() { return Task.isCancelled ? .cancelled : .found }
      if Task.isCancelled { return .cancelled }
      switch (feed.refresh, state(of: .after)) {
      case (.loading, _), (_, .loading): continue
      case (_, .idle): load()
      case (_, .failed), (_, .end): return .found
      }
    }
    return .cancelled
  }

  /// Takes the item at which the feed was started. The first list view that opens scrolls to it.
  package func takeOpening() -> Item.ID? {
    defer { opening = nil }
    return opening
  }

  private func reveal(_ id: Item.ID, limit: Int) async -> FeedRevealResult {
    start(at: .around(id))
    // The first load may be one around an item already.
    for await state in states where state.stage == .loaded || state.stage.hasFailed { break }
    var cursor: Source.Cursor?
    if !Task.isCancelled, feed.index(of: id) == nil {
      do {
        cursor = try await source.cursor(around: id)
      } catch {
        return Task.isCancelled ? .cancelled : .failed(FeedLoadingError(error).failure)
      }
    }
    if Task.isCancelled { return .cancelled }
    let number = reveals.nextNumber()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        reveals.add(number) { continuation.resume(returning: $0) }
        send(.reveal(id, around: cursor, limit: limit))
      }
    } onCancel: {
      Task { @MainActor [weak self] in
        if let self, self.reveals.isCurrent(number) { self.send(.cancelReveal) }
      }
    }
  }

  /// Opens the feed with a batch around an item.
  func open(around id: Item.ID, _ cursor: Source.Cursor) {
    reveals.add(reveals.nextNumber()) { _ in }
    send(.reveal(id, around: cursor, limit: 0))
    send(.start)
  }
}

extension FeedStage {
  fileprivate var hasFailed: Bool { if case .failed = self { true } else { false } }
}

/// The searches whose end is awaited, in the order in which the engine ends them.
@MainActor struct FeedReveals {
  private var waiting: [(number: Int, end: (FeedRevealResult) -> Void)] = []
  private var lastNumber = 0

  nonisolated init() {}

  mutating func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  mutating func add(_ number: Int, end: @escaping (FeedRevealResult) -> Void) { waiting.append((number, end)) }

  /// Returns true for the search that goes on: the last one.
  func isCurrent(_ number: Int) -> Bool { waiting.last?.number == number }

  /// Takes the search that the engine has ended.
  mutating func takeFirst() -> ((FeedRevealResult) -> Void)? { waiting.isEmpty ? nil : waiting.removeFirst().end }
}
