import Testing

@testable import LockstepFeed

@Suite("Rows of unknown height")
struct FeedOffsetIndexTests {
  /// ```
  ///   0 +---------+
  ///     | row 0   | 30, measured
  ///  30 +---------+
  ///     | row 1   | 50, estimated
  ///  80 +---------+
  ///     | row 2   | 0, measured
  ///  80 +---------+
  ///     | row 3   | 50, estimated
  /// 130 +---------+
  /// ```
  @Test("positions and rows agree with the picture, and indices out of range are clamped")
  func picture() {
    var index = FeedOffsetIndex(estimate: 50)
    #expect(index.row(at: 0) == nil)
    index.append(4)
    _ = index.measure(0, height: 30, offset: 0)
    _ = index.measure(2, height: 0, offset: 0)
    #expect((-1...5).map { index.position(of: $0) } == [0, 0, 30, 80, 80, 130, 130])
    #expect([-5, 0, 29, 30, 79, 80, 129, 130, 1000].map { index.row(at: $0) } == [0, 0, 0, 1, 1, 3, 3, 3, 3])
    #expect(index.total == 130)
    #expect(index.row(at: .nan) == 0)
    #expect(index.row(at: .infinity) == 3)
  }

  @Test("after random operations, positions equal sums that are computed from scratch")
  func randomized() {
    for seed in 0..<40 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var index = FeedOffsetIndex(estimate: 40)
      var naive = NaiveOffsets()
      for _ in 0..<200 {
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
          let added = Int.random(in: 0..<20, using: &random)
          index.append(added)
          naive.heights += Array(repeating: 40, count: added)
        case 1:
          let changes = Self.changes(count: naive.heights.count, using: &random)
          _ = index.apply(changes, offset: 0)
          for range in changes.removals.reversed() { naive.heights.removeSubrange(range) }
          for range in changes.insertions {
            naive.heights.insert(contentsOf: range.map { _ in 40 }, at: range.lowerBound)
          }
        default:
          guard !naive.heights.isEmpty else { continue }
          let row = Int.random(in: 0..<naive.heights.count, using: &random)
          let height = Double(Int.random(in: 0..<300, using: &random)) / 3
          _ = index.measure(row, height: height, offset: 0)
          naive.heights[row] = height
        }
        #expect(index.count == naive.heights.count)
        let row = Int.random(in: -1...naive.heights.count + 1, using: &random)
        #expect(abs(index.position(of: row) - naive.position(of: row)) < 1e-6)
        // Heights are multiples of a third of a point. The added half point keeps rounding errors from changing the
        // row.
        let place = Double(Int.random(in: -2..<5000, using: &random)) + 0.5
        #expect(index.row(at: place) == naive.row(at: place))
      }
    }
  }

  @Test("the first visible row stays in place when rows above are inserted or removed")
  func keepsThePlace() {
    for seed in 0..<200 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var index = FeedOffsetIndex(estimate: 40)
      index.append(50)
      for row in 0..<50 where random.oneIn(2) {
        _ = index.measure(row, height: Double(Int.random(in: 0..<100, using: &random)), offset: 0)
      }
      let offset = Double(Int.random(in: 0..<1500, using: &random))
      let changes = Self.changes(count: 50, using: &random)
      let held = index.anchor(at: offset)
      let corrected = index.apply(changes, offset: offset)
      guard let held, let row = changes.newIndex(ofOld: held.row) else { continue }
      if changes.removals.isEmpty, changes.insertions.allSatisfy({ $0.lowerBound >= 50 }) {
        #expect(corrected == offset)
      }
      #expect(abs(corrected - index.position(of: row) - held.depth) < 1e-6)
    }
  }

  @Test("when the first visible row is removed, the next kept row takes its position")
  func removedAnchor() {
    var index = FeedOffsetIndex(estimate: 50)
    index.append(10)
    #expect(index.apply(FeedChanges(removals: [2..<5]), offset: 170) == 100)
    #expect(index.count == 7)
  }

  /// ```
  ///  row   first measured at 80                  measured again at 90
  ///   0    above the viewport's top: +30         wholly above: +10 (0 during a backward scroll)
  ///   1    cut by the viewport's top: +30        cut: 0
  ///   2    below: 0                              below: 0
  /// ```
  @Test("the correction of the offset depends on the row's position and the scroll's direction")
  func corrections() {
    for direction in [FeedScrollDirection.still, .backward, .forward] {
      var index = FeedOffsetIndex(estimate: 50)
      index.append(10)
      #expect(index.measure(0, height: 80, offset: 60, direction: direction) == 30)
      #expect(index.measure(1, height: 80, offset: 90, direction: direction) == 30)
      #expect(index.measure(2, height: 80, offset: 120, direction: direction) == 0)
      #expect(index.measure(0, height: 90, offset: 120, direction: direction) == (direction == .backward ? 0 : 10))
      #expect(index.measure(1, height: 90, offset: 120, direction: direction) == 0)
      #expect(index.measure(2, height: 90, offset: 120, direction: direction) == 0)
    }
  }

  @Test("negative and non-finite heights, and rows out of range, change nothing")
  func badHeights() {
    var index = FeedOffsetIndex(estimate: -.infinity)
    #expect(index.estimate == 0)
    index.append(3)
    index.append(-5)
    for height in [Double.nan, .infinity, -1] { #expect(index.measure(1, height: height, offset: 10) == 0) }
    #expect(index.measure(3, height: 10, offset: 10) == 0)
    #expect(index.measure(-1, height: 10, offset: 10) == 0)
    #expect(index.total == 0)
    #expect(index.count == 3)
  }

  @Test("a million rows are appended, measured and found")
  func million() {
    var index = FeedOffsetIndex(estimate: 50)
    index.append(1_000_000)
    for row in stride(from: 0, to: 1_000_000, by: 1000) { _ = index.measure(row, height: 60, offset: 0) }
    #expect(index.total == 50_010_000)
    #expect(index.row(at: 25_005_000 + 60) == 500_001)
    #expect(index.position(of: 500_001) == 25_005_060)
  }

  @Test("a height that was far too large leaves no rounding error after its correction")
  func corrected() {
    var index = FeedOffsetIndex(estimate: 41.3)
    index.append(20)
    let plain = index
    for row in 0..<20 {
      for height in [Double.greatestFiniteMagnitude, 1e12, 41.3] { _ = index.measure(row, height: height, offset: 0) }
    }
    for row in 0...20 { #expect(index.position(of: row) == plain.position(of: row)) }
  }

  @Test("a height beyond the bound is clamped to the bound")
  func longest() {
    var index = FeedOffsetIndex(estimate: .greatestFiniteMagnitude)
    index.append(4)
    #expect(index.total == 4e9)
    #expect(index.measure(0, height: .greatestFiniteMagnitude, offset: 10) == 0)
    #expect(index.measure(1, height: 50, offset: 3e9) == 50 - 1e9)
    #expect(index.position(of: 3) == 2e9 + 50)
  }

  @Test(
    "after any changes, the positions equal those of a new index with the same heights, bit for bit", arguments: 0..<20)
  func history(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var index = FeedOffsetIndex(estimate: 40.7)
    for _ in 0..<200 {
      if index.count == 0 || random.oneIn(5) { index.append(Int.random(in: 1..<9, using: &random)) }
      if random.oneIn(9) { _ = index.apply(Self.changes(count: index.count, using: &random), offset: 0) }
      guard index.count > 0 else { continue }
      let height = random.oneIn(20) ? 1e300 : Double.random(in: 0..<100, using: &random)
      _ = index.measure(Int.random(in: 0..<index.count, using: &random), height: height, offset: 0)
      var fresh = FeedOffsetIndex(estimate: 40.7)
      fresh.append(index.count)
      for row in 0..<index.count { _ = fresh.measure(row, height: index.height(of: row), offset: 0) }
      for row in 0...index.count {
        #expect(index.position(of: row) == fresh.position(of: row))
        #expect(index.row(at: index.position(of: row)) == fresh.row(at: fresh.position(of: row)))
      }
    }
  }

  static func changes(count: Int, using random: inout SeededGenerator) -> FeedChanges {
    var changes = FeedChanges()
    let removed = (0..<count).filter { _ in random.oneIn(6) }
    changes.removals = FeedChanges.ranges(of: removed)
    let target = count - removed.count + Int.random(in: 0..<6, using: &random)
    let kept = (0..<target).shuffled(using: &random).prefix(count - removed.count).sorted()
    changes.insertions = FeedChanges.gaps(in: kept, below: target)
    return changes
  }
}
