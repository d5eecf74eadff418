import Testing

@testable import LockstepFeed

/// Checks that the cost of an operation does not grow with the list. The bounds are wide, because an operation on every
/// row would take a thousand times as long.
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

  /// Returns true when work on a million rows takes less than 20 times as long as on a thousand. The fastest run of
  /// each is compared. The runs alternate, so that other work of the machine slows both equally.
  private func isAlike(small: (Int) -> Void, large: (Int) -> Void) -> Bool {
    var (quickestSmall, quickestLarge) = (Duration.seconds(3600), Duration.seconds(3600))
    for run in 0..<50 {
      quickestSmall = min(quickestSmall, ContinuousClock().measure { small(run) })
      quickestLarge = min(quickestLarge, ContinuousClock().measure { large(run) })
    }
    return quickestLarge < quickestSmall * 20
  }

  @Test("appending a batch of 30 takes about as long with a million rows as with a thousand")
  func append() {
    var (small, large) = (feed(of: 1_000), feed(of: 1_000_000))
    func append(_ run: Int, to feed: inout Feed<Row, Int>) {
      let first = 10_000_000 + run * 30
      send(.load(.after), to: &feed)
      send(
        .answered(request: feed.lastRequest, FeedBatch(items: rows(first..<first + 30), after: run + 1)), to: &feed)
    }
    #expect(isAlike(small: { append($0, to: &small) }, large: { append($0, to: &large) }))
    #expect(small.items.count == 2_500 && large.items.count == 1_001_500)
  }

  @Test("a report of visible rows takes about as long with a million rows as with a thousand")
  func visible() {
    var (small, large) = (feed(of: 1_000), feed(of: 1_000_000))
    func look(_ run: Int, at feed: inout Feed<Row, Int>) {
      for row in 0..<20 { send(.visible(run + row..<run + row + 9), to: &feed) }
    }
    #expect(isAlike(small: { look($0, at: &small) }, large: { look($0, at: &large) }))
  }

  @Test("finding and measuring a row takes about as long with a million rows as with a thousand")
  func offsets() {
    func index(of count: Int) -> FeedOffsetIndex {
      var index = FeedOffsetIndex(estimate: 50)
      index.append(count)
      return index
    }
    func measure(_ run: Int, in index: inout FeedOffsetIndex, count: Int) {
      for row in 0..<100 {
        let place = (row * 7919 + run) % count
        _ = index.measure(place, height: Double(40 + run), offset: 0)
        _ = index.row(at: index.position(of: place))
      }
    }
    var (small, large) = (index(of: 1_000), index(of: 1_000_000))
    #expect(
      isAlike(
        small: { measure($0, in: &small, count: 1_000) }, large: { measure($0, in: &large, count: 1_000_000) }))
  }
}
