#if canImport(UIKit)
  import LockstepPaging
  import UIKit

  /// One pager: the engine that holds the truth about its pages, a scroll view that shows them, and everybody who follows.
  ///
  /// `PagerView` and `PagerViewController` have one. By itself it keeps a bar and a scroll view of the app's own in step:
  /// ```swift
  /// let model = PagerModel(pages: Tab.allCases)
  /// model.drive(collectionView)          // one page for each item, as long as the viewport
  /// for await selection in model.selections { segments.selectedSegmentIndex = ... }
  /// ```
  /// Lengths are in points, positions in pages, times in seconds.
  @MainActor
  public final class PagerModel<ID: Hashable & Sendable> {
    /// Told of what happens.
    public weak var delegate: (any PagerDelegate<ID>)?
    /// Told of what an app asked for that could not be done, where nothing can be thrown.
    public var onIssue: (@MainActor (PagerError<ID>) -> Void)?
    /// Receives what the scroll view tells its delegate. An app whose scroll view has another delegate calls it from there.
    public let relay = PagerScrollRelay()
    /// The options, before what the person asked for in the system's settings is added.
    public var configuration: PagerConfiguration {
      didSet { if configuration != oldValue { configure() } }
    }

    /// The engine. Everything in it can be read at any time.
    public internal(set) var pager: Pager<ID>
    /// Shows the pages, unless the app's own scroll view does.
    weak var stage: PagerView<ID>?
    var scroller: PagerScroller?
    /// Where the first page is of a scroll view of the app's own.
    var contentOrder = PagerContentOrder.ofLayout
    var environment = PagerEnvironment()
    /// The pager around this one, or in its pages.
    var nesting = PagerNesting()
    var followers: [WeakFollower<ID>] = []
    let pendingSelections = PendingSelections<ID>()
    let selectionBroadcast: PagerBroadcast<ID?>
    let positionBroadcast: PagerBroadcast<Double>
    /// What publishers come from, once there is one.
    var madeSubjects: AnyObject?
    /// Until the pager is on its way to the screen or is asked for something, events wait: a delegate can be set first.
    private var hasBegun = false
    private(set) var clock: FrameClock?
    private var deadline: Double?
    private var lastPosition = Double.nan
    /// What a scroll view reports from inside a write is neither where it stood nor where it is put.
    private var isWriting = false
    private var drawing = Drawing.none
    /// Listens to the scroll view's gesture.
    var panRelay: GestureRelay?

    private enum Drawing {
      case none
      case current
      case outdated
    }

    /// A pager of these pages that opens on `selected`, or on the first page when that is nil or not among them. Of two equal ids the first
    /// counts; `PagerPages(_:)` throws instead. The first page is reported once the pager is laid out, or asked for something.
    public convenience init(
      pages: [ID], selected: ID? = nil, configuration: PagerConfiguration = PagerConfiguration()
    ) {
      self.init(PagerPages(firstOfEqual: pages), selected: selected, configuration: configuration)
    }

    /// The same with pages that go round or have no end.
    public init(
      _ pages: PagerPages<ID>, selected: ID? = nil, disabled: [ID] = [],
      configuration: PagerConfiguration = PagerConfiguration(), presence: PagerPresence = .shown
    ) {
      self.configuration = configuration
      let pager = Pager(
        pages: pages, selected: selected, disabled: disabled, configuration: configuration, presence: presence)
      self.pager = pager
      // Whoever listens before the pager has begun gets what it opens on.
      var opened = pager
      opened.drain { _, _ in }
      selectionBroadcast = PagerBroadcast(opened.selection)
      positionBroadcast = PagerBroadcast(opened.position)
      clock = FrameClock { [weak self] time in self?.frame(at: time) }
      environment.view = { [weak self] in self?.scroller?.view }
      environment.onChange = { [weak self] in self?.configure() }
      environment.onPhase = { [weak self] isInBackground in
        self?.post(isInBackground ? .background(at: FrameClock.now) : .foreground(at: FrameClock.now))
      }
      environment.onMemoryWarning = { [weak self] in self?.post(.purge) }
      connectRelay()
    }

    // MARK: Events

    /// Hands an event to the engine and does what comes of it. Throws for a page that is not there; nothing has changed then.
    func send(_ event: Pager<ID>.Event) throws(PagerError<ID>) {
      try pager.send(event)
      drain()
    }

    /// The same for events that nobody can be told by throwing.
    func post(_ event: Pager<ID>.Event) {
      do throws(PagerError<ID>) {
        try send(event)
      } catch {
        onIssue?(error)
      }
    }

    /// Begins, where that has not happened: the first page is reported now.
    func begin() {
      guard !hasBegun else { return }
      hasBegun = true
      configure()
    }

    func drain() {
      // What is drawn is the state after all effects: an event that is sent from one of them draws nothing by itself.
      guard hasBegun else { return }
      if Pager.drain({ $0(&self.pager) }, apply: { apply($0) }) { draw() }
    }

    private func apply(_ effect: Pager<ID>.Effect) {
      for entry in followers { entry.follower?.follow(effect, in: self) }
      switch effect {
      case .willMove(let move): delegate?.pager(self, willMove: move)
      case .didMove(let move): delegate?.pager(self, didMove: move)
      case .didCancel(let move): delegate?.pager(self, didCancel: move)
      case .didRefuse(let id): delegate?.pager(self, didRefuseFrom: id)
      case .reselected(let id, let cause):
        switch cause {
        case .tab, .keyboard: stage?.goToTop(of: id)
        case .initial, .swipe, .code, .update, .timer: break
        }
        delegate?.pager(self, didReselect: id, cause: cause)
      case .moveEnded(let move, let outcome): pendingSelections.end(move, with: outcome)
      case .selectionChanged(let id):
        selectionBroadcast.send(id)
        delegate?.pager(self, didSelect: id)
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
        // Where the engine has landed, nothing goes on by itself.
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

    /// Runs writes to the scroll view.
    func writing(_ work: () -> Void) {
      let isInside = isWriting
      isWriting = true
      work()
      isWriting = isInside
    }

    // MARK: Drawing

    /// Brings the screen in line with the engine.
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
        tellPosition()
      } while drawing == .outdated
      drawing = .none
      clock?.isRunning = pager.phase != .idle || pager.needsFrames
      if pager.nextDeadline != deadline {
        deadline = pager.nextDeadline
        clock?.wake(at: deadline)
      }
    }

    private func tellPosition() {
      let position = pager.position
      guard position != lastPosition else { return }
      lastPosition = position
      positionBroadcast.send(position)
      delegate?.pager(self, didScrollTo: position)
    }

    // MARK: The scroll view

    private func frame(at time: Double) {
      holdStill()
      endStaleLead(at: time)
      if !pager.isDriving || scroller?.isTouched == true { look(at: time) }
      post(.frame(at: time))
    }

    /// Takes in what the scroll view is doing. Any one report is enough: none that is lost, doubled or late does harm.
    func look(at time: Double = FrameClock.now) {
      guard !isWriting, !nesting.isLed, let scroller else { return }
      let activity = scroller.activity(at: time)
      handOn(at: time)
      let (offset, length) = (scroller.offset, scroller.length)
      if pager.phase == .dragging, activity != .finger {
        // The finger is gone, and nobody has said so.
        release(at: time)
      } else {
        post(.observe(offset: offset, length: length, activity: activity, at: time))
      }
    }

    private func release(at time: Double) {
      guard let scroller else { return }
      post(.observe(offset: scroller.offset, length: scroller.length, activity: .finger, at: time))
      scroller.fingerLifted()
      let isCancelled = scroller.view?.panGestureRecognizer.state == .cancelled
      let velocity = letGo(velocity: scroller.flingVelocity, isCancelled: isCancelled, at: time)
      post(isCancelled ? .touchCancelled(at: time) : .touchEnded(velocity: velocity, at: time))
    }

    private func connectRelay() {
      relay.scrolled = { [weak self] in self?.look() }
      relay.dragBegan = { [weak self] in
        self?.endLead(velocity: 0, isCancelled: true, at: FrameClock.now)
        self?.scroller?.fingerBegan()
        self?.look()
      }
      relay.dragEnding = { [weak self] target in
        guard let self, let view = self.scroller?.view else { return }
        target.pointee = view.contentOffset
        self.release(at: FrameClock.now)
      }
      relay.dragEnded = { [weak self] in
        self?.scroller?.fingerLifted()
        self?.holdStill()
        self?.look()
      }
      relay.decelerating = { [weak self] in self?.holdStill() }
    }

    /// The scroll view's own gesture has ended, of which its delegate may not have been told.
    func panned(_ pan: UIGestureRecognizer) {
      guard pan.state == .ended, pager.phase == .dragging else { return }
      release(at: FrameClock.now)
    }

    /// What the engine moves does not go on by itself, though nobody may have said that it does.
    private func holdStill() {
      guard pager.isDriving, scroller?.view?.isDecelerating == true else { return }
      scroller?.stop()
    }

    // MARK: Options

    /// Hands the scroll view and the engine their parts of the options.
    func configure() {
      scroller?.axis = configuration.axis
      scroller?.view?.isScrollEnabled = configuration.swiping != .off
      scroller?.view?.bounces = configuration.bounces
      post(.configure(environment.applied(to: configuration, in: scroller?.view)))
    }
  }
#endif
