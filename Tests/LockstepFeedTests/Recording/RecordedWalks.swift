@testable import LockstepDoctor
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
  static func recorded(seed: UInt64, count: Int, limit: Int = 1_000_000) -> LiveWalk {
    var walk = LiveWalk(seed: seed)
    walk.recorder = FeedRecorder(walk.feed, limit: limit)
    for _ in 0..<count { _ = walk.step() }
    _ = walk.heal()
    return walk
  }
}

extension RevealWalk {
  /// Runs `count` random steps, and records them.
  static func recorded(seed: UInt64, count: Int, limit: Int = 1_000_000) -> RevealWalk {
    var random = SeededGenerator(seed: seed)
    var walk = RevealWalk(maxItems: random.oneIn(2) ? 20 : nil)
    walk.recorder = FeedRecorder(walk.feed, limit: limit)
    _ = walk.send(.start)
    for _ in 0..<count {
      _ = walk.perform(random.oneIn(2) ? .answer : Step.allCases.randomElement(using: &random) ?? .answer)
    }
    return walk
  }
}

extension ExtentWalk {
  /// Runs `count` random steps, and records them.
  static func recorded(seed: UInt64, count: Int, limit: Int = 1_000_000) -> ExtentWalk {
    var random = SeededGenerator(seed: seed)
    var walk = ExtentWalk(
      page: random.oneIn(2) ? 10 : nil, maxItems: random.oneIn(2) ? 60 : nil, seed: seed)
    walk.recorder = FeedRecorder(walk.feed, limit: limit)
    _ = walk.send(.start)
    // In every second walk nothing is edited: an undecided edit keeps a recording from beginning anew.
    let choices = Step.allCases.filter { seed % 2 == 0 || !$0.isEdit }
    for _ in 0..<count {
      _ = walk.perform(random.oneIn(3) ? .answer : choices.randomElement(using: &random) ?? .answer)
    }
    return walk
  }
}

/// The random uses of a feed that are recorded.
enum RecordedUse: CaseIterable {
  case schedule, restoredSchedule, stream, search, placeholders

  /// Records random steps. Returns the recorder and the feed at the end.
  func record(seed: UInt64, limit: Int = 1_000_000) -> (recorder: FeedRecorder<Row, Int>?, feed: Feed<Row, Int>) {
    switch self {
    case .schedule, .restoredSchedule:
      let walk = RandomSchedule.recorded(seed: seed, count: 250, restoring: self == .restoredSchedule, limit: limit)
      return (walk.recorder, walk.feed)
    case .stream:
      let walk = LiveWalk.recorded(seed: seed, count: 250, limit: limit)
      return (walk.recorder, walk.feed)
    case .search:
      let walk = RevealWalk.recorded(seed: seed, count: 100, limit: limit)
      return (walk.recorder, walk.feed)
    case .placeholders:
      let walk = ExtentWalk.recorded(seed: seed, count: 250, limit: limit)
      return (walk.recorder, walk.feed)
    }
  }
}
