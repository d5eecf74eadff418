import LockstepFeed
import Testing

@Suite("Room below a row")
struct FeedRoomTests {
  /// A viewport of 400 x 500 points that follows the end of 20 rows of 50 points and a question of 50 points.
  private static func chat(footer: Double = 0) -> FeedViewport {
    var viewport = FeedViewport(footer: footer)
    viewport.resize(width: 400, height: 500)
    viewport.keptDistanceToEnd = 0
    viewport.apply(FeedChanges(insertions: [0..<21]))
    for row in 0..<21 { viewport.measure(row, height: 50, at: 0) }
    viewport.reservedRow = 20
    _ = viewport.layOut()
    return viewport
  }

  private static func append(_ height: Double, to viewport: inout FeedViewport) {
    let row = viewport.count
    viewport.apply(FeedChanges(insertions: [row..<row + 1]))
    viewport.measure(row, height: height, at: 0)
    _ = viewport.layOut()
  }

  /// The distance from the top of the viewport down to the top of a row, in points.
  private static func place(of row: Int, in viewport: FeedViewport) -> Double {
    viewport.top(of: row) - (viewport.offset - viewport.origin)
  }

  //  the question is sent   its answer grows      the answer fills the room
  //  ┌──────────────┐       ┌──────────────┐      ┌──────────────┐
  //  │ question     │ 50    │ question     │ 50   │ answer       │
  //  │ room         │ 450   │ answer       │ 300  │ ...          │ 500
  //  │              │       │ room         │ 150  │              │
  //  └──────────────┘       └──────────────┘      └──────────────┘
  @Test("a question goes to the top, and nothing moves until its answer fills the room below it")
  func answer() {
    var viewport = Self.chat()
    #expect(Self.place(of: 20, in: viewport) == 0 && viewport.room.after == 450 && viewport.length == 1500)
    Self.append(30, to: &viewport)
    for height in stride(from: 60.0, through: 450, by: 30) {
      viewport.measure(21, height: height, at: 0)
      _ = viewport.layOut()
      #expect(Self.place(of: 20, in: viewport) == 0 && viewport.room.after == 450 - height && viewport.length == 1500)
    }
    viewport.measure(21, height: 700, at: 0)
    _ = viewport.layOut()
    #expect(Self.place(of: 20, in: viewport) == -250 && viewport.room.after == 0 && viewport.distanceToEnd == 0)
  }

  @Test("room that was filled does not come back, and estimated heights fill nothing")
  func filled() {
    var viewport = Self.chat()
    viewport.apply(FeedChanges(insertions: [21..<40]))
    #expect(viewport.room.after == 0)
    #expect(!viewport.endFilledRoom() && viewport.reservedRow == 20)
    for row in 21..<40 { viewport.measure(row, height: 10, at: 0) }
    #expect(viewport.room.after == 260)
    #expect(!viewport.endFilledRoom() && viewport.reservedRow == 20)
    viewport.measure(39, height: 300, at: 0)
    #expect(viewport.room.after == 0)
    #expect(viewport.endFilledRoom() && viewport.reservedRow == nil)
    viewport.measure(39, height: 10, at: 0)
    #expect(viewport.room.after == 0)
  }

  @Test("room follows the height of the viewport, the footer, and the header that sticks")
  func surroundings() {
    var viewport = Self.chat(footer: 40)
    #expect(viewport.room.after == 410 && viewport.distanceToEnd == 0)
    viewport.resize(width: 400, height: 200)
    _ = viewport.layOut()
    #expect(Self.place(of: 20, in: viewport) == 0 && viewport.room.after == 110)
    viewport.resize(width: 400, height: 600)
    viewport.setFooter(0)
    _ = viewport.setStickyHeader(24)
    _ = viewport.layOut()
    #expect(Self.place(of: 20, in: viewport) == 24 && viewport.room.after == 526)
    viewport.resize(width: 0, height: 0)
    #expect(viewport.room == FeedRoom() && !viewport.endFilledRoom())
  }

  @Test("room stays below its row while rows above come and go, and ends with its row")
  func changes() {
    var viewport = Self.chat()
    viewport.apply(FeedChanges(removals: [0..<3], insertions: [0..<10], cause: .load))
    #expect(viewport.reservedRow == 27)
    _ = viewport.layOut()
    #expect(Self.place(of: 27, in: viewport) == 0)
    viewport.apply(FeedChanges(removals: [27..<28]))
    _ = viewport.layOut()
    #expect(viewport.reservedRow == nil && viewport.room.after == 0 && viewport.distanceToEnd == 0)
    for row in [-1, 27, 100] {
      viewport.reservedRow = row
      #expect(viewport.room == FeedRoom() && !viewport.endFilledRoom())
    }
  }

  @Test("a list that does not follow its end stays at its rows while the room changes")
  func away() {
    var viewport = Self.chat()
    viewport.keptDistanceToEnd = nil
    viewport.scroll(by: -300)
    _ = viewport.layOut()
    let place = Self.place(of: 20, in: viewport)
    for height in [30.0, 400, 900] {
      Self.append(height, to: &viewport)
      #expect(Self.place(of: 20, in: viewport) == place)
    }
    #expect(viewport.room.after == 0)
  }

  @Test("in random sessions the room is what the viewport has left below its row", arguments: 0..<20)
  func random(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var viewport = Self.chat()
    var heights = Array(repeating: 50.0, count: 21)
    for _ in 0..<200 {
      let row = Int.random(in: 0..<heights.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        heights.append(Double(Int.random(in: 10..<90, using: &random)))
        Self.append(heights[heights.count - 1], to: &viewport)
      case 1 where row != 20:
        if row < 20 { continue }
        heights.remove(at: row)
        viewport.apply(FeedChanges(removals: [row..<row + 1]))
      case 2: viewport.resize(width: 400, height: Double(Int.random(in: 100..<900, using: &random)))
      default:
        heights[row] = Double(Int.random(in: 10..<90, using: &random))
        viewport.measure(row, height: heights[row], at: 0)
      }
      _ = viewport.layOut()
      let below = heights[20...].reduce(0, +)
      #expect(viewport.room.after == max(0, viewport.height - below))
      #expect(viewport.distanceToEnd == 0)
      if viewport.room.after > 0 { #expect(Self.place(of: 20, in: viewport) == 0) }
    }
  }
}
