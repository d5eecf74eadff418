import LockstepFeed
import Testing

@Suite("What a host lays out")
struct FeedViewportTests {
  private static func inserted(_ range: Range<Int>) -> FeedChanges {
    FeedChanges(insertions: [range])
  }

  /// Rows of 50 points in a viewport of 400 x 500, scrolled to `top`.
  private static func viewport(rows: Int, top: Double = 0, windowLimit: Double = 1e7) -> FeedViewport {
    var viewport = FeedViewport(footer: 100, windowLimit: windowLimit)
    viewport.resize(width: 400, height: 500)
    viewport.apply(inserted(0..<rows))
    viewport.measure(0, height: 50, at: 0)
    _ = viewport.layOut()
    viewport.scrolled(to: top, at: 0)
    return viewport
  }

  /// How far below the top of the viewport a row is drawn.
  private static func place(of row: Int, in viewport: FeedViewport) -> Double {
    viewport.top(of: row) - (viewport.offset - viewport.origin)
  }

  @Test("rows in view and one viewport more on both sides are laid out, whatever the number of rows")
  func rows() {
    #expect(Self.viewport(rows: 1_000_000).rows == 0..<21)
    #expect(Self.viewport(rows: 1_000_000, top: 5000).rows == 90..<121)
    #expect(Self.viewport(rows: 1_000_000, top: 5000).visibleRows == 100..<111)
    #expect(Self.viewport(rows: 0).rows.isEmpty)
  }

  @Test("the first row measured tells what the others count with")
  func estimate() {
    var viewport = FeedViewport()
    viewport.resize(width: 400, height: 500)
    viewport.apply(Self.inserted(0..<10))
    #expect(viewport.length == 10 * FeedViewport.firstEstimate)
    viewport.measure(3, height: 20, at: 0)
    #expect(viewport.length == 200)
  }

  @Test("a row that is measured above the fold moves the scroll offset and not what is in view")
  func measuredAbove() {
    var viewport = Self.viewport(rows: 100, top: 1000)
    viewport.measure(5, height: 90, at: 1)
    #expect(viewport.layOut() == 1040)
    #expect(Self.place(of: 20, in: viewport) == 0)
    viewport.measure(25, height: 90, at: 1)
    #expect(viewport.layOut() == nil)
    #expect(Self.place(of: 20, in: viewport) == 0)
  }

  @Test("a row that grows again while the scroll comes back for it is not compensated, and is once the scroll rests")
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

  @Test("an offset that was written and comes back rounded is no scroll")
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

  @Test("over a million rows the window stays below its limit, and moving it moves no row in view")
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

  @Test("a window that the list has shrunk away from comes back")
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

  @Test("another width forgets what rows measured and keeps the first one in view")
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

  @Test("a row is revealed with no more scrolling than needed, and stays in view while rows are measured")
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

  @Test("rows inserted in front show at the very top, and anywhere else stay out of view")
  func insertedInFront() {
    var atTop = Self.viewport(rows: 100)
    atTop.apply(Self.inserted(0..<10))
    #expect(atTop.layOut() == nil)
    #expect(atTop.visibleRows.lowerBound == 0)
    var below = Self.viewport(rows: 100, top: 25)
    below.apply(Self.inserted(0..<10))
    #expect(below.layOut() == 525)
  }

  @Test("without height nothing is laid out or scrolled, and what was shown is written again afterwards")
  func hidden() {
    var viewport = Self.viewport(rows: 100, top: 1000)
    viewport.resize(width: 0, height: 0)
    #expect(viewport.rows.isEmpty && viewport.visibleRows.isEmpty)
    viewport.scrolled(to: 0, at: 1)
    viewport.resize(width: 400, height: 500)
    #expect(viewport.layOut() == 1000)
  }

  @Test("sizes, heights and offsets that make no sense change nothing")
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
}
