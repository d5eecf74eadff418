import LockstepFeed

/// A source with a store behind it: what was loaded once is shown at once the next time, asked for anew only when it has changed, and there
/// without a network.
public struct FeedStoredSource<Base: FeedTaggedSource, Store: FeedStore>: FeedSource
where Base.Item == Store.Item, Base.Cursor == Store.Cursor {
  /// What is done when the service can't be reached.
  public enum Fallback: Sendable {
    /// The load fails and can be retried: a list on a screen shows what it has.
    case fail
    /// The batch that is stored answers.
    case storedBatch
    /// The service is never asked: only the store answers.
    case storeOnly
  }

  /// Where batches come from.
  public let base: Base
  /// Where they are kept.
  public let store: Store
  /// What is done when the service can't be reached.
  public let fallback: Fallback
  private let report: @Sendable (any Error) -> Void

  /// A source that keeps what `base` answers in `store`.
  ///
  /// - Parameter report: is told when the store fails. Loading goes on without it.
  public init(
    _ base: Base, store: Store, fallback: Fallback = .fail, report: @escaping @Sendable (any Error) -> Void = { _ in }
  ) {
    self.base = base
    self.store = store
    self.fallback = fallback
    self.report = report
  }

  /// Answers from the base and keeps the answer, or from the store as `fallback` says. Throws what the base throws.
  public func batch(for request: FeedRequest<Base.Cursor>) async throws -> FeedBatch<Base.Item, Base.Cursor> {
    // The store knows a batch by where it begins: one that was loaded backwards would take another one's place.
    let stored = request.heading == .after ? await kept(at: request.cursor) : nil
    if case .storeOnly = fallback {
      guard let stored else { throw FeedLoadingError.failed(.transport(code: 0)) }
      return stored.batch
    }
    guard request.heading == .after else { return try await base.batch(for: request) }
    do {
      let tag = stored?.count == request.count ? stored?.tag : nil
      switch try await base.answer(to: request, unlessTagged: tag) {
      case .batch(let batch, let tag):
        try Task.checkCancellation()
        await keep(FeedStoredBatch(batch: batch, count: request.count, tag: tag), at: request.cursor)
        return batch
      case .unchanged(let wait):
        guard var batch = stored?.batch else { throw FeedLoadingError.failed(.unreadable) }
        batch.wait = wait
        return batch
      }
    } catch {
      guard case .storedBatch = fallback, let stored, isAway(error) else { throw error }
      return stored.batch
    }
  }

  /// What the store has, from the first batch on.
  public func remembered() async -> FeedBatch<Base.Item, Base.Cursor>? {
    do {
      return try await store.all()
    } catch {
      report(error)
      return nil
    }
  }

  private func kept(at cursor: Base.Cursor?) async -> FeedStoredBatch<Base.Item, Base.Cursor>? {
    do {
      return try await store.batch(at: cursor)
    } catch {
      report(error)
      return nil
    }
  }

  private func keep(_ batch: FeedStoredBatch<Base.Item, Base.Cursor>, at cursor: Base.Cursor?) async {
    do {
      try await store.keep(batch, at: cursor)
    } catch {
      report(error)
    }
  }

  private func isAway(_ error: any Error) -> Bool {
    switch FeedLoadingError(error).failure {
    case .transport, .limited: true
    case .status(let status): status >= 500
    case .cancelled, .badAddress, .unreadable, .emptyPages, .cursorLoop: false
    }
  }
}
