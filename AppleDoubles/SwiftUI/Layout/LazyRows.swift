/// A view that makes its rows as they are scrolled into view.
@MainActor protocol LazyRows {
  /// Returns the number of rows that are not made yet; 0 for a view that makes all its rows at once.
  func missing(_ node: Node) -> Int
  /// Makes the row with this id. Returns false if there is no such row.
  func make(_ node: Node, _ id: AnyHashable) -> Bool
}

extension ForEach: LazyRows where Content: View {
  func missing(_ node: Node) -> Int { node.environment.isLazy ? max(data.count - node.children.count, 0) : 0 }

  func make(_ node: Node, _ id: AnyHashable) -> Bool {
    guard node.environment.isLazy, let index = data.firstIndex(where: { AnyHashable(self.id($0)) == id }) else {
      return false
    }
    node.memory[0] = data.distance(from: data.startIndex, to: index) + 1
    node.markDirty()
    return true
  }
}

extension Node {
  /// The number of rows of a lazy stack that are not made yet. For each of these rows, the stack adds the mean length
  /// of its existing rows to its own length.
  var missingRows: Int {
    var count = 0
    for child in children {
      if let rows = child.view as? any LazyRows { count += rows.missing(child) } else { count += child.missingRows }
    }
    return count
  }
}
