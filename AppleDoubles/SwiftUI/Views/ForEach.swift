/// A view for each element of a collection.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  /// The elements.
  public var data: Data
  /// Makes the view of an element.
  public var content: (Data.Element) -> Content
  let id: (Data.Element) -> ID
}

extension ForEach: View, PrimitiveView where Content: View {
  package var isTransparent: Bool { true }

  package func update(_ node: Node) {
    var shown = Array(data)
    if node.environment.isLazy {
      keepMadeRows(node)
      let limit = node.memory[0] as? Int ?? Self.firstRows
      if shown.count > limit { shown = Array(shown.prefix(limit)) }
    }
    node.setChildren(unlessSame: node.isValueSame) { shown.map { Node.Child(content($0), key: id($0)) } }
  }

  private static var firstRows: Int { 12 }

  /// Keeps the rows that exist when rows are inserted above them.
  @MainActor private func keepMadeRows(_ node: Node) {
    defer { node.memory[1] = data.count }
    guard let count = node.memory[1] as? Int, count < data.count else { return }
    let made = Set(node.children.compactMap(\.key))
    guard let last = data.lastIndex(where: { made.contains(AnyHashable(id($0))) }) else { return }
    let needed = data.distance(from: data.startIndex, to: last) + 1
    node.memory[0] = max(node.memory[0] as? Int ?? Self.firstRows, needed)
  }

  /// Makes more rows in a lazy container when the last existing row is near the visible part.
  package func laidOut(_ node: Node) {
    let made = node.children.count
    guard node.environment.isLazy, made < data.count, let last = node.childItems.last else { return }
    let around = node.ancestor { $0.roles.isScrolling }
    let sight = around?.frame ?? CGRect(origin: .zero, size: node.graph.size)
    guard last.frame.minY < sight.maxY + 50, last.frame.minX < sight.maxX + 50 else { return }
    node.memory[0] = made + Self.firstRows
    node.markDirty()
  }
}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
  /// Creates views for elements that have ids.
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data: data, content: content, id: { $0.id })
  }
}

extension ForEach where Content: View {
  /// Creates views for elements with an id at a key path.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, content: content, id: { $0[keyPath: id] })
  }
}

extension ForEach where Data == Range<Int>, ID == Int {
  /// Creates views for the numbers of a range.
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.init(data: data, content: content, id: { $0 })
  }
}
