import Testing

@testable import LockstepFeed

@Suite("Random schedules")
struct ScheduleTests {
  @Test("whatever happens in whatever order, the feed holds what the reference holds and keeps its promises")
  func schedules() {
    for seed in 0..<400 as Range<UInt64> {
      var schedule = RandomSchedule(seed: seed)
      for step in 0..<300 {
        if let wrong = schedule.step() {
          Issue.record("seed \(seed), event \(step): \(wrong)")
          return
        }
        if step % 20 == 0, !schedule.recovers() {
          Issue.record("seed \(seed), event \(step): a retry with a healthy service brings nothing")
          return
        }
      }
    }
  }

  @Test("the same seed gives the same states")
  func deterministic() {
    var first = RandomSchedule(seed: 7)
    var second = RandomSchedule(seed: 7)
    for _ in 0..<300 {
      _ = first.step()
      _ = second.step()
      #expect(first.feed.items == second.feed.items)
      #expect(FeedEdge.allCases.map { first.feed.state(of: $0) } == FeedEdge.allCases.map { second.feed.state(of: $0) })
    }
  }
}
