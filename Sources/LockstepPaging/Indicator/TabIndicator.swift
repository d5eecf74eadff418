/// The mark of the selection: its frame for any position of the pages.
public struct TabIndicator: Sendable, Equatable {
  /// How it gets from one tab to the next.
  public var travel: TabIndicatorTravel
  /// How wide it is.
  public var width: TabIndicatorWidth
  /// How far it stays from the edges of what its width is taken from, in points; below 0 it goes beyond them.
  public var insets: TabIndicatorInsets
  /// How wide it is at least, in points.
  public var minimumWidth: Double
  /// Where it lies across the strip.
  public var placement: TabIndicatorPlacement
  /// What it does when the pages are pulled past their ends.
  public var overshoot: TabIndicatorOvershoot

  /// An indicator of these options. In all of them a number that is not finite counts as 0.
  public init(
    travel: TabIndicatorTravel = .linear, width: TabIndicatorWidth = .tab,
    insets: TabIndicatorInsets = TabIndicatorInsets(), minimumWidth: Double = 0,
    placement: TabIndicatorPlacement = .bottom(thickness: 3), overshoot: TabIndicatorOvershoot = .bounce
  ) {
    self.travel = travel
    self.width = width
    self.insets = insets
    self.minimumWidth = minimumWidth
    self.placement = placement
    self.overshoot = overshoot
  }

  /// Where the indicator is, in points along the strip's content, and how much of it is seen.
  public struct Appearance: Sendable, Equatable {
    /// Its place.
    public var frame: TabStrip.Frame
    /// 1 but for `fade`.
    public var opacity: Double
    /// The part of it that has come in again at the other end, while it goes over the seam of a cyclic strip and `frame` is the part that
    /// has not left yet. Nil everywhere else, and for `step` and `fade`.
    public var entering: TabStrip.Frame?

    /// An indicator in one piece.
    init(frame: TabStrip.Frame, opacity: Double) {
      self.frame = frame
      self.opacity = opacity
    }
  }

  /// The indicator for a position of the pages; nil without tabs, and while nothing is known of their widths. Complexity: O(log n),
  /// without allocation.
  ///
  /// Positions 1e-6 apart give frames at most 1e-3 tab widths apart, `step` and `fade` aside. Over the seam of a cyclic strip each edge
  /// runs on past the end of the content, and in from its other end: it is cut there in two parts.
  public func appearance(at position: Double, in strip: TabStrip) -> Appearance? {
    strip.hasKnownWidths ? strip.span(at: position).map(appearance(over:)) : nil
  }

  /// The indicator between the two tabs around a position. Complexity: O(1).
  func appearance(over span: TabSpan) -> Appearance {
    let margins = margins
    let from = mark(on: span.first, margins)
    guard span.part > 0 else { return pulled(Appearance(frame: from, opacity: 1), by: span.overshoot) }
    let to = mark(on: span.second, margins)
    return span.isOverSeam
      ? overSeam(from, to, at: span.part, end: span.contentLength) : between(from, to, at: span.part)
  }

  /// The course of the indicator over a stretch of positions, as samples between which it may run straight: for hosts that can
  /// play it without code per frame. `visit` gets positions in ascending order, the ends included.
  ///
  /// The straight runs are off by less than 0.3 % of the way between two tabs, and by as much again where selected tabs have widths
  /// of their own; but over the seam of a cyclic strip, where an edge that leaves comes in elsewhere, `appearance` is to be asked each
  /// frame. Positions are clamped to the strip and a page beyond each of its ends, or in a cyclic strip to one turn. Complexity:
  /// O(k log n) for k pages.
  public func course(
    over positions: ClosedRange<Double>, in strip: TabStrip, visit: (Double, Appearance) -> Void
  ) {
    let positions = strip.clampedCourse(positions)
    let knots = strip.selectedWidths.isEmpty ? travel.knots : travel.knotsOfGrowingTabs
    var page = positions.lowerBound.rounded(.down)
    if let first = appearance(at: positions.lowerBound, in: strip) { visit(positions.lowerBound, first) }
    while page < positions.upperBound {
      for knot in knots {
        let position = page + knot
        guard position > positions.lowerBound, position < positions.upperBound else { continue }
        if let appearance = appearance(at: position, in: strip) { visit(position, appearance) }
      }
      page += 1
    }
    guard positions.upperBound > positions.lowerBound else { return }
    if let last = appearance(at: positions.upperBound, in: strip) { visit(positions.upperBound, last) }
  }

  /// What is taken from the width of every tab, by how much that moves the middle, and what is left at least.
  private var margins: (width: Double, shift: Double, least: Double) {
    let leading = insets.leading.isFinite ? PagerConfiguration.clamped(insets.leading) : 0
    let trailing = insets.trailing.isFinite ? PagerConfiguration.clamped(insets.trailing) : 0
    return (leading + trailing, leading - trailing, TabStripConfiguration.clamped(minimumWidth))
  }

