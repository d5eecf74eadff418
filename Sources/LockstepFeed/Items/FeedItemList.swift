/// The items in order, and the index of each id.
///
/// The table stores each index as a distance from `origin`. Prepending lowers the origin and leaves every entry valid,
/// so that both ends grow in O(k) table operations for k items.
package struct FeedItemList<Item: FeedItem>: Sendable {
  package private(set) var items: [Item] = []
  private var places = [Item.ID: Int]()
  private var origin = 0

  package var count: Int { items.count }

  /// The index of the item with this id, or nil. O(1).
  func index(of id: Item.ID) -> Int? {
    guard let place = places[id] else { return nil }
    return place - origin
  }

  /// Sets the content of a row, and returns true when the content differs. O(1).
  mutating func update(_ item: Item, at index: Int) -> Bool {
    guard items[index] != item else { return false }
    items[index] = item
    return true
  }

  /// Makes room for `count` items, so that appending them copies nothing.
  mutating func reserve(_ count: Int) {
    items.reserveCapacity(count)
    places.reserveCapacity(count)
  }

  /// Adds an item with a new id after the last one. O(1).
  mutating func append(_ item: Item) {
    places[item.id] = origin + items.count
    items.append(item)
  }

  /// Adds items with new ids at an edge. O(1) in an empty list, O(k) otherwise.
  mutating func join(_ added: FeedItemList, at edge: FeedEdge) {
    if items.isEmpty {
      self = added
    } else if edge == .before {
      prepend(added.items)
    } else {
      for item in added.items { append(item) }
    }
  }

  /// Adds items with new ids before the first one. O(k) table operations and one move of the array.
  private mutating func prepend(_ added: [Item]) {
    origin -= added.count
    for (index, item) in added.enumerated() {
      places[item.id] = origin + index
    }
    items.insert(contentsOf: added, at: 0)
  }

  /// Adds items with new ids before the row at `index`. O(k + rows after `index`).
  mutating func insert(_ added: [Item], at index: Int) {
    items.insert(contentsOf: added, at: index)
    renumber(from: index)
  }

  /// Adds items with new ids: those of `gaps` at each index come before its row, and the last ones at the end. O(n).
  mutating func insert(_ gaps: [[Item]]) {
    var all: [Item] = []
    for (index, added) in gaps.enumerated() {
      all += added
      if index < items.count { all.append(items[index]) }
    }
    items = all
    renumber(from: 0)
  }

  /// Removes rows. `ranges` are ascending and disjoint. O(n); for k rows at either end, O(k) table operations.
  mutating func remove(_ ranges: [Range<Int>]) {
    guard let first = ranges.first else { return }
    if ranges.count == 1, first.lowerBound == 0 {
      for item in items[first] { places[item.id] = nil }
      items.removeSubrange(first)
      origin += first.count
      return
    }
    var kept = Array(items[..<first.lowerBound])
    for (number, range) in ranges.enumerated() {
      for item in items[range] { places[item.id] = nil }
      kept += items[range.upperBound..<(number + 1 < ranges.count ? ranges[number + 1].lowerBound : items.count)]
    }
    items = kept
    renumber(from: first.lowerBound)
  }

  /// Replaces all items. O(n).
  package mutating func replace(with all: [Item]) {
    places.removeAll(keepingCapacity: true)
    origin = 0
    items = all
    renumber(from: 0)
  }

  private mutating func renumber(from start: Int) {
    for index in start..<items.count {
      places[items[index].id] = origin + index
    }
  }

  /// `true` when the table agrees with the list. O(n).
  package var isConsistent: Bool {
    places.count == items.count && items.indices.allSatisfy { index(of: items[$0].id) == $0 }
  }
}
