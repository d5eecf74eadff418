/// A line of a recording: a name, and values with names.
package struct RecordedLine {
  package let name: String
  private let number: Int
  private let largest: Int
  private var values: [String: [String]] = [:]
  private let asked = AskedNames()

  /// The names that were read from a line. The type is a class because the functions that read are not mutating.
  private final class AskedNames {
    var names: Set<String> = []
  }

  /// Integers beyond `largest` are clamped to it.
  package init(
    _ line: Substring.UnicodeScalarView, number: Int, largest: Int = .max
  ) throws(RecordedError) {
    self.number = number
    self.largest = largest
    let unreadable = RecordedError(line: number, fault: .unreadable(String(line)))
    var rest = line
    name = Self.take(from: &rest) { $0 != " " }
    while true {
      rest = rest.drop { $0 == " " }
      guard !rest.isEmpty else { return }
      let key = Self.take(from: &rest) { $0 != "=" && $0 != " " }
      guard rest.popFirst() == "=" else { throw unreadable }
      guard values[key] == nil else { throw error(.unknownValue(key)) }
      guard let list = Self.list(&rest) else { throw unreadable }
      values[key] = list
    }
  }

  private static func take(
    from scalars: inout Substring.UnicodeScalarView, while isPart: (Unicode.Scalar) -> Bool
  ) -> String {
    let taken = scalars.prefix(while: isPart)
    scalars = scalars[taken.endIndex...]
    return String(taken)
  }

  /// Returns the parts of a value, split at the commas outside quotes; empty for an empty value. Nil when a quote is
  /// not closed.
  private static func list(_ rest: inout Substring.UnicodeScalarView) -> [String]? {
    var parts: [String] = []
    if rest.isEmpty || rest.first == " " { return parts }
    while true {
      if rest.first == "\"" {
        rest.removeFirst()
        guard let part = quoted(&rest) else { return nil }
        parts.append(part)
      } else {
        parts.append(take(from: &rest) { $0 != "," && $0 != " " })
      }
      guard rest.first == "," else { return rest.isEmpty || rest.first == " " ? parts : nil }
      rest.removeFirst()
    }
  }

  /// Returns the text before the closing quote. Nil without a closing quote, and when a backslash precedes a
  /// character that is not an escape.
  private static func quoted(_ scalars: inout Substring.UnicodeScalarView) -> String? {
    var part = String.UnicodeScalarView()
    while let scalar = scalars.popFirst() {
      switch scalar {
      case "\"": return String(part)
      case "\\":
        guard let escaped = scalars.popFirst(), let meant = meaning(ofEscaped: escaped) else { return nil }
        part.append(meant)
      default: part.append(scalar)
      }
    }
    return nil
  }

  private static func meaning(ofEscaped scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar {
    case "n": "\n"
    case "r": "\r"
    case "\"", "\\": scalar
    default: nil
    }
  }

  // MARK: Values

  package func has(_ name: String) -> Bool {
    asked.names.insert(name)
    return values[name] != nil
  }

  package func double(_ name: String) throws(RecordedError) -> Double { try single(name) { Double(recorded: $0) } }

  /// A number that exceeds the range of this processor's integers is clamped: apps run on 64 bits, browsers on 32.
  package func int(_ name: String) throws(RecordedError) -> Int { try single(name, int(of:)) }

  private func int(of text: String) -> Int? {
    Int64(text).map { Swift.min(Swift.max(Int(clamping: $0), -largest), largest) }
  }

  package func bool(_ name: String) throws(RecordedError) -> Bool {
    try single(name) { $0 == "yes" ? true : $0 == "no" ? false : nil }
  }

  package func text(_ name: String) throws(RecordedError) -> String { try single(name) { $0 } }

  package func texts(_ name: String) throws(RecordedError) -> [String] { try list(name) { $0 } }

  package func ints(_ name: String) throws(RecordedError) -> [Int] { try list(name, int(of:)) }

  /// Reads a value that is written as a word.
  package func word<Value: RecordedWord>(_ name: String) throws(RecordedError) -> Value {
    try single(name) { text in Value.allCases.first { $0.word == text } }
  }

  package func single<Value>(_ name: String, _ read: (String) -> Value?) throws(RecordedError) -> Value {
    guard has(name), let texts = values[name] else { throw error(.missing(name)) }
    guard texts.count == 1, let value = read(texts[0]) else { throw refusal(of: name) }
    return value
  }

  package func list<Value>(_ name: String, _ read: (String) -> Value?) throws(RecordedError) -> [Value] {
    guard has(name), let texts = values[name] else { throw error(.missing(name)) }
    var list: [Value] = []
    for text in texts {
      guard let value = read(text) else { throw error(.invalid(name, text: text)) }
      list.append(value)
    }
    return list
  }

  /// Returns the error for a value that is not allowed.
  package func refusal(of name: String) -> RecordedError {
    error(.invalid(name, text: values[name]?.joined(separator: ",") ?? ""))
  }

  package func error(_ fault: RecordedFault) -> RecordedError { RecordedError(line: number, fault: fault) }

  /// Throws an error when the line has a value that was not read.
  package func finish() throws(RecordedError) {
    if let stray = values.keys.filter({ !asked.names.contains($0) }).min() { throw error(.unknownValue(stray)) }
  }
}

// MARK: The lines of a text

extension RecordedLine {
  /// Reads the lines of a text after its heading, and passes each to `take`, which reads its values. Blank lines, lines
  /// that begin with `#`, and blanks around a line are ignored. O(n).
  ///
  /// - Parameters:
  ///   - heading: the first line up to the version, such as "lockstep pager ".
  ///   - largest: the largest integer. Larger ones are clamped to it.
  package static func read(
    _ text: String, heading: String, version: String, largest: Int = .max,
    take: (RecordedLine) throws(RecordedError) -> Void
  ) throws(RecordedError) {
    var hasHeading = false
    for (index, line) in text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let trimmed = trimmed(line)
      guard let first = trimmed.first, first != "#" else { continue }
      if hasHeading {
        let line = try RecordedLine(trimmed, number: index + 1, largest: largest)
        try take(line)
        try line.finish()
      } else {
        let fault = fault(ofHeading: String(trimmed), heading, version)
        if let fault { throw RecordedError(line: index + 1, fault: fault) }
        hasHeading = true
      }
    }
    guard hasHeading else { throw RecordedError(line: 1, fault: .noHeading) }
  }

  private static func fault(ofHeading line: String, _ heading: String, _ version: String) -> RecordedFault? {
    guard line.hasPrefix(heading) else { return .noHeading }
    let found = String(line.dropFirst(heading.count))
    return found == version ? nil : .otherVersion(found)
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
}
