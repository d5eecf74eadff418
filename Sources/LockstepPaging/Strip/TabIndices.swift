/// The indices of a few tabs, each once: a collection that takes no memory of its own, so that a frame can return one.
public struct TabIndices: Sendable, Equatable, RandomAccessCollection {
  /// Always 0.
  public let startIndex = 0
  /// The number of tabs.
  public private(set) var endIndex = 0
  private var tabs: (Int, Int, Int, Int, Int, Int) = (0, 0, 0, 0, 0, 0)

  /// The tabs before and behind the position, those of the frame before, and two that are selected.
  private static var capacity: Int { 6 }

  init() {}

  /// The index of a tab. Complexity: O(1).
  public subscript(place: Int) -> Int {
    switch place {
    case 0: tabs.0
    case 1: tabs.1
    case 2: tabs.2
    case 3: tabs.3
    case 4: tabs.4
    default: tabs.5
    }
  }

  /// The same tabs in the same order.
  public static func == (one: TabIndices, other: TabIndices) -> Bool {
    guard one.count == other.count else { return false }
    for place in one.indices where one[place] != other[place] { return false }
    return true
  }

  mutating func insert(_ index: Int) {
    guard endIndex < Self.capacity, !contains(index) else { return }
    switch endIndex {
    case 0: tabs.0 = index
    case 1: tabs.1 = index
    case 2: tabs.2 = index
    case 3: tabs.3 = index
    case 4: tabs.4 = index
    default: tabs.5 = index
    }
    endIndex += 1
  }
}
