/// The items in order, and where each id stands.
///
/// A place is stored as a distance from `origin` and not as an index: prepending lowers the origin and leaves every
/// entry of the table valid, so both ends grow in O(k) table operations for k items.
struct FeedItemList<Item: FeedItem>: Sendable {
  private(set) var items: [Item] = []
  private var places = [Item.ID: Int]()
  private var origin = 0

  var count: Int { items.count }

  /// O(1).
  func index(of id: Item.ID) -> Int? {
    guard let place = places[id] else { return nil }
    return place - origin
  }

  /// Puts new content on a row. True when the content differs. O(1).
  mutating func update(_ item: Item, at index: Int) -> Bool {
    guard items[index] != item else { return false }
    items[index] = item
    return true
  }

  /// Adds items whose ids are new behind the last one. O(k).
  mutating func append(_ added: [Item]) {
    for item in added {
      places[item.id] = origin + items.count
      items.append(item)
    }
  }

  /// Adds items whose ids are new in front of the first one. O(k) table operations and one move of the array.
  mutating func prepend(_ added: [Item]) {
    origin -= added.count
    for (index, item) in added.enumerated() {
      places[item.id] = origin + index
    }
    items.insert(contentsOf: added, at: 0)
  }

  /// Adds items whose ids are new in front of the row at `index`. O(k + rows behind).
  mutating func insert(_ added: [Item], at index: Int) {
    items.insert(contentsOf: added, at: index)
    renumber(from: index)
  }

  /// Removes rows. `ranges` are ascending and disjoint. O(n); for k rows at one end O(k) table operations.
  mutating func remove(_ ranges: [Range<Int>]) {
    guard let first = ranges.first else { return }
    if ranges.count == 1, first.lowerBound == 0 {
      for item in items[first] { places[item.id] = nil }
      items.removeSubrange(first)
      origin += first.count
      return
    }
    for range in ranges.reversed() {
      for item in items[range] { places[item.id] = nil }
      items.removeSubrange(range)
    }
    renumber(from: first.lowerBound)
  }

  /// Takes another list in place of this one. O(n).
  mutating func replace(with all: [Item]) {
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

  /// Whether the table and the list say the same. O(n).
  var isConsistent: Bool {
    places.count == items.count && items.indices.allSatisfy { index(of: items[$0].id) == $0 }
  }
}
