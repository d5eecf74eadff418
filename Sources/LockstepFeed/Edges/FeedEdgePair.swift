/// One value for each edge.
struct FeedEdgePair<Value> {
  var before: Value
  var after: Value

  subscript(edge: FeedEdge) -> Value {
    get { edge == .before ? before : after }
    _modify {
      switch edge {
      case .before: yield &before
      case .after: yield &after
      }
    }
  }
}

extension FeedEdgePair: Sendable where Value: Sendable {}
