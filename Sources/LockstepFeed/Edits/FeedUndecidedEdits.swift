/// Edits that are shown before the service has agreed to them, in the order in which they were made.
///
/// For every item that they touch, the ground is kept: what the list would hold without them. What is shown is the ground
/// with the edits laid over it, so that any of them can be taken out again, in any order. An edit that was decided while
/// an earlier one of the same item is still open stays in the order and becomes ground together with it.
struct FeedUndecidedEdits<Item: FeedItem>: Sendable {
  typealias Edit = FeedEditLog<Item.ID>.Edit

  /// What one edit does to one item.
  struct Entry: Sendable {
    var id: Item.ID
    var edit: Edit
    /// Nil when the item is taken away.
    var content: Item?
  }

  /// Where an item stood before it was taken away, told by its neighbours.
  struct Place: Sendable {
    var above: Item.ID?
    var below: Item.ID?
    var index = Int.max
  }

  /// What is to be shown of an item; nil when it is not to be shown.
  struct Outcome: Sendable {
    var id: Item.ID
    var content: Item?
    var place: Place
  }

  private struct Ground: Sendable {
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
  private var grounds = [Item.ID: Ground]()

  var isEmpty: Bool { steps.isEmpty }

  /// What the edits make of an item: nil when they don't touch it.
  func edit(of id: Item.ID) -> Edit? {
    var edit: Edit?
    for step in steps {
      for entry in step.entries where entry.id == id {
        edit = entry.edit == .updated && edit == .inserted ? .inserted : entry.edit
      }
    }
    return edit
  }

  /// What is shown of an item that the edits touch; nil when it is not shown.
  func content(of id: Item.ID) -> Item? {
    var content = grounds[id]?.content
    for step in steps {
      for entry in step.entries where entry.id == id {
        if entry.edit != .updated || content != nil { content = entry.content }
      }
    }
    return content
  }

  /// What is shown of an item that a load brings.
  func content(of item: Item) -> Item {
    grounds[item.id] == nil ? item : content(of: item.id) ?? item
  }

  /// Whether an undecided edit has this number.
  func has(_ number: Int) -> Bool { steps.contains { $0.number == number } }

  /// Lays an edit over those before it. A number that is nil means that it is decided.
  mutating func add(_ number: Int?, _ entries: [Entry], over list: FeedItemList<Item>) {
    for entry in entries where grounds[entry.id] == nil {
      grounds[entry.id] = Ground(content: list.item(of: entry.id), place: list.place(of: entry.id))
    }
    steps.append(Step(number: number, entries: entries))
  }

  /// A load says what an item is now. `place` is where it stands in the answer.
  mutating func learn(_ item: Item, at place: Place) {
    guard grounds[item.id] != nil else { return }
    grounds[item.id] = Ground(content: item, place: place)
  }

  /// A whole new list comes: what it does not hold is gone.
  mutating func forget(allBut items: [Item]) {
    for id in Array(grounds.keys) where !items.contains(where: { $0.id == id }) { grounds[id]?.content = nil }
  }

  /// Decides an edit for good, and returns the items that it touched.
  mutating func confirm(_ number: Int) -> [Entry] {
    guard let index = steps.firstIndex(where: { $0.number == number }) else { return [] }
    let entries = steps[index].entries
    steps[index].number = nil
    settle()
    return entries
  }

  /// Takes an edit out, and returns what is to be shown of the items that it touched, and where.
  mutating func rollBack(_ number: Int) -> [Outcome] {
    guard let index = steps.firstIndex(where: { $0.number == number }) else { return [] }
    let entries = steps.remove(at: index).entries
    let shown = entries.map {
      Outcome(id: $0.id, content: content(of: $0.id), place: grounds[$0.id]?.place ?? Place())
    }
    settle()
    return shown
  }

  /// Whether rows are bound to an edit: they are touched by one, or tell where a row goes back to.
  func holds(_ rows: Range<Int>, in list: FeedItemList<Item>) -> Bool {
    func isThere(_ id: Item.ID?) -> Bool {
      guard let id, let index = list.index(of: id) else { return false }
      return rows.contains(index)
    }
    return grounds.contains { id, ground in
      isThere(id) || isThere(ground.place.above) || isThere(ground.place.below)
    }
  }

  /// Whether the list shows what the edits make of every item that they touch.
  func areShown(in list: FeedItemList<Item>) -> Bool {
    grounds.keys.allSatisfy { list.item(of: $0) == content(of: $0) }
  }

  /// Makes decided edits ground where no open one of the same item comes before them, and lets go of what no edit
  /// touches any more.
  private mutating func settle() {
    for index in steps.indices where steps[index].number == nil {
      var open: [Entry] = []
      for entry in steps[index].entries {
        let isLaidOverOpen = steps[..<index].contains { $0.number != nil && $0.touches(entry.id) }
        if isLaidOverOpen {
          open.append(entry)
        } else if entry.edit != .updated || grounds[entry.id]?.content != nil {
          grounds[entry.id]?.content = entry.content
        }
      }
      steps[index].entries = open
    }
    steps.removeAll { $0.number == nil && $0.entries.isEmpty }
    for id in Array(grounds.keys) where edit(of: id) == nil { grounds[id] = nil }
  }
}

extension FeedItemList {
  func item(of id: Item.ID) -> Item? { index(of: id).map { items[$0] } }

  /// The neighbours of a row; nothing for one that is not there.
  func place(of id: Item.ID) -> FeedUndecidedEdits<Item>.Place {
    guard let index = index(of: id) else { return FeedUndecidedEdits.Place() }
    return FeedUndecidedEdits.Place(
      above: index > 0 ? items[index - 1].id : nil, below: index + 1 < count ? items[index + 1].id : nil, index: index)
  }
}
