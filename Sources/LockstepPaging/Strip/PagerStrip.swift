/// A tab strip that follows a pager: where its tabs and its indicator stand, how far it is scrolled, and which tabs are to be laid out.
///
/// A host measures labels, passes on what a person does, and draws what it reads:
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
/// Several strips can follow one pager; each follows the same one for all of its life. Lengths are in points from the start of the
/// strip's content, in reading direction; indices are those of the tabs in the list, in a cyclic pager too. A pager of unlimited pages
/// has no tabs.
public struct PagerStrip<ID: Hashable & Sendable>: Sendable {
  /// The options of tabs and indicator. Complexity of a change: O(n) where the bounds of the widths change, else O(log n).
  public var look: TabStripLook {
    didSet {
      guard look != oldValue else { return }
      if look.strip != oldValue.strip { layout.configuration = look.strip }
      layoutChanged()
    }
  }
  /// The page whose tab has the keyboard focus, where that is not the target's: its tab is laid out wherever it stands. An id that has
  /// no tab counts as none, and a page that is removed loses the focus.
  public var focused: ID? {
    get { seen.focused }
    set {
      guard newValue != seen.focused else { return }
      seen.focused = newValue
      reach.expire()
      refresh()
    }
  }

  /// The layout of the tabs, for what is drawn at other positions than the pager's, such as `TabIndicator.course(over:in:visit:)`.
  public internal(set) var layout: TabStrip
  /// The pages whose tabs stand in the strip, in order.
  public internal(set) var pages = PagerPages<ID>()
  /// Counts the changes of what a host lays out: which tabs there are in `tabs`, their frames, and whether they are enabled. It stays the
  /// same while the strip is only scrolled, and while the selection goes from tab to tab.
  public internal(set) var layoutRevision = 0

  /// The position of the pages that the strip was told last, in tabs.
  var position = 0.0
  /// The tabs around it.
  var span = TabSpan.empty(length: 0)
  /// The span is one of the present layout.
  var isSpanCurrent = false
  var reach = TabReach()
  var asked = AskedOffsets()
  var seen = Seen()
  var drawn = Drawn()

  /// What the strip has seen of its pager, and of the keyboard.
  struct Seen: Sendable {
    /// The revision of the pages; nil before the first look.
    var pagesRevision: Int?
    /// The index of the target among the tabs, which counts on over the seam of a cyclic pager.
    var target = 0
    var selection: ID?
    var selectedIndex: Int?
    var focused: ID?
    var mounted: [ID] = []
    var disabled = PagerPages<ID>()
    /// The move that is under way.
    var move: PagerMove<ID>?
    /// The page that was last at rest.
    var settled: ID?
    var isIdle = false
    /// The strip knows that the pager rests at the target, in the present layout.
    var isRested = false
    /// The move during which a person has scrolled the strip: its end does not bring the strip back.
    var scrolledMove: PagerMove<ID>?
  }

  /// What a host has drawn of the labels.
  struct Drawn: Sendable {
    /// The tabs around the position; below 0 for none.
    var first = -1
    var second = -1
    /// The part of the selection's look that the second has.
    var part = 0.0
    var selectedIndex: Int?
  }

  /// A strip of this look, without tabs until it follows a pager.
  public init(_ look: TabStripLook = .underlined) {
    self.look = look
    layout = TabStrip(configuration: look.strip)
  }

  // MARK: Measuring

  /// Takes the length of the strip, in points. What is not finite or below 0 counts as 0. Complexity: O(log n).
  public mutating func resize(to length: Double) {
    let before = layout.viewportLength
    layout.resize(to: length)
    if layout.viewportLength != before { layoutChanged() }
  }

  /// Takes the width that the label of a tab wants, in points. What is in view stays where it is. Unknown indices and widths that are
  /// not finite or below 0 change no frame; `nextUnmeasured` passes such a tab over. Complexity: O(log n).
  public mutating func measure(_ index: Int, width: Double) {
    let isInside = index >= 0 && index < layout.count
    let before = isInside ? layout.widths.widths[index] : TabWidths.unmeasured
    layout.measure(index, width: width)
    if isInside, layout.widths.widths[index] != before { layoutChanged() }
    reach.pass(index, in: layout)
  }

  /// The same for the tab of a page. A page without a tab is ignored, as a late measurement of a tab that is gone must be.
  public mutating func measure(tabOf id: ID, width: Double) {
    if let index = pages.index(of: id) { measure(index, width: width) }
  }

  #if !hasFeature(Embedded)
    /// Takes the width that the label of a tab wants while its tab is selected, in points: see
    /// `TabStrip.measure(_:selectedWidth:)`. Complexity: O(log n); O(n) the first time.
    public mutating func measure(_ index: Int, selectedWidth: Double) {
      layout.measure(index, selectedWidth: selectedWidth)
      layoutChanged()
    }

    /// The same for the tab of a page.
    public mutating func measure(tabOf id: ID, selectedWidth: Double) {
      if let index = pages.index(of: id) { measure(index, selectedWidth: selectedWidth) }
    }
  #endif

  /// Forgets what was measured, for a host that draws all labels anew. Complexity: O(n).
  public mutating func forgetWidths() {
    layout.rearrange(count: layout.count) { _ in nil }
    reach.restart()
    layoutChanged()
  }

  // MARK: Changing

  /// Frames are others than before.
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

  /// Brings up to date all that is read without a look-up.
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

  /// Looks the tabs around the position up unless they are the same as before.
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
