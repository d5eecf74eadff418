#if os(Linux)
  import Foundation
  import LockstepLoading

  /// The head of an answer, read line by line.
  struct CurlHead {
    /// The most bytes of heads that an answer may have. Proxies and servers allow 8 to 64 kB.
    private static let mostBytes = 256 * 1024

    private(set) var status = 0
    /// The values by their names in lower case. The values of one name are joined with a comma (RFC 9110, 5.3).
    private(set) var values: [String: String] = [:]
    private(set) var isComplete = false
    private var lastName: String?
    private var byteCount = 0
    private var lengths: Set<String> = []

    /// The answer leads elsewhere (RFC 9110, 15.4).
    var isRedirect: Bool { [301, 302, 303, 307, 308].contains(status) && values["location"]?.isEmpty == false }

    /// The codings of the body that have to be undone, in lower case. Empty for a body as it is.
    var codings: [String] {
      let words = values["content-encoding"]?.lowercased().split(separator: ",").map(\.trimmed) ?? []
      return words.filter { !["", "identity"].contains($0) }
    }

    /// The answer announces a body of no bytes.
    var hasEmptyBody: Bool { length == 0 }

    /// The size of the body in bytes, if the answer announces it and is not compressed.
    var length: Int? {
      guard status != 304, status != 204, values["content-encoding"] == nil, values["transfer-encoding"] == nil else {
        return nil
      }
      return lengths.first.flatMap { Int($0) }
    }

    /// Reads a line with its line end. Returns `true` for the line that completes the head.
    ///
    /// A trailer of a chunked body arrives here too, after the head is complete, and is ignored (RFC 9110, 6.5).
    mutating func read(_ line: UnsafeRawBufferPointer) throws(FeedTransportError) -> Bool {
      byteCount += line.count
      guard byteCount <= Self.mostBytes else {
        throw .unreadable(reason: "the head has more than \(Self.mostBytes) bytes")
      }
      guard !isComplete else { return false }
      let text = Self.text(of: line)
      if text.isEmpty { return try completes() }
      if text.hasPrefix("HTTP/") {
        // An answer of the 100s precedes the final answer.
        let words = text.split(separator: " ", maxSplits: 2)
        status = words.count > 1 ? Int(words[1].prefix(3)) ?? 0 : 0
        values = [:]
        lengths = []
        lastName = nil
      } else if let first = text.utf8.first, first == 0x20 || first == 0x09 {
        // A folded line continues the value before it (RFC 9112, 5.2).
        if let lastName { values[lastName]? += " " + text.trimmed }
      } else if let colon = text.firstIndex(of: ":") {
        note(text[..<colon].trimmed.lowercased(), text[text.index(after: colon)...].trimmed)
      }
      return false
    }

    private mutating func note(_ name: String, _ value: String) {
      if name == "content-length" {
        for part in value.split(separator: ",", omittingEmptySubsequences: false) { lengths.insert(part.trimmed) }
      }
      values[name] = values[name].map { "\($0), \(value)" } ?? value
      lastName = name
    }

    private mutating func completes() throws(FeedTransportError) -> Bool {
      guard status >= 200 else { return false }
      isComplete = true
      // A chunked body has its own length (RFC 9112, 6.3).
      if values["transfer-encoding"] == nil {
        guard lengths.count < 2 else { throw .unreadable(reason: "the answer has two lengths") }
        guard lengths.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } && Int($0) != nil }) else {
          throw .unreadable(reason: "the answer's length is not a number")
        }
      }
      return true
    }

    /// The text of a line without its line end: UTF-8, or else Latin-1, in which every byte is a character.
    private static func text(of line: UnsafeRawBufferPointer) -> String {
      var end = line.endIndex
      while end > line.startIndex, line[end - 1] == 0x0A || line[end - 1] == 0x0D { end -= 1 }
      let bytes = line[..<end]
      if let text = String(validating: bytes, as: UTF8.self) { return text }
      return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }
  }

  extension StringProtocol {
    /// The text without spaces and tabs around it.
    fileprivate var trimmed: String { trimmingCharacters(in: CharacterSet(charactersIn: " \t")) }
  }
#endif
