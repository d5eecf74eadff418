/// A straightforward implementation of a feed, for comparison: each batch makes a new array without repeated ids, and
/// its difference from the previous array.
struct PlainFeed {
  private var items: [LongFeed.Item]

  init(items: Int) { self.items = (0..<items).map(LongFeed.item) }

  mutating func append() -> CollectionDifference<LongFeed.Item> {
    let before = items
    var ids: Set<Int> = []
    let batch = (before.count..<before.count + 30).map(LongFeed.item)
    items = (before + batch).filter { ids.insert($0.id).inserted }
    return items.difference(from: before)
  }
}

/// A straightforward implementation of rows with unknown heights, for comparison: an array with the start of each row,
/// which is computed again when a height changes.
struct PlainOffsets {
  private var heights: [Double]
  private var starts: [Double]

  init(rows: Int, estimate: Double) {
    heights = Array(repeating: estimate, count: rows)
    starts = []
    addUp()
  }

  mutating func measure(_ row: Int, height: Double) {
    heights[row] = height
    addUp()
  }

  /// The last row that starts at or above an offset in the list.
  func row(at position: Double) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= position { low = middle } else { high = middle }
    }
    return low
  }

  private mutating func addUp() {
    var sum = 0.0
    starts = heights.map { height in
      defer { sum += height }
      return sum
    }
  }
}
