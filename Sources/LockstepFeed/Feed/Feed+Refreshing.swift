extension Feed {
  /// The event of a person who pulls the list at its start: a load of the rows above, if that load has failed and no
  /// refresh has; otherwise a refresh, which begins the list anew.
  public var pull: Event {
    if case .failed = refresh { return .refresh }
    if case .failed(_, let attempts, _) = edges.before.state, attempts > 0 { return .load(.before) }
    return .refresh
  }

  /// The event of a person who retries what the notice above the rows tells: a refresh, or a load that has failed or waits
  /// above the rows. In a list that shows placeholders, a load that has failed between the rows and the placeholders after
  /// them is told there too.
  package var retryAboveRows: Event {
    if case .failed = refresh { return .refresh }
    if case .failed = edges.before.state { return .load(.before) }
    if extent.after > 0, case .failed = edges.after.state { return .load(.after) }
    return .load(.before)
  }

  /// Replaces the list with the answer to a refresh. The reported change has as few removals and insertions as
  /// possible. O(n + k log k) for n rows and an answer of k.
  mutating func replace(with batch: FeedBatch<Item, Cursor>, from request: Int) {
    var target: [Item] = []
    var places = [Item.ID: Int]()
    var answered = 0
    closeGap(by: request, from: refreshOrigin)
    liveLog.forgetDistant(before: request)
    reconcile(batch.items, since: request, .whole)
    for received in batch.items {
      let item = content(of: received)
      let edit = self.edit(of: item.id, since: request)
      _ = liveLog.takePlace(of: item.id)
      if let place = places[item.id] {
        if edit == .removed { continue }
        duplicates += 1
        if edit == nil { target[place] = item }
        continue
      }
      if edit == .removed {
        // New rows of the stream may be beside it.
        places[item.id] = target.count
        target.append(item)
        continue
      }
      // A row that was moved stays where it is, unless it was removed from the list for another reason.
      if edit == .moved, list.index(of: item.id) != nil { continue }
      var content = item
      if let index = list.index(of: item.id) { content = self.content(of: item, at: index, after: edit) }
      places[item.id] = target.count
      target.append(content)
      answered += 1
    }
    keepInserted(in: &target, places: places, since: request)
    liveLog.noteSent(target, but: places)
    let former = edges
    edges.before.open(at: batch.before)
    edges.after.open(at: batch.after)
    reopenEdges(around: batch, from: former)
    let added = addNewRows(to: &target, since: request)
    refreshOrigin?.count += added
    liveLog.endAnswer()
    if !edits.isEmpty || !undecided.isEmpty { target.removeAll { edit(of: $0.id, since: request) == .removed } }
    let changes = changes(to: target)
    list.replace(with: target)
    announce(changes)
    visible?.expected = nil
    isRestored = false
    loaded.replaceAll(rows: list.count, from: refreshOrigin)
    edges.after.countEmptyBatches(added: answered, limit: FeedOptions.emptyLimit)
  }

  func changes(to target: [Item]) -> FeedChanges {
    let former = target.map { list.index(of: $0.id) }
    let kept = Self.longestAscent(in: former)
    let keptFormer = kept.compactMap { former[$0] }
    var changes = FeedChanges(cause: .refresh)
    changes.removals = FeedChanges.gaps(in: keptFormer, below: list.count)
    changes.insertions = FeedChanges.gaps(in: kept, below: target.count)
    var updated: [Int] = []
    for (place, index) in zip(kept, keptFormer) where list.items[index] != target[place] { updated.append(index) }
    changes.updates = FeedChanges.ranges(of: updated)
    return changes
  }

  /// The positions of a longest ascending subsequence of the non-nil values. The rows at these positions keep their
  /// order and need not move. The algorithm is patience sorting, O(k log k).
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
