import LockstepPaging

/// The pager, strip and header of one `<lockstep-pager>` element. JavaScript gives each page id a number, and passes
/// that number to Swift.
final class WebPager {
  @InPlace var pager = Pager<Int32>(presence: .hidden)
  @InPlace var strip = PagerStrip<Int32>(TabStripLook(), hasUnlimitedTabs: true)
  @InPlace var header = PagerHeader<Int32>(maximumHeight: 0)
  var hasHeader = false
  /// Memory for lists that Swift and JavaScript exchange.
  var numbers = SharedNumbers(capacity: 64)
  /// The input on the pages.
  var touch = WebTouch()
  /// The input on the tabs.
  var tap = WebTap()
  /// The drawn state.
  var drawn = DrawnPager()
  /// The measured length of the viewport, in pixels; 0 while the element is not visible.
  private(set) var length = 0.0
  private(set) var isVertical = false
  /// The value of the element's `cyclic` attribute.
  private(set) var ends = PagerEnds.closed
  /// 1 in a left-to-right layout, -1 in a right-to-left layout.
  private(set) var sign = 1.0
  /// The options of moves that few elements set.
  var tuning = WebTuning()
  /// `true` while the element has listeners for the position.
  var reportsPosition = false
  /// What the browser says, as the engine was told last. A person who reads the page under the mouse or has the keyboard
  /// focus in the element counts as one with a screen reader: the pages then do not advance by themselves.
  private(set) var environment = PagerEnvironment()
  /// `true` when the browser can play animations against a scroll position (`ScrollTimeline`).
  private(set) var hasTimeline = true
  /// `true` when the browser reports the end of a scroll (`scrollend`).
  private(set) var hasScrollEnd = true

  private(set) var hasDisabledTabs = false
  /// `true` when the labels mix their colors or their fonts while the pages move.
  var mixesLooks = false
  /// The value of the attribute `strip-placement`: 0 bottom, 1 hidden, below 0 top.
  var placement: Int32 = -1
  /// The pages with a swipe lock.
  private var locked: [Int32] = []
  /// The pages that stay mounted once they are mounted.
  private var pinned: [Int32] = []
  #if !LOCKSTEP_ELEMENTS
    /// The recorder of the pager's events; nil while nothing is recorded.
    var webRecorder: WebRecorder?
  #endif

  /// The pager that this object follows as a strip of its own; nil for the pager of a `<lockstep-pager>`.
  private(set) var main: WebPager?
  /// The strips that follow this pager.
  private(set) var strips: [Unmanaged<WebPager>] = []

  deinit {
    detach()
    $pager.free()
    $strip.free()
    $header.free()
    numbers.free()
  }

  /// Sends an event. An event that names an unknown page changes nothing.
  func send(_ event: Pager<Int32>.Event) {
    #if LOCKSTEP_ELEMENTS
      try? pager.send(event)
    #else
      record(event)
    #endif
  }

  /// Selects a page and returns the number of the move, or nil for an unknown page.
  func select(_ id: Int32, animated: Bool, cause: PagerCause) -> Int32? {
    let isAnimated = animated && (main ?? self).length > 0
    #if LOCKSTEP_ELEMENTS
      return (try? pager.select(id, animated: isAnimated, cause: cause, at: Browser.now))?.number
    #else
      return recordSelection(of: id, animated: isAnimated, cause: cause, at: Browser.now)?.number
    #endif
  }

  // Several callers read these values, so they are compiled out of line to keep the module small.

  var selection: Int32? {
    @inline(never) get { $pager.ask { $0.selection } }
  }

  var target: Int32? {
    @inline(never) get { $pager.ask { $0.target } }
  }

  /// Applies the effects of the events that were sent, and draws. Does nothing while a caller further up the call stack
  /// applies effects.
  func commit() {
    guard main == nil else {
      Browser.call("commitPager")
      return
    }
    let hasDrained = Pager.drain({ step in $pager.ask { step(&$0) } }) { effect in
      apply(effect)
    }
    if hasDrained { draw() }
  }

  private func follow(_ effect: Pager<Int32>.Effect) {
    Self.follow(effect, &strip, &pager)
  }

  // A function whose arguments are `inout` needs no copy of the pager, because the two cannot overlap.
  @inline(never)
  private static func follow(
    _ effect: Pager<Int32>.Effect, _ strip: inout PagerStrip<Int32>, _ pager: inout Pager<Int32>
  ) {
    strip.follow(effect, of: pager)
  }

