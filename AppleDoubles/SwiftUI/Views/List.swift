/// A list of rows that scrolls. In this double it is a lazy stack in a scroll view.
public struct List<SelectionValue: Hashable, Content: View>: PrimitiveView {
  let content: Content

  package var isTransparent: Bool { true }
  package func update(_ node: Node) {
    node.setChildren([Node.Child(ScrollView { LazyVStack(alignment: .leading, spacing: 0) { content } })])
  }
}

extension List where SelectionValue == Never {
  /// Creates a list whose rows can't be selected.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}
