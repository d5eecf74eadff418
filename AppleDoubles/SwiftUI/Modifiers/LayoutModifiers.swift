extension View {
  /// Sets a frame of fixed width or height, in points.
  public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View {
    Modified(self, FrameEffect(fixed: (width, height), alignment: alignment))
  }

  /// Sets a frame with minimum and maximum lengths, in points.
  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    Modified(
      self,
      FrameEffect(
        least: (minWidth, minHeight), ideal: (idealWidth, idealHeight), most: (maxWidth, maxHeight),
        alignment: alignment))
  }

  /// Adds padding at some edges, in points.
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    Modified(self, PaddingEffect(edges: edges, length: length ?? 16))
  }

  /// Adds padding at all edges, in points.
  public func padding(_ length: CGFloat) -> some View { padding(.all, length) }

  /// Draws the view at an offset, in points. Positive values of x move the view to the right in both reading
  /// directions.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { Modified(self, OffsetEffect(x: x, y: y)) }

  /// Gives the view its ideal length along some axes.
  func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    Modified(self, FixedSizeEffect(horizontal: horizontal, vertical: vertical))
  }

  /// Gives the view its ideal size.
  public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

  /// Adds a view behind this one.
  public func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
    Modified(self, LayerEffect(layer: content(), alignment: alignment, isBehind: true))
  }

  /// Adds a view in front of this one.
  public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
    Modified(self, LayerEffect(layer: content(), alignment: alignment))
  }

  /// Sets the front-to-back order among sibling views. The double uses it to find the view under a finger.
  public func zIndex(_ value: Double) -> some View { Modified(self, OrderEffect(order: value)) }
  /// Scales the drawing of the view around a point.
  public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
    Modified(self, ScaleEffect(scale: s))
  }
  /// Clips the view to its frame.
  public func clipped(antialiased: Bool = false) -> some View { Modified(self, FrameClipEffect()) }
  /// Clips the view to a shape.
  public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
    Modified(self, ClipEffect(shape: shape))
  }
  /// Sets the shape that accepts touches. The double ignores this.
  public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View { Modified(self, PlainEffect()) }
  /// Sets the opacity of the view, from 0 to 1.
  public func opacity(_ opacity: Double) -> some View { Modified(self, OpacityEffect(opacity: opacity)) }
  /// Sets the style that fills text and shapes.
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    Modified(self, StyleEffect(style: style))
  }
  /// Sets the font weight. The double ignores this.
  public func fontWeight(_ weight: Font.Weight?) -> some View { Modified(self, PlainEffect()) }
  /// Sets the font of texts.
  public func font(_ font: Font?) -> some View {
    Modified(self, EnvironmentEffect { $0.fontScale = font?.scale ?? 1 })
  }
  /// Sets the maximum number of lines of texts; `nil` for no limit.
  public func lineLimit(_ number: Int?) -> some View { Modified(self, EnvironmentEffect { $0.lineLimit = number }) }
  /// Sets the alignment of the lines of texts. The double ignores it.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View { Modified(self, PlainEffect()) }
  /// Sets whether the view accepts touches.
  public func allowsHitTesting(_ enabled: Bool) -> some View { Modified(self, TouchEffect(isEnabled: enabled)) }
  /// Sets the style of buttons. The double ignores this.
  public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View { Modified(self, PlainEffect()) }
}

/// An alignment of lines of text.
public enum TextAlignment: Hashable, Sendable {
  /// The middles of the lines are below each other.
  case center
}

/// A style that determines the look and the behavior of buttons.
public protocol PrimitiveButtonStyle {}

/// A style in which a button looks like its label.
public struct PlainButtonStyle: PrimitiveButtonStyle {}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  /// The style in which a button looks like its label.
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

struct PlainEffect: ViewEffect {}

struct OrderEffect: ViewEffect {
  let order: Double
}

struct TouchEffect: ViewEffect {
  let isEnabled: Bool
}

package struct ScaleEffect: ViewEffect {
  package let scale: CGFloat
}

struct FrameClipEffect: ViewEffect {}

struct StyleEffect: ViewEffect {
  let style: any ShapeStyle
}

struct ClipEffect: ViewEffect {
  let shape: any Shape
}

extension Node {
  /// The opacity that this node sets; `nil` if it sets none.
  package var opacity: Double? { (effect as? OpacityEffect)?.opacity }
  /// The shape to which this node clips its view; `nil` if it does not clip.
  package var clip: (any Shape)? { (effect as? ClipEffect)?.shape }
  /// `true` if this node clips its view to its frame.
  package var isClipped: Bool { effect is FrameClipEffect }
  /// The style with which this node fills text and shapes; `nil` if it sets none.
  package var filling: (any ShapeStyle)? {
    let style = (effect as? StyleEffect)?.style
    return (style as? AnyShapeStyle)?.style ?? style
  }
}

