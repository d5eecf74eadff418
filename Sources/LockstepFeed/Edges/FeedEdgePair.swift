/// One value for each edge.
struct FeedEdgePair<Value> {
  var before: Value
  var after: Value

  subscript(edge: FeedEdge) -> Value {
    // No copy of the value is made: an edge of a feed is large.
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
