import LockstepDoctor

/// A recording that a web page reads, plays and shrinks.
final class WebDoctor {
  /// Memory for the text that Swift and JavaScript exchange.
  var text = SharedText()
  private(set) var recording = PagerRecording<String>()
  private(set) var violations: [PagerViolation] = []
  private(set) var moves: [PagerReplayedMove<String>] = []
  var shrinker: PagerShrinker<String>?
  /// The doctor of recordings of feeds.
  let feed = WebFeedDoctor()
  private var replay = PagerReplay(PagerRecording<String>())
  /// Copies of the replay after each `bookmarkInterval` events, so that a step back replays few events.
  private var bookmarks: [PagerReplay<String>] = []

  private static var bookmarkInterval: Int { 100 }

  deinit { text.free() }

  /// Reads a recording and plays it to its end.
  func read(_ source: String) throws(PagerRecordingError) { play(try PagerRecording<String>(text: source)) }

  /// Plays a recording to its end, and goes back to its start.
  func play(_ recording: PagerRecording<String>) {
    self.recording = recording
    shrinker = nil
    replay = PagerReplay(recording)
    bookmarks = [replay]
    while replay.step() {
      if replay.played % Self.bookmarkInterval == 0 { bookmarks.append(replay) }
    }
    violations = replay.violations
    moves = replay.moves
    seek(0)
  }

  /// Plays the recording to this number of events and returns the replay.
  @discardableResult
  func seek(_ count: Int) -> PagerReplay<String> {
    let count = Swift.min(Swift.max(count, 0), recording.events.count)
    if count < replay.played || count >= replay.played + Self.bookmarkInterval, !bookmarks.isEmpty {
      replay = bookmarks[Swift.min(count / Self.bookmarkInterval, bookmarks.count - 1)]
    }
    while replay.played < count, replay.step() {}
    return replay
  }

  /// Adds a stated state after this number of events, such as `selection=todo`. The pages that it names must be pages
  /// of the pager after these events. Pages that the list should contain must be in it after some event.
  func state(_ fields: String, after event: Int) throws(WebDoctorRefusal) {
    var edited = recording
    for var state in try WebDoctorRefusal.states(in: fields) {
      let pager = seek(event).pager
      if let id = state.pages.first(where: { !pager.knows($0) }) {
        throw .unknownPage(id, of: pager.pages, wasThere: hasEverContained(id))
      }
      if let id = state.contained?.first(where: { !hasEverContained($0) }) {
        throw .unknownPage(id, of: pager.pages, wasThere: false)
      }
      state.event = event
      edited.states.append(state)
    }
    play(edited)
  }

  /// Returns `true` if the pages contain this one at the start or after some event. Complexity: that of the events.
  private func hasEverContained(_ id: String) -> Bool {
    var replay = PagerReplay(recording)
    repeat {
      if replay.pager.pages.contains(id) { return true }
    } while replay.step()
    return false
  }

  /// Writes text for JavaScript and returns the number of its bytes.
  func give(_ answer: String) -> Int32 {
    let bytes = Array(answer.utf8)
    text.write(bytes)
    return Int32(bytes.count)
  }
}
