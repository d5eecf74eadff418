#if !hasFeature(Embedded)
  // A session as text, for example in a bug report:
  //
  //     lockstep pager 1
  //     open pages=notifications,todo selected=todo
  //     with preload=1 swiping=on ...
  //     resize length=390.0 at=0.0
  //     touchBegan point=300.0 at=1.25
  //
  // Each line has a name and values. Ids that contain other characters than letters, digits, "-", "_", "." and ":" are
  // quoted, with the escapes \", \\, \n and \r. The reader ignores blank lines and lines that begin with #.
  extension PagerRecording {
    private static var heading: String { "lockstep pager 1" }

    /// Returns the session as text, with one line for each event. Complexity: O(n).
    ///
    /// - Parameter name: returns the text of an id, by default its description. Two ids must not have the same text.
    public func text(naming name: @escaping (ID) -> String = { "\($0)" }) -> String {
      var opening = PagerLineWriter(name: "open", naming: name)
      opening.write(pages)
      if let selected { opening.write(page: selected, as: "selected") }
      if !disabled.isEmpty { opening.write(pages: disabled, as: "disabled") }
      opening.write(presence)
      var options = PagerLineWriter(name: "with", naming: name)
      options.write(configuration)
      var lines = [Self.heading, opening.line, options.line]
      for event in events {
        var writer = PagerLineWriter(name: event.recordedName.rawValue, naming: name)
        writer.write(event)
        lines.append(writer.line)
      }
      return lines.joined(separator: "\n") + "\n"
    }

    /// Reads a session from a text. Complexity: O(n).
    ///
    /// - Parameter page: returns the id for a text, or nil when no page has this text.
    public init(text: String, page: @escaping (String) -> ID?) throws(PagerRecordingError) {
      self.init()
      var isOpened = false
      var hasHeading = false
      for (index, line) in text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        let trimmed = line.last == "\r" ? line.dropLast() : line
        guard !trimmed.allSatisfy({ $0 == " " || $0 == "\t" }), trimmed.first != "#" else { continue }
        guard hasHeading else {
          guard String(trimmed) == Self.heading else { throw PagerRecordingError(line: index + 1, fault: .noHeading) }
          hasHeading = true
          continue
        }
        let reader = try PagerLineReader(trimmed, number: index + 1, page: page)
        do {
          try take(reader, isOpened: &isOpened)
        } catch let error as PagerRecordingError {
          throw error
        } catch {
          throw PagerRecordingError(line: index + 1, fault: .unreadable(String(trimmed)))
        }
      }
      guard hasHeading else { throw PagerRecordingError(line: 1, fault: .noHeading) }
    }

    /// Reads a session from a text that `text(naming:)` has written with the default names. The pages of the session
    /// are among `pages`. Complexity: O(n).
    public init(text: String, pages: some Sequence<ID>) throws(PagerRecordingError) {
      var ids: [String: ID] = [:]
      for id in pages { ids["\(id)"] = id }
      let names = ids
      try self.init(text: text) { names[$0] }
    }

    private mutating func take(_ reader: PagerLineReader<ID>, isOpened: inout Bool) throws {
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
      default:
        guard let name = PagerEventName(rawValue: reader.name) else { throw reader.error(.unknownEvent(reader.name)) }
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
      try self.init(text: text) { ID($0) }
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
      /// The first line is not the heading of a session of this version.
      case noHeading
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
#endif
