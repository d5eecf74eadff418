extension Feed {
  mutating func accept(_ answer: FeedBatch<Item, Cursor>, from request: Int, nextAt: Double) {
    let batch = liveLog.corrected(answer, since: request)
    if refreshRequest == request {
      refreshRequest = nil
      refreshAttempts = 0
      refresh = .idle
      let isOpening = opening != nil
      // A batch without its index is taken for the one that was asked for.
      let index = batch.index ?? opening?.lowerBound
      opened = isOpening ? refreshOrigin?.cursor : nil
      owesRefresh = false
      opening = nil
      if finishJump(by: request) || isOpening || !movesRefresh(toRowsBeyond: batch, nextAt: nextAt) {
        told = (index, batch.total)
        replace(with: batch, from: request)
        countAnswer(isWhole: true)
      }
      // The visible rows that the host has reported are none of this place. No edge loads before it reports others.
      if isOpening { visible = nil }
    } else if let edge = edge(of: request) {
      edges[edge].request = nil
      edges[edge].attempts = 0
      told = (batch.index, batch.total)
      grow(by: batch, at: edge, from: request)
      countAnswer(isWhole: false)
    } else {
      return
    }
    if nextAt > 0 {
      newestHeldRequest = lastRequest
      hold(until: nextAt)
    } else if request > newestHeldRequest {
      hold(until: 0)
    } else {
      // The load was sent before the quota was used up, so its answer may not know of that.
      keepHolding()
    }
  }

  mutating func restore(_ batch: FeedBatch<Item, Cursor>) {
    firstLoad = .answered
    generation = 1
    told = (batch.index, batch.total)
    let added = join(batch.items, at: .after, from: 0)
    countAnswer(isWhole: true)
    noteBatch(rows: added, from: nil, at: .after)
    edges.before.open(at: batch.before)
    edges.after.open(at: batch.after)
    noteRestored()
  }

  private mutating func grow(by answer: FeedBatch<Item, Cursor>, at edge: FeedEdge, from request: Int) {
    var origin = edges[edge].next(at: edge, count: count)
    if edge == .before, edges.before.loadsStored {
      origin = FeedBatchOrigin(cursor: answer.before, heading: .after, count: max(answer.items.count, 1))
    }
    guard let batch = completed(answer, at: edge, from: request, origin: &origin) else {
      return edges[edge].finishLoad()
    }
    let isAlone = !edges[edge].dropped.isEmpty && !list.items.contains { isInPlace($0.id) }
    let former = list.count
    noteBatch(rows: join(batch.items, at: edge, from: request), from: origin, at: edge)
    let added = list.count - former
    liveLog.endAnswer()
    if firstLoad == .sent {
      firstLoad = .answered
      finishJump(from: origin)
      edges.before.open(at: batch.before)
      edges.after.open(at: batch.after)
    } else {
      edges[edge].advance(to: edge == .before ? batch.before : batch.after)
      if isAlone { turn(edge == .before ? .after : .before, to: edge == .before ? batch.after : batch.before) }
    }
    if let visible {
      edges[edge].slack = edge == .before ? visible.rows.lowerBound : list.count - visible.rows.upperBound
      if added > 0 { self.visible?.expect() }
    }
    edges[edge].countEmptyBatches(added: added, limit: FeedOptions.emptyLimit)
  }

  /// Opens the edge opposite to a batch that was loaded again while the list had no rows: the batch may be elsewhere now,
  /// and knows what lies between.
  private mutating func turn(_ edge: FeedEdge, to next: Cursor?) {
    guard let next else { return }
    if let abandoned = edges[edge].abandon() { emit(.cancel(abandoned)) }
    edges[edge].open(at: next)
  }

  /// Returns true for a row of the list whose place the service has told.
  func isInPlace(_ id: Item.ID) -> Bool { list.index(of: id) != nil && !liveLog.isSent(id) }

  /// Adds new items at an edge, updates present ones, and returns the number of rows of the new batch. O(k) for k items;
  /// O(list) if the answer places rows of the stream, or rows that the person has sent.
  @discardableResult
  mutating func join(_ items: [Item], at edge: FeedEdge, from request: Int) -> Int {
    reconcile(items, since: request, .part)
    return placesRows(items, at: edge)
      ? arrange(items, at: edge, from: request) : append(items, at: edge, from: request)
  }

  /// Adds new items at an edge, and updates present ones where they are.
  private mutating func append(_ items: [Item], at edge: FeedEdge, from request: Int) -> Int {
    var added = FeedItemList<Item>()
    var updated: [Int] = []
    added.reserve(items.count)
    for received in items {
      let item = content(of: received)
      let edit = self.edit(of: item.id, since: request)
      _ = liveLog.takePlace(of: item.id)
      if let index = list.index(of: item.id) {
        duplicates += 1
        if list.update(content(of: item, at: index, after: edit), at: index) { updated.append(index) }
      } else if edit == .removed {
        continue
      } else if let place = added.index(of: item.id) {
        duplicates += 1
        _ = added.update(item, at: place)
      } else {
        added.append(item)
      }
    }
    var changes = FeedChanges(cause: .load)
    changes.updates = FeedChanges.ranges(of: updated)
    if added.count > 0 {
      let start = edge == .before ? 0 : list.count
      changes.insertions = [start..<start + added.count]
      list.join(added, at: edge)
    }
    announce(changes, with: added.count, at: edge)
    return added.count
  }

  /// Reports the rows that an answer has brought at an edge. An empty visible range at the start of the list moves to the end
  /// of the new rows. Otherwise the edge would still be near the visible range, and would load batch after batch.
  mutating func announce(_ changes: FeedChanges, with added: Int, at edge: FeedEdge) {
    let isBeforeEmptyRange = edge == .before && visible?.rows.upperBound == 0
    announce(changes)
    if isBeforeEmptyRange { visible?.rows = added..<added }
  }
}

/// The share of the list that an answer covers: a part or the whole.
enum FeedAnswerScope: Sendable { case part, whole }
