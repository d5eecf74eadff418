import LockstepFeed
import Testing

@Suite("Viewport layout")
struct FeedViewportTests {
  private static func inserted(_ range: Range<Int>) -> FeedChanges {
    FeedChanges(insertions: [range])
  }

  /// A viewport of 400 x 500 points over rows of 50 points, scrolled to `top`.
  private static func viewport(rows: Int, top: Double = 0, windowLimit: Double = 1e7) -> FeedViewport {
    var viewport = FeedViewport(footer: 100, windowLimit: windowLimit)
    viewport.resize(width: 400, height: 500)
    viewport.apply(inserted(0..<rows))
    viewport.measure(0, height: 50, at: 0)
    _ = viewport.layOut()
    viewport.scrolled(to: top, at: 0)
    return viewport
  }

  /// The distance from the top of the viewport down to the top of a row, in points.
  private static func place(of row: Int, in viewport: FeedViewport) -> Double {
    viewport.top(of: row) - (viewport.offset - viewport.origin)
  }

  @Test("the visible rows and half a viewport's height on both sides are laid out, for any number of rows")
  func rows() {
    #expect(Self.viewport(rows: 1_000_000).rows == 0..<16)
    #expect(Self.viewport(rows: 1_000_000, top: 5000).rows == 95..<116)
    #expect(Self.viewport(rows: 1_000_000, top: 5000).visibleRows == 100..<110)
    #expect(Self.viewport(rows: 0).rows.isEmpty)
    #expect(Self.viewport(rows: 1_000_000, top: 5000).leastRows == 97..<113)
    #expect(Self.viewport(rows: 0).leastRows.isEmpty)
  }

  @Test("columns beyond all bounds, and changes that do not fit the rows, end no process", arguments: [1, 2, .max])
  func oddInput(columns: Int) {
    let unfit = [
      FeedChanges(insertions: [100..<105]), FeedChanges(removals: [0..<10]), FeedChanges(removals: [3..<400]),
      FeedChanges(removals: [50..<60, 70..<80], insertions: [2..<4]),
    ]
    for rows in [0, 1, 10] {
      for changes in unfit {
        var viewport = Self.viewport(rows: rows)
        viewport.setColumns(columns, spacing: 0)
        viewport.apply(changes)
        viewport.setColumns(columns == 1 ? 2 : 1, spacing: 4)
        viewport.apply(changes)
        for row in [0, 3, 7, 104] {
          _ = viewport.isMeasured(row)
          viewport.measure(row, height: 20, at: 0)
        }
        viewport.reveal(200)
        _ = viewport.layOut()
        #expect(viewport.rows.lowerBound >= 0 && viewport.length >= 0 && viewport.offset.isFinite)
      }
    }
  }

  @Test("rows that are not measured have the height of the first measured row")
  func estimate() {
    var viewport = FeedViewport()
    viewport.resize(width: 400, height: 500)
    viewport.apply(Self.inserted(0..<10))
    #expect(viewport.length == 10 * FeedViewport.firstEstimate)
    viewport.measure(3, height: 20, at: 0)
    #expect(viewport.length == 200)
  }

  @Test("a row that is measured above the viewport moves the scroll offset and not the visible rows")
  func measuredAbove() {
    var viewport = Self.viewport(rows: 100, top: 1000)
    viewport.measure(5, height: 90, at: 1)
    #expect(viewport.layOut() == 1040)
    #expect(Self.place(of: 20, in: viewport) == 0)
    viewport.measure(25, height: 90, at: 1)
    #expect(viewport.layOut() == nil)
    #expect(Self.place(of: 20, in: viewport) == 0)
  }

  @Test("a row above the viewport that grows again moves the offset, except during a backward scroll")
  func growingWhileScrollingBack() {
    var viewport = Self.viewport(rows: 100, top: 1000)
    viewport.measure(5, height: 60, at: 0.5)
    _ = viewport.layOut()
    viewport.scrolled(to: 900, at: 1)
    viewport.measure(5, height: 70, at: 1.1)
    #expect(viewport.layOut() == nil)
    viewport.measure(5, height: 80, at: 1.3)
    #expect(viewport.layOut() == 910)
  }

