import LockstepEvents

/// The positions of rows of unknown height in lanes: columns whose rows have heights of their own.
///
/// ```
///   lane 0   lane 1
///  ┌──────┐ ┌──────┐
///  │ 0    │ │ 1    │   A row goes to the shortest lane when it is measured first, and stays there.
///  │      │ ├──────┤
///  ├──────┤ │ 2    │   A row above the viewport that gets another height, or that is placed there,
///  │ 3    │ │      │   moves the rows above it in its lane. The rows below stay where they are.
///  └──────┘ │      │
///           └──────┘
/// ```
/// * Heights and positions are in points; heights are clamped to 10^9. A row that has not been measured has the estimated
///   height, and a lane for the time being.
/// * Rows that are placed above others fill their lanes upward: each goes to the lane with the most room. The first rows of
///   the lanes then begin at uneven positions, the highest one at 0.
/// * For k lanes it takes O(k log n) to read a position, to find rows and to measure a row, and O(kn) to insert or remove
///   rows, but O(km) to append m rows.
public struct FeedLaneIndex: Sendable {
  /// The most lanes: more than a screen shows, because each lane has a sum for each row.
  public static let mostLanes = 32

  /// The mark of a row that was measured, beside the number of its lane.
  private static let measuredMark = 1000.0

  /// For each lane the heights of its rows, and 0 for the rows of other lanes.
  private var heights: [SumTree<Double>]
  /// The position of the first row of each lane.
  private var starts: [Double]
  /// The height of each row.
  private var lengths: [Double] = []
  /// For each row the number of its lane from 1 on, and `measuredMark` for a measured row; 0 for a row without a lane.
  private var marks: [Double] = []
  /// The height of a row until it is measured, which is at least 1.
  public let estimate: Double

  /// Creates an index of rows that have not been measured. `lanes` is clamped to 1...`mostLanes`. The rows before `pivot` are
  /// placed upward.
  public init(lanes: Int, rows: Int = 0, estimate: Double, around pivot: Int = 0) {
    let lanes = min(max(1, lanes), Self.mostLanes)
    self.estimate = max(1, LengthBound.clamp(estimate))
    heights = Array(repeating: SumTree(), count: lanes)
    starts = Array(repeating: 0, count: lanes)
    lengths = Array(repeating: 0, count: max(0, rows))
    marks = lengths
    _ = place(around: pivot, from: starts)
  }

  /// The number of rows. O(1).
  public var count: Int { marks.count }

  /// The number of lanes.
  public var laneCount: Int { starts.count }

  /// The end of the longest lane.
  public var total: Double {
    var total = 0.0
    // A lane whose rows were all removed has no end.
    for lane in starts.indices where edge(of: lane, before: count) > starts[lane] {
      total = max(total, edge(of: lane, before: count))
    }
    return total
  }

  /// The lane of a row; 0 for an index out of range. O(1).
  public func lane(of row: Int) -> Int { contains(row) ? laneOfMark(row) : 0 }

  /// The present height of a row, measured or estimated; 0 for an index out of range. O(1).
  public func height(of row: Int) -> Double { contains(row) ? lengths[row] : 0 }

  /// The top of a row; for an index out of range, that of the nearest row, or 0 without rows.
  public func position(of row: Int) -> Double {
    let row = min(max(0, row), max(0, count - 1))
    return edge(of: lane(of: row), before: row)
  }

  /// Returns `true` when the height of a row was measured. O(1).
  public func isMeasured(_ row: Int) -> Bool { contains(row) && marks[row] > Self.measuredMark }

  /// The rows from the first to the last one that lies between two positions in its lane. Rows among them may lie outside.
  public func rows(from start: Double, to end: Double) -> Range<Int> {
    var (first, last) = (count, 0)
    for lane in starts.indices {
      first = min(first, row(in: lane, at: max(0, start - starts[lane])))
      let bottom = end - starts[lane]
      if bottom >= 0 { last = max(last, min(count, row(in: lane, at: bottom) + 1)) }
    }
    return min(first, max(0, count - 1), last)..<last
  }

  /// Sets the height of a row. A height that is not above 0 and an index out of range change nothing.
  ///
  /// - Parameters:
  ///   - row: the index of the row.
  ///   - height: the height, in points.
  ///   - isAbove: `true` for a row above those that are read, which stay in place; the rows above it move.
  /// - Returns: the distance by which all rows have moved down, because the highest one begins at 0.
  public mutating func measure(_ row: Int, height: Double, isAbove: Bool) -> Double {
    guard contains(row), height > 0 else { return 0 }
    let (former, height) = (lane(of: row), LengthBound.clamp(height))
    // A row between two that were measured has its place.
    let isPlaced = isMeasured(row) || isMeasured(isAbove ? row - 1 : row + 1)
    let lane = isPlaced ? former : roomiest(before: row, isAbove: isAbove)
    if isAbove {
      starts[former] += lengths[row]
      starts[lane] -= height
    }
    heights[former][row] = 0
    heights[lane][row] = height
    lengths[row] = height
    marks[row] = Double(lane + 1) + Self.measuredMark
    return alignStarts()
  }

