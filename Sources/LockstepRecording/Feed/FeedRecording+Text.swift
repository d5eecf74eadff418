import LockstepFeed

// A session as text, for example in a bug report:
//
//     lockstep feed 1
//     with first=30 batch=10 prefetchItems=5 prefetchPoints=100.0 refreshStart=start effects=yes
//     start at=0.0
//     asks request=1 generation=1 purpose=first edge=after count=30
//     answered request=1 rows=a,b,c after=c at=0.25
//     changes inserted=0,3 cause=load
//     state before=end after=idle refresh=idle count=3 rows=a,b,c
//
// Each line has a name and values, as in the recording of a pager. The lines `asks`, `cancels`, `wakes`, `changes` and
// `ends` are the effects of the event above. A line `state` states what the feed had, or should have had, after that event.
extension FeedRecording {
  private static var heading: String { "lockstep feed " }
  private static var version: String { "1" }
  static var firstLine: String { heading + version }
  /// The largest number that is read. No list is as long, and sums of such numbers are numbers of a browser's processor too.
  private static var largest: Int { 1 << 28 }

  /// The session as text, with one line for each event and each effect. Complexity: O(n).
  public var text: String { lines.joined(separator: "\n") + "\n" }

  /// Returns the session as text, with other texts for the ids of rows and for the cursors. Complexity: O(n).
  ///
  /// - Parameters:
  ///   - row: returns the text of an id. Two ids must not have the same text.
  ///   - cursor: returns the text of a cursor. Two cursors must not have the same text.
  public func text(naming row: (String) -> String, cursors cursor: (String) -> String) -> String {
    renamed(row, cursor).text
  }

  private var lines: [String] {
    var options = RecordedLineWriter(name: "with")
    opening.options.write(to: &options)
    options.write(hasEffects, as: "effects")
    var lines = [Self.firstLine, options.line] + opening.openingLines
    for at in 0...steps.count {
      if at > 0 { add(steps[at - 1], to: &lines) }
      for state in states where state.event == at {
        var line = RecordedLineWriter(name: "state")
        state.write(to: &line)
        lines.append(line.line)
      }
    }
    return lines
  }

  private func add(_ step: FeedRecordedStep, to lines: inout [String]) {
    var line = RecordedLineWriter(name: step.input.name.rawValue)
    step.input.write(to: &line)
    if step.isJoined { line.write(true, as: "joined") }
    if let time = step.time, step.input.time == nil { line.write(time, as: "at") }
    lines.append(line.line)
    for effect in step.effects { lines.append(effect.line.line) }
  }

  /// Reads a session from a text. Complexity: O(n).
  public init(text: String) throws(FeedRecordingError) {
    self.init()
    hasEffects = false
    var hasOptions = false
    var start = FeedOpening()
    do throws(RecordedError) {
      try RecordedLine.read(text, heading: Self.heading, version: Self.version, largest: Self.largest) {
        (line) throws(RecordedError) in
        switch line.name {
        case "with":
          guard !hasOptions, steps.isEmpty, start.isEmpty else { throw line.error(.misplaced("with")) }
          hasOptions = true
          opening.options = try FeedOptions(from: line)
          hasEffects = line.has("effects") ? try line.bool("effects") : false
        case let name where FeedOpening.names.contains(name):
          guard steps.isEmpty, states.isEmpty else { throw line.error(.misplaced(name)) }
          try start.read(line)
        default:
          if let feed = try start.take(options: opening.options, line) { opening = feed }
          try take(line)
        }
      }
      if let feed = try start.take(options: opening.options, nil) { opening = feed }
    } catch {
      throw FeedRecordingError(error)
    }
  }

  private mutating func take(_ line: RecordedLine) throws(RecordedError) {
    if line.name == "state" {
      states.append(try FeedRecordedState(event: steps.count, from: line))
    } else if let name = FeedEffectName(rawValue: line.name) {
      guard hasEffects, !steps.isEmpty else { throw line.error(.misplaced(line.name)) }
      steps[steps.count - 1].effects.append(try Feed.Effect(name, from: line))
    } else {
      guard let name = FeedEventName(rawValue: line.name) else { throw line.error(.unknownEvent(line.name)) }
      let input = try FeedRecordedStep.Input(name, from: line)
      steps.append(
        FeedRecordedStep(
          input, at: line.has("at") ? try line.double("at") : nil,
          isJoined: line.has("joined") ? try line.bool("joined") : false))
    }
  }
}

extension FeedRecordedStep.Input {
  /// The time that the event itself has, in seconds.
  package var time: Double? {
    switch self {
    case .event(.failed(_, _, _, let time)), .event(.time(let time)): time
    default: nil
    }
  }
}

/// An error in the text of a feed's session.
public struct FeedRecordingError: Error, Sendable, Equatable {
  /// The fault in a line of a session.
  public enum Fault: Sendable, Equatable {
    /// The first line is not the heading of a feed's session.
    case noHeading
    /// The heading names another version of the text.
    case otherVersion(String)
    /// The line does not consist of a name and values.
    case unreadable(String)
    /// No event and no effect has this name.
    case unknownEvent(String)
    /// A line with this name is not allowed at this place.
    case misplaced(String)
    /// The value of this name is missing.
    case missing(String)
    /// The line has a value with a name that is not allowed, or has the value twice.
    case unknownValue(String)
    /// The value of this name has the wrong kind; `text` is the value as it is written.
    case invalid(String, text: String)
  }

  private let error: RecordedError

  init(_ error: RecordedError) { self.error = error }

  /// The number of the line, counted from 1.
  public var line: Int { error.line }

  /// The fault in the line.
  public var fault: Fault {
    switch error.fault {
    case .noHeading: .noHeading
    case .otherVersion(let version): .otherVersion(version)
    case .unreadable(let text): .unreadable(text)
    case .unknownEvent(let name): .unknownEvent(name)
    case .misplaced(let name): .misplaced(name)
    case .missing(let name): .missing(name)
    case .unknownValue(let name): .unknownValue(name)
    case .invalid(let name, let text): .invalid(name, text: text)
    }
  }

  /// The fault as a sentence, and what a person can do.
  public var sentence: String { error.fault.sentence(heading: FeedRecording.firstLine) }
}
