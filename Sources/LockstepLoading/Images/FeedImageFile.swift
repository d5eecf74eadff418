import Foundation

/// The contents of an image's file on disk: a head of fixed size, the address, and the body.
struct FeedImageFile: Equatable {
  /// The extension of the names of all files.
  static let pathExtension = "image"

  var url: String
  /// The time at which the file was written, in seconds since 1970.
  var written: Double
  var body: Data

  /// Identifies the format. The last digit is its version.
  private static let mark = Array("LKIM1".utf8)
  /// The mark, the time, the length of the address, and the checksum.
  private static let headCount = mark.count + 3 * 8

  init(url: String, written: Double, body: Data) {
    self.url = url
    self.written = written
    self.body = body
  }

  /// Reads a file; nil if it is not whole.
  init?(_ bytes: Data) {
    let bytes = [UInt8](bytes)
    guard bytes.count >= Self.headCount, bytes.starts(with: Self.mark) else { return nil }
    func number(_ index: Int) -> UInt64 {
      let start = Self.mark.count + 8 * index
      return bytes[start..<start + 8].reduce(0) { $0 << 8 | UInt64($1) }
    }
    let rest = bytes[Self.headCount...]
    guard number(1) <= UInt64(rest.count), number(2) == Self.checksum(rest) else { return nil }
    url = String(decoding: rest.prefix(Int(number(1))), as: UTF8.self)
    written = Double(bitPattern: number(0))
    body = Data(rest.dropFirst(Int(number(1))))
  }

  /// The bytes of the file.
  var bytes: Data {
    let address = Array(url.utf8)
    let rest = address + [UInt8](body)
    var all = Self.mark
    for number in [written.bitPattern, UInt64(address.count), Self.checksum(rest[...])] {
      all += (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * UInt64($0))) }
    }
    return Data(all + rest)
  }

  /// Returns the hash of an address, as 32 digits. Two addresses may share a hash; the file itself has the address.
  static func hash(of url: URL) -> String {
    let address = Array(url.absoluteString.utf8)
    let parts = [checksum(address[...]), checksum(address.reversed()[...])].map { part in
      let digits = String(part, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }
    return parts.joined()
  }

  /// Returns the name of the file of an image: its hash, the time of its last use, and the extension.
  static func name(_ hash: String, lastUse: Double) -> String {
    "\(hash)-\(Int64(exactly: lastUse.rounded()) ?? 0).\(pathExtension)"
  }

  /// Returns the hash in a file's name; nil for another kind of file.
  static func hash(inName name: String) -> String? { parts(ofName: name)?.hash }

  /// Returns the time of the last use in a file's name; nil for another kind of file.
  static func lastUse(inName name: String) -> Double? { parts(ofName: name)?.lastUse }

  private static func parts(ofName name: String) -> (hash: String, lastUse: Double)? {
    let (hash, rest) = (name.prefix(32), name.dropFirst(32))
    guard hash.count == 32, hash.allSatisfy(\.isHexDigit), rest.hasPrefix("-"), rest.hasSuffix("." + pathExtension),
      let lastUse = Double(rest.dropFirst().dropLast(pathExtension.count + 1))
    else { return nil }
    return (String(hash), lastUse)
  }

  /// Returns the 64-bit FNV-1a hash. Source: draft-eastlake-fnv, section 5.
  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
