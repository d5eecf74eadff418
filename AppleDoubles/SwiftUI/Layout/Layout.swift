/// A layout that places views by its own rules.
public protocol Layout {
  /// The type of the data that the layout keeps between calls.
  associatedtype Cache = Void
  /// The views that the layout places.
  typealias Subviews = LayoutSubviews
  /// Returns the size of the layout for a proposal.
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
  /// Places the views.
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
  /// Returns a new cache.
  func makeCache(subviews: Subviews) -> Cache
}

extension Layout where Cache == Void {
  /// Returns an empty cache.
  public func makeCache(subviews: Subviews) {}
}

extension Layout {
  /// Returns a view that lays out its content with this layout.
  @MainActor public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
    LayoutView(layout: self, content: content())
  }
}

struct LayoutView<L: Layout, Content: View>: PrimitiveView, NamedLayout {
  let layout: L
  let content: Content
  var layoutName: String { String(describing: L.self) }

  func update(_ node: Node) {
    node.noteAnimation(of: layout)
    node.setChildren([Node.Child(content)])
  }

  func size(_ node: Node, _ proposal: ProposedViewSize) -> CGSize {
    let subviews = LayoutSubviews(node)
    var cache = layout.makeCache(subviews: subviews)
    return layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
  }

  func place(_ node: Node) {
    let subviews = LayoutSubviews(node)
    var cache = layout.makeCache(subviews: subviews)
    layout.placeSubviews(
      in: node.frame, proposal: ProposedViewSize(node.frame.size), subviews: subviews, cache: &cache)
  }
}

/// A view that lays out its content with a layout of the app.
@MainActor protocol NamedLayout {
  var layoutName: String { get }
}

extension Node {
  /// Stores a value on which the size of this view depends. If the value has changed, the layouts around this view must
  /// lay out their views again, up to the view whose background or overlay contains this view.
  func noteLength<Value>(_ value: Value) {
    defer { memory[Self.lengthSlot] = value }
    guard let old = memory[Self.lengthSlot] as? Value, !sameParts(old, value) else { return }
    var inner = self
    while let outer = inner.parent {
      if outer.effect is any LayeredBehind, outer.children.first !== inner { return }
      if let name = (outer.view as? any NamedLayout)?.layoutName { graph.layouts[name, default: 0] += 1 }
      inner = outer
    }
  }

  private static let lengthSlot = -1
}

/// The views of a layout.
public struct LayoutSubviews: RandomAccessCollection {
  let nodes: [Node]
  let bounds: Node
  /// The reading direction.
  let layoutDirection: LayoutDirection

  @MainActor init(_ node: Node) {
    nodes = node.childItems
    bounds = node
    layoutDirection = node.environment.layoutDirection
  }

  /// The index of the first view.
  public var startIndex: Int { 0 }
  /// The index after the last view.
  public var endIndex: Int { nodes.count }
  /// Returns the view at an index.
  public subscript(index: Int) -> LayoutSubview { LayoutSubview(node: nodes[index], parent: bounds) }
}

/// One of the views of a layout.
public struct LayoutSubview {
  let node: Node
  let parent: Node

  /// Returns the layout value of the view for a key.
  public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
    nonisolated(unsafe) var found: K.Value?
    MainActor.assumeIsolated { [node] in
      var candidate: Node? = node
      while let node = candidate, found == nil {
        found = node.layoutValues[ObjectIdentifier(K.self)] as? K.Value
        candidate = node.children.count == 1 ? node.children[0] : nil
      }
    }
    return found ?? K.defaultValue
  }

  /// Returns the size of the view for a proposal.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    MainActor.assumeIsolated { [node] in node.size(proposal) }
  }

  /// Places the view so that its anchor is at a position.
  public func place(at position: CGPoint, anchor: UnitPoint = UnitPoint(x: 0, y: 0), proposal: ProposedViewSize) {
    MainActor.assumeIsolated { [node, parent] in
      let size = node.size(proposal)
      node.place(
        at: CGRect(
          x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height, width: size.width,
          height: size.height), in: parent.frame)
    }
  }
}

/// The key of a value that a view passes to the layout around it.
public protocol LayoutValueKey {
  /// The type of the value.
  associatedtype Value
  /// The value for a view that sets no value.
  static var defaultValue: Value { get }
}

extension View {
  /// Passes a value to the layout around this view.
  public func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
    Modified(self, LayoutValueEffect<K>(value: value))
  }
}

struct LayoutValueEffect<K: LayoutValueKey>: ViewEffect {
  let value: K.Value
  func updated(_ node: Node) {
    node.noteAnimation(of: value, as: K.self)
    node.noteLength(value)
    node.layoutValues[ObjectIdentifier(K.self)] = value
  }
}
