/// Bytes in the format gzip (RFC 1952).
enum Gzip {
  private static let head: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF]

  /// A text of at most 65,535 bytes, stored without compression.
  static func stored(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    let count = UInt16(bytes.count)
    return head + [1] + littleEndian(count) + littleEndian(~count) + bytes + littleEndian(checksum(bytes))
      + littleEndian(UInt32(bytes.count))
  }

  /// The beginning of a bomb: a space, and one repetition of it.
  ///
  /// The block has fixed Huffman codes (RFC 1951, 3.2.6). A repetition of 258 bytes at distance 1 takes 13 bits, so that
  /// the codes begin at a byte again after eight of them.
  static let bombStart = head + bits([(0, 1), (1, 2)] + code(0x30 + 0x20, 8) + repetition)

  /// 2,064 spaces in 13 bytes. They follow `bombStart` or themselves.
  static let bombPiece = bits(Array(repeating: repetition, count: 8).flatMap { $0 })

  private static let repetition = code(0b1100_0101, 8) + code(0, 5)

  /// A Huffman code as single bits, the highest first.
  private static func code(_ value: Int, _ count: Int) -> [(value: Int, count: Int)] {
    (0..<count).reversed().map { (value >> $0 & 1, 1) }
  }

  /// Packs numbers of some bits into bytes, the lowest bit first.
  private static func bits(_ numbers: [(value: Int, count: Int)]) -> [UInt8] {
    var bytes: [UInt8] = []
    var used = 0
    for (value, count) in numbers {
      for bit in 0..<count {
        if used.isMultiple(of: 8) { bytes.append(0) }
        bytes[bytes.count - 1] |= UInt8(value >> bit & 1) << UInt8(used % 8)
        used += 1
      }
    }
    return bytes
  }

  /// The CRC-32 of RFC 1952, 8.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = ~UInt32(0)
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? (sum >> 1) ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }

  private static func littleEndian(_ value: some FixedWidthInteger & UnsignedInteger) -> [UInt8] {
    (0..<value.bitWidth / 8).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }
}