  private func revealSelection() { $strip.ask { $0.revealSelection() } }

  private func apply(_ effect: Pager<Int32>.Effect) {
    follow(effect)
    for other in strips { other._withUnsafeGuaranteedRef { $0.follow(effect) } }
    switch effect {
    case .willMove(let move): tell("willmove", move)
    case .didMove(let move):
      // A listener may focus the page.
      if let at = drawn.panels.firstIndex(where: { $0.id == move.to }) { placePanel(at) }
      tell("didmove", move)
    case .didCancel(let move): tell("didcancel", move)
    case .didRefuse(let id): tell("didrefuse", PagerMove(from: id, to: id, cause: .swipe))
    case .reselected(let id, let cause):
      tell("reselect", PagerMove(from: id, to: id, cause: cause))
      // Code that selects the selected page scrolls nothing.
      if cause == .tab || cause == .keyboard {
        revealSelection()
        for other in strips { other._withUnsafeGuaranteedRef { $0.revealSelection() } }
        Browser.call("toTop", Double(WebNode.panel(id).number))
      }
    case .moveEnded(let move, .arrived): tell(move, ended: "arrived")
    case .moveEnded(let move, .retargeted(let id)): tell(move, ended: "retargeted", at: id)
    case .moveEnded(let move, .cancelled): tell(move, ended: "cancelled")
    case .selectionChanged(let id): if let id { Browser.call("selected", Double(id)) }
    case .mount, .shift: drawPanels()
    case .unmount: break  // `draw` removes the panel, after it has scrolled the strip.
    case .beginDriving: beginDriving()
    case .willAppear(let id, let isAnimated): tell("willappear", id, isAnimated)
    case .didAppear(let id): tell("didappear", id)
    case .willDisappear(let id, let isAnimated): tell("willdisappear", id, isAnimated)
    case .didDisappear(let id): tell("diddisappear", id)
    case .tabUpdated: break
    case .endDriving: layOutPages()
    case .layout: layOutChanges()
    }
  }

  private func tell(_ type: StaticString, _ move: PagerMove<Int32>) {
    Browser.call("tell", type.address, Double(move.from ?? .min), Double(move.to), Double(move.cause.rawValue))
  }

  private func tell(_ type: StaticString, _ id: Int32, _ isAnimated: Bool = false) {
    Browser.call("appearance", type.address, Double(id), isAnimated ? 1 : 0)
  }

  private func tell(_ move: PagerMoveID, ended outcome: StaticString, at id: Int32 = noPage) {
    Browser.call("ended", Double(move.number), outcome.address, Double(id))
  }

  /// The browser's scroll offset, in pixels from the row's start.
  private var scrollOffset: Double { rowSign * WebNode.pages.read(isVertical ? "scrollTop" : "scrollLeft") }

  /// 1 when the pages lie from left to right or from top to bottom, and -1 when they lie from right to left.
  var rowSign: Double { isVertical ? 1 : sign }

  /// The offset at which the browser shows the row, in pixels.
  var offset: Double { rowOffset(scrolledTo: scrollOffset) }

  /// The offset of the row at a scroll offset: a row beyond its end is also translated.
  private func rowOffset(scrolledTo offset: Double) -> Double { offset - rowSign * drawn.pull }

  /// Prepares for the boxes that the browser makes for an element that was connected: their scroll offsets are 0. `resize`
  /// measures the boxes and lays out the pages.
  func appear() {
    drawn.awaitsSizes = true
    drawn.hasNewBoxes = true
  }

  /// Reads the reading direction. Returns `true` when it has changed, which ends the gesture and the motion, and makes all
  /// that is drawn outdated.
  @discardableResult
  private func readDirection() -> Bool {
    let before = sign
    sign = Browser.call("isMirrored") > 0 ? -1 : 1
    WebNode.track.style("--sign", sign)
    WebNode.row.style("--sign", sign)  // The transitions of pages observe the styles of the row.
    if sign != before {
      forgetDrawing()
      endMotion()
      if length > 0 { send(.appear(at: Browser.now)) }
    }
    return sign != before
  }

