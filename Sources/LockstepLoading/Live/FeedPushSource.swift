import LockstepFeed

/// A source whose rows are pushed by the app: from a callback, a delegate, a publisher or a socket.
///
/// ```swift
/// let source = FeedPushSource<Message>()
/// socket.onMessage = { source.send(.insert([$0], at: .end)) }
/// let model = FeedModel(source)
/// ```
/// The source keeps the rows, so that a list that opens later, or is refreshed, has them. It may be used on any thread.
public final class FeedPushSource<Item: FeedItem>: FeedSource {
  /// A push source has one batch.
  public typealias Cursor = Int
  private typealias Listener = AsyncThrowingStream<FeedLiveEvent<Item>, any Error>.Continuation

  private struct State: Sendable {
    var items: [Item]
    var listeners: [Int: Listener] = [:]
    var lastListener = 0
  }

  /// The edge at which new rows come. The rows at the other edge are the first that the source no longer keeps.
  public let edge: FeedEdge
  /// The most rows that the source keeps.
  public let limit: Int
  private let state: FeedLock<State>

  /// Creates a source with rows. `limit` is at least 1.
  public init(_ items: [Item] = [], edge: FeedEdge = .after, limit: Int = 10_000) {
    self.edge = edge
    self.limit = Swift.max(1, limit)
    state = FeedLock(State(items: items))
  }

  deinit {
    for listener in state.withLock({ Array($0.listeners.values) }) { listener.finish() }
  }

  /// Passes a change on, and keeps it. The events `.opened`, `.resumed`, `.interrupted` and `.ended` are passed on alone.
  /// O(rows).
  public func send(_ event: FeedLiveEvent<Item>) {
    let (edge, limit) = (edge, limit)
    state.withLock { state in
      state.items.apply(event)
      let surplus = state.items.count - limit
      if surplus > 0 { edge == .after ? state.items.removeFirst(surplus) : state.items.removeLast(surplus) }
      // Under the lock, so that every listener gets the events in the same order.
      for listener in state.listeners.values { listener.yield(event) }
    }
  }

  /// Returns the rows that were pushed.
  public func batch(for request: FeedRequest<Int>) async throws -> FeedBatch<Item, Int> {
    FeedBatch(items: state.withLock(\.items))
  }

  /// Returns a stream of the changes from now on.
  public func live() async -> AsyncThrowingStream<FeedLiveEvent<Item>, any Error>? {
    let (stream, continuation) = AsyncThrowingStream.makeStream(of: FeedLiveEvent<Item>.self)
    let edge = edge
    let number = state.withLock { state in
      state.lastListener += 1
      state.listeners[state.lastListener] = continuation
      continuation.yield(.opened(at: edge))
      return state.lastListener
    }
    continuation.onTermination = { [weak self] _ in self?.state.withLock { $0.listeners[number] = nil } }
    return stream
  }
}

extension Array where Element: FeedItem {
  /// Applies a change of a stream to a whole list.
  fileprivate mutating func apply(_ event: FeedLiveEvent<Element>) {
    switch event {
    case .insert(let items, let place, let replaced):
      removeAll { replaced.contains($0.id) }
      update(items)
      let known = Set(map(\.id))
      let added = items.filter { !known.contains($0.id) }
      switch place {
      case .start: insert(contentsOf: added, at: 0)
      case .end: append(contentsOf: added)
      case .before(let id): if let index = firstIndex(where: { $0.id == id }) { insert(contentsOf: added, at: index) }
      case .after(let id):
        if let index = firstIndex(where: { $0.id == id }) { insert(contentsOf: added, at: index + 1) }
      }
    case .update(let items): update(items)
    case .remove(let ids): removeAll { ids.contains($0.id) }
    case .opened, .resumed, .interrupted, .ended: return
    }
  }

  private mutating func update(_ items: [Element]) {
    for item in items {
      if let index = firstIndex(where: { $0.id == item.id }) { self[index] = item }
    }
  }
}
