import FlyingSocks

/// Reads requests from a connection, within the limits of `RequestHead`.
struct ConnectionReader {
  /// The longest line with the size of a chunk, in bytes.
  private static let longestSizeLine = 1024

  let socket: AsyncSocket
  private var buffer: [UInt8] = []

  init(_ socket: AsyncSocket) {
    self.socket = socket
  }

  /// Reads the head of the next request; nil when the client closes the connection before it.
  ///
  /// A byte is looked at once, so a head takes time in proportion to its size.
  ///
  /// - Throws: `RequestHead.Refusal`, with 431 for a head over the limit as soon as the limit is exceeded; the errors of
  ///   the socket.
  mutating func head() async throws -> RequestHead? {
    var lineStart = 0
    var index = 0
    var isBegun = false
    while true {
      while index < buffer.count {
        defer { index += 1 }
        guard buffer[index] == UInt8(ascii: "\n") else { continue }
        let isEmpty = index == lineStart || index == lineStart + 1 && buffer[lineStart] == UInt8(ascii: "\r")
        lineStart = index + 1
        // RFC 9112, 2.2: empty lines before a request are ignored.
        if !isEmpty { isBegun = true }
        guard isEmpty, isBegun else { continue }
        let bytes = buffer[...index].drop { $0 == UInt8(ascii: "\r") || $0 == UInt8(ascii: "\n") }
        let head = try RequestHead(bytes)
        buffer.removeSubrange(...index)
        return head
      }
      guard buffer.count <= RequestHead.largestHead else {
        throw RequestHead.Refusal.status(431, "The request's header is too large.")
      }
      guard try await fill() else { return nil }
    }
  }

  /// Reads past the body of a request.
  ///
  /// - Throws: `RequestHead.Refusal` for a malformed body, and with 413 for one over the limit as soon as the limit is
  ///   exceeded; the errors of the socket.
  mutating func skipBody(of head: RequestHead) async throws {
    switch head.framing {
    case .length(let length): try await skip(length)
    case .chunked:
      var left = RequestHead.largestBody
      while true {
        let line = try await self.line()
        let digits = line.prefix { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: " ") }
        guard !digits.isEmpty, digits.count <= 8, let text = String(validating: digits, as: UTF8.self),
          text.allSatisfy(\.isHexDigit), let size = Int(text, radix: 16)
        else { throw RequestHead.Refusal.status(400, "The size of a chunk is malformed.") }
        left -= size
        guard left >= 0 else { throw RequestHead.Refusal.status(413, "The body is too large.") }
        if size == 0 { break }
        try await skip(size)
        guard try await self.line().isEmpty else { throw RequestHead.Refusal.status(400, "A chunk is too long.") }
      }
      var trailers = RequestHead.largestHead
      while true {
        let line = try await self.line()
        if line.isEmpty { return }
        trailers -= line.count
        guard trailers >= 0 else { throw RequestHead.Refusal.status(431, "The trailer is too large.") }
      }
    }
  }

  private mutating func skip(_ count: Int) async throws {
    var left = count
    while left > 0 {
      if buffer.isEmpty {
        guard try await fill() else { throw SocketError.disconnected }
      }
      let skipped = min(left, buffer.count)
      buffer.removeFirst(skipped)
      left -= skipped
    }
  }

  private mutating func line() async throws -> [UInt8] {
    var searched = 0
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        var line = Array(buffer[..<end])
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        buffer.removeSubrange(...end)
        return line
      }
      searched = buffer.count
      guard searched <= Self.longestSizeLine else {
        throw RequestHead.Refusal.status(400, "The size of a chunk is malformed.")
      }
      guard try await fill() else { throw SocketError.disconnected }
    }
  }

  /// Reads some bytes. Returns `false` when the client has closed its end.
  private mutating func fill() async throws -> Bool {
    do {
      buffer += try await socket.read(atMost: 4096)
      return true
    } catch SocketError.disconnected {
      return false
    }
  }
}