  @Test(
    "rows that enter at the top of the viewport in a backward scroll grow upward, and no row that was read moves",
    arguments: [1, 3, 9])
  func enteringWhileScrollingBack(count: Int) {
    var viewport = Self.viewport(rows: 100, top: 1000)
    for row in 20..<30 { viewport.measure(row, height: 50, at: 0.5) }
    _ = viewport.layOut()
    viewport.scrolled(to: 1000 - Double(count) * 50, at: 1)
    let place = Self.place(of: 20, in: viewport)
    for row in 20 - count..<20 {
      viewport.measure(row, height: 90, at: 1.01)
      _ = viewport.layOut()
      #expect(Self.place(of: 20, in: viewport) == place)
    }
    viewport.scrolled(to: 0, at: 1.1)
    for row in 0..<5 { viewport.measure(row, height: 90, at: 1.11) }
    #expect(viewport.offset == 0)
  }

  @Test("a written offset that the scroll view reports rounded does not count as a scroll")
  func rounding() {
    var viewport = Self.viewport(rows: 100, top: 1000)
    viewport.measure(5, height: 50.5, at: 1)
    #expect(viewport.layOut() == 1000.5)
    let moved = viewport.scrolled(to: 1000, at: 2)
    #expect(!moved)
    #expect(abs(Self.place(of: 20, in: viewport)) < 1e-9)
    let scrolled = viewport.scrolled(to: 1002, at: 2)
    #expect(scrolled && viewport.offset == 1002)
  }

  @Test("with a million rows the window stays within its limit, and moving it moves no visible row")
  func window() {
    var viewport = Self.viewport(rows: 1_000_000)
    var moves = 0
    var top = 0.0
    while viewport.offset < viewport.offsets.total + 100 - 500 {
      top += 333_333
      viewport.scrolled(to: min(top, viewport.length + 100 - 500), at: 0)
      let row = viewport.visibleRows.lowerBound
      let before = Self.place(of: row, in: viewport)
      if let written = viewport.layOut() {
        moves += 1
        top = written
      }
      #expect(Self.place(of: row, in: viewport) == before)
      #expect(viewport.length <= FeedViewport.longestWindow)
      #expect(viewport.top(of: viewport.rows.lowerBound) >= 0)
      #expect(viewport.top(of: viewport.rows.upperBound) <= viewport.length)
    }
    #expect(moves > 5)
    #expect(viewport.visibleRows.upperBound == 1_000_000)
    viewport.place(FeedAnchor(row: 0, depth: 0))
    #expect(viewport.layOut() == 0)
    #expect(viewport.origin == 0)
  }

  @Test("the window moves back when the list becomes shorter than the window's position")
  func shrunk() {
    var viewport = Self.viewport(rows: 1000, windowLimit: 10_000)
    viewport.scrolled(to: 9_500, at: 0)
    _ = viewport.layOut()
    #expect(viewport.origin > 0)
    viewport.apply(FeedChanges(removals: [20..<1000]))
    #expect(viewport.layOut() == 600)
    #expect(viewport.origin == 0)
    #expect(viewport.length == 1000)
  }

  @Test("a different width discards all heights and keeps the first visible row in place")
  func width() {
    var viewport = Self.viewport(rows: 100, top: 1010)
    viewport.measure(3, height: 80, at: 1)
    viewport.resize(width: 300, height: 500)
    #expect(viewport.offsets.height(of: 3) == 50)
    #expect(Self.place(of: 20, in: viewport) == -10)
    viewport.measure(20, height: 70, at: 1)
    #expect(viewport.visibleRows.lowerBound == 20)
    #expect(Self.place(of: 20, in: viewport) == -10)
  }

  /// The changes that discard all heights. The last one restores a place in a list that is opened again.
  private static let forgets: [@Sendable (inout FeedViewport) -> Void] = [
    { $0.resize(width: 300, height: 500) }, { $0.setColumns(1, spacing: 8) }, { $0.setLanes(1, spacing: 0) },
    { $0.forgetHeaders() },
    { former in
      var viewport = FeedViewport(footer: 100)
      viewport.resize(width: 400, height: 500)
      viewport.apply(inserted(0..<former.count))
      former.anchor.map { viewport.place($0) }
      former = viewport
    },
  ]

