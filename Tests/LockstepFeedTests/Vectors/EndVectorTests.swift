import LockstepFeed
import Testing

@Suite("Vectors: lists at their end")
struct EndVectorTests {
  @Test("a list at its end has the expected place after each vector", arguments: Vector.applied(in: "list-at-end"))
  func place(vector: Vector) throws {
    var list = try EndList(#require(vector.setup))
    for input in vector.inputs?.list ?? [] {
      if let rows = input["prepend"]?.int {
        list.apply(FeedChanges(insertions: [0..<rows], cause: .load))
      } else if let rows = input["append"]?.int {
        list.apply(FeedChanges(insertions: [list.viewport.count..<list.viewport.count + rows]))
      } else if let row = input["remove"]?.int {
        list.apply(FeedChanges(removals: [row..<row + 1]))
      } else {
        let pair = try #require(input["measure"]?.ints)
        list.measure(pair[0], height: Double(pair[1]))
      }
    }
    let expected = vector.expected
    if let top = expected["scrollTop"]?.double { #expect(list.viewport.offset == top) }
    if let moves = expected["moves"]?.ints { #expect(list.moves == moves.map(Double.init)) }
    // Lockstep counts the empty part of a viewport that is not filled as a negative distance.
    if let distance = expected["distance"]?.double { #expect(max(0, list.viewport.distanceToEnd) == distance) }
    if let isAtEnd = expected["isAtEnd"]?.flag { #expect(list.follower.isFollowing == isAtEnd) }
  }
}

/// A list with the anchor `.end` as the web element drives it: the follower decides, and the viewport moves.
private struct EndList {
  private(set) var viewport: FeedViewport
  private(set) var follower: FeedFollower
  /// The distances by which the list has scrolled itself.
  private(set) var moves: [Double] = []

  init(_ setup: Fact) throws {
    let count = try #require(setup["rows"]?.int)
    let rowHeight = try #require(setup["rowHeight"]?.double)
    let height = try #require(setup["viewport"]?.double)
    let top = try #require(setup["scrollTop"]?.double)
    // A footer makes room for an offset beyond the rows.
    viewport = FeedViewport(footer: max(0, min(top, top + height - Double(count) * rowHeight)))
    follower = FeedFollower(anchor: .end, distance: setup["threshold"]?.double)
    viewport.resize(width: 300, height: height)
    viewport.apply(FeedChanges(insertions: [0..<count]))
    // The first measurement sets the height of the other rows.
    viewport.measure(count - 1, height: rowHeight, at: -9)
    _ = viewport.layOut()
    viewport.scrolled(to: top, at: -9)
    report(.scroll)
  }

  mutating func apply(_ changes: FeedChanges) {
    let stay = follower.stay(for: changes, visible: Array(viewport.visibleRows), of: viewport.count)
    if case .atRow(let row) = stay { viewport.hold(row) }
    viewport.apply(changes, showsNewStart: stay == .atEdge)
    layOut()
  }

  mutating func measure(_ row: Int, height: Double) {
    if !follower.isFollowing, let last = viewport.visibleRows.last { viewport.hold(last) }
    viewport.measure(row, height: height, at: 9)
    layOut()
  }

  private mutating func layOut() {
    let before = viewport.offset
    viewport.keptDistanceToEnd = follower.isFollowing ? follower.gap : nil
    if let top = viewport.layOut() { moves.append(top - before) }
    viewport.settle()
    report(.none)
  }

  private mutating func report(_ motion: FeedFollower.Motion) {
    follower.show(viewport.visibleRows, of: viewport.count, distance: viewport.distanceToEnd, motion: motion)
  }
}
