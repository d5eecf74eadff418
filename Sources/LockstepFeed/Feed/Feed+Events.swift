extension Feed {
  /// An input of a feed. Times are in seconds, on one clock of the host's choice. A case with a batch is indirect, because
  /// every event would otherwise be as large as the batch.
  public enum Event: Sendable {
    /// Makes the first load. Only the first `start` has an effect.
    case start
    #if !LOCKSTEP_ELEMENTS
      /// Shows a list that was kept from an earlier run, instead of making the first load. Changes nothing once the feed
      /// has started.
      indirect case restore(FeedBatch<Item, Cursor>)
      /// Shows a part of a list that was kept from an earlier run, whose other batches the source has kept too. The
      /// first refresh begins at the batch that the person reads. Changes nothing once the feed has started.
      indirect case restoreList(FeedRestoredList<Item, Cursor>)
      /// An event of the service's stream of changes.
      case live(FeedLiveEvent<Item>)
    #endif
    /// Shows a batch that was kept from an earlier visit: the first one before the feed has started, or the one after the
    /// last until the first refresh is answered. For a host that receives kept batches one by one.
    indirect case restorePart(FeedRestoredList<Item, Cursor>.Part)
    /// Loads a batch by hand, at an idle or failed edge. The host sends this event when a person asks for more items or
    /// for another try. Makes the first load if the feed has not started. Changes nothing while the edge is loading or
    /// at its end, or during a refresh.
    case load(FeedEdge)
    /// Loads the list again. The shown items stay until the refresh is answered. Changes nothing during a refresh.
    /// Before the first load has been answered, `refresh` does the same as `load`.
    case refresh
    /// Refreshes the list, beginning at the batch that contains the first visible row, because the loaded items are out
    /// of date. A refresh in flight is canceled and replaced by a new one; so is a first load in flight. The shown
    /// items stay until the refresh is answered. Changes nothing before `start`.
    case invalidate
    /// Loads the list again from the visible rows on, because it may lack rows that the service has added at this edge: for a
    /// host that reads the changes of the service itself, when its stream has a gap. While a load from the visible rows would
    /// not lead to the edge, the list stays as it is, and is loaded when the person is there. `Event.live` does this by itself.
    /// Changes nothing before `start`.
    case catchUp(at: FeedEdge)
    /// Replaces the list with the batch of a cursor, from which both edges load: for a source that knows its count, and a
    /// person who has stopped at `rows` of the whole list that are not loaded. The batch begins at the first of them, or
    /// before it. An unanswered load for some of these rows goes on, a failed one waits for its retry, and a search for an
    /// item ends. The next `visible` ends a load that is not answered, and a refresh that it has replaced begins again. When
    /// the batch has come without the rows, the feed does not ask for it again before the next `visible`: it loads at the
    /// edge that leads to them, if they are at most ten batches away. Changes nothing before the first load has been
    /// answered, in a paused feed, and before the reset of a quota.
    case open(at: Cursor, rows: Range<Int>)
    /// Searches for an item that may not be loaded yet: `Effect.revealEnded` tells the result. Ends an earlier search. Before
    /// `start`, the search waits.
    ///
    /// With `around`, the cursor of a batch with the item, the list opens at that batch, with both edges, or is replaced by
    /// it. Without `around`, the feed loads batches at both edges, at most `limit` rows at each. While there is a search, no
    /// rows are dropped.
    case reveal(Item.ID, around: Cursor? = nil, limit: Int = .max)
    /// Ends the search for an item. Changes nothing when there is none.
    case cancelReveal
    /// The visible rows, as indices of the present list (clamped to its bounds), and the distance from them to each
    /// edge, in points. The host sends this event after each layout, even when no row is visible. Without this event,
    /// the feed neither prefetches nor drops batches.
    ///
    /// A host that measures no distances passes the rows alone. A missing distance is treated as 0 when no row lies
    /// between the visible rows and the edge. Otherwise the distance is unknown, and the edge loads by
    /// `FeedOptions.prefetchItems` alone.
    ///
    /// `isScroll` is false when no scroll has led to this report, but a layout or a change of the rows. An edge that has
    /// gained rows loads again only when a scroll has moved the visible rows toward it, or when room is left: not when
    /// the host has shown other rows than before.
    case visible(Range<Int>, pointsBefore: Double? = nil, pointsAfter: Double? = nil, isScroll: Bool = true)
    /// The answer to a load. Discarded when the request is no longer in flight. When the answer has used up the
    /// service's quota, no automatic load starts before `nextAt`. 0 means that an automatic load may start at once.
    indirect case answered(request: Int, FeedBatch<Item, Cursor>, nextAt: Double = 0)
    /// The failure of a load at the given time. Discarded when the request is no longer in flight.
    case failed(request: Int, FeedFailure, retry: FeedRetry, at: Double)
    /// The present time. The host sends this event at the time that `Effect.wake` names.
    case time(Double)
    /// New items at an index (clamped to the list's bounds). Items that are already present keep their position and are
    /// updated.
    case insert([Item], at: Int)
    /// New content for items that are present; other items are ignored.
    case update([Item])
    /// Items to remove. A load in flight does not bring them back.
    case remove([Item.ID])
    /// An edit that is shown before the service has accepted the edit. No answer undoes the edit before `confirm` or
    /// `rollBack`. The host chooses the number; the event changes nothing when an undecided edit already has that
    /// number.
    case attempt(FeedEdit<Item>, number: Int)
    /// The service accepted the edit with this number. Changes nothing when there is no such edit.
    case confirm(Int)
    /// The service rejected the edit with this number. The items that the edit changed return to the content that the
    /// service last reported; later edits of the same items stay. Changes nothing when there is no such edit.
    case rollBack(Int)
    /// Stops automatic loads.
    case pause
    /// Allows automatic loads again.
    case resume
  }

  /// An instruction to the host.
  public enum Effect: Sendable {
    /// A load to make. The host answers with `Event.answered` or `Event.failed` and the id of the request.
    case load(FeedRequest<Cursor>)
    /// A request whose answer is no longer needed.
    case cancel(Int)
    /// The time at which the host must send `Event.time`. Replaces any time given before; nil cancels the wake-up.
    case wake(at: Double?)
    /// A change of `items`, or an empty one: of the number of rows that are not loaded. Each event causes at most one such
    /// effect.
    case changed(FeedChanges)
    /// The end of a search for an item. Each `Event.reveal` causes one such effect.
    case revealEnded(Item.ID, FeedRevealResult)
  }
}

extension Feed.Event: Equatable {}
extension Feed.Effect: Equatable {}

/// The progress of a feed's first load.
public enum FeedStage: Hashable, Sendable {
  /// The first load has not been sent.
  case unstarted
  /// The first load is in flight.
  case opening
  /// The first load has failed, and nothing has been loaded. The state of the `after` edge has the number of tries and
  /// the time of the next one; `Feed.Event.load` tries again at once.
  case failed(FeedFailure)
  /// The first load has been answered.
  case loaded
}
