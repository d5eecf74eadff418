import LockstepTesting
import Testing

@testable import LockstepFeed

@Suite("The reader's place, in random walks")
struct ReaderWalkTests {
  private static let seeds = UInt64(ProofScale.count(8_000))

  private func options(_ random: inout SeededGenerator, hasLimit: Bool) -> FeedOptions {
    FeedOptions(
      firstCount: Int.random(in: 1...30, using: &random), batchCount: Int.random(in: 1...12, using: &random),
      prefetchItems: Int.random(in: 0...6, using: &random), prefetchPoints: random.oneIn(3) ? 0 : 150,
      maxItems: hasLimit ? 60 : nil)
  }

  /// Runs a million events in an optimized build, and a hundredth of them in a debug build.
  @Test("nothing but a scroll moves the row that is read, and the unseen rows are counted", arguments: [false, true])
  func places(hasLimit: Bool) {
    for seed in 0..<Self.seeds {
      var random = SeededGenerator(seed: seed)
      let anchor = random.oneIn(2) ? FeedListAnchor.start : .end
      var walk = ReaderWalk(options(&random, hasLimit: hasLimit), anchor: anchor)
      for step in 0..<60 {
        perform(&walk, &random)
        if !hasLimit, walk.wrong == nil, walk.list.follower.unseenCount != walk.unknownCount {
          walk.wrong = "\(walk.list.follower.unseenCount) unseen rows instead of \(walk.unknownCount)"
        }
        if let wrong = walk.wrong {
          Issue.record("seed \(seed), step \(step), \(anchor): \(wrong)")
          return
        }
      }
    }
  }

  private func perform(_ walk: inout ReaderWalk, _ random: inout SeededGenerator) {
    let place = Double.random(in: 0..<1, using: &random)
    // A service has no row after its last one until the list has reached it.
    let canInsert = walk.feed.state(of: walk.list.follower.anchor == .end ? .after : .before) == .end
    switch Int.random(in: 0..<14, using: &random) {
    case 0, 1: walk.scroll(to: walk.list.offset + Double.random(in: -500...500, using: &random), .scroll)
    case 2: walk.scroll(to: random.oneIn(2) ? 0 : .greatestFiniteMagnitude, .scroll)
    case 3: walk.scroll(to: walk.list.offset + Double.random(in: -60...60, using: &random), .drag)
    case 4 where canInsert, 5 where canInsert:
      walk.insert(Int.random(in: 1...3, using: &random), at: walk.list.follower.anchor == .end ? 1 : 0)
    case 6 where canInsert || Int(place * Double(walk.list.shown.count)) > 0: walk.insert(1, at: place)
    case 7: walk.grow(place, to: Int.random(in: 0...40, using: &random))
    case 8: walk.grow(0.999_999, to: Int.random(in: 0...40, using: &random))
    case 9: walk.remove(place, Int.random(in: 1...4, using: &random))
    default: walk.answer(Int.random(in: 0..<2, using: &random))
    }
  }

  @Test(
    "without a touch, a list of a million rows asks for no more than fills the screen, whatever its host keeps in place",
    arguments: ReaderWalk.Host.allCases, [FeedListAnchor.start, .end])
  func untouched(host: ReaderWalk.Host, anchor: FeedListAnchor) {
    for seed in 0..<Self.seeds / 8 + 1 {
      var random = SeededGenerator(seed: seed)
      var walk = ReaderWalk(options(&random, hasLimit: random.oneIn(2)), anchor: anchor, host: host)
      for _ in 0..<60 {
        walk.answer(0)
        walk.report(.none)
      }
      #expect(walk.loads.isEmpty && walk.askedSinceScroll <= walk.mostRows, "seed \(seed): \(walk.askedSinceScroll)")
    }
  }

  @Test("after a scroll toward an edge, the edge loads again", arguments: ReaderWalk.Host.allCases)
  func scrolled(host: ReaderWalk.Host) {
    var walk = ReaderWalk(FeedOptions(), anchor: .start, host: host)
    for _ in 0..<10 { walk.answer(0) }
    for _ in 0..<20 {
      let count = walk.list.shown.count
      walk.scroll(to: 0, .scroll)
      walk.answer(0)
      #expect(walk.list.shown.count > count)
    }
  }
}
