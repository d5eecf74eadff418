/// The effects on the content of a header while the header collapses and while the current page is pulled beyond its
/// top. By default the content keeps its height and moves with the pages, so that its constraints hold at any height.
public struct PagerHeaderEffects: Sendable, Equatable {
  /// The motion of the content while the header collapses.
  public var collapse: PagerHeaderCollapse
  /// The motion of the content while the current page is pulled beyond its top.
  public var pull: PagerHeaderPull
  /// The opacity of the content when the header is collapsed, from 0 to 1. 1 means that the content does not fade.
  public var collapsedOpacity: Double

  /// Creates effects. Without arguments the content moves with the pages, gets higher by a pull, and does not fade.
  public init(
    collapse: PagerHeaderCollapse = .moves(speed: 1), pull: PagerHeaderPull = .stretches, collapsedOpacity: Double = 1
  ) {
    self.collapse = collapse
    self.pull = pull
    self.collapsedOpacity = collapsedOpacity
  }
}

/// The motion of a header's content while the header collapses.
public enum PagerHeaderCollapse: Sendable, Equatable {
  /// The content is as high as the header.
  case resizes
  /// The content keeps its height and moves up at a fraction of the header's speed. At 1 it moves with the pages, at
  /// 0.5 half as fast (parallax), and at 0 it does not move and the pages cover it. A value outside 0...1 is clamped.
  case moves(speed: Double)
  /// The content keeps its height, is scaled around the middle of the header, and fits into the collapsed header in
  /// the end.
  case scales
}

/// The motion of a header's content while the current page is pulled beyond its top.
public enum PagerHeaderPull: Int32, Sendable, Equatable {
  /// The content gets higher by the pull.
  case stretches
  /// The content keeps its proportions and is scaled around its top, so that it covers the header with the pull.
  case zooms
  /// The content moves down by the pull.
  case moves
}

/// The place of a header's content. The host draws the content with this frame, scale and opacity.
public struct PagerHeaderPlacement: Sendable, Equatable {
  /// The distance of the content's top from the top of the header, in points, before the content is scaled.
  public var top: Double
  /// The height of the content before it is scaled, in points.
  public var height: Double
  /// The scale of the content around its middle.
  public var scale: Double
  /// The opacity of the content, from 0 to 1.
  public var opacity: Double
}

extension PagerHeader {
  /// Returns the place of the content for these effects. Every number is finite. Complexity: O(1).
  ///
  /// ```
  ///  expanded      moves(speed: 0.5)      zooms
  ///  +--------+                           +------------+
  ///  | content|    +--------+ -30         |  content   |   pulled by 40: scaled by (120 + 40) / 120
  ///  |        |    | content|             |            |
  ///  +--------+    +--------+ 60          +------------+
  ///  120 points    collapsed by 60
  /// ```
  public func placement(of effects: PagerHeaderEffects) -> PagerHeaderPlacement {
    effects.placement(
      collapsed: shownCollapse, of: maximumHeight - minimumHeight, height: maximumHeight, pull: pull)
  }
}

extension PagerHeaderEffects {
  /// Returns the place of a header's content. All lengths are in points and finite. Complexity: O(1).
  ///
  /// - Parameters:
  ///   - collapse: the distance by which the header is collapsed.
  ///   - range: the distance by which the header can collapse.
  ///   - maximumHeight: the height of the expanded header.
  ///   - pull: the distance by which the current page is pulled beyond its top.
  public func placement(
    collapsed collapse: Double, of range: Double, height maximumHeight: Double, pull: Double
  ) -> PagerHeaderPlacement {
    let height = maximumHeight - collapse
    let collapsedFraction = range > 0 ? collapse / range : 0
    let opacity = Swift.min(Swift.max(collapsedOpacity.isFinite ? collapsedOpacity : 1, 0), 1)
    var placement = PagerHeaderPlacement(
      top: 0, height: height, scale: 1, opacity: 1 - collapsedFraction * (1 - opacity))
    switch self.collapse {
    case .resizes: break
    case .moves(let speed):
      placement.height = maximumHeight
      placement.top = -collapse * Swift.min(Swift.max(speed.isFinite ? speed : 1, 0), 1)
    case .scales:
      placement.height = maximumHeight
      placement.scale = maximumHeight > 0 ? height / maximumHeight : 1
      placement.top = (height - maximumHeight) / 2
    }
    // A pulled page has an expanded header, so only one of the two motions has an effect at a time.
    switch self.pull {
    case .stretches: placement.height += pull
    case .moves: placement.top += pull
    case .zooms:
      guard placement.height > 0 else { break }
      let scale = (placement.height + pull) / placement.height
      placement.scale *= scale
      placement.top += pull / 2
    }
    return placement
  }
}
