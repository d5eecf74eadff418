@testable import LockstepFeed

/// The reference's log of edits that the service has not decided yet. Each query reads the log from its beginning.
struct OpenEdits {
  struct Entry {
    /// Nil when the edit is decided.
    var number: Int?
    var id: Int
    var edit: ReferenceFeed.Edit
    var row: Row?
  }

  struct Base {
    var row: Row?
    var above: Int?
    var below: Int?
    var index = Int.max
  }

  var entries: [Entry] = []
  /// The row and position without the edits, for every item that the log contains.
  var bases: [Int: Base] = [:]
  /// The numbers of all open edits, including those that touch no row.
  var numbers: Set<Int> = []

  func edit(of id: Int) -> ReferenceFeed.Edit? {
    let edits = entries.filter { $0.id == id }.map(\.edit)
    let kind = ReferenceFeed.Edit.joined(edits)
    return kind == .moved && bases[id]?.row == nil ? .inserted : kind
  }

  func row(of id: Int) -> Row? {
    entries.reduce(bases[id]?.row) { row, entry in
      if entry.id != id || entry.edit == .updated && row == nil { return row }
      return entry.row
    }
  }

  func shown(_ row: Row) -> Row { bases[row.id] == nil ? row : self.row(of: row.id) ?? row }

  func holds(_ id: Int) -> Bool {
    bases.contains { $0.key == id || $0.value.above == id || $0.value.below == id }
  }

  mutating func learn(_ row: Row, above: Int?, below: Int?) {
    if bases[row.id] != nil { bases[row.id] = Base(row: row, above: above, below: below) }
  }

  mutating func forget(allBut rows: [Row]) {
    for id in bases.keys where !rows.contains(where: { $0.id == id }) { bases[id]?.row = nil }
  }

  /// Merges a decided edit into the base when no open edit of the same item precedes it.
  mutating func settle() {
    while let mergeable = entries.indices.first(where: { index in
      entries[index].number == nil
        && !entries[..<index].contains { $0.id == entries[index].id }
    }) {
      let entry = entries.remove(at: mergeable)
      if entry.edit != .updated || bases[entry.id]?.row != nil { bases[entry.id]?.row = entry.row }
    }
    // If a row stays removed, a row that has it as a neighbor gets its own neighbor on that side instead.
    while let id = bases.keys.first(where: { id in !entries.contains { $0.id == id } }) {
      guard let base = bases.removeValue(forKey: id), base.row == nil else { continue }
      for other in bases.keys where bases[other]?.above == id { bases[other]?.above = base.above }
      for other in bases.keys where bases[other]?.below == id { bases[other]?.below = base.below }
    }
  }
}

extension ReferenceFeed {
  mutating func edit(_ edit: FeedEdit<Row>) {
    let made = entries(of: edit, nil)
    addOpen(made.filter { open.bases[$0.id] != nil })
    note(made)
    show(edit)
  }

  mutating func attempt(_ edit: FeedEdit<Row>, _ number: Int) {
    guard open.numbers.insert(number).inserted else { return }
    addOpen(entries(of: edit, number))
    show(edit)
  }

  mutating func confirm(_ number: Int) {
    guard open.numbers.remove(number) != nil else { return }
    note(open.entries.filter { $0.number == number })
    for index in open.entries.indices where open.entries[index].number == number { open.entries[index].number = nil }
    open.settle()
  }

  mutating func rollBack(_ number: Int) {
    guard open.numbers.remove(number) != nil else { return }
    let taken = open.entries.filter { $0.number == number }
    open.entries.removeAll { $0.number == number }
    var returning: [Row] = []
    for entry in taken {
      let row = open.row(of: entry.id)
      switch (index(of: entry.id), row) {
      case (let index?, let row?): placed[index].row = row
      case (let index?, nil): placed.remove(at: index)
      case (nil, let row?): returning.append(row)
      case (nil, nil): continue
      }
    }
    for row in returning where index(of: row.id) == nil {
      let base = open.bases[row.id] ?? OpenEdits.Base()
      let above = neighbors(of: base, \.above).lazy.compactMap(index(of:)).first.map { $0 + 1 }
      let below = neighbors(of: base, \.below).lazy.compactMap(index(of:)).first
      insert([row], at: above ?? below ?? base.index)
    }
    open.settle()
  }

