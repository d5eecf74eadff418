import LockstepEvents

/// The state machine of an endless list: identified items, loaded in batches at either end through opaque cursors.
///
/// A host sends events in and applies the effects that come out, in order:
/// ```swift
/// feed.send(event)
/// feed.drain { effect, feed in apply(effect) }
/// ```
/// While an effect is being applied, the properties hold the state that the effect led to; an event sent meanwhile
/// waits until every effect before it has been applied. The feed reads no clock, calls nothing and throws nothing: the
/// same events give the same states.
///
/// In Embedded Swift, where a web page loads every byte, it loads and refreshes and does nothing else: local edits change nothing,
/// `maxItems` is not kept to, every refresh begins at the start, and no quota is waited for before the service refuses a load.
public struct Feed<Item: FeedItem, Cursor: Hashable & Sendable>: Sendable {
  /// Whether a feed loads by itself.
  public enum Activity: UInt8, Hashable, Sendable {
    /// Prefetching and retries at their time.
    case running
    /// Only what is asked for by hand: the host is offline, or out of sight.
    case paused
  }

  /// How much is loaded, and when.
  public let options: FeedOptions
  /// Whether loads start by themselves.
  public internal(set) var activity: Activity = .running
  /// What the refresh is doing.
  public internal(set) var refresh: FeedRefreshState = .idle
  /// Counts refreshes and invalidations; an answer to a request of an older generation is discarded.
  public internal(set) var generation = 0
  /// How many items came that were already there, in all loads so far.
  public internal(set) var duplicates = 0

  /// The first load but for its failure, which the `after` edge knows.
  enum FirstLoad: UInt8, Sendable { case unsent, sent, answered }

  var firstLoad = FirstLoad.unsent
  var list = FeedItemList<Item>()
  var edges = FeedEdgePair(before: FeedEdgeTrack<Cursor>(), after: FeedEdgeTrack<Cursor>())
  var sight: VisibleRows?
  var loaded = FeedLoadedBatches<Cursor>()
  var edits = FeedEditLog<Item.ID>()
  var undecided = FeedUndecidedEdits<Item>()
  var refreshRequest: Int?
  /// How the batch of the refresh in flight is loaded.
  var refreshOrigin: FeedBatchOrigin<Cursor>?
  /// Where the last refresh began.
  var refreshStart = FeedRefreshStart.start
  var refreshAttempts = 0
  var lastRequest = 0
  /// What the host was last told to wake the feed at.
  var alarm: Double?
  private var queue = EventQueue<Event, Effect>()

  /// Creates a feed that has nothing and waits for `Event.start`.
  public init(options: FeedOptions = FeedOptions()) {
    self.options = options
  }

  /// The items, in order, each id once. O(1); but whoever keeps the list makes the next change copy it, which is O(n):
  /// read rows from it and let it go.
  public var items: [Item] { list.items }

  /// How far the first load has come.
  public var stage: FeedStage {
    switch (firstLoad, edges.after.state) {
    case (.unsent, _): .unstarted
    case (.sent, .failed(let failure, _, _)): .failed(failure)
    case (.sent, _): .opening
    case (.answered, _): .loaded
    }
  }

  /// What an edge is doing.
  public func state(of edge: FeedEdge) -> FeedEdgeState { edges[edge].state }

  /// Where the item with this id stands; nil when it is not in the feed. O(1).
  public func index(of id: Item.ID) -> Int? { list.index(of: id) }

  /// Takes an event in. It is handled by the drain under way, or by the next one.
  public mutating func send(_ event: Event) { queue.enqueue(event) }

  // MARK: Draining

  /// Handles every event that waits, and hands out the effects in order. `apply` may send events to the feed that it gets: they wait for the
  /// effects under way. Nothing happens inside another drain, which comes to every event.
  ///
  /// A feed that is a property of a class, and that callbacks reach again, is drained by `drain(_:apply:)`.
  public mutating func drain(_ apply: (Effect, inout Feed) -> Void) {
    guard queue.beginDrain() else { return }
    while let effect = nextEffect() { apply(effect, &self) }
  }

  /// The same for a feed that is stored where callbacks reach it: it is held only while the engine works, never while an effect is applied.
  /// ```swift
  /// Feed.drain({ $0(&self.feed) }) { effect in self.apply(effect) }
  /// ```
  /// Returns false when another drain is under way, which comes to every event.
  ///
  /// - Parameters:
  ///   - access: hands the stored feed to what it gets, and returns what that returns.
  ///   - apply: applies an effect.
  @discardableResult
  @inlinable public static func drain(
    _ access: ((inout Feed) -> Effect?) -> Effect?, apply: (Effect) -> Void
  ) -> Bool {
    var isDraining = false
    _ = access { feed in
      isDraining = feed.beginDrain()
      return nil
    }
    guard isDraining else { return false }
    while let effect = access({ $0.nextEffect() }) { apply(effect) }
    return true
  }

  /// True when the caller is to take every effect now, by `nextEffect()` until nil; false when a drain is under way.
  @usableFromInline package mutating func beginDrain() -> Bool { queue.beginDrain() }

  /// The next effect to apply; nil when the events sent so far are done with.
  @usableFromInline package mutating func nextEffect() -> Effect? {
    while true {
      if let effect = queue.takeEffect() { return effect }
      guard let event = queue.takeEvent() else { return nil }
      handle(event)
    }
  }

  mutating func emit(_ effect: Effect) { queue.emit(effect) }
}
