/// A ready-made look of a strip: the options of its tabs and its indicator, and what stands around them. Lengths are in points.
///
/// ```swift
/// var look = TabStripLook.underlined
/// look.indicator.travel = .elastic
/// ```
public struct TabStripLook: Sendable, Equatable {
  /// The options of the tabs.
  public var strip: TabStripConfiguration
  /// The mark of the selection.
  public var indicator: TabIndicator
  /// How high the strip is.
  public var height: Double
  /// What part of the width at hand the strip takes, in its middle.
  public var widthFraction: Double
  /// The line under the whole strip, apart from the indicator; nil for none.
  public var separator: TabStripSeparator?
  /// How the strip and the pages share the screen.
  public var layering: TabStripLayering

  /// A look of these options.
  public init(
    strip: TabStripConfiguration = TabStripConfiguration(), indicator: TabIndicator = TabIndicator(),
    height: Double = TabStripLook.defaultHeight, widthFraction: Double = 1, separator: TabStripSeparator? = nil,
    layering: TabStripLayering = .abovePages
  ) {
    self.strip = strip
    self.indicator = indicator
    self.height = height
    self.widthFraction = widthFraction
    self.separator = separator
    self.layering = layering
  }

  // MARK: Figures

  /// Between two labels. Source: `itemSpacing` of JXSegmentedView's data sources.
  public static let defaultSpacing = 20.0
  /// Beside the first and the last label: what scroll-tab screens have that are written by hand.
  public static let defaultSideInset = 15.0
  /// The height of a strip. Source: a control that a finger hits has 44 pt, by Apple's Human Interface Guidelines.
  public static let defaultHeight = 44.0
  /// The thinnest indicator that is still seen as a bar and not as a separator: three device pixels at 2x.
  public static let hairlineThickness = 1.5
  /// The usual indicator. Source: Material Design 3, primary tabs, active indicator of 3 dp; JXSegmentedView has 3 pt too.
  public static let defaultThickness = 3.0
  /// An indicator as heavy as a title.
  public static let heavyThickness = 8.0
  /// The line under a strip. Source: Material Design 3, tabs, divider of 1 dp.
  public static let separatorThickness = 1.0
  /// The height of a segment control over two or three pages: what home screens have that are written by hand.
  public static let segmentHeight = 60.0
  /// The part of the width that such a control takes there.
  public static let segmentWidthFraction = 0.4

  // MARK: Looks

  /// Labels side by side with a thin bar under the selected one.
  public static let underlined = TabStripLook(
    strip: labels, indicator: TabIndicator(width: .content, placement: .bottom(thickness: defaultThickness)))

  /// The same with a bar of 1.5 pt, and a line under the whole strip.
  public static let hairline = TabStripLook(
    strip: labels, indicator: TabIndicator(width: .content, placement: .bottom(thickness: hairlineThickness)),
    separator: TabStripSeparator())

  /// The same with a bar of 8 pt.
  public static let heavy = TabStripLook(
    strip: labels, indicator: TabIndicator(width: .content, placement: .bottom(thickness: heavyThickness)))

  /// A pill behind the selected label, in a strip that floats over the pages.
  public static let floating = TabStripLook(
    strip: labels, indicator: TabIndicator(insets: TabIndicatorInsets(-10), placement: .fill(inset: 6)),
    layering: .overPages)

  /// Two or three segments of equal width, underlined, 60 pt high, in 0.4 of the width.
  public static let segment = TabStripLook(
    strip: TabStripConfiguration(sizing: .divided, scrolling: .off),
    indicator: TabIndicator(placement: .bottom(thickness: defaultThickness)),
    height: segmentHeight, widthFraction: segmentWidthFraction)

  private static let labels = TabStripConfiguration(spacing: defaultSpacing, sideInset: defaultSideInset)

  // MARK: Frames

  /// Where the strip lies in a width: in its middle. Complexity: O(1).
  public func frame(in width: Double) -> TabStrip.Frame {
    let width = TabStripConfiguration.clamped(width)
    let taken = width * Swift.min(TabStripConfiguration.clamped(widthFraction), 1)
    return TabStrip.Frame(x: (width - taken) / 2, width: taken)
  }
}

/// A line under, or over, a whole strip.
public struct TabStripSeparator: Sendable, Equatable {
  /// Where it lies across the strip, and how thick it is.
  public var placement: TabIndicatorPlacement
  /// How far it stays from the ends of the strip, in points.
  public var insets: TabIndicatorInsets

  /// A separator of these options.
  public init(
    placement: TabIndicatorPlacement = .bottom(thickness: TabStripLook.separatorThickness),
    insets: TabIndicatorInsets = TabIndicatorInsets()
  ) {
    self.placement = placement
    self.insets = insets
  }

  /// Where it lies along a strip of this length. Complexity: O(1).
  public func frame(inStripOf length: Double) -> TabStrip.Frame {
    let length = TabStripConfiguration.clamped(length)
    let leading = Swift.min(TabStripConfiguration.clamped(insets.leading), length)
    return TabStrip.Frame(
      x: leading, width: Swift.max(length - leading - TabStripConfiguration.clamped(insets.trailing), 0))
  }
}

/// How a strip and the pages share the screen.
public enum TabStripLayering: Int32, Sendable, Equatable {
  /// The pages begin where the strip ends.
  case abovePages
  /// The pages go on under the strip.
  case overPages
}
