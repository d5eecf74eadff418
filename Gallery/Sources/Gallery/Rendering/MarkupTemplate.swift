/// A text with names in double braces.
///
/// `{{name}}` is the escaped value, and `{{{name}}}` the value as it is. The text between `{{#name}}` and `{{/name}}` is
/// repeated for each entry of a list, and is left out for false and an empty text; that between `{{^name}}` and
/// `{{/name}}` is kept only then. The JavaScript package reads the same templates (Web/Elements/render/template.js).
struct MarkupTemplate {
  /// A value of a template.
  enum Value {
    case text(String)
    case truth(Bool)
    case list([[String: Value]])
  }

  /// A piece of a template: plain text, or what stands between braces.
  private enum Part {
    case text(Substring)
    case value(Substring, isEscaped: Bool)
    case section(Substring, isInverted: Bool)
    case end(Substring)
  }

  private let parts: [Part]

  init(_ text: String) {
    var parts: [Part] = []
    var rest = text[...]
    while let open = rest.firstRange(of: "{{") {
      parts.append(.text(rest[..<open.lowerBound]))
      rest = rest[open.upperBound...]
      let isRaw = rest.first == "{"
      guard let close = rest.firstRange(of: isRaw ? "}}}" : "}}") else { break }
      parts.append(Self.part(rest[..<close.lowerBound], isRaw: isRaw))
      rest = rest[close.upperBound...]
    }
    parts.append(.text(rest))
    self.parts = parts
  }

  private static func part(_ tag: Substring, isRaw: Bool) -> Part {
    let name = tag.dropFirst()
    switch tag.first {
    case "{": return .value(name, isEscaped: false)
    case "#": return .section(name, isInverted: false)
    case "^": return .section(name, isInverted: true)
    case "/": return .end(name)
    default: return .value(tag, isEscaped: true)
    }
  }

  /// Returns the text with the values in it.
  func filled(with values: [String: Value]) -> String {
    written(parts.indices, [values])
  }

  /// Writes a range of the parts. The scopes are the values of the sections around, the innermost last.
  private func written(_ range: Range<Int>, _ scopes: [[String: Value]]) -> String {
    var result = ""
    var index = range.lowerBound
    while index < range.upperBound {
      switch parts[index] {
      case .text(let text): result += text
      case .value(let name, let isEscaped):
        if case .text(let text) = value(name, scopes) { result += isEscaped ? Self.escaped(text) : text }
      case .section(let name, let isInverted):
        let close = end(of: name, after: index)
        for scope in Self.entries(of: value(name, scopes), isInverted: isInverted) {
          result += written(index + 1..<close, scopes + [scope])
        }
        index = close
      case .end: break
      }
      index += 1
    }
    return result
  }

  private func value(_ name: Substring, _ scopes: [[String: Value]]) -> Value {
    scopes.reversed().lazy.compactMap { $0[String(name)] }.first ?? .truth(false)
  }

  /// The values for which a section is repeated.
  private static func entries(of value: Value, isInverted: Bool) -> [[String: Value]] {
    let list: [[String: Value]] =
      switch value {
      case .text(let text): text.isEmpty ? [] : [[:]]
      case .truth(let isTrue): isTrue ? [[:]] : []
      case .list(let list): list
      }
    guard isInverted else { return list }
    return list.isEmpty ? [[:]] : []
  }

  /// The place of the tag that ends a section. Sections of one name are not nested.
  private func end(of name: Substring, after start: Int) -> Int {
    let end = parts[start...].firstIndex { part in
      if case .end(let other) = part { return other == name }
      return false
    }
    return end ?? parts.endIndex
  }

  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
