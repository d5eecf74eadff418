import LockstepEvents

/// The state machine of a paging screen: the single source of truth for the visible page and the position of the row of
/// pages.
///
/// A host sends events and applies effects:
/// ```swift
/// try pager.send(.select(.todo, animated: true, cause: .tab, move: nil, at: now))
/// pager.drain { effect, pager in apply(effect) }
/// ```
/// An event that is sent while effects are applied is queued. The current drain handles the event after those effects.
/// The pager reads no clock and calls no host, so the same events give the same states.
///
/// The state is divided into several values, one for each concern.
public struct Pager<ID: Hashable & Sendable>: Sendable {
  /// What the system and the host say, in its range.
  public internal(set) var environment: PagerEnvironment
  package internal(set) var tabList = TabList<ID>()
  package internal(set) var layout: RowLayout<ID>
  package internal(set) var motion = RowMotion<ID>()
  package internal(set) var moves = PagerMoves<ID>()
  package internal(set) var choice = PagerSelection<ID>()
  package internal(set) var touch = TouchTracking()
  package internal(set) var host = HostScroll()
  package internal(set) var locks = SwipeLocks<ID>()
  package internal(set) var mounted = MountedPages<ID>()
  package internal(set) var kept = KeptPages<ID>()
  package internal(set) var visibility: PagerVisibility<ID>
  package internal(set) var advance = AutoAdvance<ID>()
  var fade = CrossFade<ID>()
  #if !LOCKSTEP_ELEMENTS
    /// The last declaration of the app; nil for an app that declares nothing.
    package internal(set) var declared: PagerDeclaration<ID>?
  #endif

  private var queue = EventQueue<Event, Effect>()
  package private(set) var latestTime = 0.0
  private var lastMoveNumber: Int32 = 0
  /// The pages after all queued events have been handled.
  private var announcedPages: PagerPages<ID>?

  /// Creates a pager of these pages that opens on `selected`, or on the first page when `selected` is nil or not in the
  /// list.
  ///
  /// - The first effects mount the opening page and report one move to it, with cause `initial`.
  /// - The pages in `disabled` have a disabled tab. The pager opens on such a page only when it is `selected`.
  /// - `presence` must be `hidden` for a host that is not on the screen yet and that will send `appear`.
  public init(
    pages: PagerPages<ID> = PagerPages(), selected: ID? = nil, disabled: [ID] = [],
    configuration: PagerConfiguration = PagerConfiguration(), environment: PagerEnvironment = PagerEnvironment(),
    presence: PagerPresence = .shown
  ) {
    self.environment = environment.clampedToRanges
    layout = RowLayout(configuration.clampedToRanges)
    visibility = PagerVisibility(presence)
    if let selected {
      queue.enqueue(.bind(selected, animated: false, at: 0))
    }
    if !pages.isEmpty {
      announcedPages = pages
      queue.enqueue(.setPages(pages, disabled: disabled, at: 0))
    }
  }

  /// Queues an event. The current drain handles the event, or the next drain when none is running.
  ///
  /// Throws `PagerError.unknownPage`, and changes nothing, for an id that will not be in the list when the event is
  /// handled. The event `bind` does not throw, but waits for its page.
  ///
  /// Complexity: O(1) to queue the event. To handle it: O(n) for n pages in `setPages`, and in `updateTab`, `select`,
  /// `bind` and `configure` when these change the pages of the row; otherwise O(1). Events that are sent once a frame
  /// do not allocate.
  public mutating func send(_ event: __owned Event) throws(PagerError<ID>) {
    try announce(event)
    queue.enqueue(event)
  }

