import LockstepTesting

@testable import LockstepDoctor
@testable import LockstepFeed
@testable import LockstepRecording

/// A feed that searches for rows, a service that answers late and fails, and a person who scrolls. After each event the walk
/// compares the list with the service's one, and the end of each search with what the list has.
struct RevealWalk {
  typealias TestFeed = Feed<Row, Int>

  enum Step: CaseIterable {
    case answer, answerLast, fail, failForGood, time, near, far, missing, nearByBatches, missingByBatches, few, cancel
    case refresh, pause, resume, scroll, scrollBack
  }

  static let rows = 100
  /// The first batch begins here, so that the list can grow at both edges.
  static let opening = 50

  var feed: TestFeed
  var shown: [Row] = []
  var recorder: FeedRecorder<Row, Int>?
  var loads: [FeedRequest<Int>] = []
  /// The searches that have no end yet, in their order.
  var open: [Int] = []
  var ends: [FeedRevealResult: Int] = [:]
  private var wakeTime: Double?
  private var now = 0.0
  private var hasLostForGood = false

  init(maxItems: Int?) {
    feed = TestFeed(
      options: FeedOptions(firstCount: 10, batchCount: 5, prefetchItems: 2, prefetchPoints: 0, maxItems: maxItems))
  }

  // MARK: Steps

  /// Performs a step. Returns a description of the first violated condition, or nil.
  mutating func perform(_ step: Step) -> String? {
    switch step {
    case .answer: return loads.first.flatMap { answer($0) }
    case .answerLast: return loads.last.flatMap { answer($0) }
    case .fail: return loads.first.flatMap { fail($0, .after(1)) }
    case .failForGood: return loads.first.flatMap { fail($0, .never) }
    case .time:
      guard let time = wakeTime else { return nil }
      now = max(now, time)
      return send(.time(now))
    case .near: return reveal(52, around: 47)
    case .far: return reveal(3, around: 0)
    case .missing: return reveal(-1, around: 80)
    case .nearByBatches: return reveal(66, around: nil)
    case .missingByBatches: return reveal(-2, around: nil)
    case .few: return reveal(5, around: nil, limit: 10)
    case .cancel: return send(.cancelReveal)
    case .refresh: return send(.refresh)
    case .pause: return send(.pause)
    case .resume: return send(.resume)
    case .scroll: return look(at: max(0, shown.count - 4))
    case .scrollBack: return look(at: 0)
    }
  }

  private mutating func reveal(_ id: Int, around cursor: Int?, limit: Int = .max) -> String? {
    open.append(id)
    return send(.reveal(id, around: cursor, limit: limit))
  }

  private mutating func look(at first: Int) -> String? {
    send(.visible(first..<min(first + 4, shown.count)))
  }

  private mutating func answer(_ request: FeedRequest<Int>) -> String? {
    loads.removeAll { $0.id == request.id }
    let ids: Range<Int> =
      switch (request.heading, request.cursor) {
      case (.before, let cursor?): max(0, cursor - request.count)..<cursor
      case (_, let cursor): (cursor ?? Self.opening)..<min((cursor ?? Self.opening) + request.count, Self.rows)
      }
    let batch = FeedBatch(
      items: LockstepFeedTests.rows(ids), before: ids.lowerBound > 0 ? ids.lowerBound : nil,
      after: ids.upperBound < Self.rows ? ids.upperBound : nil)
    return send(.answered(request: request.id, batch))
  }

  private mutating func fail(_ request: FeedRequest<Int>, _ retry: FeedRetry) -> String? {
    loads.removeAll { $0.id == request.id }
    hasLostForGood = hasLostForGood || retry == .never
    return send(.failed(request: request.id, .status(500), retry: retry, at: now))
  }

  /// Ends every search, with a service that answers from now on. Returns what is wrong.
  mutating func heal() -> String? {
    if let wrong = perform(.resume) { return wrong }
    for _ in 0..<200 where !open.isEmpty {
      if let wrong = loads.isEmpty ? perform(.time) : perform(.answer) { return wrong }
    }
    return open.isEmpty ? nil : "a search does not end"
  }

  // MARK: Checks

  mutating func send(_ event: TestFeed.Event) -> String? {
    let seen = feed.visible.map { $0.rows.map { shown[$0].id } } ?? []
    recorder?.record(event)
    feed.send(event)
    defer { recorder?.endStep(of: feed) }
    guard feed.beginDrain() else { return "a drain was under way" }
    var wrong: String?
    var isReplaced = false
    while let effect = feed.nextEffect() {
      recorder?.record(effect)
      switch effect {
      case .load(let request):
        if feed.activity == .paused, !Self.isByHand(event) { wrong = "a paused feed loaded" }
        loads.append(request)
      case .cancel(let id): loads.removeAll { $0.id == id }
      case .wake(let time): wakeTime = time
      case .changed(let changes):
        isReplaced = changes.cause == .refresh
        shown = applying(changes, to: shown, new: feed.items)
      case .revealEnded(let id, let result): wrong = wrong ?? check(id, result, isCurrent: open.count == 1)
      }
    }
    if let wrong { return "\(wrong) after \(event)" }
    if shown != feed.items { return "the changes give a different list after \(event)" }
    if let broken = feed._checkInvariants() { return "\(broken) after \(event)" }
    if let first = shown.first?.id, shown.map(\.id) != Array(first..<first + shown.count) {
      return "rows are lost, doubled or out of order after \(event): \(shown.map(\.id))"
    }
    if case .visible = event { return nil }
    if !isReplaced, let visible = feed.visible, !seen.isEmpty, visible.rows.map({ shown[$0].id }) != seen {
      return "the rows that are read are others after \(event)"
    }
    return nil
  }

  private mutating func check(_ id: Int, _ result: FeedRevealResult, isCurrent: Bool) -> String? {
    guard let expected = open.first else { return "a search ended twice" }
    open.removeFirst()
    ends[result, default: 0] += 1
    let isShown = feed.index(of: id) != nil
    let isRight =
      switch result {
      case .found: isShown
      case .missing: !isShown && id < 0
      case .failed(let failure): hasLostForGood && failure == .status(500)
      case .gaveUp: !isShown && id == 5
      case .cancelled: true
      }
    if expected != id { return "the search for \(expected) ended as that for \(id)" }
    if !isCurrent, result != .cancelled { return "a search went on beside another one" }
    return isRight ? nil : "the search for \(id) ended: \(result)"
  }

  private static func isByHand(_ event: TestFeed.Event) -> Bool {
    switch event {
    case .start, .load, .refresh, .invalidate: true
    default: false
    }
  }
}
