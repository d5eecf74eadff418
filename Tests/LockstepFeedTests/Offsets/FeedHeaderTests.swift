import LockstepFeed
import Testing

@Suite("Section headers in the viewport")
struct FeedHeaderTests {
  /// A plain list of rows with a header above the first row of each run of equal keys.
  private struct PlainList {
    struct Row {
      var id: Int
      var key: Int
      var height: Double
    }
    var rows: [Row] = []

    /// The length of the header above a row: 20 points, and more for larger keys.
    func header(of row: Int) -> Double {
      row == 0 || rows[row - 1].key != rows[row].key ? 20 + Double(rows[row].key) : 0
    }

    func start(of row: Int) -> Double {
      (0..<row).reduce(header(of: row)) { $0 + header(of: $1) + rows[$1].height }
    }
  }

  /// A viewport of 400 x 500 points over the rows of a plain list, all of which are measured.
  private static func viewport(of list: PlainList, offset: Double) -> FeedViewport {
    var viewport = FeedViewport()
    viewport.resize(width: 400, height: 500)
    viewport.apply(FeedChanges(insertions: [0..<list.rows.count]))
    measure(list, in: &viewport)
    viewport.scroll(by: offset)
    return viewport
  }

  private static func measure(_ list: PlainList, in viewport: inout FeedViewport) {
    for row in list.rows.indices {
      viewport.measure(row, height: list.rows[row].height, at: 0)
      _ = viewport.setHeader(of: row, length: list.header(of: row), at: 0)
    }
  }

  private static func list(of count: Int, using random: inout SeededGenerator) -> PlainList {
    PlainList(
      rows: (0..<count).map {
        PlainList.Row(id: $0, key: $0 / 4, height: Double(Int.random(in: 20..<90, using: &random)))
      })
  }

  // Rows 0 to 3 have the key 0, rows 4 to 7 the key 1:
  //
  //    0 ┌──────────┐ header 0, 20 points
  //   20 │ row 0    │
  //      │ ...      │ rows of 50 points
  //  220 ├──────────┤ header 1, 21 points
  //  241 │ row 4    │
  @Test("a header stands above the first row of its section, and belongs to that row's line")
  func places() {
    let rows = (0..<40).map { PlainList.Row(id: $0, key: $0 / 4, height: 50) }
    var viewport = Self.viewport(of: PlainList(rows: rows), offset: 0)
    #expect([0, 1, 3, 4, 5].map { viewport.top(of: $0) } == [20, 70, 170, 241, 291])
    #expect(viewport.visibleRows == 0..<9)
    let changes = [viewport.setStickyHeader(21), viewport.setStickyHeader(21)]
    #expect(changes == [true, false])
    viewport.scroll(by: 250)
    #expect(viewport.visibleRows.lowerBound == 4)
    #expect(viewport.anchor == FeedAnchor(row: 4, depth: 9))
    viewport.scroll(by: 30)
    #expect(viewport.visibleRows.lowerBound == 5, "the header that sticks covers what is left of row 4")
  }

  @Test("a row that is revealed comes below the header that sticks", arguments: [1, 4, 6, 20])
  func reveal(row: Int) {
    let rows = (0..<80).map { PlainList.Row(id: $0, key: $0 / 4, height: 50) }
    var viewport = Self.viewport(of: PlainList(rows: rows), offset: 2000)
    _ = viewport.setStickyHeader(25)
    for position in [FeedScrollPosition.start, .nearest] {
      viewport.reveal(row, at: position)
      _ = viewport.layOut()
      #expect(viewport.top(of: row) - viewport.offset == 25)
    }
  }

  @Test("odd headers, and a header in a grid, change nothing")
  func oddInput() {
    var random = SeededGenerator(seed: 1)
    var viewport = Self.viewport(of: Self.list(of: 10, using: &random), offset: 0)
    let length = viewport.length
    for (row, header) in [(-1, 20.0), (10, 20), (1, 0), (2, -3), (3, .nan), (5, .infinity)] {
      let isChanged = viewport.setHeader(of: row, length: header, at: 0)
      #expect(!isChanged)
    }
    let isSticky = viewport.setStickyHeader(.nan)
    #expect(!isSticky && viewport.length == length)
    _ = viewport.setStickyHeader(9000)
    #expect(!viewport.visibleRows.isEmpty)
    viewport.setColumns(2, spacing: 0)
    let isChanged = viewport.setHeader(of: 1, length: 20, at: 0)
    #expect(!isChanged)
    #expect(viewport.top(of: 2) - viewport.top(of: 0) == viewport.length / 5)
  }

  @Test("without headers again, the rows are as high as before and the first visible row stays")
  func forgets() {
    var random = SeededGenerator(seed: 2)
    let list = Self.list(of: 100, using: &random)
    var viewport = Self.viewport(of: list, offset: 1500)
    let anchor = viewport.anchor
    viewport.forgetHeaders()
    #expect((0..<100).allSatisfy { viewport.header(of: $0) == 0 && !viewport.isMeasured($0) })
    #expect(viewport.anchor == anchor)
  }

  @Test(
    "after random edits the rows are where a plain list has them, and the row that is held stays", arguments: 0..<300)
  func randomized(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var list = Self.list(of: 60, using: &random)
    var viewport = Self.viewport(of: list, offset: Double(Int.random(in: 200..<1500, using: &random)))
    _ = viewport.setStickyHeader(20)
    var fresh = 1000
    for _ in 0..<20 {
      let held = try #require(viewport.anchor).row
      let (id, place) = (list.rows[held].id, viewport.top(of: held) - viewport.offset)
      viewport.hold(held)
      if random.oneIn(2) {
        let at = Int.random(in: 0...list.rows.count, using: &random)
        let added = (0..<Int.random(in: 1..<6, using: &random)).map { _ in
          fresh += 1
          return PlainList.Row(id: fresh, key: Int.random(in: 0..<5, using: &random), height: 30)
        }
        list.rows.insert(contentsOf: added, at: at)
        viewport.apply(FeedChanges(insertions: [at..<at + added.count], cause: random.oneIn(2) ? .load : .edit))
      } else if let gone = list.rows.indices.randomElement(using: &random), list.rows[gone].id != id {
        list.rows.remove(at: gone)
        viewport.apply(FeedChanges(removals: [gone..<gone + 1]))
      }
      Self.measure(list, in: &viewport)
      _ = viewport.layOut()
      let row = try #require(list.rows.firstIndex { $0.id == id })
      let limit = list.start(of: list.rows.count - 1) + list.rows[list.rows.count - 1].height - viewport.height
      if viewport.offset > 0, viewport.offset < limit - 1 {
        #expect(abs(viewport.top(of: row) - viewport.offset - place) < 1e-6)
      }
      viewport.settle()
      for row in list.rows.indices { #expect(abs(viewport.top(of: row) - list.start(of: row)) < 1e-6) }
    }
  }
}
