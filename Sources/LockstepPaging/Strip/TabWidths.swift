/// The measured widths of tabs, with their sums: a binary indexed tree (Fenwick, 1994), so that one tab can be measured
/// again, any tab's place be found, and the tab at any place, in O(log n).
struct TabWidths: Sendable, Equatable {
  /// What was measured.
  private(set) var widths: [Double]
  /// What a measured tab counts with at least.
  let minimum: Double
  /// What it counts with at most.
  let maximum: Double
  private var nodes: [Node]
  private(set) var total = 0.0
  private(set) var measuredCount = 0
  #if !hasFeature(Embedded)
    /// Each has the wider of the two at twice its index. The tabs are the second half.
    private var peaks: [Double]
  #endif

  /// Measured widths, added up.
  struct Node: Sendable, Equatable {
    var sum = 0.0
    var count = 0
  }

  /// What stands for a width that is not known yet.
  static let unmeasured = -1.0

  init(count: Int, minimum: Double = 0, maximum: Double = .infinity) {
    self.minimum = minimum
    self.maximum = maximum
    widths = Array(repeating: Self.unmeasured, count: count)
    nodes = Array(repeating: Node(), count: count + 1)
    #if !hasFeature(Embedded)
      peaks = Array(repeating: 0, count: 2 * Swift.max(count, 1))
    #endif
  }

  /// The same widths in a new order; nil stands for a tab that was not there. O(n).
  init(_ known: [Double], minimum: Double = 0, maximum: Double = .infinity) {
    self.init(count: known.count, minimum: minimum, maximum: maximum)
    for (index, width) in known.enumerated() where width >= 0 {
      let counted = limited(width)
      widths[index] = width
      nodes[index + 1] = Node(sum: counted, count: 1)
      total += counted
      measuredCount += 1
      #if !hasFeature(Embedded)
        peaks[known.count + index] = counted
      #endif
    }
    for node in stride(from: 1, through: known.count, by: 1) {
      let parent = node + (node & -node)
      guard parent <= known.count else { continue }
      nodes[parent].sum += nodes[node].sum
      nodes[parent].count += nodes[node].count
    }
    #if !hasFeature(Embedded)
      for peak in stride(from: known.count - 1, to: 0, by: -1) { raise(peak) }
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

  func isMeasured(_ index: Int) -> Bool { widths[index] >= 0 }

  /// The width that a measured tab counts with.
  func width(at index: Int) -> Double { limited(widths[index]) }

  private func limited(_ width: Double) -> Double { Swift.min(Swift.max(width, minimum), maximum) }

  /// O(log n).
  mutating func set(_ width: Double, at index: Int) {
    let old = widths[index]
    guard old != width else { return }
    let isNew = old < 0
    let before = isNew ? 0 : limited(old)
    widths[index] = width
    let counted = self.width(at: index)
    let change = counted - before
    total += change
    if isNew { measuredCount += 1 }
    #if !hasFeature(Embedded)
      var peak = count + index
      peaks[peak] = counted
      while peak > 1 {
        peak /= 2
        raise(peak)
      }
    #endif
    var node = index + 1
    while node <= count {
      nodes[node].sum += change
      if isNew { nodes[node].count += 1 }
      node += node & -node
    }
  }

  #if hasFeature(Embedded)
    /// The measured widths before `index`, added up, and how many they are. O(log n).
    func prefix(_ index: Int) -> Node {
      var node = index
      var all = Node()
      while node > 0 {
        all.sum += nodes[node].sum
        all.count += nodes[node].count
        node &= node - 1
      }
      return all
    }
  #else
    /// The measured widths before `index`, added up, and how many they are. O(log n).
    func prefix(_ index: Int) -> Node {
      last { next, _ in next <= index }.before
    }

    /// The last index, the count among them, that something holds for, given what was measured before it, where it holds for all before
    /// that one; or else 0. And what was measured before it, in sums that are the same bit for bit as those of `prefix`. O(log n).
    @inline(__always)
    func last(where holds: (_ index: Int, _ before: Node) -> Bool) -> (index: Int, before: Node) {
      // The greatest power of two that is not above the count; none without tabs.
      var step = 1 &<< (Int.bitWidth - 1 - count.leadingZeroBitCount)
      var index = 0
      var before = Node()
      while step > 0 {
        let next = index + step
        if next <= count {
          let node = nodes[next]
          let all = Node(sum: before.sum + node.sum, count: before.count + node.count)
          if holds(next, all) {
            index = next
            before = all
          }
        }
        step >>= 1
      }
      return (index, before)
    }
  #endif
}
