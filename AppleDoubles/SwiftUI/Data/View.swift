@_exported import Foundation
@_exported import Observation

/// A part of a user interface.
@MainActor @preconcurrency public protocol View {
  /// What the view is made of.
  associatedtype Body: View
  /// What the view shows.
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: PrimitiveView {
  /// There is none.
  public typealias Body = Never
}

/// A view that the graph knows how to lay out by itself.
@MainActor package protocol PrimitiveView: View where Body == Never {
  /// Brings the node's children up to date.
  func update(_ node: Node)
  /// How large the view is for a proposal.
  func size(_ node: Node, _ proposal: ProposedViewSize) -> CGSize
  /// Places the children of a node whose frame is known.
  func place(_ node: Node)
  /// Whether the children stand in the parent's layout themselves.
  var isTransparent: Bool { get }
  /// Actions for after the layout.
  func laidOut(_ node: Node)
  /// The node is part of the tree from now on.
  func attached(_ node: Node)
  /// The node is gone.
  func detached(_ node: Node)
}

extension PrimitiveView {
  /// There is none.
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
  /// An empty view.
  public nonisolated init() {}
  package var isTransparent: Bool { true }
}

/// Several views in place of one.
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

/// One of two views.
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

  /// Hides the type of a view.
  public init<V: View>(_ view: V) {
    self.view = (view as? AnyView)?.view ?? view
  }
}

extension AnyView: PrimitiveView {
  package var isTransparent: Bool { true }
  package func update(_ node: Node) { node.setChildren([Node.Child(view)]) }
}