  /// Notes the pages that an event will set. Throws for an event with a page that will not be in the list.
  private mutating func announce(_ event: Event) throws(PagerError<ID>) {
    switch event {
    case .select(let id, _, _, _, _), .updateTab(let id, _, _), .setSwipeLock(let id, _), .setPinned(let id, _):
      guard (announcedPages ?? self.pages).contains(id) else { throw .unknownPage(id) }
    case .setPages(let pages, _, _, _):
      announcedPages = pages
    #if !LOCKSTEP_ELEMENTS
      case .declare(let declaration, _):
        announcedPages = declaration.pages
    #endif
    case .bind, .step, .resize, .attach, .configure, .setEnvironment, .touchBegan, .touchMoved, .touchEnded,
      .touchCancelled, .released, .frame, .observe, .purge, .willAppear, .appear, .willDisappear, .disappear,
      .background, .foreground:
      break
    }
  }

  /// Selects a page and returns the id under which `moveEnded` will report the outcome. Throws as `send(_:)` does.
  public mutating func select(
    _ id: ID, animated: Bool = true, cause: PagerCause = .code, at time: Double
  ) throws(PagerError<ID>) -> PagerMoveID {
    let move = PagerMoveID(number: lastMoveNumber &+ 1)
    try send(.select(id, animated: animated, cause: cause, move: move, at: time))
    lastMoveNumber = move.number
    return move
  }

  /// Makes another page the one on which the pager opens, before any effect was taken: nobody has seen the first page
  /// yet, so it is not reported. Returns `false`, and changes nothing, for a pager that has opened, and for a page that
  /// is not in the list. Not in the browser build. Complexity: O(1).
  public mutating func open(on id: ID) -> Bool {
    guard tabList.all.isEmpty, !moves.hasShownPage, announcedPages?.contains(id) == true else { return false }
    return queue.insert(.bind(id, animated: false, at: 0)) { event in
      if case .setPages = event { true } else { false }
    }
  }

  // MARK: Draining

  /// Handles every queued event and applies the effects in order. `apply` may send events to the pager that it
  /// receives. Such events are handled after the current effects. Inside another drain this function does nothing,
  /// because the outer drain handles every event.
  ///
  /// For a pager that is a property of a class and that callbacks access, use `drain(_:apply:)`.
  public mutating func drain(_ apply: (Effect, inout Pager) -> Void) {
    guard queue.beginDrain() else { return }
    while let effect = nextEffect() { apply(effect, &self) }
  }

  /// Drains a pager that callbacks can access while the effects are applied, such as a property of a class. The drain
  /// never accesses the pager while an effect is applied.
  /// ```swift
  /// Pager.drain({ $0(&self.pager) }) { effect in self.apply(effect) }
  /// ```
  /// Returns `false` when another drain is running. That drain handles every event.
  ///
  /// - Parameters:
  ///   - access: calls its argument with the stored pager, and returns the result of that call.
  ///   - apply: applies an effect.
  @discardableResult
  @inlinable public static func drain(
    _ access: ((inout Pager) -> Effect?) -> Effect?, apply: (Effect) -> Void
  ) -> Bool {
    var isDraining = false
    _ = access { pager in
      isDraining = pager.beginDrain()
      return nil
    }
    guard isDraining else { return false }
    while let effect = access({ $0.nextEffect() }) { apply(effect) }
    return true
  }

  /// Begins a drain. Returns `true` when the caller must now call `nextEffect()` until it returns nil. Returns `false`
  /// when another drain is running.
  @usableFromInline package mutating func beginDrain() -> Bool {
    queue.beginDrain()
  }

  /// Returns the next effect to apply, or nil when every event is handled and every effect is taken.
  @usableFromInline package mutating func nextEffect() -> Effect? {
    while true {
      if let effect = queue.takeEffect() { return effect }
      guard queue.continueDrain() else {
        announcedPages = nil
        return nil
      }
      handle(queue.takeEvent())
    }
  }

  /// `true` when every event is handled and every effect was applied.
  package var isDrained: Bool { queue.isIdle }

  mutating func emit(_ effect: Effect) {
    queue.emit(effect)
  }

