/// A JSON value, written as RFC 8785 says: without spaces, the names of an object in the order of their UTF-16 code units, and
/// numbers and strings as JavaScript writes them. Integers that JavaScript cannot hold are written with all their digits.
enum CanonicalJSON: Decodable {
  /// A number, a truth or null, as it is written.
  case literal(String)
  case string(String)
  case array([CanonicalJSON])
  case object([(name: String, value: CanonicalJSON)])

  init(from decoder: any Decoder) throws {
    if let members = try? decoder.container(keyedBy: Name.self) {
      let names = members.allKeys.sorted { $0.stringValue.utf16.lexicographicallyPrecedes($1.stringValue.utf16) }
      self = .object(try names.map { ($0.stringValue, try members.decode(CanonicalJSON.self, forKey: $0)) })
    } else if var elements = try? decoder.unkeyedContainer() {
      var all: [CanonicalJSON] = []
      while !elements.isAtEnd { all.append(try elements.decode(CanonicalJSON.self)) }
      self = .array(all)
    } else {
      let value = try decoder.singleValueContainer()
      if value.decodeNil() {
        self = .literal("null")
      } else if let truth = try? value.decode(Bool.self) {
        self = .literal("\(truth)")
      } else if let text = try? value.decode(String.self) {
        self = .string(text)
      } else if let integer = try? value.decode(Int.self) {
        self = .literal("\(integer)")
      } else {
        self = .literal(Self.text(of: try value.decode(Double.self)))
      }
    }
  }

  /// The name of any member.
  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// The text of the value. O(length).
  var text: String {
    switch self {
    case .literal(let text): text
    case .string(let text): Self.quoted(text)
    case .array(let values): "[\(values.map(\.text).joined(separator: ","))]"
    case .object(let members):
      "{\(members.map { "\(Self.quoted($0.name)):\($0.value.text)" }.joined(separator: ","))}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\u{8}": result += "\\b"
      case "\u{C}": result += "\\f"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case ..<" ": result += "\\u00\(scalar.value < 16 ? "0" : "")\(String(scalar.value, radix: 16))"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Returns a number as JavaScript writes it (ECMAScript, `Number::toString`). Both languages choose the fewest digits that
  /// name the number.
  static func text(of number: Double) -> String {
    if number < 0 { return "-\(text(of: -number))" }
    let parts = "\(number)".split(separator: "e")
    let mantissa = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    var digits = mantissa.joined()[...]
    var point = mantissa[0].count + (parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
    while digits.first == "0" {
      digits.removeFirst()
      point -= 1
    }
    while digits.last == "0" { digits.removeLast() }
    guard !digits.isEmpty else { return "0" }
    let count = digits.count
    func zeros(_ count: Int) -> String { String(repeating: "0", count: count) }
    if (count...21).contains(point) { return digits + zeros(point - count) }
    if (1...21).contains(point) { return "\(digits.prefix(point)).\(digits.dropFirst(point))" }
    if (-5...0).contains(point) { return "0.\(zeros(-point))\(digits)" }
    let exponent = point > 0 ? "e+\(point - 1)" : "e-\(1 - point)"
    return count == 1 ? digits + exponent : "\(digits.prefix(1)).\(digits.dropFirst())\(exponent)"
  }
}
