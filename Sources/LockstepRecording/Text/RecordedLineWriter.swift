/// Writes values with names as one line of text. Texts that contain other characters than letters, digits, "-", "_", "."
/// and ":" are quoted, with the escapes \", \\, \n and \r.
package struct RecordedLineWriter {
  package private(set) var line: String

  package init(name: String) { line = name }

  package mutating func write(_ value: Double, as name: String) { add(name, value.recorded) }
  package mutating func write(_ value: Int, as name: String) { add(name, String(value)) }
  package mutating func write(_ value: Bool, as name: String) { add(name, value ? "yes" : "no") }
  package mutating func write(word: String, as name: String) { add(name, word) }
  package mutating func write(text: String, as name: String) { add(name, Self.quoted(text)) }

  package mutating func write(texts: [String], as name: String) {
    add(name, texts.map(Self.quoted).joined(separator: ","))
  }

  package mutating func write(_ values: [Int], as name: String) {
    add(name, values.map { String($0) }.joined(separator: ","))
  }

  package mutating func write(_ value: some RecordedWord, as name: String) { add(name, value.word) }

  private mutating func add(_ name: String, _ value: String) { line += " \(name)=\(value)" }

  private static func quoted(_ text: String) -> String {
    let isPlain = text.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "-" || $0 == "_" || $0 == "." || $0 == ":"
    }
    if isPlain, !text.isEmpty { return text }
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

/// An enum whose cases are written as words: the names of the cases. Embedded Swift cannot read the names itself.
package protocol RecordedWord: CaseIterable {
  var word: String { get }
}

extension Double {
  /// The shortest text that reads as the same number.
  package var recorded: String { description }

  /// Creates the number from a text that `recorded` has written. Returns nil for a text that is not a number.
  package init?(recorded text: some StringProtocol) {
    switch text {
    case "nan", "-nan": self = .nan
    case "inf": self = .infinity
    case "-inf": self = -.infinity
    default: self.init(text)
    }
  }
}