  /// Measures the element again. The next `commit` draws the change.
  ///
  /// The browser's scroll offset is not read in an element that was hidden or whose direction has changed: the browser
  /// has set it to another place.
  func resize() {
    guard main == nil else { return resizeStrip() }
    let wasHidden = length == 0
    let isTurned = readDirection()
    measureHeader()
    let length = viewportLength
    guard length > 0 else {
      drawn.awaitsSizes = false
      return hide()
    }
    let isPlaced = !wasHidden && !isTurned && !drawn.awaitsSizes
    let stripWidth = WebNode.strip.read("width")
    guard !isPlaced || length != self.length || stripWidth != drawn.stripWidth else { return }
    self.length = length
    drawn.stripWidth = stripWidth
    if wasHidden { send(.appear(at: Browser.now)) }
    $strip.ask { $0.resize(to: stripWidth) }
    forgetDrawing()
    let activity: PagerActivity = touch.isTouched ? .finger : .unknown
    let offset = isPlaced ? self.offset : $pager.ask { $0.offset }
    send(.observe(offset: offset, length: length, activity: activity, at: Browser.now))
    if !isPlaced {
      drawn.awaitsSizes = true  // The effects are applied first, and then all is laid out once.
      commit()
      drawn.awaitsSizes = false
      layOutPages()
    }
  }

  private func resizeStrip() {
    sign = Browser.call("isMirrored") > 0 ? -1 : 1
    WebNode.track.style("--sign", sign)
    $strip.ask { $0.resize(to: WebNode.strip.read("width")) }
    forgetDrawing()
  }

  /// The length of the scroller along the pages, in pixels; 0 while the element is hidden.
  var viewportLength: Double { WebNode.pages.read(isVertical ? "height" : "width") }

  /// Ends the gesture and the move of an element that is no longer visible. A hidden scroller has the offset 0, which
  /// says nothing about the pages.
  func hide() {
    length = 0
    endMotion()
  }

  /// Ends a drag at the nearest page, and a motion at its target.
  private func endMotion() {
    noteLostScroll()
    if case .holding = touch.pointer {
      send(.touchCancelled(at: Browser.now))
    } else if pager.phase == .dragging {
      report(.idle, offset: $pager.ask { $0.offset }, at: Browser.now)
    }
    touch.forgetPointers()
    WebNode.pages.mark("held", false)
    send(.disappear(at: Browser.now))
  }

  /// Reports the offset at which the browser shows the row.
  func observe(_ activity: PagerActivity, at time: Double) {
    if let offset = readOffset() { report(activity, offset: offset, at: time) }
  }

  /// Reports an offset of the row.
  ///
  /// When pages are removed under a finger, the row may be left beyond its new end, where the browser does not scroll.
  /// Once the finger is lifted, the engine moves such a row back.
  func report(_ activity: PagerActivity, offset: Double, at time: Double) {
    if drawn.pull != 0, !touch.isTouched, pager.phase != .idle, !pager.isDriving {
      send(.touchBegan(point: 0, at: time))
      send(.touchEnded(at: time))
    } else {
      send(.observe(offset: offset, length: pager.viewportLength, activity: activity, at: time))
    }
  }

  /// Reads the offset at which the browser shows the row. Nil when the offset says nothing.
  ///
  /// The element hears late that it was hidden, that its size has changed or that its direction has changed. In all
  /// these cases the browser has already set the offset to 0.
  func readOffset() -> Double? {
    guard length > 0 else { return nil }
    let offset = scrollOffset
    guard offset < 1 else { return rowOffset(scrolledTo: offset) }
    let now = viewportLength
    guard now == length else {
      if now == 0 { hide() }
      return nil
    }
    guard !readDirection() else {
      layOutPages()
      return nil
    }
    return rowOffset(scrolledTo: offset)
  }

  /// Reads the element's attributes and stores the parameters: the person's setting for reduced motion, the length of a
  /// device pixel in CSS pixels, and whether the browser has `ScrollTimeline` and `scrollend`.
  func configure(reducesMotion: Bool, pixel: Double, hasTimeline: Bool, hasScrollEnd: Bool) {
    self.hasTimeline = hasTimeline
    self.hasScrollEnd = hasScrollEnd
    strip.look = readLook()
    isVertical = Browser.option("axis", of: "vertical") == 0
    let ends: PagerEnds = Browser.option("cyclic", of: " cyclic true") < 0 ? .closed : .cyclic
    if ends != self.ends {
      self.ends = ends
      if !pager.pages.isUnlimited {
        send(.setPages(PagerPages(firstOfEqual: pager.pages.elements, ends: ends), at: Browser.now))
      }
    }
    if !drawn.awaitsSizes { readDirection() }
    forgetDrawing()
    environment.isReduceMotionOn = reducesMotion
    environment.pixel = pixel
    send(.setEnvironment(environment))
    send(.configure(readOptions()))
    commit()
    if length > 0 {
      markTouch()
      layOutChanges()
      resize()
    }
    commit()
  }

