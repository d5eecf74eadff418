/// An error in the text of a recording.
package struct RecordedError: Error, Sendable, Equatable {
  /// The number of the line, counted from 1.
  package var line: Int
  package var fault: RecordedFault

  package init(line: Int, fault: RecordedFault) {
    self.line = line
    self.fault = fault
  }
}

/// The fault in a line of a recording.
package enum RecordedFault: Sendable, Equatable {
  /// The first line is not the heading of a recording.
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

  /// The fault as a sentence, and what a person can do. `heading` is the right first line.
  package func sentence(heading: String) -> String {
    switch self {
    case .noHeading:
      "A recording begins with the line \"\(heading)\". Paste the whole text that the app attached."
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
