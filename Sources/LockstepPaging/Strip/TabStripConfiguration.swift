import LockstepEvents

/// The options of a tab strip, declared once for every host. Lengths are in points, along the strip.
public struct TabStripConfiguration: Sendable, Equatable {
  /// The rule for the widths of the tabs.
  public var sizing: TabSizing
  /// The place of the selected tab in a strip that scrolls.
  public var anchor: TabAnchor
  /// The alignment of the tabs when all tabs together are shorter than the strip.
  public var alignment: TabAlignment
  /// The distance between two tabs.
  public var spacing: Double
  /// The distance before the first and after the last tab.
  public var sideInset: Double
  /// The minimum width of a tab, in every sizing.
  public var minimumTabWidth: Double
  /// The maximum width of a tab, in every sizing. Infinity means no maximum. A maximum below the minimum is treated as
  /// the minimum.
  public var maximumTabWidth: Double
  /// The width that a tab has until it is measured.
  public var estimate: TabWidthEstimate
  /// Allows a person to scroll the strip.
  public var scrolling: TabStripScrolling

  /// Creates the options of a strip.
  ///
  /// - Numbers that are non-finite or below 0 are treated as 0, and numbers beyond 10^9 as 10^9.
  /// - A maximum width that is negative or NaN is treated as infinity.
  public init(
    sizing: TabSizing = .scrolling,
    anchor: TabAnchor = .center,
    alignment: TabAlignment = .leading,
    spacing: Double = 0,
    sideInset: Double = 0,
    minimumTabWidth: Double = 0,
    maximumTabWidth: Double = .infinity,
    estimate: TabWidthEstimate = .mean(initially: 80),
    scrolling: TabStripScrolling = .on
  ) {
    self.sizing = sizing
    self.anchor = anchor
    self.alignment = alignment
    self.spacing = spacing
    self.sideInset = sideInset
    self.minimumTabWidth = minimumTabWidth
    self.maximumTabWidth = maximumTabWidth
    self.estimate = estimate
    self.scrolling = scrolling
    clampValues()
  }

  /// Clamps every number to its range.
  mutating func clampValues() {
    spacing = Self.clamped(spacing)
    sideInset = Self.clamped(sideInset)
    minimumTabWidth = Self.clamped(minimumTabWidth)
    maximumTabWidth = maximumTabWidth >= 0 ? Swift.max(maximumTabWidth, minimumTabWidth) : .infinity
    switch estimate {
    case .mean(let width): estimate = .mean(initially: Self.clamped(width))
    case .given(let width): estimate = .given(Self.clamped(width))
    }
    if case .fixed(let width) = sizing { sizing = .fixed(Self.clamped(width)) }
  }

  /// Returns a width clamped to the minimum and the maximum width of a tab.
  func limited(_ width: Double) -> Double {
    Swift.min(Swift.max(width, minimumTabWidth), maximumTabWidth)
  }

  static func clamped(_ length: Double) -> Double {
    LengthBound.clamp(length)
  }
}

/// The rule for the widths of the tabs in a strip.
public enum TabSizing: Sendable, Equatable {
  /// Each tab is as wide as its label. The strip scrolls when the tabs do not fit.
  case scrolling
  /// All tabs have equal widths and together fill the strip.
  case divided
  /// The tabs are as wide as their labels. If space remains, they grow by equal amounts until they fill the strip or
  /// the widest tab reaches the maximum.
  case stretched
  /// All tabs are as wide as the widest tab.
  case uniform
  /// All tabs have this width, in points.
  case fixed(Double)

  /// Creates the sizing with a number, for code outside Swift: 0 scrolling, 1 divided, 2 stretched, 3 uniform. Returns
  /// nil for other numbers.
  public init?(rawValue: Int32) {
    switch rawValue {
    case 0: self = .scrolling
    case 1: self = .divided
    case 2: self = .stretched
    case 3: self = .uniform
    default: return nil
    }
  }
}

/// The width that a tab has until it is measured, in points.
public enum TabWidthEstimate: Sendable, Equatable {
  /// The mean width of the measured tabs, or `initially` while none is measured.
  case mean(initially: Double)
  /// Always this width.
  case given(Double)
}

/// The permission to scroll a strip.
public enum TabStripScrolling: Int32, Sendable, Equatable {
  /// A person can scroll the strip. The strip returns to its selection with the next move.
  case on
  /// A person cannot scroll the strip, and `scrolled(to:)` changes nothing. A strip that was scrolled earlier returns
  /// to its selection with the next move.
  case off
}

/// The place of the selected tab in a strip that scrolls.
public enum TabAnchor: Int32, Sendable, Equatable {
  /// The middle of the strip.
  case center
  /// The start of the strip.
  case leading
  /// The end of the strip.
  case trailing
  /// The current place of the tab if the tab is visible, else the nearer end of the strip.
  case visible
}

/// The alignment of tabs that together are shorter than their strip, or of a strip that is narrower than its place.
public enum TabAlignment: Int32, Sendable, Equatable {
  /// The start.
  case leading
  /// The middle.
  case center
  /// The end.
  case trailing

  /// Returns the start of something that is `length` long in a place of a length. Complexity: O(1).
  func start(of length: Double, in place: Double) -> Double {
    switch self {
    case .leading: 0
    case .center: (place - length) / 2
    case .trailing: place - length
    }
  }
}
