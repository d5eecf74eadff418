import LockstepFeed

/// The names under which effects are recorded. They differ from the names of events.
enum FeedEffectName: String, CaseIterable {
  case asks, cancels, wakes, changes, ends
}

extension Feed.Effect where Item == FeedRecordedRow, Cursor == String {
  package var line: RecordedLineWriter {
    switch self {
    case .load(let request):
      var line = RecordedLineWriter(name: FeedEffectName.asks.rawValue)
      line.write(request.id, as: "request")
      line.write(request.generation, as: "generation")
      line.write(request.purpose, as: "purpose")
      line.write(request.edge, as: "edge")
      if request.heading != request.edge { line.write(request.heading, as: "heading") }
      if let cursor = request.cursor { line.write(text: cursor, as: "cursor") }
      line.write(request.count, as: "count")
      if request.attempt != 1 { line.write(request.attempt, as: "attempt") }
      return line
    case .cancel(let request):
      var line = RecordedLineWriter(name: FeedEffectName.cancels.rawValue)
      line.write(request, as: "request")
      return line
    case .wake(let time):
      var line = RecordedLineWriter(name: FeedEffectName.wakes.rawValue)
      if let time { line.write(time, as: "at") }
      return line
    case .changed(let changes):
      var line = RecordedLineWriter(name: FeedEffectName.changes.rawValue)
      for (ranges, name) in changes.named where !ranges.isEmpty {
        line.write(ranges.flatMap { [$0.lowerBound, $0.upperBound] }, as: name)
      }
      line.write(changes.cause, as: "cause")
      return line
    case .revealEnded(let id, let result):
      var line = RecordedLineWriter(name: FeedEffectName.ends.rawValue)
      line.write(text: id, as: "id")
      result.write(to: &line)
      return line
    }
  }

  init(_ name: FeedEffectName, from line: RecordedLine) throws(RecordedError) {
    switch name {
    case .asks:
      self = .load(
        FeedRequest(
          id: try line.int("request"), generation: try line.int("generation"), purpose: try line.word("purpose"),
          edge: try line.word("edge"), heading: line.has("heading") ? try line.word("heading") : nil,
          cursor: line.has("cursor") ? try line.text("cursor") : nil, count: try line.int("count"),
          attempt: line.has("attempt") ? try line.int("attempt") : 1))
    case .cancels: self = .cancel(try line.int("request"))
    case .wakes: self = .wake(at: line.has("at") ? try line.double("at") : nil)
    case .changes:
      self = .changed(
        FeedChanges(
          removals: line.has("removed") ? try line.ranges("removed") : [],
          updates: line.has("updated") ? try line.ranges("updated") : [],
          insertions: line.has("inserted") ? try line.ranges("inserted") : [], cause: try line.word("cause")))
    case .ends: self = .revealEnded(try line.text("id"), try FeedRevealResult(from: line))
    }
  }
}

extension FeedChanges {
  /// The ranges with their names in a recording.
  fileprivate var named: [(ranges: [Range<Int>], name: String)] {
    [(removals, "removed"), (updates, "updated"), (insertions, "inserted")]
  }
}
