import LockstepEvents

/// The state machine of a paging screen: the one holder of the truth about which page is shown and where the row of pages
/// stands.
///
/// A host sends events and applies effects:
/// ```swift
/// try pager.send(.select(.todo, animated: true, cause: .tab, move: nil, at: now))
/// if pager.beginDrain() {
///   while let effect = pager.nextEffect() { apply(effect) }
/// }
/// ```
/// An event sent while effects are being applied waits for the rest of them: `beginDrain()` then answers false, and the drain
/// under way comes to it. The pager reads no clock and calls nothing, so that the same events give the same states.
public struct Pager<ID: Hashable & Sendable>: Sendable {
  /// All pages in order, as they were set. Each has a tab.
  public internal(set) var tabs = PagerPages<ID>() {
    didSet { pagesRevision &+= 1 }
  }
  /// The pages of the row, in order: `tabs` without those whose tab is disabled, unless code has selected one.
  public internal(set) var pages = PagerPages<ID>() {
    didSet {
      pagesRevision &+= 1
      updateLayout()
    }
  }
  /// Counts the changes of `tabs` and `pages`, for hosts that keep something of their own for each page.
  public private(set) var pagesRevision = 0
  /// The options.
  public internal(set) var configuration: PagerConfiguration {
    didSet { updateLayout() }
  }
  /// The length of the viewport along the axis, in points. 0 before the first layout.
  public internal(set) var viewportLength = 0.0 {
    didSet { updateLayout() }
  }
  /// Where the row of pages stands, in pages of the row: 0 is the first page at rest, 0.5 halfway to the second. In a cyclic pager it counts
  /// on over the seam: of three pages the first is at 0, 3, 6 and -3 too. Strips and indicators draw from `tabPosition`.
  public internal(set) var position = 0.0
  /// Whether the pages go round at present. A cyclic list of fewer pages than can be in view at once (two, where a page fills the
  /// viewport) is closed: a page cannot stand in two places.
  public internal(set) var ends = PagerEnds.closed {
    didSet { updateLayout() }
  }
  /// What follows from those four.
  private(set) var layout: PagerLayout
  /// The index of the page in the host's first slot. 0 but for long lists and pages without end.
  public internal(set) var windowStart = 0 {
    didSet { mounted.places = nil }
  }

  #if !hasFeature(Embedded)
    /// The page that fades out at present, with Reduce Motion and `crossFade` in the options. A `frame` is to be sent at `nextDeadline`, when
    /// it has faded.
    public internal(set) var crossFade: PagerCrossFade<ID>?
  #endif

  var state = State.resting
  var row = PagerRow.whole
  var driver = Driver.platform
  var gesture = Gesture.none
  var settledIndex = 0
  var hasShownPage = false
  var move: PagerMove<ID>?
  /// The index that `move` goes to.
  var moveIndex = 0
  var awaiting: [PagerMoveID] = []
  var awaitedTarget: ID?
  var boundID: ID?
  var announcedSelection: ID?
  /// The pages with a disabled tab.
  var disabled = PagerPages<ID>()
  /// Disabled pages that stand in the row all the same, until it rests on another page.
  var admitted: [ID] = []
  var locks = SwipeLocks<ID>()
  var mounted = MountedPages<ID>()
  var kept = KeptPages<ID>()
  var presence: PagerPresence
  var isInBackground = false
  var appearances: [PageAppearance<ID>] = []
  var deadline: AdvanceDeadline<ID>?
  var tracker = VelocityTracker()
  var lastMoveNumber: Int32 = 0
  var latestTime = 0.0
  var announcedPages: PagerPages<ID>?
  var queue = EventQueue<Event, Effect>()

  /// What moves the row of pages, and where to.
  enum State: Sendable, Equatable {
    /// Nothing: `position` is the index of the settled page.
    case resting
    /// A finger.
    case dragging(Drag)
    /// A spring of ours, or the platform.
    case settling(Settle)
  }

  /// Who writes the scroll position.
  enum Driver: Sendable, Equatable {
    case platform
    case engine
  }

  /// What becomes of the samples of the finger that is down.
  enum Gesture: Sendable, Equatable {
    /// They drag, or there are none.
    case none
    /// Swiping is off: the first point of travel is answered with `didRefuse`.
    case refusing(point: Double)
    /// Something else has taken over: they are dropped until the finger lifts.
    case dropped
  }

