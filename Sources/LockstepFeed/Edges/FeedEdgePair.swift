/// One value for each edge.
struct FeedEdgePair<Value> {
  var before: Value
  var after: Value

  subscript(edge: FeedEdge) -> Value {
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
