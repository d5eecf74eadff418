import LockstepPaging

/// A pager with its strip and indicator, as one element of a page holds it. Pages cross the border as numbers that the page
/// gives out for their ids.
final class WebPager {
  @InPlace var pager = Pager<Int32>()
  @InPlace var strip = PagerStrip<Int32>(TabStripLook())
  @InPlace var header = PagerHeader<Int32>(maximumHeight: 0)
  var hasHeader = false
  /// Room for lists on their way to the page or back.
  var numbers = SharedNumbers(capacity: 64)
  /// What the fingers, the mouse and the wheel on the pages are doing.
  var touch = WebTouch()
  /// What the pointers on the tabs are doing.
  var tap = WebTap()
  /// What the page shows.
  var drawn = DrawnPager()
  /// How long the viewport is as measured last; 0 out of sight.
  private(set) var length = 0.0
  private(set) var isVertical = false
  /// What the element says about the ends of its pages.
  private(set) var ends = PagerTopology.closed
  /// 1, or -1 from right to left.
  private(set) var sign = 1.0
  /// How many listeners follow the position.
  var followers: Int32 = 0
  /// Whether the browser plays animations against a scroll position.
  private(set) var hasTimeline = true

  /// The pages that swipes may not leave or enter.
  private var locked: [Int32] = []

  deinit {
    $pager.free()
    $strip.free()
    $header.free()
    numbers.free()
  }

  /// Sends an event. One that names a page which is not there changes nothing.
  func send(_ event: Pager<Int32>.Event) { try? pager.send(event) }

  /// Selects a page and returns the number of the move, or nil for a page that is not there.
  func select(_ id: Int32, animated: Bool, cause: PagerCause) -> Int32? {
    (try? pager.select(id, animated: animated, cause: cause, at: Page.now))?.number
  }

  // What several parts ask the engine is asked out of line.

  var selection: Int32? {
    @inline(never) get { $pager.ask { $0.selection } }
  }

  var target: Int32? {
    @inline(never) get { $pager.ask { $0.target } }
  }

  /// Applies what came of the events sent, and draws. Nothing when that is being done further up the call stack.
  func commit() {
    let hasDrained = Pager.drain({ step in $pager.ask { step(&$0) } }) { effect in
      apply(effect)
    }
    if hasDrained { draw() }
  }

  private func apply(_ effect: Pager<Int32>.Effect) {
    $pager.ask { pager in $strip.ask { $0.follow(effect, of: pager) } }
    switch effect {
    case .willMove(let move): tell("willmove", move)
    case .didMove(let move): tell("didmove", move)
    case .didCancel(let move): tell("didcancel", move)
    case .didRefuse(let id): tell("didrefuse", PagerMove(from: id, to: id, cause: .swipe))
    case .reselected(let id, let cause):
      tell("reselect", PagerMove(from: id, to: id, cause: cause))
      Page.call("toTop", Double(WebNode.panel(id).number))
    case .moveEnded(let move, .arrived): tell(move, ended: "arrived")
    case .moveEnded(let move, .retargeted(let id)): tell(move, ended: "retargeted", at: id)
    case .moveEnded(let move, .cancelled): tell(move, ended: "cancelled")
    case .selectionChanged(let id): if let id { Page.call("selected", Double(id)) }
    case .mount, .shift, .unmount: drawPanels()
    case .beginDriving: takePages()
    case .tabUpdated, .willAppear, .didAppear, .willDisappear, .didDisappear: break
    case .endDriving, .layout: placePages()
    }
  }

  private func tell(_ type: StaticString, _ move: PagerMove<Int32>) {
    Page.call("tell", type.address, Double(move.from ?? .min), Double(move.to), Double(move.cause.rawValue))
  }

  private func tell(_ move: PagerMoveID, ended outcome: StaticString, at id: Int32 = .min) {
    Page.call("ended", Double(move.number), outcome.address, Double(id))
  }

  /// Where the browser has scrolled to.
  var offset: Double { isVertical ? WebNode.pages.read("scrollTop") : sign * WebNode.pages.read("scrollLeft") }

