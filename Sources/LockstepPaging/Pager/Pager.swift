import LockstepEvents

/// The state machine of a paging screen: the one holder of the truth about which page is shown and where the row of pages
/// stands.
///
/// A host sends events and applies effects:
/// ```swift
/// try pager.send(.select(.todo, animated: true, cause: .tab, move: nil, at: now))
/// pager.drain { effect, pager in apply(effect) }
/// ```
/// An event that is sent while effects are being applied waits for the rest of them: the drain under way comes to it. The pager reads no
/// clock and calls nothing, so the same events give the same states.
///
/// Each part of the state is a value with one file that writes it.
public struct Pager<ID: Hashable & Sendable>: Sendable {
  var tabList = TabList<ID>()
  var layout: RowLayout<ID>
  var motion = RowMotion<ID>()
  var moves = PagerMoves<ID>()
  var choice = PagerSelection<ID>()
  var touch = TouchTracking()
  var host = HostScroll()
  var locks = SwipeLocks<ID>()
  var mounted = MountedPages<ID>()
  var kept = KeptPages<ID>()
  var visibility: PagerVisibility<ID>
  var advance = AutoAdvance<ID>()
  var fade = CrossFade<ID>()

  private var queue = EventQueue<Event, Effect>()
  private(set) var latestTime = 0.0
  private var lastMoveNumber: Int32 = 0
  /// The pages as they will be once the events that wait are handled.
  private var announcedPages: PagerPages<ID>?

  /// A pager of these pages that opens on `selected`, or on the first page when that is nil or not among them.
  ///
  /// The first effects mount the page and report it once, with cause `initial`. The pages in `disabled` have a disabled tab:
  /// the pager opens on one only when it is `selected`. A host that is not on the screen yet, and is going to say so by `appear`,
  /// starts with `presence` hidden.
  public init(
    pages: PagerPages<ID> = PagerPages(), selected: ID? = nil, disabled: [ID] = [],
    configuration: PagerConfiguration = PagerConfiguration(), presence: PagerPresence = .shown
  ) {
    layout = RowLayout(configuration.held)
    visibility = PagerVisibility(presence)
    if let selected {
      queue.enqueue(.bind(selected, animated: false, at: 0))
    }
    if !pages.isEmpty {
      announcedPages = pages
      queue.enqueue(.setPages(pages, disabled: EngineParts.disabledTabs ? disabled : nil, at: 0))
    }
  }

  /// Takes an event in. It is handled by the drain under way, or by the next one.
  ///
  /// Throws `PagerError.unknownPage` for an id that is not among the pages as they will be when the event is handled; nothing has
  /// changed then. A `bind` waits for its page instead. Complexity: O(1), plus that of the event when it is handled: O(n) for `setPages`,
  /// otherwise O(1) and without allocation for everything that comes once a frame.
  public mutating func send(_ event: Event) throws(PagerError<ID>) {
    switch event {
    case .select(let id, _, _, _, _), .updateTab(let id, _, _), .setSwipeLock(let id, _), .setPinned(let id, _):
      guard (announcedPages ?? self.pages).contains(id) else { throw .unknownPage(id) }
    case .setPages(let pages, _, _, _):
      announcedPages = pages
    case .bind, .step, .resize, .attach, .configure, .touchBegan, .touchMoved, .touchEnded, .touchCancelled, .released,
      .frame, .observe, .purge, .willAppear, .appear, .willDisappear, .disappear, .background, .foreground:
      break
    }
    queue.enqueue(event)
  }

  /// Selects a page and returns the name under which `moveEnded` will report the outcome.
  public mutating func select(
    _ id: ID, animated: Bool = true, cause: PagerCause = .code, at time: Double
  ) throws(PagerError<ID>) -> PagerMoveID {
    let move = PagerMoveID(number: lastMoveNumber &+ 1)
    try send(.select(id, animated: animated, cause: cause, move: move, at: time))
    lastMoveNumber = move.number
    return move
  }

  // MARK: Draining

  /// Handles every event that waits, and hands out the effects in order. `apply` may send events to the pager that it gets: they wait for
  /// the effects under way. Nothing happens inside another drain, which comes to every event.
  ///
  /// A pager that is a property of a class, and that callbacks reach again, is drained by `drain(_:apply:)`.
  public mutating func drain(_ apply: (Effect, inout Pager) -> Void) {
    guard queue.beginDrain() else { return }
    while let effect = nextEffect() { apply(effect, &self) }
  }

  /// The same for a pager that is stored where callbacks reach it: it is held only while the engine works, never while an effect is applied.
  /// ```swift
  /// Pager.drain({ $0(&self.pager) }) { effect in self.apply(effect) }
  /// ```
  /// Returns false when another drain is under way, which comes to every event.
  ///
  /// - Parameters:
  ///   - access: hands the stored pager to what it gets, and returns what that returns.
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

  /// True when the caller is to take every effect now, by `nextEffect()` until nil; false when a drain is under way.
  @usableFromInline package mutating func beginDrain() -> Bool {
    queue.beginDrain()
  }

  /// The next effect to apply, or nil when every event is handled and every effect taken.
  @usableFromInline package mutating func nextEffect() -> Effect? {
    while true {
      if let effect = queue.takeEffect() { return effect }
      guard let event = queue.takeEvent() else {
        announcedPages = nil
        return nil
      }
      handle(event)
    }
  }

  mutating func emit(_ effect: Effect) {
    queue.emit(effect)
  }

  // MARK: Handling

  private mutating func handle(_ event: Event) {
    var isMove = false
    switch event {
    case .select(let id, let animated, let cause, let move, let time):
      select(id, animated: animated, cause: cause, move: move, at: moment(time))
      isMove = true
    case .bind(let id, let animated, let time):
      bind(id, animated: animated, at: moment(time))
      isMove = true
    case .step(let step, let animated, let cause, let time):
      take(step, animated: animated, cause: cause, at: moment(time))
      isMove = true
    case .setPages(let pages, let disabled, let survivor, let time):
      setPages(pages, disabled: disabled, survivor: survivor, at: moment(time))
    case .updateTab(let id, let isEnabled, let time):
      updateTab(id, isEnabled: isEnabled, at: moment(time))
    case .setSwipeLock(let id, let lock):
      if pages.contains(id) { locks.set(lock, on: id) }
    case .setPinned(let id, let isPinned):
      pin(id, isPinned: isPinned)
    case .purge:
      purge()
    case .resize(let length, let time):
      moment(time)
      resize(to: length)
    case .attach(let time):
      moment(time)
      attach()
    case .configure(let configuration):
      configure(configuration)
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
      advance(to: moment(time))
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
      isMove = true
    case .background(let time):
      enter(background: true, at: time)
      isMove = true
    case .foreground(let time):
      enter(background: false, at: time)
    }
    trimRow()
    announceSelection()
    updateCrossFade()
    updateAppearances()
    updateDeadline()
    host.settleAccounts(
      at: offset, isDriving: isDriving, isMove: isMove, stride: Swift.max(stride, 1), time: latestTime)
  }

  /// Takes a time. One that is not finite is treated as that of the event before: a motion that begins at it would never end. Out of line,
  /// or every event would carry a copy.
  @discardableResult
  @inline(never) mutating func moment(_ time: Double) -> Double {
    if time.isFinite { latestTime = time }
    return latestTime
  }
}
