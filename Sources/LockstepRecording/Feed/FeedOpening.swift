import LockstepFeed

// The state of a feed at the start of a recording that did not begin with the feed, as lines:
//
//     feed load=answered generation=3 request=12 ...
//     list rows=a,b
//     refreshing state=idle tries=0 start=start
//     edge name=before state=end ...
//     edge name=after state=idle cursor=b ...
//     batch size=2 heading=after count=30
//     seen rows=0,2
//     stream state=open edge=after

extension Feed where Item == FeedRecordedRow, Cursor == String {
  /// The lines of the state; none for a feed that has received no event.
  var openingLines: [String] {
    // A row that was inserted before the first load and removed again leaves an empty batch.
    let hasRows = list.count > 0 || !loaded.all.isEmpty
    guard firstLoad != .unsent || hasRows || activity == .paused || liveLog.stream != .off || visible != nil else {
      return []
    }
    return [openLine, listLine, refreshLine] + FeedEdge.allCases.flatMap { lines(of: $0) } + loaded.all.map(line)
      + [seenLine, streamLine].compactMap { $0 }
  }

  private var openLine: String {
    var line = RecordedLineWriter(name: "feed")
    line.write(Int(firstLoad.rawValue), as: "load")
    line.write(activity == .paused, as: "paused")
    line.write(generation, as: "generation")
    line.write(duplicates, as: "duplicates")
    line.write(lastRequest, as: "request")
    line.write(newestHeldRequest, as: "held")
    line.write(isRestored, as: "restored")
    if let behind { line.write(behind, as: "behind") }
    if let wakeTime { line.write(wakeTime, as: "wake") }
    return line.line
  }

  private var listLine: String {
    var line = RecordedLineWriter(name: "list")
    line.write(rows: list.items)
    if let around = extent.placeholders { line.write([around.before, around.after], as: "around") }
    return line.line
  }

  private var refreshLine: String {
    var line = RecordedLineWriter(name: "refreshing")
    line.write(FeedRecordedState.Progress(refresh), as: "state")
    if case .failed(let failure, let attempts, let retryAt) = refresh {
      line.write(failure, attempts: attempts, retryAt: retryAt)
    }
    if let refreshRequest { line.write(refreshRequest, as: "request") }
    if let refreshOrigin { refreshOrigin.write(to: &line) }
    line.write(refreshStart, as: "start")
    line.write(refreshAttempts, as: "tries")
    if let opening { line.write([opening.lowerBound, opening.upperBound], as: "opening") }
    if let opened { line.write(text: opened, as: "opened") }
    if owesRefresh { line.write(owesRefresh, as: "owed") }
    return line.line
  }

  private func lines(of edge: FeedEdge) -> [String] {
    let track = edges[edge]
    var line = RecordedLineWriter(name: "edge")
    line.write(edge, as: "name")
    line.write(FeedRecordedState.Progress(track.state), as: "state")
    if case .failed(let failure, let attempts, let retryAt) = track.state {
      line.write(failure, attempts: attempts, retryAt: retryAt)
    }
    if let cursor = track.cursor { line.write(text: cursor, as: "cursor") }
    line.write(track.isStored, as: "stored")
    if let request = track.request { line.write(request, as: "request") }
    line.write(track.attempts, as: "tries")
    line.write(track.emptyBatchCount, as: "empty")
    line.write(track.slack, as: "slack")
    let followed = track.followed.keys.sorted()
    line.write(texts: followed, as: "followed")
    line.write(followed.map { track.followed[$0] ?? 0 }, as: "times")
    return [line.line]
      + track.dropped.map { origin in
        var line = RecordedLineWriter(name: "dropped")
        line.write(edge, as: "edge")
        origin.write(to: &line)
        return line.line
      }
  }

  private func line(of batch: FeedLoadedBatches<String>.Batch) -> String {
    var line = RecordedLineWriter(name: "batch")
    line.write(batch.rows, as: "size")
    batch.origin?.write(to: &line)
    return line.line
  }

  private var seenLine: String? {
    guard let visible else { return nil }
    var line = RecordedLineWriter(name: "seen")
    line.write([visible.rows.lowerBound, visible.rows.upperBound], as: "rows")
    if let before = visible.points.before { line.write(before, as: "before") }
    if let after = visible.points.after { line.write(after, as: "after") }
    if let expected = visible.expected { line.write([expected.lowerBound, expected.upperBound], as: "expected") }
    return line.line
  }

  private var streamLine: String? {
    guard liveLog.stream != .off else { return nil }
    var line = RecordedLineWriter(name: "stream")
    line.write(liveLog.stream == .open, as: "open")
    line.write(liveLog.edge, as: "edge")
    if let gap = liveLog.gap { line.write(gap, as: "gap") }
    return line.line
  }
}

extension RecordedLineWriter {
  fileprivate mutating func write(_ failure: FeedFailure, attempts: Int, retryAt: Double?) {
    failure.write(to: &self)
    write(attempts, as: "attempts")
    if let retryAt { write(retryAt, as: "retryAt") }
  }
}

extension FeedBatchOrigin where Cursor == String {
  fileprivate func write(to line: inout RecordedLineWriter) {
    if let cursor { line.write(text: cursor, as: "from") }
    line.write(heading, as: "heading")
    line.write(count, as: "count")
  }

  fileprivate init(from line: RecordedLine) throws(RecordedError) {
    self.init(
      cursor: line.has("from") ? try line.text("from") : nil, heading: try line.word("heading"),
      count: try line.int("count"))
  }
}

