#if !LOCKSTEP_ELEMENTS
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
    /// The shortest session so far.
    public private(set) var recording: PagerRecording<ID>
    /// The violation that every kept session has, after its event in `recording`.
    public private(set) var violation: PagerViolation
    /// The number of shorter sessions that were tried.
    public private(set) var tries = 0
    /// `true` if a session without events has the violation too, so that no event can be found that causes it.
    package let isShownAtStart: Bool
    private let finding: PagerFinding
    private var run: Int
    private var place = 0
    private var hasDropped = false

    /// Begins the search for the shortest session with the first violation of this session. Nil if it breaks no rule.
    public init?(_ recording: PagerRecording<ID>) {
      self.init(recording, number: 0)
    }

    /// Begins the search for the shortest session with the violation of this number, counted from 0. Nil if the session
    /// has fewer violations.
    public init?(_ recording: PagerRecording<ID>, number: Int) {
      var replay = PagerReplay(recording)
      while number >= replay.findings.count, replay.step() {}
      guard number >= 0, number < replay.findings.count else { return nil }
      finding = replay.findings[number]
      violation = replay.violations[number]
      let session = recording.keepingStates(after: finding.isStated ? violation.event : nil).first(violation.event)
      self.recording = session
      isShownAtStart = PagerReplay(session.first(0)).findings.contains { [finding] in $0.isSame(as: finding) }
      run = isShownAtStart ? 0 : Swift.max(violation.event / 2, 1)
    }

    /// The part of the search that is done, from 0 to 1. Halved runs count equally.
    public var progress: Double {
      let count = recording.events.count
      guard run > 0, count > 0 else { return 1 }
      var rounds = 1
      var length = run
      while length > 1 {
        length /= 2
        rounds += 1
      }
      let all = Swift.max(count.bitWidth - count.leadingZeroBitCount, rounds)
      return (Double(all - rounds) + Double(place) / Double(Swift.max(count, 1))) / Double(all)
    }

    /// Tries one shorter session. Returns `false` when the search is over. Complexity: that of a replay.
    @discardableResult
    public mutating func step() -> Bool {
      guard run > 0 else { return false }
      guard place < recording.events.count else { return nextRound() }
      tries += 1
      let end = Swift.min(place + run, recording.events.count)
      if let shorter = violating(recording.without(place..<end)) {
        recording = shorter
        hasDropped = true
      } else {
        place = end
      }
      return true
    }

    private mutating func nextRound() -> Bool {
      if run > 1 {
        run /= 2
      } else if !hasDropped {
        run = 0
      }
      place = 0
      hasDropped = false
      return run > 0
    }

    /// Returns a session up to its violation, or nil when it does not have the same violation.
    private mutating func violating(_ candidate: PagerRecording<ID>) -> PagerRecording<ID>? {
      var replay = PagerReplay(candidate)
      repeat {
        guard let at = replay.findings.firstIndex(where: { $0.isSame(as: finding) }) else { continue }
        violation = replay.violations[at]
        return candidate.first(violation.event)
      } while replay.step()
      return nil
    }
  }

  extension PagerRecording {
    /// The session up to this number of events.
    fileprivate func first(_ count: Int) -> PagerRecording { without(count..<Swift.max(count, events.count)) }

    /// The session without some of its events. A state that was stated after a dropped event is stated after the last
    /// kept event before them.
    fileprivate func without(_ dropped: Range<Int>) -> PagerRecording {
      var shorter = self
      shorter.events.removeSubrange(dropped)
      for at in shorter.states.indices where shorter.states[at].event > dropped.lowerBound {
        let event = shorter.states[at].event
        shorter.states[at].event = Swift.max(event - dropped.count, dropped.lowerBound)
      }
      return shorter
    }

    /// The session with the states after one event only.
    fileprivate func keepingStates(after event: Int?) -> PagerRecording {
      var session = self
      session.states.removeAll { $0.event != event }
      return session
    }
  }
#endif
