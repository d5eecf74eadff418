#if canImport(SwiftUI)
  import SwiftUI

  /// The observable model of a `TabPager`, through which code reads and drives the pager.
  ///
  /// ```swift
  /// @State private var model = TabPagerModel<Page>()
  /// // ...
  /// Button("Home") { try? model.select(.home) }
  /// ```
  /// A view that reads `position` is evaluated with every frame of a swipe. A view that reads `selection` is evaluated
  /// when the selection changes.
  @MainActor @Observable public final class TabPagerModel<ID: Hashable & Sendable> {
    /// The position of the row, in pages: 0 is the first page, 0.5 is halfway between the first and the second page.
    public private(set) var position = 0.0
    /// The selected page; `nil` without pages. Changes at once for taps and code, and for swipes when the finger is
    /// released.
    public private(set) var selection: ID?
    /// The page that settled last; `nil` without pages.
    public private(set) var settled: ID?
    /// The phase of the row of pages: idle, dragged by a finger, or settling.
    public private(set) var phase = PagerPhase.idle
    /// The list of pages, in order.
    public private(set) var pages = PagerPages<ID>()

    private(set) var row = PagerRowState<ID>()
    package private(set) var needsFrames = false
    private(set) var nextDeadline: Double?
    /// `false` if swiping is turned off.
    private(set) var isScrollable = true

    /// The engine. Views do not observe it, so hosts read from it only values whose changes need no update of a view.
    @ObservationIgnored package private(set) var pager: Pager<ID>
    /// The action that receives each event, in order, after the state has changed.
    @ObservationIgnored public var onEvent: (@MainActor (TabPagerEvent<ID>) -> Void)?
    @ObservationIgnored var onSelection: (@MainActor (ID?) -> Void)?
    @ObservationIgnored let clock: PagerClock
    /// The number of times the engine has begun driving, ended driving, or asked for a layout.
    @ObservationIgnored private var placements = 0
    /// The value of `placements` at the last request to the scroll view.
    @ObservationIgnored private var requestedPlacements = 0
    @ObservationIgnored private var pageStates: [ID: PagerPageState] = [:]
    @ObservationIgnored let header = PagerHeaderModel<ID>()
    @ObservationIgnored let drawings = PageDrawings<ID>()
    @ObservationIgnored let hider = TabStripHider<ID>()
    @ObservationIgnored let moveStreams = PagerStreams<PagerMoveEvent<ID>>(.unbounded)
    @ObservationIgnored let arrivalStreams = PagerStreams<ID>(.unbounded)
    /// The latest events, while the app records the pager.
    @ObservationIgnored var recorder: PagerRecorder<ID>?
    @ObservationIgnored private var strips: [WeakStrip<ID>] = []
    @ObservationIgnored private let pending = PendingSelections<ID>()
    @ObservationIgnored private var locked: [ID] = []
    @ObservationIgnored private var pinned: [ID] = []
    @ObservationIgnored var activeScrollView = ActiveScrollView()
    /// The time of the last report of the scroll view, in seconds.
    @ObservationIgnored var lastReportTime = 0.0
    /// The release whose landing the platform has received and the engine has not; `nil` at other times.
    @ObservationIgnored var release: PagerRelease?
    /// The number of views that show the pages now.
    @ObservationIgnored var viewsShown = 0
    @ObservationIgnored private var applied: PagerInput<ID>?

    /// Creates a model without pages. The view that shows the model supplies the pages.
    public init(clock: PagerClock = .system) {
      self.clock = clock
      pager = Pager(presence: .hidden)
    }

    // MARK: Driving

    /// Selects a page. This function can be called in any phase.
    ///
    /// Throws `PagerError.unknownPage`, without any change, if no page has this id.
    public func select(_ id: ID, animated: Bool = true) throws(PagerError<ID>) {
      try select(id, animated: animated, cause: .code)
    }

    /// Selects a page and returns the outcome of the move. When the task is cancelled, the function returns `cancelled`
    /// and the move continues.
    ///
    /// Throws `PagerError.unknownPage`, without any change, if no page has this id.
    public func move(to id: ID, animated: Bool = true) async throws(PagerError<ID>) -> PagerOutcome<ID> {
      if Task.isCancelled {
        try select(id, animated: animated)
        return .cancelled
      }
      let (time, pending) = (clock.now(), pending)
      recorder?.trim(to: pager, at: time)
      let move = try pager.select(id, animated: animated, at: time)
      recorder?.record(.select(id, animated: animated, cause: .code, move: move, at: time))
      return await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          pending.add(continuation, for: move)
          commit()
        }
      } onCancel: {
        Task { @MainActor in pending.end(move, with: .cancelled) }
      }
    }

    /// Selects the next, previous, first or last page. Next and previous are relative to the target of the current
    /// move. Skips disabled tabs.
    public func step(_ step: PagerStep, animated: Bool = true) { self.step(step, animated: animated, cause: .code) }

    /// Sets the pages of a `TabPagerContent`. The visible page stays in place.
    ///
    /// If the list no longer has the current page, `survivor` determines which page replaces it.
    public func setPages(_ pages: PagerPages<ID>, survivor: PagerSurvivor<ID> = .following) {
      send(.setPages(pages, survivor: survivor, at: clock.now()))
    }

    func step(_ step: PagerStep, animated: Bool = true, cause: PagerCause) {
      send(.step(step, animated: animated, cause: cause, at: clock.now()))
    }

    func select(_ id: ID, animated: Bool = true, cause: PagerCause) throws(PagerError<ID>) {
      try deliver(.select(id, animated: animated, cause: cause, move: nil, at: clock.now()))
      commit()
    }

    /// Sends an event to the engine, and records it if the app records the pager.
    private func deliver(_ event: Pager<ID>.Event) throws(PagerError<ID>) {
      if recorder != nil { recorder?.trim(to: pager, at: clock.now()) }
      try pager.send(event)
      recorder?.record(event)
    }

    /// Selects a page after a tap or a key press. Does nothing if the page has been removed.
    func tapped(_ id: ID, cause: PagerCause) {
      guard pager.pages.contains(id) else { return }
      send(.select(id, animated: true, cause: cause, move: nil, at: clock.now()))
    }

    /// Sends an event to the engine and applies the effects. If the event names pages, these pages must be in the list.
    func send(_ event: Pager<ID>.Event) {
      enqueue(event)
      commit()
    }

    /// Applies the effects of the engine, publishes its state, and scrolls the row to the engine's offset.
    func commit() {
      var hasUnmounted = false
      let hasDrained = Pager.drain({ $0(&self.pager) }) { effect in
        for strip in strips { strip.model?.follow(effect, of: pager) }
        if case .unmount = effect { hasUnmounted = true }
        apply(effect)
      }
      guard hasDrained else { return }
      if hasUnmounted { forgetPages() }
      publish()
    }

    /// Removes the state of unmounted pages. A page that an app's callback has mounted again keeps its state, because
    /// SwiftUI has not replaced its view.
    private func forgetPages() {
      let mounted = Set(pager.mountedIDs)
      pageStates = pageStates.filter { mounted.contains($0.key) }
    }

    private func apply(_ effect: Pager<ID>.Effect) {
      switch effect {
      case .willMove(let move):
        onEvent?(.willMove(move))
        moveStreams.send(.willMove(move))
      case .didMove(let move):
        onEvent?(.didMove(move))
        moveStreams.send(.didMove(move))
        arrivalStreams.send(move.to)
      case .didCancel(let move):
        onEvent?(.didCancel(move))
        moveStreams.send(.didCancel(move))
      case .didRefuse(let id): onEvent?(.didRefuse(from: id))
      case .reselected(let id, let cause):
        pageState(of: id).reselections += 1
        onEvent?(.reselected(id, cause: cause))
      case .moveEnded(let move, let outcome): pending.end(move, with: outcome)
      case .selectionChanged(let id): announce(id)
      case .mount, .unmount, .shift, .tabUpdated: break
      case .willAppear(let id, _): pageState(of: id).set(isVisible: true)
      case .didAppear(let id): pageState(of: id).appearances += 1
      case .willDisappear: break
      case .didDisappear(let id): pageState(of: id).set(isVisible: false)
      case .beginDriving, .endDriving, .layout: placements += 1
      }
    }

    /// Reports the selection to the app's binding. While the pager waits for a page, the binding keeps the id of that
    /// page.
    private func announce(_ id: ID?) {
      guard pager.awaitedPage == nil else { return }
      onSelection?(id)
    }

    private func publish() {
      set(\.pages, pager.pages)
      set(\.row, PagerRowState(pager))
      set(\.position, pager.position)
      set(\.selection, pager.selection)
      set(\.settled, pager.settled)
      set(\.phase, pager.phase)
      set(\.nextDeadline, pager.nextDeadline)
      set(\.isScrollable, pager.configuration.swiping != .off)
      for strip in strips { strip.model?.follow(pager) }
      drawings.follow(pager)
      hider.follow(pager)
      header.follow(pager)
      scrollRow()
      set(\.needsFrames, pager.needsFrames || misplacedReport != nil)
    }

    /// Computes the height of the row at the present position. A view that reads it is evaluated with every frame of a
    /// swipe.
    var heightOfPages: PagerRowFit {
      _ = position
      let pager = pager
      return PagerRowFit { height in pager.heightInView { id in pager.slot(of: id).flatMap(height) } }
    }

    private func scrollRow() {
      let request = PagerScrollRequest(
        offset: pager.offset, longest: Swift.max(pager.contentLength - pager.viewportLength, 0))
      let isPlaced = placements != requestedPlacements
      guard isPlaced || pager.isDriving && request != activeScrollView.request else { return }
      requestedPlacements = placements
      scroll(to: request)
    }

    /// The last report of a scroll view that is not where the idle pager is. The scroll view has not carried out the
    /// last request.
    var misplacedReport: PagerScrollReport? {
      pager.phase == .idle ? activeScrollView.report(awayFrom: pager.offset) : nil
    }

    private func set<Value: Equatable>(
      _ keyPath: ReferenceWritableKeyPath<TabPagerModel, Value>, _ next: Value
    ) {
      if self[keyPath: keyPath] != next { self[keyPath: keyPath] = next }
    }

    // MARK: Input from views

    func listen(selection: @escaping @MainActor (ID?) -> Void, events: (@MainActor (TabPagerEvent<ID>) -> Void)?) {
      onSelection = selection
      if let events { onEvent = events }
    }

    /// Removes the closures of a view that shows another model now.
    func stopListening(includingEvents: Bool) {
      onSelection = nil
      if includingEvents { onEvent = nil }
    }

    /// Applies the pages and the selection that the app declares. The list is applied before the selection. Only the
    /// first list is applied after the selection, so that the pager opens on the selected page.
    ///
    /// `isNew` marks the first input from a view. Since the last input, code may have changed the model's pages.
    func apply(_ input: PagerInput<ID>, isNew: Bool, isAnimated: Bool) {
      let time = clock.now()
      var old = applied
      applied = input
      if isNew, old?.pages != pager.pages { old = nil }
      if !input.duplicates.isEmpty, input.duplicates != old?.duplicates {
        onEvent?(.issue(.duplicatePages(input.duplicates)))
      }
      let isFirst = pager.pages.isEmpty
      // The pager does not wait for a selected page that the new list removes. The engine selects another page in its
      // place.
      let isLeaving = input.selection.map { pager.pages.contains($0) && !input.pages.contains($0) } ?? false
      let wanted = isLeaving ? nil : input.selection ?? firstPage(instead: input, of: old)
      if isFirst, let wanted { enqueue(.bind(wanted, animated: false, at: time)) }
      if input.isOther(than: old) { enqueue(.setPages(input.pages, disabled: input.disabled, at: time)) }
      lock(input.locks)
      pin(input.pinned)
      if !isFirst, let wanted, isNew || wanted != old?.selection || input.isOther(than: old) {
        enqueue(.bind(wanted, animated: isAnimated && !isNew, at: time))
      }
      commit()
      if input.isNone, let selection { onSelection?(selection) }
    }

    /// Returns the first enabled page if the selection has become `nil`, and otherwise `nil`.
    private func firstPage(instead input: PagerInput<ID>, of old: PagerInput<ID>?) -> ID? {
      guard input.isNone, old?.isNone != true, !pager.pages.isEmpty else { return nil }
      return input.pages.elements.first { !input.disabled.contains($0) }
    }

    func enqueue(_ event: Pager<ID>.Event) {
      do throws(PagerError<ID>) {
        try deliver(event)
      } catch {
        onEvent?(.issue(error))
      }
    }

    private func lock(_ locks: [ID: PagerSwipeLock]) {
      for id in locked where locks[id] == nil && pager.pages.contains(id) { enqueue(.setSwipeLock(id, [])) }
      for (id, lock) in locks { enqueue(.setSwipeLock(id, lock)) }
      locked = Array(locks.keys)
    }

    private func pin(_ ids: [ID]) {
      for id in pinned where !ids.contains(id) && pager.pages.contains(id) { enqueue(.setPinned(id, isPinned: false)) }
      for id in ids where !pinned.contains(id) { enqueue(.setPinned(id, isPinned: true)) }
      pinned = ids
    }

    func pageState(of id: ID) -> PagerPageState {
      if let state = pageStates[id] { return state }
      let state = PagerPageState()
      pageStates[id] = state
      return state
    }

    func attach(_ strip: TabStripModel<ID>) {
      strips.removeAll { $0.model == nil || $0.model === strip }
      strips.append(WeakStrip(model: strip))
      strip.follow(self)
    }
  }

  /// A weak reference to a strip that follows the pager.
  struct WeakStrip<ID: Hashable & Sendable> {
    weak var model: TabStripModel<ID>?
  }
#endif