  /// The element is put on the page: its boxes are new, and stand at their start.
  func appear() {
    readDirection()
    placePages()
  }

  private func readDirection() {
    sign = Page.call("isMirrored") > 0 ? -1 : 1
    WebNode.track.style("--sign", sign)
  }

  /// Measures the element anew. Shown with the next `commit`.
  func resize() {
    readDirection()
    measureHeader()
    length = WebNode.pages.read(isVertical ? "height" : "width")
    $strip.ask { $0.resize(to: WebNode.strip.read("width")) }
    forgetDrawing()
    let activity: PagerActivity = touch.isTouched ? .finger : .unknown
    send(.observe(offset: offset, length: length, activity: activity, at: Page.now))
  }

  /// Takes the element's options, and what the person and the browser bring.
  func configure(reducesMotion: Bool, pixel: Double, hasTimeline: Bool) {
    self.hasTimeline = hasTimeline
    let options = TabStripConfiguration(
      sizing: TabSizing(rawValue: Page.option("sizing", of: "scrolling divided stretched uniform")) ?? .scrolling,
      anchor: TabAnchor(rawValue: Page.option("anchor", of: "center leading trailing visible")) ?? .center)
    let travel = Page.option("indicator", of: "linear elastic stretch step fade")
    strip.look = TabStripLook(
      strip: options, indicator: TabIndicator(travel: TabIndicatorTravel(rawValue: travel) ?? .linear))
    isVertical = Page.option("axis", of: "vertical") == 0
    let ends: PagerTopology = Page.option("cyclic", of: " cyclic true") < 0 ? .closed : .cyclic
    if ends != self.ends {
      self.ends = ends
      send(.setPages(PagerPages(firstOfEqual: pager.pages.elements, ends: ends), at: Page.now))
    }
    let preload = Page.integer("preload", atLeast: 0, usual: 1)
    let spacing = Double(Page.integer("spacing", atLeast: 0, usual: 0))
    let peek = Double(Page.integer("peek", atLeast: 0, usual: 0))
    let isCentered = Page.option("alignment", of: "center") == 0
    let reducesMotion = reducesMotion || Page.option("motion", of: "reduced") == 0
    let swiping: PagerSwiping =
      switch Page.option("swiping", of: "off forward backward") {
      case 0: .off
      case 1: .forwardOnly
      case 2: .backwardOnly
      default: .on
      }
    forgetDrawing()
    send(
      .configure(
        PagerConfiguration(
          preload: preload, swiping: swiping, reducesMotion: reducesMotion, spacing: spacing,
          pageLength: peek > 0 ? .inset((peek + spacing) * (isCentered ? 2 : 1)) : .viewport,
          alignment: isCentered ? .center : .start, axis: isVertical ? .vertical : .horizontal, pixel: pixel)))
    commit()
    if length > 0 {
      markTouch()
      placePages()
      resize()
    }
    commit()
  }

  /// What the page has listed at a place: a page, and what swipes may not do with it.
  func listed(_ at: Int) -> (id: Int32, lock: PagerSwipeLock) {
    let number = Int32(numbers[at])
    return (number >> 2, PagerSwipeLock(rawValue: number & 3))
  }

  func takeLocks(_ count: Int) {
    for id in locked { send(.setSwipeLock(id, [])) }
    locked.removeAll()
    for at in 0..<count {
      let (id, lock) = listed(at)
      guard !lock.isEmpty else { continue }
      locked.append(id)
      send(.setSwipeLock(id, lock))
    }
    markTouch()
  }

  /// Whether the browser scrolls the pages for a finger. Where a finger may not lead everywhere, the engine moves them: what the
  /// browser scrolls to is shown before anyone can object.
  var scrollsNatively: Bool { pager.configuration.swiping == .on && locked.isEmpty }

  private func markTouch() { WebNode.pages.mark("fixed", !scrollsNatively) }

  /// What the page has drawn of the strip is no longer true.
  func forgetDrawing() {
    drawn.tabs = nil
    drawn.course = nil
  }
}
