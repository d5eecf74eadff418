import Testing

@testable import LockstepFeed

/// What must not grow with the list. The bounds are wide: work on every row would take a thousand times as long.
@Suite("Costs", .serialized)
struct CostTests {
  private func feed(of count: Int) -> Feed<Row, Int> {
    var feed = Feed<Row, Int>()
    send(.start, to: &feed)
    send(.answered(request: 1, FeedBatch(items: rows(0..<count), after: 0)), to: &feed)
    return feed
  }

  private func send(_ event: Feed<Row, Int>.Event, to feed: inout Feed<Row, Int>) {
    feed.send(event)
    guard feed.beginDrain() else { return }
    while feed.nextEffect() != nil {}
  }

  /// The time that the middle one of the runs took.
  private func median(_ runs: Int, _ work: (Int) -> Void) -> Duration {
    var times: [Duration] = []
    for run in 0..<runs { times.append(ContinuousClock().measure { work(run) }) }
    return times.sorted()[runs / 2]
  }

  private func timeToAppend(to count: Int) -> Duration {
    var feed = feed(of: count)
    return median(50) { run in
      let first = 10_000_000 + run * 30
      send(.load(.after), to: &feed)
      send(
        .answered(request: feed.lastRequest, FeedBatch(items: rows(first..<first + 30), after: run + 1)), to: &feed)
    }
  }

  @Test("a batch of 30 is appended to a million rows as fast as to a thousand")
  func append() {
    let small = timeToAppend(to: 1_000)
    #expect(timeToAppend(to: 1_000_000) < small * 20)
  }

  @Test("what is in view is told to a million rows as fast as to a thousand")
  func visible() {
    func time(_ count: Int) -> Duration {
      var feed = feed(of: count)
      return median(50) { run in
        for row in 0..<20 { send(.visible(run + row..<run + row + 9), to: &feed) }
      }
    }
    let small = time(1_000)
    #expect(time(1_000_000) < small * 20)
  }

  @Test("a row among a million is found and measured again in a few steps")
  func offsets() {
    func time(_ count: Int) -> Duration {
      var index = FeedOffsetIndex(estimate: 50)
      index.append(count)
      return median(50) { run in
        for row in 0..<100 {
          let place = (row * 7919 + run) % count
          _ = index.measure(place, height: Double(40 + run), offset: 0)
          _ = index.row(at: index.position(of: place))
        }
      }
    }
    let small = time(1_000)
    #expect(time(1_000_000) < small * 20)
  }
}
