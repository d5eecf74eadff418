#if !LOCKSTEP_ELEMENTS
  /// Reads fields from one line of text.
  struct PagerLineReader<ID: Hashable & Sendable>: PagerFieldReader {
    let name: String
    private let number: Int
    private let page: (String) -> ID?
    let integers: PagerPages<ID>?
    private var values: [String: [String]] = [:]
    private let asked = PagerAskedNames()

    init(
      _ line: Substring.UnicodeScalarView, number: Int, integers: PagerPages<ID>?, page: @escaping (String) -> ID?
    ) throws(PagerRecordingError) {
      self.number = number
      self.page = page
      self.integers = integers
      let unreadable = PagerRecordingError(line: number, fault: .unreadable(String(line)))
      var rest = line
      name = Self.take(from: &rest) { $0 != " " }
      while true {
        rest = rest.drop { $0 == " " }
        guard !rest.isEmpty else { return }
        let key = Self.take(from: &rest) { $0 != "=" && $0 != " " }
        guard rest.popFirst() == "=" else { throw unreadable }
        guard values[key] == nil else { throw PagerRecordingError(line: number, fault: .unknownValue(key)) }
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

    func has(_ name: String) -> Bool {
      asked.names.insert(name)
      return values[name] != nil
    }

    func double(_ name: String) throws(PagerRecordingError) -> Double { try single(name) { Double(recorded: $0) } }
    /// A number that exceeds the range of this processor's integers is clamped: apps run on 64 bits, browsers on 32.
    func int(_ name: String) throws(PagerRecordingError) -> Int {
      try single(name) { Int64($0).map(Int.init(clamping:)) }
    }
    func bool(_ name: String) throws(PagerRecordingError) -> Bool {
      try single(name) { $0 == "yes" ? true : $0 == "no" ? false : nil }
    }
    func word(_ name: String) throws(PagerRecordingError) -> String { try single(name) { $0 } }
    func page(_ name: String) throws(PagerRecordingError) -> ID { try single(name, page) }

    func pages(_ name: String) throws(PagerRecordingError) -> [ID] {
      guard has(name), let texts = values[name] else { throw error(.missing(name)) }
      var ids: [ID] = []
      for text in texts {
        guard let id = page(text) else { throw error(.invalid(name, text: text)) }
        ids.append(id)
      }
      return ids
    }

    private func single<Value>(_ name: String, _ read: (String) -> Value?) throws(PagerRecordingError) -> Value {
      guard has(name), let texts = values[name] else { throw error(.missing(name)) }
      guard texts.count == 1, let value = read(texts[0]) else { throw refusal(of: name) }
      return value
    }

    func refusal(of name: String) -> PagerRecordingError {
      error(.invalid(name, text: values[name]?.joined(separator: ",") ?? ""))
    }

    func error(_ fault: PagerRecordingError.Fault) -> PagerRecordingError {
      PagerRecordingError(line: number, fault: fault)
    }

    /// Throws an error when the line has a value that was not read.
    func finish() throws(PagerRecordingError) {
      if let stray = values.keys.filter({ !asked.names.contains($0) }).min() { throw error(.unknownValue(stray)) }
    }
  }

  /// The names that were read from a line. The type is a class because the functions that read are not mutating.
  final class PagerAskedNames {
    var names: Set<String> = []
  }
#endif
