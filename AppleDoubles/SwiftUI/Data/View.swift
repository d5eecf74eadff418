@_exported import Foundation
@_exported import Observation

/// A part of a user interface.
@MainActor @preconcurrency public protocol View {
  /// The type of the view's body.
  associatedtype Body: View
  /// The content of the view.
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: PrimitiveView {
  /// The body of a type without values.
  public typealias Body = Never
}

/// A view without a body, which the graph lays out directly.
@MainActor package protocol PrimitiveView: View where Body == Never {
  /// Updates the children of the node.
  func update(_ node: Node)
  /// Returns the size of the view for a proposal.
  func size(_ node: Node, _ proposal: ProposedViewSize) -> CGSize
  /// Places the children of a node whose frame is known.
  func place(_ node: Node)
  /// `true` if the parent lays out the children of the node instead of the node itself.
  var isTransparent: Bool { get }
  /// Runs actions after a layout.
  func laidOut(_ node: Node)
  /// Handles a node that has been added to the tree.
  func attached(_ node: Node)
  /// Handles a node that has been removed from the tree.
  func detached(_ node: Node)
}

extension PrimitiveView {
  /// Traps: a primitive view has no body.
  public var body: Never { preconditionFailure("A primitive view has no body.") }
  package func update(_ node: Node) {}
  package func size(_ node: Node, _ proposal: ProposedViewSize) -> CGSize {
    let sizes = node.childItems.map { $0.size(proposal) }
    return CGSize(width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
  }
  package func place(_ node: Node) {
    for item in node.childItems { item.place(in: node.frame, alignment: .center) }
  }
  package var isTransparent: Bool { false }
  package func laidOut(_ node: Node) {}
  package func attached(_ node: Node) {}
  package func detached(_ node: Node) {}
}

/// A view without content.
public struct EmptyView: PrimitiveView {
  /// Creates an empty view.
  public nonisolated init() {}
  package var isTransparent: Bool { true }
}

/// A view that combines several views.
public struct TupleView<T> {
  let value: T
  let views: [any View]
}

extension TupleView: PrimitiveView {
  package var isTransparent: Bool { true }
  package func update(_ node: Node) {
    node.setChildren(views.map { Node.Child($0) })
  }
}

/// A view that shows one of two alternatives, such as the branches of an `if` statement.
public struct _ConditionalContent<TrueContent, FalseContent> {
  enum Storage {
    case first(TrueContent)
    case second(FalseContent)
  }
  let storage: Storage
}

extension _ConditionalContent: View, PrimitiveView where TrueContent: View, FalseContent: View {
  package var isTransparent: Bool { true }
  package func update(_ node: Node) {
    switch storage {
    case .first(let view): node.setChildren([Node.Child(view, key: true)])
    case .second(let view): node.setChildren([Node.Child(view, key: false)])
    }
  }
}

extension Optional: View, PrimitiveView where Wrapped: View {
  package var isTransparent: Bool { true }
  package func update(_ node: Node) {
    node.setChildren(map { [Node.Child($0)] } ?? [])
  }
}

/// A view of any type.
public struct AnyView {
  let view: any View

  /// Creates a view that hides the type of another view.
  public init<V: View>(_ view: V) {
    self.view = (view as? AnyView)?.view ?? view
  }
}

extension AnyView: PrimitiveView {
  package var isTransparent: Bool { true }
  package func update(_ node: Node) { node.setChildren([Node.Child(view)]) }
}
