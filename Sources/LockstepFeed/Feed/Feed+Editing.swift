extension Feed {
  mutating func insert(_ items: [Item], at index: Int) {
    var added: [Item] = []
    var places: [Item.ID: Int] = [:]
    var updated: [Int] = []
    for item in items {
      if let present = list.index(of: item.id) {
        note(.updated, of: item.id)
        if list.update(item, at: present) { updated.append(present) }
      } else if let place = places[item.id] {
        added[place] = item
      } else {
        note(.inserted, of: item.id)
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
    }
    announce(changes)
  }

  mutating func update(_ items: [Item]) {
    var updated: [Int] = []
    for item in items {
      guard let index = list.index(of: item.id) else { continue }
      note(.updated, of: item.id)
      if list.update(item, at: index) { updated.append(index) }
    }
    var changes = FeedChanges()
    changes.updates = FeedChanges.ranges(of: updated)
    announce(changes)
  }

  mutating func remove(_ ids: [Item.ID]) {
    var removed: [Int] = []
    for id in ids {
      note(.removed, of: id)
      if let index = list.index(of: id) { removed.append(index) }
    }
    var changes = FeedChanges()
    changes.removals = FeedChanges.ranges(of: removed)
    list.remove(changes.removals)
    announce(changes)
  }

  private mutating func note(_ edit: FeedEditLog<Item.ID>.Edit, of id: Item.ID) {
    if isLoading { edits.note(edit, of: id, after: lastRequest) }
  }
}
