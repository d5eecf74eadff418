import LockstepEvents

/// The state machine of an endless list: identified items, loaded in batches at either end through opaque cursors.
///
/// A host sends events to the feed and applies the resulting effects in order:
/// ```swift
/// feed.send(event)
/// feed.drain { effect, feed in apply(effect) }
/// ```
/// While an effect is being applied, the properties already have their values after that effect. An event that is sent
/// during that time waits until every earlier effect has been applied. The feed reads no clock, calls no service and
/// throws no error, so that the same events always give the same states.
public struct Feed<Item: FeedItem, Cursor: Hashable & Sendable>: Sendable {
  /// The choice between automatic loads and loads by hand. A load by hand is one that an event asks for, such as
  /// `Event.load` or `Event.refresh`.
  public enum Activity: UInt8, Hashable, Sendable {
    /// Prefetches, and retries failed loads when they are due.
    case running
    /// Loads only by hand. Meant for a host that is offline or not visible.
    case paused
  }

  /// The sizes of batches, the prefetch distances and the bound of the list. New options apply from the next event on.
  public var options: FeedOptions
  /// Indicates whether loads start automatically.
  public package(set) var activity: Activity = .running
  /// The state of the last refresh.
  public package(set) var refresh: FeedRefreshState = .idle
  /// The number of the present generation. The first load, each refresh and each invalidation start a new one; answers
  /// to requests of older generations are discarded.
  public package(set) var generation = 0
  /// The number of received items that were already in the list, over all loads so far.
  public package(set) var duplicates = 0

  /// The progress of the first load. The state of the `after` edge records its failure.
  package enum FirstLoad: UInt8, Sendable { case unsent, sent, answered }

  package var firstLoad = FirstLoad.unsent
  package var list = FeedItemList<Item>()
  package var edges = FeedEdgePair(before: FeedEdgeTrack<Cursor>(), after: FeedEdgeTrack<Cursor>())
  package var visible: VisibleRows?
  package var loaded = FeedLoadedBatches<Cursor>()
  package internal(set) var edits = FeedEditLog<Item.ID>()
  package internal(set) var undecided = FeedUndecidedEdits<Item>()
  package var liveLog = FeedLiveLog<Item>()
  /// The edge at which the list may lack changes, until the load that brings them has been sent; otherwise nil.
  package var behind: FeedEdge?
  /// The search for an item.
  package internal(set) var reveal: FeedReveal<Item.ID, Cursor>?
  package var refreshRequest: Int?
  /// The origin of the batch that the refresh in flight loads.
  package var refreshOrigin: FeedBatchOrigin<Cursor>?
  /// The starting point of the last refresh.
  package var refreshStart = FeedRefreshStart.start
  package var refreshAttempts = 0
  /// The rows for which a refresh opens the list (`Event.open`), until it is answered; nil for any other refresh.
  package var opening: Range<Int>?
  /// The cursor of the last opening, while no loaded row has been in view since its answer.
  package var opened: Cursor?
  /// `true` when an opening that is not answered has replaced a refresh.
  package var owesRefresh = false
  /// The loaded rows and the placeholders around them.
  package var extent = FeedExtent()
  /// The index and the total of the answer under way, until they are counted.
  var told: (index: Int?, total: Int?)?
  /// `true` when the event under way has reported a change.
  var hasAnnounced = false
  /// `true` until the first refresh of a list that was kept from an earlier run.
  package var isRestored = false
  package var lastRequest = 0
  /// The number of the newest request when an answer last used up the service's quota.
  package var newestHeldRequest = 0
  /// The time in the last `Effect.wake`.
  package var wakeTime: Double?
  private var queue = EventQueue<Event, Effect>()

  /// Creates an empty feed that waits for `Event.start`.
  public init(options: FeedOptions = FeedOptions()) {
    self.options = options
  }

  /// The items in order, each id once. O(1). If a caller still keeps this array at the next change, the change copies
  /// the array in O(n). Callers should therefore read rows from the array and not store it.
  public var items: [Item] { list.items }

  /// The progress of the first load.
  public var stage: FeedStage {
    switch (firstLoad, edges.after.state) {
    case (.unsent, _): .unstarted
    case (.sent, .failed(let failure, _, _)): .failed(failure)
    case (.sent, _): .opening
    case (.answered, _): .loaded
    }
  }

  /// The state of an edge.
  public func state(of edge: FeedEdge) -> FeedEdgeState { edges[edge].state }

  /// The index of the item with this id; nil when the item is not in the feed. O(1).
  public func index(of id: Item.ID) -> Int? { list.index(of: id) }

  /// Adds an event to the queue. The event is handled by the drain that is under way, or else by the next drain.
  public mutating func send(_ event: __owned Event) { queue.enqueue(event) }

  // MARK: Draining

  /// Handles every waiting event, and passes the effects to `apply` in order. `apply` may send events to the feed that
  /// it receives. Those events are handled after the effects of earlier events. A call inside another drain does
  /// nothing, because the outer drain handles every event.
  ///
  /// Use `drain(_:apply:)` instead for a feed that is a property of a class, when `apply` may cause callbacks that
  /// access the property.
  public mutating func drain(_ apply: (Effect, inout Feed) -> Void) {
    guard queue.beginDrain() else { return }
    while let effect = nextEffect() { apply(effect, &self) }
  }

  /// Drains a feed that callbacks may access during the drain. The stored feed is accessed only while it handles
  /// events, never while an effect is applied.
  /// ```swift
  /// Feed.drain({ $0(&self.feed) }) { effect in self.apply(effect) }
  /// ```
  /// Returns false when another drain is under way: that drain handles every event.
  ///
  /// - Parameters:
  ///   - access: passes the stored feed to its argument, and returns the argument's result.
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

  /// Begins a drain. Returns true when the caller must apply every effect from `nextEffect()` until that method returns
  /// nil; false when another drain is under way.
  @usableFromInline package mutating func beginDrain() -> Bool { queue.beginDrain() }

  /// Returns the next effect to apply; nil once all events sent so far are handled.
  @usableFromInline package mutating func nextEffect() -> Effect? {
    while true {
      if let effect = queue.takeEffect() { return effect }
      guard queue.continueDrain() else { return nil }
      handle(queue.takeEvent())
    }
  }

  /// `true` when every event was handled and every effect applied.
  package var isDrained: Bool { queue.isIdle }

  mutating func emit(_ effect: Effect) { queue.emit(effect) }
}
