#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import LockstepPaging
  import LockstepPlatform
  import UIKit

  // Three ways to observe a pager, beside the delegate: closures, observers and streams.
  extension PagerModel {
    // MARK: Closures

    /// Called when a move begins. The move of a swipe begins while the finger drags toward another page. Exactly one call
    /// of `onDidMove` or `onDidCancel` with the same move follows.
    public var onWillMove: (@MainActor (PagerMove<ID>) -> Void)? {
      get { reports.callbacks.onWillMove }
      set { reports.callbacks.onWillMove = newValue }
    }

    /// Called when a move has arrived at its page.
    public var onDidMove: (@MainActor (PagerMove<ID>) -> Void)? {
      get { reports.callbacks.onDidMove }
      set { reports.callbacks.onDidMove = newValue }
    }

    /// Called when a move has ended without arriving at its page.
    public var onDidCancel: (@MainActor (PagerMove<ID>) -> Void)? {
      get { reports.callbacks.onDidCancel }
      set { reports.callbacks.onDidCancel = newValue }
    }

    /// Called when the pager refuses a swipe, or a tap or key for a disabled tab. Receives the page from which the
    /// request came.
    public var onRefuse: (@MainActor (ID) -> Void)? {
      get { reports.callbacks.onRefuse }
      set { reports.callbacks.onRefuse = newValue }
    }

    /// Called when the settled page is selected again.
    public var onReselect: (@MainActor (ID, PagerCause) -> Void)? {
      get { reports.callbacks.onReselect }
      set { reports.callbacks.onReselect = newValue }
    }

    /// Called when `selection` changes: at once for a tap, a key or code, and for a swipe when the finger is lifted.
    public var onSelect: (@MainActor (ID?) -> Void)? {
      get { reports.callbacks.onSelect }
      set { reports.callbacks.onSelect = newValue }
    }

    /// Called in each frame that changes the position of the pages. Receives the position in pages.
    public var onScroll: (@MainActor (Double) -> Void)? {
      get { reports.callbacks.onScroll }
      set { reports.callbacks.onScroll = newValue }
    }

    // MARK: Observers

    /// Calls `handler` with the current value of a property, and then with each new value, synchronously.
    /// ```swift
    /// observation = observe(\.selection) { [weak self] page in self?.show(page) }
    /// ```
    /// - `selection`, `settled`, `position`, `pages` and every value of `pager` can be observed.
    /// - The observation ends when the returned token is released. Neither keeps the pager alive.
    /// - Complexity: the property is read once after each event and frame, so it should be cheap to read.
    public func observe<Value: Equatable>(
      _ property: KeyPath<PagerModel<ID>, Value>, _ handler: @escaping @MainActor (Value) -> Void
    ) -> PagerObservation {
      var last = self[keyPath: property]
      let observation = PagerObservation { [weak self] in
        guard let next = self?[keyPath: property], next != last else { return }
        last = next
        handler(next)
      }
      reports.add(observation)
      handler(last)
      return observation
    }

    /// The page on which the pager was last idle. Nil without pages.
    public var settled: ID? { pager.settled }

    /// The part of the auto-advance interval that has passed, from 0 to 1, for a progress ring. Nil while auto-advance
    /// is off or paused. It changes with the time, so an app reads it in every frame and does not observe it.
    public var autoAdvanceProgress: Double? { pager.autoAdvanceProgress(at: FrameClock.now) }

    // MARK: Streams

    /// A stream of the selection: the current one first, then each change. Any number of readers can listen. A slow
    /// reader receives only the newest value.
    ///
    /// All streams of a pager end when the pager is released, and when a `PagerViewController` has been closed: popped,
    /// dismissed, or removed from its parent. So a task that reads a stream does not keep a closed screen alive. An app
    /// that shows the same controller again reads new streams, or uses `observe(_:_:)`, which does not end.
    public var selections: AsyncStream<ID?> { selectionBroadcast.stream() }

    /// A stream of the position in pages: the current one first, then each change. 0 is the first tab, and 0.5 is
    /// halfway to the second. A slow reader receives only the newest value. It ends as `selections` does.
    public var positions: AsyncStream<Double> { positionBroadcast.stream() }

    /// A stream of the moves that begin and end from now on. Any number of readers can listen. A slow reader receives
    /// every element, in order. It ends as `selections` does.
    public var moves: AsyncStream<PagerMoveEvent<ID>> { reports.moves.stream() }

    /// A stream of the pages at which moves arrive from now on. Any number of readers can listen. A slow reader
    /// receives every page, in order. It ends as `selections` does.
    public var arrivals: AsyncStream<ID> { reports.arrivals.stream() }

    /// Ends every stream, because the screen of the pager is closed.
    func endStreams() {
      selectionBroadcast.finish()
      positionBroadcast.finish()
      reports.moves.finish()
      reports.arrivals.finish()
    }

    // MARK: Reports

    /// The pager that the delegate is told about.
    private var reported: any PagerModelOwner<ID> { owner ?? self }

    func report(_ event: PagerMoveEvent<ID>) {
      switch event {
      case .willMove(let move): delegate?.pager(reported, willMove: move)
      case .didMove(let move): delegate?.pager(reported, didMove: move)
      case .didCancel(let move): delegate?.pager(reported, didCancel: move)
      }
      reports.move(event)
    }

    func report(refusalFrom id: ID) {
      delegate?.pager(reported, didRefuseFrom: id)
      reports.callbacks.onRefuse?(id)
    }

    func report(reselected id: ID, cause: PagerCause) {
      delegate?.pager(reported, didReselect: id, cause: cause)
      reports.callbacks.onReselect?(id, cause)
    }

    func report(selection: ID?) {
      selectionBroadcast.send(selection)
      delegate?.pager(reported, didSelect: selection)
      reports.callbacks.onSelect?(selection)
    }

    func report(position: Double) {
      positionBroadcast.send(position)
      delegate?.pager(reported, didScrollTo: position)
      reports.callbacks.onScroll?(position)
    }
  }
#endif