  #if hasFeature(Embedded)
    @inline(never)
  #endif
  private func mark(
    on tab: TabSpan.Tab, _ margins: (width: Double, shift: Double, least: Double)
  ) -> TabStrip.Frame {
    let frame = tab.frame
    let whole =
      switch width {
      case .tab: frame.width
      case .content: tab.labelWidth
      case .fixed(let length): TabStripConfiguration.clamped(length)
      case .fraction(let fraction): frame.width * TabStripConfiguration.clamped(fraction)
      }
    let width = Swift.max(whole - margins.width, margins.least)
    return TabStrip.Frame(x: frame.x + (frame.width - width + margins.shift) / 2, width: width)
  }

  #if hasFeature(Embedded)
    @inline(never)
  #endif
  private func between(_ from: TabStrip.Frame, _ to: TabStrip.Frame, at part: Double) -> Appearance {
    // The part of the way that the edge in front and the edge behind have come, seen in ascending order. Descending, the
    // edges change roles and the same functions hold.
    let front: Double
    let behind: Double
    switch travel {
    case .linear:
      front = part
      behind = part
    case .elastic:
      front = sine(.pi / 2 * part)
      behind = 1 - cosine(.pi / 2 * part)
    case .stretch:
      front = Swift.min(2 * part, 1)
      behind = Swift.max(2 * part - 1, 0)
    case .step:
      return Appearance(frame: part < 0.5 ? from : to, opacity: 1)
    case .fade:
      return Appearance(frame: part < 0.5 ? from : to, opacity: abs(1 - 2 * part))
    }
    let start = from.x + (to.x - from.x) * behind
    let end = from.end + (to.end - from.end) * front
    return Appearance(frame: TabStrip.Frame(x: start, width: Swift.max(end - start, 0)), opacity: 1)
  }

  /// From the last tab past the end of the content and on to the first tab.
  private func overSeam(_ from: TabStrip.Frame, _ to: TabStrip.Frame, at part: Double, end: Double) -> Appearance {
    if travel == .step || travel == .fade { return between(from, to, at: part) }
    var appearance = between(from, TabStrip.Frame(x: to.x + end, width: to.width), at: part)
    let whole = appearance.frame
    if whole.x >= end {
      appearance.frame.x -= end
    } else if whole.end > end {
      appearance.frame.width = end - whole.x
      appearance.entering = TabStrip.Frame(x: 0, width: whole.end - end)
    }
    return appearance
  }

  private func pulled(_ appearance: Appearance, by overshoot: Double) -> Appearance {
    guard overshoot != 0 else { return appearance }
    var pulled = appearance
    switch self.overshoot {
    case .clamp:
      break
    case .bounce:
      pulled.frame.x += overshoot * pulled.frame.width
    case .compress:
      let least = Swift.min(TabStripConfiguration.clamped(minimumWidth), pulled.frame.width)
      let lost = Swift.min(Swift.min(abs(overshoot), 1) * pulled.frame.width, pulled.frame.width - least)
      pulled.frame.width -= lost
      if overshoot > 0 { pulled.frame.x += lost }
    }
    return pulled
  }
}

/// How an indicator gets from one tab to the next.
public enum TabIndicatorTravel: Int32, Sendable, Equatable {
  /// Both edges go evenly.
  case linear
  /// The edge in front runs ahead by sin(πt/2), the edge behind follows by 1 - cos(πt/2).
  case elastic
  /// It grows until it spans both tabs, then shrinks to the second.
  case stretch
  /// It jumps halfway.
  case step
  /// It fades out on one tab and in on the other.
  case fade

  /// Where the straight runs of a course begin, as parts of the way between two tabs. A jump stands as two knots.
  var knots: [Double] {
    switch self {
    case .linear: [0]
    case .stretch: [0, 0.5]
    case .step, .fade: [0, 0.5 - 1e-6, 0.5]
    case .elastic: (0..<16).map { Double($0) / 16 }
    }
  }

  /// The same where the tabs change their widths on the way, so that what runs from one to the other does not run straight.
  var knotsOfGrowingTabs: [Double] {
    switch self {
    case .linear, .stretch, .elastic: Self.elastic.knots
    case .step, .fade: knots
    }
  }
}

/// How wide an indicator is, before its insets. A number that is not finite counts as 0, and no width is below 0.
public enum TabIndicatorWidth: Sendable, Equatable {
  /// As its tab.
  case tab
  /// As what the tab shows: its label, as it was measured. A tab that is not measured yet counts whole.
  case content
  /// The same everywhere, in points.
  case fixed(Double)
  /// A part of the tab's width.
  case fraction(Double)
}

/// How far an indicator stays from the edges of its tab, in points, in reading direction.
public struct TabIndicatorInsets: Sendable, Equatable {
  /// From the edge where reading begins.
  public var leading: Double
  /// From the edge where it ends.
  public var trailing: Double

  /// Insets of these lengths.
  public init(leading: Double = 0, trailing: Double = 0) {
    self.leading = leading
    self.trailing = trailing
  }

  /// The same inset at both edges.
  public init(_ both: Double) {
    self.init(leading: both, trailing: both)
  }
}

/// What an indicator does while the pages are pulled past their ends.
public enum TabIndicatorOvershoot: Int32, Sendable, Equatable {
  /// It goes along.
  case bounce
  /// It becomes narrower against the end.
  case compress
  /// It stays.
  case clamp
}
