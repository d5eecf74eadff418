// The list may lack changes that the service has made at one of its edges, because a stream of changes was broken.
extension Feed {
  /// Loads the list again when changes may be missing. A load that is going to be repeated anyway does the same.
  mutating func catchUp() {
    guard let edge = behind, activity == .running, !awaitsLimit else { return }
    switch firstLoad {
    case .unsent: return
    case .sent:
      behind = nil
      if edges.after.request != nil { invalidate() }
    case .answered:
      if case .failed(_, _, .some) = refresh {
        behind = nil
      } else if let origin = originOfCatchUp(at: edge) {
        refreshAttempts = 0
        repeatRefresh(from: origin)
      }
    }
  }

  /// The origin of the batch with the visible row that is nearest to the edge at which the service adds rows, or the start of
  /// the source if that batch is the last one at this edge. Nil while a load from there would not reach that edge.
  private func originOfCatchUp(at edge: FeedEdge) -> FeedBatchOrigin<Cursor>? {
    // A list that has just been opened elsewhere has shown none of its rows yet.
    if visible == nil, opened != nil { return nil }
    guard let visible, list.count > 0 else { return originOfStart }
    let row = edge == .before ? visible.rows.lowerBound : max(0, visible.rows.upperBound - 1)
    guard let position = loaded.position(ofBatchWith: min(row, list.count - 1)),
      var origin = loaded.all[position].origin
    else { return originOfStart }
    guard reaches(edge, from: origin) else {
      // A list that was opened around an item may have reached the edge in a batch of the other direction.
      let beyond = edge == .before ? loaded.all[..<position] : loaded.all[(position + 1)...]
      return beyond.allSatisfy { $0.rows == 0 } && state(of: edge) == .end ? originOfStart : nil
    }
    origin.count = options.firstCount
    return origin
  }

  private var originOfStart: FeedBatchOrigin<Cursor> {
    FeedBatchOrigin(cursor: nil, heading: .after, count: options.firstCount)
  }

  /// Returns true when the batches from an origin on lead to an edge at which the service adds rows. From any other batch,
  /// the feed can only load those batches again that it knows already.
  func reaches(_ edge: FeedEdge, from origin: FeedBatchOrigin<Cursor>) -> Bool {
    origin.cursor == nil || origin.heading == edge
  }
}
