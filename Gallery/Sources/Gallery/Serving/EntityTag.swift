/// Entity tags (RFC 9110, 8.8.3) and their comparison.
enum EntityTag {
  /// Returns a weak tag, made from the bytes of a body. O(n).
  static func weak(of bytes: some Sequence<UInt8>) -> String {
    "W/\"\(String(hash(bytes), radix: 16))\""
  }

  /// Returns `true` when an `If-None-Match` value matches `tag`, so that the answer is 304.
  ///
  /// The comparison is weak (RFC 9110, 8.8.3.2). `*` matches every tag; a value that is not a list of tags matches
  /// no tag.
  static func matches(_ ifNoneMatch: String, tag: String) -> Bool {
    if ifNoneMatch.trimmed == "*" { return true }
    return ifNoneMatch.split(separator: ",").contains { opaque($0.trimmed) == opaque(tag) }
  }

  private static func opaque(_ tag: String) -> Substring {
    tag.hasPrefix("W/") ? tag.dropFirst(2) : tag[...]
  }

  /// The hash function FNV-1a with 64 bits; the offset basis and the prime are the published ones. A tag has to detect
  /// a change, but need not resist an attacker.
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
  /// The text without the spaces and tabs at its ends, which are the optional white space of a header.
  var trimmed: String {
    let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    guard let first = firstIndex(where: { !isSpace($0) }), let last = lastIndex(where: { !isSpace($0) }) else {
      return ""
    }
    return String(self[first...last])
  }
}
