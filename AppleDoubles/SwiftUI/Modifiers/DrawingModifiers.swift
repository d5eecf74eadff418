/// A transformation that maps points of a view to the screen, as a matrix of 3 rows and 3 columns.
public struct ProjectionTransform: Equatable, Sendable {
  /// The first row.
  public var m11: CGFloat = 1, m12: CGFloat = 0, m13: CGFloat = 0
  /// The second row.
  public var m21: CGFloat = 0, m22: CGFloat = 1, m23: CGFloat = 0
  /// The third row.
  public var m31: CGFloat = 0, m32: CGFloat = 0, m33: CGFloat = 1
  /// Creates the identity.
  public init() {}
}

/// A modifier that draws a view with a transformation. The frame of the view in the layout stays the same.
@MainActor @preconcurrency public protocol GeometryEffect: ViewModifier where Body == Never {
  /// Returns the transformation of a view of this size.
  nonisolated func effectValue(size: CGSize) -> ProjectionTransform
}

/// A geometry effect that changes only the drawing of its view, and no coordinates.
public struct _IgnoredByLayoutEffect<Base: GeometryEffect>: GeometryEffect {
  nonisolated(unsafe) let base: Base
  /// Returns the transformation of the effect.
  public nonisolated func effectValue(size: CGSize) -> ProjectionTransform { base.effectValue(size: size) }
}

extension GeometryEffect {
  /// Returns the same effect for the drawing of the view only. Coordinates of the view stay the same.
  public func ignoredByLayout() -> _IgnoredByLayoutEffect<Self> { _IgnoredByLayoutEffect(base: self) }
  /// Traps: a geometry effect has no body.
  public func body(content: Content) -> Never { preconditionFailure("A geometry effect has no body.") }
}

struct ProjectionEffect: ViewEffect {
  let transform: (CGSize) -> ProjectionTransform
}

extension View {
  /// Adds a shadow.
  public func shadow(
    color: Color, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some View {
    Modified(self, ShadowEffect(radius: radius))
  }

  /// Plays feedback when a value has changed.
  public func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T) -> some View {
    Modified(self, FeedbackEffect(feedback: feedback, trigger: trigger))
  }

  /// Changes the look of the view while a pointer is over it.
  public func hoverEffect(_ effect: HoverEffect = .automatic) -> some View {
    Modified(self, HoverEffectEffect(hover: effect))
  }

  /// Sets the title of the screen in navigation.
  public func navigationTitle(_ title: Text) -> some View {
    Modified(self, TitleEffect(title: title.string))
  }

  /// Adds views to the toolbar of the screen. The double shows them above the view.
  public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    Modified(self, LayerEffect(layer: content(), alignment: .top))
  }

  /// Hides the effect of the system at some edges of the scroll views in this view.
  @available(iOS 26.0, macOS 26.0, tvOS 26.0, *)
  public func scrollEdgeEffectHidden(_ hidden: Bool = true, for edges: Edge.Set = .all) -> some View {
    Modified(self, EdgeEffect(isHidden: hidden, edges: edges))
  }

  /// Adds a bar at an edge. It extends the safe area of the view, and scroll views draw their edge effect under it.
  @available(iOS 26.0, macOS 26.0, tvOS 26.0, visionOS 26.0, *)
  public func safeAreaBar(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> some View
  ) -> some View {
    Modified(self, BarEffect(bar: content(), edge: edge))
  }
}

/// An edge along the y axis.
public enum VerticalEdge: Hashable, Sendable {
  /// The upper edge.
  case top
  /// The lower edge.
  case bottom
}

/// A kind of haptic or audio feedback.
public struct SensoryFeedback: Equatable, Sendable {
  let name: String
  /// A value is being selected.
  public static let selection = SensoryFeedback(name: "selection")
}

/// A look of a view under a pointer.
public struct HoverEffect: Sendable {
  let name: String
  /// The look that the system chooses.
  public static let automatic = HoverEffect(name: "automatic")
  /// The pointer becomes a highlight behind the view.
  public static let highlight = HoverEffect(name: "highlight")
}

struct ShadowEffect: ViewEffect {
  let radius: CGFloat
}