  /// A pager of these pages that opens on `selected`, or on the first page when that is nil or not among them.
  ///
  /// The first effects mount the page and report it once, with cause `initial`. The pages in `disabled` have a disabled tab:
  /// the pager opens on one only when it is `selected`. A host that is not on the screen yet, and is going to say so by `appear`,
  /// starts with `presence` hidden.
  public init(
    pages: PagerPages<ID> = PagerPages(), selected: ID? = nil, disabled: [ID] = [],
    configuration: PagerConfiguration = PagerConfiguration(), presence: PagerPresence = .shown
  ) {
    self.configuration = configuration.held
    self.presence = presence
    layout = PagerLayout(of: PagerPages<ID>(), ends: .closed, viewport: 0, configuration: self.configuration)
    if let selected {
      queue.enqueue(.bind(selected, animated: false, at: 0))
    }
    if !pages.isEmpty {
      announcedPages = pages
      queue.enqueue(.setPages(pages, disabled: PagerBuild.hasDisabledTabs ? disabled : nil, at: 0))
    }
  }

  /// Takes an event in. It is handled by the drain under way, or by the one that the caller begins next.
  ///
  /// Throws `PagerError.unknownPage` for an id that is not among the pages as they will be when the event is handled; nothing has
  /// changed then. A `bind` waits for its page instead. Complexity: O(1), plus that of the event when it is handled: O(n) for `setPages`,
  /// otherwise O(1) and without allocation for everything that comes once a frame.
  public mutating func send(_ event: Event) throws(PagerError<ID>) {
    switch event {
    case .select(let id, _, _, _, _), .updateTab(let id, _, _), .lockSwipes(let id, _), .pin(let id, _):
      guard (announcedPages ?? tabs).contains(id) else { throw .unknownPage(id) }
    case .setPages(let pages, _, _, _):
      announcedPages = pages
    case .bind, .step, .resize, .configure, .touchBegan, .touchMoved, .touchEnded, .touchCancelled, .released, .frame,
      .observe, .purge, .willAppear, .appear, .willDisappear, .disappear, .background, .foreground:
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

  /// True when the caller is to apply the effects now, by `nextEffect()` until nil; false when a drain is under way.
  public mutating func beginDrain() -> Bool {
    queue.beginDrain()
  }

  /// The next effect to apply, or nil when every event is handled and every effect applied.
  public mutating func nextEffect() -> Effect? {
    while true {
      if let effect = queue.takeEffect() { return effect }
      guard let event = queue.takeEvent() else {
        announcedPages = nil
        return nil
      }
      handle(event)
    }
  }

  @inline(never) private mutating func updateLayout() {
    layout = PagerLayout(of: pages, ends: ends, viewport: viewportLength, configuration: configuration)
    mounted.places = nil
  }

  mutating func emit(_ effect: Effect) {
    queue.emit(effect)
  }

  private mutating func handle(_ event: Event) {
    switch event {
    case .select(let id, let animated, let cause, let move, let time):
      select(id, animated: animated, cause: cause, move: move, at: moment(time))
    case .bind(let id, let animated, let time):
      bind(id, animated: animated, at: moment(time))
    case .step(let step, let animated, let cause, let time):
      take(step, animated: animated, cause: cause, at: moment(time))
    case .setPages(let pages, let disabled, let survivor, let time):
      setTabs(pages, disabled: disabled, survivor: survivor, at: moment(time))
    case .updateTab(let id, let isEnabled, let time):
      updateTab(id, isEnabled: isEnabled, at: moment(time))
    case .lockSwipes(let id, let lock):
      if tabs.contains(id) { locks.set(lock, on: id) }
    case .pin(let id, let isPinned):
      pin(id, isPinned: isPinned)
    case .purge:
      purge()
    case .resize(let length, let time):
      moment(time)
      resize(to: length)
    case .configure(let configuration):
      configure(configuration)
    case .touchBegan(let point, let time):
      touchBegan(at: point, time: moment(time))
    case .touchMoved(let point, let time):
      touchMoved(to: point, time: moment(time))
    case .touchEnded(let velocity, let time):
      touchEnded(flung: true, measured: PagerBuild.hasMeasuredVelocities ? velocity : nil, time: moment(time))
    case .touchCancelled(let time):
      touchEnded(flung: false, time: moment(time))
    case .released(let landing, let time):
      moment(time)
      if PagerBuild.asksForLandings { released(towards: landing) }
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
    case .background(let time):
      enter(background: true, at: time)
    case .foreground(let time):
      enter(background: false, at: time)
    }
    trimRow()
    announceSelection()
    updateCrossFade()
    updateAppearances()
    updateDeadline()
  }

  /// A time that is none counts as that of the event before: a motion begun at it would never end. Out of line, or every event
  /// would carry a copy.
  @discardableResult
  @inline(never) mutating func moment(_ time: Double) -> Double {
    if time.isFinite { latestTime = time }
    return latestTime
  }
}
