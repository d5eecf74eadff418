/// What makes its views as they are scrolled to.
@MainActor protocol LazyRows {
  /// How many of them are not made yet.
  func missing(_ node: Node) -> Int
}

extension ForEach: LazyRows where Content: View {
  func missing(_ node: Node) -> Int { node.environment.isLazy ? max(data.count - node.children.count, 0) : 0 }
}

extension Node {
  /// How many rows of a lazy stack are not made yet: it counts with them, at the mean of those that are.
  var missingRows: Int {
    var count = 0
    for child in children {
      if let rows = child.view as? any LazyRows { count += rows.missing(child) } else { count += child.missingRows }
    }
    return count
  }
}
