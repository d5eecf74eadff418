import LockstepFeed

// A recorded feed is a feed with other ids and cursors. These functions put other ids, contents and cursors into the values
// of a feed.

extension FeedBatch {
  func renamed<Row: FeedItem, Text: Hashable & Sendable>(
    _ row: (Item) -> Row, _ cursor: (Cursor) -> Text
  ) -> FeedBatch<Row, Text> {
    FeedBatch<Row, Text>(
      items: items.map(row), before: before.map(cursor), after: after.map(cursor), index: index, total: total)
  }
}

extension FeedRestoredList.Part {
  func renamed<Row: FeedItem, Text: Hashable & Sendable>(
    _ row: (Item) -> Row, _ cursor: (Cursor) -> Text
  ) -> FeedRestoredList<Row, Text>.Part {
    FeedRestoredList<Row, Text>.Part(
      batch: batch.renamed(row, cursor), cursor: self.cursor.map(cursor), count: count)
  }
}

extension FeedEdit {
  func renamed<Row: FeedItem>(_ row: (Item) -> Row, _ id: (Item.ID) -> Row.ID) -> FeedEdit<Row> {
    switch self {
    case .insert(let items, let index): .insert(items.map(row), at: index)
    case .update(let items): .update(items.map(row))
    case .remove(let ids): .remove(ids.map(id))
    }
  }
}

extension FeedLivePlace {
  func renamed<Text: Hashable & Sendable>(_ id: (ID) -> Text) -> FeedLivePlace<Text> {
    switch self {
    case .start: .start
    case .end: .end
    case .before(let row): .before(id(row))
    case .after(let row): .after(id(row))
    }
  }
}

extension FeedLiveEvent {
  func renamed<Row: FeedItem>(_ row: (Item) -> Row, _ id: (Item.ID) -> Row.ID) -> FeedLiveEvent<Row> {
    switch self {
    case .opened(let edge): .opened(at: edge)
    case .resumed: .resumed
    case .insert(let items, let place, let replaced):
      .insert(items.map(row), at: place.renamed(id), replacing: replaced.map(id))
    case .update(let items): .update(items.map(row))
    case .remove(let ids): .remove(ids.map(id))
    case .interrupted: .interrupted
    case .ended: .ended
    }
  }
}

extension Feed.Event {
  func renamed<Row: FeedItem, Text: Hashable & Sendable>(
    _ row: (Item) -> Row, _ id: (Item.ID) -> Row.ID, _ cursor: (Cursor) -> Text
  ) -> Feed<Row, Text>.Event {
    switch self {
    case .start: .start
    case .restore(let batch): .restore(batch.renamed(row, cursor))
    case .restoreList(let list):
      .restoreList(
        FeedRestoredList<Row, Text>(parts: list.parts.map { $0.renamed(row, cursor) }, place: list.place.map(id)))
    case .restorePart(let part): .restorePart(part.renamed(row, cursor))
    case .load(let edge): .load(edge)
    case .refresh: .refresh
    case .invalidate: .invalidate
    case .catchUp(let edge): .catchUp(at: edge)
    case .open(let place, let rows): .open(at: cursor(place), rows: rows)
    case .reveal(let item, let around, let limit): .reveal(id(item), around: around.map(cursor), limit: limit)
    case .cancelReveal: .cancelReveal
    case .visible(let rows, let before, let after, let isScroll):
      .visible(rows, pointsBefore: before, pointsAfter: after, isScroll: isScroll)
    case .answered(let request, let batch, let nextAt):
      .answered(request: request, batch.renamed(row, cursor), nextAt: nextAt)
    case .failed(let request, let failure, let retry, let now):
      .failed(request: request, failure, retry: retry, at: now)
    case .time(let now): .time(now)
    case .insert(let items, let index): .insert(items.map(row), at: index)
    case .update(let items): .update(items.map(row))
    case .remove(let ids): .remove(ids.map(id))
    case .attempt(let edit, let number): .attempt(edit.renamed(row, id), number: number)
    case .confirm(let number): .confirm(number)
    case .rollBack(let number): .rollBack(number)
    case .live(let event): .live(event.renamed(row, id))
    case .pause: .pause
    case .resume: .resume
    }
  }
}

extension Feed.Effect {
  func renamed<Row: FeedItem, Text: Hashable & Sendable>(
    _ id: (Item.ID) -> Row.ID, _ cursor: (Cursor) -> Text
  ) -> Feed<Row, Text>.Effect {
    switch self {
    case .load(let request): .load(request.renamed(cursor))
    case .cancel(let request): .cancel(request)
    case .wake(let time): .wake(at: time)
    case .changed(let changes): .changed(changes)
    case .revealEnded(let item, let result): .revealEnded(id(item), result)
    }
  }
}

