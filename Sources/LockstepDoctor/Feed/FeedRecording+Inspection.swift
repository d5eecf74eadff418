import LockstepFeed
import LockstepRecording

extension FeedRecording {
  /// Returns the state of the feed that was recorded, its requests with their causes, and its last events. The recording
  /// has the feed's effects, so nothing is replayed. Complexity: that of the events.
  ///
  /// - Parameters:
  ///   - title: the title of the state.
  ///   - feed: the feed that is recorded.
  package func inspection<Item, Cursor>(_ title: String, of feed: Feed<Item, Cursor>) -> RecordedInspection {
    let start = steps.lazy.compactMap { $0.time }.first
    var loads = FeedReplayedLoads()
    var events = RecordedLog(from: start)
    var time = start ?? 0
    for (at, step) in steps.enumerated() {
      time = step.input.time ?? step.time ?? time
      if let event = step.input.event { loads.note(event, step: at + 1, at: time) }
      if step.input.isInspected { events.note(step.input.name.rawValue, at: time) }
      for effect in step.effects {
        loads.note(effect, step: at + 1, at: time)
        if effect.isInspected { events.note(effect.line.line, at: time) }
      }
    }
    var requests = RecordedLog(from: start)
    for load in loads.all { requests.note(load.inspected, at: load.time) }
    var inspection = RecordedInspection(
      title,
      state: [
        ("state", FeedRecordedState.Progress(feed.state(of: .after)).word),
        ("state before", FeedRecordedState.Progress(feed.state(of: .before)).word),
        ("refresh", FeedRecordedState.Progress(feed.refresh).word), ("rows", String(feed.items.count)),
        ("placeholders", String(feed.extent.before + feed.extent.after)),
        ("requests in flight", String(loads.all.count { $0.end == nil })), ("stream", feed.live.inspected),
      ])
    inspection.add(requests, as: "Requests")
    inspection.add(events, as: "Events")
    return inspection
  }
}

extension FeedRecordedStep.Input {
  var event: FeedRecording.Engine.Event? {
    guard case .event(let event) = self else { return nil }
    return event
  }

  /// `false` for measurements and for answers, which the requests show.
  fileprivate var isInspected: Bool {
    switch name {
    case .visible, .answered, .failed, .time, .options: false
    default: true
    }
  }
}

extension Feed.Effect {
  fileprivate var isInspected: Bool {
    switch self {
    case .changed, .revealEnded: true
    case .load, .cancel, .wake: false
    }
  }
}

extension FeedReplayedLoad {
  fileprivate var inspected: String {
    let from = request.cursor.map { "\(request.heading.word) \($0)" } ?? "from the start"
    var line = "#\(request.id) \(request.purpose.word), \(request.count) items \(from), because of \(cause)"
    if let end { line += ": \(end.result) after \(((end.time - time) * 1_000).fixed(0)) ms" }
    return line
  }
}

extension FeedLiveState {
  fileprivate var inspected: String {
    switch self {
    case .off: "off"
    case .interrupted: "interrupted"
    case .catchingUp: "catchingup"
    case .current: "current"
    }
  }
}
