import LockstepEvents

/// The indicator of the selected tab. Its frame is a function of the position of the pages.
public struct TabIndicator: Sendable, Equatable {
  /// The way in which the indicator moves from one tab to the next.
  public var travel: TabIndicatorTravel
  /// The width of the indicator, before the insets.
  public var width: TabIndicatorWidth
  /// The distances, in points, from the edges of the area that `width` selects. Negative insets extend the indicator
  /// beyond those edges.
  public var insets: TabIndicatorInsets
  /// The minimum width, in points. It applies after the insets.
  public var minimumWidth: Double
  /// The placement across the strip.
  public var placement: TabIndicatorPlacement
  /// The reaction when the pages are pulled past their ends.
  public var overshoot: TabIndicatorOvershoot
  /// The radius of the corners, in points. Nil rounds a `fill` to a pill, and leaves a line with sharp corners.
  public var cornerRadius: Double?

  /// Creates an indicator with these options. Every non-finite number in the options is treated as 0.
  public init(
    travel: TabIndicatorTravel = .linear, width: TabIndicatorWidth = .tab,
    insets: TabIndicatorInsets = TabIndicatorInsets(), minimumWidth: Double = 0,
    placement: TabIndicatorPlacement = .bottom(thickness: 3), overshoot: TabIndicatorOvershoot = .bounce,
    cornerRadius: Double? = nil
  ) {
    self.travel = travel
    self.width = width
    self.insets = insets
    self.minimumWidth = minimumWidth
    self.placement = placement
    self.overshoot = overshoot
    self.cornerRadius = cornerRadius
  }

  /// Returns the radius of the corners of an indicator of this height, at most half of the height. Complexity: O(1).
  public func radius(atHeight height: Double) -> Double {
    let half = TabStripConfiguration.clamped(height) / 2
    if let cornerRadius { return Swift.min(TabStripConfiguration.clamped(cornerRadius), half) }
    if case .fill = placement { return half }
    return 0
  }

  /// The frame of the indicator, in points along the strip's content, and its opacity.
  public struct Appearance: Sendable, Equatable {
    /// The frame along the strip's content.
    public var frame: TabStrip.Frame
    /// The opacity. It is 1 for every travel except `fade`.
    public var opacity: Double
    /// The second part of the indicator while the indicator crosses the seam of a cyclic strip, from the last tab to
    /// the first. This part has already entered at the start of the content. `frame` is the part at the end of the
    /// content. Nil everywhere else, and always nil for `step` and `fade`.
    public var entering: TabStrip.Frame?

    /// Creates an indicator in one piece.
    init(frame: TabStrip.Frame, opacity: Double) {
      self.frame = frame
      self.opacity = opacity
    }
  }

  /// Returns the indicator for a position of the pages, or nil without tabs and while no tab width is known.
  /// Complexity: O(log n), without allocation.
  ///
  /// Positions 1e-6 apart give frames at most 1e-3 tab widths apart, except for `step` and `fade`. Across the seam of a
  /// cyclic strip, each edge moves past the end of the content and enters again at the start. The indicator is then cut
  /// into two parts.
  package func appearance(at position: Double, in strip: TabStrip) -> Appearance? {
    strip.hasKnownWidths ? strip.span(at: position).map(appearance(over:)) : nil
  }

  /// Returns the indicator between the two tabs of a span. Complexity: O(1).
  func appearance(over span: TabSpan) -> Appearance {
    let margins = margins
    let from = mark(on: span.first, margins)
    guard span.part > 0 else { return pulled(Appearance(frame: from, opacity: 1), by: span.overshoot) }
    let to = mark(on: span.second, margins)
    return span.isOverSeam
      ? overSeam(from, to, at: span.part, end: span.contentLength) : between(from, to, at: span.part)
  }

  /// Computes samples of the indicator over a range of positions. A host may interpolate linearly between two samples,
  /// so that an animation of the indicator needs no code in each frame. `visit` receives the positions in ascending
  /// order, both ends included.
  ///
  /// * The error of linear motion is less than 0.3 % of the distance between two tabs. Where tabs have another width
  ///   while they are selected, the error is up to twice as large.
  /// * Across the seam of a cyclic strip, an edge leaves at the end and enters at the start. In that range a host must
  ///   call `appearance` in each frame.
  /// * Positions are clamped to the strip and one page beyond each of its ends. In a cyclic strip they are clamped to
  ///   one cycle.
  ///
  /// Complexity: O(k log n) for k pages.
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

