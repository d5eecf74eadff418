/// The rows of a list whose source knows its count: the run of loaded rows, and the placeholders before and after it.
///
/// ```
///  0             before               before + loaded   count
///  ┌─────────────┬────────────────────┬─────────────────┐
///  │ placeholders│ loaded rows        │ placeholders    │
///  └─────────────┴────────────────────┴─────────────────┘
/// ```
/// * A loaded batch takes the place of placeholders, and a dropped batch becomes placeholders again. Neither moves a row.
/// * A row that an edit inserts or removes makes the list longer or shorter.
/// * The index and the total of the last answer hold. Before an answer has told one of them, there are no placeholders:
///   what is dropped is gone.
package struct FeedExtent: Equatable, Sendable {
  /// The most placeholders before or after the loaded rows: a host keeps a height for each, about 17 bytes.
  package static let mostPlaceholders = 4_000_000

  /// The number of placeholders before the first loaded row.
  package private(set) var before = 0
  /// The number of loaded rows.
  package private(set) var loaded = 0
  /// The number of placeholders after the last loaded row.
  package private(set) var after = 0
  /// `true` once an answer has told an index or a total.
  private var isCounted = false

  /// Creates the extent of a list without placeholders.
  package init(loaded: Int = 0) { self.loaded = loaded }

  /// `true` for the same rows and placeholders.
  package static func == (one: FeedExtent, other: FeedExtent) -> Bool {
    one.before == other.before && one.loaded == other.loaded && one.after == other.after
  }

  /// Creates the extent of a recorded list; nil placeholders for a list that is not counted.
  package init(loaded: Int, placeholders: (before: Int, after: Int)?) {
    self.loaded = loaded
    guard let placeholders else { return }
    (before, after) = (Self.bounded(placeholders.before), Self.bounded(placeholders.after))
    isCounted = true
  }

  /// The placeholders of a list that is counted.
  package var placeholders: (before: Int, after: Int)? { isCounted ? (before, after) : nil }

  /// The number of all rows.
  package var count: Int { before + loaded + after }

  /// The loaded rows, as indices of the whole list.
  package var run: Range<Int> { before..<before + loaded }

  /// `true` when the list has placeholders.
  package var hasPlaceholders: Bool { before > 0 || after > 0 }

  // MARK: Changes

  /// Follows a change of the loaded rows. O(ranges).
  ///
  /// - Parameters:
  ///   - changes: the change.
  ///   - index: the index of the first loaded row in the whole list, if an answer tells it. A negative index is treated
  ///     as 0.
  ///   - total: the number of all rows, if an answer tells it. With a total that is too small, the list ends after the
  ///     loaded rows.
  mutating func follow(_ changes: FeedChanges, index: Int?, total: Int?) {
    let old = self
    loaded += changes.growth
    if index != nil || total != nil { isCounted = true }
    guard isCounted else { return }
    let kept = FeedKeptRows(changes, of: old.loaded)
    var (leading, trailing) = (0, 0)
    // What a load or a drop does leaves the rest of the list where it is.
    if let kept, changes.cause == .load || changes.cause == .drop {
      (leading, trailing) = (kept.oldFirst - kept.first, kept.oldTail(of: old.loaded) - kept.tail(of: loaded))
    }
    before = Self.bounded(index ?? (old.before + leading))
    let total = total ?? (kept == nil && changes.cause != .edit ? old.count : nil)
    after = total.map { Self.bounded(max(0, $0) - before - loaded) } ?? max(0, old.after + trailing)
  }

  /// Takes the placeholders away beyond an edge that has nothing more to load: the total was told before rows were
  /// removed, or counts rows that the list has elsewhere.
  mutating func close(before endsBefore: Bool, after endsAfter: Bool) {
    if endsBefore { before = 0 }
    if endsAfter { after = 0 }
  }

  private static func bounded(_ count: Int) -> Int { min(max(0, count), mostPlaceholders) }

  /// Returns the change of the whole list that leads from this extent to `next` by a change of the loaded rows. Rows and
  /// placeholders that take each other's place are updates. With another number of loaded rows in `next` than the change
  /// leads to, all rows are updates: a list view may be several changes behind. O(ranges).
  package func changes(to next: FeedExtent, by changes: FeedChanges) -> FeedChanges {
    guard hasPlaceholders || next.hasPlaceholders else { return changes }
    let isNext = next.loaded == loaded + changes.growth
    if isNext, let kept = FeedKeptRows(changes, of: loaded) {
      return self.changes(to: next, by: changes, keeping: kept)
    }
    if isNext, changes.cause == .edit, next.before == before, next.after == after {
      return FeedChanges(removals: [run], insertions: [next.run], cause: .edit)
    }
    let common = 0..<min(count, next.count)
    return FeedChanges(
      removals: [common.upperBound..<count], updates: [run.clamped(to: common), next.run.clamped(to: common)],
      insertions: [common.upperBound..<next.count], cause: changes.cause)
  }

  /// The change of a list that keeps loaded rows. Rows come and go right beside them.
  private func changes(to next: FeedExtent, by changes: FeedChanges, keeping kept: FeedKeptRows) -> FeedChanges {
    var removals = changes.removals.filter(kept.encloseOld).map { $0.shifted(by: before) }
    var insertions = changes.insertions.filter(kept.enclose).map { $0.shifted(by: next.before) }
    var updates = changes.updates.map { $0.shifted(by: before) }

    let (oldHead, head) = (before + kept.oldFirst, next.before + kept.first)
    removals.append(min(head, oldHead)..<oldHead)
    insertions.append(min(head, oldHead)..<head)
    let placeholders = min(before, next.before)
    updates.append(placeholders..<max(placeholders, min(head, oldHead)))

    let (oldRest, rest) = (kept.oldTail(of: loaded), kept.tail(of: next.loaded))
    let (oldTail, tail) = (after + oldRest, next.after + rest)
    let (oldStart, start) = (before + kept.oldLast + 1, next.before + kept.last + 1)
    let (lost, won) = (max(0, oldTail - tail), max(0, tail - oldTail))
    removals.append(oldStart..<oldStart + lost)
    insertions.append(start..<start + won)
    let changed = min(max(oldRest - lost, rest - won, 0), min(oldTail, tail))
    updates.append(oldStart + lost..<oldStart + lost + changed)
    return FeedChanges(removals: removals, updates: updates, insertions: insertions, cause: changes.cause)
  }

  // MARK: The visible rows

  /// The meaning of the visible rows for a feed.
  package enum Sight: Hashable, Sendable {
    /// The loaded rows among them, as indices of the loaded rows, for `Feed.Event.visible`. Empty beside an edge that
    /// loads the placeholders which are visible.
    case rows(Range<Int>)
    /// Placeholders at which the person has stopped and that no edge reaches, for `Feed.Event.open`. They are indices
    /// of the whole list.
    case placeholders(Range<Int>)
    /// Placeholders that fly by. Nothing is loaded for them: the host looks again when the scroll rests.
    case flight
  }

  /// Returns the meaning of the visible rows. O(1).
  ///
  /// - Parameters:
  ///   - rows: the visible rows, as indices of the whole list.
  ///   - isFlying: `true` during a scroll that nobody can read along with: `FeedPace`.
  ///   - reach: the number of rows that the next batch at an edge has.
  package func sight(of rows: Range<Int>, isFlying: Bool, reach: Int) -> Sight {
    let seen = rows.clamped(to: 0..<count)
    let isLoaded = seen.isEmpty || (run.lowerBound <= seen.lowerBound && seen.upperBound <= run.upperBound)
    if isFlying, !isLoaded { return .flight }
    if isLoaded || seen.overlaps(run) { return .rows(seen.clamped(to: run).shifted(by: -before)) }
    let isAfter = seen.lowerBound >= run.upperBound
    let distance = isAfter ? seen.upperBound - run.upperBound : run.lowerBound - seen.lowerBound
    if loaded == 0 || distance > reach { return .placeholders(seen) }
    return .rows(isAfter ? loaded..<loaded : 0..<0)
  }
}

/// The first and the last row that a change keeps, as old and as new indices.
private struct FeedKeptRows {
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
