import LockstepFeed

/// The names under which inputs are recorded. A new event needs a case here, and a branch in each function below.
package enum FeedEventName: String, CaseIterable {
  case start, restore, restoreList, restorePart, load, refresh, invalidate, catchUp, open, reveal, cancelReveal
  case visible
  case answered, failed
  case time, insert, update, remove, attempt, confirm, rollBack, live, pause, resume
  case options
}

extension FeedRecordedStep.Input {
  package var name: FeedEventName {
    switch self {
    case .options: .options
    case .event(let event): event.recordedName
    }
  }

  func write(to line: inout RecordedLineWriter) {
    switch self {
    case .options(let options): options.write(to: &line)
    case .event(let event): event.write(to: &line)
    }
  }

  init(_ name: FeedEventName, from line: RecordedLine) throws(RecordedError) {
    self = name == .options ? .options(try FeedOptions(from: line)) : .event(try Feed.Event(name, from: line))
  }
}

extension Feed.Event {
  var recordedName: FeedEventName {
    switch self {
    case .start: .start
    case .restore: .restore
    case .restoreList: .restoreList
    case .restorePart: .restorePart
    case .load: .load
    case .refresh: .refresh
    case .invalidate: .invalidate
    case .catchUp: .catchUp
    case .open: .open
    case .reveal: .reveal
    case .cancelReveal: .cancelReveal
    case .visible: .visible
    case .answered: .answered
    case .failed: .failed
    case .time: .time
    case .insert: .insert
    case .update: .update
    case .remove: .remove
    case .attempt: .attempt
    case .confirm: .confirm
    case .rollBack: .rollBack
    case .live: .live
    case .pause: .pause
    case .resume: .resume
    }
  }
}

extension Feed.Event where Item == FeedRecordedRow, Cursor == String {
  func write(to line: inout RecordedLineWriter) {
    switch self {
    case .start, .refresh, .invalidate, .cancelReveal, .pause, .resume: break
    case .restore(let batch): batch.write(to: &line)
    case .restoreList(let list):
      line.write(list.parts.count, as: "parts")
      if let place = list.place { line.write(text: place, as: "place") }
      for (at, part) in list.parts.enumerated() { part.write(to: &line, suffix: ".\(at)") }
    case .restorePart(let part): part.write(to: &line)
    case .load(let edge), .catchUp(let edge): line.write(edge, as: "edge")
    case .open(let cursor, let rows):
      line.write(text: cursor, as: "cursor")
      line.write([rows.lowerBound, rows.upperBound], as: "rows")
    case .reveal(let id, let around, let limit):
      line.write(text: id, as: "id")
      if let around { line.write(text: around, as: "around") }
      if limit != .max { line.write(limit, as: "limit") }
    case .visible(let rows, let before, let after, let isScroll):
      line.write([rows.lowerBound, rows.upperBound], as: "rows")
      if let before { line.write(before, as: "before") }
      if let after { line.write(after, as: "after") }
      if !isScroll { line.write(isScroll, as: "scroll") }
    case .answered(let request, let batch, let nextAt):
      line.write(request, as: "request")
      batch.write(to: &line)
      if nextAt != 0 { line.write(nextAt, as: "nextAt") }
    case .failed(let request, let failure, let retry, let now):
      line.write(request, as: "request")
      failure.write(to: &line)
      if case .after(let delay) = retry { line.write(delay, as: "retryAfter") }
      line.write(now, as: "at")
    case .time(let now): line.write(now, as: "at")
    case .insert(let rows, let index): FeedEdit.insert(rows, at: index).write(to: &line)
    case .update(let rows): FeedEdit.update(rows).write(to: &line)
    case .remove(let ids): FeedEdit<FeedRecordedRow>.remove(ids).write(to: &line)
    case .attempt(let edit, let number):
      line.write(number, as: "number")
      line.write(word: edit.word, as: "edit")
      edit.write(to: &line)
    case .confirm(let number), .rollBack(let number): line.write(number, as: "number")
    case .live(let event): event.write(to: &line)
    }
  }

