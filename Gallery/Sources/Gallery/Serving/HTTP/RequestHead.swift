/// The head of a request as received: its first line and its fields.
///
/// Everything that RFC 9112 lets a server refuse is refused, so that no part of the gallery sees an ambiguous message.
struct RequestHead: Sendable, Equatable {
  /// The reasons why a head is refused.
  enum Refusal: Error, Equatable {
    /// The bytes are not a request of HTTP/1. The connection ends without an answer.
    case notHTTP
    /// The answer has this status and this text, and the connection ends.
    case status(Int, String)
  }

  /// The framing of the body.
  enum Framing: Sendable, Equatable {
    case length(Int)
    case chunked
  }

  /// The largest head in bytes, with its empty line. Node.js allows 16 kB too.
  static let largestHead = 16 * 1024
  /// The largest body in bytes. The gallery reads no body, but has to read past it.
  static let largestBody = 8 * 1024 * 1024

  var method: String
  var target: String
  /// The minor version: 0 or 1.
  var minorVersion: Int
  /// The fields in their order. The names are in lower case.
  var fields: [(name: String, value: String)]
  var framing = Framing.length(0)

  /// Reads a head, from its first line to the empty line. O(n).
  ///
  /// - Throws: `Refusal.notHTTP` when the first line is no request line of HTTP; `Refusal.status` with 400 for a
  ///   malformed or ambiguous head, 413 for a body over `largestBody`, 501 for an unknown coding, and 505 for another
  ///   version.
  init(_ bytes: some Collection<UInt8>) throws(Refusal) {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    guard let first = lines.first else { throw .notHTTP }
    let words = first.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard words.count == 3, Self.isToken(words[0]), !words[1].isEmpty,
      words[1].allSatisfy({ $0 > 0x20 && $0 != 0x7F }), words[2].starts(with: Array("HTTP/".utf8))
    else { throw .notHTTP }
    switch String(decoding: words[2], as: UTF8.self) {
    case "HTTP/1.1": minorVersion = 1
    case "HTTP/1.0": minorVersion = 0
    default: throw .status(505, "The server speaks HTTP/1.1.")
    }
    method = String(decoding: words[0], as: UTF8.self)
    target = String(decoding: words[1], as: UTF8.self)
    fields = []
    for line in lines.dropFirst() {
      // A line that begins with a space would continue the one before it (RFC 9112, 5.2).
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")), Self.isToken(line[..<colon]) else {
        throw .status(400, "A header line is malformed.")
      }
      let value = line[line.index(after: colon)...]
      guard value.allSatisfy({ $0 == 0x09 || $0 >= 0x20 && $0 != 0x7F }) else {
        throw .status(400, "A header has a control character.")
      }
      fields.append((String(decoding: line[..<colon], as: UTF8.self).lowercased(), Self.trimmed(value)))
    }
    framing = try readFraming()
    let hosts = fields.count { $0.name == "host" }
    guard hosts == 1 || hosts == 0 && minorVersion == 0 else {
      throw .status(400, hosts == 0 ? "The request names no host." : "The request names several hosts.")
    }
  }

  static func == (left: RequestHead, right: RequestHead) -> Bool {
    left.method == right.method && left.target == right.target && left.minorVersion == right.minorVersion
      && left.framing == right.framing && left.fields.elementsEqual(right.fields, by: ==)
  }

  /// The value of a field; the values of several fields are joined with commas (RFC 9110, 5.3). Nil without a field.
  subscript(_ name: String) -> String? {
    let values = fields.filter { $0.name == name }.map(\.value)
    return values.isEmpty ? nil : values.joined(separator: ", ")
  }

  /// `true` if the client wants to send more requests over the connection.
  var keepsAlive: Bool {
    let options = (self["connection"] ?? "").split(separator: ",").map { Self.trimmed($0.utf8).lowercased() }
    return minorVersion == 1 ? !options.contains("close") : options.contains("keep-alive")
  }

  private func readFraming() throws(Refusal) -> Framing {
    let lengths = Set(fields.filter { $0.name == "content-length" }.map(\.value))
    if let coding = self["transfer-encoding"] {
      guard coding.lowercased() == "chunked" else { throw .status(501, "The server reads no coding but chunked.") }
      // RFC 9112, 6.1: a message with both may be an attempt to smuggle a request.
      guard lengths.isEmpty, minorVersion == 1 else { throw .status(400, "The body has two lengths.") }
      return .chunked
    }
    guard let text = lengths.first else { return .length(0) }
    guard lengths.count == 1 else { throw .status(400, "The body has two lengths.") }
    guard !text.isEmpty, text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else {
      throw .status(400, "The body's length is not a number.")
    }
    guard let length = Int(text), length <= Self.largestBody else { throw .status(413, "The body is too large.") }
    return .length(length)
  }

  private static func isToken(_ bytes: some Collection<UInt8>) -> Bool {
    !bytes.isEmpty
      && bytes.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "a")...UInt8(ascii: "z"):
          true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
      }
  }

  private static func trimmed(_ bytes: some BidirectionalCollection<UInt8>) -> String {
    let start = bytes.drop { $0 == 0x20 || $0 == 0x09 }
    let end = start.lastIndex { $0 != 0x20 && $0 != 0x09 }
    return end.map { String(decoding: start[...$0], as: UTF8.self) } ?? ""
  }
}