/// Reads the lines of a state at the start.
struct FeedOpening {
  static let names = ["feed", "list", "refreshing", "edge", "dropped", "batch", "seen", "stream"]

  private var feed = FeedRecording.Engine()
  private(set) var isEmpty = true

  mutating func read(_ line: RecordedLine) throws(RecordedError) {
    isEmpty = false
    switch line.name {
    case "feed": try readOpen(line)
    case "list":
      feed.list.replace(with: try line.rows())
      let around = line.has("around") ? try line.ints("around") : nil
      guard around == nil || around?.count == 2 else { throw line.refusal(of: "around") }
      feed.extent = FeedExtent(loaded: feed.list.count, placeholders: around.map { (before: $0[0], after: $0[1]) })
    case "refreshing": try readRefresh(line)
    case "edge": try readEdge(line)
    case "dropped": feed.edges[try line.word("edge")].dropped.append(try FeedBatchOrigin(from: line))
    case "batch":
      let origin = line.has("heading") ? try FeedBatchOrigin<String>(from: line) : nil
      let size = try line.int("size")
      guard size >= 0, size <= feed.list.count else { throw line.refusal(of: "size") }
      feed.loaded.add(rows: size, from: origin, at: .after)
    case "seen":
      feed.visible = VisibleRows(
        rows: try line.range("rows"),
        points: FeedEdgePair(
          before: line.has("before") ? try line.double("before") : nil,
          after: line.has("after") ? try line.double("after") : nil),
        expected: line.has("expected") ? try line.range("expected") : nil)
    default:
      feed.liveLog.stream = try line.bool("open") ? .open : .broken
      feed.liveLog.edge = try line.word("edge")
      feed.liveLog.gap = line.has("gap") ? try line.int("gap") : nil
      // Older recordings have `mustReload` in place of `behind`.
      if line.has("mustReload"), try line.bool("mustReload") { feed.behind = feed.liveLog.edge }
    }
  }

  private mutating func readOpen(_ line: RecordedLine) throws(RecordedError) {
    let load = try line.int("load")
    guard let firstLoad = UInt8(exactly: load).flatMap(FeedRecording.Engine.FirstLoad.init(rawValue:)) else {
      throw line.refusal(of: "load")
    }
    feed.firstLoad = firstLoad
    feed.activity = try line.bool("paused") ? .paused : .running
    feed.generation = try line.int("generation")
    feed.duplicates = try line.int("duplicates")
    feed.lastRequest = try line.int("request")
    feed.newestHeldRequest = try line.int("held")
    feed.isRestored = try line.bool("restored")
    feed.behind = line.has("behind") ? try line.word("behind") : nil
    feed.wakeTime = line.has("wake") ? try line.double("wake") : nil
  }

  private mutating func readRefresh(_ line: RecordedLine) throws(RecordedError) {
    switch try line.word("state") as FeedRecordedState.Progress {
    case .idle: feed.refresh = .idle
    case .loading: feed.refresh = .loading
    case .failed:
      feed.refresh = .failed(
        try FeedFailure(from: line), attempts: try line.int("attempts"),
        retryAt: line.has("retryAt") ? try line.double("retryAt") : nil)
    case .end: throw line.refusal(of: "state")
    }
    feed.refreshRequest = line.has("request") ? try line.int("request") : nil
    feed.refreshOrigin = line.has("heading") ? try FeedBatchOrigin(from: line) : nil
    feed.refreshStart = try line.word("start")
    feed.refreshAttempts = try line.int("tries")
    feed.opening = line.has("opening") ? try line.range("opening") : nil
    feed.opened = line.has("opened") ? try line.text("opened") : nil
    feed.owesRefresh = line.has("owed") ? try line.bool("owed") : false
  }

  private mutating func readEdge(_ line: RecordedLine) throws(RecordedError) {
    var track = FeedEdgeTrack<String>()
    switch try line.word("state") as FeedRecordedState.Progress {
    case .idle: track.state = .idle
    case .loading: track.state = .loading
    case .failed:
      track.state = .failed(
        try FeedFailure(from: line), attempts: try line.int("attempts"),
        retryAt: line.has("retryAt") ? try line.double("retryAt") : nil)
    case .end: track.state = .end
    }
    track.cursor = line.has("cursor") ? try line.text("cursor") : nil
    track.isStored = try line.bool("stored")
    track.request = line.has("request") ? try line.int("request") : nil
    track.attempts = try line.int("tries")
    track.emptyBatchCount = try line.int("empty")
    track.slack = try line.int("slack")
    let (cursors, times) = (try line.texts("followed"), try line.ints("times"))
    guard cursors.count == times.count else { throw line.refusal(of: "times") }
    for (cursor, count) in zip(cursors, times) { track.followed[cursor] = count }
    feed.edges[try line.word("name")] = track
  }

  /// Takes the feed whose lines were read; nil without such lines. Throws an error at `line`, the line after them, for a
  /// state that no feed can have.
  mutating func take(
    options: FeedOptions, _ line: RecordedLine?
  ) throws(RecordedError) -> FeedRecording.Engine? {
    guard !isEmpty else { return nil }
    isEmpty = true
    feed.options = options
    guard let broken = feed._checkInvariants() else { return feed }
    let fault = RecordedFault.invalid("feed", text: broken.sentence)
    throw line?.error(fault) ?? RecordedError(line: 1, fault: fault)
  }
}
