import LockstepEvents

/// The frames of the tabs and the scroll offset of a strip, for any position of the pages.
///
/// The strip is a pure function of widths, options and position, with two exceptions: it stores an offset to which a
/// person has scrolled, and it stores the offset at which it was last idle, for the anchor `visible`. Lengths are in
/// points from the start of the strip's content, in reading direction.
public struct TabStrip: Sendable, Equatable {
  /// The options.
  public var configuration: TabStripConfiguration {
    didSet {
      configuration.clampValues()
      let (minimum, maximum) = (configuration.minimumTabWidth, configuration.maximumTabWidth)
      if minimum != widths.minimum || maximum != widths.maximum {
        widths = TabWidths(widths.widths, minimum: minimum, maximum: maximum)
      }
      workOut()
    }
  }
  /// The ends of the list of tabs: the pager's `ends`. In a cyclic strip, positions and indices continue past the last
  /// tab.
  public var ends = PagerEnds.closed
  /// The length of the strip, in points.
  public private(set) var viewportLength = 0.0 {
    didSet { workOut() }
  }
  private(set) var widths: TabWidths {
    didSet { workOut() }
  }
  /// The values that are computed from the options, the length and the widths, for the layout in which no tab is
  /// selected.
  private(set) var totals = TabTotals()
  #if LOCKSTEP_ELEMENTS
    /// Always empty, because the custom elements of a web page measure one width of each tab. Support for a second width
    /// would enlarge their code.
    var selectedWidths: [Double] { [] }
    @inline(__always) package var hasSelectedWidths: Bool { false }
    private func keepSelectedWidths(at sources: [Int]) {}
  #else
    /// The preferred width of each label while its tab is selected, or `TabWidths.unmeasured`. Empty until the first
    /// such width is set.
    var selectedWidths: [Double] = []
    /// `true` when a tab has been measured while selected.
    package var hasSelectedWidths: Bool { !selectedWidths.isEmpty }

    /// Sets the preferred width of a tab's label while the tab is selected, in points. For example, the selected label
    /// has a bolder font. Between two pages the width is interpolated. It applies only in the sizings `scrolling` and
    /// `stretched`, in which each tab has its own width.
    ///
    /// Unknown indices, and widths that are non-finite or below 0, are ignored. Complexity: O(log n); O(n) the first
    /// time.
    public mutating func measure(_ index: Int, selectedWidth: Double) {
      guard index >= 0, index < count, selectedWidth.isFinite, selectedWidth >= 0 else { return }
      if selectedWidths.isEmpty { selectedWidths = Array(repeating: TabWidths.unmeasured, count: count) }
      selectedWidths[index] = LengthBound.clamp(selectedWidth)
    }

    /// Keeps these widths of the tabs that stay. A source is the previous index of a tab, or below 0 for a new tab.
    private mutating func keepSelectedWidths(at sources: [Int]) {
      guard !selectedWidths.isEmpty else { return }
      selectedWidths = sources.map { $0 < 0 ? TabWidths.unmeasured : selectedWidths[$0] }
    }
  #endif
  var scroll = Scroll.following
  var settledOffset = 0.0

  enum Scroll: Sendable, Equatable {
    /// The strip follows its selection.
    case following
    /// The strip is at the offset that a person has set.
    case free(offset: Double)
    /// The strip returns from the offset that a person has set to its selection, while the pages move from one position
    /// to another.
    case returning(offset: Double, from: Double, to: Double)
  }

  /// The start and the width of a tab or an indicator along the strip, in points.
  public struct Frame: Sendable, Equatable {
    /// The start.
    public var x: Double
    /// The width.
    public var width: Double

    /// The end: the start plus the width.
    public var end: Double { x + width }

    /// Creates a frame with this start and width.
    public init(x: Double, width: Double) {
      self.x = x
      self.width = width
    }
  }

  /// Creates a strip of `count` tabs, without measured widths. Complexity: O(n).
  public init(count: Int = 0, configuration: TabStripConfiguration = TabStripConfiguration()) {
    self.configuration = configuration
    self.configuration.clampValues()
    widths = TabWidths(
      count: Swift.max(count, 0), minimum: self.configuration.minimumTabWidth,
      maximum: self.configuration.maximumTabWidth)
    workOut()
  }

  @inline(never) private mutating func workOut() { totals = workedOut(.none) }

  /// The number of tabs.
  public var count: Int { widths.count }

  /// Sets the length of the strip, in points. A length that is non-finite or below 0 is treated as 0.
  public mutating func resize(to length: Double) {
    viewportLength = TabStripConfiguration.clamped(length)
  }

  // MARK: Measuring

  /// Sets the preferred width of a tab's label, in points. A width beyond 10^9 is treated as 10^9. Widths that are
  /// non-finite or below 0 are ignored. Unknown indices are ignored too, because a measurement may arrive after the tab
  /// was removed.
  ///
  /// The visible tabs stay in place. A strip that follows its selection keeps the selected tab in place. A strip that a
  /// person has scrolled keeps the first tab in place whose start is visible. Complexity: O(log n).
  public mutating func measure(_ index: Int, width: Double) {
    guard index >= 0, index < count, width.isFinite, width >= 0 else { return }
    let anchor = currentAnchor()
    widths.set(LengthBound.clamp(width), at: index)
    keep(anchor)
  }

  /// Returns `true` when the tab has been measured since it was added. Complexity: O(1).
  public func isMeasured(_ index: Int) -> Bool {
    index >= 0 && index < count && widths.isMeasured(index)
  }

  /// `true` when a tab has been measured, or the sizing does not depend on measured widths. An indicator that was drawn
  /// from estimates would jump at the first measurement. Complexity: O(1).
  package var hasKnownWidths: Bool {
    switch configuration.sizing {
    case .divided, .fixed: true
    case .scrolling, .stretched, .uniform: widths.measuredCount > 0
    }
  }

  /// Replaces the list of tabs and keeps the widths of the tabs that stay. In a strip that a person has scrolled, the
  /// first tab whose start is visible stays in place, if this tab is still in the list. Complexity: O(n).
  ///
  /// - Parameter oldIndex: returns the previous index of the tab at a new index, or nil for a new tab.
  mutating func rearrange(count: Int, oldIndex: (Int) -> Int?) {
    let anchor = currentAnchor()
    var kept: Int?
    var target: Int?
    var newTarget: Int?
    if case .returning(_, _, let to) = scroll { target = Int(exactly: to.rounded()) }
    let sources = (0..<Swift.max(count, 0)).map { index in
      guard let old = oldIndex(index), old >= 0, old < self.count else { return -1 }
      if old == anchor?.index { kept = index }
      if old == target { newTarget = index }
      return old
    }
    widths = TabWidths(
      sources.map { $0 < 0 ? TabWidths.unmeasured : widths.widths[$0] },
      minimum: configuration.minimumTabWidth, maximum: configuration.maximumTabWidth)
    keepSelectedWidths(at: sources)
    if let anchor, let kept { keep(Anchor(index: kept, x: anchor.x)) }
    guard case .returning(let offset, let from, let to) = scroll else { return }
    if let target, let newTarget {
      let shift = Double(newTarget - target)
      scroll = .returning(offset: offset, from: from + shift, to: to + shift)
    } else {
      scroll = .following
    }
  }
}
