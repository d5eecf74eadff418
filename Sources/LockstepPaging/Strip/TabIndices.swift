/// The indices of a few tabs, without repetitions. The collection allocates no memory, so that it can be created in
/// every frame.
public struct TabIndices: Sendable, Equatable, RandomAccessCollection {
  /// Always 0.
  public var startIndex: Int { 0 }
  /// The number of tabs.
  public var endIndex: Int { Int(size) }

  /// Space for the two tabs around the current position, the two tabs around the previous position, and the two tabs
  /// that are or were selected.
  private var tabs = SIMD8<Int32>()
  private var size: Int32 = 0

  init() {}

  /// The index of the tab at a position of this collection. Complexity: O(1).
  public subscript(place: Int) -> Int { Int(tabs[place]) }

  mutating func insert(_ index: Int) {
    for place in 0..<Int(size) where tabs[place] == Int32(truncatingIfNeeded: index) { return }
    tabs[Int(size)] = Int32(truncatingIfNeeded: index)
    size += 1
  }
}