package struct OpacityEffect: ViewEffect {
  package let opacity: Double
  func updated(_ node: Node) { node.noteAnimation(of: opacity, as: OpacityEffect.self) }
}

struct FrameEffect: ViewEffect {
  var fixed: (CGFloat?, CGFloat?) = (nil, nil)
  var least: (CGFloat?, CGFloat?) = (nil, nil)
  var ideal: (CGFloat?, CGFloat?) = (nil, nil)
  var most: (CGFloat?, CGFloat?) = (nil, nil)
  let alignment: Alignment

  func updated(_ node: Node) {
    let lengths = [fixed, least, ideal, most].flatMap { [$0.0, $0.1] }
    node.noteAnimation(of: lengths, as: FrameEffect.self)
    node.noteLength(lengths)
  }

  private func offer(_ fixed: CGFloat?, _ least: CGFloat?, _ ideal: CGFloat?, _ most: CGFloat?, _ given: CGFloat?)
    -> CGFloat?
  {
    if let fixed { return fixed }
    guard let given = given ?? ideal else { return nil }
    return Swift.min(Swift.max(given, least ?? 0), most ?? .infinity)
  }

  private func length(
    _ fixed: CGFloat?, _ least: CGFloat?, _ ideal: CGFloat?, _ most: CGFloat?, _ given: CGFloat?, _ content: CGFloat
  ) -> CGFloat {
    if let fixed { return fixed }
    guard let given = given ?? ideal else { return Swift.max(content, least ?? 0) }
    if let most { return Swift.max(Swift.min(given, most), Swift.max(least ?? 0, most == .infinity ? 0 : 0)) }
    return Swift.max(content, least ?? 0)
  }

  func size(_ node: Node, _ proposal: ProposedViewSize) -> CGSize {
    let offered = ProposedViewSize(
      width: offer(fixed.0, least.0, ideal.0, most.0, proposal.width),
      height: offer(fixed.1, least.1, ideal.1, most.1, proposal.height))
    let content = node.contentSize(offered)
    return CGSize(
      width: length(fixed.0, least.0, ideal.0, most.0, proposal.width, content.width),
      height: length(fixed.1, least.1, ideal.1, most.1, proposal.height, content.height))
  }

  func place(_ node: Node) {
    for item in node.contentItems { item.place(in: node.frame, alignment: alignment) }
  }
}

struct PaddingEffect: ViewEffect {
  let edges: Edge.Set
  let length: CGFloat
  private func at(_ edge: Edge.Set) -> CGFloat { edges.contains(edge) ? length : 0 }

  func size(_ node: Node, _ proposal: ProposedViewSize) -> CGSize {
    let (across, down) = (at(.leading) + at(.trailing), at(.top) + at(.bottom))
    let content = node.contentSize(
      ProposedViewSize(
        width: proposal.width.map { Swift.max($0 - across, 0) }, height: proposal.height.map { Swift.max($0 - down, 0) }
      ))
    return CGSize(width: content.width + across, height: content.height + down)
  }

  func place(_ node: Node) {
    let inner = CGRect(
      x: node.frame.minX + at(.leading), y: node.frame.minY + at(.top),
      width: Swift.max(node.frame.width - at(.leading) - at(.trailing), 0),
      height: Swift.max(node.frame.height - at(.top) - at(.bottom), 0))
    for item in node.contentItems { item.place(at: inner, in: node.frame) }
  }
}

struct OffsetEffect: ViewEffect {
  let x: CGFloat
  let y: CGFloat
  func place(_ node: Node) { node.placeContent(in: node.frame.offsetBy(dx: x, dy: y)) }
}

struct FixedSizeEffect: ViewEffect {
  let horizontal: Bool
  let vertical: Bool
  func size(_ node: Node, _ proposal: ProposedViewSize) -> CGSize {
    node.contentSize(
      ProposedViewSize(width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height))
  }
}

struct LayerEffect<Layer: View>: ViewEffect, LayeredBehind {
  let layer: Layer
  let alignment: Alignment
  var isBehind = false
  var companions: [any View] { [layer] }
  func place(_ node: Node) {
    node.placeContent(in: node.frame)
    for companion in node.children.dropFirst() {
      for item in companion.items { item.place(in: node.frame, alignment: alignment) }
    }
  }
}
