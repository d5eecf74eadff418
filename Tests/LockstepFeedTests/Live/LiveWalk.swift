@testable import LockstepDoctor
@testable import LockstepFeed
@testable import LockstepRecording

/// A random use of a feed whose service sends its changes, with faults of the network, and a person who reads, scrolls
/// and jumps to rows. After each event, the feed is compared with the service's list, and the place of the row that is
/// read with the place before.
struct LiveWalk {
  typealias TestFeed = Feed<Row, Int>

  /// A row that the person has sent, or another edit that waits for the service.
  struct Attempt {
    var number: Int
    var row: Row
    var isInsertion: Bool
    var isAccepted = false
    /// The id that the service has given a sent row.
    var acceptedID: Int?
  }

  var random: SeededGenerator
  var service: LiveService
  var feed: TestFeed
  var list: ReaderList
  var recorder: FeedRecorder<Row, Int>?
  /// The loads in flight, and the answers of those that the service has made already.
  var flights: [(request: FeedRequest<Int>, answer: FeedBatch<Row, Int>?)] = []
  var wakeTime: Double?
  var now = 0.0
  var isStreamOpen = false
  /// The number of changes that the stream has brought.
  var delivered = 0
  /// The rows that the stream has brought.
  var streamed: Set<Int> = []
  var attempts: [Attempt] = []
  var lastNumber = 0
  /// The searches that have no end yet.
  var searches = 0
  var census = LiveCensus()