extension FeedRequest {
  func renamed<Text: Hashable & Sendable>(_ cursor: (Cursor) -> Text) -> FeedRequest<Text> {
    FeedRequest<Text>(
      id: id, generation: generation, purpose: FeedRequest<Text>.Purpose(purpose), edge: edge, heading: heading,
      cursor: self.cursor.map(cursor), count: count, attempt: attempt)
  }
}

extension FeedRequest.Purpose {
  init<Other>(_ purpose: FeedRequest<Other>.Purpose) {
    self =
      switch purpose {
      case .first: .first
      case .more: .more
      case .refresh: .refresh
      case .reopen: .reopen
      case .stored: .stored
      }
  }
}

extension FeedBatchOrigin {
  func renamed<Text: Hashable & Sendable>(_ cursor: (Cursor) -> Text) -> FeedBatchOrigin<Text> {
    FeedBatchOrigin<Text>(cursor: self.cursor.map(cursor), heading: heading, count: count)
  }
}

extension FeedEdgeTrack {
  func renamed<Text: Hashable & Sendable>(_ cursor: (Cursor) -> Text) -> FeedEdgeTrack<Text> {
    var track = FeedEdgeTrack<Text>()
    track.state = state
    track.cursor = self.cursor.map(cursor)
    track.dropped = dropped.map { $0.renamed(cursor) }
    track.isStored = isStored
    track.request = request
    track.attempts = attempts
    track.emptyBatchCount = emptyBatchCount
    for (key, count) in followed { track.followed[cursor(key)] = count }
    track.slack = slack
    return track
  }
}

extension Feed {
  /// `true` if `renamed` gives a feed that behaves in the same way from now on: no edit is undecided, no search is under way,
  /// no event or effect waits, and there is no memory of edits and of a stream that loads in flight do not know of.
  var isPlain: Bool {
    isDrained && reveal == nil && edits.isEmpty && undecided.isBlank && liveLog.isBlank
  }

  /// The feed with other ids and cursors, without what `isPlain` excludes. O(n).
  func renamed<Row: FeedItem, Text: Hashable & Sendable>(
    _ row: (Item) -> Row, _ cursor: (Cursor) -> Text
  ) -> Feed<Row, Text> {
    var feed = Feed<Row, Text>(options: options)
    feed.activity = activity == .paused ? .paused : .running
    feed.refresh = refresh
    feed.generation = generation
    feed.duplicates = duplicates
    feed.firstLoad = Feed<Row, Text>.FirstLoad(rawValue: firstLoad.rawValue) ?? .unsent
    feed.list.replace(with: list.items.map(row))
    feed.edges = FeedEdgePair(before: edges.before.renamed(cursor), after: edges.after.renamed(cursor))
    feed.visible = visible
    for batch in loaded.all { feed.loaded.add(rows: batch.rows, from: batch.origin?.renamed(cursor), at: .after) }
    feed.liveLog.edge = liveLog.edge
    feed.liveLog.gap = liveLog.gap
    feed.behind = behind
    feed.liveLog.stream = FeedLiveLog<Row>.Stream(rawValue: liveLog.stream.rawValue) ?? .off
    feed.refreshRequest = refreshRequest
    feed.refreshOrigin = refreshOrigin?.renamed(cursor)
    feed.refreshStart = refreshStart
    feed.refreshAttempts = refreshAttempts
    feed.opening = opening
    feed.opened = opened.map(cursor)
    feed.owesRefresh = owesRefresh
    feed.extent = extent
    feed.isRestored = isRestored
    feed.lastRequest = lastRequest
    feed.newestHeldRequest = newestHeldRequest
    feed.wakeTime = wakeTime
    return feed
  }
}

extension FeedRecording {
  /// The session with other texts for ids and cursors.
  func renamed(_ id: (String) -> String, _ cursor: (String) -> String) -> FeedRecording {
    func row(_ row: FeedRecordedRow) -> FeedRecordedRow { FeedRecordedRow(id: id(row.id), content: row.content) }
    var session = self
    session.opening = opening.renamed(row, cursor)
    for at in steps.indices {
      if case .event(let event) = steps[at].input {
        session.steps[at].input = .event(event.renamed(row, id, cursor))
      }
      session.steps[at].effects = steps[at].effects.map { $0.renamed(id, cursor) }
    }
    for at in states.indices {
      session.states[at].rows = states[at].rows?.map(id)
      session.states[at].contained = states[at].contained?.map(id)
    }
    return session
  }
}
