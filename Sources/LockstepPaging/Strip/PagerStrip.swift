/// A tab strip that follows a pager: the frames of its tabs and of its indicator, its scroll offset, and the tabs to
/// lay out.
///
/// A host measures labels, passes a person's input to the strip, and draws the values that it reads:
/// ```swift
/// var strip = PagerStrip<Page>(look)
/// strip.resize(to: 390)
/// pager.drain { effect, pager in
///   strip.follow(effect, of: pager)
///   apply(effect)
/// }
/// strip.follow(pager)
/// while let index = strip.nextUnmeasured { strip.measure(index, width: labelWidth(of: index)) }
/// ```
/// - Several strips can follow one pager. Each strip follows the same pager for all of its life.
/// - Lengths are in points from the start of the strip's content, in reading direction.
/// - Indices are those of the tabs in the list, in a cyclic pager too.
/// - A pager of unlimited pages has no tabs.
public struct PagerStrip<ID: Hashable & Sendable>: Sendable {
  /// The options of tabs and indicator. Complexity of a change: O(n) when the bounds of the widths change, else O(log
  /// n).
  public var look: TabStripLook {
    didSet {
      guard look != oldValue else { return }
      if look.strip != oldValue.strip { layout.configuration = look.strip }
      layoutChanged()
    }
  }
  /// The page whose tab has the keyboard focus, if it is not the target's tab. The tab is laid out even out of view. An
  /// id without a tab counts as nil, and a page that is removed loses the focus.
  public var focused: ID? {
    get { seen.focused }
    set {
      guard newValue != seen.focused else { return }
      seen.focused = newValue
      reach.expire()
      refresh()
    }
  }

  /// The layout of the tabs, for drawing at other positions than the pager's, such as
  /// `TabIndicator.course(over:in:visit:)`.
  public internal(set) var layout: TabStrip
  /// The pages whose tabs are in the strip, in order.
  public internal(set) var pages = PagerPages<ID>()
  /// A counter of the changes of the layout: the indices in `tabs`, the frames, and whether tabs are enabled. It stays
  /// the same while the strip is only scrolled, and while the selection moves from tab to tab.
  public internal(set) var layoutRevision = 0

  /// The last position of the pages that the strip followed, in tabs.
  var position = 0.0
  /// The tabs around `position`.
  var span = TabSpan.empty(length: 0)
  /// `true` while `span` belongs to the present layout.
  var isSpanCurrent = false
  var reach = TabReach()
  var asked = AskedOffsets()
  var seen = Seen()
  var drawn = Drawn()

  /// The state of the pager, and of the keyboard focus, that the strip saw last.
  struct Seen: Sendable {
    /// The revision of the pages; nil before the first call.
    var pagesRevision: Int?
    /// The index of the target among the tabs. In a cyclic pager the index continues past the last tab.
    var target = 0
    var selection: ID?
    var selectedIndex: Int?
    var focused: ID?
    var mounted: [ID] = []
    var disabled = PagerPages<ID>()
    /// The move that is under way.
    var move: PagerMove<ID>?
    /// The page on which the pager was last idle.
    var settled: ID?
    var isIdle = false
    /// `true` after the layout was notified that the pager is idle at the target.
    var isRested = false
    /// The move during which a person has scrolled the strip. The end of that move does not bring the strip back.
    var scrolledMove: PagerMove<ID>?
  }

  /// The state of the labels that a host has drawn.
  struct Drawn: Sendable {
    /// The two tabs around the position, `first` and `second`; negative without tabs.
    var first = -1
    var second = -1
    /// The fraction of the selected look that the second tab shows.
    var part = 0.0
    var selectedIndex: Int?
  }

  /// A strip with this look. It has no tabs until it follows a pager.
  public init(_ look: TabStripLook = .underlined) {
    self.look = look
    layout = TabStrip(configuration: look.strip)
  }

  // MARK: Measuring