  private var shown: [Row] { list.shown }

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    service = LiveService(
      LiveService.Kind.allCases[Int.random(in: 0..<3, using: &random)], namesBothSides: random.oneIn(2),
      count: Int.random(in: 0..<40, using: &random))
    list = ReaderList(anchor: random.oneIn(2) ? .start : .end)
    feed = TestFeed(
      options: FeedOptions(
        firstCount: 6, batchCount: 3, prefetchItems: Int.random(in: 0..<5, using: &random), prefetchPoints: 0,
        maxItems: random.oneIn(2) ? nil : Int.random(in: 12..<24, using: &random),
        refreshStart: random.oneIn(2) ? .visible : .start))
  }

  /// Runs `count` steps, and then a network without faults. Returns what is wrong, or nil.
  static func failure(seed: UInt64, count: Int, census: inout LiveCensus) -> String? {
    var walk = LiveWalk(seed: seed)
    defer { census += walk.census }
    for step in 0..<count {
      if let wrong = walk.step() { return "seed \(seed), step \(step), \(walk.service.kind): \(wrong)" }
    }
    return walk.heal().map { "seed \(seed), at the end, \(walk.service.kind): \($0)" }
  }

  mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

  // MARK: Events

  /// Sends an event, applies its effects, and reports what is visible after a change, as a host does. Returns what is
  /// wrong.
  mutating func send(_ event: TestFeed.Event) -> String? {
    recorder?.record(event)
    feed.send(event)
    guard feed.beginDrain() else { return "a drain was under way" }
    var changes = 0
    var wrong: String?
    var motion: FeedFollower.Motion?
    while let effect = feed.nextEffect() {
      recorder?.record(effect)
      switch effect {
      case .load(let request):
        if feed.activity == .paused, !Self.isByHand(event) { return "a paused feed loaded" }
        flights.append((request, random.oneIn(2) ? service.answer(request) : nil))
        if request.purpose == .refresh, feed.live == .catchingUp { census.catchUps += 1 }
        if request.purpose == .reopen { census.reopened += 1 }
      case .cancel(let id): flights.removeAll { $0.request.id == id }
      case .wake(let time): wakeTime = time
      case .revealEnded(let id, let result):
        wrong = wrong ?? endSearch(id, result)
        motion = .scroll
      case .changed(let reported):
        changes += 1
        wrong = wrong ?? list.apply(reported, new: feed.items)
        motion = motion ?? FeedFollower.Motion.none
        if reported.cause == .drop { census.drops += 1 }
      }
    }
    recorder?.endStep(of: feed)
    if let wrong { return "\(wrong) after \(event)" }
    if changes > 1 { return "\(event) reported two changes" }
    if shown != feed.items { return "the changes give a different list after \(event)" }
    if let broken = feed._checkInvariants() { return "\(broken) after \(event)" }
    if Set(shown.map(\.id)).count != shown.count { return "a row is doubled after \(event)" }
    if let wrong = wrongOrder() ?? wrongList() { return "\(wrong) after \(event)" }
    return motion.flatMap { report($0) }
  }

  private mutating func endSearch(_ id: Int, _ result: FeedRevealResult) -> String? {
    searches -= 1
    let row = feed.index(of: id)
    if result == .missing { return row == nil ? nil : "a search did not find a row of the list" }
    guard result == .found else { return nil }
    census.found += 1
    guard let row else { return "a search found a row that is not in the list" }
    list.jump(to: row)
    return nil
  }

  private static func isByHand(_ event: TestFeed.Event) -> Bool {
    switch event {
    case .start, .load, .refresh, .invalidate: true
    default: false
    }
  }

  /// Rows whose order the service has told are in that order. Of a row that the person has sent, the stream or a load
  /// has not told it yet; a row that the service has removed since has none. While loads are ahead of the stream, the
  /// order of the stream's rows is not complete.
  private func wrongOrder() -> String? {
    var keys: [Int: Int] = [:]
    for entry in service.entries { keys[entry.row.id] = entry.key }
    let told = shown.filter { keys[$0.id] != nil && !isUntold($0.id) }.compactMap { keys[$0.id] }
    return told == told.sorted() ? nil : "rows are out of order: \(shown.map(\.id)), service: \(service.rows.map(\.id))"
  }

  private func isUntold(_ id: Int) -> Bool {
    let isBehind = delivered < service.history.count || feed.live != .current
    return feed.liveLog.isSent(id) || isBehind && streamed.contains(id)
      || attempts.contains { $0.isInsertion && $0.row.id == id }
  }

  /// When the list has heard of every change, it is a part of the service's list without a gap.
  private func wrongList() -> String? {
    guard isStreamOpen, delivered == service.history.count, flights.isEmpty, attempts.isEmpty, feed.live == .current,
      feed.stage == .loaded
    else { return nil }
    let rows = shown.filter { !feed.liveLog.isSent($0.id) }
    guard let first = rows.first else {
      // The batch at the edge may be empty. The other edge leads to the rows before it.
      let isWhole = feed.state(of: .before) == .end && feed.state(of: .after) == .end
      return service.rows.isEmpty || !isWhole ? nil : "rows are lost: all of \(service.rows.map(\.id))"
    }
    let start = service.rows.firstIndex { $0.id == first.id } ?? service.rows.count
    let part = Array(service.rows.dropFirst(start).prefix(rows.count))
    if part != rows { return "rows are lost: \(rows), service: \(service.rows)" }
    if feed.state(of: .before) == .end, start > 0 { return "the list ends before its start: \(rows)" }
    if feed.state(of: .after) == .end, start + rows.count < service.rows.count {
      return "the list ends too early: \(rows)"
    }
    return nil
  }

  // MARK: Steps

  mutating func step() -> String? {
    now += Double(number(0..<3))
    switch number(0..<32) {
    case 0..<3: service.add(others: random.oneIn(3) ? number(0..<3) : 0)
    case 3:
      if let entry = service.entries.randomElement(using: &random) { service.update(entry.row.id, text: number(0..<9)) }
    case 4:
      if let entry = service.entries.randomElement(using: &random) { service.remove(entry.row.id) }
    case 5:
      let others = random.oneIn(3) ? number(0..<3) : 0
      if service.entries.count > 1 { _ = service.add(below: number(0..<service.entries.count - 1), others: others) }
    case 6..<11: return deliver()
    case 11: return breakStream()
    case 12, 13: return isStreamOpen ? nil : openStream()
    case 14..<18: return answer(number(0..<2))
    case 18:
      guard let flight = flights.popLast() else { return nil }
      let retry: FeedRetry = random.oneIn(2) ? .never : .after(Double(number(0..<5)))
      return send(.failed(request: flight.request.id, random.oneIn(4) ? .limited : .status(500), retry: retry, at: now))
    case 19:
      return wakeTime == nil ? nil : wake()
    case 20: return attempt()
    case 21: accept()
    case 22: return decide()
    case 23: return random.oneIn(3) ? send(random.oneIn(2) ? .refresh : .invalidate) : nil
    case 24: return send(.load(random.oneIn(2) ? .before : .after))
    case 25 where random.oneIn(3): return send(.pause)
    case 26: return send(.resume)
    case 27: return feed.stage == .unstarted ? send(.start) : scroll()
    case 28 where random.oneIn(3): return jump()
    case 28: return report(.none)
    default: return scroll()
    }
    return nil
  }

  private mutating func wake() -> String? {
    now = max(now, wakeTime ?? now)
    wakeTime = nil
    return send(.time(now))
  }

  /// The person scrolls: a little with a finger on the list, by some rows, or to an end.
  private mutating func scroll() -> String? {
    switch number(0..<5) {
    case 0: list.scroll(to: random.oneIn(2) ? 0 : .greatestFiniteMagnitude)
    case 1:
      list.scroll(to: list.offset + Double(number(-60..<61)))
      return report(.drag)
    default: list.scroll(to: list.offset + Double(number(-500..<501)))
    }
    return report(.scroll)
  }

  /// Reports what is visible.
  private mutating func report(_ motion: FeedFollower.Motion) -> String? {
    list.report(motion)
    return send(
      .visible(
        list.visibleRows, pointsBefore: list.offset, pointsAfter: list.pointsAfter, isScroll: motion != .none))
  }

  /// The app jumps to a row of the service, wherever it is. A service whose batches name only one side cannot open the
  /// list in the middle.
  private mutating func jump() -> String? {
    guard let id = service.entries.randomElement(using: &random)?.row.id else { return nil }
    searches += 1
    return send(.reveal(id, around: service.namesBothSides ? service.cursor(around: id) : nil, limit: .max))
  }

  private mutating func deliver() -> String? {
    guard isStreamOpen, delivered < service.history.count else { return nil }
    delivered += 1
    if case .insert(let rows, _, _) = service.history[delivered - 1] { streamed.formUnion(rows.map(\.id)) }
    return send(.live(service.history[delivered - 1]))
  }

  private mutating func breakStream() -> String? {
    guard isStreamOpen else { return nil }
    isStreamOpen = false
    return send(.live(.interrupted))
  }

  private mutating func openStream() -> String? {
    isStreamOpen = true
    if delivered > 0, random.oneIn(2) {
      // The server repeats some changes.
      delivered = max(0, delivered - number(0..<4))
      census.resumed += 1
      return send(.live(.resumed))
    }
    delivered = service.history.count
    return send(.live(.opened(at: service.edge)))
  }

  private mutating func answer(_ place: Int) -> String? {
    guard !flights.isEmpty else { return nil }
    let flight = flights.remove(at: place % flights.count)
    return send(.answered(request: flight.request.id, flight.answer ?? service.answer(flight.request)))
  }

  // MARK: The person's edits

  private mutating func attempt() -> String? {
    lastNumber += 1
    if random.oneIn(3), let row = shown.randomElement(using: &random),
      !attempts.contains(where: { $0.row.id == row.id })
    {
      let edited = Row(id: row.id, text: 100 + lastNumber)
      attempts.append(Attempt(number: lastNumber, row: edited, isInsertion: false))
      return send(.attempt(.update([edited]), number: lastNumber))
    }
    guard feed.live == .current, feed.state(of: service.edge) == .end else { return nil }
    let row = Row(id: 10_000 + lastNumber)
    attempts.append(Attempt(number: lastNumber, row: row, isInsertion: true))
    return send(.attempt(.insert([row], at: service.edge == .after ? shown.count : 0), number: lastNumber))
  }

  /// The service accepts an edit. The person's device does not know of it yet.
  private mutating func accept() {
    let waiting = attempts.indices.filter { !attempts[$0].isAccepted }
    guard let index = waiting.randomElement(using: &random) else { return }
    attempts[index].isAccepted = true
    let attempt = attempts[index]
    if !attempt.isInsertion {
      service.update(attempt.row.id, text: attempt.row.text)
    } else if random.oneIn(2) {
      service.add(attempt.row)
    } else {
      attempts[index].acceptedID = 20_000 + attempt.number
      service.add(Row(id: 20_000 + attempt.number, text: 1), replacing: [attempt.row.id])
    }
  }

  /// The device hears what the service has decided, or takes a lost answer for a refusal.
  private mutating func decide() -> String? {
    guard let index = attempts.indices.randomElement(using: &random) else { return nil }
    let attempt = attempts.remove(at: index)
    census.decided += 1
    guard attempt.isAccepted, !random.oneIn(4) else { return send(.rollBack(attempt.number)) }
    if let wrong = send(.confirm(attempt.number)) { return wrong }
    // The app knows the row's new id now, and takes the row with the old one away.
    return attempt.acceptedID != nil && feed.index(of: attempt.row.id) != nil ? send(.remove([attempt.row.id])) : nil
  }

  // MARK: The end

  /// Lets everything succeed, and shows both ends of the list. Returns what is wrong.
  mutating func heal() -> String? {
    while !attempts.isEmpty { if let wrong = decide() { return wrong } }
    if let wrong = send(.resume) ?? send(.start) { return wrong }
    if !isStreamOpen, let wrong = openStream() { return wrong }
    var ends: [FeedEdge] = [service.edge, service.edge == .after ? .before : .after, service.edge]
    for _ in 0..<2_000 {
      if delivered < service.history.count {
        if let wrong = deliver() { return wrong }
      } else if !flights.isEmpty {
        if let wrong = answer(0) { return wrong }
      } else if wakeTime != nil {
        if let wrong = wake() { return wrong }
      } else if needsRefresh {
        if let wrong = send(.refresh) { return wrong }
      } else if let edge = ends.first {
        if feed.state(of: edge) == .end, feed.live == .current {
          ends.removeFirst()
        } else if let wrong = show(edge) {
          return wrong
        }
      } else {
        return feed.options.maxItems != nil || shown == service.rows
          ? unended : "the list is \(shown), the service has \(service.rows)"
      }
    }
    return "the list does not end: \(feed.live), \(feed.state(of: .before)), \(feed.state(of: .after)), \(feed.refresh)"
  }

  private var unended: String? { searches == 0 ? nil : "\(searches) searches have no end" }

  private var needsRefresh: Bool { if case .failed = feed.refresh { true } else { false } }

  /// The person scrolls to an end of the list, and asks for more there.
  private mutating func show(_ edge: FeedEdge) -> String? {
    list.scroll(to: edge == .after ? .greatestFiniteMagnitude : 0)
    let wrong = report(.scroll)
    return wrong ?? (flights.isEmpty ? send(.load(edge)) : nil)
  }
}

/// The numbers of rare things in walks.
struct LiveCensus {
  var catchUps = 0
  var reopened = 0
  var resumed = 0
  var decided = 0
  var drops = 0
  var found = 0

  static func += (left: inout LiveCensus, right: LiveCensus) {
    left.catchUps += right.catchUps
    left.reopened += right.reopened
    left.resumed += right.resumed
    left.decided += right.decided
    left.drops += right.drops
    left.found += right.found
  }
}
