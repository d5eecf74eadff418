extension Feed {
  /// Puts the answer to a refresh in place of the list, as few changes as keep the order. O(n + k log k).
  mutating func replace(with batch: FeedBatch<Item, Cursor>, from request: Int) {
    var target: [Item] = []
    var places: [Item.ID: Int] = [:]
    for item in batch.items {
      if let place = places[item.id] {
        duplicates += 1
        if edits.edit(of: item.id, since: request) == nil { target[place] = item }
        continue
      }
      let edit = edits.edit(of: item.id, since: request)
      if edit == .removed { continue }
      var content = item
      if edit != nil, let index = list.index(of: item.id) { content = list.items[index] }
      places[item.id] = target.count
      target.append(content)
    }
    let answered = target.count
    if !edits.isEmpty { keepInserted(in: &target, places: places, since: request) }
    let changes = changes(to: target)
    list.replace(with: target)
    announce(changes)
    edges.before.open(at: batch.before)
    edges.after.open(at: batch.after)
    countBarren(at: .after, added: answered)
  }

  /// Puts rows that were inserted after the refresh had been sent behind the row that they stood behind.
  private func keepInserted(in target: inout [Item], places: [Item.ID: Int], since request: Int) {
    var kept: [(anchor: Int, item: Item)] = []
    var anchor = -1
    for item in list.items {
      if let place = places[item.id] {
        anchor = place
      } else if edits.edit(of: item.id, since: request) == .inserted {
        kept.append((anchor, item))
      }
    }
    guard !kept.isEmpty else { return }
    var joined: [Item] = []
    for place in -1..<target.count {
      if place >= 0 { joined.append(target[place]) }
      for row in kept where row.anchor == place { joined.append(row.item) }
    }
    target = joined
  }

  private func changes(to target: [Item]) -> FeedChanges {
    let former = target.map { list.index(of: $0.id) }
    let kept = Self.longestAscent(in: former)
    let keptFormer = kept.compactMap { former[$0] }
    var changes = FeedChanges()
    changes.removals = FeedChanges.gaps(in: keptFormer, below: list.count)
    changes.insertions = FeedChanges.gaps(in: kept, below: target.count)
    var updated: [Int] = []
    for (place, index) in zip(kept, keptFormer) where list.items[index] != target[place] { updated.append(index) }
    changes.updates = FeedChanges.ranges(of: updated)
    return changes
  }

  /// The places of a longest ascending run (not necessarily in one piece) of the values that are there: the rows that
  /// need not move. Patience sorting, O(k log k).
  static func longestAscent(in values: [Int?]) -> [Int] {
    var ends: [(value: Int, place: Int)] = []
    var previous = [Int](repeating: -1, count: values.count)
    for (place, value) in values.enumerated() {
      guard let value else { continue }
      var low = 0
      var high = ends.count
      while low < high {
        let middle = (low + high) / 2
        if ends[middle].value < value { low = middle + 1 } else { high = middle }
      }
      previous[place] = low == 0 ? -1 : ends[low - 1].place
      if low == ends.count { ends.append((value, place)) } else { ends[low] = (value, place) }
    }
    var run: [Int] = []
    var place = ends.last?.place ?? -1
    while place >= 0 {
      run.append(place)
      place = previous[place]
    }
    run.reverse()
    return run
  }
}
