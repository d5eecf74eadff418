import LockstepEvents

/// The options of a tab strip, declared once for every host. Lengths are in points, along the strip.
public struct TabStripConfiguration: Sendable, Equatable {
  /// How wide the tabs are.
  public var sizing: TabSizing
  /// Where the selected tab comes to rest.
  public var anchor: TabAnchor
  /// Where the tabs stand when they are shorter than the strip.
  public var alignment: TabAlignment
  /// The distance between two tabs.
  public var spacing: Double
  /// The distance before the first and after the last tab.
  public var sideInset: Double
  /// The width that a tab has at least, in every sizing.
  public var minimumTabWidth: Double
  /// The width that a tab has at most, in every sizing; infinity for none. Below the minimum it counts as the minimum.
  public var maximumTabWidth: Double
  /// What tabs that are not measured yet count with.
  public var estimate: TabWidthEstimate
  /// Whether a person can scroll the strip.
  public var scrolling: TabStripScrolling

  /// A strip of these options; numbers that are not finite or below 0 count as 0, those beyond 10^9 as 10^9, and a maximum that is no
  /// length as none.
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
    hold()
  }

  /// Puts every number into its range.
  mutating func hold() {
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

  /// A tab's width within the minimum and the maximum.
  func limited(_ width: Double) -> Double {
    Swift.min(Swift.max(width, minimumTabWidth), maximumTabWidth)
  }

  static func clamped(_ length: Double) -> Double {
    LengthBound.clamp(length)
  }
}

/// How wide the tabs of a strip are.
public enum TabSizing: Sendable, Equatable {
  /// Each as wide as its label; what does not fit is scrolled to.
  case scrolling
  /// The strip is shared out in equal parts.
  case divided
  /// As wide as their labels, and grown by equal parts until they fill the strip or the widest has come to the maximum.
  case stretched
  /// All as wide as the widest.
  case uniform
  /// All of this width, in points.
  case fixed(Double)

  /// The sizing of a number, as it comes from beyond Swift: 0 scrolling, 1 divided, 2 stretched, 3 uniform. Nil for others.
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

/// The width, in points, that a tab counts with until it is measured.
public enum TabWidthEstimate: Sendable, Equatable {
  /// The mean of the tabs that are measured, or this much while none is.
  case mean(initially: Double)
  /// Always this much.
  case given(Double)
}

/// Whether a person can scroll a strip.
public enum TabStripScrolling: Int32, Sendable, Equatable {
  /// Freely; the strip goes back under its selection with the next move.
  case on
  /// Not at all: `scrolled(to:)` changes nothing, and a strip that was scrolled away goes back with the next move.
  case off
}

/// Where the selected tab comes to rest in a strip that scrolls.
public enum TabAnchor: Int32, Sendable, Equatable {
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
