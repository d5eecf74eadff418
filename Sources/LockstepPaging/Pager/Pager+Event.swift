extension Pager {
  /// The input of the pager, which a host sends. Times are in seconds on any clock that does not go back. Points are
  /// along the axis, in reading direction.
  ///
  /// - If the clock goes back by more than a tenth of a second, the motion under way continues from its current place.
  /// - A non-finite time is treated as the previous event's time.
  /// - Touches and observations with non-finite points are ignored.
  /// - A length that is non-finite or below 0.001 points is treated as 0.
  /// - Points are clamped to ±10^9, and lengths to at most 10^9.
  public enum Event: Sendable, Equatable {
    /// Selects a page. With a `move`, the effect `moveEnded` reports the outcome.
    case select(ID, animated: Bool, cause: PagerCause, move: PagerMoveID?, at: Double)
    /// Applies the value of a two-way binding. In contrast to `select`, the pager waits for a page that is not in the
    /// list yet. The wait ends when another page is selected, by any cause, or when another value is bound. To end the
    /// wait, bind the value of `selection`.
    case bind(ID, animated: Bool, at: Double)
    /// Selects the next, previous, first or last page.
    case step(PagerStep, animated: Bool, cause: PagerCause, at: Double)
    /// Replaces the list of pages.
    /// - `disabled` contains the pages with a disabled tab. If it is nil, the tabs of pages that stay keep their state,
    ///   and the tabs of new pages are enabled.
    /// - `survivor` chooses the page that replaces the settled page or the target, when the new list does not contain
    ///   that page.
    indirect case setPages(PagerPages<ID>, disabled: [ID]? = nil, survivor: PagerSurvivor<ID> = .following, at: Double)
    #if !LOCKSTEP_ELEMENTS
      /// Applies everything that an app declares about its pages: list, disabled tabs, locks, pinned pages and
      /// selection. Only the differences from the previous declaration change anything.
      indirect case declare(PagerDeclaration<ID>, at: Double)
    #endif
    /// Announces that the title, the badge or the look of a page's tab has changed. `isEnabled` enables or disables the
    /// tab. If it is nil, the tab keeps its state.
    case updateTab(ID, isEnabled: Bool? = nil, at: Double)
    /// Sets the swipes that a page does not allow, from the next touch on.
    case setSwipeLock(ID, PagerSwipeLock)
    /// Pins or unpins a page. Once a pinned page is mounted, it stays mounted while it is in the list.
    case setPinned(ID, isPinned: Bool)
    /// Unmounts the kept pages that are not pinned, because memory is short.
    case purge
    /// Sets the length of the viewport, in points.
    case resize(length: Double, at: Double)
    /// Announces that another scroll view shows the pages from now on. The scroll view may have any offset, most likely
    /// 0. Its reports are ignored until the scroll view reaches the pager's `offset` or a finger moves it.
    case attach(at: Double)
    /// Replaces the options. The case is indirect because every event would otherwise be as large as the options.
    indirect case configure(PagerConfiguration)
    /// Replaces what the system and the host say. The case is indirect for the same reason.
    indirect case setEnvironment(PagerEnvironment)
    /// A finger or a mouse button went down on the pages, and the engine follows it.
    case touchBegan(point: Double, at: Double)
    /// The finger or mouse moved.
    case touchMoved(point: Double, at: Double)
    /// The finger or button was released. `velocity` is the finger's velocity as measured by the platform, in points
    /// per second in reading direction. If it is nil, the engine computes the velocity from the points and times of the
    /// events.
    case touchEnded(velocity: Double? = nil, at: Double)
    /// The system canceled the touch. The pager settles on the nearest page.
    case touchCancelled(at: Double)
    /// The finger that the platform follows was released. The platform scrolls on to `landing`: the offset, in points,
    /// that `landingOffset(at:)` has returned.
    case released(landing: Double, at: Double)
    /// A frame is about to be drawn, or the time `nextDeadline` has been reached.
    case frame(at: Double)
    /// Reports the scrolling of the platform: its offset and viewport length, in points, and its activity. The offset
    /// counts from the host's first slot, as `offset` and `start(ofSlot:)` do. A report that was made before the last
    /// `layout`, or that arrives twice, does not change the page.
    case observe(offset: Double, length: Double, activity: PagerActivity, at: Double)
    /// The host is about to appear on the screen.
    case willAppear(animated: Bool, at: Double)
    /// The host is on the screen.
    case appear(at: Double)
    /// The host is about to leave the screen.
    case willDisappear(animated: Bool, at: Double)
    /// The host is off the screen, closed or covered. Motion ends on its target, and moves are not animated until
    /// `appear`.
    case disappear(at: Double)
    /// The app is in the background. Motion ends on its target, and moves are not animated until `foreground`.
    case background(at: Double)
    /// The app is in the foreground again.
    case foreground(at: Double)
  }

  /// The output of the pager. A host applies the effects in their order.
  public enum Effect: Sendable, Equatable {
    /// A move begins.
    case willMove(PagerMove<ID>)
    /// The move that began last has arrived.
    case didMove(PagerMove<ID>)
    /// The move that began last was canceled.
    case didCancel(PagerMove<ID>)
    /// The pager refused a swipe that is not allowed, or a tap or key for a disabled tab. No page has moved.
    case didRefuse(from: ID)
    /// The settled page was selected again. The host scrolls the page's content to its top.
    case reselected(ID, cause: PagerCause)
    /// A selection has ended with this outcome.
    case moveEnded(PagerMoveID, PagerOutcome<ID>)
    /// `selection` has changed. The host writes this value to a two-way binding.
    case selectionChanged(to: ID?)
    /// The host adds this page to the view tree.
    case mount(ID)
    /// The host removes this page from the view tree.
    case unmount(ID)
    /// This mounted page, which was not visible, has moved to another slot. The host lays out the page in the new slot
    /// and does not change the offset. For example, in a cyclic pager the page before the current page becomes the page
    /// after it.
    case shift(ID)
    /// The host draws the tab of this page again.
    case tabUpdated(ID)
    /// The page begins to become visible. `didAppear` or `willDisappear` follows.
    case willAppear(ID, animated: Bool)
    /// The page has become visible.
    case didAppear(ID)
    /// The page begins to disappear. `didDisappear` or `willAppear` follows.
    case willDisappear(ID, animated: Bool)
    /// The page is no longer visible.
    case didDisappear(ID)
    /// The engine moves the pages from now on. The host stops the platform's scrolling and writes `offset` in each
    /// frame.
    case beginDriving
    /// The engine no longer moves the pages. The pages are at `offset`. The platform may scroll again, or already
    /// follows a finger. The host writes the same values as for `layout`, because the slots may change at the end of a
    /// long jump.
    case endDriving
    /// The host writes `offset`, the length of the content and the slots of the mounted pages in one step.
    case layout
  }
}
