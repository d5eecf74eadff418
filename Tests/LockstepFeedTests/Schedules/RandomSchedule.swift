import LockstepTesting
import Testing

@testable import LockstepDoctor
@testable import LockstepFeed
@testable import LockstepRecording

/// A repeatable sequence of events, with checks after each event.
struct RandomSchedule {
  typealias TestFeed = Feed<Row, Int>

  let options: FeedOptions
  var feed: TestFeed
  var reference: ReferenceFeed
  var shown: [Row] = []
  var recorder: FeedRecorder<Row, Int>?
  /// Loads that were canceled or answered. The schedule answers some of them again, as a faulty service does.
  var past: [Int] = []
  var wakeTime: Double?
  /// The time before which the service accepts no request.
  var nextAt: Double?
  /// The newest load, and the newest one at the time at which the service last set `nextAt`.
  var newest = 0
  var newestHeldRequest = 0

  init(options: FeedOptions) {
    self.options = options
    feed = TestFeed(options: options)
    reference = ReferenceFeed(options: options)
  }

  /// Runs `count` steps that are drawn from a seed. Returns a description of the failure with a shortened list of
  /// steps, or nil when nothing fails.
  static func failure(seed: UInt64, count: Int, restoring: Bool = false) -> String? {
    var dice = ScheduleDice(seed: seed, restoring: restoring)
    let options = dice.options()
    var schedule = RandomSchedule(options: options)
    var steps: [ScheduleStep] = []
    for index in 0..<count {
      steps.append(dice.step())
      guard schedule.perform(steps[index], checkingRecovery: index % 50 == 0) != nil else { continue }
      let script = shrunk(steps) { failure(of: $0, options: options) != nil }
      let wrong = failure(of: script, options: options) ?? "not repeatable"
      return "seed \(seed): \(wrong)\n\(options)\n" + script.map { "  .\($0)" }.joined(separator: "\n")
    }
    return nil
  }

  static func failure(of steps: [ScheduleStep], options: FeedOptions) -> String? {
    var schedule = RandomSchedule(options: options)
    for step in steps {
      if let wrong = schedule.perform(step, checkingRecovery: true) { return wrong }
    }
    return nil
  }

  /// Performs one step. Returns a description of the first violated condition, or nil.
  mutating func perform(_ step: ScheduleStep, checkingRecovery mustRecover: Bool = false) -> String? {
    guard let event = event(of: step) else { return nil }
    if let wrong = send(event) { return wrong }
    if mustRecover, !recovers() { return "a retry with a healthy service brings nothing" }
    return nil
  }

  private func event(of step: ScheduleStep) -> TestFeed.Event? {
    switch step {
    case .event(let event): return event
    case .timer: return wakeTime.map { .time($0) }
    case .look(let first, let count, let before, let after):
      let start = first % (shown.count + 1)
      return .visible(start..<start + count, pointsBefore: before, pointsAfter: after)
    case .answer(let load, let rows, let before, let after, let nextAt):
      return request(load).map {
        .answered(request: $0, FeedBatch(items: rows, before: before, after: after), nextAt: nextAt)
      }
    case .fail(let load, let retry, let now):
      return request(load).map {
        .failed(request: $0, Int(now) % 2 == 0 ? .limited : .status(500), retry: retry, at: now)
      }
    }
  }

  private func request(_ load: ScheduleStep.Load) -> Int? {
    switch load {
    case .inFlight(let place):
      reference.flights.isEmpty ? nil : reference.flights[place % reference.flights.count].id
    case .past(let place): past.isEmpty ? -1 : past[max(0, past.count - 1 - place)]
    }
  }

