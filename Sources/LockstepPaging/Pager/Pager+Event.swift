extension Pager {
  /// What a host tells the pager. Times are in seconds on any clock that does not go back; points are along the axis, counted
  /// in reading direction.
  ///
  /// A time that is not finite counts as that of the event before; touches and observations at no place are ignored, and a
  /// length that is none counts as 0. Places and lengths beyond 10⁹ points count as 10⁹.
  public enum Event: Sendable, Equatable {
    /// Show a page. With `moves`, its outcome is reported by `moveEnded`.
    case select(ID, animated: Bool, cause: PagerCause, move: PagerMoveID?, at: Double)
    /// A two-way binding has this value: as `select`, but a page that is not there yet is waited for, until something else is
    /// selected, by whatever means, or another value is bound: that of `selection` for none.
    case bind(ID, animated: Bool, at: Double)
    /// Show a page given by its place.
    case step(PagerStep, animated: Bool, cause: PagerCause, at: Double)
    /// These are the pages now. `disabled` names those with a disabled tab; without it, pages that stay keep their tab's state and
    /// new ones are enabled. `survivor` says who takes the place of the settled page, or of the target, if that is gone.
    indirect case setPages(PagerPages<ID>, disabled: [ID]? = nil, survivor: PagerSurvivor<ID> = .following, at: Double)
    /// The tab of a page has another title, badge or look, and is enabled or not; nil leaves that as it is.
    case updateTab(ID, isEnabled: Bool? = nil, at: Double)
    /// What swipes may not do with a page, from the next touch on.
    case setSwipeLock(ID, PagerSwipeLock)
    /// Whether a page stays mounted, once it is, for as long as it is among the pages.
    case setPinned(ID, isPinned: Bool)
    /// Memory is short: kept pages that are not pinned are unmounted.
    case purge
    /// The viewport has this length, in points.
    case resize(length: Double, at: Double)
    /// A scroll view that has just come shows the pages. It stands anywhere, at its start most likely: what it reports before it stands where
    /// the pages do counts for nothing, unless a finger moves it.
    case attach(at: Double)
    /// The options are these now. Indirect, so that the events of every frame are not as big as all options.
    indirect case configure(PagerConfiguration)
    /// A finger or button went down on the pages, for the engine to follow.
    case touchBegan(point: Double, at: Double)
    /// It moved.
    case touchMoved(point: Double, at: Double)
    /// It was lifted. A platform that has measured how fast the finger moves the pages on, from the touches themselves, says so, in
    /// points per second in reading direction; else the events' own samples tell.
    case touchEnded(velocity: Double? = nil, at: Double)
    /// It was taken away by the system: the nearest page is gone to.
    case touchCancelled(at: Double)
    /// The platform has let go of what it scrolls, and was told to land at this offset, in points, which `landingOffset(at:)` has given.
    case released(landing: Double, at: Double)
    /// A frame is about to be drawn, or `nextDeadline` has come.
    case frame(at: Double)
    /// The platform scrolled, or looked: its offset and viewport length in points, and what it says it is doing. The offset counts from the
    /// host's first slot, as `offset` and `start(ofSlot:)` do. A report that was made before the last `place`, or that comes twice, turns no
    /// page.
    case observe(offset: Double, length: Double, activity: PagerActivity, at: Double)
    /// The host is about to come on the screen.
    case willAppear(animated: Bool, at: Double)
    /// The host is on the screen.
    case appear(at: Double)
    /// The host is about to leave the screen.
    case willDisappear(animated: Bool, at: Double)
    /// The host is off the screen, closed or covered: motion ends on its target, and until `appear` moves are not animated.
    case disappear(at: Double)
    /// The app is in the background: motion ends on its target, and until `foreground` moves are not animated.
    case background(at: Double)
    /// The app is in the foreground again.
    case foreground(at: Double)
  }

  /// What the host does in answer, in this order.
  public enum Effect: Sendable, Equatable {
    /// A move begins.
    case willMove(PagerMove<ID>)
    /// The move that began last has arrived.
    case didMove(PagerMove<ID>)
    /// The move that began last will not arrive.
    case didCancel(PagerMove<ID>)
    /// A swipe was not allowed, or a tap or key that means a disabled tab. Nothing has moved.
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
    /// This mounted page stands in another slot now, out of sight so far: write its slot, and leave the offset alone. In a cyclic
    /// pager the page behind becomes the page ahead.
    case shift(ID)
    /// Draw the tab of this page anew.
    case tabUpdated(ID)
    /// The page begins to be seen. `didAppear` or `willDisappear` follows.
    case willAppear(ID, animated: Bool)
    /// The page is what is seen.
    case didAppear(ID)
    /// The page begins to be seen no more. `didDisappear` or `willAppear` follows.
    case willDisappear(ID, animated: Bool)
    /// The page is no longer seen.
    case didDisappear(ID)
    /// From now on the engine moves the pages: stop the platform's scrolling, and write `offset` each frame.
    case beginDriving
    /// The pages stand on `offset`, and the platform may scroll again, or a finger that it follows does already. Write what `layout`
    /// writes: a long jump may end in other slots than it ran in.
    case endDriving
    /// Write `offset`, the length of the content and the slots of the mounted pages, in one step.
    case layout
  }
}
