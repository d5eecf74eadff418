#if !LOCKSTEP_ELEMENTS
  /// Writes fields as one line of text.
  struct PagerLineWriter<ID: Hashable & Sendable>: PagerFieldWriter {
    typealias Failure = Never

    private(set) var line: String
    private let naming: (ID) -> String

    init(name: String, naming: @escaping (ID) -> String) {
      line = name
      self.naming = naming
    }

    mutating func write(_ value: Double, as name: String) { add(name, value.recorded) }
    mutating func write(_ value: Int, as name: String) { add(name, String(value)) }
    mutating func write(_ value: Bool, as name: String) { add(name, value ? "yes" : "no") }
    mutating func write(word: String, as name: String) { add(name, word) }
    mutating func write(page: ID, as name: String) { add(name, Self.quoted(naming(page))) }

    mutating func write(pages: [ID], as name: String) {
      add(name, pages.map { Self.quoted(naming($0)) }.joined(separator: ","))
    }

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
#endif
