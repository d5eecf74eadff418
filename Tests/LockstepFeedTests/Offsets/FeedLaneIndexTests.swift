import LockstepFeed
import Testing

@Suite("Rows in lanes")
struct FeedLaneIndexTests {
  // Rows of 60, 20, 30, 40 and 10 points:
  //
  //     lane 0   lane 1
  //   0 ┌────┐   ┌────┐
  //     │ 0  │   │ 1  │
  //  20 │    │   ├────┤
  //     │    │   │ 2  │
  //  50 │    │   ├────┤
  //  60 ├────┤   │ 3  │
  //     │ 4  │   │    │
  //  70 └────┘   │    │
  //  90          └────┘
  @Test("each row goes to the shortest lane when it is measured first")
  func picture() {
    var index = FeedLaneIndex(lanes: 2, rows: 5, estimate: 50)
    for (row, height) in [60.0, 20, 30, 40, 10].enumerated() {
      let moved = index.measure(row, height: height, isAbove: false)
      #expect(moved == 0)
    }
    #expect((0..<5).map(index.lane(of:)) == [0, 1, 1, 1, 0])
    #expect((0..<5).map(index.position(of:)) == [0, 0, 20, 50, 60])
    #expect(index.total == 90)
    #expect(index.rows(from: 61, to: 61) == 3..<5)
    #expect(index.rows(from: 25, to: 55) == 0..<4)
    #expect(index.rows(from: 500, to: 600) == 4..<5)
    #expect(index.rows(from: -50, to: -10).count <= 1)
  }

  @Test(
    "rows that are measured one after the other lie as in a plain list of lanes, downward and upward",
    arguments: 1...200)
  func greedy(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let (lanes, count) = (Int.random(in: 1...5, using: &random), 60)
    let heights = (0..<count).map { _ in Double(Int.random(in: 1..<200, using: &random)) }
    let isAbove = random.oneIn(2)
    var index = FeedLaneIndex(lanes: lanes, rows: count, estimate: 40, around: isAbove ? count : 0)
    var ends = [Double](repeating: 0, count: lanes)
    var plain: [Int: (lane: Int, start: Double)] = [:]
    for row in isAbove ? Array((0..<count).reversed()) : Array(0..<count) {
      _ = index.measure(row, height: heights[row], isAbove: isAbove)
      let lane = ends.firstIndex(of: ends.min() ?? 0) ?? 0
      plain[row] = (lane, isAbove ? -ends[lane] - heights[row] : ends[lane])
      ends[lane] += heights[row]
    }
    let top = isAbove ? ends.max() ?? 0 : 0
    for row in 0..<count {
      #expect(index.lane(of: row) == plain[row]?.lane)
      #expect(index.position(of: row) == (plain[row]?.start ?? .nan) + top)
    }
  }

  /// A row as the test knows it.
  private struct Row {
    var id: Int
    var lane: Int
    var place: Double
    var isMeasured: Bool
  }

  private static func rows(of index: FeedLaneIndex, ids: [Int]) -> [Row] {
    ids.indices.map {
      Row(id: ids[$0], lane: index.lane(of: $0), place: index.position(of: $0), isMeasured: index.isMeasured($0))
    }
  }