  init(_ name: FeedEventName, from line: RecordedLine) throws(RecordedError) {
    switch name {
    case .start: self = .start
    case .refresh: self = .refresh
    case .invalidate: self = .invalidate
    case .catchUp: self = .catchUp(at: try line.word("edge"))
    case .cancelReveal: self = .cancelReveal
    case .pause: self = .pause
    case .resume: self = .resume
    case .restore: self = .restore(try FeedBatch(from: line))
    case .restoreList:
      var list = FeedRestoredList<FeedRecordedRow, String>(parts: [])
      if line.has("place") { list.place = try line.text("place") }
      let count = try line.int("parts")
      while list.parts.count < count {
        list.parts.append(try FeedRestoredList.Part(from: line, suffix: ".\(list.parts.count)"))
      }
      self = .restoreList(list)
    case .restorePart: self = .restorePart(try FeedRestoredList.Part(from: line))
    case .load: self = .load(try line.word("edge"))
    case .open: self = .open(at: try line.text("cursor"), rows: try line.range("rows"))
    case .reveal:
      self = .reveal(
        try line.text("id"), around: line.has("around") ? try line.text("around") : nil,
        limit: line.has("limit") ? try line.int("limit") : .max)
    case .visible:
      self = .visible(
        try line.range("rows"), pointsBefore: line.has("before") ? try line.double("before") : nil,
        pointsAfter: line.has("after") ? try line.double("after") : nil,
        isScroll: line.has("scroll") ? try line.bool("scroll") : true)
    case .answered:
      self = .answered(
        request: try line.int("request"), try FeedBatch(from: line),
        nextAt: line.has("nextAt") ? try line.double("nextAt") : 0)
    case .failed:
      self = .failed(
        request: try line.int("request"), try FeedFailure(from: line),
        retry: line.has("retryAfter") ? .after(try line.double("retryAfter")) : .never, at: try line.double("at"))
    case .time: self = .time(try line.double("at"))
    case .insert: self = .insert(try line.rows(), at: try line.int("index"))
    case .update: self = .update(try line.rows())
    case .remove: self = .remove(try line.texts("ids"))
    case .attempt: self = .attempt(try FeedEdit(from: line), number: try line.int("number"))
    case .confirm: self = .confirm(try line.int("number"))
    case .rollBack: self = .rollBack(try line.int("number"))
    case .live: self = .live(try FeedLiveEvent(from: line))
    case .options: throw line.error(.unknownEvent(name.rawValue))
    }
  }
}

// MARK: Rows and batches

extension RecordedLineWriter {
  /// Writes rows as the values `rows` and, unless all contents are the first ones, `contents`.
  mutating func write(rows: [FeedRecordedRow], suffix: String = "") {
    write(texts: rows.map { $0.id }, as: "rows" + suffix)
    if rows.contains(where: { $0.content != 0 }) { write(rows.map { $0.content }, as: "contents" + suffix) }
  }
}

extension RecordedLine {
  func rows(suffix: String = "") throws(RecordedError) -> [FeedRecordedRow] {
    let ids = try texts("rows" + suffix)
    guard has("contents" + suffix) else { return ids.map { FeedRecordedRow(id: $0) } }
    let contents = try ints("contents" + suffix)
    guard contents.count == ids.count else { throw refusal(of: "contents" + suffix) }
    return zip(ids, contents).map { FeedRecordedRow(id: $0, content: $1) }
  }

  /// Reads a range that is written as its bounds.
  func range(_ name: String) throws(RecordedError) -> Range<Int> {
    let ranges = try ranges(name)
    guard ranges.count == 1 else { throw refusal(of: name) }
    return ranges[0]
  }

  /// Reads ranges that are written as their bounds.
  func ranges(_ name: String) throws(RecordedError) -> [Range<Int>] {
    let bounds = try ints(name)
    var ranges: [Range<Int>] = []
    for at in stride(from: 0, to: bounds.count - 1, by: 2) where bounds[at] <= bounds[at + 1] {
      ranges.append(bounds[at]..<bounds[at + 1])
    }
    guard 2 * ranges.count == bounds.count else { throw refusal(of: name) }
    return ranges
  }
}

extension FeedBatch where Item == FeedRecordedRow, Cursor == String {
  func write(to line: inout RecordedLineWriter, suffix: String = "") {
    line.write(rows: items, suffix: suffix)
    if let before { line.write(text: before, as: "before" + suffix) }
    if let after { line.write(text: after, as: "after" + suffix) }
    if let index { line.write(index, as: "first" + suffix) }
    if let total { line.write(total, as: "total" + suffix) }
  }

  init(from line: RecordedLine, suffix: String = "") throws(RecordedError) {
    self.init(
      items: try line.rows(suffix: suffix),
      before: line.has("before" + suffix) ? try line.text("before" + suffix) : nil,
      after: line.has("after" + suffix) ? try line.text("after" + suffix) : nil,
      index: line.has("first" + suffix) ? try line.int("first" + suffix) : nil,
      total: line.has("total" + suffix) ? try line.int("total" + suffix) : nil)
  }
}

