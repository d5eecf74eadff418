/// The measured widths of tabs, with their sums: a binary indexed tree (Fenwick, 1994), so that one tab can be measured
/// again, and any tab's place be found, in O(log n).
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
  private(set) var widest = 0.0

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
      widest = Swift.max(widest, counted)
    }
    for node in stride(from: 1, through: known.count, by: 1) {
      let parent = node + (node & -node)
      guard parent <= known.count else { continue }
      nodes[parent].sum += nodes[node].sum
      nodes[parent].count += nodes[node].count
    }
  }

  var count: Int { widths.count }

  func isMeasured(_ index: Int) -> Bool { widths[index] >= 0 }

  /// The width that a measured tab counts with.
  func width(at index: Int) -> Double { limited(widths[index]) }

  private func limited(_ width: Double) -> Double { Swift.min(Swift.max(width, minimum), maximum) }

  /// O(log n); O(n) when the widest of all has become narrower.
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
    if counted >= widest {
      widest = counted
    } else if before == widest {
      widest = limited(widths.max() ?? 0)
    }
    var node = index + 1
    while node <= count {
      nodes[node].sum += change
      if isNew { nodes[node].count += 1 }
      node += node & -node
    }
  }

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
}
