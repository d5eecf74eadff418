/// Edits that are shown before the service has accepted or rejected them, in the order in which they were made.
///
/// * Each item that the edits touch has a base: the item's content and position without the edits.
/// * The list shows the base with the edits applied in order, so that the edits can be rolled back in any order.
/// * A decided edit is kept while an earlier edit of the same item is undecided. Once the earlier edit is decided too,
///   the kept edit becomes part of the base.
package struct FeedUndecidedEdits<Item: FeedItem>: Sendable {
  typealias Edit = FeedEditLog<Item.ID>.Edit

  /// The effect of one edit on one item.
  struct Entry: Sendable {
    var id: Item.ID
    var edit: Edit
    /// Nil when the edit removes the item.
    var content: Item?
  }

  /// The position of an item without the edits, given by its neighbors and its index.
  struct Place: Sendable {
    var above: Item.ID?
    var below: Item.ID?
    var index = Int.max
  }

  /// The content and position of an item after a roll-back. A nil content means that the item is not shown.
  struct Outcome: Sendable {
    var id: Item.ID
    var content: Item?
    var place: Place
  }

  private struct Step: Sendable {
    /// Nil once the edit is decided.
    var number: Int?
    /// Grows with each step of any item.
    var order: Int
    var entry: Entry
    /// `true` once the stream of changes has told of the item. Once the edit is decided, the content of the stream counts.
    var isTold = false

    /// Returns the content of an item after this edit.
    func content(after content: Item?) -> Item? {
      if entry.edit == .updated, content == nil || isTold && number == nil { return content }
      return entry.content
    }
  }

  /// An item that edits touch: its content and position without the edits, and the edits in their order. Unless the
  /// item waits for `settle()`, the first edit is undecided.
  private struct Track: Sendable {
    var content: Item?
    var place: Place
    var steps: [Step] = []

    /// Makes the decided edits before the first undecided one a part of the base.
    mutating func settle() {
      let settled = steps.prefix { $0.number == nil }
      for step in settled { content = step.content(after: content) }
      steps.removeFirst(settled.count)
    }
  }

  /// The undecided edits, ascending by number. An app counts its edits, so that a new one comes last.
  private var attempts: [(number: Int, entries: [Entry])] = []
  private var tracks = [Item.ID: Track]()
  /// For each row, the items whose positions name it as a neighbor.
  private var dependents = [Item.ID: [Item.ID]]()
  private var lastOrder = 0
  /// The items of the edit that was rolled back last, until `settle()`.
  private var unsettled: [Item.ID] = []

  /// Returns true when no edit touches an item. O(1), like each method that names no other cost.
  var isEmpty: Bool { tracks.isEmpty }

  /// `true` when no edit is undecided, not even one of no item.
  package var isBlank: Bool { tracks.isEmpty && attempts.isEmpty && unsettled.isEmpty }

  /// The combined effect of the edits on an item; nil when no edit touches the item. O(edits of the item).
  func edit(of id: Item.ID) -> Edit? {
    guard let track = tracks[id] else { return nil }
    var edit: Edit?
    for step in track.steps { edit = step.entry.edit.following(edit) }
    // Without the edits there is nothing that could have moved.
    return edit == .moved && track.content == nil ? .inserted : edit
  }

  /// The shown content of an item that the edits touch; nil when the item is not shown. O(edits of the item).
  func content(of id: Item.ID) -> Item? {
    guard let track = tracks[id] else { return nil }
    var content = track.content
    for step in track.steps { content = step.content(after: content) }
    return content
  }

  /// The content to show for an item that a load returned.
  func content(of item: Item) -> Item {
    tracks[item.id] == nil ? item : content(of: item.id) ?? item
  }

  /// Returns true when an undecided edit has this number.
  func has(_ number: Int) -> Bool {
    let place = place(of: number)
    return place < attempts.count && attempts[place].number == number
  }

  /// The place in `attempts` of an edit, or at which it would be. O(log n).
  private func place(of number: Int) -> Int {
    var (low, high) = (0, attempts.count)
    while low < high {
      let middle = (low + high) / 2
      if attempts[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Removes an undecided edit, and returns its entries.
  private mutating func decide(_ number: Int) -> [Entry] {
    has(number) ? attempts.remove(at: place(of: number)).entries : []
  }

  /// Appends an edit. A nil `number` marks a decided edit of items that undecided edits touch. O(entries).
  mutating func add(_ number: Int?, _ entries: [Entry], over list: FeedItemList<Item>) {
    if let number { attempts.insert((number, entries), at: place(of: number)) }
    // The positions are those before the edit.
    for entry in entries where tracks[entry.id] == nil {
      tracks[entry.id] = Track(content: list.item(of: entry.id), place: Place())
      move(entry.id, to: place(of: entry.id, in: list))
    }
    for entry in entries {
      lastOrder += 1
      tracks[entry.id]?.steps.append(Step(number: number, order: lastOrder, entry: entry))
    }
  }

  /// Sets the position of an item.
  private mutating func move(_ id: Item.ID, to place: Place?) {
    let former = tracks[id]?.place
    for case let neighbor? in [former?.above, former?.below] {
      dependents[neighbor]?.removeAll { $0 == id }
      if dependents[neighbor]?.isEmpty == true { dependents[neighbor] = nil }
    }
    guard let place else { return }
    tracks[id]?.place = place
    for case let neighbor? in [place.above, place.below] { dependents[neighbor, default: []].append(id) }
  }

  /// The neighbors and index of a row. A row that an undecided edit has removed from beside it counts as its neighbor.
  private func place(of id: Item.ID, in list: FeedItemList<Item>) -> Place {
    var place = list.place(of: id)
    var (above, below) = (0, 0)
    for other in dependents[id] ?? [] where list.index(of: other) == nil {
      guard let track = tracks[other], let order = track.steps.last?.order else { continue }
      // Of several rows, that of the latest edit is nearest.
      if track.place.below == id, order > above { (above, place.above) = (order, other) }
      if track.place.above == id, order > below { (below, place.below) = (order, other) }
    }
    return place
  }

  /// The places to which removed rows return: for each index of the list, and for its end, the rows that come there. A row returns
  /// below its nearest upper neighbor that the list or an earlier row of `returning` is, or else above its nearest lower
  /// one, or else at its old index. O(list + rows), if the rows are in their order.
  func gaps(for returning: [(content: Item, place: Place)], in list: FeedItemList<Item>) -> [[Item]] {
    var gaps = [[Item]](repeating: [], count: list.count + 1)
    var gapOfRow = [Item.ID: Int]()
    for row in returning where list.index(of: row.content.id) == nil && gapOfRow[row.content.id] == nil {
      func isThere(_ id: Item.ID) -> Bool { list.index(of: id) != nil || gapOfRow[id] != nil }
      let above = nearest(from: row.place.above, isThere) { $0.above }
      let below = above == nil ? nearest(from: row.place.below, isThere) { $0.below } : nil
      var (gap, index) = (list.count, Int.max)
      if let id = above ?? below {
        if let place = list.index(of: id) {
          gap = above == nil ? place : place + 1
          index = above == nil ? .max : 0
        } else if let known = gapOfRow[id], let place = gaps[known].lastIndex(where: { $0.id == id }) {
          gap = known
          index = above == nil ? place : place + 1
        }
      } else {
        (gap, index) = Self.place(of: row.place.index, in: gaps)
      }
      gapOfRow[row.content.id] = gap
      gaps[gap].insert(row.content, at: min(index, gaps[gap].count))
    }
    return gaps
  }

  /// The gap, and the place in it, of an index of the list with the rows of the gaps. O(gaps).
  private static func place(of index: Int, in gaps: [[Item]]) -> (gap: Int, index: Int) {
    var left = index
    for (gap, rows) in gaps.enumerated() {
      if left <= rows.count { return (gap, left) }
      left -= rows.count + 1
    }
    return (gaps.count - 1, .max)
  }

  /// The first row that is there among a row, its neighbor in one direction, the neighbor of that one, and so on. The
  /// answers to two loads may name neighbors that lead in a circle, which ends the search.
  private func nearest(
    from start: Item.ID?, _ isThere: (Item.ID) -> Bool, neighbor: (Place) -> Item.ID?
  ) -> Item.ID? {
    var next = start
    for _ in 0...tracks.count {
      guard let id = next else { return nil }
      if isThere(id) { return id }
      next = tracks[id].flatMap { neighbor($0.place) }
    }
    return nil
  }

  /// Updates the base of an item from a load. `place` is the item's position in the answer.
  mutating func learn(_ item: Item, at place: Place) {
    guard tracks[item.id] != nil else { return }
    tracks[item.id]?.content = item
    move(item.id, to: place)
  }

  /// The items that edits touch. O(items).
  var ids: [Item.ID] { Array(tracks.keys) }

  /// The content of an item without the edits.
  func base(of id: Item.ID) -> Item? { tracks[id]?.content }

  /// Takes the content that the service has told of an item. The service has accepted each insertion of the item.
  mutating func accept(_ item: Item) {
    guard tracks[item.id] != nil else { return }
    tracks[item.id]?.content = item
    noteTold(item.id)
    acceptInsertion(of: item)
  }

  /// Notes that the service has told of an item, whose content a later load will bring.
  mutating func noteTold(_ id: Item.ID) {
    for index in tracks[id]?.steps.indices ?? 0..<0 { tracks[id]?.steps[index].isTold = true }
  }

  /// Makes the service's content of an item the content of each insertion of the item.
  mutating func acceptInsertion(of item: Item) {
    guard var track = tracks[item.id] else { return }
    for index in track.steps.indices where track.steps[index].entry.edit == .inserted {
      track.steps[index].entry.content = item
    }
    tracks[item.id] = track
  }

  /// Forgets decided removals of an item that the service has inserted again.
  mutating func readmit(_ id: Item.ID) {
    guard var track = tracks[id] else { return }
    track.steps.removeAll { $0.number == nil && $0.entry.edit == .removed }
    tracks[id] = track
  }

  /// Removes the content from the base of every item that a new list does not contain. O(items + edited items).
  mutating func forget(allBut items: [Item]) {
    var present = [Item.ID: Int]()
    for item in items { present[item.id] = 1 }
    for id in Array(tracks.keys) where present[id] == nil { tracks[id]?.content = nil }
  }

  /// Marks an edit as decided, and returns its entries and the items that now have other content: the stream has told of
  /// them since the edit. O(entries + edits of their items).
  mutating func confirm(_ number: Int) -> (entries: [Entry], told: [Item]) {
    let entries = decide(number)
    var told: [Item] = []
    for entry in entries {
      guard var track = tracks[entry.id] else { continue }
      for index in track.steps.indices where track.steps[index].number == number { track.steps[index].number = nil }
      tracks[entry.id] = track
      let isTold = track.steps.contains { $0.isTold }
      if isTold, let content = content(of: entry.id) { told.append(content) }
      settle(entry.id)
    }
    return (entries, told)
  }

  /// Removes an edit, and returns the content and position of each item that it touched. `settle()` must follow once the
  /// list shows the items again. O(entries + edits of their items).
  mutating func rollBack(_ number: Int) -> [Outcome] {
    unsettled = decide(number).map { $0.id }
    for id in unsettled { tracks[id]?.steps.removeAll { $0.number == number } }
    return unsettled.map { Outcome(id: $0, content: content(of: $0), place: tracks[$0]?.place ?? Place()) }
  }

  /// Returns true when an edit touches one of the rows, or when one of them is the neighbor that gives the position of
  /// a touched item. O(edited items).
  func holds(_ rows: Range<Int>, in list: FeedItemList<Item>) -> Bool {
    func isThere(_ id: Item.ID?) -> Bool {
      guard let id, let index = list.index(of: id) else { return false }
      return rows.contains(index)
    }
    return tracks.contains { id, track in
      isThere(id) || isThere(track.place.above) || isThere(track.place.below)
    }
  }

  /// Returns true when the list shows the result of the edits for every item that they touch. O(edited items).
  package func areShown(in list: FeedItemList<Item>) -> Bool {
    tracks.keys.allSatisfy { list.item(of: $0) == content(of: $0) }
  }

  /// Settles the items of the edit that was rolled back last.
  mutating func settle() {
    for id in unsettled { settle(id) }
    unsettled = []
  }

  /// Merges the decided edits of an item into its base, up to the first undecided one. Forgets an item that no edit
  /// touches any more: if it stays removed, a row that has it as a neighbor gets the item's own neighbor on that side.
  private mutating func settle(_ id: Item.ID) {
    tracks[id]?.settle()
    guard let track = tracks[id], track.steps.isEmpty else { return }
    move(id, to: nil)
    tracks[id] = nil
    guard track.content == nil else { return }
    for other in dependents[id] ?? [] {
      guard var place = tracks[other]?.place else { continue }
      if place.above == id { place.above = track.place.above }
      if place.below == id { place.below = track.place.below }
      move(other, to: place)
    }
  }
}

extension FeedItemList {
  func item(of id: Item.ID) -> Item? { index(of: id).map { items[$0] } }

  /// The neighbors and index of a row; an empty place when the row is not in the list.
  func place(of id: Item.ID) -> FeedUndecidedEdits<Item>.Place {
    guard let index = index(of: id) else { return FeedUndecidedEdits.Place() }
    return FeedUndecidedEdits.Place(
      above: index > 0 ? items[index - 1].id : nil, below: index + 1 < count ? items[index + 1].id : nil, index: index)
  }
}
