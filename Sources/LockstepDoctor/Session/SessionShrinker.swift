/// A rule of an engine that a session has broken.
package struct RecordedFinding: Sendable, Equatable {
  /// The number of the rule. Two findings of one rule may differ in their sentences.
  package var rule: Int
  /// The finding as a sentence, with ids and numbers.
  package var sentence: String
  /// `true` if another finding is the same one only with an equal sentence.
  package var isExact: Bool
  /// `true` if the finding is a difference from a stated state.
  package var isStated: Bool
  /// The number of the event after which the rule is broken, counted from 1; 0 at the start.
  package var event = 0

  package init(rule: Int, sentence: String, isExact: Bool = false, isStated: Bool = false) {
    self.rule = rule
    self.sentence = sentence
    self.isExact = isExact
    self.isStated = isStated
  }

  /// Returns `true` if both findings are of one rule, apart from ids and numbers in their sentences.
  package func isSame(as other: RecordedFinding) -> Bool {
    rule == other.rule && (!isExact || sentence == other.sentence)
  }
}

/// A session that can be made shorter: a recording of an engine.
package protocol ShrinkableSession: Sendable {
  associatedtype Replay: SessionReplay where Replay.Session == Self

  /// The number of events.
  var count: Int { get }
  /// The session without some of its events. A state that was stated after a dropped event is stated after the last
  /// kept event before them.
  func without(_ dropped: Range<Int>) -> Self
  /// The session with what a search for this finding needs: its stated states after one event only.
  func keepingStates(after event: Int?) -> Self
}

/// A session that is played event by event.
package protocol SessionReplay: Sendable {
  associatedtype Session

  init(_ session: Session)
  /// The broken rules so far.
  var findings: [RecordedFinding] { get }
  /// Plays the next event. Returns `false` at the end.
  mutating func step() -> Bool
}

/// The search for the shortest session that still breaks the same rule (delta debugging).
package struct SessionShrinker<Session: ShrinkableSession>: Sendable {
  /// The shortest session so far.
  package private(set) var session: Session
  /// The finding that every kept session has.
  package private(set) var finding: RecordedFinding
  /// The number of shorter sessions that were tried.
  package private(set) var tries = 0
  /// `true` if a session without events has the finding too.
  package let isShownAtStart: Bool
  private let sought: RecordedFinding
  private var run: Int
  private var place = 0
  private var hasDropped = false

  /// Begins the search with the finding of this number, counted from 0. Nil if the session has fewer.
  package init?(_ session: Session, number: Int) {
    var replay = Session.Replay(session)
    while number >= replay.findings.count, replay.step() {}
    guard number >= 0, number < replay.findings.count else { return nil }
    let sought = replay.findings[number]
    self.sought = sought
    finding = sought
    let kept = Self.first(sought.event, of: session.keepingStates(after: sought.isStated ? sought.event : nil))
    self.session = kept
    isShownAtStart = Session.Replay(Self.first(0, of: kept)).findings.contains { sought.isSame(as: $0) }
    run = isShownAtStart ? 0 : Swift.max(sought.event / 2, 1)
  }

  /// The part of the search that is done, from 0 to 1. Halved runs count equally.
  package var progress: Double {
    let count = session.count
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

  /// Tries one shorter session. Returns `false` when the search is over.
  package mutating func step() -> Bool {
    guard run > 0 else { return false }
    guard place < session.count else { return nextRound() }
    tries += 1
    let end = Swift.min(place + run, session.count)
    if let shorter = violating(session.without(place..<end)) {
      session = shorter
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
  private mutating func violating(_ candidate: Session) -> Session? {
    var replay = Session.Replay(candidate)
    repeat {
      guard let found = replay.findings.first(where: { $0.isSame(as: sought) }) else { continue }
      finding = found
      return Self.first(found.event, of: candidate)
    } while replay.step()
    return nil
  }

  /// The session up to this number of events.
  private static func first(_ count: Int, of session: Session) -> Session {
    session.without(count..<Swift.max(count, session.count))
  }
}

// MARK: A session as a test

/// The source of a Swift test for a session.
package enum SessionTest {
  /// - Parameters:
  ///   - name: the name of the test, as a sentence.
  ///   - text: the session.
  ///   - recording: the type of the session, such as "PagerRecording<String>".
  package static func source(named name: String, _ text: String, recording: String) -> String {
    let lines = text.split(separator: "\n").map { "      " + $0 + "\n" }.joined()
    let pounds = pounds(around: lines)
    return """
      import LockstepDoctor
      import Testing

      @Test(\(literal(name)))
      func recordedSession() throws {
        let recording = try \(recording)(
          text: \(pounds)\"""
      \(lines)      \"""\(pounds))
        #expect(recording.violations() == [])
      }

      """
  }

  /// The number of `#` with which a text needs no escapes in a string literal of several lines.
  private static func pounds(around text: String) -> String {
    var pounds = "#"
    while has(text, "\\" + pounds) || has(text, "\"\"\"" + pounds) { pounds += "#" }
    return pounds
  }

  private static func has(_ text: String, _ part: String) -> Bool {
    let (text, part) = (Array(text.utf8), Array(part.utf8))
    guard text.count >= part.count else { return false }
    return (0...text.count - part.count).contains { text[$0..<$0 + part.count].elementsEqual(part) }
  }

  private static func literal(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": literal += "\\\""
      case "\\": literal += "\\\\"
      case "\n", "\r": literal += " "
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }
}
