/// The indices of a few tabs, without repetitions. The collection allocates no memory, so that a frame can return one.
public struct TabIndices: Sendable, Equatable, RandomAccessCollection {
  /// Always 0.
  public var startIndex: Int { 0 }
  /// The number of tabs.
  public var endIndex: Int { Int(size) }

  /// Space for the two tabs around the position, the two of the frame before, and two that are selected.
  private var tabs = SIMD8<Int32>()
  private var size: Int32 = 0

  init() {}

  /// The index of a tab. Complexity: O(1).
  public subscript(place: Int) -> Int { Int(tabs[place]) }

  mutating func insert(_ index: Int) {
    for place in 0..<Int(size) where tabs[place] == Int32(truncatingIfNeeded: index) { return }
    tabs[Int(size)] = Int32(truncatingIfNeeded: index)
    size += 1
  }
}
