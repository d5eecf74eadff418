#if !hasFeature(Embedded)
  // A session as text that a person can read in a report:
  //
  //     lockstep pager 1
  //     open pages=noti,todo selected=todo
  //     with preload=1 swiping=on ...
  //     resize length=390.0 at=0.0
  //     touchBegan point=300.0 at=1.25
  //
  // A line has a name and values. Ids and words that are not plain are quoted, with \", \\, \n and \r inside. Blank lines and
  // lines that begin with # are for people.
  extension PagerRecording {
    private static var heading: String { "lockstep pager 1" }

    /// The session as text, a line for each event. Complexity: O(n).
    ///
    /// - Parameter name: the text of an id. Two ids must not have the same.
    public func text(naming name: @escaping (ID) -> String) -> String {
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

    /// The session of a text. Complexity: O(n).
    ///
    /// - Parameter page: the id of a text, or nil when it names none.
    public init(text: String, page: @escaping (String) -> ID?) throws(PagerRecordingError) {
      self.init()
      var isOpened = false
      var isHeaded = false
      for (index, line) in text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        let trimmed = line.last == "\r" ? line.dropLast() : line
        guard !trimmed.allSatisfy({ $0 == " " || $0 == "\t" }), trimmed.first != "#" else { continue }
        guard isHeaded else {
          guard String(trimmed) == Self.heading else { throw PagerRecordingError(line: index + 1, fault: .noHeading) }
          isHeaded = true
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
      guard isHeaded else { throw PagerRecordingError(line: 1, fault: .noHeading) }
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
    /// The session as text, a line for each event.
    public var text: String { text { $0.description } }

    /// The session of a text.
    public init(text: String) throws(PagerRecordingError) {
      try self.init(text: text) { ID($0) }
    }
  }

  /// What is wrong with the text of a session.
  public struct PagerRecordingError: Error, Sendable, Equatable {
    /// The line, counted from 1.
    public var line: Int
    /// What is wrong with it.
    public var fault: Fault

    /// This fault in that line.
    public init(line: Int, fault: Fault) {
      self.line = line
      self.fault = fault
    }

    /// What can be wrong with a line.
    public enum Fault: Sendable, Equatable {
      /// The first line is not that of a session of this version.
      case noHeading
      /// The line is no name with values.
      case unreadable(String)
      /// There is no event of this name.
      case unknownEvent(String)
      /// This line stands where it cannot.
      case misplaced(String)
      /// The value of this name is missing.
      case missing(String)
      /// There is no value of this name here, or it stands twice.
      case unknownValue(String)
      /// The value of this name is none of its kind; the text is what stands there.
      case invalid(String, text: String)
    }
  }
#endif
