import LockstepPaging
import LockstepRecording

/// The search for the shortest session that still breaks the same rule.
///
/// ```swift
/// guard var shrinker = PagerShrinker(recording) else { return }   // nothing is broken
/// while shrinker.step() {}
/// print(shrinker.recording.text)
/// ```
/// The search drops the events after the violation, then tries to drop runs of events: halves first, single events last,
/// until no single event can be dropped (delta debugging). One step replays one shorter session, so an app can show the
/// progress and stop at any time.
///
/// A session without events has the violation too when a stated state differs from the start in the same way, for
/// example when a pager stays on its first page and should not. The search then drops only the events after the
/// violation.
public struct PagerShrinker<ID: Hashable & Sendable & CustomStringConvertible>: Sendable {
  private var search: SessionShrinker<PagerRecording<ID>>

  /// Begins the search for the shortest session with the first violation of this session. Nil if it breaks no rule.
  public init?(_ recording: PagerRecording<ID>) {
    self.init(recording, number: 0)
  }

  /// Begins the search for the shortest session with the violation of this number, counted from 0. Nil if the session
  /// has fewer violations.
  public init?(_ recording: PagerRecording<ID>, number: Int) {
    guard let search = SessionShrinker(recording, number: number) else { return nil }
    self.search = search
  }

  /// The shortest session so far.
  public var recording: PagerRecording<ID> { search.session }
  /// The violation that every kept session has, after its event in `recording`.
  public var violation: PagerViolation {
    PagerViolation(event: search.finding.event, sentence: search.finding.sentence)
  }
  /// The number of shorter sessions that were tried.
  public var tries: Int { search.tries }
  /// `true` if a session without events has the violation too, so that no event can be found that causes it.
  package var isShownAtStart: Bool { search.isShownAtStart }
  /// The part of the search that is done, from 0 to 1. Halved runs count equally.
  public var progress: Double { search.progress }

  /// Tries one shorter session. Returns `false` when the search is over. Complexity: that of a replay.
  @discardableResult
  public mutating func step() -> Bool { search.step() }
}

extension PagerRecording: ShrinkableSession where ID: CustomStringConvertible {
  package typealias Replay = PagerReplay<ID>

  package var count: Int { events.count }

  package func without(_ dropped: Range<Int>) -> PagerRecording {
    var shorter = self
    shorter.events.removeSubrange(dropped)
    for at in shorter.states.indices where shorter.states[at].event > dropped.lowerBound {
      let event = shorter.states[at].event
      shorter.states[at].event = Swift.max(event - dropped.count, dropped.lowerBound)
    }
    return shorter
  }

  package func keepingStates(after event: Int?) -> PagerRecording {
    var session = self
    session.states.removeAll { $0.event != event }
    return session
  }
}