  private mutating func send(_ event: TestFeed.Event) -> String? {
    let isByHand = Self.isByHand(event)
    updateReference(event)
    recorder?.record(event)
    feed.send(event)
    defer { recorder?.endStep(of: feed) }
    guard feed.beginDrain() else { return "a drain was under way between two events" }
    var changes = 0
    while let effect = feed.nextEffect() {
      recorder?.record(effect)
      switch effect {
      case .load(let request):
        newest = request.id
        // A batch that the source has kept costs the service nothing.
        let isByHand = isByHand || request.purpose == .stored
        // The first refresh of a restored list may take two requests: the second one begins at the reader's rows.
        let isSecond = reference.isRestored && request.purpose == .refresh && Self.isAnswer(event)
        if feed.activity == .paused, !isByHand, !isSecond { return "a paused feed loaded" }
        if reference.flights.contains(where: { $0.edge == request.edge }) { return "two loads at one edge" }
        if let nextAt, !isByHand, !Self.isTime(event, from: nextAt) {
          return "a load started before the reset of a quota"
        }
        if case .time = event {
        } else if !isByHand, !isSecond, waitsForLimit(beside: request) {
          return "a limit is hit again"
        }
        if request.generation != feed.generation { return "a load of another generation" }
        if let wrong = reference.take(request, seen: feed.visible) { return wrong }
      case .cancel(let request):
        reference.cancel(request)
        past.append(request)
      case .wake(let time): wakeTime = time
      case .revealEnded: return "a search ended that nobody began"
      case .changed(let reported):
        changes += 1
        guard Self.isWellFormed(reported, old: shown.count, new: feed.items.count) else {
          return "bad changes: \(reported)"
        }
        shown = applying(reported, to: shown, new: feed.items)
      }
    }
    if Self.isTime(event, from: nextAt ?? .infinity) || !FeedEdge.allCases.contains(where: { feed.edges[$0].isHeld }) {
      nextAt = nil
    }
    reference.noteGrowth(seen: feed.visible)
    if let loop = reference.loop, isLooping(loop.edge) != loop.isRepeated {
      return "a cursor loop is reported wrongly"
    }
    reference.loop = nil
    if changes > 1 { return "an event reported two changes" }
    if shown != feed.items { return "the changes give a different list" }
    if feed.items != reference.items { return "the reference differs after \(event)" }
    if feed.duplicates != reference.duplicates { return "the number of duplicates differs" }
    if let broken = feed._checkInvariants() { return "\(broken) after \(event)" }
    return nil
  }

  /// Returns true when one retry by hand adds rows, provided that every load succeeds from then on. Also returns true
  /// when the `after` edge is at its end.
  private func recovers() -> Bool {
    var feed = feed
    var pending = reference.flights
    var fresh = 10_000
    let count = feed.items.count
    func drain() {
      guard feed.beginDrain() else { return }
      while let effect = feed.nextEffect() {
        if case .load(let request) = effect { pending.append(request) }
      }
    }
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

  private func isLooping(_ edge: FeedEdge) -> Bool {
    if case .failed(.cursorLoop, _, _) = feed.state(of: edge) { true } else { false }
  }

  private func waitsForLimit(beside request: FeedRequest<Int>) -> Bool {
    FeedEdge.allCases.contains { edge in
      if case .failed(.limited, _, .some) = feed.state(of: edge) { edge != request.edge } else { false }
    }
  }

  private static func isByHand(_ event: TestFeed.Event) -> Bool {
    switch event {
    case .start, .load, .refresh, .invalidate: true
    default: false
    }
  }

  private static func isAnswer(_ event: TestFeed.Event) -> Bool {
    if case .answered = event { true } else { false }
  }

  private static func isTime(_ event: TestFeed.Event, from start: Double) -> Bool {
    if case .time(let now) = event { now >= start } else { false }
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

  private mutating func updateReference(_ event: TestFeed.Event) {
    switch event {
    case .answered(let request, let batch, let time):
      if reference.flights.contains(where: { $0.id == request }) {
        if time > 0 {
          (nextAt, newestHeldRequest) = (time, newest)
        } else if request > newestHeldRequest {
          nextAt = nil
        }
      }
      reference.answer(request, batch, seen: feed.visible)
      past.append(request)
    case .failed(let request, _, _, _):
      reference.cancel(request)
      past.append(request)
    case .restore(let batch): reference.restore(batch)
    case .restoreList(let list): reference.restore(list)
    // LiveWalk, RevealWalk, ExtentWalk and CatchUpTests test them.
    case .live, .reveal, .cancelReveal, .open, .catchUp: break
    case .restorePart: break
    case .insert(let rows, let index): reference.edit(.insert(rows, at: index))
    case .update(let rows): reference.edit(.update(rows))
    case .remove(let ids): reference.edit(.remove(ids))
    case .attempt(let edit, let number): reference.attempt(edit, number)
    case .confirm(let number): reference.confirm(number)
    case .rollBack(let number): reference.rollBack(number)
    case .visible(let rows, let before, let after, _):
      reference.look(
        at: VisibleRows(rows: rows.clamped(to: 0..<shown.count), points: FeedEdgePair(before: before, after: after)))
    case .start: reference.hasStarted = true
    case .load, .refresh, .time, .pause, .resume, .invalidate:
      if case .load = event { reference.hasStarted = true }
      if case .refresh = event { reference.hasStarted = true }
    }
  }
}
