/// Stacks strips at the upper and the lower edge of a pager, in the order in which they were added. Lengths are in
/// points, and y coordinates grow downward.
///
/// ```
///   0 +-----------+
///     | safe area |
///  47 +-----------+
///     | strip 1   |   over the pages
///  91 +-----------+
///     | strip 2   |   above the pages
/// 135 +-----------+
///     | pages     |   `area` begins at 135
/// ```
public struct PagerStripStack: Sendable, Equatable {
  /// A vertical range of the pager.
  public struct Band: Sendable, Equatable {
    /// The y coordinate of the upper edge.
    public var y: Double
    /// The height.
    public var height: Double

    /// Creates a range.
    public init(y: Double, height: Double) {
      self.y = y
      self.height = height
    }
  }

  /// The range of pages that do not scroll under bars and strips. It extends under bars and under strips that are over
  /// the pages, if no other strip stands between.
  public private(set) var area: Band
  private let height: Double
  private let safeTop: Double
  private let safeBottom: Double
  private let hasHeader: Bool
  /// The y coordinate at which the next strip at the top begins.
  private var top: Double
  /// The y coordinate at which the next strip at the bottom ends.
  private var bottom: Double
  /// The full heights of the strips at the top.
  private var fullTop = 0.0
  private var contentInset = 0.0
  /// The ends of the background that the pager paints behind strips.
  private var paintedStart = 0.0
  private var paintedEnd: Double?

  /// Creates an empty stack in a pager of this height, between safe areas of these heights.
  public init(height: Double, safeTop: Double = 0, safeBottom: Double = 0) {
    self.height = TabStripConfiguration.clamped(height)
    self.safeTop = TabStripConfiguration.clamped(safeTop)
    self.safeBottom = TabStripConfiguration.clamped(safeBottom)
    hasHeader = false
    top = self.safeTop
    bottom = self.height - self.safeBottom
    area = Band(y: 0, height: self.height)
  }

  /// Creates an empty stack below a header, which itself is below the safe area.
  public init<ID>(height: Double, safeTop: Double = 0, safeBottom: Double = 0, below header: PagerHeader<ID>) {
    self.height = TabStripConfiguration.clamped(height)
    self.safeTop = TabStripConfiguration.clamped(safeTop)
    self.safeBottom = TabStripConfiguration.clamped(safeBottom)
    hasHeader = true
    contentInset = header.maximumHeight
    top = self.safeTop + header.stripTop
    paintedStart = top
    bottom = self.height - self.safeBottom
    area = Band(y: top, height: Swift.max(self.height - top, 0))
  }

  /// Adds a strip at the top, and returns its range. `shown` is its present height; nil for its full height.
  public mutating func above(_ height: Double, shown: Double? = nil, layering: TabStripLayering) -> Band {
    let full = TabStripConfiguration.clamped(height)
    let band = Band(y: top, height: Swift.min(TabStripConfiguration.clamped(shown ?? full), full))
    top += band.height
    fullTop += full
    if hasHeader || layering == .abovePages {
      area = Band(y: top, height: Swift.max(area.y + area.height - top, 0))
    }
    return band
  }

  /// Adds a strip at the bottom, and returns its range. `shown` is its present height; nil for its full height.
  public mutating func below(_ height: Double, shown: Double? = nil, layering: TabStripLayering) -> Band {
    let full = TabStripConfiguration.clamped(height)
    let shown = Swift.min(TabStripConfiguration.clamped(shown ?? full), full)
    bottom -= shown
    coveredBottom += full
    if layering == .abovePages { area.height = Swift.max(bottom - area.y, 0) }
    return Band(y: bottom, height: shown)
  }

  /// The height that header and strips take at the top of a page that scrolls under them, in addition to the safe area.
  /// The header is expanded and each strip has its full height, so the value does not change while a page is scrolled.
  public var coveredTop: Double { contentInset + fullTop }

  /// The height that strips take at the bottom of a page that scrolls under them, in addition to the safe area. Each
  /// strip has its full height.
  public private(set) var coveredBottom = 0.0

  /// Returns the heights at the top and the bottom of a page that bars, strips and header cover. `page` is the range of
  /// the page, `scrolls` is true for a page that scrolls under bars and strips, and `filler` is the empty space that a
  /// short page needs at least below its content.
  public func insets(of page: Band, scrolls: Bool, filler: Double = 0) -> (top: Double, bottom: Double) {
    let top = scrolls ? safeTop + coveredTop : self.top
    let bottom = Swift.max(coveredBottom + safeBottom, TabStripConfiguration.clamped(filler))
    return (Swift.max(top - page.y, 0), Swift.max(bottom - (height - page.y - page.height), 0))
  }

  /// The y coordinate at which the last strip at the top ends now.
  public var topEnd: Double { top }
}

extension PagerStripStack {
  /// Paints a background behind the strips that were added at the top so far, unless the last one is over the pages.
  package mutating func paintBackground(behind layering: TabStripLayering) {
    if layering == .abovePages { paintedEnd = top }
  }

  /// The range of the background that the pager paints; nil for none. Without a header it reaches under the bars, so that
  /// bars and strips look like one.
  package var background: Band? {
    paintedEnd.map { Band(y: paintedStart, height: Swift.max($0 - paintedStart, 0)) }
  }
}
