/// What fills shapes and texts.
public protocol ShapeStyle: Sendable {}

/// A colour.
public struct Color: ShapeStyle, PrimitiveView, Hashable, Sendable {
  package let name: String
  /// Nothing is seen.
  public static let clear = Color(name: "clear")
  /// That of text.
  public static let primary = Color(name: "primary")
  /// That of text that matters less.
  public static let secondary = Color(name: "secondary")
  /// That of the app.
  public static let accentColor = Color(name: "accentColor")
  /// Colours.
  public static let red = Color(name: "red")
  /// Colours.
  public static let white = Color(name: "white")
  /// A part of the colour lets through what is behind.
  public func opacity(_ opacity: Double) -> Color { self }
  package func size(_ node: Node, _ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }
}

/// The tint of controls.
public struct TintShapeStyle: ShapeStyle {}

/// A style of a level.
public struct HierarchicalShapeStyle: ShapeStyle {
  let level: Int
}

extension ShapeStyle where Self == TintShapeStyle {
  /// The tint of controls.
  public static var tint: TintShapeStyle { TintShapeStyle() }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// The second level.
  public static var secondary: HierarchicalShapeStyle { .init(level: 1) }
}

/// Any style.
public struct AnyShapeStyle: ShapeStyle {
  package let style: any ShapeStyle
  /// Hides the type of a style.
  public init<S: ShapeStyle>(_ style: S) { self.style = style }
}

/// A form.
@MainActor @preconcurrency public protocol Shape: View {}

/// A rectangle.
public struct Rectangle: Shape, PrimitiveView {
  /// A rectangle.
  public init() {}
  package func size(_ node: Node, _ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
}

/// A rectangle with round ends.
public struct Capsule: Shape, PrimitiveView {
  /// A capsule.
  public init(style: RoundedCornerStyle = .continuous) {}
  package func size(_ node: Node, _ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
}

/// A circle.
public struct Circle: Shape, PrimitiveView {
  /// A circle.
  public init() {}
  package func size(_ node: Node, _ proposal: ProposedViewSize) -> CGSize {
    let size = proposal.replacingUnspecifiedDimensions()
    return CGSize(width: min(size.width, size.height), height: min(size.width, size.height))
  }
}

/// How corners are rounded.
public enum RoundedCornerStyle: Sendable {
  /// As smoothly as can be.
  case continuous
}

/// How the inside of a shape is drawn.
public struct FillStyle: Sendable {
  /// A way to draw.
  public init(eoFill: Bool = false, antialiased: Bool = true) {}
}

/// A shape with a filling.
public struct _ShapeView<Content: Shape, Style: ShapeStyle>: PrimitiveView {
  let shape: Content
  let style: Style
  package func update(_ node: Node) { node.setChildren([Node.Child(shape)]) }
}

extension Shape {
  /// Fills the shape.
  public func fill<S: ShapeStyle>(_ content: S, style: FillStyle = FillStyle()) -> _ShapeView<Self, S> {
    _ShapeView(shape: self, style: content)
  }
}

/// A font.
public struct Font: Hashable, Sendable {
  let scale: CGFloat
  /// Text styles.
  public static let headline = Font(scale: 1)
  /// Text styles.
  public static let caption = Font(scale: 0.75)
  /// How heavy letters are.
  public struct Weight: Hashable, Sendable {
    let value: Int
    /// As usual.
    public static let regular = Weight(value: 400)
    /// Heavier.
    public static let semibold = Weight(value: 600)
  }
}

extension EnvironmentValues {
  var fontScale: CGFloat {
    get { self[at: "fontScale", usual: 1] }
    set { self[at: "fontScale", usual: 1] = newValue }
  }
  /// How many lines a text may have.
  var lineLimit: Int? {
    get { self[at: "lineLimit", usual: nil] }
    set { self[at: "lineLimit", usual: nil] = newValue }
  }
}
