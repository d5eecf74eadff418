import LockstepEvents

extension Feed {
  mutating func accept(_ batch: FeedBatch<Item, Cursor>, from request: Int, nextAt: Double) {
    if refreshRequest == request {
      refreshRequest = nil
      refreshAttempts = 0
      refresh = .idle
      replace(with: batch, from: request)
    } else if let edge = edge(of: request) {
      edges[edge].request = nil
      edges[edge].attempts = 0
      grow(by: batch, at: edge, from: request)
    } else {
      return
    }
    if EngineParts.usedUpQuotas { hold(until: nextAt) }
  }

  mutating func restore(_ batch: FeedBatch<Item, Cursor>) {
    firstLoad = .answered
    generation = 1
    let added = join(batch.items, at: .after, from: 0)
    noteBatch(rows: added, from: nil, at: .after)
    edges.before.open(at: batch.before)
    edges.after.open(at: batch.after)
  }

  private mutating func grow(by batch: FeedBatch<Item, Cursor>, at edge: FeedEdge, from request: Int) {
    let origin = edges[edge].next(at: edge, count: count)
    let added = join(batch.items, at: edge, from: request)
    noteBatch(rows: added, from: origin, at: edge)
    if firstLoad == .sent {
      firstLoad = .answered
      edges.before.open(at: batch.before)
      edges.after.open(at: batch.after)
    } else {
      edges[edge].advance(to: edge == .before ? batch.before : batch.after)
    }
    if let sight { edges[edge].slack = edge == .before ? sight.rows.lowerBound : list.count - sight.rows.upperBound }
    edges[edge].countBarren(added: added, limit: FeedOptions.emptyLimit)
  }

  /// Adds what is new at an edge, updates what is present, and returns how many rows were added. O(k).
  @discardableResult
  private mutating func join(_ items: [Item], at edge: FeedEdge, from request: Int) -> Int {
    var added: [Item] = []
    var places = [Item.ID: Int]()
    var updated: [Int] = []
    for incoming in incoming(items, since: request, .part) {
      let (item, edit) = (incoming.item, incoming.edit)
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
    let isInFrontOfNothing = edge == .before && sight?.rows.upperBound == 0
    announce(changes)
    // A place without rows stays where it is: what came in front of it lies beyond it.
    if isInFrontOfNothing { sight?.rows = added.count..<added.count }
    return added.count
  }

  /// The items of an answer, and which of them local edits stand against.
  mutating func incoming(_ items: [Item], since request: Int, _ scope: FeedAnswerScope) -> [FeedIncoming<Item>] {
    if EngineParts.localEdits { return reconcile(items, since: request, scope) }
    return items.map { FeedIncoming(item: $0, edit: nil) }
  }
}

/// Says if an answer is a part of the list or all of it.
enum FeedAnswerScope: Sendable { case part, whole }

/// An item of an answer, and the local edit that the answer must not undo.
struct FeedIncoming<Item: FeedItem>: Sendable {
  /// The item as it is to be shown when it is not in the list yet.
  var item: Item
  var edit: FeedEditLog<Item.ID>.Edit?
}
