extension Feed {
  mutating func attempt(_ edit: FeedEdit<Item>, _ number: Int) {
    guard !undecided.has(number) else { return }
    let entries = entries(of: edit)
    undecided.add(number, entries, over: list)
    noteSent(entries)
    show(edit)
  }

  mutating func confirm(_ number: Int) {
    let (entries, told) = undecided.confirm(number)
    // A load in flight may still answer with the content before the edit.
    if isLoading { note(entries) }
    noteConfirmed(entries)
    if !told.isEmpty { show(.update(told)) }
  }

  mutating func rollBack(_ number: Int) {
    var updated: [Int] = []
    var removed: [Int] = []
    var returning: [(content: Item, place: FeedUndecidedEdits<Item>.Place)] = []
    let outcomes = undecided.rollBack(number)
    for row in outcomes {
      switch (list.index(of: row.id), row.content) {
      case (let index?, let content?): if list.update(content, at: index) { updated.append(index) }
      case (let index?, nil):
        removed.append(index)
        _ = liveLog.takeSent(row.id)
      case (nil, let content?): returning.append((content, row.place))
      case (nil, nil): continue
      }
    }
    var changes = FeedChanges()
    changes.updates = FeedChanges.ranges(of: updated)
    changes.removals = FeedChanges.ranges(of: removed)
    loaded.remove(changes.removals)
    list.remove(changes.removals)
    if !returning.isEmpty { list.insert(undecided.gaps(for: returning, in: list)) }
    undecided.settle()
    noteDecided(outcomes)
    changes.insertions = FeedChanges.ranges(of: returning.compactMap { list.index(of: $0.content.id) })
    loaded.insert(changes.insertions)
    announce(changes)
  }
}
