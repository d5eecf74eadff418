#if canImport(SwiftUI)
  import LockstepPaging
  import SwiftUI

  /// The observable model of a `TabPager`, through which code reads and drives the pager.
  ///
  /// ```swift
  /// @State private var model = TabPagerModel<Page>()
  /// // ...
  /// Button("Home") { model.select(.home) }
  /// ```
  /// A view that reads `position` is evaluated with every frame of a swipe. A view that reads `selection` is evaluated
  /// when the selection changes.
  @MainActor @Observable public final class TabPagerModel<ID: Hashable & Sendable>: PagerRecordable {
    /// The position of the row, in pages: 0 is the first page, 0.5 is halfway between the first and the second page.
    public private(set) var position = 0.0
    /// The selected page; `nil` without pages. Changes at once for taps and code, and for swipes when the finger is
    /// released.
    public private(set) var selection: ID?
    /// The page on which the pager was last idle; `nil` without pages.
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
    /// The action that receives each event, in order, after the state has changed: that of `onPagerEvent`.
    @ObservationIgnored var onEvent: (@MainActor (TabPagerEvent<ID>) -> Void)?
    @ObservationIgnored var onSelection: (@MainActor (ID?) -> Bool)?
    @ObservationIgnored let clock: PagerClock
    @ObservationIgnored private var pageStates: [ID: PagerPageState] = [:]
    @ObservationIgnored let header = PagerHeaderModel<ID>()
    @ObservationIgnored let drawings = PageDrawings<ID>()
    @ObservationIgnored let hider = TabStripHider<ID>()
    @ObservationIgnored let moveStreams = PagerStreams<PagerMoveEvent<ID>>(.unbounded)
    @ObservationIgnored let arrivalStreams = PagerStreams<ID>(.unbounded)
    /// The place of a recorder: `import LockstepRecording` adds `startRecording(limit:)` to this model.
    @ObservationIgnored public private(set) lazy var recorderHook = PagerRecorderHook<ID> { [unowned self] in pager }
    @ObservationIgnored var strips: [WeakStrip<ID>] = []
    @ObservationIgnored private let pending = PendingSelections<ID>()
    @ObservationIgnored var activeScrollView = ActiveScrollView()
    /// The release whose landing the platform has received and the engine has not; `nil` at other times.
    @ObservationIgnored var release: PagerAskedLanding?
    /// The number of views that show the pages now.
    @ObservationIgnored var viewsShown = 0
    /// The values that the app declared last, as far as they are applied.
    @ObservationIgnored private var applied: PagerInput<ID>?
    /// `true` if the app has made its last change with an animation; `nil` while that is not known.
    @ObservationIgnored private var isChangeAnimated: Bool?
    /// The awaited page of which the app knows.
    @ObservationIgnored private var reportedPage: ID?
    @ObservationIgnored private var isOpening = false
    /// The effects of the opening that are not applied yet.
    @ObservationIgnored private var opened: [Pager<ID>.Effect] = []
    /// The selection that the app is known to have: the one that it declared last or received last.
    @ObservationIgnored private var appSelection: ID?
    /// The number of selections that the app's binding has received. The body of the pager reads the number, and is
    /// therefore evaluated even if the app sets its selection back at once.
    private(set) var selectionsWritten = 0
    /// The values that the app has declared and that are not applied yet.
    @ObservationIgnored private var waiting: PagerInput<ID>?

    /// Creates a model without pages. The view that shows the model supplies the pages.
    public convenience init() { self.init(clock: .system) }

    /// Creates a model of these pages, for a `TabPagerContent`. It opens on `selected`, or on the first page if
    /// `selected` is nil or not among the pages. Of two equal ids the first one is kept; `PagerPages(_:)` throws instead.
    public convenience init(pages: [ID], selected: ID? = nil) {
      self.init(PagerPages(firstOfEqual: pages), selected: selected)
    }

    /// Creates a model of pages that may be cyclic or unlimited, for a `TabPagerContent`.
    public convenience init(_ pages: PagerPages<ID>, selected: ID? = nil) {
      self.init(pages, selected: selected, clock: .system)
    }

    package init(_ pages: PagerPages<ID> = PagerPages(), selected: ID? = nil, clock: PagerClock) {
      self.clock = clock
      pager = Pager(pages: pages, selected: selected, presence: .hidden)
      guard !pages.isEmpty else { return }
      isOpening = true
      commit()
      isOpening = false
      if let settled { pageState(of: settled).set(isVisible: true) }
    }

    // MARK: Driving

    /// Selects a page and moves to it. This function can be called in any phase.
    ///
    /// - Returns: `false` for an id that is not among the pages. Nothing has changed then, and the pager's events contain
    ///   the error.
    @discardableResult
    public func select(_ id: ID, animated: Bool = true) -> Bool { select(id, animated: animated, cause: .code) }

    /// Selects a page, moves to it and returns how the move ended: arrived, retargeted by another selection, or
    /// canceled. When the task is canceled, the function returns `cancelled` and the move continues.
    ///
    /// - Throws: `PagerError.unknownPage` for an id that is not among the pages. Nothing has changed then.
    @discardableResult
    public func move(to id: ID, animated: Bool = true) async throws(PagerError<ID>) -> PagerOutcome<ID> {
      if Task.isCancelled {
        try deliver(.select(id, animated: animated, cause: .code, move: nil, at: clock.now()))
        commit()
        return .cancelled
      }
      let (time, pending) = (clock.now(), pending)
      let move = try recorderHook.select(id, animated: animated, at: time, in: &pager)
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

    @discardableResult
    func select(_ id: ID, animated: Bool = true, cause: PagerCause) -> Bool {
      let isDone = enqueue(.select(id, animated: animated, cause: cause, move: nil, at: clock.now()))
      commit()
      return isDone
    }

    /// Sends an event to the engine, and records it if the app records the pager.
    private func deliver(_ event: Pager<ID>.Event) throws(PagerError<ID>) {
      try recorderHook.send(event, to: &pager, at: clock.now())
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
      if hasOnlyMoved { withTransaction(.still) { publish() } } else { publish() }
    }

    /// `true` if the event has moved the row and done nothing else. Requests to scroll views have a transaction without
    /// animation. The other changes of such a frame have the same one, so that SwiftUI draws all of them in one update.
    private var hasOnlyMoved: Bool {
      pager.position != position && pager.selection == selection && pager.settled == settled && pager.phase == phase
        && pager.pages == pages
    }

    /// Removes the state of unmounted pages. A page that an app's callback has mounted again keeps its state, because
    /// SwiftUI has not replaced its view.
    private func forgetPages() {
      let mounted = Set(pager.mountedIDs)
      pageStates = pageStates.filter { mounted.contains($0.key) }
    }

    private func apply(_ effect: Pager<ID>.Effect) {
      if isOpening {
        // The app may set another selection before it receives the effects.
        if case .selectionChanged(let id) = effect, id == appSelection { return }
        opened.append(effect)
        return
      }
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
      case .beginDriving: activeScrollView.direct?.stop()
      case .endDriving, .layout:
        // The engine has settled, so the scroll view must not decelerate any further.
        if pager.phase == .idle, let direct = activeScrollView.direct, direct.isDecelerating { direct.stop() }
      case .mount, .unmount, .shift, .tabUpdated: break
      case .willAppear(let id, _): pageState(of: id).set(isVisible: true)
      case .didAppear(let id): pageState(of: id).appearances += 1
      case .willDisappear: break
      case .didDisappear(let id): pageState(of: id).set(isVisible: false)
      }
    }

    /// Reports the selection to the app's binding. While the pager waits for a page, the binding keeps the id of that
    /// page.
    private func announce(_ id: ID?) {
      // A value that the app itself has declared is not written back: the app may have set another one since.
      guard pager.awaitedPage == nil, id != appSelection else { return }
      tell(id)
    }

    private func tell(_ id: ID?) {
      appSelection = id
      guard onSelection?(id) == true else { return }
      // The binding has the value now. If the app sets it back, the engine takes that as a new selection.
      applied?.declaration.selection = id.map { .page($0) } ?? .empty
      selectionsWritten += 1
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
      deliverRequest()
      followFrames()
    }

    /// Computes the height of the row at the present position. A view that reads it is evaluated with every frame of a
    /// swipe.
    var heightOfPages: PagerRowFit {
      _ = position
      let pager = pager
      return PagerRowFit { height in pager.heightInView { id in pager.slot(of: id).flatMap(height) } }
    }

    /// Asks for frames while the engine needs them, or a scroll view is to be read in each.
    func followFrames() {
      set(\.needsFrames, pager.needsFrames || awaitsPlatform || strips.contains { $0.model?.awaitsPlatform == true })
      watchSilence()
    }

    private func set<Value: Equatable>(
      _ keyPath: ReferenceWritableKeyPath<TabPagerModel, Value>, _ next: Value
    ) {
      if self[keyPath: keyPath] != next { self[keyPath: keyPath] = next }
    }

    // MARK: Input from views

    func listen(
      selection: (@MainActor (ID?) -> Bool)?, events: (@MainActor (TabPagerEvent<ID>) -> Void)?
    ) {
      if let selection { onSelection = selection }
      if let events { onEvent = events }
    }

    /// Removes the closures of a view that shows another model now.
    func stopListening(to parts: (selection: Bool, events: Bool)) {
      if parts.selection { onSelection = nil }
      if parts.events { onEvent = nil }
    }

    /// Takes the values that the app declares in a body. `deliver` applies them, because a body must not change a view.
    /// Of several inputs, only the last one is applied.
    func declare(_ input: PagerInput<ID>, isFirst: Bool) {
      guard isFirst || input != (waiting ?? applied) else { return }
      let isFirst = isFirst || waiting?.declaration.isFirst == true
      waiting = input
      waiting?.declaration.isFirst = isFirst
    }

    /// Opens a model that has no pages yet, so that the first pass of the layout shows them. The app receives the events
    /// later, because a body must not change the app's state.
    func open() {
      guard applied == nil, pager.pages.isEmpty, let declaration = waiting?.declaration, !declaration.pages.isEmpty
      else { return }
      if case .page(let id) = declaration.selection { appSelection = id }
      prepare(.declare(declaration, at: clock.now()))
      if let settled = pager.settled { pageState(of: settled).set(isVisible: true) }
    }

    /// Applies the options and the environment of a model that no view has shown yet, so that the first pass of the
    /// layout uses them.
    func open(with configuration: PagerConfiguration, in environment: PagerEnvironment) {
      guard pager.viewportLength == 0, viewsShown == 0 else { return }
      if environment != pager.environment { prepare(.setEnvironment(environment)) }
      if configuration != pager.configuration { prepare(.configure(configuration)) }
    }

    /// Sends an event in a body. The app receives the effects later.
    private func prepare(_ event: Pager<ID>.Event) {
      isOpening = true
      send(event)
      isOpening = false
    }

    /// Takes the transaction in which the app has changed the declared values.
    func changes(in transaction: Transaction) {
      isChangeAnimated = transaction.animation != nil && !transaction.disablesAnimations
    }

    /// Applies the values that the app has declared last. If SwiftUI has not read the transaction of the change, the pages
    /// move.
    func deliver() {
      let effects = opened
      opened = []
      for effect in effects { apply(effect) }
      guard var input = waiting else {
        isChangeAnimated = nil
        return
      }
      waiting = nil
      var declaration = input.declaration
      declaration.lastSelection = applied?.declaration.selection
      // A page that the app has selected earlier and adds now is shown by a motion, as after a tap.
      declaration.animated = isChangeAnimated != false || declaration.selection == declaration.lastSelection
      isChangeAnimated = nil
      input.declaration.isFirst = false
      if !input.duplicates.isEmpty, input.duplicates != applied?.duplicates {
        onEvent?(.issue(.duplicatePages(input.duplicates)))
      }
      applied = input
      if case .page(let id) = declaration.selection { appSelection = id } else { appSelection = nil }
      send(.declare(declaration, at: clock.now()))
      reportAwaitedPage()
      if declaration.selection == .empty, let selection { tell(selection) }
    }

    /// Reports, once, a page that the app has selected and that is not in its list, although the list has pages. The pager
    /// waits for the page, and it may never come.
    private func reportAwaitedPage() {
      let awaited = pager.pages.isEmpty ? nil : pager.awaitedPage
      guard awaited != reportedPage else { return }
      reportedPage = awaited
      if let awaited { onEvent?(.issue(.unknownPage(awaited))) }
    }

    /// Sends an event to the engine without applying the effects. Returns `false`, and reports the issue, if the engine
    /// refuses the event.
    @discardableResult
    func enqueue(_ event: Pager<ID>.Event) -> Bool {
      do throws(PagerError<ID>) {
        try deliver(event)
        return true
      } catch {
        onEvent?(.issue(error))
        return false
      }
    }

    func pageState(of id: ID) -> PagerPageState {
      if let state = pageStates[id] { return state }
      let state = PagerPageState()
      pageStates[id] = state
      return state
    }
  }
#endif
