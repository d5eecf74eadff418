import LockstepFeed

/// A source with a store: it stores each loaded batch, and asks the service for a stored batch only if the batch has
/// changed.
///
/// A feed of this source shows the stored batches at its start, also without a network.
public struct FeedStoredSource<Base: FeedTaggedSource, Store: FeedStore>: FeedSource
where Base.Item == Store.Item, Base.Cursor == Store.Cursor {
  /// The reaction to a service that can't be reached.
  public enum Fallback: Sendable {
    /// The load fails and can be retried. For a list on a screen, which keeps its rows.
    case fail
    /// The load returns the stored batch.
    case storedBatch
    /// Every load returns the stored batch. The service is never asked.
    case storeOnly
  }

  /// The source that loads batches.
  public let base: Base
  /// The store that keeps them.
  public let store: Store
  /// The reaction to a service that can't be reached.
  public let fallback: Fallback
  private let report: @Sendable (any Error) -> Void

  /// Creates a source that loads batches from `base` and keeps them in `store`.
  ///
  /// - Parameters:
  ///   - base: the source that loads batches.
  ///   - store: the store that keeps them.
  ///   - fallback: the reaction to a service that can't be reached.
  ///   - report: receives each error of the store. Loading continues without the store.
  public init(
    _ base: Base, store: Store, fallback: Fallback = .fail, report: @escaping @Sendable (any Error) -> Void = { _ in }
  ) {
    self.base = base
    self.store = store
    self.fallback = fallback
    self.report = report
  }

  /// Returns the base's batch and stores it, or returns the stored batch as `fallback` says. Rethrows the base's
  /// errors.
  ///
  /// With the fallback `.storeOnly`, and for a request with the purpose `.stored`, throws
  /// `FeedLoadingError.failed(.transport(code: 0))` for a batch that is not stored.
  public func batch(for request: FeedRequest<Base.Cursor>) async throws -> FeedBatch<Base.Item, Base.Cursor> {
    if request.purpose == .stored {
      guard let batch = await keptBatch(for: request) else { throw FeedLoadingError.failed(.transport(code: 0)) }
      return batch
    }
    // The store identifies a batch by the cursor before its first item. A batch that was loaded backwards begins
    // elsewhere, and would replace another batch.
    let stored = request.heading == .after ? await storedBatch(at: request.cursor) : nil
    if case .storeOnly = fallback {
      guard let stored else { throw FeedLoadingError.failed(.transport(code: 0)) }
      return stored.batch
    }
    guard request.heading == .after else { return try await base.batch(for: request) }
    do {
      let tag = stored?.count == request.count ? stored?.tag : nil
      switch try await base.response(to: request, unlessTagged: tag) {
      case .batch(let batch, let tag):
        try Task.checkCancellation()
        await keep(FeedStoredBatch(batch: batch, count: request.count, tag: tag), at: request.cursor)
        return batch
      case .unchanged(let before, let after, let newTag, let wait):
        guard var kept = stored else { throw FeedLoadingError.failed(.unreadable) }
        kept.batch.before = before ?? kept.batch.before
        kept.batch.after = after ?? kept.batch.after
        kept.tag = newTag ?? kept.tag
        let isNew = kept.batch.before != stored?.batch.before || kept.batch.after != stored?.batch.after
        if isNew || kept.tag != stored?.tag { await keep(kept, at: request.cursor) }
        kept.batch.wait = wait
        return kept.batch
      }
    } catch {
      guard case .storedBatch = fallback, let stored, isOutage(error) else { throw error }
      return stored.batch
    }
  }

  /// Returns the stored batches around an item; without that item, the first ones. Nil if there are none, or if the
  /// store fails. Complexity: O(items in view), however many batches are stored.
  public func restored(around id: Base.Item.ID?) async -> FeedRestoredList<Base.Item, Base.Cursor>? {
    var position = FeedStoredPosition<Base.Cursor>(cursor: nil)
    if let id, let found = await reading({ try await store.position(of: id) }) { position = found }
    guard let middle = await part(at: position) else { return nil }
    var parts = [middle]
    var rows = 0
    while rows < Self.rowsAfter, parts.count < Self.mostParts, let cursor = parts[parts.count - 1].batch.after,
      !parts.contains(where: { $0.cursor == cursor }), let next = await part(at: FeedStoredPosition(cursor: cursor))
    {
      parts.append(next)
      rows += next.batch.items.count
    }
    rows = 0
    while rows < Self.rowsBefore, parts.count < 2 * Self.mostParts, let cursor = parts[0].cursor,
      let found = await reading({ try await store.position(before: cursor) }),
      !parts.contains(where: { $0.cursor == found.cursor }), let previous = await part(at: found)
    {
      parts.insert(previous, at: 0)
      rows += previous.batch.items.count
    }
    return FeedRestoredList(parts: parts, place: id)
  }

  /// Returns the base's cursor.
  public func cursor(around id: Base.Item.ID) async throws -> Base.Cursor? { try await base.cursor(around: id) }

  /// Returns the base's cursor.
  public func cursor(at index: Int) -> Base.Cursor? { base.cursor(at: index) }

  /// Returns the base's stream of changes.
  public func live() async -> AsyncThrowingStream<FeedLiveEvent<Base.Item>, any Error>? { await base.live() }

  /// The least number of rows that are shown at the start after the batch of the place, and before it: a few screens.
  private static var rowsAfter: Int { 60 }
  private static var rowsBefore: Int { 30 }
  /// The most batches that are read for them. Batches may be empty.
  private static var mostParts: Int { 20 }

  private func part(
    at position: FeedStoredPosition<Base.Cursor>
  ) async -> FeedRestoredList<Base.Item, Base.Cursor>.Part? {
    await storedBatch(at: position.cursor).map {
      FeedRestoredList.Part(batch: $0.batch, cursor: position.cursor, count: $0.count)
    }
  }

  /// Returns the stored batch that follows a cursor, or the one before it.
  private func keptBatch(for request: FeedRequest<Base.Cursor>) async -> FeedBatch<Base.Item, Base.Cursor>? {
    guard request.heading == .before else { return await storedBatch(at: request.cursor)?.batch }
    guard let cursor = request.cursor, let position = await reading({ try await store.position(before: cursor) }),
      var batch = await storedBatch(at: position.cursor)?.batch
    else { return nil }
    batch.before = position.cursor
    return batch
  }

  private func storedBatch(at cursor: Base.Cursor?) async -> FeedStoredBatch<Base.Item, Base.Cursor>? {
    await reading { try await store.batch(at: cursor) }
  }

  /// Returns what the store knows; nil, with a report, if it fails.
  private func reading<Value>(_ read: () async throws -> Value?) async -> Value? {
    do {
      return try await read()
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

  /// Indicates that the service can't be reached, refuses requests because of a limit, or answers with a status of 500
  /// or more.
  private func isOutage(_ error: any Error) -> Bool {
    switch FeedLoadingError(error).failure {
    case .transport, .limited: true
    case .status(let status): status >= 500
    case .cancelled, .badAddress, .unreadable, .emptyPages, .cursorLoop: false
    }
  }
}

/// A source that can be asked if a batch has changed.
public protocol FeedTaggedSource<Item, Cursor>: FeedSource {
  /// Returns the batch for a request, or `.unchanged` if the batch still has the tag `tag`.
  func response(
    to request: FeedRequest<Cursor>, unlessTagged tag: String?
  ) async throws -> FeedTaggedResponse<Item, Cursor>
}

extension FeedTaggedSource {
  /// Returns the batch without a tag: by default, the service does not tag its batches, and each is loaded anew.
  public func response(
    to request: FeedRequest<Cursor>, unlessTagged tag: String?
  ) async throws -> FeedTaggedResponse<Item, Cursor> {
    .batch(try await batch(for: request), tag: nil)
  }
}

/// The response of a source that tags the versions of its batches.
public enum FeedTaggedResponse<Item: FeedItem, Cursor: Hashable & Sendable>: Sendable, Equatable {
  /// The batch still has the tag of the request. A cursor or a tag that the response names replaces the stored one (RFC
  /// 9111, section 4.3.4): a list that grows keeps its last full batch, but the batch gets a next one. `wait` has the
  /// meaning of `FeedBatch.wait`.
  case unchanged(before: Cursor? = nil, after: Cursor? = nil, tag: String? = nil, wait: Double? = nil)
  /// A batch, and the service's tag for this version of it.
  case batch(FeedBatch<Item, Cursor>, tag: String?)
}