  @Test(
    "random changes and heights leave the rows that are read in place, and no row leaves its lane", arguments: 1...300)
  func randomized(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var ids = Array(0..<40)
    var fresh = 1000
    var index = FeedLaneIndex(lanes: Int.random(in: 1...4, using: &random), rows: 40, estimate: 50)
    for row in 0..<30 {
      _ = index.measure(row, height: Double(Int.random(in: 10..<200, using: &random)), isAbove: false)
    }
    for _ in 0..<40 {
      let former = Self.rows(of: index, ids: ids)
      let first = Int.random(in: 0..<ids.count, using: &random)
      let moved: Double
      /// The ids of the rows that stay.
      var staying: ArraySlice<Int> = []
      var changed: Int?
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        let isAbove = random.oneIn(2)
        moved = index.measure(first, height: Double(Int.random(in: 10..<200, using: &random)), isAbove: isAbove)
        staying = isAbove ? ids[(first + 1)...] : ids[..<first]
        changed = ids[first]
      case 1:
        let at = Int.random(in: 0...first, using: &random)
        let added = Int.random(in: 1..<6, using: &random)
        moved = index.apply(FeedChanges(insertions: [at..<at + added]), holding: first)
        staying = ids[first...]
        ids.insert(contentsOf: (0..<added).map { fresh + $0 }, at: at)
        fresh += added
      case 2 where first > 0 && ids.count > 20:
        let gone = Int.random(in: 0..<first, using: &random)
        moved = index.apply(FeedChanges(removals: [gone..<first]), holding: first)
        staying = ids[first...]
        ids.removeSubrange(gone..<first)
      default:
        let added = Int.random(in: 0..<4, using: &random)
        moved = index.apply(FeedChanges(insertions: [ids.count..<ids.count + added]), holding: first)
        staying = ids[...]
        ids += (0..<added).map { fresh + $0 }
        fresh += added
      }
      let present = Self.rows(of: index, ids: ids)
      #expect(index.count == ids.count)
      for old in former {
        guard let new = present.first(where: { $0.id == old.id }) else { continue }
        if old.isMeasured { #expect(new.lane == old.lane) }
        if staying.contains(old.id), old.id != changed { #expect(abs(new.place - moved - old.place) < 1e-6) }
      }
      try check(index, present)
    }
  }

  /// The rows of a lane follow each other, the highest lane begins at 0, and every row between two positions is found.
  private func check(_ index: FeedLaneIndex, _ rows: [Row]) throws {
    var ends = [Double?](repeating: nil, count: index.laneCount)
    for (at, row) in rows.enumerated() {
      if let end = ends[row.lane] { #expect(abs(end - row.place) < 1e-6) }
      ends[row.lane] = row.place + index.height(of: at)
    }
    #expect(rows.allSatisfy { $0.place >= 0 })
    #expect(abs(index.total - (ends.compactMap { $0 }.max() ?? 0)) < 1e-6)
    for start in stride(from: 0, to: index.total, by: 170) {
      let found = index.rows(from: start, to: start + 300)
      for at in rows.indices where rows[at].place < start + 299 && rows[at].place + index.height(of: at) > start + 1 {
        #expect(found.contains(at))
      }
    }
  }

  @Test("lanes and rows beyond all bounds, and changes that do not fit, end no process")
  func oddInput() {
    var index = FeedLaneIndex(lanes: -3, rows: -1, estimate: .nan)
    #expect(index.laneCount == 1 && index.count == 0 && index.total == 0 && index.position(of: 4) == 0)
    #expect(index.rows(from: 0, to: 100).isEmpty)
    index = FeedLaneIndex(lanes: .max, rows: 3, estimate: 20, around: 900)
    #expect(index.laneCount == FeedLaneIndex.mostLanes)
    for changes in [
      FeedChanges(removals: [1..<900]), FeedChanges(insertions: [50..<60]), FeedChanges(removals: [0..<90]),
    ] {
      _ = index.apply(changes, holding: 7)
      for (row, height) in [(-1, 4.0), (0, .nan), (0, -1), (99, 5), (0, 1e300)] {
        _ = index.measure(row, height: height, isAbove: true)
      }
      #expect(index.total.isFinite)
    }
  }

  @Test("a million rows in three lanes are appended, measured and found")
  func many() {
    var index = FeedLaneIndex(lanes: 3, estimate: 30)
    _ = index.apply(FeedChanges(insertions: [0..<1_000_000]), holding: nil)
    for row in 0..<1000 { _ = index.measure(row * 1000, height: Double(row % 90 + 1), isAbove: row % 2 == 0) }
    let rows = index.rows(from: 5_000_000, to: 5_000_500)
    #expect(rows.count < 100 && index.count == 1_000_000)
  }
}

@Suite("A viewport with lanes")
struct FeedViewportLaneTests {
  private static func height(_ id: Int) -> Double { Double(30 + id * 37 % 90) }

  /// A viewport of 400 x 500 points that measures the rows that it lays out.
  private static func layOut(_ viewport: inout FeedViewport, _ ids: [Int], at time: Double) {
    _ = viewport.layOut()
    var unknown = viewport.rows.filter { [viewport] in !viewport.isMeasured($0) }
    while !unknown.isEmpty {
      if viewport.measuresUpward(at: time) { unknown.reverse() }
      for row in unknown { viewport.measure(row, height: height(ids[row]), at: time) }
      _ = viewport.layOut()
      unknown = viewport.rows.filter { [viewport] in !viewport.isMeasured($0) }
    }
    viewport.settle()
  }

  @Test(
    "a scroll through the list in both directions, with rows loaded at both ends, moves no visible row",
    arguments: 1...60)
  func scrolls(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var viewport = FeedViewport()
    viewport.resize(width: 400, height: 500)
    viewport.setLanes(Int.random(in: 2...4, using: &random), spacing: Double(Int.random(in: 0...8, using: &random)))
    var ids = Array(1000..<1030)
    viewport.apply(FeedChanges(insertions: [0..<30], cause: .load))
    Self.layOut(&viewport, ids, at: 0)
    var compared = 0
    for step in 1...60 {
      let time = Double(step)
      viewport.scrolled(
        to: max(0, viewport.offset - viewport.origin + Double(Int.random(in: -300...240, using: &random))), at: time)
      let before = viewport.visibleRows.filter { [viewport] in viewport.isMeasured($0) }
        .map { [viewport] in
          (id: ids[$0], lane: viewport.column(of: $0), place: viewport.top(of: $0) + viewport.origin - viewport.offset)
        }
      // At the ends of the list there may be too little room for the rows to stay.
      var hasRoom = viewport.offset > 0
      Self.layOut(&viewport, ids, at: time)
      hasRoom = hasRoom && viewport.offset > 0 && viewport.distanceToEnd > 1
      if viewport.visibleRows.lowerBound < 5 {
        let first = ids[0]
        if let row = viewport.visibleRows.first { viewport.hold(row) }
        viewport.apply(FeedChanges(insertions: [0..<20], cause: .load), showsNewStart: false)
        ids = Array(first - 20..<first) + ids
        Self.layOut(&viewport, ids, at: time)
      }
      if viewport.visibleRows.upperBound > ids.count - 5 {
        let last = ids[ids.count - 1]
        viewport.apply(FeedChanges(insertions: [ids.count..<ids.count + 20], cause: .load))
        ids += Array(last + 1...last + 20)
        Self.layOut(&viewport, ids, at: time)
      }
      guard hasRoom else { continue }
      compared += before.count
      for row in before {
        guard let index = ids.firstIndex(of: row.id) else { continue }
        #expect(viewport.column(of: index) == row.lane)
        #expect(abs(viewport.top(of: index) + viewport.origin - viewport.offset - row.place) < 1e-6)
      }
    }
    #expect(compared > 100)
  }

  @Test("another number of lanes, a grid or lines keep the first visible row in place")
  func changes() throws {
    var viewport = FeedViewport()
    viewport.resize(width: 400, height: 500)
    viewport.setLanes(3, spacing: 10)
    let ids = Array(0..<300)
    viewport.apply(FeedChanges(insertions: [0..<300]))
    Self.layOut(&viewport, ids, at: 0)
    for _ in 0..<20 {
      viewport.scroll(by: 100)
      Self.layOut(&viewport, ids, at: 0)
    }
    let anchor = try #require(viewport.anchor)
    let place = { [row = anchor.row] (viewport: FeedViewport) in viewport.top(of: row) - viewport.offset }
    viewport.setLanes(2, spacing: 10)
    #expect(abs(place(viewport) + anchor.depth) < 1e-6)
    // Not measured yet: the row that was read stays, whichever row the estimates put there.
    viewport.setColumns(1, spacing: 10)
    #expect(viewport.lanes == nil)
    #expect(abs(place(viewport) + anchor.depth) < 1e-6)
    viewport.setColumns(3, spacing: 0)
    #expect(viewport.column(of: 4) == 1)
  }
}
