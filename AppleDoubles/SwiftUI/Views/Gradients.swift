/// A series of colors.
public struct Gradient: Equatable, Sendable {
  /// A color at a place of a gradient.
  public struct Stop: Equatable, Sendable {
    /// The color.
    public var color: Color
    /// The place, from 0 to 1.
    public var location: CGFloat
    /// Creates a color at a place.
    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  /// A color space in which colors are mixed.
  public struct ColorSpace: Hashable, Sendable {
    let name: String
    /// The color space of the device.
    public static let device = ColorSpace(name: "device")
    /// A color space in which equal steps look equal.
    public static let perceptual = ColorSpace(name: "perceptual")
  }
}

/// A gradient along a line.
public struct LinearGradient: ShapeStyle, PrimitiveView {
  package let stops: [Gradient.Stop]
  /// Creates a gradient with colors at places between two points.
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) { self.stops = stops }
  package func size(_ node: Node, _ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
}

extension Color {
  /// Returns a mix of this color and a fraction of another one.
  @available(iOS 18.0, macOS 15.0, tvOS 18.0, visionOS 2.0, *)
  public nonisolated func mix(
    with rhs: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual
  ) -> Color {
    if fraction <= 0 { return self }
    return fraction >= 1 ? rhs : Color(name: "\(name) + \(fraction) \(rhs.name)")
  }
}

/// A material that blurs what is behind it.
public struct Material: ShapeStyle {
  let name: String
}

extension ShapeStyle where Self == Material {
  /// A thin material.
  public static var thinMaterial: Material { Material(name: "thin") }
}

extension View {
  /// Fills the area behind the view with a style.
  public func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    Modified(self, BackdropEffect(style: style, edges: edges))
  }

  /// Shows a part of this view: the part where a mask is opaque.
  public func mask<Mask: View>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask) -> some View {
    Modified(self, MaskEffect(layer: mask(), alignment: alignment))
  }
}

/// The style behind a view.
package struct BackdropEffect: ViewEffect {
  package let style: any ShapeStyle
  let edges: Edge.Set
}

struct MaskEffect<Layer: View>: ViewEffect {
  let layer: Layer
  let alignment: Alignment
  var companions: [any View] { [layer] }
  func place(_ node: Node) { LayerEffect(layer: layer, alignment: alignment).place(node) }
}

extension Node {
  /// The style behind this node; `nil` if there is none.
  package var backdrop: (any ShapeStyle)? { (effect as? BackdropEffect)?.style }
}

/// The look of glass.
@available(iOS 26.0, macOS 26.0, tvOS 26.0, *)
public struct Glass: Equatable, Sendable {
  let name: String
  /// The usual look.
  public static var regular: Glass { Glass(name: "regular") }
}

extension View {
  /// Draws glass in a shape behind the view.
  @available(iOS 26.0, macOS 26.0, tvOS 26.0, *)
  public func glassEffect(_ glass: Glass = .regular, in shape: some Shape) -> some View {
    Modified(self, GlassEffect(glass: glass))
  }
}

package struct GlassEffect: ViewEffect {
  let glass: Glass
}

extension Node {
  /// `true` if this node draws glass.
  package var isGlass: Bool { effect is GlassEffect }
}