  @Test(
    "a row that is read stays in place while all heights are measured anew, in any order", arguments: 0..<5, 0..<20)
  func forgotten(change: Int, seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let heights = (0..<40).map { _ in Double(Int.random(in: 20...300, using: &random)) }
    var viewport = FeedViewport(footer: 100)
    viewport.resize(width: 400, height: 500)
    viewport.apply(Self.inserted(0..<40))
    for row in 0..<40 { viewport.measure(row, height: heights[row], at: 0) }
    _ = viewport.layOut()
    let most = viewport.offsets.total - 400
    viewport.scrolled(to: Double(Int.random(in: 1..<Int(most), using: &random)), at: 0)
    let anchor = try #require(viewport.anchor)
    Self.forgets[change](&viewport)
    while true {
      _ = viewport.layOut()
      guard let row = viewport.rows.filter({ !viewport.isMeasured($0) }).randomElement(using: &random) else { break }
      viewport.measure(row, height: heights[row], at: 1)
    }
    viewport.settle()
    #expect(viewport.anchor?.row == anchor.row)
    #expect(abs(Self.place(of: anchor.row, in: viewport) + anchor.depth) < 0.01)
  }

  @Test("in a grid, two changes in a row keep the row that was read, not one that is first in its line in between")
  func changesInARow() {
    var viewport = Self.viewport(rows: 40)
    viewport.setColumns(2, spacing: 0)
    for row in 0..<40 { viewport.measure(row, height: 50, at: 0) }
    viewport.scrolled(to: 370, at: 1)
    for changes in [FeedChanges(removals: [11..<12]), FeedChanges(insertions: [11..<12])] {
      viewport.hold(viewport.visibleRows.lowerBound, through: changes)
      viewport.apply(changes)
    }
    viewport.measure(11, height: 50, at: 1)
    _ = viewport.layOut()
    #expect(viewport.offset == 370)
    // When the list loses the row, another one is held.
    viewport.hold(20, through: FeedChanges(removals: [14..<15]))
    viewport.apply(FeedChanges(removals: [14..<15]))
    _ = viewport.layOut()
    #expect(Self.place(of: 19, in: viewport) == 130)
  }

  @Test("a scroll goes on while the heights are measured anew")
  func scrolledWhileForgotten() {
    var viewport = Self.viewport(rows: 100, top: 1040)
    viewport.resize(width: 300, height: 500)
    viewport.scrolled(to: 1030, at: 1)
    viewport.measure(20, height: 200, at: 1)
    viewport.scroll(by: 5)
    _ = viewport.layOut()
    #expect(Self.place(of: 20, in: viewport) == -35)
  }

  @Test("a row is revealed by the shortest scroll, and stays visible while rows are measured")
  func revealing() {
    var viewport = Self.viewport(rows: 100)
    viewport.reveal(4)
    #expect(viewport.layOut() == nil)
    viewport.reveal(99)
    #expect(viewport.layOut() == 4500)
    viewport.measure(98, height: 130, at: 1)
    viewport.measure(99, height: 120, at: 1)
    _ = viewport.layOut()
    #expect(Self.place(of: 99, in: viewport) + 120 == 500)
    viewport.settle()
    viewport.scrolled(to: 100, at: 2)
    #expect(viewport.layOut() == nil)
    viewport.reveal(0)
    #expect(viewport.layOut() == 0)
  }

  @Test("a viewport at the very top shows rows inserted at the start, and any other viewport does not")
  func insertedInFront() {
    var atTop = Self.viewport(rows: 100)
    atTop.apply(Self.inserted(0..<10))
    #expect(atTop.layOut() == nil)
    #expect(atTop.visibleRows.lowerBound == 0)
    var below = Self.viewport(rows: 100, top: 25)
    below.apply(Self.inserted(0..<10))
    #expect(below.layOut() == 525)
  }

