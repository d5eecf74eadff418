/// A view that makes its content from its own size and safe area. It takes the whole size that it is offered, or 10
/// points along an axis without an offer.
public struct GeometryReader<Content: View>: PrimitiveView {
  let content: (GeometryProxy) -> Content

  /// Creates a view whose content is made from its geometry.
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }

  /// The geometry from which the content is made. The content is made for the first time in a layout.
  private struct Known: Equatable {
    let size: CGSize
    let safe: Sides
  }

  package func update(_ node: Node) {
    guard node.memory[0] != nil else { return }
    node.setChildren(unlessSame: node.isValueSame) { made(node) }
  }

  package func size(_ node: Node, _ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  package func place(_ node: Node) {
    let known = Known(size: node.frame.size, safe: node.safeSides)
    if node.memory[0] as? Known != known {
      node.memory[0] = known
      node.setChildren(unlessSame: false) { made(node) }
    }
    for item in node.childItems { item.place(in: node.frame, alignment: .topLeading) }
  }

  private func made(_ node: Node) -> [Node.Child] { [Node.Child(content(GeometryProxy(node: node)))] }
}