  /// Applies a change of the list.
  ///
  /// - Parameters:
  ///   - changes: the change. Indices are clamped to the number of rows.
  ///   - first: the first row that is read, as an old index. It and all rows below it that are in the list before and after
  ///     stay in place, except where rows come or go between them. Nil keeps the start of the list in place.
  /// - Returns: the distance by which all rows have moved down, because the highest one begins at 0.
  public mutating func apply(_ changes: FeedChanges, holding first: Int?) -> Double {
    let former = count
    if changes.removals.isEmpty, changes.insertions.allSatisfy({ $0.lowerBound >= former }) {
      lengths += repeatElement(0, count: changes.growth)
      marks += repeatElement(0, count: changes.growth)
      fill(from: former, ends(before: former))
      return 0
    }
    var edges = [Double](repeating: 0, count: laneCount)
    var pivot = 0
    if let first {
      edges = ends(before: first)
      pivot = changes.boundary(first)
    }
    lengths = changes.moved(lengths)
    marks = changes.moved(marks)
    return place(around: pivot, from: edges)
  }

  /// Places all rows anew. The lanes meet at the edges above the row `pivot`: the rows from there on go down from the edges,
  /// and those before go up.
  private mutating func place(around pivot: Int, from edges: [Double]) -> Double {
    // Upward, lengths are negative, and the lane with the most room is the one that ends first again.
    var ends = edges
    Self.negate(&ends)
    for row in stride(from: min(max(0, pivot), count) - 1, through: 0, by: -1) { add(row, to: &ends) }
    Self.negate(&ends)
    starts = ends
    for lane in starts.indices { heights[lane].removeAll() }
    fill(from: 0, ends)
    return alignStarts()
  }

  private static func negate(_ ends: inout [Double]) {
    for lane in ends.indices { ends[lane].negate() }
  }

  /// Appends the sums of the rows from an index on. The lanes end at `ends` before that row.
  private mutating func fill(from first: Int, _ ends: [Double]) {
    var ends = ends
    for row in first..<count {
      add(row, to: &ends)
      for lane in starts.indices { heights[lane].append(lane == laneOfMark(row) ? lengths[row] : 0) }
    }
  }

  /// Adds a row to the end of its lane. A row without a lane goes to the lane that ends first.
  private mutating func add(_ row: Int, to ends: inout [Double]) {
    if marks[row] == 0 {
      var found = 0
      for lane in ends.indices where ends[lane] < ends[found] { found = lane }
      marks[row] = Double(found + 1)
      lengths[row] = estimate
    }
    ends[laneOfMark(row)] += lengths[row]
  }

  private func laneOfMark(_ row: Int) -> Int {
    Int(marks[row] > Self.measuredMark ? marks[row] - Self.measuredMark : marks[row]) - 1
  }

  /// The lane in which a row comes closest to the row's place: upward, the one whose next row is lowest.
  private func roomiest(before row: Int, isAbove: Bool) -> Int {
    var (found, best) = (0, Double.infinity)
    for lane in starts.indices {
      let room = isAbove ? -edge(of: lane, before: row + 1) : edge(of: lane, before: row)
      if room < best { (found, best) = (lane, room) }
    }
    return found
  }

  /// Moves all rows so that the highest one begins at 0. Returns the distance by which they have moved down.
  private mutating func alignStarts() -> Double {
    let first = starts.reduce(Double.infinity) { min($0, $1) }
    guard first != 0 else { return 0 }
    for lane in starts.indices { starts[lane] -= first }
    return -first
  }

  /// The last row of a lane that begins at a length of the lane or before it; the number of rows beyond the end of the lane.
  private func row(in lane: Int, at length: Double) -> Int {
    // The rows of other lanes have no length in this one. The last index that no more than this length precedes is therefore
    // that of a row of the lane.
    heights[lane].last { _, before in before <= length }.index
  }

  /// The ends of the lanes before a row.
  private func ends(before row: Int) -> [Double] {
    var ends = starts
    for lane in ends.indices { ends[lane] = edge(of: lane, before: row) }
    return ends
  }

  /// The end of the rows of a lane that come before a row.
  private func edge(of lane: Int, before row: Int) -> Double { starts[lane] + heights[lane].sum(before: row) }

  private func contains(_ row: Int) -> Bool { row >= 0 && row < count }
}
