import LockstepTesting

@testable import LockstepDoctor
@testable import LockstepFeed
@testable import LockstepRecording

/// A list whose source knows its count, and a person who scrolls through all of it. After each change, the walk compares the
/// reported change with a plain list of rows and placeholders.
struct ExtentWalk {
  typealias TestFeed = Feed<Row, Int>

  enum Step: CaseIterable {
    case answer, answerLast, fail, failForGood, time, fly, stop, stopFar, scroll, refresh, invalidate, reveal
    case insert, remove, rollBack, serviceInserts, serviceRemoves, pause, resume

    /// `true` for a step after which an index may mean another row than the service's.
    var isEdit: Bool {
      switch self {
      case .insert, .remove, .rollBack, .serviceInserts, .serviceRemoves: true
      default: false
      }
    }
  }

  /// The rows of the service, by their ids.
  var service = Array(0..<200)
  /// The rows of a page; nil when a cursor is an index.
  let page: Int?
  var feed: TestFeed
  var recorder: FeedRecorder<Row, Int>?
  /// The extent that the host shows.
  private var extent = FeedExtent()
  /// All rows of the list, nil for a placeholder: what a host shows.
  var slots: [Int?] = []
  /// The number of times that the person has stopped at placeholders which no edge reaches.
  var openings = 0
  private var loads: [FeedRequest<Int>] = []
  private var sight = 0
  private var wakeTime: Double?
  private var now = 0.0
  private var fresh = 1_000
  private var random: SeededGenerator
  private var attempts: [Int] = []
  private var isEdited = false

  static let view = 8

  init(page: Int?, maxItems: Int?, seed: UInt64) {
    self.page = page
    random = SeededGenerator(seed: seed)
    feed = TestFeed(
      options: FeedOptions(
        firstCount: page ?? 30, batchCount: page ?? 10, prefetchItems: 3, prefetchPoints: 0, maxItems: maxItems))
  }

  // MARK: Steps

  /// Performs a step. Returns a description of the first violated condition, or nil.
  mutating func perform(_ step: Step) -> String? {
    isEdited = isEdited || step.isEdit
    switch step {
    case .answer: return loads.first.flatMap { answer($0) }
    case .answerLast: return loads.last.flatMap { answer($0) }
    case .fail: return loads.first.flatMap { fail($0, .after(1)) }
    case .failForGood: return loads.first.flatMap { fail($0, .never) }
    case .time:
      guard let time = wakeTime else { return nil }
      now = max(now, time)
      return send(.time(now))
    case .fly:
      sight = Int.random(in: 0...max(0, slots.count - Self.view), using: &random)
      return look(isFlying: true)
    case .stop: return look(isFlying: false)
    case .stopFar:
      sight = Int.random(in: 0...max(0, slots.count - Self.view), using: &random)
      return look(isFlying: false)
    case .scroll:
      sight = max(0, min(slots.count - Self.view, sight + Int.random(in: -9...9, using: &random)))
      return look(isFlying: false)
    case .refresh: return send(.refresh)
    case .invalidate: return send(.invalidate)
    case .reveal:
      guard let at = service.indices.randomElement(using: &random) else { return nil }
      return send(.reveal(service[at], around: cursor(at: at)))
    case .insert:
      fresh += 1
      let at = Int.random(in: 0...feed.items.count, using: &random)
      return send(.insert([Row(id: fresh)], at: at))
    case .remove:
      guard let row = feed.items.randomElement(using: &random) else { return nil }
      fresh += 1
      attempts.append(fresh)
      return send(.attempt(.remove([row.id]), number: fresh))
    case .rollBack:
      guard let attempt = attempts.popLast() else { return nil }
      return send(random.oneIn(2) ? .rollBack(attempt) : .confirm(attempt))
    case .serviceInserts:
      fresh += 1
      service.insert(fresh, at: Int.random(in: 0...service.count, using: &random))
      return nil
    case .serviceRemoves:
      if service.count > 150 { service.remove(at: Int.random(in: 0..<service.count, using: &random)) }
      return nil
    case .pause: return send(.pause)
    case .resume: return send(.resume)
    }
  }

  private func cursor(at index: Int) -> Int { index / (page ?? 1) }

  /// The host after a layout: it tells the feed what is visible.
  private mutating func look(isFlying: Bool, isScroll: Bool = true) -> String? {
    sight = max(0, min(sight, slots.count - Self.view))
    let rows = sight..<min(sight + Self.view, slots.count)
    switch extent.sight(of: rows, isFlying: isFlying, reach: feed.options.batchCount) {
    case .rows(let loaded): return send(.visible(loaded, isScroll: isScroll))
    case .flight: return isFlying ? nil : "rows at which the person has stopped fly by"
    case .placeholders(let seen):
      if isFlying { return "rows that fly by are loaded" }
      openings += 1
      return send(.open(at: cursor(at: seen.lowerBound), rows: seen))
    }
  }

