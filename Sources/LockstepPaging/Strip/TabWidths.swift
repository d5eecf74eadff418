import LockstepEvents

/// The measured widths of tabs, with their sums. Each of these operations takes O(log n): to measure a tab again, to
/// find the start of a tab, and to find the tab at a point. Widths beyond `LengthBound.longest` are treated as
/// `LengthBound.longest`.
struct TabWidths: Sendable, Equatable {
  /// The measured widths. A width that is not measured is `unmeasured`.
  private(set) var widths: [Double]
  /// The minimum width of a measured tab.
  let minimum: Double
  /// The maximum width of a measured tab.
  let maximum: Double
  private var sums: SumTree<Node>
  private var all = Node.none
  private var peaks: TabPeaks

  /// The sum of measured widths, and their number.
  struct Node: Summable, Equatable {
    var sum = 0.0
    var count = 0

    static var none: Node { Node() }

    static func + (one: Node, other: Node) -> Node {
      Node(sum: one.sum + other.sum, count: one.count + other.count)
    }
  }

  /// The value in `widths` for a tab that is not measured yet.
  static let unmeasured = -1.0

  init(count: Int, minimum: Double = 0, maximum: Double = .infinity) {
    self.init(Array(repeating: Self.unmeasured, count: count), minimum: minimum, maximum: maximum)
  }

  /// Creates the widths of a list of tabs. A negative width marks a tab that is not measured. Complexity: O(n).
  init(_ known: [Double], minimum: Double = 0, maximum: Double = .infinity) {
    self.minimum = minimum
    self.maximum = maximum
    widths = known.map { Swift.min($0, LengthBound.longest) }
    sums = SumTree()
    peaks = TabPeaks(widths)
    sums = SumTree(widths.map(node))
    all = sums.sum(before: count)
  }

  /// The clamped width of the widest measured tab; 0 while no tab is measured.
  var widest: Double {
    let most = peaks.highest(of: widths)
    return most < 0 ? 0 : limited(most)
  }

  var count: Int { widths.count }

  /// The sum of the widths of all measured tabs.
  var total: Double { all.sum }

  /// The number of measured tabs.
  var measuredCount: Int { all.count }

  func isMeasured(_ index: Int) -> Bool { widths[index] >= 0 }

  /// Returns the width of a measured tab, clamped to the minimum and the maximum.
  func width(at index: Int) -> Double { limited(widths[index]) }

  private func limited(_ width: Double) -> Double { Swift.min(Swift.max(width, minimum), maximum) }

  private func node(of width: Double) -> Node {
    width >= 0 ? Node(sum: limited(width), count: 1) : .none
  }

  /// Sets the width of a tab. Complexity: O(log n).
  mutating func set(_ width: Double, at index: Int) {
    let width = Swift.min(width, LengthBound.longest)
    guard widths[index] != width else { return }
    widths[index] = width
    sums[index] = node(of: width)
    all = sums.sum(before: count)
    peaks.set(width, at: index)
  }

  /// Returns the sum and the number of the measured widths before `index`. Complexity: O(log n).
  func prefix(_ index: Int) -> Node { sums.sum(before: index) }

  /// Returns the greatest index for which `holds` returns `true`, and the sum of the measured widths before that
  /// index; index 0 if the condition holds for no index. When the condition holds for an index, it must also hold for
  /// every smaller index. The result may be equal to the count. The sum equals that of `prefix`, bit for bit.
  /// Complexity: O(log n).
  @inline(__always)
  func last(where holds: (_ index: Int, _ before: Node) -> Bool) -> (index: Int, before: Node) {
    sums.last(where: holds)
  }
}
