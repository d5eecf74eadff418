extension View {
  /// Makes the rows of the outermost layout in this view the targets of `scrollPosition(id:anchor:)`.
  public func scrollTargetLayout(isEnabled: Bool = true) -> some View {
    Modified(self, TargetLayoutEffect(isEnabled: isEnabled))
  }

  /// Binds the identity of the first visible row of the scroll target layout.
  public func scrollPosition<ID: Hashable>(id: Binding<ID?>, anchor: UnitPoint? = nil) -> some View {
    let position = TargetPosition(
      read: { id.wrappedValue.map { AnyHashable($0) } }, write: { id.wrappedValue = $0.base as? ID })
    return Modified(self, EnvironmentEffect { $0.targetPosition = position })
  }

  /// Sets the part of the content that is visible at first, and that stays visible when the content changes its size.
  public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
    Modified(self, EnvironmentEffect { $0.scrollAnchor = anchor })
  }
}

struct TargetLayoutEffect: ViewEffect {
  let isEnabled: Bool
}

/// A binding to the identity of the first visible row.
struct TargetPosition {
  let read: () -> AnyHashable?
  let write: (AnyHashable) -> Void
}

extension EnvironmentValues {
  var targetPosition: TargetPosition? {
    get { self[at: "targetPosition", default: nil] }
    set { self[at: "targetPosition", default: nil] = newValue }
  }
  var scrollAnchor: UnitPoint? {
    get { self[at: "scrollAnchor", default: nil] }
    set { self[at: "scrollAnchor", default: nil] = newValue }
  }
}

extension Node {
  /// The rows of the scroll target layout in this scroll view, in order.
  var scrollTargets: [Node] {
    first { ($0.effect as? TargetLayoutEffect)?.isEnabled == true }?.targetRows ?? []
  }

  private var targetRows: [Node] {
    children.flatMap { child in
      guard child.key != nil, view is any LazyRows else { return child.targetRows }
      return child.first { $0.view is any SectionView } == nil ? [child] : child.targetRows
    }
  }

  /// Makes the row with this id in a lazy stack. Returns false if there is no such row.
  func makeRow(_ id: AnyHashable) -> Bool {
    if let rows = view as? any LazyRows, rows.make(self, id) { return true }
    return children.contains { $0.makeRow(id) }
  }
}

/// A section of rows.
@MainActor protocol SectionView {}

/// Rows with a header and a footer. This double does not pin headers.
public struct Section<Parent, Content, Footer> {
  let header: Parent
  let content: Content
  let footer: Footer
}

extension Section: View, PrimitiveView, SectionView where Parent: View, Content: View, Footer: View {
  package var isTransparent: Bool { true }
  package func update(_ node: Node) {
    node.setChildren([Node.Child(header), Node.Child(content), Node.Child(footer)])
  }
}

extension Section where Footer == EmptyView {
  /// Creates a section with a header.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(header: header(), content: content(), footer: EmptyView())
  }
}
