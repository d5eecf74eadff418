/// One value for each edge.
package struct FeedEdgePair<Value> {
  package internal(set) var before: Value
  package internal(set) var after: Value

  package init(before: Value, after: Value) {
    self.before = before
    self.after = after
  }

  package subscript(edge: FeedEdge) -> Value {
    // Accessors yield the value in place, because copying an edge of a feed is expensive.
    _read {
      switch edge {
      case .before: yield before
      case .after: yield after
      }
    }
    _modify {
      switch edge {
      case .before: yield &before
      case .after: yield &after
      }
    }
  }
}

extension FeedEdgePair: Sendable where Value: Sendable {}
