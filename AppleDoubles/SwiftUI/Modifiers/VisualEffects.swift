extension View {
  /// Draws the view with an effect that is computed from its geometry. The layout of the view does not change.
  public func visualEffect(
    _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> some VisualEffect
  ) -> some View {
    Modified(self, GeometryDrawing { effect(EmptyVisualEffect(), $0).shift })
  }

  /// Gives the view the length of the nearest scroll view, without its insets, along some axes.
  public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View {
    Modified(self, ContainerFrame(axes: axes, alignment: alignment))
  }
}

/// A change of the drawing of a view.
public protocol VisualEffect: Sendable {}

/// The effect that changes nothing.
public struct EmptyVisualEffect: VisualEffect {}

extension VisualEffect {
  /// The distance by which the view is drawn away from its place.
  var shift: CGSize { (self as? ShiftEffect)?.distance ?? .zero }

  /// Draws the view at a distance from its place, in points.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect {
    ShiftEffect(distance: CGSize(width: shift.width + x, height: shift.height + y))
  }
}

struct ShiftEffect: VisualEffect {
  let distance: CGSize
}

struct GeometryDrawing: ViewEffect {
  let shift: @Sendable (GeometryProxy) -> CGSize

  init(_ shift: @escaping @Sendable (GeometryProxy) -> CGSize) { self.shift = shift }

  func place(_ node: Node) {
    let shift = shift(GeometryProxy(node: node))
    node.placeContent(in: node.frame.offsetBy(dx: shift.width, dy: shift.height))
  }
}

struct ContainerFrame: ViewEffect {
  let axes: Axis.Set
  let alignment: Alignment

  func size(_ node: Node, _ proposal: ProposedViewSize) -> CGSize {
    let scroller = node.ancestor { $0.roles.isScrolling }?.scroller
    let container = scroller?.offered ?? node.graph.size
    let content = node.contentSize(
      ProposedViewSize(
        width: axes.contains(.horizontal) ? container.width : proposal.width,
        height: axes.contains(.vertical) ? container.height : proposal.height))
    return CGSize(
      width: axes.contains(.horizontal) ? container.width : content.width,
      height: axes.contains(.vertical) ? container.height : content.height)
  }

  func place(_ node: Node) {
    for item in node.contentItems { item.place(in: node.frame, alignment: alignment) }
  }
}
