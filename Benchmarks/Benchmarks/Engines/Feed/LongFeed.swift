import LockstepFeed

/// A feed that already has many items and is visible near its end.
struct LongFeed {
  struct Item: FeedItem {
    var id: Int
    var name: String
  }

  private(set) var feed = Feed<Item, Int>(options: FeedOptions(prefetchItems: 0, prefetchPoints: 0))
  private var last: Int

  init(items: Int) {
    last = items
    send(.start)
    send(.answered(request: 1, FeedBatch(items: (0..<items).map(Self.item), after: items)))
  }

  static func item(_ id: Int) -> Item { Item(id: id, name: "octocat") }

  /// Appends a batch of 30, from its request to the visible rows, and applies all effects.
  mutating func append() {
    let batch = (last..<last + 30).map(Self.item)
    last += 30
    let request = send(.load(.after))
    send(.answered(request: request, FeedBatch(items: batch, after: last)))
    send(.visible(last - 40..<last - 30))
  }

  /// Sends an event and returns the id of the load that it caused; 0 when it caused none.
  @discardableResult
  private mutating func send(_ event: Feed<Item, Int>.Event) -> Int {
    var sent = 0
    feed.send(event)
    feed.drain { effect, _ in
      switch effect {
      case .load(let request): sent = request.id
      case .changed, .cancel, .wake, .revealEnded: break
      }
    }
    return sent
  }
}
