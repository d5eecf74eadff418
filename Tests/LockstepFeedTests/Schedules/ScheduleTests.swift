import LockstepTesting
import Testing

@testable import LockstepFeed

@Suite("Random schedules")
struct ScheduleTests {
  private static let seeds = UInt64(ProofScale.count(4_000) / 8)

  /// Runs a million steps in total in an optimized build, and a hundredth of them in a debug build.
  @Test(
    "after any events in any order, the feed equals the reference and its invariants are true",
    arguments: 0..<8)
  func schedules(part: UInt64) {
    for seed in 0..<Self.seeds {
      if let failure = RandomSchedule.failure(seed: part * Self.seeds + seed, count: 250) {
        Issue.record("\(failure)")
        return
      }
    }
  }

  @Test(
    "after a restored list and any events in any order, the feed equals the reference and its invariants are true",
    arguments: 0..<8)
  func restored(part: UInt64) {
    for seed in 0..<Self.seeds {
      if let failure = RandomSchedule.failure(seed: part * Self.seeds + seed, count: 250, restoring: true) {
        Issue.record("\(failure)")
        return
      }
    }
  }

  /// In these schedules, rows that return together had only neighbors that are gone.
  @Test(
    "a row without a neighbor returns to its old index, counted with the rows that return before it",
    arguments: [758, 2_598])
  func withoutNeighbors(seed: UInt64) {
    #expect(RandomSchedule.failure(seed: seed, count: 250) == nil)
  }

  @Test("the same steps give the same states")
  func deterministic() {
    var dice = ScheduleDice(seed: 7)
    let options = dice.options()
    var first = RandomSchedule(options: options)
    var second = RandomSchedule(options: options)
    for _ in 0..<300 {
      let step = dice.step()
      #expect(first.perform(step) == nil)
      #expect(second.perform(step) == nil)
      #expect(first.feed.items == second.feed.items)
      #expect(FeedEdge.allCases.map { first.feed.state(of: $0) } == FeedEdge.allCases.map { second.feed.state(of: $0) })
    }
  }

  @Test("the schedules contain drops, reopened batches, roll-backs and anchored refreshes")
  func coverage() {
    var census = ScheduleCensus()
    for seed in 0..<40 as Range<UInt64> {
      var dice = ScheduleDice(seed: seed)
      var schedule = RandomSchedule(options: dice.options())
      for _ in 0..<250 {
        let step = dice.step()
        let count = schedule.feed.items.count
        guard schedule.perform(step) == nil else { return }
        census.count(step, schedule, rows: schedule.feed.items.count - count)
      }
    }
    #expect(census.drops > 50)
    #expect(census.reopened > 15)
    #expect(census.rollBacks > 20)
    #expect(census.anchored > 20)
  }
}

/// The numbers of rare steps that the schedules contained.
struct ScheduleCensus {
  var drops = 0
  var reopened = 0
  var rollBacks = 0
  var anchored = 0

  mutating func count(_ step: ScheduleStep, _ schedule: RandomSchedule, rows: Int) {
    switch step {
    case .look: if rows < 0 { drops += 1 }
    case .event(.rollBack): if rows != 0 { rollBacks += 1 }
    case .answer:
      if rows != 0, schedule.reference.batches.contains(where: { $0.request?.purpose == .reopen }) { reopened += 1 }
      if rows != 0, schedule.reference.batches.first?.request?.purpose == .refresh,
        schedule.reference.batches.first?.request?.cursor != nil
      {
        anchored += 1
      }
    case .event, .timer, .fail: return
    }
  }
}
