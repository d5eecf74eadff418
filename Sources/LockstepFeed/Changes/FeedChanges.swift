/// The difference between two lists, in the form that a list view's batch update expects.
///
/// Removals and updates are indices of the old list, insertions are indices of the new one. Within each of the three
/// arrays, the ranges are ascending and not empty, and do not overlap or adjoin. No index is both removed and updated.
/// Rows outside these ranges keep their order.
public struct FeedChanges: Hashable, Sendable {
  /// The cause of a change. It decides whether a list that stands at its edge shows the new rows there: `FeedFollower`.
  public enum Cause: UInt8, Hashable, Sendable, CaseIterable {
    /// An edit, by the app, by the person, or by a service that pushes its changes.
    case edit
    /// The answer to a refresh.
    case refresh
    /// A batch that was loaded at an edge.
    case load
    /// The end of batches that are too many: `FeedOptions.maxItems`.
    case drop
  }

  /// The removed rows, as old indices.
  public internal(set) var removals: [Range<Int>] = []
  /// The rows with new content, as old indices.
  public internal(set) var updates: [Range<Int>] = []
  /// The inserted rows, as new indices.
  public internal(set) var insertions: [Range<Int>] = []
  /// The cause of the change.
  public internal(set) var cause = Cause.edit

  /// The rows that a list can have: half the range of `Int`, so that no sum of rows overflows.
  private static let rows = 0..<Int.max / 2

  init(cause: Cause = .edit) { self.cause = cause }

  /// Creates changes from any ranges. The ranges are sorted, merged where they overlap or adjoin, and clamped to
  /// indices from 0 on. A row that is both removed and updated counts as removed. Complexity: O(r log r) for r ranges.
  ///
  /// - Parameters:
  ///   - removals: removed rows, as old indices.
  ///   - updates: rows with new content, as old indices.
  ///   - insertions: inserted rows, as new indices.
  ///   - cause: the cause of the change.
  public init(
    removals: [Range<Int>] = [], updates: [Range<Int>] = [], insertions: [Range<Int>] = [], cause: Cause = .edit
  ) {
    self.removals = Self.joined(removals)
    self.updates = Self.joined(updates).flatMap { Self.parts(of: $0, outside: self.removals) }
    self.insertions = Self.joined(insertions)
    self.cause = cause
  }

  private static func joined(_ ranges: [Range<Int>]) -> [Range<Int>] {
    var joined: [Range<Int>] = []
    let sorted = ranges.map { $0.clamped(to: rows) }.sorted { $0.lowerBound < $1.lowerBound }
    for range in sorted where !range.isEmpty {
      if let last = joined.last, range.lowerBound <= last.upperBound {
        joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    return joined
  }

  /// The parts of a range that no other range covers. `others` ascend and do not overlap.
  private static func parts(of range: Range<Int>, outside others: [Range<Int>]) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    for other in others where other.overlaps(range) {
      if start < other.lowerBound { parts.append(start..<other.lowerBound) }
      start = other.upperBound
    }
    if start < range.upperBound { parts.append(start..<range.upperBound) }
    return parts
  }

  /// `true` when nothing changed.
  public var isEmpty: Bool { removals.isEmpty && updates.isEmpty && insertions.isEmpty }

  /// The new index of a row of the old list; nil for a removed row, and for an index that no list can have, such as a
  /// negative one. O(ranges).
  public func newIndex(ofOld index: Int) -> Int? {
    guard Self.rows.contains(index) else { return nil }
    return removals.contains { $0.contains(index) } ? nil : boundary(index)
  }

  /// The new index of an old row. For a removed row, this is the new index of the first kept row after the removed one,
  /// where `newIndex(ofOld:)` returns nil.
  func boundary(_ index: Int) -> Int {
    var moved = index
    for range in removals where range.lowerBound < index {
      moved -= min(range.upperBound, index) - range.lowerBound
    }
    for range in insertions {
      guard range.lowerBound <= moved else { break }
      moved += range.count
    }
    return moved
  }

  /// Converts a range of old rows to the range of new rows from the first to the last kept row of `range`. Rows that
  /// were inserted at either end of `range` are not included; rows inserted inside it are. Without a kept row, the
  /// result is empty.
  func moved(_ range: Range<Int>) -> Range<Int> {
    let end = end(behind: range.upperBound)
    return range.isEmpty ? end..<end : min(boundary(range.lowerBound), end)..<end
  }

  /// Converts the values of old rows to those of new rows. Inserted rows have the value 0. O(n).
  func moved(_ values: [Double]) -> [Double] {
    var moved: [Double] = []
    moved.reserveCapacity(values.count)
    var removals = removals[...]
    var insertions = insertions[...]
    for row in values.indices {
      if let range = removals.first, range.upperBound <= row { removals.removeFirst() }
      if let range = removals.first, range.contains(row) { continue }
      while let range = insertions.first, range.lowerBound <= moved.count {
        moved.append(contentsOf: repeatElement(0, count: range.count))
        insertions.removeFirst()
      }
      moved.append(values[row])
    }
    for range in insertions { moved.append(contentsOf: repeatElement(0, count: range.count)) }
    return moved
  }

  /// The new index just after the last kept row before `index`.
  private func end(behind index: Int) -> Int {
    var last = index - 1
    for range in removals.reversed() where range.contains(last) { last = range.lowerBound - 1 }
    return last < 0 ? 0 : boundary(last) + 1
  }

  /// Joins indices into ranges. Repeated indices count once. O(k) for ascending indices, O(k log k) otherwise.
  static func ranges(of indices: [Int]) -> [Range<Int>] {
    var joined: [Range<Int>] = []
    for index in ascending(indices) {
      if let last = joined.last, index <= last.upperBound {
        joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, index + 1)
      } else {
        joined.append(index..<index + 1)
      }
    }
    return joined
  }

  /// Sorts by heap sort. The standard library's sort is generic and takes ten times the code size in the browser.
  private static func ascending(_ indices: [Int]) -> [Int] {
    var sorted = indices
    func sink(_ start: Int, below end: Int) {
      var place = start
      while 2 * place + 1 < end {
        var child = 2 * place + 1
        if child + 1 < end, sorted[child] < sorted[child + 1] { child += 1 }
        guard sorted[place] < sorted[child] else { return }
        sorted.swapAt(place, child)
        place = child
      }
    }
    guard zip(indices, indices.dropFirst()).contains(where: { $0 > $1 }) else { return indices }
    for start in stride(from: indices.count / 2 - 1, through: 0, by: -1) { sink(start, below: indices.count) }
    for end in stride(from: indices.count - 1, to: 0, by: -1) {
      sorted.swapAt(0, end)
      sink(0, below: end)
    }
    return sorted
  }

  /// The indices below `count` that are missing from `ascending`. O(k).
  static func gaps(in ascending: [Int], below count: Int) -> [Range<Int>] {
    var gaps: [Range<Int>] = []
    var next = 0
    for index in ascending {
      if next < index { gaps.append(next..<index) }
      next = index + 1
    }
    if next < count { gaps.append(next..<count) }
    return gaps
  }
}
