import FlyingSocks

/// Cuts the bytes of a connection into heads of requests.
struct RequestReader: Sendable {
  /// What became of waiting for a head.
  enum Outcome: Sendable, Equatable {
    case head([UInt8])
    /// More bytes than a head may have, and no end to it.
    case tooLarge
    /// The time was over in the midst of a head.
    case late
    /// The client is gone, or was idle until the time was over.
    case ended
  }

  /// The bytes that a head may have: what common servers take for all of its fields.
  static let maximumCount = 64 * 1024

  private var buffer: [UInt8] = []
  /// How many bytes of `buffer` are known to hold no end of a head.
  private var searched = 0

  /// The next head in the bytes that have come, or nil. Looks at each byte once, however few come at a time.
  mutating func takeHead() -> [UInt8]? {
    // Empty lines before a head mean nothing (RFC 9112, 2.2).
    if searched == 0 {
      let blank = buffer.prefix { $0 == UInt8(ascii: "\r") || $0 == UInt8(ascii: "\n") }.count
      buffer.removeFirst(blank)
    }
    while let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
      searched = end + 1
      guard endsBlankLine(at: end) else { continue }
      let head = Array(buffer[...end])
      buffer.removeFirst(head.count)
      searched = 0
      return head
    }
    searched = buffer.count
    return nil
  }

  /// Whether the line feed at `index` ends a line with nothing on it.
  private func endsBlankLine(at index: Int) -> Bool {
    let before = index - 1
    guard before >= 0 else { return false }
    if buffer[before] == UInt8(ascii: "\n") { return true }
    return buffer[before] == UInt8(ascii: "\r") && before > 0 && buffer[before - 1] == UInt8(ascii: "\n")
  }

  /// Takes bytes in, in the order in which they came.
  mutating func append(_ bytes: [UInt8]) {
    buffer += bytes
  }

  /// This reader after it has waited for a head from `socket`, and what came of it. Cancelling ends the wait: that is
  /// how time runs out.
  func reading(_ socket: AsyncSocket) async -> (reader: RequestReader, outcome: Outcome) {
    var reader = self
    while true {
      if let head = reader.takeHead() { return (reader, .head(head)) }
      guard reader.buffer.count < Self.maximumCount else { return (reader, .tooLarge) }
      do {
        reader.append(try await socket.read(atMost: 4096))
      } catch is CancellationError {
        return (reader, reader.buffer.isEmpty ? .ended : .late)
      } catch {
        return (reader, .ended)
      }
    }
  }
}