  @Test("rows that were loaded before the first row move no visible row, also at the very top")
  func loadedInFront() {
    var viewport = Self.viewport(rows: 100)
    viewport.apply(Self.inserted(0..<10), showsNewStart: false)
    #expect(viewport.layOut() == 500)
    #expect(Self.place(of: 10, in: viewport) == 0)
  }

  @Test(
    "a row is revealed at each position",
    arguments: [
      (FeedScrollPosition.start, 2500.0), (.center, 2275), (.end, 2050), (.nearest, 2050),
    ])
  func positions(position: FeedScrollPosition, offset: Double) {
    var viewport = Self.viewport(rows: 100)
    viewport.reveal(50, at: position)
    #expect(viewport.layOut() == offset)
    #expect(viewport.distance(toReveal: 50, at: position) == 0)
  }

  // Three columns, lines of 50 points with 10 points between them:
  //
  //     0  1  2
  //     3  4  5
  //     6
  private static func grid(rows: Int, top: Double = 0) -> FeedViewport {
    var viewport = Self.viewport(rows: rows)
    viewport.setColumns(3, spacing: 10)
    viewport.measure(0, height: 50, at: 0)
    _ = viewport.layOut()
    viewport.scrolled(to: top, at: 0)
    return viewport
  }

  @Test("the rows of a line have the same top, and a line is as high as its highest row")
  func lines() {
    var viewport = Self.grid(rows: 7)
    #expect(viewport.length == 180)
    #expect((0..<7).map { viewport.top(of: $0) } == [0, 0, 0, 60, 60, 60, 120])
    viewport.measure(1, height: 80, at: 1)
    viewport.measure(2, height: 30, at: 1)
    #expect(viewport.top(of: 3) == 90)
    viewport.measure(1, height: 40, at: 1)
    #expect(viewport.top(of: 3) == 60)
    #expect(viewport.visibleRows == 0..<7)
  }

  @Test("in a grid, rows inserted above keep the first visible line in place, and so does another number of columns")
  func gridAnchor() {
    var viewport = Self.grid(rows: 300, top: 1230)
    #expect(viewport.anchor == FeedAnchor(row: 60, depth: 30))
    viewport.apply(Self.inserted(0..<6))
    #expect(viewport.anchor == FeedAnchor(row: 66, depth: 30))
    viewport.apply(FeedChanges(removals: [0..<3], insertions: [400..<401]))
    #expect(viewport.anchor == FeedAnchor(row: 63, depth: 30))
    viewport.setColumns(2, spacing: 10)
    #expect(viewport.anchor == FeedAnchor(row: 62, depth: 30))
    #expect(viewport.visibleRows.contains(63))
  }

  @Test("a hidden viewport lays out and scrolls nothing, and its offset is written again when it is shown")
  func hidden() {
    var viewport = Self.viewport(rows: 100, top: 1000)
    viewport.resize(width: 0, height: 0)
    #expect(viewport.rows.isEmpty && viewport.visibleRows.isEmpty)
    viewport.scrolled(to: 0, at: 1)
    viewport.resize(width: 400, height: 500)
    #expect(viewport.layOut() == 1000)
  }

  @Test("invalid sizes, heights and offsets change nothing")
  func senseless() {
    var viewport = Self.viewport(rows: 100, top: 1000)
    viewport.resize(width: .nan, height: 500)
    viewport.resize(width: -1, height: -1)
    for height in [0, -5, .nan, .infinity] { viewport.measure(2, height: height, at: 1) }
    viewport.measure(-1, height: 10, at: 1)
    viewport.measure(100, height: 10, at: 1)
    viewport.scrolled(to: .nan, at: 1)
    #expect(viewport.height == 500)
    #expect(viewport.offset == 1000)
    #expect(viewport.offsets.total == 5000)
  }

  @Test("a row that is revealed stays the revealed row while rows above it come and go")
  func revealedRowMoves() {
    var viewport = Self.viewport(rows: 100)
    viewport.reveal(20, at: .end)
    viewport.apply(Self.inserted(0..<5))
    _ = viewport.layOut()
    #expect(Self.place(of: 25, in: viewport) == 450)
    viewport.apply(FeedChanges(removals: [0..<10]))
    _ = viewport.layOut()
    #expect(Self.place(of: 15, in: viewport) == 450)
  }
}
