import LockstepFeed
import LockstepRecording

/// A session of a feed that is played event by event, with the rules that the feed breaks, and the first event whose effects
/// are other ones than the app's feed had.
///
/// ```swift
/// var replay = FeedReplay(recording)
/// while replay.step() {}
/// print(replay.violations)
/// ```
/// A copy of a replay is a bookmark: it continues from the same event.
public struct FeedReplay: Sendable {
  /// The session.
  public let recording: FeedRecording
  /// The feed after the events that were played.
  public private(set) var feed: FeedRecording.Engine
  /// The number of events that were played.
  public private(set) var played = 0
  /// The time of the last event that has a time, in seconds.
  public private(set) var time = 0.0
  /// The effects of the last event, as words.
  public private(set) var effects: [String] = []
  /// The broken rules and the differences so far. A rule that stays broken is listed once.
  public private(set) var violations: [FeedViolation] = []
  /// The loads so far, in the order in which they began, with their causes.
  public var loads: [FeedReplayedLoad] { replayed.all }
  private var replayed = FeedReplayedLoads()
  package private(set) var findings: [RecordedFinding] = []
  /// The ids of the rows, made of the changes alone.
  private var shown: [String]

  /// Creates a replay at the start of a session.
  public init(_ recording: FeedRecording) {
    self.recording = recording
    feed = recording.opening
    shown = feed.items.map { $0.id }
    verify()
  }

  /// Plays the next event. Returns `false` at the end of the session. Complexity: that of the event, and O(n) for n rows.
  @discardableResult
  public mutating func step() -> Bool {
    guard played < recording.steps.count else { return false }
    let step = recording.steps[played]
    played += 1
    time = step.input.time ?? step.time ?? time
    effects = []
    switch step.input {
    case .options(let options): feed.options = options
    case .event(let event):
      replayed.note(event, step: played, at: time)
      feed.send(event)
    }
    // A joined event waits in the feed, as it did in the app.
    if played < recording.steps.count, recording.steps[played].isJoined { return true }
    drain(expecting: step.effects)
    verify()
    return true
  }

  private mutating func drain(expecting expected: [FeedRecording.Engine.Effect]) {
    guard feed.beginDrain() else { return }
    var count = 0
    while let effect = feed.nextEffect() {
      let line = effect.line.line
      effects.append(line)
      note(effect)
      if recording.hasEffects {
        let wanted = count < expected.count ? expected[count].line.line : nil
        if wanted != line { differ("\(line) instead of \(wanted ?? "nothing")") }
      }
      count += 1
    }
    if recording.hasEffects, count < expected.count {
      differ("nothing instead of \(expected[count].line.line)")
    }
  }

  private mutating func differ(_ difference: String) {
    note(
      RecordedFinding(rule: 1, sentence: "the replay differs from the app: the effect is \(difference)"))
  }

  private mutating func note(_ effect: FeedRecording.Engine.Effect) {
    if case .load(let request) = effect, loads.contains(where: { $0.request.id == request.id }) {
      note(RecordedFinding(rule: 2, sentence: "two loads have the number \(request.id)"))
    }
    if case .changed(let changes) = effect { apply(changes) }
    replayed.note(effect, step: played, at: time)
  }

  private mutating func apply(_ changes: FeedChanges) {
    for range in changes.removals.reversed() where range.upperBound <= shown.count { shown.removeSubrange(range) }
    let items = feed.items
    for range in changes.insertions where range.upperBound <= items.count && range.lowerBound <= shown.count {
      shown.insert(contentsOf: items[range].map { $0.id }, at: range.lowerBound)
    }
  }

  private mutating func verify() {
    if let broken = feed._checkInvariants() {
      note(RecordedFinding(rule: 100 + Int(broken.rawValue), sentence: broken.sentence))
    }
    if !shown.elementsEqual(feed.items, by: { $0 == $1.id }) {
      note(RecordedFinding(rule: 3, sentence: "the reported changes do not lead to the list"))
      shown = feed.items.map { $0.id }
    }
    for state in recording.states where state.event == played {
      if let finding = state.difference(from: feed) { note(finding) }
    }
  }

  private mutating func note(_ finding: RecordedFinding) {
    guard !findings.contains(where: { $0.isSame(as: finding) }) else { return }
    findings.append(finding)
    findings[findings.count - 1].event = played
    violations.append(FeedViolation(event: played, sentence: finding.sentence))
  }
}

extension FeedReplay: SessionReplay {
  package typealias Session = FeedRecording
}

/// A load of a session that is played. Times are in seconds.
public struct FeedReplayedLoad: Sendable, Equatable {
  /// The load.
  public var request: FeedRequest<String>
  /// What the feed did when it asked for the load, in words, such as "a scroll".
  public var cause: String
  /// The number of the event that caused the load, counted from 1.
  public var event: Int
  /// The time at which the load began.
  public var time: Double
  /// The end of the load; nil if it has not ended.
  public var end: End?

  /// The end of a load.
  public struct End: Sendable, Equatable {
    /// The number of the event that ended the load.
    public var event: Int
    /// The time at which the load ended.
    public var time: Double
    /// The result: "answered", "canceled", or the name of a failure.
    public var result: String
  }
}

/// A rule of the engine that a session breaks, or an effect or a stated state that its replay does not have.
public struct FeedViolation: Sendable, Equatable {
  /// The number of the event after which the rule is broken, counted from 1; 0 at the start.
  public var event: Int
  /// The rule as a sentence, with the ids and numbers at that moment.
  public var sentence: String
}

extension FeedRecording {
  /// Replays the session and returns the rules that it breaks, and the effects and stated states that it does not have.
  /// Complexity: that of the events.
  public func violations() -> [FeedViolation] {
    var replay = FeedReplay(self)
    while replay.step() {}
    return replay.violations
  }

  /// Returns the source of a Swift test that fails while the session breaks a rule of the engine, or does not have a stated
  /// state. The test needs only `LockstepDoctor` and Swift Testing.
  ///
  /// - Parameter name: the name of the test, as a sentence.
  public func swiftTest(named name: String = "the recorded session breaks no rule") -> String {
    SessionTest.source(named: name, text, recording: "FeedRecording")
  }
}

extension Feed.Event {
  /// What the feed did, as the cause of a load.
  package var cause: String {
    switch self {
    case .start: "the start"
    case .restore, .restoreList, .restorePart: "a kept list"
    case .load: "a load by hand"
    case .refresh: "a refresh"
    case .invalidate: "an invalidation"
    case .catchUp: "a gap in the stream"
    case .open: "placeholders in view"
    case .reveal: "a search"
    case .cancelReveal: "the end of a search"
    case .visible(_, _, _, let isScroll): isScroll ? "a scroll" : "the layout"
    case .answered: "an answer"
    case .failed: "a failure"
    case .time: "a timer"
    case .insert, .update, .remove, .attempt, .confirm, .rollBack: "an edit"
    case .live: "a change of the service"
    case .pause: "a pause"
    case .resume: "the end of a pause"
    }
  }
}
