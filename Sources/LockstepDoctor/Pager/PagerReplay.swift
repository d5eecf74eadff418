import LockstepPaging
import LockstepRecording

/// A session that is played event by event, with the rules that the pager breaks.
///
/// ```swift
/// var replay = PagerReplay(recording)
/// while replay.step() {}
/// print(replay.violations)
/// ```
/// A copy of a replay is a bookmark: it continues from the same event.
public struct PagerReplay<ID: Hashable & Sendable & CustomStringConvertible>: Sendable {
  /// The session.
  public let recording: PagerRecording<ID>
  /// The pager after the events that were played.
  public private(set) var pager: Pager<ID>
  /// The number of events that were played.
  public private(set) var played = 0
  /// The time of the last event that has a time, in seconds.
  public var time: Double { pager.latestTime }
  /// The effects of the last event, as words.
  public private(set) var effects: [String] = []
  /// The broken rules so far. A rule that stays broken is listed once.
  public private(set) var violations: [PagerViolation] = []
  /// The moves so far, in the order in which they began.
  public private(set) var moves: [PagerReplayedMove<ID>] = []
  /// The findings of `violations`, in the same order.
  package private(set) var findings: [RecordedFinding] = []
  private var ledger = PagerLedger<ID>()
  private var row = RowLedger<ID>()

  /// Creates a replay at the start of a session.
  public init(_ recording: PagerRecording<ID>) {
    self.recording = recording
    pager = recording.opening
    drain()
    verify(after: nil)
  }

  /// Plays the next event. Returns `false` at the end of the session. Complexity: that of the event.
  ///
  /// An event that the pager refuses counts as a violation and is passed over.
  @discardableResult
  public mutating func step() -> Bool {
    guard played < recording.events.count else { return false }
    let event = recording.events[played]
    played += 1
    effects = []
    do throws(PagerError<ID>) {
      try pager.send(event)
    } catch {
      note(RecordedFinding(rule: 1, sentence: "the pager refuses the event: \(error.sentence)"))
      return true
    }
    if case .select(_, _, _, let move?, _) = event { ledger.opened(move) }
    drain()
    verify(after: event)
    return true
  }

  private mutating func drain() {
    guard pager.beginDrain() else { return }
    while let effect = pager.nextEffect() {
      ledger.apply(effect)
      row.apply(effect, of: pager)
      effects.append(effect.sentence)
      note(effect)
    }
  }

  private mutating func verify(after event: Pager<ID>.Event?) {
    ledger.verify(pager, after: event)
    row.verify(pager)
    if let finding = ledger.takeFinding() { note(finding) }
    if let finding = row.takeFinding() { note(finding) }
    for state in recording.states where state.event == played {
      if let finding = state.difference(from: pager) { note(finding) }
    }
  }

  /// Notes the beginning or the end of a move.
  private mutating func note(_ effect: Pager<ID>.Effect) {
    if case .willMove(let move) = effect { moves.append(PagerReplayedMove(move: move, event: played, time: time)) }
    if case .didMove = effect { endMove(hasArrived: true) }
    if case .didCancel = effect { endMove(hasArrived: false) }
  }

  /// Each move ends before the next one begins. A recording that began during a move has the end alone.
  private mutating func endMove(hasArrived: Bool) {
    guard let last = moves.indices.last, moves[last].end == nil else { return }
    moves[last].end = PagerReplayedMove.End(event: played, time: time, hasArrived: hasArrived)
  }

  private mutating func note(_ finding: RecordedFinding) {
    guard !findings.contains(where: { $0.isSame(as: finding) }) else { return }
    findings.append(finding)
    findings[findings.count - 1].event = played
    violations.append(PagerViolation(event: played, sentence: finding.sentence))
  }
}

extension PagerReplay: SessionReplay {
  package typealias Session = PagerRecording<ID>
}

/// A move of a session that is played. Times are in seconds.
public struct PagerReplayedMove<ID: Hashable & Sendable>: Sendable, Equatable {
  /// The pages of the move, and its cause.
  public var move: PagerMove<ID>
  /// The number of the event that began the move, counted from 1; 0 at the start.
  public var event: Int
  /// The time at which the move began.
  public var time: Double
  /// The end of the move; nil if it has not ended.
  public var end: End?

  /// The end of a move.
  public struct End: Sendable, Equatable {
    /// The number of the event that ended the move.
    public var event: Int
    /// The time at which the move ended.
    public var time: Double
    /// `true` if the row has settled on the page of the move.
    public var hasArrived: Bool
  }
}

/// A rule of the engine that a session breaks, or a stated state that its replay does not have.
public struct PagerViolation: Sendable, Equatable {
  /// The number of the event after which the rule is broken, counted from 1; 0 at the start.
  public var event: Int
  /// The rule as a sentence, with the ids and numbers at that moment.
  public var sentence: String
}

extension PagerRecording where ID: CustomStringConvertible {
  /// Replays the session and returns the rules that it breaks, and the stated states that it does not have. Complexity:
  /// that of the events.
  public func violations() -> [PagerViolation] {
    var replay = PagerReplay(self)
    while replay.step() {}
    return replay.violations
  }
}

extension PagerError where ID: CustomStringConvertible {
  fileprivate var sentence: String {
    switch self {
    case .unknownPage(let id): "\(id) is not among the pages"
    case .duplicatePages(let ids): "\(listed(ids)) are among the pages twice"
    case .unknownScrollView(let id): "\(id) has a scroll view that the pager does not know"
    }
  }
}
