/// The edits that turn one list of pages into another, for hosts that animate their tabs. The number of removals,
/// insertions and moves is as small as possible.
///
/// ```
/// old   a b c d e        removals    [1]          b, by its index in the old list
/// new   a e c x d        insertions  [3]          x, by its index in the new list
///                        moves       [4 > 1]      e, from its index in the old list to that in the new one
/// ```
/// The indices are those of `performBatchUpdates` and similar functions. To apply the edits by hand:
/// - First remove the pages that are removed or moved, from the last index to the first.
/// - Then insert the pages that are inserted or moved, from the first index to the last.
package struct PagerEdits: Sendable, Equatable {
  /// A page whose order among the pages that stay has changed.
  package struct Move: Sendable, Equatable {
    /// The index of the page in the old list.
    package var from: Int
    /// The index of the page in the new list.
    package var to: Int

    /// Creates a move from an index in the old list to an index in the new list.
    package init(from: Int, to: Int) {
      self.from = from
      self.to = to
    }
  }

  /// The indices, in the old list, of the removed pages; ascending.
  package private(set) var removals: [Int] = []
  /// The indices, in the new list, of the inserted pages; ascending.
  package private(set) var insertions: [Int] = []
  /// The pages that have moved, ascending by their indices in the new list.
  package private(set) var moves: [Move] = []

  /// `true` when both lists are the same.
  package var isEmpty: Bool { removals.isEmpty && insertions.isEmpty && moves.isEmpty }

  /// Computes the edits from one list to another. Pages that both lists have in common at the beginning or at the end
  /// cost one comparison each, and no memory.
  ///
  /// Complexity: O(n), or O(n + m log m) when pages have moved, for m pages that stay between the first and the last
  /// difference.
  package init<ID: Hashable & Sendable>(from old: PagerPages<ID>, to new: PagerPages<ID>) {
    let shorter = Swift.min(old.count, new.count)
    var start = 0
    while start < shorter, old[start] == new[start] { start += 1 }
    var tail = 0
    while tail < shorter - start, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }

    for index in start..<old.count - tail {
      if let id = old[index], !new.contains(id) { removals.append(index) }
    }
    var stays: [Move] = []
    for index in start..<new.count - tail {
      guard let id = new[index] else { continue }
      if let from = old.index(of: id) {
        stays.append(Move(from: from, to: index))
      } else {
        insertions.append(index)
      }
    }
    moves = Self.moved(among: stays)
  }

  /// Returns the pages that move: those outside the longest ascending subsequence of old indices. The pages inside it
  /// keep their order. Algorithm: patience sorting (Schensted, 1961; Fredman, 1975).
  private static func moved(among stays: [Move]) -> [Move] {
    var isAscending = true
    for (before, after) in zip(stays, stays.dropFirst()) where after.from < before.from { isAscending = false }
    guard !isAscending else { return [] }

    // ends[k] is the page with the lowest old index that ends an ascending subsequence of k + 1 pages.
    var ends: [Int] = []
    var previous: [Int] = []
    for (index, page) in stays.enumerated() {
      var low = 0
      var high = ends.count
      while low < high {
        let middle = (low + high) / 2
        if stays[ends[middle]].from < page.from { low = middle + 1 } else { high = middle }
      }
      previous.append(low > 0 ? ends[low - 1] : -1)
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var isMoved = [Bool](repeating: true, count: stays.count)
    var at = ends.last ?? -1
    while at >= 0 {
      isMoved[at] = false
      at = previous[at]
    }
    return zip(stays, isMoved).filter { $0.1 }.map { $0.0 }
  }
}
