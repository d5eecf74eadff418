import LockstepPaging

/// A paging screen as a host implements it: a pager, the strip that follows the pager, and the values that are drawn in
/// each frame.
public struct Screen {
  private var pager: Pager<Int>
  private var strip: PagerStrip<Int>
  private var now = 0.0
  private var isGoingUp = true

  /// The result of one frame.
  public struct Drawn {
    /// The scroll offset of the strip, in points.
    public var offset = 0.0
    /// The frame of the indicator.
    public var indicator = TabStrip.Frame(x: 0, width: 0)
    /// The sum of the selected fractions of the changed labels.
    public var fractions = 0.0
    /// The first mounted page.
    public var firstMounted = 0
    /// The last mounted page.
    public var lastMounted = 0
  }

  /// Creates a screen with this number of tabs. The middle tab is selected.
  public init(tabs: Int) {
    pager = Pager(
      pages: PagerPages(firstOfEqual: Array(0..<tabs)), selected: tabs / 2,
      configuration: PagerConfiguration(keptPages: 0))
    strip = PagerStrip(
      TabStripLook(tabs: TabStripConfiguration(spacing: 20, sideInset: 15), indicator: TabIndicator()))
    strip.resize(to: 400)
    send(.resize(length: 400, at: 0))
    for index in 0..<tabs { strip.measure(index, width: Self.width(of: index)) }
  }

  /// The width of a tab, in points. The widths vary between 40 and 140.
  public static func width(of index: Int) -> Double { 40 + Double(index * 37 % 101) }

  /// Moves the row by 7 pt, back and forth over a page, and draws a frame. The move is reported as a scroll by the
  /// platform for a finger.
  public mutating func frame() -> Drawn {
    swipe()
    return draw()
  }

  /// Moves the row as `frame` does, and draws nothing. The strip follows.
  public mutating func swipe() {
    now += 1.0 / 120
    let home = Double(pager.pages.count / 2) * 400
    var offset = pager.offset + (isGoingUp ? 7 : -7)
    if offset > home + 390 || offset < home + 10 {
      isGoingUp = offset < home + 10
      offset = isGoingUp ? home + 10 : home + 390
    }
    send(.observe(offset: offset, length: 400, activity: .finger, at: now))
  }

  /// Selects one of two neighboring tabs alternately, while the row moves to the other tab, and draws a frame.
  public mutating func select() -> Drawn {
    now += 1.0 / 120
    isGoingUp.toggle()
    let page = pager.pages.count / 2 + (isGoingUp ? 1 : 0)
    send(.select(page, animated: true, cause: .tab, move: nil, at: now))
    return draw()
  }

  /// Replaces the pages.
  public mutating func setPages(_ pages: PagerPages<Int>) {
    send(.setPages(pages, at: now))
  }

  /// Sets the width of the tab at `index`, as after a change of its label, and draws a frame.
  public mutating func measure(_ index: Int, width: Double) -> Drawn {
    strip.measure(index, width: width)
    return draw()
  }

  private mutating func draw() -> Drawn {
    var fractions = 0.0
    for index in strip.takeChanges() { fractions += strip.selectedFraction(of: index) }
    return Drawn(
      offset: strip.offset, indicator: strip.indicator?.frame ?? TabStrip.Frame(x: 0, width: 0),
      fractions: fractions, firstMounted: pager.mountedIDs.first ?? 0, lastMounted: pager.mountedIDs.last ?? 0)
  }

  private mutating func send(_ event: Pager<Int>.Event) {
    do throws(PagerError<Int>) {
      try pager.send(event)
    } catch {
      preconditionFailure("\(error)")
    }
    pager.drain { effect, pager in strip.follow(effect, of: pager) }
    strip.follow(pager)
  }
}
