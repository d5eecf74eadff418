#if !LOCKSTEP_ELEMENTS
  // Rows of an answer among rows of the list.
  extension Feed {
    /// Returns true when an answer at an edge tells the place of rows that the list has: of those that only the stream or the
    /// person has placed, and of those that come after new ones.
    func placesRows(_ items: [Item], at edge: FeedEdge) -> Bool {
      if liveLog.stream == .off, liveLog.isBlank { return false }
      var hasNew = false
      for item in edge == .after ? items : items.reversed() {
        guard list.index(of: item.id) != nil else {
          hasNew = true
          continue
        }
        if hasNew || !liveLog.isLoaded(item.id) { return true }
      }
      return false
    }

    /// Puts the rows of an answer in its order: before those of its rows that a load has placed in the list already, and
    /// otherwise behind the last row that a load has placed. Rows of the stream that the answer does not have stay behind the
    /// row that they follow. Returns the number of rows of the new outermost batch. O(list).
    mutating func arrange(_ items: [Item], at edge: FeedEdge, from request: Int) -> Int {
      var answer = FeedItemList<Item>()
      var unplaced = Set<Item.ID>()
      for received in edge == .after ? items : items.reversed() {
        let item = content(of: received)
        let edit = self.edit(of: item.id, since: request)
        if liveLog.takePlace(of: item.id) { unplaced.insert(item.id) }
        let index = list.index(of: item.id)
        if index != nil || answer.index(of: item.id) != nil { duplicates += 1 }
        if index == nil, edit == .removed { continue }
        let shown = index.map { content(of: item, at: $0, after: edit) } ?? item
        if let place = answer.index(of: item.id) { _ = answer.update(shown, at: place) } else { answer.append(shown) }
      }
      // Both in the direction of the edge.
      let rows = edge == .after ? list.items : list.items.reversed()
      let known = (rows.lastIndex { answer.index(of: $0.id) == nil && liveLog.isLoaded($0.id) } ?? -1) + 1
      var kept = Set<Item.ID>()
      for row in rows[..<known] where answer.index(of: row.id) != nil && !unplaced.contains(row.id) {
        kept.insert(row.id)
      }
      // The rows that follow each row of the answer, after those that follow none.
      var following = [[Item]](repeating: [], count: answer.count + 1)
      var place = 0
      for row in rows[known...] {
        if let index = answer.index(of: row.id) { place = index + 1 } else { following[place].append(row) }
      }
      // The rows of the answer that come before each row which keeps its place, and those after the last one.
      var leading: [Item.ID: [Item]] = [:]
      var rest: [Item] = []
      for (number, item) in answer.items.enumerated() {
        if kept.contains(item.id) {
          leading[item.id] = rest
          rest = []
        } else {
          rest.append(item)
          rest += following[number + 1]
        }
      }
      var target: [Item] = []
      /// The rows that come among those of earlier batches, by their indices in `target`.
      var inserted: [Range<Int>] = []
      for row in rows[..<known] {
        guard let place = answer.index(of: row.id) else {
          target.append(row)
          continue
        }
        guard kept.contains(row.id) else { continue }
        let new = leading[row.id] ?? []
        inserted.append(target.count..<target.count + new.count)
        target += new
        target.append(answer.items[place])
      }
      target += following[0] + rest
      noteBatches(of: rows, inserted, last: rest, at: edge)
      let grown = target.count - list.count
      if edge == .before { target.reverse() }
      var changes = changes(to: target)
      changes.cause = .load
      list.replace(with: target)
      announce(changes, with: grown, at: edge)
      return rest.count
    }

    /// Takes the rows of a new outermost batch away from the earlier ones, and adds the rows that have come among those.
    private mutating func noteBatches(of rows: [Item], _ inserted: [Range<Int>], last: [Item], at edge: FeedEdge) {
      var outermost = Set<Item.ID>()
      for item in last { outermost.insert(item.id) }
      let isForward = edge == .after
      let former = isForward ? rows : rows.reversed()
      loaded.remove(FeedChanges.ranges(of: former.indices.filter { outermost.contains(former[$0].id) }))
      for range in inserted where !range.isEmpty {
        let start = isForward ? range.lowerBound : loaded.rows - range.lowerBound
        loaded.insertLive(start..<start + range.count, at: nil)
      }
    }
  }
#endif
