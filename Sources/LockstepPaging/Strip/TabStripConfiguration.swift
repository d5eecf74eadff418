/// The options of a tab strip, declared once for every host. Lengths are in points, along the strip.
public struct TabStripConfiguration: Sendable, Equatable {
  /// How wide the tabs are.
  public var sizing: TabSizing
  /// Where the selected tab comes to rest.
  public var rest: TabRest
  /// Where the tabs stand when they are shorter than the strip.
  public var alignment: TabAlignment
  /// The distance between two tabs.
  public var spacing: Double
  /// The distance before the first and after the last tab.
  public var sideInset: Double
  /// The width that a tab has at least.
  public var minimumTabWidth: Double
  /// The width of tabs that are not measured yet while none is.
  public var estimatedTabWidth: Double

  /// A strip of these options; numbers that are not finite or below 0 count as 0.
  public init(
    sizing: TabSizing = .scrolling,
    rest: TabRest = .center,
    alignment: TabAlignment = .leading,
    spacing: Double = 0,
    sideInset: Double = 0,
    minimumTabWidth: Double = 0,
    estimatedTabWidth: Double = 80
  ) {
    self.sizing = sizing
    self.rest = rest
    self.alignment = alignment
    self.spacing = Self.held(spacing)
    self.sideInset = Self.held(sideInset)
    self.minimumTabWidth = Self.held(minimumTabWidth)
    self.estimatedTabWidth = Self.held(estimatedTabWidth)
  }

  /// The same options with every number in its range.
  var held: TabStripConfiguration {
    TabStripConfiguration(
      sizing: sizing, rest: rest, alignment: alignment, spacing: spacing, sideInset: sideInset,
      minimumTabWidth: minimumTabWidth, estimatedTabWidth: estimatedTabWidth)
  }

  static func held(_ length: Double) -> Double {
    length.isFinite ? Swift.max(length, 0) : 0
  }
}

/// How wide the tabs of a strip are.
public enum TabSizing: Int32, Sendable, Equatable {
  /// Each as wide as its label; what does not fit is scrolled to.
  case scrolling
  /// The strip is shared out in equal parts.
  case divided
  /// As wide as their labels, and grown by equal parts until they fill the strip.
  case stretched
  /// All as wide as the widest.
  case uniform
}

/// Where the selected tab comes to rest in a strip that scrolls.
public enum TabRest: Int32, Sendable, Equatable {
  /// In the middle of the strip.
  case center
  /// At its start.
  case leading
  /// At its end.
  case trailing
  /// Where it is when it can be seen, else at the nearer end.
  case visible
}

/// Where tabs stand that are shorter than their strip.
public enum TabAlignment: Int32, Sendable, Equatable {
  /// At the start.
  case leading
  /// In the middle.
  case center
  /// At the end.
  case trailing
}
