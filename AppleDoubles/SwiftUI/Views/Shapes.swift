/// A style that fills shapes and texts.
public protocol ShapeStyle: Sendable {}

/// A color, which is also a view that fills its frame.
public struct Color: ShapeStyle, PrimitiveView, Hashable, Sendable {
  package let name: String
  /// A fully transparent color.
  public static let clear = Color(name: "clear")
  /// The color of primary text.
  public static let primary = Color(name: "primary")
  /// The color of secondary text.
  public static let secondary = Color(name: "secondary")
  /// The accent color of the app.
  public static let accentColor = Color(name: "accentColor")
  /// The color red.
  public static let red = Color(name: "red")
  /// The color black.
  public static let black = Color(name: "black")
  /// The color white.
  public static let white = Color(name: "white")
  /// Returns the color itself: the double ignores opacity.
  public func opacity(_ opacity: Double) -> Color { self }
  package func size(_ node: Node, _ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }
}

/// The style of the tint color.
public struct TintShapeStyle: ShapeStyle {}

/// The style of a level in the hierarchy of content.
public struct HierarchicalShapeStyle: ShapeStyle {
  let level: Int
}

extension ShapeStyle where Self == TintShapeStyle {
  /// The tint color of controls.
  public static var tint: TintShapeStyle { TintShapeStyle() }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// The style of the second level.
  public static var secondary: HierarchicalShapeStyle { .init(level: 1) }
}

/// A style of any type.
public struct AnyShapeStyle: ShapeStyle {
  package let style: any ShapeStyle
  /// Creates a style that hides the type of another style.
  public init<S: ShapeStyle>(_ style: S) { self.style = style }
}

/// A view that draws a shape.
@MainActor @preconcurrency public protocol Shape: View {}

/// A rectangular shape.
public struct Rectangle: Shape, PrimitiveView {
  /// Creates a rectangle.
  public init() {}
  package func size(_ node: Node, _ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
}

/// A rectangle with rounded corners.
public struct RoundedRectangle: Shape, PrimitiveView {
  /// The radii of the corners, in points.
  public var cornerSize: CGSize
  /// Creates a rectangle whose corners have this radius, in points.
  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    cornerSize = CGSize(width: cornerRadius, height: cornerRadius)
  }
  package func size(_ node: Node, _ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
}

/// A rectangle with rounded ends.
public struct Capsule: Shape, PrimitiveView {
  /// Creates a capsule.
  public init(style: RoundedCornerStyle = .continuous) {}
  package func size(_ node: Node, _ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
}

/// A circular shape.
public struct Circle: Shape, PrimitiveView {
  /// Creates a circle.
  public init() {}
  package func size(_ node: Node, _ proposal: ProposedViewSize) -> CGSize {
    let size = proposal.replacingUnspecifiedDimensions()
    return CGSize(width: min(size.width, size.height), height: min(size.width, size.height))
  }
}

/// The way in which corners are rounded.
public enum RoundedCornerStyle: Sendable {
  /// The curvature changes continuously along the corner.
  case continuous
}

/// The options for filling a shape.
public struct FillStyle: Sendable {
  /// Creates fill options. The double ignores them.
  public init(eoFill: Bool = false, antialiased: Bool = true) {}
}

/// A filled shape.
public struct _ShapeView<Content: Shape, Style: ShapeStyle>: PrimitiveView {
  let shape: Content
  let style: Style
  package func update(_ node: Node) { node.setChildren([Node.Child(shape)]) }
}

extension Shape {
  /// Fills the shape with a style.
  public func fill<S: ShapeStyle>(_ content: S, style: FillStyle = FillStyle()) -> _ShapeView<Self, S> {
    _ShapeView(shape: self, style: content)
  }
}

/// The font of a text.
public struct Font: Hashable, Sendable {
  let scale: CGFloat
  /// The font of large titles.
  public static let title = Font(scale: 1.5)
  /// The font of headlines.
  public static let headline = Font(scale: 1)
  /// The font of captions.
  public static let caption = Font(scale: 0.75)
  /// The font of small captions.
  public static let caption2 = Font(scale: 0.7)
  /// The weight of a font.
  public struct Weight: Hashable, Sendable {
    let value: Int
    /// The regular weight.
    public static let regular = Weight(value: 400)
    /// The semibold weight.
    public static let semibold = Weight(value: 600)
  }
}

extension EnvironmentValues {
  var fontScale: CGFloat {
    get { self[at: "fontScale", default: 1] }
    set { self[at: "fontScale", default: 1] = newValue }
  }
  /// The maximum number of lines of a text; `nil` for no limit.
  var lineLimit: Int? {
    get { self[at: "lineLimit", default: nil] }
    set { self[at: "lineLimit", default: nil] = newValue }
  }
}
