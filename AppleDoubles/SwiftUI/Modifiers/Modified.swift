/// The effect of a modifier on its view.
@MainActor protocol ViewEffect {
  var isTransparent: Bool { get }
  func environment(_ values: inout EnvironmentValues)
  func size(_ node: Node, _ proposal: ProposedViewSize) -> CGSize
  func place(_ node: Node)
  func updated(_ node: Node)
  func laidOut(_ node: Node)
  func attached(_ node: Node)
  func detached(_ node: Node)
  /// Handles the moment when another screen covers the view. The view stays in the tree.
  func covered(_ node: Node)
  /// Handles the moment when no other screen covers the view any longer.
  func uncovered(_ node: Node)
  /// The views next to the modified view, for example its background.
  var companions: [any View] { get }
  /// The identity of the modified view; `nil` if the effect sets no identity. A change of the identity replaces the
  /// view.
  var identity: AnyHashable? { get }
}

extension ViewEffect {
  var isTransparent: Bool { false }
  func environment(_ values: inout EnvironmentValues) {}
  func size(_ node: Node, _ proposal: ProposedViewSize) -> CGSize { node.contentSize(proposal) }
  func place(_ node: Node) { node.placeContent(in: node.frame) }
  func updated(_ node: Node) {}
  func laidOut(_ node: Node) {}
  func attached(_ node: Node) {}
  func detached(_ node: Node) {}
  func covered(_ node: Node) {}
  func uncovered(_ node: Node) {}
  var companions: [any View] { [] }
  var identity: AnyHashable? { nil }

  /// Updates the node of a view with this effect.
  func update(_ node: Node, _ content: @autoclosure () -> any View) {
    if !node.keepsEnvironment { environment(&node.childEnvironment) }
    updated(node)
    node.setChildren(
      [Node.Child(content(), key: identity)]
        + companions.enumerated().map { Node.Child($0.element, key: "companion \($0.offset)") })
  }
}

/// A view with one of the modifiers of this module.
struct Modified<Content: View, Effect: ViewEffect> {
  let content: Content
  let effect: Effect

  init(_ content: Content, _ effect: Effect) {
    self.content = content
    self.effect = effect
  }
}

extension Modified: PrimitiveView {
  var isTransparent: Bool { effect.isTransparent }

  func update(_ node: Node) { effect.update(node, content) }

  func size(_ node: Node, _ proposal: ProposedViewSize) -> CGSize { effect.size(node, proposal) }
  func place(_ node: Node) { effect.place(node) }
  func laidOut(_ node: Node) { effect.laidOut(node) }
  func attached(_ node: Node) { effect.attached(node) }
  func detached(_ node: Node) { effect.detached(node) }
}

/// A modified view of any type.
@MainActor protocol AnyModified {
  var anyEffect: (any ViewEffect)? { get }
}

extension Modified: AnyModified {
  var anyEffect: (any ViewEffect)? { effect }
}

extension Node {
  var effect: (any ViewEffect)? { roles.isModified ? (view as? any AnyModified)?.anyEffect : nil }

  /// The layout items of the modified view, without those of its companions.
  var contentItems: [Node] { children.first?.items ?? [] }

  func contentSize(_ proposal: ProposedViewSize) -> CGSize {
    let sizes = contentItems.map { $0.size(proposal) }
    return CGSize(width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
  }

  func placeContent(in rect: CGRect) {
    for item in contentItems { item.place(in: rect, alignment: .center) }
  }
}

/// A modifier that an app or a library defines.
@MainActor @preconcurrency public protocol ViewModifier {
  /// The type of the modified view.
  associatedtype Body: View
  /// The type of the placeholder for the view that is modified.
  typealias Content = _ViewModifier_Content<Self>
  /// Returns the modified view.
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
}

/// The placeholder for the view that is modified.
public struct _ViewModifier_Content<Modifier: ViewModifier>: PrimitiveView {
  let owner: NodeReference

  package var isTransparent: Bool { true }
  package func update(_ node: Node) {
    guard let owner = owner.node, let content = (owner.view as? any HoldsContent)?.heldContent else { return }
    owner.memory[-2] = node.reference
    node.setChildren([Node.Child(content)])
  }
}

@MainActor private protocol HoldsContent {
  var heldContent: any View { get }
}

/// A view with a modifier.
public struct ModifiedContent<Content, Modifier> {
  let content: Content
  let modifier: Modifier
}

/// A modifier of this module.
@MainActor protocol PrimitiveModifier: ViewModifier, ViewEffect where Body == Never {}

extension PrimitiveModifier {
  /// Traps: a primitive modifier has no body.
  public func body(content: Content) -> Never { preconditionFailure("A primitive modifier has no body.") }
}

extension ModifiedContent: View, PrimitiveView, AnyModified where Content: View, Modifier: ViewModifier {
  var anyEffect: (any ViewEffect)? {
    if let geometry = modifier as? any GeometryEffect { return ProjectionEffect(transform: geometry.effectValue) }
    return modifier as? any ViewEffect
  }
  package var isTransparent: Bool { anyEffect?.isTransparent ?? true }

  package func update(_ node: Node) {
    if let anyEffect { return anyEffect.update(node, content) }
    let isSame = (node.memory[-1] as? Modifier).map { sameParts($0, modifier) } ?? false
    node.memory[-1] = modifier
    // If only the content changes, the modifier's body is not evaluated again.
    (node.memory[-2] as? NodeReference)?.node?.markStale(within: node)
    node.setChildren(unlessSame: isSame) {
      var copy = modifier
      node.connect(&copy)
      return [Node.Child(copy.body(content: _ViewModifier_Content(owner: node.reference)))]
    }
  }

  package func size(_ node: Node, _ proposal: ProposedViewSize) -> CGSize {
    anyEffect?.size(node, proposal) ?? node.contentSize(proposal)
  }
  package func place(_ node: Node) {
    if let anyEffect { anyEffect.place(node) } else { node.placeContent(in: node.frame) }
  }
  package func laidOut(_ node: Node) { anyEffect?.laidOut(node) }
  package func attached(_ node: Node) { anyEffect?.attached(node) }
  package func detached(_ node: Node) { anyEffect?.detached(node) }
}

extension ModifiedContent: HoldsContent where Content: View, Modifier: ViewModifier {
  fileprivate var heldContent: any View { content }
}

extension View {
  /// Applies a modifier to the view.
  public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}
