/// Entity tags (RFC 9110, 8.8.3) and their comparison.
enum EntityTag {
  /// A weak tag made of the bytes of a body. O(n).
  static func weak(of bytes: some Sequence<UInt8>) -> String {
    "W/\"\(String(hash(bytes), radix: 16))\""
  }

  /// Whether an `If-None-Match` value names `tag`, so that the answer is 304. Compares weakly (RFC 9110, 8.8.3.2);
  /// `*` names every tag. A value that is no list of tags names none.
  static func matches(_ ifNoneMatch: String, tag: String) -> Bool {
    if ifNoneMatch.trimmed == "*" { return true }
    return ifNoneMatch.split(separator: ",").contains { opaque($0.trimmed) == opaque(tag) }
  }

  private static func opaque(_ tag: String) -> Substring {
    tag.hasPrefix("W/") ? tag.dropFirst(2) : tag[...]
  }

  /// FNV-1a, 64 bits: offset basis and prime as published. A tag has to notice a change, not resist an attacker.
  private static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes {
      hash ^= UInt64(byte)
      hash &*= 0x0000_0100_0000_01B3
    }
    return hash
  }
}

extension StringProtocol {
  /// The text without the spaces and tabs at its ends: what a header means by optional white space.
  var trimmed: String {
    let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    guard let first = firstIndex(where: { !isSpace($0) }), let last = lastIndex(where: { !isSpace($0) }) else {
      return ""
    }
    return String(self[first...last])
  }
}
