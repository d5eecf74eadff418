/// The fields of a response, in the order they were set, each name once.
///
/// A value that reaches a header may come from a request: a host, a path. One line feed in it would start a header, or
/// a whole response, of the sender's own, so no such value gets in.
struct HeaderFields: Sendable, Equatable {
  /// One field of a header.
  struct Field: Sendable, Equatable {
    var name: String
    var value: String
  }

  /// What plain text needs, known to be good.
  static let plainText = HeaderFields(list: [Field(name: "Content-Type", value: "text/plain; charset=utf-8")])

  private(set) var list: [Field]

  init() {
    list = []
  }

  private init(list: [Field]) {
    self.list = list
  }

  /// The value of the field called `name` in any letter case, or nil. O(n).
  subscript(_ name: String) -> String? {
    list.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  /// Sets a field, replacing one of the same name. O(n).
  ///
  /// - Throws: `HeaderFieldError.name` when `name` is not a token of RFC 9110, 5.6.2; `.value` when `value` holds a
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
  /// - Throws: what `set(_:_:)` throws, for the first that is refused; those before it stay set.
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

/// Why a header field was refused.
enum HeaderFieldError: Error, Equatable {
  /// The name is not a token.
  case name(String)
  /// The value of the field named holds a byte that must not stand in a header.
  case value(of: String)
}
