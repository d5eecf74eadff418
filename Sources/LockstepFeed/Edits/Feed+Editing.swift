extension Feed {
  /// Makes an edit that takes effect without a decision of the service.
  mutating func edit(_ edit: FeedEdit<Item>) {
    let entries = entries(of: edit)
    let overlapping = undecided.isEmpty ? [] : entries.filter { undecided.edit(of: $0.id) != nil }
    if !overlapping.isEmpty { undecided.add(nil, overlapping, over: list) }
    if isLoading { note(entries) }
    noteSent(entries)
    show(edit)
  }

  /// Applies an edit to the list.
  mutating func show(_ edit: FeedEdit<Item>) {
    switch edit {
    case .insert(let items, let index): insert(items, at: index)
    case .update(let items): update(items)
    case .remove(let ids): remove(ids)
    }
  }

  /// The effect of an edit on each item that it touches.
  func entries(of edit: FeedEdit<Item>) -> [FeedUndecidedEdits<Item>.Entry] {
    typealias Entry = FeedUndecidedEdits<Item>.Entry
    switch edit {
    case .insert(let items, _):
      var entries: [Entry] = []
      var places = [Item.ID: Int]()
      for item in items {
        let isPresent = list.index(of: item.id) != nil
        if let place = places[item.id] {
          entries[place].content = item
        } else {
          places[item.id] = entries.count
          entries.append(Entry(id: item.id, edit: isPresent ? .updated : .inserted, content: item))
        }
      }
      return entries
    case .update(let items):
      return items.compactMap {
        list.index(of: $0.id) == nil ? nil : Entry(id: $0.id, edit: .updated, content: $0)
      }
    case .remove(let ids):
      return ids.map { Entry(id: $0, edit: .removed, content: nil) }
    }
  }

  /// Records edits so that answers to the loads in flight, which do not include the edits, can't undo them.
  mutating func note(_ entries: [FeedUndecidedEdits<Item>.Entry]) {
    for entry in entries { edits.note(entry.edit, of: entry.id, after: lastRequest) }
  }

  private mutating func insert(_ items: [Item], at index: Int) {
    var added: [Item] = []
    var places = [Item.ID: Int]()
    var updated: [Int] = []
    for item in items {
      if let present = list.index(of: item.id) {
        if list.update(item, at: present) { updated.append(present) }
      } else if let place = places[item.id] {
        added[place] = item
      } else {
        places[item.id] = added.count
        added.append(item)
      }
    }
    var changes = FeedChanges()
    changes.updates = FeedChanges.ranges(of: updated)
    if !added.isEmpty {
      let start = min(max(0, index), list.count)
      list.insert(added, at: start)
      changes.insertions = [start..<start + added.count]
      loaded.insert(changes.insertions)
    }
    announce(changes)
  }

  private mutating func update(_ items: [Item]) {
    var updated: [Int] = []
    for item in items {
      guard let index = list.index(of: item.id) else { continue }
      if list.update(item, at: index) { updated.append(index) }
    }
    var changes = FeedChanges()
    changes.updates = FeedChanges.ranges(of: updated)
    announce(changes)
  }

  private mutating func remove(_ ids: [Item.ID]) {
    var removed: [Int] = []
    for id in ids {
      if let index = list.index(of: id) { removed.append(index) }
    }
    var changes = FeedChanges()
    changes.removals = FeedChanges.ranges(of: removed)
    loaded.remove(changes.removals)
    list.remove(changes.removals)
    announce(changes)
  }
}

/// A local change of a list, as opposed to a change by a load.
public enum FeedEdit<Item: FeedItem>: Sendable {
  /// New items at an index (clamped to the list's bounds). Items that are already present keep their position and are
  /// updated.
  case insert([Item], at: Int)
  /// New content for items that are present; other items are ignored.
  case update([Item])
  /// Items to remove.
  case remove([Item.ID])
}

extension FeedEdit: Equatable {}
