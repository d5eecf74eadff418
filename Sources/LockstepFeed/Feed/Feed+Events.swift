extension Feed {
  /// What happens to a feed. Times are in seconds on one clock of the host's choice.
  public enum Event: Sendable {
    /// The list is wanted: makes the first load. Later ones change nothing.
    case start
    /// A list kept from an earlier run, shown at once. Takes the place of the first load; changes nothing once the feed
    /// has started.
    case restore(FeedBatch<Item, Cursor>)
    /// A person asks for more, or for another try, at an edge that is idle or failed: loads at once. Makes the first
    /// load when there was none. Changes nothing at an edge that is loading or at its end, or during a refresh.
    case load(FeedEdge)
    /// The list is wanted anew. What is shown stays until the answer comes. During a refresh it changes nothing; before
    /// the first load has been answered it is `load`.
    case refresh
    /// What was loaded holds no more: the batch in view is loaded anew, and a refresh in flight is given up. What is
    /// shown stays until the answer comes. Changes nothing before `start`.
    case invalidate
    /// The rows in view, in indices of the present list (brought into its bounds), and what lies beyond them at each
    /// edge in points. Report it after each layout, also when no row is in view; without it nothing is prefetched
    /// and nothing dropped.
    ///
    /// A host that measures nothing gives the rows alone. A distance that is not given is 0 where no row lies beyond those
    /// in view, and else not known: the edge then loads by `FeedOptions.prefetchItems`.
    case visible(Range<Int>, pointsBefore: Double? = nil, pointsAfter: Double? = nil)
    /// A load was answered. Discarded when the request is not in flight any more. Where the answer used up what
    /// the service allows, nothing more loads by itself before `nextAt`; 0 for at once.
    case answered(request: Int, FeedBatch<Item, Cursor>, nextAt: Double = 0)
    /// A load failed at the given time. Discarded when the request is not in flight any more.
    case failed(request: Int, FeedFailure, retry: FeedRetry, at: Double)
    /// The time, as asked for by `Effect.wake`.
    case time(Double)
    /// New items at an index (brought into bounds). Items that are present stay in their place and are updated.
    case insert([Item], at: Int)
    /// New content for items that are present; others are left out.
    case update([Item])
    /// Items to take away. A load in flight does not bring them back.
    case remove([Item.ID])
    /// An edit that is shown at once, though the service has yet to agree to it. Until `confirm` or `rollBack` no answer
    /// undoes it. The number is the host's; one that names an undecided edit already changes nothing.
    case attempt(FeedEdit<Item>, number: Int)
    /// The service took the edit of this number. Changes nothing when there is none.
    case confirm(Int)
    /// The service refused the edit of this number: what it changed becomes what the service last said, and later edits
    /// of the same items stay. Changes nothing when there is none.
    case rollBack(Int)
    /// Nothing loads by itself from now on.
    case pause
    /// Loads start by themselves again.
    case resume
  }

  /// What a host has to do.
  public enum Effect: Sendable {
    /// Make this load and send `Event.answered` or `Event.failed` with its id.
    case load(FeedRequest<Cursor>)
    /// The answer to this request is not wanted any more.
    case cancel(Int)
    /// Send `Event.time` at this time, in place of any time given before; nil: at no time.
    case wake(at: Double?)
    /// `items` changed in this way. At most one for each event.
    case changed(FeedChanges)
  }
}

extension Feed.Event: Equatable {}
extension Feed.Effect: Equatable {}
