/// The rows of a list whose source knows its count: the run of loaded rows, and the placeholders before and after it.
///
/// ```
///  0            before          before + loaded       count
///  ┌─────────────┬────────────────────┬─────────────────┐
///  │ placeholders│ loaded rows        │ placeholders    │
///  └─────────────┴────────────────────┴─────────────────┘
/// ```
/// A loaded batch takes the place of placeholders, and a dropped batch becomes placeholders again: neither moves a row. A row that
/// an edit inserts or removes makes the list longer or shorter. What an answer tells of its place and of the count holds.
package struct FeedExtent: Hashable, Sendable {
  /// The number of placeholders before the first loaded row.
  package private(set) var before = 0
  /// The number of loaded rows.
  package private(set) var loaded = 0
  /// The number of placeholders after the last loaded row.
  package private(set) var after = 0

  /// Creates the extent of a list that has not been loaded.
  package init() {}

  /// The number of all rows.
  package var count: Int { before + loaded + after }

  /// The loaded rows, as indices of the whole list.
  package var run: Range<Int> { before..<before + loaded }

  /// Applies a change of the loaded rows, and returns the change of the whole list. Rows and placeholders that take each other's
  /// place are updates. O(ranges).
  ///
  /// - Parameters:
  ///   - changes: a change that the feed has reported.
  ///   - index: the index of the first loaded row in the whole list, as an answer tells it; nil when none does. A negative index
  ///     is treated as 0.
  ///   - count: the number of all rows, as an answer tells it; nil when none does. With a count that is too small, the list ends
  ///     after the loaded rows.
  package mutating func apply(_ changes: FeedChanges, index: Int? = nil, count: Int? = nil) -> FeedChanges {
    let old = self
    loaded += changes.growth
    guard let kept = KeptRows(changes, of: old.loaded) else {
      place(old, index: index, count: count, keepsCount: changes.cause != .edit)
      return changesWithoutKeptRow(from: old, changes)
    }
    // What a load or a drop does leaves the rest of the list where it is.
    let (leading, trailing) = (kept.oldFirst - kept.first, kept.oldTail(of: old.loaded) - kept.tail(of: loaded))
    let stays = changes.cause == .load || changes.cause == .drop
    before = max(0, index ?? (old.before + (stays ? leading : 0)))
    after = max(0, count.map { $0 - before - loaded } ?? (old.after + (stays ? trailing : 0)))
    return self.changes(from: old, changes, kept)
  }

  /// Takes the placeholders away beyond an edge that has nothing more to load: the count was told before rows were removed, or
  /// counts rows that the list has elsewhere. Returns the change of the whole list. O(1).
  ///
  /// A host calls this after it has applied the effects of an event.
  package mutating func close(before endsBefore: Bool, after endsAfter: Bool) -> FeedChanges {
    let old = self
    if endsBefore { before = 0 }
    if endsAfter { after = 0 }
    return FeedChanges(removals: [0..<old.before - before, old.count - (old.after - after)..<old.count], cause: .load)
  }

  /// Sets the placeholders of a list of which no row was kept.
  private mutating func place(_ old: FeedExtent, index: Int?, count: Int?, keepsCount: Bool) {
    before = max(0, index ?? old.before)
    after = max(0, (count ?? (keepsCount ? old.count : old.before + loaded + old.after)) - before - loaded)
  }

  private func changesWithoutKeptRow(from old: FeedExtent, _ changes: FeedChanges) -> FeedChanges {
    if changes.cause == .edit {
      return FeedChanges(removals: [old.run], insertions: [run], cause: .edit)
    }
    let common = 0..<min(count, old.count)
    return FeedChanges(
      removals: [common.upperBound..<old.count], updates: [old.run.clamped(to: common), run.clamped(to: common)],
      insertions: [common.upperBound..<count], cause: changes.cause)
  }

  /// The change of the whole list. Rows come and go right beside those that are kept.
  private func changes(from old: FeedExtent, _ changes: FeedChanges, _ kept: KeptRows) -> FeedChanges {
    var removals = changes.removals.filter(kept.encloseOld).map { $0.shifted(by: old.before) }
    var insertions = changes.insertions.filter(kept.enclose).map { $0.shifted(by: before) }
    var updates = changes.updates.map { $0.shifted(by: old.before) }

    let (oldHead, head) = (old.before + kept.oldFirst, before + kept.first)
    removals.append(min(head, oldHead)..<oldHead)
    insertions.append(min(head, oldHead)..<head)
    let placeholders = min(before, old.before)
    updates.append(placeholders..<max(placeholders, min(head, oldHead)))

    let (oldRest, rest) = (kept.oldTail(of: old.loaded), kept.tail(of: loaded))
    let (oldTail, tail) = (old.after + oldRest, after + rest)
    let (oldStart, start) = (old.before + kept.oldLast + 1, before + kept.last + 1)
    let (lost, won) = (max(0, oldTail - tail), max(0, tail - oldTail))
    removals.append(oldStart..<oldStart + lost)
    insertions.append(start..<start + won)
    let changed = min(max(oldRest - lost, rest - won, 0), min(oldTail, tail))
    updates.append(oldStart + lost..<oldStart + lost + changed)
    return FeedChanges(removals: removals, updates: updates, insertions: insertions, cause: changes.cause)
  }

  // MARK: What is visible

  /// What a feed is told of the visible rows.
  package enum Sight: Hashable, Sendable {
    /// The loaded rows among them, as indices of the loaded rows, for `Feed.Event.visible`. Empty beside an edge that loads
    /// the placeholders which are visible.
    case rows(Range<Int>)
    /// A person who has stopped at placeholders that no edge reaches. The list has to be opened at this index.
    case open(at: Int)
    /// Placeholders that fly by. Nothing is loaded for them.
    case passing
  }

  /// Returns what a feed is told of the visible rows. O(1).
  ///
  /// - Parameters:
  ///   - rows: the visible rows, as indices of the whole list.
  ///   - isScrolling: `true` while a scroll is under way.
  ///   - reach: the number of rows that the next batch at an edge has.
  package func sight(of rows: Range<Int>, isScrolling: Bool, reach: Int) -> Sight {
    let seen = rows.clamped(to: 0..<count)
    if seen.isEmpty || seen.overlaps(run) {
      let loadedRows = seen.clamped(to: run)
      return .rows(loadedRows.shifted(by: -before))
    }
    if isScrolling { return .passing }
    let isAfter = seen.lowerBound >= run.upperBound
    let distance = isAfter ? seen.upperBound - run.upperBound : run.lowerBound - seen.lowerBound
    if loaded == 0 || distance > reach { return .open(at: seen.lowerBound) }
    return .rows(isAfter ? loaded..<loaded : 0..<0)
  }
}

