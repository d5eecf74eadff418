/// Edits that are shown before the service has accepted or rejected them, in the order in which they were made.
///
/// * Each item that the edits touch has a base: the item's content and position without the edits.
/// * The list shows the base with the edits applied in order, so that the edits can be rolled back in any order.
/// * A decided edit is kept while an earlier edit of the same item is undecided. Once the earlier edit is decided too,
///   the kept edit becomes part of the base.
struct FeedUndecidedEdits<Item: FeedItem>: Sendable {
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

  private struct Base: Sendable {
    var content: Item?
    var place: Place
  }

  private struct Step: Sendable {
    /// Nil once the edit is decided.
    var number: Int?
    var entries: [Entry]

    func touches(_ id: Item.ID) -> Bool { entries.contains { $0.id == id } }
  }

  private var steps: [Step] = []
  private var bases = [Item.ID: Base]()

  var isEmpty: Bool { steps.isEmpty }

  /// The combined effect of the edits on an item; nil when no edit touches the item.
  func edit(of id: Item.ID) -> Edit? {
    var edit: Edit?
    for step in steps {
      for entry in step.entries where entry.id == id { edit = entry.edit.following(edit) }
    }
    // Without the edits there is nothing that could have moved.
    return edit == .moved && bases[id]?.content == nil ? .inserted : edit
  }

  /// The shown content of an item that the edits touch; nil when the item is not shown.
  func content(of id: Item.ID) -> Item? {
    var content = bases[id]?.content
    for step in steps {
      for entry in step.entries where entry.id == id {
        if entry.edit != .updated || content != nil { content = entry.content }
      }
    }
    return content
  }

  /// The content to show for an item that a load returned.
  func content(of item: Item) -> Item {
    bases[item.id] == nil ? item : content(of: item.id) ?? item
  }

  /// Returns true when an undecided edit has this number.
  func has(_ number: Int) -> Bool { steps.contains { $0.number == number } }

  /// Appends an edit. A nil `number` marks a decided edit.
  mutating func add(_ number: Int?, _ entries: [Entry], over list: FeedItemList<Item>) {
    for entry in entries where bases[entry.id] == nil {
      bases[entry.id] = Base(content: list.item(of: entry.id), place: place(of: entry.id, in: list))
    }
    steps.append(Step(number: number, entries: entries))
  }

  /// The neighbors and index of a row. A row that an undecided edit has removed from beside it counts as its neighbor.
  private func place(of id: Item.ID, in list: FeedItemList<Item>) -> Place {
    var place = list.place(of: id)
    for step in steps {
      for entry in step.entries where list.index(of: entry.id) == nil {
        guard let base = bases[entry.id] else { continue }
        if base.place.below == id { place.above = entry.id }
        if base.place.above == id { place.below = entry.id }
      }
    }
    return place
  }

  /// The index at which a removed row returns: below its nearest upper neighbor that the list has, or else above its
  /// nearest lower one, or else at its old index. O(number of edited items).
  func index(for place: Place, in list: FeedItemList<Item>) -> Int {
    let above = nearest(from: place.above, in: list) { $0.above }
    if let above { return above + 1 }
    return nearest(from: place.below, in: list) { $0.below } ?? min(place.index, list.count)
  }

  /// The index of the first row that the list has among a row, its neighbor in one direction, the neighbor of that one,
  /// and so on. The answers to two loads may name neighbors that lead in a circle, which ends the search.
  private func nearest(
    from start: Item.ID?, in list: FeedItemList<Item>, neighbor: (Place) -> Item.ID?
  ) -> Int? {
    var next = start
    for _ in 0...bases.count {
      guard let id = next else { return nil }
      if let index = list.index(of: id) { return index }
      next = bases[id].flatMap { neighbor($0.place) }
    }
    return nil
  }

  /// Updates the base of an item from a load. `place` is the item's position in the answer.
  mutating func learn(_ item: Item, at place: Place) {
    guard bases[item.id] != nil else { return }
    bases[item.id] = Base(content: item, place: place)
  }

  /// Removes the content from the base of every item that a new list does not contain.
  mutating func forget(allBut items: [Item]) {
    for id in Array(bases.keys) where !items.contains(where: { $0.id == id }) { bases[id]?.content = nil }
  }

  /// Marks an edit as decided, and returns its entries.
  mutating func confirm(_ number: Int) -> [Entry] {
    guard let index = steps.firstIndex(where: { $0.number == number }) else { return [] }
    let entries = steps[index].entries
    steps[index].number = nil
    settle()
    return entries
  }

  /// Removes an edit, and returns the content and position of each item that it touched. `settle()` must follow once the
  /// list shows the items again.
  mutating func rollBack(_ number: Int) -> [Outcome] {
    guard let index = steps.firstIndex(where: { $0.number == number }) else { return [] }
    let entries = steps.remove(at: index).entries
    return entries.map {
      Outcome(id: $0.id, content: content(of: $0.id), place: bases[$0.id]?.place ?? Place())
    }
  }

  /// Returns true when an edit touches one of the rows, or when one of them is the neighbor that gives the position of
  /// a touched item.
  func holds(_ rows: Range<Int>, in list: FeedItemList<Item>) -> Bool {
    func isThere(_ id: Item.ID?) -> Bool {
      guard let id, let index = list.index(of: id) else { return false }
      return rows.contains(index)
    }
    return bases.contains { id, base in
      isThere(id) || isThere(base.place.above) || isThere(base.place.below)
    }
  }

  /// Returns true when the list shows the result of the edits for every item that they touch.
  func areShown(in list: FeedItemList<Item>) -> Bool {
    bases.keys.allSatisfy { list.item(of: $0) == content(of: $0) }
  }

  /// Merges a decided edit into the base of an item when no undecided edit of that item precedes it. Removes the bases
  /// of items that no edit touches any more.
  mutating func settle() {
    for index in steps.indices where steps[index].number == nil {
      var open: [Entry] = []
      for entry in steps[index].entries {
        let followsUndecided = steps[..<index].contains { $0.number != nil && $0.touches(entry.id) }
        if followsUndecided {
          open.append(entry)
        } else if entry.edit != .updated || bases[entry.id]?.content != nil {
          bases[entry.id]?.content = entry.content
        }
      }
      steps[index].entries = open
    }
    steps.removeAll { $0.number == nil && $0.entries.isEmpty }
    for id in Array(bases.keys) where edit(of: id) == nil { forget(id) }
  }

  /// Removes the base of an item. If the item stays removed, a row that has it as a neighbor gets the item's
  /// own neighbor on that side instead.
  private mutating func forget(_ id: Item.ID) {
    guard let base = bases.removeValue(forKey: id), base.content == nil else { return }
    for other in Array(bases.keys) {
      if bases[other]?.place.above == id { bases[other]?.place.above = base.place.above }
      if bases[other]?.place.below == id { bases[other]?.place.below = base.place.below }
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
