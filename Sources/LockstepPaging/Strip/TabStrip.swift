import LockstepEvents

/// Where the tabs of a strip stand, and how far the strip is scrolled, for any position of the pages.
///
/// A pure function of widths, options and position, but for one memory: whether a person has scrolled the strip away from
/// its selection. Lengths are in points from the start of the strip's content, in reading direction.
public struct TabStrip: Sendable, Equatable {
  /// The options.
  public var configuration: TabStripConfiguration {
    didSet {
      configuration.hold()
      let (minimum, maximum) = (configuration.minimumTabWidth, configuration.maximumTabWidth)
      if minimum != widths.minimum || maximum != widths.maximum {
        widths = TabWidths(widths.widths, minimum: minimum, maximum: maximum)
      }
      workOut()
    }
  }
  /// Whether the tabs go round with the pages: the pager's `ends`. Positions and indices then count on over the seam, from the last
  /// tab to the first.
  public var ends = PagerTopology.closed
  /// The length of the strip, in points.
  public private(set) var viewportLength = 0.0 {
    didSet { workOut() }
  }
  private(set) var widths: TabWidths {
    didSet { workOut() }
  }
  /// What follows from those three while no tab is grown.
  private(set) var totals = TabTotals()
  #if hasFeature(Embedded)
    /// Never any: the elements of a page measure a tab once, and the weight of more is not theirs to carry.
    var selectedWidths: [Double] { [] }
    @inline(__always) var hasSelectedWidths: Bool { false }
  #else
    /// What the tabs want while they are selected, where that differs; empty while it differs nowhere.
    var selectedWidths: [Double] = []
    var hasSelectedWidths: Bool { !selectedWidths.isEmpty }
  #endif
  var scroll = Scroll.following
  var restingOffset = 0.0

  enum Scroll: Sendable, Equatable {
    /// Under the selection.
    case following
    /// Where a person has put it.
    case free(offset: Double)
    /// From there back under the selection, while the pages go from one position to another.
    case returning(offset: Double, from: Double, to: Double)
  }

  /// The place of a tab or an indicator along the strip, in points.
  public struct Frame: Sendable, Equatable {
    /// Where it starts.
    public var x: Double
    /// How wide it is.
    public var width: Double

    /// Where it ends.
    public var end: Double { x + width }

    /// A frame.
    public init(x: Double, width: Double) {
      self.x = x
      self.width = width
    }
  }

  /// A strip of `count` tabs, none measured yet. Complexity: O(n).
  public init(count: Int = 0, configuration: TabStripConfiguration = TabStripConfiguration()) {
    self.configuration = configuration
    self.configuration.hold()
    widths = TabWidths(
      count: Swift.max(count, 0), minimum: self.configuration.minimumTabWidth,
      maximum: self.configuration.maximumTabWidth)
    workOut()
  }

  @inline(never) private mutating func workOut() { totals = workedOut(.none) }

  /// The number of tabs.
  public var count: Int { widths.count }

  /// Takes in the strip's length. What is not finite or below 0 counts as 0.
  public mutating func resize(to length: Double) {
    viewportLength = TabStripConfiguration.clamped(length)
  }

  // MARK: Measuring

  /// Takes in the width that a tab's label wants; one beyond 10^9 points counts as that. Unknown indices and widths that are no lengths
  /// are ignored, as a late measurement of a tab that is gone must be.
  ///
  /// What is in view stays under the eye: a strip that follows its selection keeps the selected tab in its place, and one that a
  /// person has scrolled keeps the first tab that begins in view. Complexity: O(log n).
  public mutating func measure(_ index: Int, width: Double) {
    guard index >= 0, index < count, width.isFinite, width >= 0 else { return }
    let anchor = currentAnchor()
    widths.set(LengthBound.clamp(width), at: index)
    keep(anchor)
  }

  #if !hasFeature(Embedded)
    /// Takes in the width that a tab's label wants while its tab is selected, such as that of a bolder font. Between two tabs it is
    /// interpolated. It counts where tabs have widths of their own: in the sizings `scrolling` and `stretched`.
    ///
    /// Unknown indices and widths that are no lengths are ignored. Complexity: O(log n); O(n) the first time.
    public mutating func measure(_ index: Int, selectedWidth: Double) {
      guard index >= 0, index < count, selectedWidth.isFinite, selectedWidth >= 0 else { return }
      if selectedWidths.isEmpty { selectedWidths = Array(repeating: TabWidths.unmeasured, count: count) }
      selectedWidths[index] = LengthBound.clamp(selectedWidth)
    }
  #endif

  /// True when the tab has been measured since it came. Complexity: O(1).
  public func isMeasured(_ index: Int) -> Bool {
    index >= 0 && index < count && widths.isMeasured(index)
  }

  /// Whether a tab has been measured, or the sizing does not ask how wide tabs are. An indicator drawn from estimates alone would jump
  /// with the first measurement. Complexity: O(1).
  public var hasKnownWidths: Bool {
    switch configuration.sizing {
    case .divided, .fixed: true
    case .scrolling, .stretched, .uniform: widths.measuredCount > 0
    }
  }

  /// Takes in a new list of tabs, keeping what is known of those that stay. In a strip that a person has scrolled, the first tab that
  /// begins in view stays where it is, if it is still there. Complexity: O(n).
  ///
  /// - Parameter oldIndex: where the tab at a new index was before, or nil when it is new.
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
    #if !hasFeature(Embedded)
      if !selectedWidths.isEmpty {
        selectedWidths = sources.map { $0 < 0 ? TabWidths.unmeasured : selectedWidths[$0] }
      }
    #endif
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
