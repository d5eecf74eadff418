import Testing

@testable import LockstepFeed

/// A host and a service that do anything at any time, drawn from a seed.
struct RandomSchedule {
  typealias TestFeed = Feed<Row, Int>

  var random: SeededGenerator
  var feed: TestFeed
  var reference = ReferenceFeed()
  var shown: [Row] = []
  var now = 0.0
  /// Requests that were cancelled or answered: a bad service answers them again.
  var stale: [Int] = []
  var alarm: Double?

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    feed = TestFeed(
      options: FeedOptions(
        firstCount: 6, batchCount: 3, prefetchItems: Int.random(in: 0..<5, using: &random),
        prefetchPoints: random.oneIn(2) ? 100 : 0))
  }

  /// Sends one event; the sentence tells what is wrong afterwards, if anything is.
  mutating func step() -> String? {
    let event = draw()
    let isByHand = Self.isByHand(event)
    tell(event)
    feed.send(event)
    guard feed.beginDrain() else { return "a drain was under way between two events" }
    var changes = 0
    while let effect = feed.nextEffect() {
      switch effect {
      case .load(let request):
        if feed.activity == .paused, !isByHand { return "a paused feed loaded" }
        if reference.flights.contains(where: { $0.edge == request.edge }) { return "two loads at one edge" }
        if request.generation != feed.generation { return "a load of another generation" }
        reference.take(request)
      case .cancel(let request):
        reference.cancel(request)
        stale.append(request)
      case .wake(let time): alarm = time
      case .changed(let told):
        changes += 1
        guard Self.isWellFormed(told, old: shown.count, new: feed.items.count) else { return "bad changes: \(told)" }
        shown = applying(told, to: shown, new: feed.items)
      }
    }
    if changes > 1 { return "an event told two changes" }
    if shown != feed.items { return "the changes lead elsewhere" }
    if feed.items != reference.items { return "the reference holds something else after \(event)" }
    if feed.duplicates != reference.duplicates { return "duplicates are counted otherwise" }
    if let broken = feed._checkInvariants() { return "\(broken) after \(event)" }
    return nil
  }

  /// A copy of the feed, a healthy service from now on and one retry by hand: rows must come.
  func recovers() -> Bool {
    var feed = feed
    var pending: [FeedRequest<Int>] = []
    var fresh = 10_000
    let count = feed.items.count
    func drain() {
      guard feed.beginDrain() else { return }
      while let effect = feed.nextEffect() {
        if case .load(let request) = effect { pending.append(request) }
      }
    }
    pending = reference.flights
    feed.send(.load(.after))
    drain()
    if feed.state(of: .after) == .end { return true }
    while let request = pending.popLast() {
      fresh += 100
      let items = rows(fresh..<fresh + request.count)
      let batch = FeedBatch(items: request.purpose == .refresh ? feed.items + items : items, after: fresh)
      feed.send(.answered(request: request.id, batch))
      drain()
      if feed.items.count > count { return true }
    }
    return false
  }

  private static func isByHand(_ event: TestFeed.Event) -> Bool {
    switch event {
    case .start, .load, .refresh: true
    default: false
    }
  }

  private static func isWellFormed(_ changes: FeedChanges, old: Int, new: Int) -> Bool {
    func ascends(_ ranges: [Range<Int>], below count: Int) -> Bool {
      var end = -1
      for range in ranges {
        guard range.lowerBound > end, !range.isEmpty, range.upperBound <= count else { return false }
        end = range.upperBound
      }
      return true
    }
    return !changes.isEmpty && ascends(changes.removals, below: old) && ascends(changes.updates, below: old)
      && ascends(changes.insertions, below: new)
      && !changes.updates.contains { update in changes.removals.contains { $0.overlaps(update) } }
      && old - changes.removals.reduce(0) { $0 + $1.count } + changes.insertions.reduce(0) { $0 + $1.count } == new
  }

  private mutating func tell(_ event: TestFeed.Event) {
    switch event {
    case .answered(let request, let batch):
      reference.answer(request, batch)
      stale.append(request)
    case .failed(let request, _, _, _):
      reference.fail(request)
      stale.append(request)
    case .insert(let rows, let index): reference.insert(rows, at: index)
    case .update(let rows): reference.update(rows)
    case .remove(let ids): reference.remove(ids)
    case .start, .restore, .load, .refresh, .visible, .time, .pause, .resume: return
    }
  }

  private mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

  private mutating func someRows(_ count: Int) -> [Row] {
    (0..<number(0..<count)).map { _ in Row(id: number(0..<40), text: number(0..<4)) }
  }

  private mutating func someRequest() -> Int {
    if let request = reference.flights.randomElement(using: &random), !random.oneIn(10) { return request.id }
    return stale.suffix(5).randomElement(using: &random) ?? number(-1..<3)
  }

  private mutating func draw() -> TestFeed.Event {
    now += Double(number(0..<3))
    switch number(0..<20) {
    case 0: return .start
    case 1: return .load(random.oneIn(2) ? .before : .after)
    case 2 where random.oneIn(3): return .refresh
    case 3: return .insert(someRows(3), at: number(-1..<40))
    case 4: return .update(someRows(4))
    case 5, 6: return .remove(someRows(8).map(\.id))
    case 7: return .time(alarm ?? now)
    case 8 where random.oneIn(4): return .pause
    case 9: return .resume
    case 10, 11:
      let retry: FeedRetry = random.oneIn(2) ? .never : .after(Double(number(-1..<5)))
      return .failed(request: someRequest(), .status(500), retry: retry, at: now)
    case 12..<16:
      let batch = FeedBatch(
        items: someRows(9), before: random.oneIn(3) ? nil : number(0..<12),
        after: random.oneIn(6) ? nil : number(0..<60)
      )
      return .answered(request: someRequest(), batch)
    default:
      let first = number(0..<max(1, shown.count))
      return .visible(
        first..<first + number(0..<9), pointsBefore: Double(number(0..<300)), pointsAfter: Double(number(0..<300)))
    }
  }
}
