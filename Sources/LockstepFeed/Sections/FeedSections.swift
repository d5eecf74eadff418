/// The sections of a list: the runs of consecutive rows with equal keys. A list without keys is one section, even if it
/// has no rows.
public struct FeedSections<Key: Equatable>: Equatable {
  /// The number of rows.
  public private(set) var rowCount: Int
  /// The key of each row; nil for a list without keys.
  private var keys: [Key]?
  /// The first row of each section.
  private var starts: [Int]

  /// Creates the only section of a list without keys.
  public init(rowCount: Int) {
    self.rowCount = max(0, rowCount)
    starts = [0]
  }

  /// Creates sections from the keys of all rows. O(n).
  public init(keys: [Key]) {
    rowCount = keys.count
    self.keys = keys
    starts = Self.starts(of: keys)
  }

  /// The number of sections.
  public var count: Int { starts.count }

  /// Returns the rows of a section; an empty range if there is no such section.
  public func rows(of section: Int) -> Range<Int> {
    guard starts.indices.contains(section) else { return 0..<0 }
    return starts[section]..<(section + 1 < starts.count ? starts[section + 1] : rowCount)
  }

  /// Returns the key of a section; nil for a list without keys, and for a section that does not exist.
  public func key(of section: Int) -> Key? {
    guard let keys, starts.indices.contains(section) else { return nil }
    return keys[starts[section]]
  }

  /// Returns the section of a row and the row's index in the section; nil if there is no such row. O(log n).
  public func path(ofRow row: Int) -> FeedRowPath? {
    guard row >= 0, row < rowCount else { return nil }
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= row { low = middle } else { high = middle }
    }
    return FeedRowPath(section: low, row: row - starts[low])
  }

  /// Returns the row at a path; nil if there is no such row.
  public func row(at path: FeedRowPath) -> Int? {
    let rows = rows(of: path.section)
    return path.row >= 0 && path.row < rows.count ? rows.lowerBound + path.row : nil
  }

  /// Returns the sections after a change of the rows. Calls `key` for inserted and updated rows only. O(n) without a
  /// call, because all rows are compared with their neighbors; O(1) for a list without keys.
  ///
  /// - Parameters:
  ///   - changes: the change of the rows.
  ///   - rowCount: the number of rows after the change.
  ///   - key: returns the key of a row, given its new index.
  public func applying(_ changes: FeedChanges, rowCount: Int, key: (Int) -> Key) -> FeedSections {
    guard var keys else { return FeedSections(rowCount: rowCount) }
    for range in changes.removals.reversed() { keys.removeSubrange(range.clamped(to: 0..<keys.count)) }
    for range in changes.insertions {
      let start = min(range.lowerBound, keys.count)
      keys.insert(contentsOf: (start..<start + range.count).map(key), at: start)
    }
    for range in changes.updates {
      for old in range {
        guard let new = changes.newIndex(ofOld: old), new < keys.count else { continue }
        keys[new] = key(new)
      }
    }
    return FeedSections(keys: keys)
  }

  private static func starts(of keys: [Key]) -> [Int] {
    var starts: [Int] = []
    for row in keys.indices where row == 0 || keys[row] != keys[row - 1] { starts.append(row) }
    return starts
  }
}

extension FeedSections: Sendable where Key: Sendable {}

/// The place of a row in a list with sections.
public struct FeedRowPath: Hashable, Sendable {
  /// The index of the section.
  public var section: Int
  /// The index of the row in its section.
  public var row: Int

  /// Creates a path.
  public init(section: Int, row: Int) {
    self.section = section
    self.row = row
  }
}
