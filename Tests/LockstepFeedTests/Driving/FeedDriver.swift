import Testing

@testable import LockstepFeed

/// A host that draws nothing: applies changes to a list of its own, and tells the effects as short sentences.
final class FeedDriver {
  typealias TestFeed = Feed<Row, Int>

  var feed: TestFeed
  var shown: [Row] = []
  /// The changes told last.
  var lastChanges: FeedChanges?
  /// Loads that wait for their answer.
  var inFlight: [FeedRequest<Int>] = []

  init(_ options: FeedOptions = FeedOptions(firstCount: 30, batchCount: 10, prefetchItems: 5, prefetchPoints: 100)) {
    feed = TestFeed(options: options)
  }

  /// A feed whose first load has brought rows 0..<30 and goes on at 30.
  static func loaded(_ options: FeedOptions = FeedOptions()) -> FeedDriver {
    let driver = FeedDriver(options)
    driver.send(.start)
    driver.answer(1, rows(0..<30), after: 30)
    return driver
  }

  /// Sends an event and tells what came out. After each event the promises must hold, and the list drawn from the
  /// changes must be the feed's.
  @discardableResult
  func send(_ event: TestFeed.Event) -> [String] {
    var told: [String] = []
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
      case .changed, .wake: break
      }
      told.append(tell(effect))
    }
    #expect(shown == feed.items)
    #expect(feed._checkInvariants() == nil)
    return told
  }

  @discardableResult
  func answer(_ request: Int, _ items: [Row], before: Int? = nil, after: Int? = nil) -> [String] {
    send(.answered(request: request, FeedBatch(items: items, before: before, after: after)))
  }

  @discardableResult
  func fail(_ request: Int, _ failure: FeedFailure = .status(500), retry: FeedRetry = .never, at now: Double = 0)
    -> [String]
  {
    send(.failed(request: request, failure, retry: retry, at: now))
  }

  /// Shows rows with nothing known of points.
  @discardableResult
  func show(_ rows: Range<Int>) -> [String] { send(.visible(rows)) }

  var ids: [Int] { feed.items.map(\.id) }

  private func tell(_ effect: TestFeed.Effect) -> String {
    switch effect {
    case .load(let request):
      var place = request.cursor.map { "from \($0)" } ?? "from the start"
      if request.heading != request.edge { place += " heading \(request.heading)" }
      let attempt = request.attempt == 1 ? "" : ", attempt \(request.attempt)"
      return "load #\(request.id): \(request.purpose), \(request.count) \(request.edge) \(place)\(attempt)"
    case .cancel(let request): return "cancel #\(request)"
    case .wake(let time): return time.map { "wake at \($0)" } ?? "do not wake"
    case .changed(let changes):
      var parts: [String] = []
      if !changes.removals.isEmpty { parts.append("-\(tell(changes.removals))") }
      if !changes.updates.isEmpty { parts.append("~\(tell(changes.updates))") }
      if !changes.insertions.isEmpty { parts.append("+\(tell(changes.insertions))") }
      return parts.joined(separator: " ")
    }
  }

  private func tell(_ ranges: [Range<Int>]) -> String {
    ranges.map { "\($0.lowerBound)..<\($0.upperBound)" }.joined(separator: ",")
  }
}
