/// The drawing of one page in a transition, relative to the page's place in the row. Lengths are in points in reading
/// direction: hosts mirror the drawing where text is read from right to left.
public struct PagerPageDrawing: Sendable, Equatable {
  /// The translation along the axis, positive towards the end.
  public var translation = 0.0
  /// The translation across the axis: down in a row of pages, towards the trailing edge in a column.
  public var crossTranslation = 0.0
  /// The scale around `anchor`.
  public var scale = 1.0
  /// The angle of a rotation, in radians, around the line or point that `rotationAxis` and `anchor` determine.
  public var rotation = 0.0
  /// The axis of the rotation.
  public var rotationAxis = PagerRotationAxis.across
  /// The point along the axis that stays in place when the page is scaled or rotated: 0 is the start of the page, 0.5
  /// its middle, 1 its end. Across the axis the point is the middle.
  public var anchor = 0.5
  /// The distance of the viewer, in viewport lengths. The viewer is in front of the middle of the viewport. 0 draws
  /// without perspective.
  public var perspective = 0.0
  /// The opacity of the page, from 0 to 1.
  public var alpha = 1.0
  /// The opacity of the black layer over the page, from 0 to 1.
  public var dim = 0.0
  /// The opacity of a shadow around the page, from 0 to 1.
  public var shadow = 0.0
  /// The order in depth: a page with a greater number is drawn over the others and takes touches first.
  public var order = 0.0

  /// Creates the drawing of a page that is not changed.
  public init() {}

  /// A page that is not changed.
  public static var plain: PagerPageDrawing { PagerPageDrawing() }

  /// The same drawing with every number finite and in its range.
  var finite: PagerPageDrawing {
    var drawing = self
    let plain = Self.plain
    drawing.translation = translation.or(plain.translation)
    drawing.crossTranslation = crossTranslation.or(plain.crossTranslation)
    drawing.scale = scale.or(plain.scale)
    drawing.rotation = rotation.or(plain.rotation)
    drawing.anchor = anchor.or(plain.anchor)
    drawing.perspective = Swift.max(perspective.or(plain.perspective), 0)
    drawing.alpha = Swift.min(Swift.max(alpha.or(plain.alpha), 0), 1)
    drawing.dim = Swift.min(Swift.max(dim.or(plain.dim), 0), 1)
    drawing.shadow = Swift.min(Swift.max(shadow.or(plain.shadow), 0), 1)
    drawing.order = order.or(plain.order)
    return drawing
  }
}

/// The axis of a rotation in a transition.
public enum PagerRotationAxis: Int32, Sendable, Equatable {
  /// The line across the pager's axis. A positive angle turns the page's end away from the viewer.
  case across
  /// The line along the pager's axis. A positive angle turns the page's lower or trailing half away from the viewer.
  case along
  /// The line towards the viewer. A positive angle turns the page from the axis towards the cross direction: clockwise
  /// in a row that is read from left to right.
  case depth
}

extension Double {
  /// The number itself if it is finite, or else another number.
  fileprivate func or(_ other: Double) -> Double { isFinite ? self : other }
}