extension FeedRestoredList.Part where Item == FeedRecordedRow, Cursor == String {
  func write(to line: inout RecordedLineWriter, suffix: String = "") {
    batch.write(to: &line, suffix: suffix)
    if let cursor { line.write(text: cursor, as: "cursor" + suffix) }
    line.write(count, as: "count" + suffix)
  }

  init(from line: RecordedLine, suffix: String = "") throws(RecordedError) {
    self.init(
      batch: try FeedBatch(from: line, suffix: suffix),
      cursor: line.has("cursor" + suffix) ? try line.text("cursor" + suffix) : nil,
      count: try line.int("count" + suffix))
  }
}

// MARK: Edits and changes of the service

extension FeedEdit {
  var word: String {
    switch self {
    case .insert: "insert"
    case .update: "update"
    case .remove: "remove"
    }
  }
}

extension FeedEdit where Item == FeedRecordedRow {
  func write(to line: inout RecordedLineWriter) {
    switch self {
    case .insert(let rows, let index):
      line.write(rows: rows)
      line.write(index, as: "index")
    case .update(let rows): line.write(rows: rows)
    case .remove(let ids): line.write(texts: ids, as: "ids")
    }
  }

  init(from line: RecordedLine) throws(RecordedError) {
    switch try line.text("edit") {
    case "insert": self = .insert(try line.rows(), at: try line.int("index"))
    case "update": self = .update(try line.rows())
    case "remove": self = .remove(try line.texts("ids"))
    default: throw line.refusal(of: "edit")
    }
  }
}

extension FeedLiveEvent {
  var word: String {
    switch self {
    case .opened: "opened"
    case .resumed: "resumed"
    case .insert: "insert"
    case .update: "update"
    case .remove: "remove"
    case .interrupted: "interrupted"
    case .ended: "ended"
    }
  }
}

extension FeedLiveEvent where Item == FeedRecordedRow {
  func write(to line: inout RecordedLineWriter) {
    line.write(word: word, as: "change")
    switch self {
    case .opened(let edge): line.write(edge, as: "edge")
    case .resumed, .interrupted, .ended: break
    case .insert(let rows, let place, let replaced):
      line.write(rows: rows)
      switch place {
      case .start: line.write(word: "start", as: "place")
      case .end: line.write(word: "end", as: "place")
      case .before(let id):
        line.write(word: "before", as: "place")
        line.write(text: id, as: "row")
      case .after(let id):
        line.write(word: "after", as: "place")
        line.write(text: id, as: "row")
      }
      if !replaced.isEmpty { line.write(texts: replaced, as: "replacing") }
    case .update(let rows): line.write(rows: rows)
    case .remove(let ids): line.write(texts: ids, as: "ids")
    }
  }

  init(from line: RecordedLine) throws(RecordedError) {
    switch try line.text("change") {
    case "opened": self = .opened(at: try line.word("edge"))
    case "resumed": self = .resumed
    case "insert":
      let place: FeedLivePlace<String>
      switch try line.text("place") {
      case "start": place = .start
      case "end": place = .end
      case "before": place = .before(try line.text("row"))
      case "after": place = .after(try line.text("row"))
      default: throw line.refusal(of: "place")
      }
      self = .insert(
        try line.rows(), at: place, replacing: line.has("replacing") ? try line.texts("replacing") : [])
    case "update": self = .update(try line.rows())
    case "remove": self = .remove(try line.texts("ids"))
    case "interrupted": self = .interrupted
    case "ended": self = .ended
    default: throw line.refusal(of: "change")
    }
  }
}

// MARK: Options

extension FeedOptions {
  func write(to line: inout RecordedLineWriter) {
    line.write(firstCount, as: "first")
    line.write(batchCount, as: "batch")
    line.write(prefetchItems, as: "prefetchItems")
    line.write(prefetchPoints, as: "prefetchPoints")
    if let maxItems { line.write(maxItems, as: "maxItems") }
    line.write(refreshStart, as: "refreshStart")
  }

  init(from line: RecordedLine) throws(RecordedError) {
    self.init(
      firstCount: try line.int("first"), batchCount: try line.int("batch"),
      prefetchItems: try line.int("prefetchItems"), prefetchPoints: try line.double("prefetchPoints"),
      maxItems: line.has("maxItems") ? try line.int("maxItems") : nil,
      refreshStart: try line.word("refreshStart"))
  }
}
