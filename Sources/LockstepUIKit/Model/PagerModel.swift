#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import LockstepPaging
  import LockstepPlatform
  import UIKit

  /// One pager: the engine that holds the state of the pages, the scroll view that shows them, and the followers.
  ///
  /// `PagerView` and `PagerViewController` each have a model. Without them a model drives a scroll view of the app's
  /// own:
  /// ```swift
  /// let model = PagerModel(pages: Tab.allCases)
  /// model.drive(collectionView)          // each item is a page, as long as the viewport
  /// for await selection in model.selections { segments.selectedSegmentIndex = ... }
  /// ```
  /// Lengths are in points, positions in pages, times in seconds.
  @MainActor
  public final class PagerModel<ID: Hashable & Sendable>: PagerRecordable {
    /// Receives the pager's callbacks.
    public weak var delegate: (any PagerDelegate<ID>)?
    /// The `PagerViewController` or `PagerView` that shows the pages; nil for a scroll view of the app's own. The delegate
    /// receives it.
    public internal(set) weak var owner: (any PagerModelOwner<ID>)?
    /// Receives the errors of requests that cannot throw, for example of setting `pages`.
    public var onIssue: (@MainActor (PagerError<ID>) -> Void)?
    /// Receives the delegate calls of the scroll view. If the scroll view has another delegate, that delegate calls the
    /// relay's methods.
    public let relay = PagerScrollRelay()
    /// The app's options. What the system says, such as Reduce Motion, is in `pager.environment`.
    public var configuration: PagerConfiguration {
      didSet { if configuration != oldValue { configure() } }
    }

    /// The engine. Its state can be read at any time.
    public internal(set) var pager: Pager<ID>
    /// `true` if the pages are view controllers, which need the engine's appearance callbacks.
    var pagesAreControllers = false {
      didSet { updateEnvironment() }
    }
    /// The view that shows the pages; nil for a scroll view of the app's own.
    weak var stage: PagerView<ID>?
    var scroller: PagerScroller?
    /// The end of an app's own scroll view at which the first page is.
    var contentOrder = PagerContentOrder.ofLayout
    let system = PagerSystem()
    /// The state of a drag that this pager shares with outer pagers or an inner pager.
    var nesting = PagerNesting()
    var followers: [WeakFollower<ID>] = []
    let pendingSelections = PendingSelections<ID>()
    let selectionBroadcast: PagerBroadcast<ID?>
    let positionBroadcast: PagerBroadcast<Double>
    /// The place of a recorder: `import LockstepRecording` adds `startRecording(limit:)` to this model.
    public private(set) lazy var recorderHook = PagerRecorderHook<ID> { [unowned self] in
      begin()
      return pager
    }
    /// The closures, observers and streams of the app.
    let reports = PagerReports<ID>()
    /// The subjects of the Combine publishers, once one is in use.
    var madeSubjects: AnyObject?
    /// `true` once the pager is about to be shown or has received a request. The effects of events wait until then, so
    /// that the app can set a delegate first.
    private var hasBegun = false
    private(set) var clock: FrameClock?
    private var deadline: Double?
    private var lastPosition = Double.nan
    /// `true` during a write to the scroll view. The scroll view's reports are ignored meanwhile, because they may
    /// contain neither the old nor the new offset.
    private var isWriting = false
    private var drawing = Drawing.none

    private enum Drawing {
      case none
      case current
      case outdated
    }

    /// Creates a pager of these pages. It opens on `selected`, or on the first page if `selected` is nil or not among
    /// the pages. Of two equal ids the first one is kept; `PagerPages(_:)` throws instead. The first page is reported
    /// once the pager is laid out or receives a request.
    public convenience init(
      pages: [ID], selected: ID? = nil, configuration: PagerConfiguration = PagerConfiguration()
    ) {
      self.init(PagerPages(firstOfEqual: pages), selected: selected, configuration: configuration)
    }

    /// Creates a pager of pages that may be cyclic or unlimited.
    public init(
      _ pages: PagerPages<ID>, selected: ID? = nil, disabled: [ID] = [],
      configuration: PagerConfiguration = PagerConfiguration(), presence: PagerPresence = .shown
    ) {
      self.configuration = configuration
      let pager = Pager(
        pages: pages, selected: selected, disabled: disabled, configuration: configuration, presence: presence)
      self.pager = pager
      // A stream that is read before the pager has begun yields the page and the position on which the pager opens.
      var opened = pager
      opened.drain { _, _ in }
      selectionBroadcast = PagerBroadcast(opened.selection)
      positionBroadcast = PagerBroadcast(opened.position)
      clock = FrameClock { [weak self] time in self?.frame(at: time) }
      system.view = { [weak self] in self?.scroller?.view }
      system.onChange = { [weak self] in self?.updateEnvironment() }
      system.onPhase = { [weak self] isInBackground in
        self?.post(isInBackground ? .background(at: FrameClock.now) : .foreground(at: FrameClock.now))
      }
      system.onMemoryWarning = { [weak self] in self?.post(.purge) }
      connectRelay()
    }

    // MARK: Events

    /// Sends an event to the engine and applies its effects. Throws `PagerError.unknownPage` for an id that is not
    /// among the pages; nothing has changed then.
    func send(_ event: Pager<ID>.Event) throws(PagerError<ID>) {
      noteFinger(before: event)
      try recorderHook.send(event, to: &pager, at: FrameClock.now)
      drain()
    }

    /// Sends an event from code that cannot throw. An error goes to `onIssue`, and the result is `false`.
    @discardableResult
    func post(_ event: Pager<ID>.Event) -> Bool {
      do throws(PagerError<ID>) {
        try send(event)
        return true
      } catch {
        onIssue?(error)
        return false
      }
    }

    /// Begins to apply the effects of events, and reports the first page. Later calls do nothing.
    func begin() {
      guard !hasBegun else { return }
      hasBegun = true
      updateEnvironment()
    }

    /// Opens the pager on a page, if nothing was reported yet. A recording would not contain that, so a pager that is
    /// recorded opens on its first page and moves.
    func open(on id: ID) -> Bool {
      guard !hasBegun, recorderHook.recorder == nil, pager.open(on: id) else { return false }
      begin()
      return true
    }

    func drain() {
      // The screen is drawn after all effects. An event that is sent from inside an effect draws nothing itself.
      guard hasBegun else { return }
      if Pager.drain({ $0(&self.pager) }, apply: { apply($0) }) { draw() }
    }

    private func apply(_ effect: Pager<ID>.Effect) {
      for entry in followers { entry.follower?.follow(effect, in: self) }
      switch effect {
      case .willMove(let move): report(.willMove(move))
      case .didMove(let move): report(.didMove(move))
      case .didCancel(let move): report(.didCancel(move))
      case .didRefuse(let id): report(refusalFrom: id)
      case .reselected(let id, let cause):
        if cause.scrollsToTop { stage?.goToTop(of: id) }
        report(reselected: id, cause: cause)
      case .moveEnded(let move, let outcome): pendingSelections.end(move, with: outcome)
      case .selectionChanged(let id): report(selection: id)
      case .mount(let id): stage?.mount(id)
      case .unmount(let id): stage?.unmount(id)
      case .shift(let id): stage?.shift(id)
      case .tabUpdated: break
      case .willAppear(let id, let animated): stage?.report(.willAppear(animated: animated), of: id)
      case .didAppear(let id): stage?.report(.didAppear, of: id)
      case .willDisappear(let id, let animated): stage?.report(.willDisappear(animated: animated), of: id)
      case .didDisappear(let id): stage?.report(.didDisappear, of: id)
      case .beginDriving: scroller?.stop()
      case .endDriving, .layout:
        // The engine has settled, so the scroll view must not decelerate any further.
        if pager.phase == .idle, scroller?.view?.isDecelerating == true { scroller?.stop() }
        stage?.arrange()
        writeOffset()
      }
    }

    func writeOffset() {
      guard let scroller else { return }
      scroller.contentLength = pager.contentLength
      if pager.stride > 0 { writing { scroller.scroll(to: pager.offset) } }
    }

    /// Runs `work`, which writes to the scroll view, and ignores the scroll view's reports meanwhile.
    func writing(_ work: () -> Void) {
      let isInside = isWriting
      isWriting = true
      work()
      isWriting = isInside
    }

    // MARK: Drawing

    /// Draws the engine's state: offset, pages and followers. Then reports the position.
    func draw() {
      guard drawing == .none else {
        drawing = .outdated
        return
      }
      repeat {
        drawing = .current
        if pager.isDriving { writeOffset() }
        stage?.draw()
        for entry in followers { entry.follower?.draw(self) }
        reportPosition()
        reports.check()
      } while drawing == .outdated
      drawing = .none
      // The scroll view does not report that a finger was lifted which has not dragged.
      clock?.isRunning = pager.phase != .idle || pager.needsFrames || scroller?.isTouched == true || isElsewhere
      if pager.nextDeadline != deadline {
        deadline = pager.nextDeadline
        clock?.wake(at: deadline)
      }
    }

    /// `true` if an idle row that is on the screen is not where it belongs.
    private var isElsewhere: Bool {
      guard let scroller, stage?.window != nil else { return false }
      return pager.isElsewhere(at: scroller.offset)
    }

    private func reportPosition() {
      let position = pager.position
      guard position != lastPosition else { return }
      lastPosition = position
      report(position: position)
    }

    // MARK: The scroll view

    private func frame(at time: Double) {
      stopDeceleration()
      endStaleLead(at: time)
      look(at: time)
      post(.frame(at: time))
    }

    /// Reads the scroll view's state and sends it to the engine. Each report is complete, so that a lost, doubled or
    /// late one does no harm.
    func look(at time: Double = FrameClock.now) {
      guard !isWriting, !nesting.isLed, let scroller else { return }
      shareTravel(at: time)
      let activity = scroller.activity
      guard pager.isReleased(by: activity) else { return observe(activity, at: time) }
      // The finger has been lifted, and no callback has reported that.
      if abs(scroller.offset - pager.offset) > pager.environment.pixel { observe(.finger, at: time) }
      release(at: time)
    }

    private func observe(_ activity: PagerActivity, at time: Double) {
      guard let scroller else { return }
      post(.observe(offset: scroller.offset, length: scroller.length, activity: activity, at: time))
    }

    /// Holds the pages for a finger that comes down on them. A deceleration ends first.
    func holdRow() {
      if scroller?.view?.isDecelerating == true { scroller?.stop() }
      observe(.tracking, at: FrameClock.now)
    }

    /// Reports a finger that is on the pages, so that a request is not mistaken for a motion that the finger holds.
    func noteFinger(before event: Pager<ID>.Event) {
      switch event {
      case .select, .bind, .step: if scroller?.isTouched == true { look() }
      default: return
      }
    }

    /// Ends the drag, as the engine decides. If `isCarried` is true, the scroll view can carry the pages to the landing of
    /// the swipe.
    ///
    /// `measured` is the velocity of the pages as the scroll view has measured it; nil if the scroll view has reported
    /// none.
    private func release(velocity measured: Double? = nil, isCarried: Bool = false, at time: Double) {
      guard let scroller else { return }
      // The action of the pan may come later than the delegate call, and the delegate call may be lost.
      let isCancelled = scroller.isCancelled || scroller.view?.panGestureRecognizer.state == .cancelled
      let velocity = endSharing(velocity: measured ?? scroller.releaseVelocity, isCancelled: isCancelled, at: time)
      let release = PagerRelease(
        velocity: velocity, isCancelled: isCancelled, wheelSeconds: scroller.wheelStart.map { time - $0 },
        canCarry: isCarried)
      post(pager.event(for: release, offset: scroller.offset, length: scroller.length, at: time))
    }

    private func connectRelay() {
      relay.scrolled = { [weak self] in self?.look() }
      relay.dragBegan = { [weak self] in
        self?.endLead(velocity: 0, isCancelled: true, at: FrameClock.now)
        self?.scroller?.dragBegan(at: FrameClock.now)
        self?.look()
      }
      relay.dragEnding = { [weak self] velocity, target in
        guard let self, let scroller, let view = scroller.view else { return }
        let time = FrameClock.now
        observe(.finger, at: time)
        let measured = scroller.towardsEnd(ofContent: velocity)
        if pager.phase == .dragging { release(velocity: measured, isCarried: true, at: time) }
        // A callback of the app may have selected another page meanwhile, so the engine tells where the row goes now.
        // A finger that the engine ignores may have pulled the content past its end, so the target is the engine's.
        target.pointee =
          pager.isDriving ? view.contentOffset : scroller.point(at: pager.carriedOffset ?? pager.offset)
      }
      relay.dragEnded = { [weak self] in
        self?.stopDeceleration()
        self?.look()
      }
      relay.decelerating = { [weak self] in self?.stopDeceleration() }
    }

    /// Stops the scroll view's deceleration while the engine moves the pages, and when they are idle in their place. The
    /// deceleration may have begun without a callback.
    private func stopDeceleration() {
      guard let scroller, scroller.view?.isDecelerating == true else { return }
      let isInPlace = pager.phase == .idle && abs(scroller.offset - pager.offset) <= pager.environment.pixel
      if pager.isDriving || isInPlace { scroller.stop() }
    }

    // MARK: Options

    /// Tells the engine what the system and the host say.
    func updateEnvironment() {
      post(.setEnvironment(system.environment(reportsAppearance: pagesAreControllers)))
    }

    /// Applies the options to the scroll view and the engine.
    func configure() {
      scroller?.axis = configuration.axis
      scroller?.view?.isScrollEnabled = configuration.swiping != .off
      scroller?.view?.bounces = configuration.bounces
      post(.configure(configuration))
    }
  }
#endif
