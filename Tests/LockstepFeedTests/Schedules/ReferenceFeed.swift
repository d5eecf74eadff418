@testable import LockstepFeed

/// A reference for the feed: computes the list after the same answers, edits and drops in the simplest way, by
/// searching arrays from the front.
struct ReferenceFeed {
  /// A row and the number of its batch.
  struct Placed {
    var row: Row
    var batch: Int
  }

  /// A batch and its request. The request is nil for a list kept from an earlier run.
  struct Batch {
    var number: Int
    var request: FeedRequest<Int>?
  }

  struct Note {
    var id: Int
    var edit: Edit
    /// The loads that were in flight when the edit was made.
    var unaware: [Int]
  }

  enum Edit {
    case inserted, updated, removed, moved

    /// The combined effect of edits of one item, in order.
    static func joined(_ edits: [Edit]) -> Edit? {
      var joined: Edit?
      for edit in edits {
        if joined == .removed, edit == .inserted {
          joined = .moved
        } else if edit != .updated || joined != .inserted && joined != .moved {
          joined = edit
        }
      }
      return joined
    }
  }

  let options: FeedOptions
  var hasStarted = false
  /// `true` once a list with the origins of its batches has been restored.
  var hasKeptBatches = false
  /// `true` until the first refresh of such a list.
  var isRestored = false
  var placed: [Placed] = []
  var batches: [Batch] = []
  /// The dropped batches at each edge, the nearest one last.
  var dropped: [FeedEdge: [FeedRequest<Int>]] = [.before: [], .after: []]
  /// The smallest number of rows between the visible rows and each edge since that edge last gained rows.
  var slack: [FeedEdge: Int] = [.before: 0, .after: 0]
  /// The cursors that were loaded at each edge, except those of dropped batches.
  var followed: [FeedEdge: Set<Int>] = [.before: [], .after: []]
  /// The cursor of the last load at each edge that leads on, while it has no answer. A drop at the edge forgets it.
  var unanswered: [FeedEdge: Int] = [:]
  /// The edge of the last answer. `isRepeated` is `true` when the answer names a cursor that was loaded before.
  var loop: (edge: FeedEdge, isRepeated: Bool)?
  /// The edge that gained rows by the last event.
  var grown: FeedEdge?
  var duplicates = 0
  var flights: [FeedRequest<Int>] = []
  var notes: [Note] = []
  var open = OpenEdits()
  private var lastBatch = 0

  init(options: FeedOptions) { self.options = options }

  var items: [Row] { placed.map(\.row) }

  func index(of id: Int) -> Int? { placed.firstIndex { $0.row.id == id } }

  mutating func cancel(_ request: Int) {
    flights.removeAll { $0.id == request }
    forgetNotes()
  }

  mutating func answer(_ id: Int, _ batch: FeedBatch<Row, Int>, seen: VisibleRows?) {
    guard let request = flights.first(where: { $0.id == id }) else { return }
    flights.removeAll { $0.id == id }
    if request.purpose == .refresh, isElsewhere(batch, request, seen) { return forgetNotes() }
    request.purpose == .refresh ? replace(batch, request) : join(batch, request)
    forgetNotes()
  }

  mutating func restore(_ batch: FeedBatch<Row, Int>) {
    guard !hasStarted else { return }
    hasStarted = true
    let added = merge(batch.items, nil)
    lastBatch += 1
    batches.append(Batch(number: lastBatch, request: nil))
    placed += added.map { Placed(row: $0, batch: lastBatch) }
  }

  mutating func restore(_ list: FeedRestoredList<Row, Int>) {
    guard !hasStarted, !list.parts.isEmpty else { return }
    (hasStarted, hasKeptBatches, isRestored) = (true, true, true)
    var rows: [Row] = []
    var numbers: [Int: Int] = [:]
    for part in list.parts {
      lastBatch += 1
      let request = FeedRequest(
        id: 0, generation: 1, purpose: .more, heading: .after, cursor: part.cursor, count: max(part.count, 1))
      batches.append(Batch(number: lastBatch, request: request))
      for row in part.batch.items where numbers[row.id] == nil {
        numbers[row.id] = lastBatch
        rows.append(row)
      }
    }
    placed += merge(rows, nil).map { Placed(row: $0, batch: numbers[$0.id] ?? 0) }
  }

