/// The measured widths of tabs, with their sums: two binary indexed trees (Fenwick, 1994), so that one tab can be measured
/// again, and any tab's place be found, in O(log n).
struct TabWidths: Sendable, Equatable {
  /// What was measured.
  private(set) var widths: [Double]
  /// What a measured tab counts with at least.
  let minimum: Double
  private var sums: [Double]
  private var counts: [Int32]
  private(set) var total = 0.0
  private(set) var measuredCount = 0
  private(set) var widest = 0.0

  /// What stands for a width that is not known yet.
  static let unmeasured = -1.0

  init(count: Int, minimum: Double = 0) {
    self.minimum = minimum
    widths = Array(repeating: Self.unmeasured, count: count)
    sums = Array(repeating: 0, count: count + 1)
    counts = Array(repeating: 0, count: count + 1)
  }

  /// The same widths in a new order; nil stands for a tab that was not there. O(n).
  init(_ known: [Double], minimum: Double = 0) {
    self.init(count: known.count, minimum: minimum)
    for (index, width) in known.enumerated() where width >= 0 {
      let counted = Swift.max(width, minimum)
      widths[index] = width
      sums[index + 1] = counted
      counts[index + 1] = 1
      total += counted
      measuredCount += 1
      widest = Swift.max(widest, counted)
    }
    for node in stride(from: 1, through: known.count, by: 1) {
      let parent = node + (node & -node)
      guard parent <= known.count else { continue }
      sums[parent] += sums[node]
      counts[parent] += counts[node]
    }
  }

  var count: Int { widths.count }

  func isMeasured(_ index: Int) -> Bool { widths[index] >= 0 }

  /// The width that a measured tab counts with.
  func width(at index: Int) -> Double { Swift.max(widths[index], minimum) }

  /// O(log n); O(n) when the widest of all has become narrower.
  mutating func set(_ width: Double, at index: Int) {
    let old = widths[index]
    guard old != width else { return }
    let isNew = old < 0
    let before = isNew ? 0 : Swift.max(old, minimum)
    widths[index] = width
    let counted = self.width(at: index)
    let change = counted - before
    total += change
    if isNew { measuredCount += 1 }
    if counted >= widest {
      widest = counted
    } else if before == widest {
      widest = Swift.max(widths.max() ?? 0, minimum)
    }
    var node = index + 1
    while node <= count {
      sums[node] += change
      if isNew { counts[node] += 1 }
      node += node & -node
    }
  }

  /// The measured widths before `index`, added up, and how many they are. O(log n).
  func prefix(_ index: Int) -> (sum: Double, count: Int) {
    var node = index
    var sum = 0.0
    var measured: Int32 = 0
    while node > 0 {
      sum += sums[node]
      measured += counts[node]
      node -= node & -node
    }
    return (sum, Int(measured))
  }
}