  private mutating func answer(_ request: FeedRequest<Int>) -> String? {
    loads.removeAll { $0.id == request.id }
    let size = page ?? 1
    let at = min((request.cursor ?? 0) * size, service.count)
    let indices =
      request.heading == .before ? max(0, at - request.count)..<at : at..<min(at + request.count, service.count)
    let batch = FeedBatch(
      items: service[indices].map { Row(id: $0) }, before: indices.lowerBound > 0 ? indices.lowerBound / size : nil,
      after: indices.upperBound < service.count ? indices.upperBound / size : nil, index: indices.lowerBound,
      total: service.count)
    return send(.answered(request: request.id, batch))
  }

  private mutating func fail(_ request: FeedRequest<Int>, _ retry: FeedRetry) -> String? {
    loads.removeAll { $0.id == request.id }
    return send(.failed(request: request.id, .status(500), retry: retry, at: now))
  }

  /// Lets the person stop at a place, with a service that answers. Returns what is wrong.
  mutating func rest() -> String? {
    if let wrong = perform(.resume) ?? perform(.stopFar) { return wrong }
    for _ in 0..<60 {
      if let wrong = loads.isEmpty ? perform(.time) : perform(.answer) { return wrong }
      if let wrong = look(isFlying: false, isScroll: false) { return wrong }
    }
    // An edge that has failed for good waits for the person.
    for edge in FeedEdge.allCases {
      if case .failed(_, _, nil) = feed.state(of: edge) { return nil }
    }
    if case .failed = feed.refresh { return nil }
    let seen = sight..<min(sight + Self.view, slots.count)
    if slots[seen].contains(nil) { return "\(seen) is visible and not loaded: \(extent.run) of \(extent.count) is" }
    if !isEdited, slots[seen].map({ $0 ?? -1 }) != Array(service[seen]) {
      return "\(seen) has other rows than the service"
    }
    return nil
  }

  // MARK: Checks

  mutating func send(_ event: TestFeed.Event) -> String? {
    recorder?.record(event)
    feed.send(event)
    defer { recorder?.endStep(of: feed) }
    guard feed.beginDrain() else { return "a drain was under way" }
    var wrong: String?
    while let effect = feed.nextEffect() {
      recorder?.record(effect)
      switch effect {
      case .load(let request): loads.append(request)
      case .cancel(let id): loads.removeAll { $0.id == id }
      case .wake(let time): wakeTime = time
      case .changed(let changes): wrong = wrong ?? apply(changes)
      case .revealEnded: break
      }
    }
    if let wrong { return "\(wrong) after \(event)" }
    if let broken = feed._checkInvariants() { return "\(broken) after \(event)" }
    if feed.extent != extent { return "\(event) has changed the placeholders without a report" }
    return nil
  }

  private mutating func apply(_ changes: FeedChanges) -> String? {
    let before = extent
    extent = feed.extent
    return check(before.changes(to: extent, by: changes), changes, from: before)
  }

  /// Compares a change of the whole list with the plain list. `changes` are those of the loaded rows.
  private mutating func check(_ shown: FeedChanges, _ changes: FeedChanges, from before: FeedExtent) -> String? {
    let old = slots
    func placeholders(_ count: Int) -> [Int?] { Array(repeating: nil, count: count) }
    let new = placeholders(extent.before) + feed.items.map { $0.id } + placeholders(extent.after)
    slots = new
    // The host keeps the first visible row in place.
    sight = shown.newIndex(ofOld: sight) ?? sight
    if extent.loaded != feed.items.count { return "the extent has another number of rows" }
    if old.count - total(shown.removals) + total(shown.insertions) != new.count {
      return "\(shown) has another count: \(old.count), \(new.count)"
    }
    for (index, id) in old.enumerated() where !shown.removals.contains(where: { $0.contains(index) }) {
      guard let moved = shown.newIndex(ofOld: index), new.indices.contains(moved) else {
        return "\(index) is lost by \(shown)"
      }
      if new[moved] != id, !shown.updates.contains(where: { $0.contains(index) }) {
        return "\(index) has other content: \(changes) is \(shown)"
      }
      let row = index - before.before
      if (0..<before.loaded).contains(row), let kept = changes.newIndex(ofOld: row), moved != extent.before + kept {
        return "the row \(row) is kept, and is at another place: \(changes) is \(shown)"
      }
    }
    return nil
  }

  private func total(_ ranges: [Range<Int>]) -> Int { ranges.reduce(0) { $0 + $1.count } }
}
