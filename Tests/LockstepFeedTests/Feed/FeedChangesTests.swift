import Testing

@testable import LockstepFeed

@Suite("Changes")
struct FeedChangesTests {
  /// ```
  /// old   0  1 [2  3] 4 [5] 6
  /// new   0  1  a  b  4  6  c
  /// ```
  private let changes = FeedChanges(removals: [2..<4, 5..<6], insertions: [2..<4, 6..<7])

  @Test("the new index of an old row follows the changes, and is nil for a removed row")
  func newIndex() {
    #expect((0..<7).map { changes.newIndex(ofOld: $0) } == [0, 1, nil, nil, 4, nil, 5])
  }

  @Test("an index that no list can have has no new index", arguments: [Int.min, -1, Int.max])
  func noRow(index: Int) {
    #expect(changes.newIndex(ofOld: index) == nil)
    #expect(FeedChanges(insertions: [0..<Int.max]).newIndex(ofOld: index) == nil)
  }

  @Test("ranges in any order are sorted and merged, and empty ranges are removed")
  func anyRanges() {
    let changes = FeedChanges(
      removals: [5..<6, -3..<2, 5..<5, 2..<3], updates: [0..<9, 20..<21], insertions: [7..<9, 3..<8, Int.min..<0])
    #expect(changes.removals == [0..<3, 5..<6])
    #expect(changes.updates == [3..<5, 6..<9, 20..<21])
    #expect(changes.insertions == [3..<9])
    #expect(FeedChanges().isEmpty && FeedChanges(removals: [4..<4]).isEmpty)
  }

  @Test("changes with any ranges can be applied to an offset index of any length")
  func anyList() {
    for seed in 0..<200 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      func ranges() -> [Range<Int>] {
        (0..<3).map { _ in
          let start = Int.random(in: -5..<40, using: &random)
          return start..<start + Int.random(in: 0..<9, using: &random)
        }
      }
      var index = FeedOffsetIndex(estimate: 10)
      index.append(Int.random(in: 0..<30, using: &random))
      let count = index.count
      let changes = FeedChanges(removals: ranges(), updates: ranges(), insertions: ranges())
      _ = index.apply(changes, offset: 35)
      let removed = changes.removals.reduce(0) { $0 + $1.clamped(to: 0..<count).count }
      #expect(index.count == count - removed + changes.insertions.reduce(0) { $0 + $1.count })
      #expect(index.total == Double(index.count * 10))
    }
  }

  @Test("a moved range contains its kept rows, without rows inserted at its ends")
  func moved() {
    #expect(changes.moved(0..<2) == 0..<2)
    #expect(changes.moved(1..<5) == 1..<5)
    #expect(changes.moved(2..<4) == 2..<2)
    #expect(changes.moved(4..<7) == 4..<6)
    #expect(changes.moved(0..<0) == 0..<0)
    #expect(changes.moved(6..<6) == 5..<5)
    #expect(changes.moved(7..<7) == 6..<6)
  }

  @Test("ascending indices are joined into ranges, and the gaps between them are found")
  func ranges() {
    #expect(FeedChanges.ranges(of: [1, 1, 2, 5, 6, 9]) == [1..<3, 5..<7, 9..<10])
    #expect(FeedChanges.gaps(in: [1, 2, 5], below: 8) == [0..<1, 3..<5, 6..<8])
    #expect(FeedChanges.gaps(in: [], below: 0) == [])
  }

  @Test("the longest possible subsequence of rows stays in place")
  func longestAscent() {
    #expect(Feed<Row, Int>.longestAscent(in: [5, 0, 1, 3, nil, 2, 4]).count == 4)
    #expect(Feed<Row, Int>.longestAscent(in: [nil, nil]) == [])
  }
}
