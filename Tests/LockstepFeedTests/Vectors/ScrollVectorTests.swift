import LockstepFeed
import Testing

@Suite("Vectors: rows of unknown height")
struct ScrollVectorTests {
  @Test("rows have the expected offsets", arguments: Vector.applied(in: "offset-index"))
  func offsets(vector: Vector) throws {
    let inputs = try #require(vector.inputs)
    let ranges = (inputs["ranges [start,end,size] in order"] ?? inputs["ranges"])?.list.map(\.ints) ?? []
    var index = FeedOffsetIndex(estimate: Double(try #require(ranges.first)[2]))
    index.append(20)
    for range in ranges.dropFirst() {
      for row in range[0]...range[1] { _ = index.measure(row, height: Double(range[2]), offset: 0) }
    }
    if let row = inputs["index"]?.int {
      #expect(index.position(of: row) == vector.expected.double)
    }
    for node in vector.expected["offsetTree [index,offset,size]"]?.list.map(\.ints) ?? [] {
      #expect(index.position(of: node[0]) == Double(node[1]))
      #expect(index.height(of: node[0]) == Double(node[2]))
    }
  }

  @Test("a visible row near the end causes a load at the expected distance", arguments: Vector.applied(in: "prefetch"))
  func prefetch(vector: Vector) throws {
    let inputs = try #require(vector.inputs)
    // The vectors' threshold is the largest number of rows beyond the visible ones that causes a load. `prefetchItems`
    // is the smallest number that causes no load.
    let distance = try #require(vector.setup?["invisibleItemsThreshold"]?.int) + 1
    let rowsSeen = inputs["builtIndex"]?.int.map { [$0] } ?? inputs["builtIndex"]?.ints ?? []
    let expected =
      vector.expected["requests"]?.flag.map { [$0] } ?? vector.expected["requests"]?.list.compactMap(\.flag)
    let loads = rowsSeen.map { row in
      let driver = FeedDriver(FeedOptions(prefetchItems: distance, prefetchPoints: 0))
      driver.send(.start)
      driver.answer(1, rows(0..<20), after: 20)
      driver.show(row..<row + 1)
      return !driver.inFlight.isEmpty
    }
    #expect(!loads.isEmpty && loads == expected)
  }

  @Test("the visible rows stay at the expected offset", arguments: Vector.applied(in: "virtual-list"))
  func layout(vector: Vector) throws {
    switch vector.id {
    case "virtual-core/rebuild-from-min-dirty":
      var index = index(20, estimate: 10)
      for pair in try #require(vector.inputs).list.map(\.ints) {
        _ = index.measure(pair[0], height: Double(pair[1]), offset: 0)
      }
      #expect((0..<20).map { index.position(of: $0) } == vector.expected["starts"]?.ints.map(Double.init))
    case "virtual-core/spanning-row-growth-no-drift":
      var index = index(50, estimate: 50)
      let offset = 175 + index.measure(3, height: 60, offset: 175)
      let moved = index.measure(3, height: 160, offset: offset)
      #expect(moved == 0)
    case "virtual-core/spanning-first-measure":
      var index = index(50, estimate: 50)
      let moved = index.measure(3, height: 120, offset: 175)
      #expect(moved == vector.expected["delta"]?.double)
    case "virtual-core/echo-positive": try echo(vector, adjustment: 40)
    case "virtual-core/echo-rounded": try echo(vector, adjustment: 40.5)
    case "virtual-core/echo-during-backward-keeps-direction":
      var viewport = viewport(rows: 30, at: 600)
      viewport.scrolled(to: 500, at: 1)
      viewport.measure(0, height: 80, at: 1)
      expect(viewport.layOut(), 530)
      expect(viewport.scrolled(to: 530, at: 1), false)
      // The scroll still goes backward: a new height of a row above must not move the row that the finger scrolls
      // toward.
      viewport.measure(0, height: 90, at: 1)
      #expect(viewport.offset == 530)
    case "virtuoso/scroll-to-300-start":
      #expect(index(1000, estimate: 30).position(of: 300) == vector.expected.double)
    case "virtuoso/scroll-to-last":
      var viewport = viewport(rows: 1000, height: 30, at: 0)
      viewport.reveal(.max)
      expect(viewport.layOut(), vector.expected.double)
    case "virtuoso/retarget-after-late-measure":
      var viewport = viewport(rows: 1000, height: 30, at: 0)
      viewport.reveal(300)
      expect(viewport.layOut(), 8830)
      viewport.measure(299, height: 50, at: 0)
      expect(viewport.layOut(), vector.expected.double)
    case "virtuoso/upward-late-measure":
      var index = index(1000, estimate: 30)
      let moved = index.measure(299, height: 70, offset: 8998, direction: .backward)
      #expect(moved == vector.expected["scrollBy"]?.double)
    default: Issue.record("no test for \(vector.id)")
    }
  }

  /// Compares the result of a mutating call, because `#expect` accepts no such call.
  private func expect<Value: Equatable>(
    _ value: Value, _ expected: Value, at place: SourceLocation = #_sourceLocation
  ) {
    #expect(value == expected, sourceLocation: place)
  }

  private func echo(_ vector: Vector, adjustment: Double) throws {
    var viewport = viewport(rows: 30, at: 600)
    viewport.measure(0, height: 50 + adjustment, at: 9)
    expect(viewport.layOut(), 600 + adjustment)
    expect(viewport.scrolled(to: 640, at: 9), false)
    #expect(viewport.offset == vector.expected["scrollTop"]?.double)
  }

  private func index(_ count: Int, estimate: Double) -> FeedOffsetIndex {
    var index = FeedOffsetIndex(estimate: estimate)
    index.append(count)
    return index
  }

  /// A viewport 200 points high. The last row is measured, because the first measurement sets the height of the other
  /// rows.
  private func viewport(rows: Int, height: Double = 50, at offset: Double) -> FeedViewport {
    var viewport = FeedViewport(footer: 100)
    viewport.resize(width: 300, height: 200)
    viewport.apply(insertion(0..<rows))
    viewport.measure(rows - 1, height: height, at: -9)
    _ = viewport.layOut()
    viewport.scrolled(to: offset, at: -9)
    _ = viewport.layOut()
    return viewport
  }

  private func insertion(_ rows: Range<Int>) -> FeedChanges {
    FeedChanges(insertions: [rows])
  }
}
