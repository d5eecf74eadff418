extension Feed {
  mutating func accept(_ batch: FeedBatch<Item, Cursor>, from request: Int) {
    if refreshRequest == request {
      refreshRequest = nil
      refreshAttempts = 0
      refresh = .idle
      replace(with: batch, from: request)
    } else if let edge = edge(of: request) {
      edges[edge].request = nil
      edges[edge].attempts = 0
      grow(by: batch, at: edge, from: request)
    }
  }

  mutating func restore(_ batch: FeedBatch<Item, Cursor>) {
    stage = .loaded
    generation = 1
    join(batch.items, at: .after, from: 0)
    edges.before.open(at: batch.before)
    edges.after.open(at: batch.after)
  }

  private mutating func grow(by batch: FeedBatch<Item, Cursor>, at edge: FeedEdge, from request: Int) {
    let added = join(batch.items, at: edge, from: request)
    if stage == .opening {
      stage = .loaded
      edges.before.open(at: batch.before)
      edges.after.open(at: batch.after)
    } else {
      advance(edge, to: edge == .before ? batch.before : batch.after)
    }
    countBarren(at: edge, added: added)
  }

  /// Moves an edge on to the next cursor.
  private mutating func advance(_ edge: FeedEdge, to next: Cursor?) {
    guard let next else {
      edges[edge].cursor = nil
      edges[edge].state = .end
      return
    }
    if edges[edge].followed.contains(next) {
      // The cursor stays behind, so that a retry asks once more for the batch that named the wrong one.
      edges[edge].attempts = 1
      edges[edge].state = .failed(.cursorLoop, attempts: 1, retryAt: nil)
    } else {
      edges[edge].cursor = next
      edges[edge].state = .idle
    }
  }

  /// Counts batches in a row that brought nothing though they named a next one, and bounds how many are followed.
  mutating func countBarren(at edge: FeedEdge, added: Int) {
    edges[edge].barren = added == 0 && edges[edge].state == .idle ? edges[edge].barren + 1 : 0
    guard edges[edge].barren >= options.emptyLimit else { return }
    edges[edge].barren = 0
    edges[edge].attempts = 1
    edges[edge].state = .failed(.emptyPages, attempts: 1, retryAt: nil)
  }

  /// Adds what is new at an edge, updates what is present, and returns how many rows were added. O(k).
  @discardableResult
  private mutating func join(_ items: [Item], at edge: FeedEdge, from request: Int) -> Int {
    var added: [Item] = []
    var places: [Item.ID: Int] = [:]
    var updated: [Int] = []
    for item in items {
      let edit = edits.edit(of: item.id, since: request)
      if let index = list.index(of: item.id) {
        duplicates += 1
        if edit == nil, list.update(item, at: index) { updated.append(index) }
      } else if edit == .removed {
        continue
      } else if let place = places[item.id] {
        duplicates += 1
        added[place] = item
      } else {
        places[item.id] = added.count
        added.append(item)
      }
    }
    var changes = FeedChanges()
    changes.updates = FeedChanges.ranges(of: updated)
    if !added.isEmpty {
      let start = edge == .before ? 0 : list.count
      changes.insertions = [start..<start + added.count]
      edge == .before ? list.prepend(added) : list.append(added)
    }
    announce(changes)
    return added.count
  }
}
