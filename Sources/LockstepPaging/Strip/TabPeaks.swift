#if LOCKSTEP_ELEMENTS
  /// The widest of many tabs, by a search. A faster one would be of little use: the elements measure only visible tabs, and
  /// few pages make all tabs as wide as the widest.
  struct TabPeaks: Sendable, Equatable {
    init(_ widths: [Double]) {}

    mutating func set(_ width: Double, at index: Int) {}

    /// Returns the greatest width; a negative one if no tab is measured. Complexity: O(n).
    func highest(of widths: [Double]) -> Double { widths.max() ?? -1 }
  }
#else
  /// The widest of many tabs, by a binary tree of maxima.
  struct TabPeaks: Sendable, Equatable {
    /// Each element is the larger of its two children, which are at twice its index and at the next index. The widths of
    /// the tabs are in the second half of the array.
    private var tree: [Double]

    /// Complexity: O(n).
    init(_ widths: [Double]) {
      tree = Array(repeating: TabWidths.unmeasured, count: 2 * Swift.max(widths.count, 1))
      for (index, width) in widths.enumerated() { tree[widths.count + index] = width }
      for node in stride(from: widths.count - 1, to: 0, by: -1) { raise(node) }
    }

    /// Complexity: O(log n).
    mutating func set(_ width: Double, at index: Int) {
      var node = tree.count / 2 + index
      tree[node] = width
      while node > 1 {
        node /= 2
        raise(node)
      }
    }

    /// Returns the greatest width; a negative one if no tab is measured. Complexity: O(1).
    func highest(of widths: [Double]) -> Double { tree[1] }

    private mutating func raise(_ node: Int) { tree[node] = Swift.max(tree[2 * node], tree[2 * node + 1]) }
  }
#endif
