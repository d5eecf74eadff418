/// The look of a strip: the options of its tabs and its indicator, its size and its separator. Ready-made looks are
/// static properties. Lengths are in points.
///
/// ```swift
/// var look = TabStripLook.underlined
/// look.indicator.travel = .elastic
/// ```
public struct TabStripLook: Sendable, Equatable {
  /// The options of the tabs.
  public var tabs: TabStripConfiguration
  /// The indicator, which marks the selection.
  public var indicator: TabIndicator
  #if LOCKSTEP_ELEMENTS
    // Options that the browser build leaves out. As constants they take no memory.
    @inline(__always) var secondaryIndicators: [TabIndicator] {
      get { [] }
      set {}
    }
    @inline(__always) var divider: TabDivider? {
      get { nil }
      set {}
    }
    @inline(__always) var alignment: TabAlignment {
      get { .center }
      set {}
    }
  #else
    /// More indicators, for example a line below a pill. They are drawn in this order, behind the first one.
    public var secondaryIndicators: [TabIndicator]
    /// The line between two tabs; nil for no line.
    public var divider: TabDivider?
    /// The alignment of a strip that takes a fraction of the width.
    public var alignment: TabAlignment
  #endif
  /// The height of the strip.
  public var height: Double
  /// The fraction of the available width that the strip takes, clamped to 0...1.
  public var widthFraction: Double
  /// The line along the whole strip, in addition to the indicator; nil for no line.
  public var separator: TabStripSeparator?
  /// The layering of the strip and the pages: one next to the other, or the strip over the pages.
  public var layering: TabStripLayering

  /// Creates a look with these options.
  public init(
    tabs: TabStripConfiguration = TabStripConfiguration(), indicator: TabIndicator = TabIndicator(),
    secondaryIndicators: [TabIndicator] = [], divider: TabDivider? = nil, height: Double = TabStripLook.defaultHeight,
    widthFraction: Double = 1, alignment: TabAlignment = .center, separator: TabStripSeparator? = nil,
    layering: TabStripLayering = .abovePages
  ) {
    self.tabs = tabs
    self.indicator = indicator
    self.height = height
    self.widthFraction = widthFraction
    self.separator = separator
    self.layering = layering
    self.secondaryIndicators = secondaryIndicators
    self.divider = divider
    self.alignment = alignment
  }

  // MARK: Constants

  /// The default spacing between two labels. Source: `itemSpacing` of JXSegmentedView's data sources.
  static let defaultSpacing = 20.0
  /// The default inset before the first and after the last label. Source: scroll-tab screens that are written by hand.
  static let defaultSideInset = 15.0
  /// The default height of a strip. Source: Apple's Human Interface Guidelines, which require 44 pt for a control that
  /// is tapped.
  public static let defaultHeight = 44.0
  /// The smallest thickness at which an indicator does not look like a separator: three device pixels at 2x.
  static let hairlineThickness = 1.5
  /// The default thickness of the indicator. Source: Material Design 3, primary tabs, active indicator of 3 dp;
  /// JXSegmentedView also has 3 pt.
  public static let defaultThickness = 3.0
  /// The thickness of an indicator as heavy as the text of a title.
  static let heavyThickness = 8.0
  /// The thickness of the line under a strip. Source: Material Design 3, tabs, divider of 1 dp.
  public static let separatorThickness = 1.0
  /// The height of a segmented control over two or three pages. Source: home screens that are written by hand.
  static let segmentHeight = 60.0
  /// The fraction of the width that such a segmented control takes. Source: the same home screens.
  static let segmentWidthFraction = 0.4

  // MARK: Looks

  /// Labels side by side, with a bar of 3 pt under the selected label.
  public static let underlined = TabStripLook(
    tabs: labels, indicator: TabIndicator(width: .content, placement: .bottom(thickness: defaultThickness)))

  /// The look `underlined` with a bar of 1.5 pt, and with a line under the whole strip.
  public static let hairline = TabStripLook(
    tabs: labels, indicator: TabIndicator(width: .content, placement: .bottom(thickness: hairlineThickness)),
    separator: TabStripSeparator())