  /// Asks the host for a layout: once for an event, after the last effect that needs it.
  mutating func emitLayout() {
    queue.removeEffects { if case .layout = $0 { true } else { false } }
    queue.emit(.layout)
  }

  // MARK: Handling

  private mutating func handle(_ event: Event) {
    switch event {
    case .select(let id, let animated, let cause, let move, let time):
      select(id, animated: animated, cause: cause, move: move, at: moment(time))
      host.noteMove()
    case .bind(let id, let animated, let time):
      bind(id, animated: animated, at: moment(time))
      host.noteMove()
    case .step(let step, let animated, let cause, let time):
      take(step, animated: animated, cause: cause, at: moment(time))
      host.noteMove()
    case .setPages(let pages, let disabled, let survivor, let time):
      setPages(pages, disabled: disabled, survivor: survivor, at: moment(time))
    #if !LOCKSTEP_ELEMENTS
      case .declare(let declaration, let time):
        declare(declaration, at: moment(time))
    #endif
    case .updateTab(let id, let isEnabled, let time):
      updateTab(id, isEnabled: isEnabled, at: moment(time))
    case .setSwipeLock(let id, let lock):
      if pages.contains(id) { locks.set(lock, on: id) }
    case .setPinned(let id, let isPinned):
      pin(id, isPinned: isPinned)
    case .purge:
      purge()
    case .resize(let length, let time):
      let before = offset
      moment(time)
      resize(to: length)
      takeOverLanding(from: before)
    case .attach(let time):
      moment(time)
      attach()
    case .configure(let configuration):
      let before = offset
      configure(configuration)
      takeOverLanding(from: before)
    case .setEnvironment(let environment):
      setEnvironment(environment)
    case .touchBegan(let point, let time):
      touchBegan(at: point, time: moment(time))
    case .touchMoved(let point, let time):
      touchMoved(to: point, time: moment(time))
    case .touchEnded(let velocity, let time):
      touchEnded(flung: true, measured: EngineParts.measuredVelocities ? velocity : nil, time: moment(time))
    case .touchCancelled(let time):
      touchEnded(flung: false, time: moment(time))
    case .released(let landing, let time):
      moment(time)
      if EngineParts.landings { released(towards: landing) }
    case .frame(let time):
      moment(time)
      advance(to: latestTime)
      advanceByTimer(at: latestTime)
    case .observe(let offset, let length, let activity, let time):
      observe(offset, length, activity, at: moment(time))
    case .willAppear(let isAnimated, let time):
      show(as: .appearing(animated: isAnimated), at: time)
    case .appear(let time):
      show(as: .shown, at: time)
    case .willDisappear(let isAnimated, let time):
      show(as: .disappearing(animated: isAnimated), at: time)
    case .disappear(let time):
      show(as: .hidden, at: time)
      host.noteMove()
    case .background(let time):
      enter(background: true, at: time)
      host.noteMove()
    case .foreground(let time):
      enter(background: false, at: time)
    }
    trimRow()
    announceSelection()
    updateCrossFade()
    updateAppearances()
    updateDeadline()
    settleAccounts()
  }

  /// Updates the records about the host's scroll view after a change of the row.
  @inline(__always)
  mutating func settleAccounts() {
    host.settleAccounts(
      at: offset, isDriving: isDriving, stride: Swift.max(stride, 1), time: latestTime)
  }

  /// Stores the time of an event and returns it. A non-finite time is treated as the previous event's time, because a
  /// motion that begins at such a time would never end. After a step back of more than a tenth of a second the clock is
  /// another one, and the motion under way continues on that clock. The function is not inlined, because every event
  /// would otherwise contain a copy of its code.
  @discardableResult
  @inline(never) mutating func moment(_ time: Double) -> Double {
    guard time.isFinite else { return latestTime }
    if latestTime - time > VelocityTracker.window { motion.changeClock(by: time - latestTime) }
    latestTime = time
    return time
  }
}
