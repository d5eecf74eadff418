@testable import LockstepFeed

extension FeedRecorder<Row, Int> {
  /// A recorder of a feed of the tests.
  init(_ feed: Feed<Row, Int>, limit: Int = 1_000_000) {
    self.init(feed, limit: limit, naming: { "\($0)" }, cursors: { "\($0)" })
  }
}

extension RandomSchedule {
  /// Runs `count` random steps, and records them.
  static func recorded(seed: UInt64, count: Int, restoring: Bool = false, limit: Int = 1_000_000) -> RandomSchedule {
    var dice = ScheduleDice(seed: seed, restoring: restoring)
    var schedule = RandomSchedule(options: dice.options())
    schedule.recorder = FeedRecorder(schedule.feed, limit: limit)
    for _ in 0..<count { _ = schedule.perform(dice.step()) }
    return schedule
  }
}

extension LiveWalk {
  /// Runs `count` random steps and heals the network, and records all.
  static func recorded(seed: UInt64, count: Int) -> LiveWalk {
    var walk = LiveWalk(seed: seed)
    walk.recorder = FeedRecorder(walk.feed)
    for _ in 0..<count { _ = walk.step() }
    _ = walk.heal()
    return walk
  }
}

extension RevealWalk {
  /// Runs `count` random steps, and records them.
  static func recorded(seed: UInt64, count: Int) -> RevealWalk {
    var random = SeededGenerator(seed: seed)
    var walk = RevealWalk(maxItems: random.oneIn(2) ? 20 : nil)
    walk.recorder = FeedRecorder(walk.feed)
    _ = walk.send(.start)
    for _ in 0..<count {
      _ = walk.perform(random.oneIn(2) ? .answer : Step.allCases.randomElement(using: &random) ?? .answer)
    }
    return walk
  }
}