  /// `true` when the answer to the first refresh of a restored list leaves out the reader's row, whose batch is another
  /// one: the refresh begins again there.
  private func isElsewhere(_ batch: FeedBatch<Row, Int>, _ request: FeedRequest<Int>, _ seen: VisibleRows?) -> Bool {
    guard isRestored, let seen, seen.rows.lowerBound < placed.count else { return false }
    let first = placed[seen.rows.lowerBound]
    guard let own = batches.first(where: { $0.number == first.batch })?.request,
      own.cursor != request.cursor || own.heading != request.heading
    else { return false }
    return !batch.items.contains { $0.id == first.row.id }
  }

  /// The last edit of an item; nil when the load includes that edit.
  func edit(_ id: Int, _ request: FeedRequest<Int>?) -> Edit? {
    if let edit = open.edit(of: id) { return edit }
    guard let last = notes.last(where: { $0.id == id }), let request, last.unaware.contains(request.id) else {
      return nil
    }
    return last.edit
  }

  mutating func forgetNotes() {
    if flights.isEmpty { notes.removeAll() }
  }

  private mutating func join(_ batch: FeedBatch<Row, Int>, _ request: FeedRequest<Int>) {
    if request.purpose == .reopen, placed.isEmpty { turn(beside: batch, request) }
    let added = merge(batch.items, request)
    lastBatch += 1
    let new = added.map { Placed(row: $0, batch: lastBatch) }
    var origin = request
    if request.purpose == .stored, request.edge == .before {
      origin = FeedRequest(
        id: request.id, generation: 1, purpose: .stored, edge: .before, heading: .after, cursor: batch.before,
        count: max(batch.items.count, 1))
    }
    let entry = Batch(number: lastBatch, request: origin)
    placed = request.edge == .before ? new + placed : placed + new
    batches = request.edge == .before ? [entry] + batches : batches + [entry]
    if request.purpose == .reopen { dropped[request.edge]?.removeLast() } else { dropped[request.edge] = [] }
    grown = request.edge
    if [.more, .stored].contains(request.purpose) {
      let next = request.edge == .before ? batch.before : batch.after
      unanswered[request.edge] = nil
      loop = (request.edge, next.map { followed[request.edge]?.contains($0) ?? false } ?? false)
    }
  }

  /// Updates the rows that are present, and returns the others as new rows.
  private mutating func merge(_ rows: [Row], _ request: FeedRequest<Int>?) -> [Row] {
    learn(rows, request)
    var added: [Row] = []
    for row in rows {
      let edit = edit(row.id, request)
      if let present = index(of: row.id) {
        duplicates += 1
        if edit == nil { placed[present].row = row }
      } else if edit == .removed {
        continue
      } else if let present = added.firstIndex(where: { $0.id == row.id }) {
        duplicates += 1
        added[present] = open.shown(row)
      } else {
        added.append(open.shown(row))
      }
    }
    return added
  }

  private mutating func replace(_ batch: FeedBatch<Row, Int>, _ request: FeedRequest<Int>) {
    isRestored = false
    open.forget(allBut: batch.items)
    learn(batch.items, request)
    var target: [Row] = []
    for row in batch.items {
      let edit = edit(row.id, request)
      if let present = target.firstIndex(where: { $0.id == row.id }) {
        duplicates += 1
        if edit == nil { target[present] = row }
      } else if edit == .removed || edit == .moved && index(of: row.id) != nil {
        continue
      } else if edit != nil, let mine = index(of: row.id) {
        target.append(placed[mine].row)
      } else {
        target.append(open.shown(row))
      }
    }
    // A row that was inserted or moved during the refresh follows the row that was above it, or else comes first.
    for (index, row) in items.enumerated() {
      guard [.inserted, .moved].contains(edit(row.id, request)) else { continue }
      if target.contains(where: { $0.id == row.id }) { continue }
      let above = items[..<index].last { above in target.contains { $0.id == above.id } }
      let place = above.flatMap { above in target.firstIndex { $0.id == above.id } } ?? -1
      target.insert(row, at: place + 1)
    }
    turn(around: batch, request)
    lastBatch += 1
    batches = [Batch(number: lastBatch, request: request)]
    placed = target.map { Placed(row: $0, batch: lastBatch) }
    slack = [.before: 0, .after: 0]
    followed = [.before: [], .after: []]
    unanswered = [:]
  }

  private mutating func learn(_ rows: [Row], _ request: FeedRequest<Int>?) {
    for (index, row) in rows.enumerated() {
      if let request, let last = notes.last(where: { $0.id == row.id }), last.unaware.contains(request.id) { continue }
      open.learn(
        row, above: index > 0 ? rows[index - 1].id : nil, below: index + 1 < rows.count ? rows[index + 1].id : nil)
    }
  }
}
