import LockstepDoctor

/// A recording of a feed that a web page reads, plays and shrinks.
final class WebFeedDoctor {
  private(set) var recording = FeedRecording()
  private(set) var violations: [FeedViolation] = []
  private(set) var loads: [FeedReplayedLoad] = []
  var shrinker: FeedShrinker?
  private var replay = FeedReplay(FeedRecording())
  /// Copies of the replay after each `bookmarkInterval` events, so that a step back replays few events.
  private var bookmarks: [FeedReplay] = []

  private static var bookmarkInterval: Int { 100 }

  /// Plays a recording to its end, and goes back to its start.
  func play(_ recording: FeedRecording) {
    self.recording = recording
    shrinker = nil
    replay = FeedReplay(recording)
    bookmarks = [replay]
    while replay.step() {
      if replay.played % Self.bookmarkInterval == 0 { bookmarks.append(replay) }
    }
    violations = replay.violations
    loads = replay.loads
    seek(0)
  }

  /// Plays the recording to this number of events and returns the replay.
  @discardableResult
  func seek(_ count: Int) -> FeedReplay {
    let count = Swift.min(Swift.max(count, 0), recording.steps.count)
    if count < replay.played || count >= replay.played + Self.bookmarkInterval, !bookmarks.isEmpty {
      replay = bookmarks[Swift.min(count / Self.bookmarkInterval, bookmarks.count - 1)]
    }
    while replay.played < count, replay.step() {}
    return replay
  }

  /// Adds a stated state after this number of events, such as `count=30`.
  func state(_ fields: String, after event: Int) throws(FeedRecordingError) {
    var edited = recording
    for var state in try FeedRecording(text: "lockstep feed 1\nstate \(fields)\n").states {
      state.event = Swift.min(Swift.max(event, 0), recording.steps.count)
      edited.states.append(state)
    }
    play(edited)
  }
}

extension FeedReplay {
  /// The state of the feed after the events that were played, as JSON.
  var json: String {
    var json = JSONText()
    json.add("event", played)
    json.add("time", time)
    json.add("before", feed.state(of: .before).words)
    json.add("after", feed.state(of: .after).words)
    json.add("refresh", feed.refresh.words)
    json.add("stream", feed.live.words)
    json.add("isPaused", feed.activity == .paused)
    json.add("count", feed.items.count)
    json.add("placeholdersBefore", feed.extent.before)
    json.add("placeholdersAfter", feed.extent.after)
    json.add("rows", feed.items.prefix(200).map { $0.id })
    json.add("requests", loads.filter { $0.end == nil }.map { $0.request.id.description })
    json.add("effects", effects)
    return json.object
  }
}

extension FeedReplayedLoad {
  var json: String {
    var json = JSONText()
    json.add("request", request.id)
    json.add("purpose", request.purpose.word)
    json.add("edge", request.edge.word)
    json.add("cursor", request.cursor)
    json.add("count", request.count)
    json.add("attempt", request.attempt)
    json.add("cause", cause)
    json.add("event", event)
    json.add("time", time)
    if let end {
      json.add("endEvent", end.event)
      json.add("endTime", end.time)
      json.add("result", end.result)
    }
    return json.object
  }
}

extension FeedEdgeState {
  fileprivate var words: String {
    switch self {
    case .idle: "idle"
    case .loading: "loading"
    case .end: "end"
    case .failed(_, let attempts, let retryAt): failure(attempts, retryAt)
    }
  }
}

extension FeedRefreshState {
  fileprivate var words: String {
    switch self {
    case .idle: "idle"
    case .loading: "loading"
    case .failed(_, let attempts, let retryAt): failure(attempts, retryAt)
    }
  }
}

private func failure(_ attempts: Int, _ retryAt: Double?) -> String {
  let tries = "failed after \(attempts) \(attempts == 1 ? "try" : "tries")"
  guard let retryAt else { return tries }
  return tries + ", again at \(retryAt.description) s"
}

extension FeedLiveState {
  fileprivate var words: String {
    switch self {
    case .off: "off"
    case .interrupted: "interrupted"
    case .catchingUp: "catching up"
    case .current: "current"
    }
  }
}
