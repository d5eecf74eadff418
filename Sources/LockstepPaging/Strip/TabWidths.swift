import LockstepEvents

/// The measured widths of tabs, with their sums: one tab can be measured again, any tab's place be found, and the tab at any place, in
/// O(log n). Widths beyond `LengthBound.longest` count as that.
struct TabWidths: Sendable, Equatable {
  /// What was measured.
  private(set) var widths: [Double]
  /// What a measured tab counts with at least.
  let minimum: Double
  /// What it counts with at most.
  let maximum: Double
  private var sums: SumTree<Node>
  private var all = Node.none
  #if !hasFeature(Embedded)
    /// Each has the wider of the two at twice its index. The tabs are the second half.
    private var peaks: [Double]
  #endif

  /// Measured widths, added up.
  struct Node: Summable, Equatable {
    var sum = 0.0
    var count = 0

    static var none: Node { Node() }

    static func + (one: Node, other: Node) -> Node {
      Node(sum: one.sum + other.sum, count: one.count + other.count)
    }
  }

  /// What stands for a width that is not known yet.
  static let unmeasured = -1.0

  init(count: Int, minimum: Double = 0, maximum: Double = .infinity) {
    self.init(Array(repeating: Self.unmeasured, count: count), minimum: minimum, maximum: maximum)
  }

  /// The same widths in a new order; a negative one stands for a tab that was not there. O(n).
  init(_ known: [Double], minimum: Double = 0, maximum: Double = .infinity) {
    self.minimum = minimum
    self.maximum = maximum
    widths = known.map { Swift.min($0, LengthBound.longest) }
    sums = SumTree()
    #if !hasFeature(Embedded)
      peaks = Array(repeating: 0, count: 2 * Swift.max(known.count, 1))
    #endif
    sums = SumTree(widths.map(node))
    all = sums.sum(before: count)
    #if !hasFeature(Embedded)
      for (index, width) in widths.enumerated() where width >= 0 { peaks[count + index] = limited(width) }
      for peak in stride(from: count - 1, to: 0, by: -1) { raise(peak) }
    #endif
  }

  #if hasFeature(Embedded)
    /// What the widest counts with. O(n): the elements measure the tabs in sight, and few of them ask.
    var widest: Double { limited(widths.max() ?? 0) }
  #else
    /// What the widest counts with; 0 while none is measured.
    var widest: Double { peaks[1] }

    private mutating func raise(_ peak: Int) { peaks[peak] = Swift.max(peaks[2 * peak], peaks[2 * peak + 1]) }
  #endif

  var count: Int { widths.count }

  /// The widths of all measured tabs, added up.
  var total: Double { all.sum }

  /// How many tabs are measured.
  var measuredCount: Int { all.count }

  func isMeasured(_ index: Int) -> Bool { widths[index] >= 0 }

  /// The width that a measured tab counts with.
  func width(at index: Int) -> Double { limited(widths[index]) }

  private func limited(_ width: Double) -> Double { Swift.min(Swift.max(width, minimum), maximum) }

  private func node(of width: Double) -> Node {
    width >= 0 ? Node(sum: limited(width), count: 1) : .none
  }

  /// O(log n).
  mutating func set(_ width: Double, at index: Int) {
    let width = Swift.min(width, LengthBound.longest)
    guard widths[index] != width else { return }
    widths[index] = width
    sums[index] = node(of: width)
    all = sums.sum(before: count)
    #if !hasFeature(Embedded)
      var peak = count + index
      peaks[peak] = limited(width)
      while peak > 1 {
        peak /= 2
        raise(peak)
      }
    #endif
  }

  /// The measured widths before `index`, added up, and how many they are. O(log n).
  func prefix(_ index: Int) -> Node { sums.sum(before: index) }

  #if !hasFeature(Embedded)
    /// The last index, the count among them, that something holds for, given what was measured before it, where it holds for all before
    /// that one; or else 0. And what was measured before it, in sums that are the same bit for bit as those of `prefix`. O(log n).
    @inline(__always)
    func last(where holds: (_ index: Int, _ before: Node) -> Bool) -> (index: Int, before: Node) {
      sums.last(where: holds)
    }
  #endif
}
