/// A JSON object that is written field by field.
struct JSONText {
  private(set) var fields = ""

  var object: String { "{" + fields + "}" }

  mutating func add(_ name: String, _ value: Double) {
    add(name, raw: value.isFinite ? value.description : "null")
  }

  mutating func add(_ name: String, _ value: Int) { add(name, raw: value.description) }
  mutating func add(_ name: String, _ value: Bool) { add(name, raw: value ? "true" : "false") }
  mutating func add(_ name: String, _ value: String?) { add(name, raw: value.map(Self.quoted) ?? "null") }
  mutating func add(_ name: String, _ values: [String]) {
    add(name, raw: "[" + values.map(Self.quoted).joined(separator: ",") + "]")
  }

  mutating func add(_ name: String, objects: [String]) {
    add(name, raw: "[" + objects.joined(separator: ",") + "]")
  }

  private mutating func add(_ name: String, raw: String) {
    if !fields.isEmpty { fields += "," }
    fields += Self.quoted(name) + ":" + raw
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x22: quoted += "\\\""
      case 0x5C: quoted += "\\\\"
      case 0..<0x20:
        let digits = Array("0123456789abcdef".unicodeScalars)
        quoted += "\\u00"
        quoted.unicodeScalars.append(digits[Int(scalar.value) / 16])
        quoted.unicodeScalars.append(digits[Int(scalar.value) % 16])
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
