import Testing

@testable import LockstepFeed

@Suite("The edge that a list follows")
struct FeedFollowerTests {
  private func away(_ anchor: FeedListAnchor) -> FeedFollower {
    var follower = FeedFollower(anchor: anchor)
    follower.show(10..<20, of: 30, distance: 500, motion: .scroll)
    return follower
  }

  @Test("a load at the followed edge holds the row that is read, an edit there shows itself")
  func causes() {
    for (anchor, range, row) in [(FeedListAnchor.start, 0..<3, 0), (.end, 30..<33, 29)] {
      let visible = anchor == .start ? Array(0..<10) : Array(20..<30)
      for cause in [FeedChanges.Cause.edit, .refresh] {
        var follower = FeedFollower(anchor: anchor)
        #expect(follower.stay(for: FeedChanges(insertions: [range], cause: cause), visible: visible, of: 30) == .atEdge)
        #expect(follower.isFollowing && follower.unseenCount == 0)
      }
      var follower = FeedFollower(anchor: anchor)
      #expect(
        follower.stay(for: FeedChanges(insertions: [range], cause: .load), visible: visible, of: 30) == .atRow(row))
      #expect(!follower.isFollowing && follower.unseenCount == 0)
    }
  }

  @Test("away from the edge the list holds its first row, or its last one if it follows its end")
  func holds() {
    let changes = FeedChanges(removals: [10..<12, 19..<20], insertions: [0..<2])
    var (start, end) = (away(.start), away(.end))
    #expect(start.stay(for: changes, visible: Array(10..<20), of: 30) == .atRow(12))
    #expect(end.stay(for: changes, visible: Array(10..<20), of: 30) == .atRow(18))
    var gone = away(.start)
    #expect(gone.stay(for: FeedChanges(removals: [10..<20]), visible: Array(10..<20), of: 30) == .atOffset)
  }

  @Test("rows at the followed edge count as unseen until the person reaches them; other rows and loaded rows never do")
  func unseen() {
    var end = away(.end)
    _ = end.stay(for: FeedChanges(insertions: [30..<33]), visible: Array(10..<20), of: 30)
    _ = end.stay(for: FeedChanges(insertions: [0..<5]), visible: Array(10..<20), of: 33)
    _ = end.stay(for: FeedChanges(insertions: [0..<5], cause: .load), visible: Array(15..<25), of: 38)
    #expect(end.unseenCount == 3)
    _ = end.stay(for: FeedChanges(removals: [42..<43]), visible: Array(20..<30), of: 43)
    #expect(end.unseenCount == 2)
    end.show(35..<41, of: 42, distance: 90, motion: .scroll)
    #expect(end.unseenCount == 1)
    end.show(36..<42, of: 42, distance: 0, motion: .scroll)
    #expect(end.unseenCount == 0 && end.isFollowing)
    var start = away(.start)
    _ = start.stay(for: FeedChanges(insertions: [0..<3]), visible: Array(10..<20), of: 30)
    #expect(start.unseenCount == 3)
  }

  @Test("unseen rows that are dropped stay counted until the list follows its end again")
  func dropped() {
    var end = away(.end)
    _ = end.stay(for: FeedChanges(insertions: [30..<33]), visible: Array(10..<20), of: 30)
    _ = end.stay(for: FeedChanges(removals: [25..<33], cause: .drop), visible: Array(10..<20), of: 33)
    #expect(end.unseenCount == 3)
    end.show(15..<25, of: 25, distance: 0, motion: .scroll)
    #expect(end.unseenCount == 0)
  }

  @Test("within a row of its end a list follows, and keeps its distance until rows come")
  func near() {
    var end = FeedFollower(anchor: .end)
    end.show(20..<30, of: 30, distance: 40, motion: .scroll)
    #expect(end.isFollowing && end.gap == 40)
    #expect(end.stay(for: FeedChanges(insertions: [0..<9], cause: .load), visible: Array(20..<30), of: 30) == .atEdge)
    #expect(end.gap == 40)
    #expect(end.stay(for: FeedChanges(updates: [38..<39]), visible: Array(29..<39), of: 39) == .atEdge)
    #expect(end.gap == 0)
    end.show(20..<30, of: 39, distance: 57, motion: .scroll)
    #expect(!end.isFollowing)
  }

  @Test("rows that come in the room after the rows move nothing")
  func room() {
    var end = FeedFollower(anchor: .end)
    end.show(20..<30, of: 30, distance: 40, motion: .scroll)
    let room = FeedRoom(viewport: 500, content: 2000, reserved: 200)
    #expect(end.stay(for: FeedChanges(insertions: [30..<31]), visible: Array(20..<30), of: 30, room: room) == .atEdge)
    #expect(end.isFollowing && end.gap == 40)
    #expect(end.stay(for: FeedChanges(insertions: [31..<32]), visible: Array(20..<31), of: 31) == .atEdge)
    #expect(end.gap == 0)
  }

  @Test("a layout that moves the end away does not stop the list from following it; a scroll and a finger do")
  func motions() {
    var end = FeedFollower(anchor: .end)
    end.show(20..<25, of: 30, distance: 300, motion: .none)
    #expect(end.isFollowing)
    end.show(20..<30, of: 30, distance: 10, motion: .drag)
    #expect(!end.isFollowing)
    end.show(20..<30, of: 30, distance: 10, motion: .none)
    #expect(end.isFollowing)
    end.show(20..<25, of: 30, distance: 300, motion: .scroll)
    #expect(!end.isFollowing)
    var start = FeedFollower()
    start.show(0..<9, of: 30, distance: 40, motion: .none)
    #expect(!start.isFollowing)
  }

  @Test("a scroll to the edge follows it from anywhere, until a finger stops the scroll")
  func heading() {
    var end = away(.end)
    end.scrollToEdge()
    end.show(12..<22, of: 30, distance: 400, motion: .scroll)
    #expect(end.isFollowing && end.isHeading)
    #expect(end.stay(for: FeedChanges(insertions: [30..<31]), visible: Array(12..<22), of: 30) == .atEdge)
    end.show(14..<24, of: 31, distance: 300, motion: .drag)
    #expect(!end.isFollowing && !end.isHeading)
    end.scrollToEdge()
    end.leave()
    #expect(!end.isFollowing)
  }
}
