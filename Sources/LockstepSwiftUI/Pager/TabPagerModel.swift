#if canImport(SwiftUI)
  import SwiftUI

  /// What a `TabPager` shows, for those who want to drive it by hand: the engine behind an observable face.
  ///
  /// ```swift
  /// @State private var model = TabPagerModel<Page>()
  /// // ...
  /// Button("Home") { try? model.select(.home) }
  /// ```
  /// A view that reads `position` is evaluated with every frame of a swipe; one that reads `selection` when that changes.
  @MainActor @Observable public final class TabPagerModel<ID: Hashable & Sendable> {
    /// Where the row of pages stands among the tabs: 0 is the first page at rest, 0.5 halfway to the second.
    public private(set) var position = 0.0
    /// The page that is selected: changes at once for taps and code, at release for swipes. Nil without pages.
    public private(set) var selection: ID?
    /// The page that was last at rest. Nil without pages.
    public private(set) var settled: ID?
    /// Whether the row of pages stands, is held, or is on its way.
    public private(set) var phase = PagerPhase.idle
    /// The pages that have a tab, in order.
    public private(set) var pages = PagerPages<ID>()

    private(set) var row = PagerRowState<ID>()
    private(set) var scrollRequest = PagerScrollRequest()
    package private(set) var needsFrames = false
    private(set) var nextDeadline: Double?
    /// Whether a finger can scroll the row at all.
    private(set) var isScrollable = true

    /// The engine. Hosts read from it what no view depends on.
    @ObservationIgnored package private(set) var pager: Pager<ID>
    /// What happens, in order, after the state has changed.
    @ObservationIgnored public var onEvent: (@MainActor (TabPagerEvent<ID>) -> Void)?
    @ObservationIgnored var onSelection: (@MainActor (ID?) -> Void)?
    @ObservationIgnored let clock: PagerClock
    /// Counts what the engine has asked for beside the frames of a motion.
    @ObservationIgnored private var placements = 0
    @ObservationIgnored private var pageStates: [ID: PagerPageState] = [:]
    @ObservationIgnored let header = PagerHeaderModel<ID>()
    @ObservationIgnored private var strips: [WeakStrip<ID>] = []
    @ObservationIgnored private var continuations: [PagerMoveID: CheckedContinuation<PagerOutcome<ID>, Never>] = [:]
    @ObservationIgnored private var locked: [ID] = []
    @ObservationIgnored private var pinned: [ID] = []
    @ObservationIgnored var activeScrollView = ActiveScrollView()
    /// What the platform was told when it asked where to land, until the engine knows of it.
    @ObservationIgnored var release: PagerRelease?
    /// How many views show the pages at present.
    @ObservationIgnored var viewsShown = 0
    @ObservationIgnored private var applied: PagerInput<ID>?

    /// A pager without pages: the view that shows it brings them.
    public init(clock: PagerClock = .uptime) {
      self.clock = clock
      pager = Pager(presence: .hidden)
    }

    deinit {
      for continuation in continuations.values { continuation.resume(returning: .cancelled) }
    }

    // MARK: Driving

    /// Shows a page, from any phase. Throws `PagerError.unknownPage` for an id that is no page; nothing has changed then.
    public func select(_ id: ID, animated: Bool = true) throws(PagerError<ID>) {
      try select(id, animated: animated, cause: .code)
    }

    /// Shows a page and returns how that ended. Cancelling the task does not stop the move.
    public func move(to id: ID, animated: Bool = true) async throws(PagerError<ID>) -> PagerOutcome<ID> {
      let move = try pager.select(id, animated: animated, at: clock.now())
      return await withCheckedContinuation { continuation in
        continuations[move] = continuation
        commit()
      }
    }

    /// Shows a page given by where it lies from the target; disabled tabs are passed over.
    public func step(_ step: PagerStep, animated: Bool = true) { self.step(step, animated: animated, cause: .code) }

    /// The pages, for those who show a `TabPagerContent` of ids. The page under the eye stays there.
    public func setPages(_ pages: PagerPages<ID>, survivor: PagerSurvivor<ID> = .following) {
      send(.setPages(pages, survivor: survivor, at: clock.now()))
    }

    func step(_ step: PagerStep, animated: Bool = true, cause: PagerCause) {
      send(.step(step, animated: animated, cause: cause, at: clock.now()))
    }

    func select(_ id: ID, animated: Bool = true, cause: PagerCause) throws(PagerError<ID>) {
      try pager.send(.select(id, animated: animated, cause: cause, move: nil, at: clock.now()))
      commit()
    }

    /// A select of a page that is there as far as this model knows; one that has gone meanwhile changes nothing.
    func tapped(_ id: ID, cause: PagerCause) {
      guard pager.pages.contains(id) else { return }
      send(.select(id, animated: true, cause: cause, move: nil, at: clock.now()))
    }

    /// Sends an event that names no page, or pages that are known to be there, and does what comes of it.
    func send(_ event: Pager<ID>.Event) {
      enqueue(event)
      commit()
    }

    /// The row is scrolled by code to where the engine wants it with the next update.
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

    /// What unmounted pages were told goes with them. One that is mounted again by what an app does on the way has the same view as before.
    private func forgetPages() {
      let mounted = Set(pager.mountedIDs)
      pageStates = pageStates.filter { mounted.contains($0.key) }
    }

    private func apply(_ effect: Pager<ID>.Effect) {
      switch effect {
      case .willMove(let move): onEvent?(.willMove(move))
      case .didMove(let move): onEvent?(.didMove(move))
      case .didCancel(let move): onEvent?(.didCancel(move))
      case .didRefuse(let id): onEvent?(.didRefuse(from: id))
      case .reselected(let id, let cause):
        pageState(of: id).reselections += 1
        onEvent?(.reselected(id, cause: cause))
      case .moveEnded(let move, let outcome): continuations.removeValue(forKey: move)?.resume(returning: outcome)
      case .selectionChanged(let id): announce(id)
      case .mount, .unmount, .shift, .tabUpdated: break
      case .willAppear(let id, _): pageState(of: id).set(isVisible: true)
      case .didAppear(let id): pageState(of: id).appearances += 1
      case .willDisappear: break
      case .didDisappear(let id): pageState(of: id).set(isVisible: false)
      case .beginDriving, .endDriving, .layout: placements += 1
      }
    }

    /// A binding keeps the id that its page is waited for under, until a person goes elsewhere.
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
      set(\.needsFrames, pager.needsFrames)
      set(\.nextDeadline, pager.nextDeadline)
      set(\.isScrollable, pager.configuration.swiping != .off)
      for strip in strips { strip.model?.follow(pager) }
      header.follow(pager)
      guard pager.isDriving || placements != scrollRequest.number else { return }
      let longest = Swift.max(pager.contentLength - pager.viewportLength, 0)
      set(\.scrollRequest, PagerScrollRequest(number: placements, offset: pager.offset, longest: longest))
    }

    private func set<Value: Equatable>(
      _ keyPath: ReferenceWritableKeyPath<TabPagerModel, Value>, _ next: Value
    ) {
      if self[keyPath: keyPath] != next { self[keyPath: keyPath] = next }
    }

    // MARK: What views bring

    func listen(selection: @escaping @MainActor (ID?) -> Void, events: (@MainActor (TabPagerEvent<ID>) -> Void)?) {
      onSelection = selection
      if let events { onEvent = events }
    }

    /// The view that has handed in closures shows another model.
    func listenNoMore(isToEvents: Bool) {
      onSelection = nil
      if isToEvents { onEvent = nil }
    }

    /// What the app has declared: its pages and its selection. The list is applied before a selection that comes with it. A view that has
    /// just come is `new`: much may have changed since the one before it was shown.
    func apply(_ input: PagerInput<ID>, isNew: Bool) {
      let time = clock.now()
      var old = applied
      applied = input
      if isNew, old?.pages != pager.pages { old = nil }
      if !input.duplicates.isEmpty, input.duplicates != old?.duplicates {
        onEvent?(.issue(.duplicatePages(input.duplicates)))
      }
      let isFirst = pager.pages.isEmpty
      // A page that was there and is going is not waited for: what takes its place is what is selected then.
      let isLeaving = input.selection.map { pager.pages.contains($0) && !input.pages.contains($0) } ?? false
      let wanted = isLeaving ? nil : input.selection ?? firstPage(instead: input, of: old)
      if isFirst, let wanted { enqueue(.bind(wanted, animated: false, at: time)) }
      if input.isOther(than: old) { enqueue(.setPages(input.pages, disabled: input.disabled, at: time)) }
      lock(input.locks)
      pin(input.pinned)
      if !isFirst, let wanted, isNew || wanted != old?.selection || input.isOther(than: old) {
        enqueue(.bind(wanted, animated: !isNew, at: time))
      }
      commit()
      if input.isNone, let selection { onSelection?(selection) }
    }

    /// The page that is shown when a selection has become none.
    private func firstPage(instead input: PagerInput<ID>, of old: PagerInput<ID>?) -> ID? {
      guard input.isNone, old?.isNone != true, !pager.pages.isEmpty else { return nil }
      return input.pages.elements.first { !input.disabled.contains($0) }
    }

    func enqueue(_ event: Pager<ID>.Event) {
      do throws(PagerError<ID>) {
        try pager.send(event)
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
      strip.follow(pager)
    }
  }

  /// A strip that follows a pager for as long as it is shown.
  struct WeakStrip<ID: Hashable & Sendable> {
    weak var model: TabStripModel<ID>?
  }
#endif
