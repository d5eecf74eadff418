/// The mark of the selection: its frame for any position of the pages.
public struct TabIndicator: Sendable, Equatable {
  /// How it gets from one tab to the next.
  public var travel: TabIndicatorTravel
  /// How wide it is.
  public var width: TabIndicatorWidth
  /// What it does when the pages are pulled past their ends.
  public var overshoot: TabIndicatorOvershoot

  /// An indicator of these options.
  public init(
    travel: TabIndicatorTravel = .linear, width: TabIndicatorWidth = .tab(inset: 0),
    overshoot: TabIndicatorOvershoot = .bounce
  ) {
    self.travel = travel
    self.width = width
    self.overshoot = overshoot
  }

  /// Where the indicator is, in points along the strip's content, and how much of it is seen.
  public struct Appearance: Sendable, Equatable {
    /// Its place.
    public var frame: TabStrip.Frame
    /// 1 but for `fade`.
    public var opacity: Double
  }

  /// The indicator for a position of the pages; nil without tabs. Complexity: O(log n), without allocation.
  ///
  /// Positions 1e-6 apart give frames at most 1e-3 tab widths apart, `step` and `fade` aside.
  public func appearance(at position: Double, in strip: TabStrip) -> Appearance? {
    guard strip.count > 0, position.isFinite else { return nil }
    let last = strip.count - 1
    let held = Swift.min(Swift.max(position, 0), Double(last))
    let index = Swift.min(Int(held.rounded(.down)), last)
    let part = held - Double(index)
    let from = mark(on: index, of: strip)
    var appearance =
      part == 0
      ? Appearance(frame: from, opacity: 1)
      : between(from, mark(on: index + 1, of: strip), at: part)
    if position != held { pull(&appearance.frame, by: position - held) }
    return appearance
  }

  /// The course of the indicator over a stretch of positions, as samples between which it may run straight: for hosts that can
  /// play it without code per frame. `visit` gets positions in ascending order, the ends included.
  ///
  /// The straight runs are off by less than 0.3 % of the way between two tabs. Complexity: O(k log n) for k pages.
  public func course(
    over positions: ClosedRange<Double>, in strip: TabStrip, visit: (Double, Appearance) -> Void
  ) {
    var page = positions.lowerBound.rounded(.down)
    if let first = appearance(at: positions.lowerBound, in: strip) { visit(positions.lowerBound, first) }
    while page < positions.upperBound {
      for knot in travel.knots {
        let position = page + knot
        guard position > positions.lowerBound, position < positions.upperBound else { continue }
        if let appearance = appearance(at: position, in: strip) { visit(position, appearance) }
      }
      page += 1
    }
    guard positions.upperBound > positions.lowerBound else { return }
    if let last = appearance(at: positions.upperBound, in: strip) { visit(positions.upperBound, last) }
  }

  private func mark(on index: Int, of strip: TabStrip) -> TabStrip.Frame {
    let tab = strip.frame(of: index)
    let width =
      switch width {
      case .tab(let inset): TabStripConfiguration.held(tab.width - (inset.isFinite ? 2 * inset : 0))
      case .fixed(let length): TabStripConfiguration.held(length)
      case .fraction(let fraction): tab.width * TabStripConfiguration.held(fraction)
      }
    return TabStrip.Frame(x: tab.x + (tab.width - width) / 2, width: width)
  }

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

  private func pull(_ frame: inout TabStrip.Frame, by overshoot: Double) {
    switch self.overshoot {
    case .clamp:
      break
    case .bounce:
      frame.x += overshoot * frame.width
    case .compress:
      let lost = Swift.min(abs(overshoot), 1) * frame.width
      frame.width -= lost
      if overshoot > 0 { frame.x += lost }
    }
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
}

/// How wide an indicator is, in points or as a part of its tab. A number that is not finite counts as 0, and no width is below 0.
public enum TabIndicatorWidth: Sendable, Equatable {
  /// As its tab, less an inset on each side.
  case tab(inset: Double)
  /// The same everywhere.
  case fixed(Double)
  /// A part of the tab's width.
  case fraction(Double)
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