  /// Sets the length of the strip, in points. A length that is not finite or below 0 counts as 0. Complexity: O(log n).
  public mutating func resize(to length: Double) {
    let before = layout.viewportLength
    layout.resize(to: length)
    if layout.viewportLength != before { layoutChanged() }
  }

  /// Sets the width that the label of a tab wants, in points. The tabs in view stay in place. Unknown indices, and
  /// widths that are not finite or below 0, change no frame; `nextUnmeasured` passes such a tab over. Complexity: O(log
  /// n).
  public mutating func measure(_ index: Int, width: Double) {
    let isInside = index >= 0 && index < layout.count
    let before = isInside ? layout.widths.widths[index] : TabWidths.unmeasured
    layout.measure(index, width: width)
    if isInside, layout.widths.widths[index] != before { layoutChanged() }
    reach.pass(index, in: layout)
  }

  /// Sets the width that the label of a page's tab wants, in points. A page without a tab is ignored, because a
  /// measurement may arrive after its tab is gone.
  public mutating func measure(tabOf id: ID, width: Double) {
    if let index = pages.index(of: id) { measure(index, width: width) }
  }

  #if !hasFeature(Embedded)
    /// Sets the width that the label of a tab wants while its tab is selected, in points: see
    /// `TabStrip.measure(_:selectedWidth:)`. Complexity: O(log n); O(n) the first time.
    public mutating func measure(_ index: Int, selectedWidth: Double) {
      layout.measure(index, selectedWidth: selectedWidth)
      layoutChanged()
    }

    /// Sets the width that the label of a page's tab wants while the tab is selected, in points. A page without a tab
    /// is ignored.
    public mutating func measure(tabOf id: ID, selectedWidth: Double) {
      if let index = pages.index(of: id) { measure(index, selectedWidth: selectedWidth) }
    }
  #endif

  /// Forgets all measured widths, for a host that draws all labels again. Complexity: O(n).
  public mutating func forgetWidths() {
    layout.rearrange(count: layout.count) { _ in nil }
    reach.restart()
    layoutChanged()
  }

  // MARK: Changing

  /// Updates the strip after a change of the frames.
  mutating func layoutChanged() {
    frameChanged()
    refresh()
  }

  mutating func frameChanged() {
    layoutRevision &+= 1
    isSpanCurrent = false
    seen.isRested = false
    reach.forgetFrames()
  }

  /// Updates every value that is read without a search.
  mutating func refresh() {
    guard layout.count > 0 else { return refreshWithoutTabs() }
    if seen.isIdle, !seen.isRested {
      layout.rested(at: seen.target)
      seen.isRested = true
      isSpanCurrent = false
    }
    moveSpan()
    asked.ask(for: offset, maximum: maximumOffset)
    if !reach.isCurrent(at: offset) { updateTabs() }
  }

  /// Moves the span to the position. Searches for the tabs around it only when they are others than before.
  @inline(__always)
  mutating func moveSpan() {
    if isSpanCurrent, layout.move(&span, to: position) { return }
    renewSpan()
  }

  @inline(never)
  private mutating func renewSpan() {
    span = layout.span(at: position) ?? TabSpan.empty(length: length)
    isSpanCurrent = true
  }

  private mutating func refreshWithoutTabs() {
    span = TabSpan.empty(length: length)
    isSpanCurrent = false
    asked.ask(for: 0, maximum: 0)
    if !reach.tabs.isEmpty || reach.nextUnmeasured != nil { updateTabs() }
  }

  private mutating func updateTabs() {
    let (pages, mounted, focused, target) = (pages, seen.mounted, focused, targetIndex)
    let isChanged = reach.update(at: offset, in: layout) { insert in
      for id in mounted { insert(pages.index(of: id)) }
      insert(target)
      if let focused { insert(pages.index(of: focused)) }
    }
    if isChanged { layoutRevision &+= 1 }
  }
}
