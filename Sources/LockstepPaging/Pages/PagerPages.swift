import OrderedCollections

/// An ordered list of unique page ids.
public struct PagerPages<ID: Hashable & Sendable>: Sendable, Equatable {
  private let ids: OrderedSet<ID>

  /// No pages: a legal state everywhere.
  public init() {
    ids = []
  }

  /// The pages in their order. Throws `PagerError.duplicatePages` when an id stands twice. Complexity: O(n).
  public init(_ list: [ID]) throws(PagerError<ID>) {
    var unique: OrderedSet<ID> = []
    var repeated: OrderedSet<ID> = []
    for id in list where !unique.append(id).inserted { repeated.append(id) }
    guard repeated.isEmpty else { throw .duplicatePages(repeated.elements) }
    ids = unique
  }

  /// The pages in their order, for callers that cannot throw: the first of two equal ids wins. Complexity: O(n).
  public init(firstOfEqual list: [ID]) {
    ids = OrderedSet(list)
  }

  /// The number of pages.
  public var count: Int { ids.count }

  /// True when there is no page.
  public var isEmpty: Bool { ids.isEmpty }

  /// The ids in order. Complexity: O(1).
  public var elements: [ID] { ids.elements }

  /// The id at an index, or nil outside the list. Complexity: O(1).
  public subscript(index: Int) -> ID? {
    index >= 0 && index < ids.count ? ids[index] : nil
  }

  /// The index of an id, or nil when it is not among the pages. Complexity: O(1) expected.
  public func index(of id: ID) -> Int? {
    ids.firstIndex(of: id)
  }

  /// True when the id is among the pages. Complexity: O(1) expected.
  public func contains(_ id: ID) -> Bool {
    ids.contains(id)
  }

  /// The index, in this list, of the page that takes the place of `index` of the older list: the page itself when it has
  /// survived, else the first survivor after it, else the last one before it, else the first page. Nil when this list is
  /// empty. Complexity: O(n).
  func successor(of index: Int, in older: PagerPages<ID>) -> Int? {
    guard !isEmpty else { return nil }
    for candidate in index..<Swift.max(older.count, index) {
      if let id = older[candidate], let found = self.index(of: id) { return found }
    }
    for candidate in stride(from: index - 1, through: 0, by: -1) {
      if let id = older[candidate], let found = self.index(of: id) { return found }
    }
    return 0
  }
}