/// The first and the last row that a change keeps, as old and as new indices.
private struct KeptRows {
  var oldFirst: Int
  var oldLast: Int
  var first: Int
  var last: Int

  /// Nil when the change keeps no row of a list of `count` rows.
  init?(_ changes: FeedChanges, of count: Int) {
    var (low, high) = (0, count - 1)
    if let range = changes.removals.first, range.lowerBound == 0 { low = range.upperBound }
    if let range = changes.removals.last, range.upperBound >= count { high = range.lowerBound - 1 }
    guard low <= high, let first = changes.newIndex(ofOld: low), let last = changes.newIndex(ofOld: high) else {
      return nil
    }
    (oldFirst, oldLast, self.first, self.last) = (low, high, first, last)
  }

  /// The number of rows after the last kept one.
  func oldTail(of count: Int) -> Int { count - 1 - oldLast }
  func tail(of count: Int) -> Int { count - 1 - last }

  func encloseOld(_ range: Range<Int>) -> Bool { range.lowerBound > oldFirst && range.upperBound <= oldLast }
  func enclose(_ range: Range<Int>) -> Bool { range.lowerBound > first && range.upperBound <= last }
}

extension Range<Int> {
  fileprivate func shifted(by distance: Int) -> Range<Int> { lowerBound + distance..<upperBound + distance }
}
