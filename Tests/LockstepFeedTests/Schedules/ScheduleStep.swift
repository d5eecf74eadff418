@testable import LockstepFeed

/// A step of a schedule. A step names a load by its position among the loads in flight, not by its number, so that the
/// step stays valid when earlier steps are left out.
enum ScheduleStep {
  enum Load {
    case inFlight(Int)
    /// A load that was answered or canceled. 0 is the newest such load.
    case past(Int)
  }

  case event(Feed<Row, Int>.Event)
  case look(first: Int, count: Int, pointsBefore: Double?, pointsAfter: Double?)
  case timer
  case answer(Load, [Row], before: Int?, after: Int?, nextAt: Double = 0)
  case fail(Load, FeedRetry, at: Double)
}

/// Draws random steps of a host, a person and a service from a seed.
struct ScheduleDice {
  var random: SeededGenerator
  private var now = 0.0
  /// `true` until the list of an earlier run has been restored.
  private var mustRestore: Bool

  /// With `restoring`, a few edits and then a restored list come first.
  init(seed: UInt64, restoring: Bool = false) {
    random = SeededGenerator(seed: seed)
    mustRestore = restoring
  }

  mutating func options() -> FeedOptions {
    FeedOptions(
      firstCount: 6, batchCount: 3, prefetchItems: number(0..<5), prefetchPoints: random.oneIn(2) ? 100 : 0,
      maxItems: random.oneIn(4) ? nil : number(0..<24), refreshStart: random.oneIn(2) ? .visible : .start)
  }

  mutating func step() -> ScheduleStep {
    if mustRestore { return firstStep() }
    now += Double(number(0..<3))
    switch number(0..<26) {
    case 0: return .event(random.oneIn(9) ? .restore(FeedBatch(items: someRows(9), after: number(0..<60))) : .start)
    case 1: return .event(.load(random.oneIn(2) ? .before : .after))
    case 2 where random.oneIn(3): return .event(random.oneIn(2) ? .refresh : .invalidate)
    case 3: return .event(.insert(someRows(3), at: number(-1..<40)))
    case 4: return .event(.update(someRows(4)))
    case 5: return .event(.remove(someRows(8).map(\.id)))
    case 6: return .timer
    case 7: return .event(.time(now))
    case 8 where random.oneIn(4): return .event(.pause)
    case 9: return .event(.resume)
    case 10, 11:
      return .fail(someLoad(), random.oneIn(2) ? .never : .after(Double(number(-1..<5))), at: now)
    case 12..<17:
      return .answer(
        someLoad(), someRows(9), before: random.oneIn(3) ? nil : number(0..<12),
        after: random.oneIn(6) ? nil : number(0..<60), nextAt: random.oneIn(8) ? now + Double(number(1..<5)) : 0)
    case 17: return .event(.attempt(someEdit(), number: number(0..<4)))
    case 18: return .event(.confirm(number(0..<4)))
    case 19: return .event(.rollBack(number(0..<4)))
    default:
      let hasNoDistances = random.oneIn(4)
      return .look(
        first: number(0..<60), count: number(0..<9), pointsBefore: hasNoDistances ? nil : Double(number(0..<900)),
        pointsAfter: hasNoDistances ? nil : Double(number(0..<900)))
    }
  }

  private mutating func firstStep() -> ScheduleStep {
    switch number(0..<6) {
    case 0: return .event(.insert(someRows(3), at: number(-1..<40)))
    case 1: return .event(.attempt(someEdit(), number: number(0..<4)))
    case 2: return .event(.remove(someRows(8).map(\.id)))
    default:
      mustRestore = false
      return .event(.restoreList(someList()))
    }
  }

  /// A part of a list that was kept: batches of which each leads to the next one.
  private mutating func someList() -> FeedRestoredList<Row, Int> {
    var cursor = random.oneIn(2) ? nil : number(0..<60)
    var parts: [FeedRestoredList<Row, Int>.Part] = []
    for _ in 0..<number(0..<6) {
      let after = number(0..<60)
      let batch = FeedBatch(
        items: someRows(9), before: parts.isEmpty && random.oneIn(4) ? number(0..<12) : nil, after: after)
      parts.append(.init(batch: batch, cursor: cursor, count: number(0..<6)))
      cursor = after
    }
    if random.oneIn(4), !parts.isEmpty { parts[parts.count - 1].batch.after = nil }
    return FeedRestoredList(parts: parts, place: random.oneIn(3) ? nil : number(0..<60))
  }

  private mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

  private mutating func someRows(_ count: Int) -> [Row] {
    (0..<number(0..<count)).map { _ in Row(id: number(0..<60), text: number(0..<4)) }
  }

  private mutating func someLoad() -> ScheduleStep.Load {
    random.oneIn(10) ? .past(number(0..<5)) : .inFlight(number(0..<2))
  }

  private mutating func someEdit() -> FeedEdit<Row> {
    switch number(0..<3) {
    case 0: .insert(someRows(3), at: number(-1..<40))
    case 1: .update(someRows(4))
    default: .remove(someRows(6).map(\.id))
    }
  }
}
