import LockstepPaging

// A session as text, for example in a bug report:
//
//     lockstep pager 1
//     open pages=notifications,todo selected=todo
//     with preload=1 swiping=on ...
//     in pixel=0.5 isReduceMotionOn=no ...
//     resize length=390.0 at=0.0
//     touchBegan point=300.0 at=1.25
//     state phase=dragging position=1.0 selection=todo ...
//
// Each line has a name and values. Ids that contain other characters than letters, digits, "-", "_", "." and ":" are
// quoted, with the escapes \", \\, \n and \r. The reader ignores blank lines, lines that begin with #, and blanks
// around a line. A line `state` states what the pager had, or should have had, after the event above.
//
// `with` has the options at the start, and `in` the environment. In older recordings, `with` and `configure` have the
// values of the environment too. Such a line `configure` is read as two events.
extension PagerRecording {
  private static var headingStart: String { "lockstep pager " }
  private static var version: String { "1" }
  private static var heading: String { headingStart + version }

  #if hasFeature(Embedded)
    /// Returns the session as text, with one line for each event. Complexity: O(n).
    public func text(naming name: @escaping (ID) -> String) -> String { joined(lines(naming: name)) }
  #else
    /// Returns the session as text, with one line for each event. Complexity: O(n).
    ///
    /// - Parameter name: returns the text of an id, by default its description. Two ids must not have the same text.
    public func text(naming name: @escaping (ID) -> String = { "\($0)" }) -> String { joined(lines(naming: name)) }
  #endif

  private func joined(_ lines: [String]) -> String { lines.joined(separator: "\n") + "\n" }

  private func lines(naming name: @escaping (ID) -> String) -> [String] {
    var opening = PagerLineWriter(name: "open", naming: name)
    pages.write(to: &opening)
    if let selected { opening.write(page: selected, as: "selected") }
    if !disabled.isEmpty { opening.write(pages: disabled, as: "disabled") }
    presence.write(to: &opening)
    var options = PagerLineWriter(name: "with", naming: name)
    configuration.write(to: &options)
    var environment = PagerLineWriter(name: "in", naming: name)
    self.environment.write(to: &environment)
    var lines = [Self.heading, opening.line, options.line, environment.line]
    for at in 0...events.count {
      if at > 0 { lines.append(Self.line(of: events[at - 1], naming: name)) }
      for state in states where state.event == at {
        var writer = PagerLineWriter(name: "state", naming: name)
        state.write(to: &writer)
        lines.append(writer.line)
      }
    }
    return lines
  }

  /// The line of an event.
  static func line(of event: Pager<ID>.Event, naming name: @escaping (ID) -> String) -> String {
    var writer = PagerLineWriter(name: event.recordedName.rawValue, naming: name)
    event.write(to: &writer)
    return writer.line
  }

  /// Reads a session from a text. Complexity: O(n).
  ///
  /// - Parameters:
  ///   - text: the text of a recording.
  ///   - page: returns the id for a text, or nil when no page has this text.
  public init(text: String, page: @escaping (String) -> ID?) throws(PagerRecordingError) {
    #if hasFeature(Embedded)
      try self.init(text: text, integers: nil, page: page)
    #else
      try self.init(text: text, integers: PagerPages<Int>(.integers) as? PagerPages<ID>, page: page)
    #endif
  }

  /// Reads a session from a text. `integers` are the pages of the sequence of the integers.
  init(text: String, integers: PagerPages<ID>?, page: @escaping (String) -> ID?) throws(PagerRecordingError) {
    self.init(configuration: PagerConfiguration(keptPages: 0))
    var isOpened = false
    do throws(RecordedError) {
      try RecordedLine.read(text, heading: Self.headingStart, version: Self.version) {
        (line) throws(RecordedError) in
        try take(PagerLineReader(line, integers: integers, page: page), isOpened: &isOpened)
      }
    } catch {
      throw PagerRecordingError(error)
    }
  }

  #if !hasFeature(Embedded)
    /// Reads a session from a text that `text(naming:)` has written with the default names. The pages of the session
    /// are among `pages`. Complexity: O(n).
    public init(text: String, pages: some Sequence<ID>) throws(PagerRecordingError) {
      var ids: [String: ID] = [:]
      for id in pages { ids["\(id)"] = id }
      let names = ids
      try self.init(text: text) { names[$0] }
    }
  #endif

  private mutating func take(_ reader: PagerLineReader<ID>, isOpened: inout Bool) throws(RecordedError) {
    switch reader.line.name {
    case "open":
      guard !isOpened, events.isEmpty else { throw reader.line.error(.misplaced("open")) }
      isOpened = true
      pages = try PagerPages(from: reader)
      if reader.has("selected") { selected = try reader.page("selected") }
      if reader.has("disabled") { disabled = try reader.pages("disabled") }
      presence = try PagerPresence(from: reader)
    case "with":
      guard events.isEmpty else { throw reader.line.error(.misplaced("with")) }
      configuration = try PagerConfiguration(from: reader)
      if let environment = try PagerEnvironment(amongOptions: reader) { self.environment = environment }
    case "in":
      guard events.isEmpty else { throw reader.line.error(.misplaced("in")) }
      environment = try PagerEnvironment(from: reader)
    case "state":
      states.append(try PagerRecordedState(event: events.count, from: reader))
    default:
      guard let name = PagerEventName(rawValue: reader.line.name) else {
        throw reader.line.error(.unknownEvent(reader.line.name))
      }
      if name == .configure, let environment = try PagerEnvironment(amongOptions: reader) {
        events.append(.setEnvironment(environment))
      }
      events.append(try Pager.Event(name, from: reader))
    }
  }
}

extension PagerRecording where ID: LosslessStringConvertible {
  /// The session as text, with one line for each event.
  public var text: String { text { $0.description } }

  /// Reads the session from a text.
  public init(text: String) throws(PagerRecordingError) {
    try self.init(text: text, integers: Self.integers) { ID($0) }
  }

  /// The pages of the sequence of the integers, with the texts of the integers as ids.
  private static var integers: PagerPages<ID>? {
    guard let zero = ID("0") else { return nil }
    return PagerPages(PagerSequence(identity: 0, id: { ID($0.description) ?? zero }, index: { Int($0.description) }))
  }
}

/// An error in the text of a session.
public struct PagerRecordingError: Error, Sendable, Equatable {
  /// The number of the line, counted from 1.
  public var line: Int
  /// The fault in the line.
  public var fault: Fault

  /// Creates an error with this fault in this line.
  init(line: Int, fault: Fault) {
    self.line = line
    self.fault = fault
  }

  init(_ error: RecordedError) { self.init(line: error.line, fault: Fault(error.fault)) }

  /// The fault in a line of a session.
  public enum Fault: Sendable, Equatable {
    /// The first line is not the heading of a session.
    case noHeading
    /// The heading names another version of the text.
    case otherVersion(String)
    /// The line does not consist of a name and values.
    case unreadable(String)
    /// No event has this name.
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
}

extension PagerRecordingError.Fault {
  init(_ fault: RecordedFault) {
    self =
      switch fault {
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
  public var sentence: String {
    let fault: RecordedFault =
      switch self {
      case .noHeading: .noHeading
      case .otherVersion(let version): .otherVersion(version)
      case .unreadable(let text): .unreadable(text)
      case .unknownEvent(let name): .unknownEvent(name)
      case .misplaced(let name): .misplaced(name)
      case .missing(let name): .missing(name)
      case .unknownValue(let name): .unknownValue(name)
      case .invalid(let name, let text): .invalid(name, text: text)
      }
    return fault.sentence(heading: "lockstep pager 1")
  }
}
