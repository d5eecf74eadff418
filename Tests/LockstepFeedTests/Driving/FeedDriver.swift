import Testing

@testable import LockstepDoctor
@testable import LockstepFeed
@testable import LockstepRecording

/// A host without a user interface. The driver applies the reported changes to its own copy of the list, and describes
/// each effect in a few words.
final class FeedDriver {
  typealias TestFeed = Feed<Row, Int>

  var feed: TestFeed
  var shown: [Row] = []
  /// The last reported changes.
  var lastChanges: FeedChanges?
  /// The loads in flight.
  var inFlight: [FeedRequest<Int>] = []

  init(_ options: FeedOptions = FeedOptions(firstCount: 30, batchCount: 10, prefetchItems: 5, prefetchPoints: 100)) {
    feed = TestFeed(options: options)
  }

  /// Creates a driver whose first load was answered with the rows 0..<30, the next cursor 30, and this previous cursor.
  static func loaded(_ options: FeedOptions = FeedOptions(), before: Int? = nil) -> FeedDriver {
    let driver = FeedDriver(options)
    driver.send(.start)
    driver.answer(1, rows(0..<30), before: before, after: 30)
    return driver
  }

  /// Sends an event and describes its effects. After each event, checks that the feed violates no invariant, and that
  /// the list built from the changes equals the feed's list.
  @discardableResult
  func send(_ event: TestFeed.Event) -> [String] {
    var descriptions: [String] = []
    if case .answered(let request, _, _) = event { inFlight.removeAll { $0.id == request } }
    if case .failed(let request, _, _, _) = event { inFlight.removeAll { $0.id == request } }
    feed.send(event)
    let mustDrainNow = feed.beginDrain()
    #expect(mustDrainNow)
    while let effect = feed.nextEffect() {
      if case .changed(let changes) = effect {
        lastChanges = changes
        shown = applying(changes, to: shown, new: feed.items)
      }
      switch effect {
      case .load(let request): inFlight.append(request)
      case .cancel(let request): inFlight.removeAll { $0.id == request }
      case .changed, .wake, .revealEnded: break
      }
      descriptions.append(describe(effect))
    }
    #expect(shown == feed.items)
    #expect(feed._checkInvariants() == nil)
    return descriptions
  }

  @discardableResult
  func answer(
    _ request: Int, _ items: [Row], before: Int? = nil, after: Int? = nil, nextAt: Double = 0
  ) -> [String] {
    send(.answered(request: request, FeedBatch(items: items, before: before, after: after), nextAt: nextAt))
  }

  @discardableResult
  func fail(_ request: Int, _ failure: FeedFailure = .status(500), retry: FeedRetry = .never, at now: Double = 0)
    -> [String]
  {
    send(.failed(request: request, failure, retry: retry, at: now))
  }

  /// Reports visible rows without distances in points.
  @discardableResult
  func show(_ rows: Range<Int>) -> [String] { send(.visible(rows)) }

  var ids: [Int] { feed.items.map(\.id) }

  private func describe(_ effect: TestFeed.Effect) -> String {
    switch effect {
    case .load(let request):
      var place = request.cursor.map { "from \($0)" } ?? "from the start"
      if request.heading != request.edge { place += " heading \(request.heading)" }
      let attempt = request.attempt == 1 ? "" : ", attempt \(request.attempt)"
      return "load #\(request.id): \(request.purpose), \(request.count) \(request.edge) \(place)\(attempt)"
    case .cancel(let request): return "cancel #\(request)"
    case .revealEnded(let id, let result): return "\(id): \(result)"
    case .wake(let time): return time.map { "wake at \($0)" } ?? "do not wake"
    case .changed(let changes):
      var parts: [String] = []
      if !changes.removals.isEmpty { parts.append("-\(describe(changes.removals))") }
      if !changes.updates.isEmpty { parts.append("~\(describe(changes.updates))") }
      if !changes.insertions.isEmpty { parts.append("+\(describe(changes.insertions))") }
      return parts.joined(separator: " ")
    }
  }

  private func describe(_ ranges: [Range<Int>]) -> String {
    ranges.map { "\($0.lowerBound)..<\($0.upperBound)" }.joined(separator: ",")
  }
}