  /// The neighbor of a row in one direction, the neighbor of that one, and so on, each once.
  private func neighbors(of base: OpenEdits.Base, _ direction: KeyPath<OpenEdits.Base, Int?>) -> [Int] {
    var ids: [Int] = []
    var next = base[keyPath: direction]
    while let id = next, !ids.contains(id) {
      ids.append(id)
      next = open.bases[id]?[keyPath: direction]
    }
    return ids
  }

  private func entries(of edit: FeedEdit<Row>, _ number: Int?) -> [OpenEdits.Entry] {
    switch edit {
    case .insert(let rows, _):
      rows.map { row in
        let isThere = index(of: row.id) != nil || false
        let last = rows.last { $0.id == row.id } ?? row
        return OpenEdits.Entry(number: number, id: row.id, edit: isThere ? .updated : .inserted, row: last)
      }
    case .update(let rows):
      rows.filter { index(of: $0.id) != nil }.map { .init(number: number, id: $0.id, edit: .updated, row: $0) }
    case .remove(let ids): ids.map { .init(number: number, id: $0, edit: .removed, row: nil) }
    }
  }

  private mutating func addOpen(_ made: [OpenEdits.Entry]) {
    for entry in made where open.bases[entry.id] == nil {
      let index = index(of: entry.id)
      // A row that was removed from beside the row is its neighbor still.
      let hidden = open.entries.map(\.id).filter { self.index(of: $0) == nil }
      let above = hidden.last { open.bases[$0]?.below == entry.id }
      let below = hidden.last { open.bases[$0]?.above == entry.id }
      open.bases[entry.id] = OpenEdits.Base(
        row: index.map { placed[$0].row },
        above: above ?? index.flatMap { $0 > 0 ? placed[$0 - 1].row.id : nil },
        below: below ?? index.flatMap { $0 + 1 < placed.count ? placed[$0 + 1].row.id : nil }, index: index ?? .max)
    }
    open.entries += made
  }

  private mutating func note(_ made: [OpenEdits.Entry]) {
    for entry in made {
      let former = notes.last { $0.id == entry.id && $0.unaware.contains { id in flights.contains { $0.id == id } } }
      let edit = Edit.joined([former?.edit, entry.edit].compactMap { $0 }) ?? entry.edit
      notes.append(Note(id: entry.id, edit: edit, unaware: flights.map(\.id)))
    }
    forgetNotes()
  }

  private mutating func show(_ edit: FeedEdit<Row>) {
    switch edit {
    case .insert(let rows, let index): insert(rows, at: index)
    case .update(let rows):
      for row in rows {
        if let index = index(of: row.id) { placed[index].row = row }
      }
    case .remove(let ids): placed.removeAll { ids.contains($0.row.id) }
    }
  }

  /// Inserts rows. New rows belong to the batch of the row above them.
  private mutating func insert(_ rows: [Row], at index: Int) {
    var added: [Row] = []
    for row in rows {
      if let present = self.index(of: row.id) {
        placed[present].row = row
      } else if let present = added.firstIndex(where: { $0.id == row.id }) {
        added[present] = row
      } else {
        added.append(row)
      }
    }
    guard !added.isEmpty else { return }
    if batches.isEmpty { batches = [Batch(number: 0, request: nil)] }
    let start = min(max(0, index), placed.count)
    let batch = placed.isEmpty ? batches[batches.count - 1].number : placed[max(0, start - 1)].batch
    placed.insert(contentsOf: added.map { Placed(row: $0, batch: batch) }, at: start)
  }
}
