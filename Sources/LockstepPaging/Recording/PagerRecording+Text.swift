#if !LOCKSTEP_ELEMENTS
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
      var hasHeading = false
      for (index, line) in text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        let trimmed = Self.trimmed(line)
        guard let first = trimmed.first, first != "#" else { continue }
        guard hasHeading else {
          try Self.readHeading(String(trimmed), number: index + 1)
          hasHeading = true
          continue
        }
        try take(PagerLineReader(trimmed, number: index + 1, integers: integers, page: page), isOpened: &isOpened)
      }
      guard hasHeading else { throw PagerRecordingError(line: 1, fault: .noHeading) }
    }

    /// A line without the blanks that editors and messengers add around it.
    private static func trimmed(_ line: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView {
      var trimmed = line.drop(while: isBlank)
      while let last = trimmed.last, isBlank(last) { trimmed.removeLast() }
      return trimmed
    }

    /// Returns `true` for spaces, tabs, carriage returns, and the byte order mark with which some files begin.
    private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
      scalar == " " || scalar == "\t" || scalar == "\r" || scalar == "\u{FEFF}"
    }

    private static func readHeading(_ line: String, number: Int) throws(PagerRecordingError) {
      guard line != heading else { return }
      guard line.hasPrefix(headingStart) else { throw PagerRecordingError(line: number, fault: .noHeading) }
      let version = String(line.dropFirst(headingStart.count))
      throw PagerRecordingError(line: number, fault: .otherVersion(version))
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

    private mutating func take(_ reader: PagerLineReader<ID>, isOpened: inout Bool) throws(PagerRecordingError) {
      switch reader.name {
      case "open":
        guard !isOpened, events.isEmpty else { throw reader.error(.misplaced("open")) }
        isOpened = true
        pages = try PagerPages(from: reader)
        if reader.has("selected") { selected = try reader.page("selected") }
        if reader.has("disabled") { disabled = try reader.pages("disabled") }
        presence = try PagerPresence(from: reader)
      case "with":
        guard events.isEmpty else { throw reader.error(.misplaced("with")) }
        configuration = try PagerConfiguration(from: reader)
        if let environment = try PagerEnvironment(amongOptions: reader) { self.environment = environment }
      case "in":
        guard events.isEmpty else { throw reader.error(.misplaced("in")) }
        environment = try PagerEnvironment(from: reader)
      case "state":
        states.append(try PagerRecordedState(event: events.count, from: reader))
      default:
        guard let name = PagerEventName(rawValue: reader.name) else { throw reader.error(.unknownEvent(reader.name)) }
        if name == .configure, let environment = try PagerEnvironment(amongOptions: reader) {
          events.append(.setEnvironment(environment))
        }
        events.append(try Pager.Event(name, from: reader))
      }
      try reader.finish()
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
    /// The fault as a sentence, and what a person can do.
    public var sentence: String {
      switch self {
      case .noHeading:
        "A recording begins with the line \"lockstep pager 1\". Paste the whole text that the app attached."
      case .otherVersion(let version):
        "The recording has version \(version), and this reader knows version 1. Use the Lockstep that recorded it."
      case .unreadable(let text):
        "\"\(text)\" is not a name followed by values such as at=1.5. Put text with spaces in quotes."
      case .unknownEvent(let name):
        "No event is called \"\(name)\". Correct the name, or delete the line."
      case .misplaced(let name):
        "A line \"\(name)\" is allowed only once and before the events. Move it up, or delete it."
      case .missing(let name):
        "The value \"\(name)\" is missing. Add \(name)=..., or delete the line."
      case .unknownValue(let name):
        "The line has a value \"\(name)\" that is unknown or there twice. Delete the value."
      case .invalid(let name, let text):
        "The value \"\(name)\" is \"\(text)\", which is not allowed there. Correct it, or delete the line."
      }
    }
  }
#endif
