#if !LOCKSTEP_ELEMENTS
  // New rows by the stream.
  extension Feed {
    /// Inserts rows, or notes them for the loads that will bring them. O(rows) at an edge; O(rows × list) elsewhere, and
    /// when rows move.
    mutating func insertLive(_ items: [Item], at place: FeedLivePlace<Item.ID>, replacing sentIDs: [Item.ID]) {
      let target = rowIndex(of: place, in: list.items) { list.index(of: $0) }
      let replaced = sentIDs.filter { id in list.index(of: id) != nil && !items.contains { $0.id == id } }
      let hasPlace = items.map { list.index(of: $0.id) != nil && !liveLog.isSent($0.id) }
      let shown = items.count { list.index(of: $0.id) != nil }
      let hasSome = shown > 0 && shown < items.count
      let mustMove = !replaced.isEmpty || target != nil && (hasSome || items.contains { moves($0.id, to: place) })
      let event = liveLog.nextEvent
      for (item, own) in places(of: items, at: place) {
        if mustNoteChanges { liveLog.noteInsertion(of: item, at: own, after: newestRequest, event: event) }
        edits.forget(item.id)
        if target != nil { undecided.readmit(item.id) }
        if target == nil, list.index(of: item.id) == nil {
          for edge in FeedEdge.allCases { edges[edge].askForOneMore() }
          if place.edge == nil { liveLog.noteDistant(item, at: own, after: newestRequest) }
        }
      }
      for id in sentIDs { retireSent(id) }
      if mustMove { rearrange(items, place, without: replaced) } else { insertLive(items, at: target, place.edge) }
      guard target != nil else { return }
      for (number, item) in items.enumerated() where list.index(of: item.id) != nil {
        liveLog.noteTold(item.id, isNew: !hasPlace[number])
      }
    }

    /// Rows that come together, each once.
    private func distinct(_ items: [Item]) -> [Item] {
      if items.count < 2 { return items }
      var rows = FeedItemList<Item>()
      for item in items {
        if let index = rows.index(of: item.id) { _ = rows.update(item, at: index) } else { rows.append(item) }
      }
      return rows.items
    }

    /// Rows that come together, in the order in which they are put there: the first one at their place, and each other one
    /// beside the one before it.
    private func places(
      of items: [Item], at place: FeedLivePlace<Item.ID>
    ) -> [(item: Item, place: FeedLivePlace<Item.ID>)] {
      let rows = distinct(items)
      switch place {
      case .start, .after:
        return rows.enumerated().map { ($1, $0 == 0 ? place : .after(rows[$0 - 1].id)) }
      case .end, .before:
        let last = rows.count - 1
        return rows.enumerated().reversed().map { ($1, $0 == last ? place : .before(rows[$0 + 1].id)) }
      }
    }

    /// Returns true when a row of the list is not where the stream says: rows that the person has sent, and rows of the
    /// stream that were shown beyond this one.
    private func moves(_ id: Item.ID, to place: FeedLivePlace<Item.ID>) -> Bool {
      guard let index = list.index(of: id) else { return false }
      if liveLog.isSent(id) { return !isBesideUnaccepted(index, place) }
      return !between(index, place, in: list.items) { list.index(of: $0) }.isEmpty
    }

    /// Returns true when only rows that the service has not accepted lie between a row and its edge.
    private func isBesideUnaccepted(_ index: Int, _ place: FeedLivePlace<Item.ID>) -> Bool {
      switch place.edge {
      case .after: list.items[(index + 1)...].allSatisfy { isUnaccepted($0.id) }
      case .before: list.items[..<index].allSatisfy { isUnaccepted($0.id) }
      case nil: false
      }
    }

    /// The rows between a row and its place that come before it in the order of the stream. They do not belong there.
    private func between(
      _ index: Int, _ place: FeedLivePlace<Item.ID>, in items: [Item], _ find: (Item.ID) -> Int?
    ) -> [Int] {
      let rows: Range<Int>
      switch place {
      case .start: rows = 0..<index
      case .end: rows = index + 1..<items.count
      case .after(let id):
        let anchor = find(id) ?? index
        rows = anchor < index ? anchor + 1..<index : index + 1..<anchor + 1
      case .before(let id):
        let anchor = find(id) ?? index
        rows = anchor > index ? index + 1..<anchor : anchor..<index
      }
      return rows.filter { row in
        liveLog.precedes(items[row].id, items[index].id)
          && (undecided.isEmpty || undecided.edit(of: items[row].id) == nil)
      }
    }

    /// Updates the rows that the list has, and inserts the others at one place.
    private mutating func insertLive(_ items: [Item], at target: Int?, _ edge: FeedEdge?) {
      var updated: [Int] = []
      var entering = FeedItemList<Item>()
      for item in items {
        let index = list.index(of: item.id)
        let isKnown = index != nil || entering.index(of: item.id) != nil
        guard let content = accepted(item, isShown: isKnown || target != nil) else { continue }
        if let index {
          if target != nil, liveLog.takeSent(item.id) { loaded.expectOneMore(atRow: index) }
          if list.update(content, at: index) { updated.append(index) }
        } else if let known = entering.index(of: item.id) {
          _ = entering.update(content, at: known)
        } else if target != nil {
          entering.append(content)
        }
      }
      var changes = FeedChanges()
      changes.updates = FeedChanges.ranges(of: updated)
      if let target, entering.count > 0 {
        let rows = target..<target + entering.count
        changes.insertions = [rows]
        let outermost: FeedEdge? = target == list.count ? .after : target == 0 ? .before : nil
        loaded.insertLive(rows, at: edge == outermost ? edge : nil)
        if edge == outermost, let edge {
          list.join(entering, at: edge)
        } else {
          list.insert(entering.items, at: target)
        }
        learnPlaces(of: entering.items)
      }
      announce(changes)
    }

    /// Inserts rows one after the other, moves rows that the person has sent, and takes rows away that are out of order.
    private mutating func rearrange(_ items: [Item], _ place: FeedLivePlace<Item.ID>, without replaced: [Item.ID]) {
      var draft = list.items
      for id in replaced {
        if let index = draft.firstIndex(where: { $0.id == id }) { takeRow(index, from: &draft) }
      }
      let rows = distinct(items)
      for (number, item) in rows.enumerated() {
        let present = draft.firstIndex { $0.id == item.id }
        let target = rowIndex(of: self.place(beside: number, of: rows, in: draft) ?? place, in: draft) { id in
          draft.firstIndex { $0.id == id }
        }
        guard let content = accepted(item, isShown: present != nil || target != nil) else { continue }
        guard let present, target != nil else {
          if let present { draft[present] = content }
          if present == nil, let target { put(content, at: target, place.edge, in: &draft) }
          continue
        }
        draft[present] = content
        if liveLog.takeSent(item.id) {
          liveLog.noteTold(item.id, isNew: true)
          takeRow(present, from: &draft)
          let own = self.place(beside: number, of: rows, in: draft) ?? place
          if let target = rowIndex(of: own, in: draft, { id in draft.firstIndex { $0.id == id } }) {
            put(content, at: target, place.edge, in: &draft)
          }
        } else {
          // A load has brought this row without them: they have been removed since, or another load brings them.
          let rows = between(present, place, in: draft) { id in draft.firstIndex { $0.id == id } }
          for row in rows.reversed() {
            liveLog.forgetTold(draft[row].id)
            takeRow(row, from: &draft)
          }
        }
      }
      let changes = changes(to: draft)
      list.replace(with: draft)
      learnPlaces(of: items)
      announce(changes)
    }

    /// The place of one of the rows that come together beside another one of them; nil if the draft has none of the others.
    private func place(beside number: Int, of rows: [Item], in draft: [Item]) -> FeedLivePlace<Item.ID>? {
      let isPlaced = { (row: Item) in !liveLog.isSent(row.id) && draft.contains { $0.id == row.id } }
      if let former = rows[..<number].last(where: isPlaced) { return .after(former.id) }
      return rows[(number + 1)...].first(where: isPlaced).map { .before($0.id) }
    }

    private mutating func takeRow(_ index: Int, from draft: inout [Item]) {
      draft.remove(at: index)
      loaded.remove([index..<index + 1])
    }

    private mutating func put(_ item: Item, at index: Int, _ edge: FeedEdge?, in draft: inout [Item]) {
      let outermost: FeedEdge? = index == draft.count ? .after : index == 0 ? .before : nil
      loaded.insertLive(index..<index + 1, at: edge == outermost ? edge : nil)
      draft.insert(item, at: index)
    }

    /// The content to show for an item that the stream has brought; nil if the person has removed the item.
    mutating func accepted(_ item: Item, isShown: Bool) -> Item? {
      guard !undecided.isEmpty, let edit = undecided.edit(of: item.id) else { return item }
      isShown || edit == .removed ? undecided.accept(item) : undecided.noteTold(item.id)
      return edit == .removed ? nil : undecided.content(of: item.id)
    }

    /// Makes the neighbors of rows the places to which undecided edits return them.
    private mutating func learnPlaces(of items: [Item]) {
      guard !undecided.isEmpty else { return }
      for item in items where undecided.edit(of: item.id) != nil && list.index(of: item.id) != nil {
        undecided.learn(undecided.base(of: item.id) ?? item, at: list.place(of: item.id))
      }
    }

    /// Ends the life of a row under the id that the person has sent it with.
    private mutating func retireSent(_ id: Item.ID) {
      liveLog.noteRemoval(of: id)
      guard !undecided.isEmpty, undecided.edit(of: id) != nil else { return }
      undecided.add(nil, [FeedUndecidedEdits.Entry(id: id, edit: .removed, content: nil)], over: list)
    }

    /// The index of new rows; nil when a later load brings them to their place. Rows at an edge do not go past rows that
    /// the person has sent and that the service has not accepted: those will be newer.
    private func rowIndex(
      of place: FeedLivePlace<Item.ID>, in items: [Item], _ index: (Item.ID) -> Int?
    ) -> Int? {
      switch place {
      case .start: isOpen(at: .before) ? items.firstIndex { !isUnaccepted($0.id) } ?? items.count : nil
      case .end: isOpen(at: .after) ? (items.lastIndex { !isUnaccepted($0.id) } ?? -1) + 1 : nil
      case .before(let id): liveLog.isSent(id) ? nil : index(id)
      case .after(let id): liveLog.isSent(id) ? nil : index(id).map { $0 + 1 }
      }
    }

    private func isUnaccepted(_ id: Item.ID) -> Bool {
      !undecided.isEmpty && undecided.edit(of: id) == .inserted && liveLog.isSent(id)
    }

    /// Returns true when new rows of the service join the list at an edge: nothing lies beyond it, and nothing is missing.
    private func isOpen(at edge: FeedEdge) -> Bool {
      firstLoad == .answered && edges[edge].isAtEnd && liveLog.gap == nil
    }

    // MARK: Answers

    /// Adds the new rows to the list after a refresh that was sent before them. Returns the number of rows that were added.
    mutating func addNewRows(to list: inout [Item], since request: Int) -> Int {
      let ends = FeedEdgePair(before: edges.before.isAtEnd, after: edges.after.isAtEnd)
      return addNewRows(to: &list, since: request, ends: ends, isPart: false)
    }

    /// Adds the new rows to the answer of a load that was sent before them, at their places.
    ///
    /// - Parameters:
    ///   - items: the items of the answer, or the whole list after it.
    ///   - ends: the edges that have nothing more to load after the answer.
    ///   - isPart: `true` for a batch, which the list has rows beside.
    /// - Returns: the number of rows that were added.
    @discardableResult
    mutating func addNewRows(
      to items: inout [Item], since request: Int, ends: FeedEdgePair<Bool>, isPart: Bool
    ) -> Int {
      guard !liveLog.insertions.isEmpty else { return 0 }
      var present = [Item.ID: Int]()
      for (index, item) in items.enumerated() { present[item.id] = index }
      var added = 0
      var gone = Set<Item.ID>()
      // An answer that has a row of an event is newer than the events before that one, too: their rows have been removed
      // since, or are beyond the ends of the answer. Rows of the same event are put beside the row that it has.
      let known =
        liveLog.insertions.last { present[$0.item.id] != nil && !liveLog.isSent($0.item.id) }?.event ?? 0
      // The place of a row that the person has sent is not that of the service.
      func placed(_ anchor: Item.ID) -> Int? {
        present[anchor] == nil || liveLog.isSent(anchor) ? nil : items.firstIndex { $0.id == anchor }
      }
      for new in liveLog.insertions where new.event >= known && new.request >= request {
        let id = new.item.id
        // A row that the person has sent is in the list, but the answer does not know its place.
        let isSent = liveLog.isSent(id)
        if present[id] != nil, isPart || !isSent { continue }
        if isPart, !isSent, list.index(of: id) != nil { continue }
        let index: Int?
        switch new.place {
        case .start: index = ends.before && liveLog.gap == nil ? items.firstIndex { !isUnaccepted($0.id) } ?? 0 : nil
        case .end:
          let last = items.lastIndex { !isUnaccepted($0.id) } ?? -1
          index = ends.after && liveLog.gap == nil ? last + 1 : nil
        case .before(let anchor): index = placed(anchor)
        case .after(let anchor): index = placed(anchor).map { $0 + 1 }
        }
        guard var index else { continue }
        if new.isGone || edit(of: id, since: request) == .removed {
          items.insert(new.item, at: index)
          present[id] = index
          gone.insert(id)
          continue
        }
        if !undecided.isEmpty { undecided.accept(new.item) }
        if liveLog.takeSent(id) {
          // A batch takes the row out of the list, to its place.
          liveLog.noteTold(id, isNew: true)
          if let former = items.firstIndex(where: { $0.id == id }) {
            items.remove(at: former)
            if former < index { index -= 1 }
          }
        }
        items.insert(content(of: new.item), at: index)
        present[id] = index
        liveLog.noteAdded(id)
        added += 1
      }
      if !gone.isEmpty { items.removeAll { gone.contains($0.id) } }
      return added
    }
  }

  extension Feed {
    /// Adds the rows that the stream has placed beside a row of this answer while that was not loaded, and that the answer does
    /// not have. The row of the cursor was removed, and another one inserted before the next row: the new one is between the
    /// list and the answer. The answer has no row of the list. Returns the number of rows that were added.
    /// O(answer + distant rows).
    mutating func addDistantRows(to items: inout [Item], at edge: FeedEdge, since request: Int) -> Int {
      guard !liveLog.distant.isEmpty else { return 0 }
      var present = Set<Item.ID>()
      for item in items { present.insert(item.id) }
      var between: [FeedLiveLog<Item>.Insertion] = []
      for new in liveLog.distant where !present.contains(new.item.id) && list.index(of: new.item.id) == nil {
        switch new.place {
        case .before(let anchor):
          if let index = between.firstIndex(where: { $0.item.id == anchor }) {
            between.insert(new, at: index)
          } else if edge == .after, present.contains(anchor) {
            between.append(new)
          }
        case .after(let anchor):
          if let index = between.firstIndex(where: { $0.item.id == anchor }) {
            between.insert(new, at: index + 1)
          } else if edge == .before, present.contains(anchor) {
            between.insert(new, at: 0)
          }
        case .start, .end: continue
        }
      }
      var rows: [Item] = []
      for new in between where !new.isGone && edit(of: new.item.id, since: request) != .removed {
        if !undecided.isEmpty { undecided.accept(new.item) }
        rows.append(content(of: new.item))
        liveLog.noteAdded(new.item.id)
      }
      items.insert(contentsOf: rows, at: edge == .after ? 0 : items.count)
      return rows.count
    }
  }

  extension FeedLivePlace {
    /// The edge of the list at which rows of this place are.
    var edge: FeedEdge? {
      switch self {
      case .start: .before
      case .end: .after
      case .before, .after: nil
      }
    }
  }

  extension FeedEdgeTrack {
    /// Makes each dropped batch ask for one row more than before, because one of them has got a new row. Rows that are
    /// asked for twice are shown once.
    mutating func askForOneMore() {
      for index in dropped.indices { dropped[index].count += 1 }
    }
  }

  extension FeedLoadedBatches {
    /// Adds rows that a stream has inserted. Their batch asks for them when it is loaded again. At an edge, rows that the
    /// outermost batch would not bring are a batch that is not dropped.
    mutating func insertLive(_ rows: Range<Int>, at edge: FeedEdge?) {
      var index = position(ofBatchWith: max(0, rows.lowerBound - 1)) ?? all.count - 1
      if let edge {
        index = edge == .after ? all.count - 1 : 0
        let origin = index < 0 ? nil : all[index].origin
        if index < 0 || (origin?.cursor != nil && origin?.heading != edge) {
          return add(rows: rows.count, from: nil, at: edge)
        }
      } else if let next = position(ofBatchWith: rows.lowerBound), next > index {
        // Between two batches, removed rows decide which of the two cursors leads to the rows: both batches ask for them.
        let isCountedBack = all[index].origin?.heading == .before && all[next].origin?.heading == .before
        all[isCountedBack ? index : next].origin?.count += rows.count
        if isCountedBack { index = next }
      }
      if index < 0 { return add(rows: rows.count, from: nil, at: .after) }
      all[index].rows += rows.count
      all[index].origin?.count += rows.count
    }

    /// Makes the batch with a row ask for one row more.
    mutating func expectOneMore(atRow row: Int) {
      guard let position = position(ofBatchWith: row) else { return }
      all[position].origin?.count += 1
    }
  }
#endif
