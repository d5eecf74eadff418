#if !LOCKSTEP_ELEMENTS
  extension Feed {
    /// The state of the stream of changes. While it is `catchingUp`, the list may lack changes.
    public var live: FeedLiveState { liveLog.state }

    mutating func handle(_ event: FeedLiveEvent<Item>) {
      switch event {
      case .opened(let edge): openStream(at: edge)
      case .resumed: liveLog.beginConnection()
      case .interrupted: liveLog.stream = .broken
      case .ended:
        liveLog.stream = .off
        liveLog.forgetDistant(before: .max)
      case .insert, .update, .remove:
        // A change says that the stream is open.
        if liveLog.stream != .open { openStream(at: liveLog.edge) }
        change(event)
      }
    }

    private mutating func change(_ event: FeedLiveEvent<Item>) {
      switch event {
      case .insert(let items, let place, let sentIDs): insertLive(items, at: place, replacing: sentIDs)
      case .update(let items): updateLive(items)
      case .remove(let ids):
        for id in ids { liveLog.noteRemoval(of: id) }
        edit(.remove(ids))
      case .opened, .resumed, .interrupted, .ended: return
      }
    }

    /// `true` while a load may answer with the list before a change of the stream.
    package var mustNoteChanges: Bool { isLoading || firstLoad == .unsent }

    /// The newest load whose answer may lack a change that comes now. A source without batches answers the first load
    /// with none of the changes before it.
    var newestRequest: Int { firstLoad == .unsent ? lastRequest + 1 : lastRequest }

    // MARK: The gap

    private mutating func openStream(at edge: FeedEdge) {
      liveLog.beginConnection()
      liveLog.edge = edge
      if firstLoad != .unsent { openGap() } else { liveLog.forgetChanges() }
    }

    /// Notes that the list may lack changes.
    private mutating func openGap() {
      liveLog.gap = lastRequest
      liveLog.forgetDistant(before: .max)
      behind = liveLog.edge
      liveLog.noteMissingChanges(of: undecided.ids)
    }

    /// Notes that the list is one of an earlier run.
    mutating func noteRestored() {
      if liveLog.stream == .open { openGap() }
    }

    /// Notes the rows of an edit that the person sends, and that the stream may bring back.
    mutating func noteSent(_ entries: [FeedUndecidedEdits<Item>.Entry]) {
      for entry in entries {
        switch entry.edit {
        case .inserted: liveLog.noteSent(entry.id)
        case .removed: _ = liveLog.takeSent(entry.id)
        case .updated, .moved: continue
        }
      }
    }

    /// Notes that the service has accepted an edit. If the stream may have told what became of a row while it was broken,
    /// only a load knows that.
    mutating func noteConfirmed(_ entries: [FeedUndecidedEdits<Item>.Entry]) {
      if liveLog.stream != .off, entries.contains(where: { liveLog.mayLack($0.id) }) { openGap() }
      for entry in entries { noteDecided(entry.id) }
    }

    /// Notes that an edit was rolled back.
    mutating func noteDecided(_ outcomes: [FeedUndecidedEdits<Item>.Outcome]) {
      for outcome in outcomes { noteDecided(outcome.id) }
    }

    private mutating func noteDecided(_ id: Item.ID) {
      if undecided.edit(of: id) == nil { liveLog.noteDecided(id) }
    }

    /// Ends the gap if an answer is newer than the stream, and if its batch leads to the edge with new rows.
    mutating func closeGap(by request: Int, from origin: FeedBatchOrigin<Cursor>?) {
      guard let gap = liveLog.gap, request > gap else { return }
      if let origin, !reaches(liveLog.edge, from: origin) {
        behind = liveLog.edge
      } else {
        liveLog.gap = nil
        behind = nil
      }
    }

    // MARK: Updates

    private mutating func updateLive(_ items: [Item]) {
      var updated: [Int] = []
      for item in items {
        if mustNoteChanges { liveLog.noteUpdate(of: item, after: newestRequest) }
        liveLog.updateDistant(item)
        let index = list.index(of: item.id)
        guard let content = accepted(item, isShown: index != nil), let index else { continue }
        if list.update(content, at: index) { updated.append(index) }
      }
      var changes = FeedChanges()
      changes.updates = FeedChanges.ranges(of: updated)
      announce(changes)
    }
  }
#endif
