import LockstepFeed
import LockstepRecording

/// The search for the shortest session of a feed that still breaks the same rule.
///
/// ```swift
/// guard var shrinker = FeedShrinker(recording) else { return }   // nothing is broken
/// while shrinker.step() {}
/// print(shrinker.recording.text)
/// ```
/// The search works as that of `PagerShrinker`. A session that differs from the app's only in an effect has no shorter one:
/// without an event, a feed has other effects.
public struct FeedShrinker: Sendable {
  private var search: SessionShrinker<FeedRecording>

  /// Begins the search for the shortest session with the first violation that a shorter session can have. Nil if there is
  /// none.
  public init?(_ recording: FeedRecording) { self.init(recording, number: 0) }

  /// Begins the search for the shortest session with the violation of this number, counted from 0 among those that a
  /// shorter session can have. Nil if the session has fewer.
  public init?(_ recording: FeedRecording, number: Int) {
    var session = recording
    session.hasEffects = false
    guard let search = SessionShrinker(session, number: number) else { return nil }
    self.search = search
  }

  /// The shortest session so far.
  public var recording: FeedRecording { search.session }
  /// The violation that every kept session has, after its event in `recording`.
  public var violation: FeedViolation {
    FeedViolation(event: search.finding.event, sentence: search.finding.sentence)
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

extension FeedRecording: ShrinkableSession {
  package typealias Replay = FeedReplay

  package var count: Int { steps.count }

  package func without(_ dropped: Range<Int>) -> FeedRecording {
    var shorter = self
    shorter.steps.removeSubrange(dropped)
    for at in shorter.states.indices where shorter.states[at].event > dropped.lowerBound {
      let event = shorter.states[at].event
      shorter.states[at].event = Swift.max(event - dropped.count, dropped.lowerBound)
    }
    return shorter
  }

  /// A shorter session has other effects, so that none is expected.
  package func keepingStates(after event: Int?) -> FeedRecording {
    var session = self
    session.states.removeAll { $0.event != event }
    session.hasEffects = false
    for at in session.steps.indices { session.steps[at].effects = [] }
    return session
  }
}