  /// Sends what the browser says, if it has changed, and draws what follows.
  func setEnvironment(_ next: PagerEnvironment) {
    guard next != environment else { return }
    environment = next
    send(.setEnvironment(next))
    commit()
  }

  /// The page in the shared number at index `at`, its swipe lock, whether its tab is disabled, and whether the page stays
  /// mounted.
  func listed(_ at: Int) -> (id: Int32, lock: PagerSwipeLock, isDisabled: Bool, isPinned: Bool) {
    let number = Int32(numbers[at])
    let lock = PagerSwipeLock(rawValue: number & (disabledMark - 1))
    return (number / pageFactor, lock, isDisabled: number & disabledMark > 0, isPinned: number & keptMark > 0)
  }

  /// The pages with a disabled tab among the first `count` shared numbers.
  func disabledPages(_ count: Int) -> [Int32] {
    let disabled = (0..<count).compactMap { listed($0).isDisabled ? listed($0).id : nil }
    hasDisabledTabs = !disabled.isEmpty
    return disabled
  }

  /// Sets the swipe locks of the first `count` listed pages, and pins those that stay mounted.
  func setLocksAndPins(_ count: Int) {
    for id in locked { send(.setSwipeLock(id, [])) }
    for id in pinned { send(.setPinned(id, isPinned: false)) }
    locked.removeAll()
    pinned.removeAll()
    for at in 0..<count {
      let (id, lock, _, isPinned) = listed(at)
      if !lock.isEmpty {
        locked.append(id)
        send(.setSwipeLock(id, lock))
      }
      if isPinned {
        pinned.append(id)
        send(.setPinned(id, isPinned: true))
      }
    }
    markTouch()
  }

  /// `true` when the browser scrolls the pages for a finger. With locked pages, or swiping limited to one direction,
  /// the engine moves the pages, because the browser shows a page before a script can prevent it.
  ///
  /// The engine also moves the pages when a swipe may move by several: a browser has no limit for their number.
  var scrollsNatively: Bool {
    $pager.ask { $0.configuration.swiping == .on && $0.configuration.pagesPerSwipe == 1 } && locked.isEmpty
  }

  private func markTouch() { Browser.call("fix", scrollsNatively ? 0 : 1) }

  /// Marks the drawn tabs and the drawn course as outdated, so that the next drawing writes both again.
  func forgetDrawing() {
    for other in strips { other._withUnsafeGuaranteedRef { $0.forgetDrawing() } }
    drawn.tabsRevision = nil
    drawn.indicator = nil
    drawn.isCourseCurrent = false
    drawn.stripRevision = -1
  }

  // MARK: Strips of their own

  /// Makes this object a strip of `main`. From now on both use the same engine.
  func attach(to main: WebPager) {
    detach()
    $pager.free()
    _pager = main._pager
    self.main = main
    main.strips.append(.passUnretained(self))
    // Another pager, which the strip may have followed before, has other pages with the same numbers.
    WebNode.arrange(.tab, of: [], insteadOf: drawn.tabs.ids, in: .track, fillsAll: false)
    drawn.tabs = []
    $strip.free()
    _strip = InPlace(wrappedValue: PagerStrip(TabStripLook(), hasUnlimitedTabs: true))
    resizeStrip()
  }

  /// Ends the connection with the pager.
  func detach() {
    guard let main else { return }
    let own = Unmanaged.passUnretained(self)
    main.strips.removeAll { $0.toOpaque() == own.toOpaque() }
    _pager = InPlace(wrappedValue: Pager(presence: .hidden))
    self.main = nil
  }

  /// Reads the attributes of a strip of its own.
  func configureStrip(hasTimeline: Bool) {
    self.hasTimeline = hasTimeline
    strip.look = readLook()
    resizeStrip()
  }
}
