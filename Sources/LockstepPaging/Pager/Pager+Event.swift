extension Pager {
  /// What a host tells the pager. Times are in seconds on any clock that does not go back; points are along the axis, counted
  /// in reading direction.
  ///
  /// A time that is not finite counts as that of the event before; touches and observations at no place are ignored, and a
  /// length that is none counts as 0. Places and lengths beyond 10⁹ points count as 10⁹.
  public enum Event: Sendable {
    /// Show a page. With `moves`, its outcome is reported by `moveEnded`.
    case select(ID, animated: Bool, cause: PagerCause, move: PagerMoveID?, at: Double)
    /// A two-way binding has this value: as `select`, but a page that is not there yet is waited for.
    case bind(ID, animated: Bool, at: Double)
    /// Show a page given by its place.
    case step(PagerStep, animated: Bool, cause: PagerCause, at: Double)
    /// These are the pages now.
    case setPages(PagerPages<ID>, at: Double)
    /// The viewport has this length, in points.
    case resize(length: Double, at: Double)
    /// The options are these now.
    case configure(PagerConfiguration)
    /// A finger or button went down on the pages, for the engine to follow.
    case touchBegan(point: Double, at: Double)
    /// It moved.
    case touchMoved(point: Double, at: Double)
    /// It was lifted.
    case touchEnded(at: Double)
    /// It was taken away by the system: the nearest page is gone to.
    case touchCancelled(at: Double)
    /// A frame is about to be drawn.
    case frame(at: Double)
    /// The platform scrolled, or looked: its offset and viewport length in points, and what it says it is doing.
    case observe(offset: Double, length: Double, activity: PagerActivity, at: Double)
    /// The host is off the screen, or the app in the background: motion ends on its target.
    case disappear(at: Double)
  }

  /// What the host does in answer, in this order.
  public enum Effect: Sendable, Equatable {
    /// A move begins.
    case willMove(PagerMove<ID>)
    /// The move that began last has arrived.
    case didMove(PagerMove<ID>)
    /// The move that began last will not arrive.
    case didCancel(PagerMove<ID>)
    /// A swipe was not allowed.
    case didRefuse(from: ID)
    /// The settled page was selected again: its content goes to its top.
    case reselected(ID, cause: PagerCause)
    /// A selection has its outcome.
    case moveEnded(PagerMoveID, PagerOutcome<ID>)
    /// `selection` has changed: what a binding shows.
    case selectionChanged(to: ID?)
    /// Put this page into the view tree.
    case mount(ID)
    /// Take this page out of it.
    case unmount(ID)
    /// From now on the engine moves the pages: stop the platform's scrolling, and write `offset` each frame.
    case take
    /// The pages stand on `offset`, and the platform may scroll again, or a finger that it follows does already.
    case give
    /// Write `offset`, and the slots of the mounted pages, in one step.
    case place
  }
}