struct FeedbackEffect<T: Equatable>: ViewEffect {
  let feedback: SensoryFeedback
  let trigger: T
  var isTransparent: Bool { true }
  func updated(_ node: Node) {
    defer { node.memory[0] = trigger }
    if let old = node.memory[0] as? T, old != trigger { node.graph.feedback.append(feedback) }
  }
}

struct HoverEffectEffect: ViewEffect {
  let hover: HoverEffect
  var isTransparent: Bool { true }
}

struct TitleEffect: ViewEffect {
  let title: String
  var isTransparent: Bool { true }
}

struct EdgeEffect: ViewEffect {
  let isHidden: Bool
  let edges: Edge.Set
  var isTransparent: Bool { true }
}

struct BarEffect<Bar: View>: ViewEffect, SafeAreaProviding {
  let bar: Bar
  let edge: VerticalEdge
  var companions: [any View] { [bar] }

  private func height(_ node: Node) -> CGFloat {
    node.children.dropFirst().flatMap(\.items)
      .map { $0.size(ProposedViewSize(width: node.frame.width, height: nil)).height }.max() ?? 0
  }

  private func insets(_ node: Node) -> SafeAreaEffect {
    let height = height(node)
    return SafeAreaEffect(
      insets: EdgeInsets(
        top: edge == .top ? height : 0, leading: 0, bottom: edge == .bottom ? height : 0, trailing: 0))
  }

  func region(of node: Node) -> SafeRegion { insets(node).region(of: node) }
  func size(_ node: Node, _ proposal: ProposedViewSize) -> CGSize { insets(node).size(node, proposal) }
  func place(_ node: Node) {
    insets(node).place(node)
    let height = height(node)
    let y = edge == .top ? node.frame.minY : node.frame.maxY - height
    for item in node.children.dropFirst().flatMap(\.items) {
      item.place(at: CGRect(x: node.frame.minX, y: y, width: node.frame.width, height: height), in: node.frame)
    }
  }
}

extension Node {
  /// The transformation that this node draws with; `nil` if it has none.
  package var projection: ProjectionTransform? { (effect as? ProjectionEffect)?.transform(frame.size) }
  /// Returns the place on the screen of a point of this node, which is given by fractions of its size.
  package func shownPlace(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
    var point = CGPoint(x: frame.minX + x * frame.width, y: frame.minY + y * frame.height)
    var node: Node? = self
    while let current = node {
      if let m = current.projection {
        let (dx, dy) = (point.x - current.frame.minX, point.y - current.frame.minY)
        let w = dx * m.m13 + dy * m.m23 + m.m33
        point.x = current.frame.minX + (dx * m.m11 + dy * m.m21 + m.m31) / w
        point.y = current.frame.minY + (dx * m.m12 + dy * m.m22 + m.m32) / w
      }
      node = current.parent
    }
    return point
  }
  /// The opacity of this node with that of all nodes around it.
  package var shownOpacity: Double {
    var (opacity, node) = (1.0, self as Node?)
    while let current = node {
      opacity *= current.opacity ?? 1
      node = current.parent
    }
    return opacity
  }
  /// `true` if this node changes its look under a pointer.
  package var hasHoverEffect: Bool { effect is HoverEffectEffect }
  /// `true` if this node draws a shadow.
  package var hasShadow: Bool { (effect as? ShadowEffect).map { $0.radius > 0 } ?? false }
  /// The edges at which this node hides the effect of the system; `nil` if it says nothing about them.
  package var hiddenEdgeEffects: Edge.Set? { (effect as? EdgeEffect).flatMap { $0.isHidden ? $0.edges : nil } }
  /// `true` if this node adds a bar to the safe area.
  package var hasSafeAreaBar: Bool { effect is any BarEffectKind }
}

@MainActor private protocol BarEffectKind {}
extension BarEffect: BarEffectKind {}

extension Graph {
  /// The titles that views set for the screen, in tree order. In SwiftUI one of them wins.
  package var navigationTitles: [String] {
    nodes { $0.effect is TitleEffect }.compactMap { ($0.effect as? TitleEffect)?.title }
  }
}
