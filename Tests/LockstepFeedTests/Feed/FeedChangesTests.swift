import Testing

@testable import LockstepFeed

@Suite("Changes")
struct FeedChangesTests {
  /// ```
  /// old   0  1 [2  3] 4 [5] 6
  /// new   0  1  a  b  4  6  c
  /// ```
  private var changes: FeedChanges {
    var changes = FeedChanges()
    changes.removals = [2..<4, 5..<6]
    changes.insertions = [2..<4, 6..<7]
    return changes
  }

  @Test("a row is found again where it went, or not at all")
  func newIndex() {
    #expect((0..<7).map { changes.newIndex(ofOld: $0) } == [0, 1, nil, nil, 4, nil, 5])
  }

  @Test("a span of rows follows its rows, without those inserted at its ends")
  func moved() {
    #expect(changes.moved(0..<2) == 0..<2)
    #expect(changes.moved(1..<5) == 1..<5)
    #expect(changes.moved(2..<4) == 2..<2)
    #expect(changes.moved(4..<7) == 4..<6)
    #expect(changes.moved(0..<0) == 0..<0)
    #expect(changes.moved(6..<6) == 5..<5)
    #expect(changes.moved(7..<7) == 6..<6)
  }

  @Test("ascending indices join into ranges, and leave gaps")
  func ranges() {
    #expect(FeedChanges.ranges(of: [1, 1, 2, 5, 6, 9]) == [1..<3, 5..<7, 9..<10])
    #expect(FeedChanges.gaps(in: [1, 2, 5], below: 8) == [0..<1, 3..<5, 6..<8])
    #expect(FeedChanges.gaps(in: [], below: 0) == [])
  }

  @Test("the rows that need not move are as many as can be")
  func longestAscent() {
    #expect(Feed<Row, Int>.longestAscent(in: [5, 0, 1, 3, nil, 2, 4]).count == 4)
    #expect(Feed<Row, Int>.longestAscent(in: [nil, nil]) == [])
  }
}
