import LockstepFeed

/// A list at its end as a host implements it: a feed, a viewport and a follower. The last row is an answer that grows.
struct StreamedAnswer {
  struct Message: FeedItem {
    var id: Int
    var tokens = 0
  }

  private var feed = Feed<Message, Int>()
  private var viewport = FeedViewport()
  private var follower = FeedFollower(anchor: .end)
  private var answer: Message
  /// The scroll offset that the host has written last, in points.
  private(set) var offset = 0.0

  init(rows: Int) {
    answer = Message(id: rows - 1)
    viewport.resize(width: 400, height: 800)
    send(.start)
    send(.answered(request: 1, FeedBatch(items: (0..<rows).map { Message(id: $0) })))
    for row in viewport.rows { viewport.measure(row, height: 50, at: 0) }
    draw()
  }

  /// Appends a token, and draws a frame. Each line has twelve tokens.
  mutating func grow() {
    answer.tokens += 1
    send(.update([answer]))
    viewport.measure(answer.id, height: 20 * Double(1 + answer.tokens / 12), at: 0)
    draw()
  }

  private mutating func draw() {
    viewport.keptDistanceToEnd = follower.isFollowing ? follower.gap : nil
    if let top = viewport.layOut() { offset = top }
    follower.show(viewport.visibleRows, of: viewport.count, distance: viewport.distanceToEnd, motion: .none)
    send(.visible(viewport.visibleRows, pointsBefore: viewport.pointsBefore, pointsAfter: viewport.pointsAfter))
  }

  private mutating func send(_ event: Feed<Message, Int>.Event) {
    var all: [FeedChanges] = []
    feed.send(event)
    feed.drain { effect, _ in
      if case .changed(let changes) = effect { all.append(changes) }
    }
    for changes in all {
      let stay = follower.stay(for: changes, visible: Array(viewport.visibleRows), of: viewport.count)
      viewport.apply(changes, showsNewStart: stay == .atEdge)
    }
  }
}
