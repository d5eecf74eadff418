@testable import LockstepFeed

/// What a list holds after the same answers and edits, told in the plainest way: arrays, searched from the front.
struct ReferenceFeed {
  private struct Note {
    var id: Int
    var isInsert = false
    var isRemoval = false
    /// The loads that were in flight when the edit was made.
    var unaware: [Int]
  }

  private(set) var items: [Row] = []
  private(set) var duplicates = 0
  private(set) var flights: [FeedRequest<Int>] = []
  private var notes: [Note] = []

  mutating func take(_ request: FeedRequest<Int>) { flights.append(request) }

  mutating func cancel(_ request: Int) { flights.removeAll { $0.id == request } }

  mutating func answer(_ id: Int, _ batch: FeedBatch<Row, Int>) {
    guard let request = flights.first(where: { $0.id == id }) else { return }
    flights.removeAll { $0.id == id }
    request.purpose == .refresh ? replace(batch.items, request) : join(batch.items, request)
  }

  mutating func fail(_ id: Int) { cancel(id) }

  mutating func insert(_ rows: [Row], at index: Int) {
    var added: [Row] = []
    for row in rows {
      if let present = items.firstIndex(where: { $0.id == row.id }) {
        items[present] = row
        note(row.id)
      } else if let present = added.firstIndex(where: { $0.id == row.id }) {
        added[present] = row
      } else {
        added.append(row)
        note(row.id, isInsert: true)
      }
    }
    items.insert(contentsOf: added, at: min(max(0, index), items.count))
  }

  mutating func update(_ rows: [Row]) {
    for row in rows {
      guard let present = items.firstIndex(where: { $0.id == row.id }) else { continue }
      items[present] = row
      note(row.id)
    }
  }

  mutating func remove(_ ids: [Int]) {
    items.removeAll { ids.contains($0.id) }
    for id in ids { note(id, isRemoval: true) }
  }

  private mutating func note(_ id: Int, isInsert: Bool = false, isRemoval: Bool = false) {
    let former = notes.last { $0.id == id && $0.unaware.contains { id in flights.contains { $0.id == id } } }
    let wasInsert = !isRemoval && (former?.isInsert ?? false)
    notes.append(
      Note(id: id, isInsert: isInsert || wasInsert, isRemoval: isRemoval, unaware: flights.map(\.id)))
    if flights.isEmpty { notes.removeAll() }
  }

  /// The last edit of an item, if the load does not know of it.
  private func edit(_ id: Int, _ request: FeedRequest<Int>) -> Note? {
    guard let last = notes.last(where: { $0.id == id }), last.unaware.contains(request.id) else { return nil }
    return last
  }

  private mutating func join(_ rows: [Row], _ request: FeedRequest<Int>) {
    var added: [Row] = []
    for row in rows {
      let edit = edit(row.id, request)
      if let present = items.firstIndex(where: { $0.id == row.id }) {
        duplicates += 1
        if edit == nil { items[present] = row }
      } else if edit?.isRemoval ?? false {
        continue
      } else if let present = added.firstIndex(where: { $0.id == row.id }) {
        duplicates += 1
        added[present] = row
      } else {
        added.append(row)
      }
    }
    items = request.edge == .before ? added + items : items + added
    if flights.isEmpty { notes.removeAll() }
  }

  private mutating func replace(_ rows: [Row], _ request: FeedRequest<Int>) {
    var target: [Row] = []
    for row in rows {
      let edit = edit(row.id, request)
      if let present = target.firstIndex(where: { $0.id == row.id }) {
        duplicates += 1
        if edit == nil { target[present] = row }
      } else if edit?.isRemoval ?? false {
        continue
      } else if edit != nil, let mine = items.first(where: { $0.id == row.id }) {
        target.append(mine)
      } else {
        target.append(row)
      }
    }
    // Rows inserted meanwhile go behind what they stood behind, or to the front.
    for (index, row) in items.enumerated() where edit(row.id, request)?.isInsert ?? false {
      if target.contains(where: { $0.id == row.id }) { continue }
      let above = items[..<index].last { above in target.contains { $0.id == above.id } }
      let place = above.flatMap { above in target.firstIndex { $0.id == above.id } } ?? -1
      target.insert(row, at: place + 1)
    }
    items = target
    if flights.isEmpty { notes.removeAll() }
  }
}