  /// The sum of both insets, their difference, and the minimum width.
  private var margins: (width: Double, shift: Double, least: Double) {
    let leading = insets.leading.isFinite ? PagerConfiguration.clamped(insets.leading) : 0
    let trailing = insets.trailing.isFinite ? PagerConfiguration.clamped(insets.trailing) : 0
    return (leading + trailing, leading - trailing, TabStripConfiguration.clamped(minimumWidth))
  }

  @inline(never)
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

  @inline(never)
  private func between(_ from: TabStrip.Frame, _ to: TabStrip.Frame, at part: Double) -> Appearance {
    // The fractions of the way that the front edge and the rear edge have moved, for ascending positions. For
    // descending positions the edges change roles.
    let front: Double
    let rear: Double
    switch travel {
    case .linear:
      front = part
      rear = part
    case .elastic:
      front = sine(.pi / 2 * part)
      rear = 1 - cosine(.pi / 2 * part)
    case .stretch:
      front = Swift.min(2 * part, 1)
      rear = Swift.max(2 * part - 1, 0)
    case .step:
      return Appearance(frame: part < 0.5 ? from : to, opacity: 1)
    case .fade:
      return Appearance(frame: part < 0.5 ? from : to, opacity: abs(1 - 2 * part))
    }
    let start = from.x + (to.x - from.x) * rear
    let end = from.end + (to.end - from.end) * front
    return Appearance(frame: TabStrip.Frame(x: start, width: Swift.max(end - start, 0)), opacity: 1)
  }

  /// Returns the indicator between the last tab and the first tab of a cyclic strip.
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

/// The way in which an indicator moves from one tab to the next.
public enum TabIndicatorTravel: Int32, Sendable, Equatable {
  /// Both edges move linearly.
  case linear
  /// The front edge runs ahead by sin(πt/2); the rear edge follows by 1 - cos(πt/2).
  case elastic
  /// The indicator grows until it spans both tabs, then shrinks to the second tab.
  case stretch
  /// The indicator jumps to the second tab halfway.
  case step
  /// The indicator fades out on the first tab and fades in on the second.
  case fade

  /// The starts of the linear segments of a course, as fractions of the way between two tabs. Two knots close together
  /// mark a jump.
  var knots: [Double] {
    switch self {
    case .linear: [0]
    case .stretch: [0, 0.5]
    case .step, .fade: [0, 0.5 - 1e-6, 0.5]
    case .elastic: (0..<16).map { Double($0) / 16 }
    }
  }

  /// The starts of the segments when the tabs change their widths during the move. No edge then moves linearly, so the
  /// segments are as short as those of `elastic`.
  var knotsOfGrowingTabs: [Double] {
    switch self {
    case .linear, .stretch, .elastic: Self.elastic.knots
    case .step, .fade: knots
    }
  }
}

/// The width of an indicator before its insets. A non-finite number is treated as 0, and no width is below 0.
public enum TabIndicatorWidth: Sendable, Equatable {
  /// The width of the tab.
  case tab
  /// The measured width of the tab's label. For a tab that is not measured yet, the width of the tab.
  case content
  /// The same width on every tab, in points.
  case fixed(Double)
  /// A fraction of the tab's width.
  case fraction(Double)
}

/// The distances of an indicator from the edges of its tab, in points, in reading direction.
public struct TabIndicatorInsets: Sendable, Equatable {
  /// The inset from the edge where reading begins.
  public var leading: Double
  /// The inset from the edge where reading ends.
  public var trailing: Double

  /// Creates insets with these lengths.
  public init(leading: Double = 0, trailing: Double = 0) {
    self.leading = leading
    self.trailing = trailing
  }

  /// Creates the same inset at both edges.
  public init(_ both: Double) {
    self.init(leading: both, trailing: both)
  }
}

/// The reaction of an indicator while the pages are pulled past their ends.
public enum TabIndicatorOvershoot: Int32, Sendable, Equatable {
  /// The indicator moves with the pages.
  case bounce
  /// The indicator becomes narrower against the end.
  case compress
  /// The indicator stays on its tab.
  case clamp
}