  /// The look `underlined` with a bar of 8 pt.
  public static let heavy = TabStripLook(
    tabs: labels, indicator: TabIndicator(width: .content, placement: .bottom(thickness: heavyThickness)))

  /// A pill behind the selected label, in a strip that floats over the pages.
  public static let floating = TabStripLook(
    tabs: labels, indicator: TabIndicator(insets: TabIndicatorInsets(-10), placement: .fill(inset: 6)),
    layering: .overPages)

  /// Two or three segments of equal width, with a bar under the selected segment. The strip is 60 pt high, takes 0.4 of
  /// the width, and is centered.
  public static let segment = TabStripLook(
    tabs: TabStripConfiguration(sizing: .divided, scrolling: .off),
    indicator: TabIndicator(placement: .bottom(thickness: defaultThickness)),
    height: segmentHeight, widthFraction: segmentWidthFraction)

  /// A dot for each page, in the middle of the strip, and a dot that travels with the pages. In UIKit, `addDots` has the
  /// cells for it. Not in the browser build.
  public static let dots = TabStripLook(
    tabs: TabStripConfiguration(alignment: .center, spacing: dotSpacing, sideInset: defaultSideInset),
    indicator: TabIndicator(width: .content, placement: .fill(inset: (defaultHeight - dotDiameter) / 2)))

  /// The diameter of a dot. Source: the dots of UIPageControl.
  public static let dotDiameter = 8.0
  /// The distance between two dots. Source: UIPageControl.
  static let dotSpacing = 9.0

  private static let labels = TabStripConfiguration(spacing: defaultSpacing, sideInset: defaultSideInset)

  // MARK: Frames

  /// Returns the start and the width of the strip in an available width. The start is the distance from the leading
  /// edge. Complexity: O(1).
  public func frame(in width: Double) -> TabStrip.Frame {
    let width = TabStripConfiguration.clamped(width)
    let taken = width * Swift.min(TabStripConfiguration.clamped(widthFraction), 1)
    return TabStrip.Frame(x: alignment.start(of: taken, in: width), width: taken)
  }
}

/// A line along a whole strip, at its bottom or top.
public struct TabStripSeparator: Sendable, Equatable {
  /// The edge of the strip at which the line is, and its thickness.
  public var placement: TabIndicatorPlacement
  /// The distances of the line from the ends of the strip, in points.
  public var insets: TabIndicatorInsets

  /// Creates a separator with these options.
  public init(
    placement: TabIndicatorPlacement = .bottom(thickness: TabStripLook.separatorThickness),
    insets: TabIndicatorInsets = TabIndicatorInsets()
  ) {
    self.placement = placement
    self.insets = insets
  }

  /// Returns the start and the width of the line in a strip of this length. Complexity: O(1).
  public func frame(inStripOf length: Double) -> TabStrip.Frame {
    let length = TabStripConfiguration.clamped(length)
    let leading = Swift.min(TabStripConfiguration.clamped(insets.leading), length)
    return TabStrip.Frame(
      x: leading, width: Swift.max(length - leading - TabStripConfiguration.clamped(insets.trailing), 0))
  }
}

/// A line between two tabs. Lengths are in points.
public struct TabDivider: Sendable, Equatable {
  /// The thickness of the line.
  public var thickness: Double
  /// The distance of the line from the top and the bottom of the strip.
  public var inset: Double

  /// Creates a divider with these lengths.
  public init(thickness: Double = TabStripLook.separatorThickness, inset: Double = 12) {
    self.thickness = thickness
    self.inset = inset
  }

  /// Returns the band of the line across a strip of this height. Complexity: O(1).
  public func band(inStripOf height: Double) -> TabIndicatorPlacement.Band {
    TabIndicatorPlacement.fill(inset: inset).band(inStripOf: height)
  }
}

/// The layering of a strip and its pages: one next to the other, or the strip over the pages.
public enum TabStripLayering: Int32, Sendable, Equatable {
  /// The pages begin where the strip ends.
  case abovePages
  /// The pages continue under the strip.
  case overPages
}
