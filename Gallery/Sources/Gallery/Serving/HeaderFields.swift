/// The header fields of a response, in the order in which they were set, with each name once.
///
/// A value may contain a part of a request, such as a host or a path. With a line feed in such a part, a client could
/// inject a header field or a whole response, so values with control characters are refused.
struct HeaderFields: Sendable, Equatable {
  /// One field of a header.
  struct Field: Sendable, Equatable {
    var name: String
    var value: String
  }

  /// The fields of an answer with plain text. They are valid, so creating them cannot throw.
  static let plainText = HeaderFields(list: [Field(name: "Content-Type", value: "text/plain; charset=utf-8")])

  private(set) var list: [Field]

  init() {
    list = []
  }

  private init(list: [Field]) {
    self.list = list
  }

  /// The value of the field `name`, whose letter case is ignored; nil when there is no such field. O(n).
  subscript(_ name: String) -> String? {
    list.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  /// Sets a field, and replaces a field of the same name. O(n).
  ///
  /// - Throws: `HeaderFieldError.name` when `name` is not a token of RFC 9110, 5.6.2; `.value` when `value` contains a
  ///   control character other than tab, or anything outside ASCII.
  mutating func set(_ name: String, _ value: String) throws(HeaderFieldError) {
    guard !name.isEmpty, name.utf8.allSatisfy(Self.isTokenByte) else { throw .name(name) }
    guard value.utf8.allSatisfy(Self.isValueByte) else { throw .value(of: name) }
    let field = Field(name: name, value: value)
    if let index = list.firstIndex(where: { $0.name.lowercased() == name.lowercased() }) {
      list[index] = field
    } else {
      list.append(field)
    }
  }

  /// Sets several fields in order.
  ///
  /// - Throws: the error of `set(_:_:)` for the first invalid field; the fields before it stay set.
  mutating func set(_ fields: KeyValuePairs<String, String>) throws(HeaderFieldError) {
    for (name, value) in fields { try set(name, value) }
  }

  private static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default:
      "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }

  private static func isValueByte(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\t") || (0x20...0x7E).contains(byte)
  }
}

/// The reasons why a header field is refused.
enum HeaderFieldError: Error, Equatable {
  /// The name is not a token.
  case name(String)
  /// The value of the named field contains a byte that is not allowed in a header.
  case value(of: String)
}
