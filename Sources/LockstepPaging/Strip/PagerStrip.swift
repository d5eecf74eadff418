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
/// - Several strips can follow one pager. Each strip follows only one pager.
/// - Lengths are in points from the start of the strip's content, in reading direction.
/// - Indices are those of the tabs in the list, also in a cyclic pager.
/// - Over unlimited pages, a strip has tabs for the pages around the visible ones, if it was created with
///   `hasUnlimitedTabs`, and no tabs otherwise.
public struct PagerStrip<ID: Hashable & Sendable>: Sendable {
  /// The options of tabs and indicator. Complexity of a change: O(n) when the bounds of the widths change, else O(log
  /// n).
  public var look: TabStripLook {
    didSet {
      guard look != oldValue else { return }
      if look.tabs != oldValue.tabs { layout.configuration = look.tabs }
      layoutChanged()
    }
  }
  /// The page whose tab has the keyboard focus, if it is not the target's tab. This tab is laid out even when it is not
  /// visible. An id without a tab is treated as nil, and the focus becomes nil when the page is removed.
  public var focused: ID? {
    get { seen.focused }
    set {
      guard newValue != seen.focused else { return }
      seen.focused = newValue
      reach.expire()
      refresh()
    }
  }

  /// The layout of the tabs. It serves functions that take other positions than the pager's, such as
  /// `TabIndicator.course(over:in:visit:)`.
  public internal(set) var layout: TabStrip
  /// The pages whose tabs are in the strip, in order. Of an unlimited sequence, the pages that have tabs.
  public internal(set) var pages = PagerPages<ID>()
  /// A counter of the changes of the layout: the indices in `tabs`, the frames, and whether tabs are enabled. The
  /// counter does not change when the strip is scrolled or when another tab is selected.
  public internal(set) var layoutRevision = 0

  /// The position of the pages at the latest `follow`, in tabs.
  public internal(set) var position = 0.0
  /// The tabs around `position`.
  var span = TabSpan.empty(length: 0)
  /// `true` while `span` belongs to the current layout.
  var isSpanCurrent = false
  var reach = TabReach()
  var asked = AskedOffsets()
  var seen = Seen()
  var drawn = Drawn()
  /// Allows tabs for the pages of an unlimited sequence.
  let hasUnlimitedTabs: Bool
  /// The pages of an unlimited sequence that have tabs; nil for a list of pages.
  var window: TabWindow?
  #if LOCKSTEP_ELEMENTS
    // Dragged tabs, which the browser build leaves out. As a constant they take no memory.
    @inline(__always) var drag: Drag? {
      get { nil }
      set {}
    }
  #else
    var drag: Drag?
  #endif

  /// The state of the pager at the latest `follow`, and the keyboard focus.
  struct Seen: Sendable {
    /// The revision of the pages; nil before the first `follow`.
    var pagesRevision: Int?
    /// The identity of the unlimited sequence of pages.
    var sequence: Int?
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
    /// The move during which a person has scrolled the strip. When that move ends, the strip stays where the person put
    /// it.
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

  /// Creates a strip with this look. The strip has no tabs until it follows a pager.
  ///
  /// - Parameters:
  ///   - look: the sizes and places of tabs and indicator.
  ///   - hasUnlimitedTabs: allows tabs for the pages of an unlimited sequence. The host then calls `scrollEnded(in:)`
  ///     when its scroll view comes to rest.
  public init(_ look: TabStripLook = .underlined, hasUnlimitedTabs: Bool = false) {
    self.look = look
    self.hasUnlimitedTabs = hasUnlimitedTabs
    layout = TabStrip(configuration: look.tabs)
  }

  // MARK: Measuring

  /// Sets the length of the strip, in points. A length that is non-finite or below 0 is treated as 0. Complexity: O(log
  /// n).
  public mutating func resize(to length: Double) {
    let before = layout.viewportLength
    layout.resize(to: length)
    if layout.viewportLength != before { layoutChanged() }
  }

  /// Sets the preferred width of a tab's label, in points. The visible tabs stay in place. An unknown index, and a
  /// width that is non-finite or below 0, changes no frame. `nextUnmeasured` skips a tab that received such a width.
  /// Complexity: O(log n).
  public mutating func measure(_ index: Int, width: Double) {
    let isInside = index >= 0 && index < layout.count
    let before = isInside ? layout.widths.widths[index] : TabWidths.unmeasured
    layout.measure(index, width: width)
    if isInside, layout.widths.widths[index] != before { layoutChanged() }
    reach.pass(index, in: layout)
  }

  /// Sets the preferred width of the label of a page's tab, in points. A page without a tab is ignored, because a
  /// measurement may arrive after the tab was removed.
  public mutating func measure(tabOf id: ID, width: Double) {
    if let index = pages.index(of: id) { measure(index, width: width) }
  }

  #if !LOCKSTEP_ELEMENTS
    /// Sets the preferred width of a tab's label while the tab is selected, in points: see
    /// `TabStrip.measure(_:selectedWidth:)`. Complexity: O(log n); O(n) the first time.
    public mutating func measure(_ index: Int, selectedWidth: Double) {
      layout.measure(index, selectedWidth: selectedWidth)
      layoutChanged()
    }

    /// Sets the preferred width of the label of a page's tab while the tab is selected, in points. A page without a tab
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

  /// Updates the stored values that hosts read.
  mutating func refresh() {
    guard layout.count > 0 else { return refreshWithoutTabs() }
    if seen.isIdle, !seen.isRested {
      layout.rested(at: seen.target)
      seen.isRested = true
      isSpanCurrent = false
    }
    moveSpan()
    if !isInPersonsHand { asked.ask(for: offset, maximum: maximumOffset) }
    if !reach.isCurrent(at: offset) { updateTabs() }
  }

  /// Moves the span to the position. Searches for the tabs around the position only when they have changed.
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

// The order in which a keyboard moves from tab to tab.
extension PagerStrip {
  /// Returns the page whose tab gets the keyboard focus when a key moves the focus by `step`. The start is the tab with
  /// the focus, or the target's tab when no tab has the focus. Nil when no tab is enabled.
  ///
  /// Disabled tabs are skipped. The first tab follows the last tab, and the last tab precedes the first tab. Source:
  /// the tabs pattern of the ARIA Authoring Practices Guide. The host maps keys to steps, because the mapping depends
  /// on the reading direction. This function does not change the strip. The host selects the returned page, or only
  /// sets `focused` when tabs are selected by another key. Complexity: O(1), plus the number of skipped tabs.
  public func focus(_ step: PagerStep) -> ID? {
    guard let start = focused.flatMap(pages.index(of:)) ?? targetIndex else { return nil }
    if isUnlimited {
      // An unlimited sequence has neither a first nor a last page.
      switch step {
      case .next: return pages[start + 1]
      case .previous: return pages[start - 1]
      case .first, .last: return nil
      }
    }
    let next = layout.focus(step, from: start, isEnabled: { isEnabled($0) })
    return next.flatMap { pages[$0] }
  }
}
