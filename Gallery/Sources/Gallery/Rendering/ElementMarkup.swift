/// The id and the attributes of an element that is written as HTML.
struct ElementMarkup {
  /// The attributes, in the order of their names.
  let attributes: [(name: String, value: String)]
  private let id: String

  /// Checks the names of the id and of the attributes. Null and false are no attributes.
  init(id: String, attributes: [String: PagerScalar?]?) throws(PagerDocument.NameError) {
    guard Self.isName(id) else {
      throw .init(description: "\"\(id)\" is not an id of letters, digits, - and _ that begins with a letter.")
    }
    self.id = id
    self.attributes = (attributes ?? [:]).compactMapValues { $0?.attribute }.map { (name: $0.key, value: $0.value) }
      .sorted { $0.name < $1.name }
    for (name, _) in self.attributes where !Self.isName(name) {
      throw .init(description: "\"\(name)\" is not the name of an attribute.")
    }
  }

  /// The value of an attribute.
  subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

  /// The values of a template. `units` has the attributes whose numbers `before.css` needs.
  func values(label: String?, units: [String: String]) -> [String: MarkupTemplate.Value] {
    [
      "id": .text(id), "label": .text(label ?? ""),
      "attributes": .list(attributes.map { ["name": .text($0.name), "value": .text($0.value)] }),
      "numbers": .list(
        attributes.compactMap { name, value in
          guard let unit = units[name], Self.isNumber(value) else { return nil }
          return ["name": .text(name), "value": .text(value), "unit": .text(unit)]
        }),
    ]
  }

  private static func isName(_ text: String) -> Bool {
    func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) }
    guard let first = text.utf8.first, isLetter(first) else { return false }
    return text.utf8.allSatisfy {
      isLetter($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "-")
        || $0 == UInt8(ascii: "_")
    }
  }

  /// `true` for digits, with an optional sign and an optional fraction.
  private static func isNumber(_ text: String) -> Bool {
    DecimalNumber.fraction(text.hasPrefix("-") ? text.dropFirst() : text[...]) != nil
  }
}
