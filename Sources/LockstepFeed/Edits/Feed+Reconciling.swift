extension Feed {
  /// Updates the bases of undecided edits from an answer.
  mutating func reconcile(_ items: [Item], since request: Int, _ scope: FeedAnswerScope) {
    guard !undecided.isEmpty else { return }
    if scope == .whole { undecided.forget(allBut: items) }
    learn(from: items, since: request)
  }

  /// The content to show for an item of an answer if the item is not in the list yet.
  func content(of item: Item) -> Item { undecided.isEmpty ? item : undecided.content(of: item) }

  /// The content of a row of the list after an answer that has it as `item`. `edit` is the row's edit that the answer
  /// must not undo.
  func content(of item: Item, at index: Int, after edit: FeedEditLog<Item.ID>.Edit?) -> Item {
    // An item of an answer has its undecided edits already.
    edit == nil || undecided.edit(of: item.id) != nil ? item : list.items[index]
  }

  /// Inserts into `target` the local rows that the answer to a refresh can't include, and those that were moved. Each
  /// follows the row that was above it in the list.
  func keepInserted(in target: inout [Item], places: [Item.ID: Int], since request: Int) {
    if edits.isEmpty, undecided.isEmpty { return }
    // The rows that follow each row of the target, after those at its start.
    var kept = [[Item]](repeating: [], count: target.count + 1)
    var hasKept = false
    var anchor = -1
    for item in list.items {
      if let place = places[item.id] {
        anchor = place
      } else {
        let edit = edit(of: item.id, since: request)
        if edit == .inserted || edit == .moved {
          kept[anchor + 1].append(item)
          hasKept = true
        }
      }
    }
    guard hasKept else { return }
    var joined: [Item] = []
    for place in -1..<target.count {
      if place >= 0 { joined.append(target[place]) }
      joined += kept[place + 1]
    }
    target = joined
  }

  /// The edit of an item that the answer to a request must not undo.
  func edit(of id: Item.ID, since request: Int) -> FeedEditLog<Item.ID>.Edit? {
    if !undecided.isEmpty, let edit = undecided.edit(of: id) { return edit }
    return edits.edit(of: id, since: request)
  }

  /// Makes the items of an answer the bases of the undecided edits of those items.
  private mutating func learn(from items: [Item], since request: Int) {
    for (index, item) in items.enumerated() where edits.edit(of: item.id, since: request) == nil {
      let above = index > 0 ? items[index - 1].id : nil
      let below = index + 1 < items.count ? items[index + 1].id : nil
      undecided.learn(item, at: FeedUndecidedEdits.Place(above: above, below: below))
      // The service has accepted the row, and may have edited it since.
      if liveLog.isSent(item.id) { undecided.acceptInsertion(of: item) }
    }
  }
}
