/// An event of a stream of server-sent events, the format `text/event-stream` (HTML Standard, section 9.2).
///
/// The texts are bytes of UTF-8 as the server sent them.
public struct FeedServerEvent: Hashable, Sendable {
  /// The type: the field `event`, or `message` without one.
  public var type: [UInt8]
  /// The data: the values of the fields `data`, with a line feed between them.
  public var data: [UInt8]
  /// The id of the newest event that had one; empty without such an event. A client that opens the stream again sends
  /// it in the header `Last-Event-ID`.
  public var id: [UInt8]

  /// Creates an event, for tests of a source.
  public init(type: [UInt8] = Array("message".utf8), data: [UInt8], id: [UInt8] = []) {
    self.type = type
    self.data = data
    self.id = id
  }
}

/// The error of a stream that cannot be read on.
public enum FeedEventStreamError: Error, Hashable, Sendable {
  /// An event has more than `limit` bytes.
  case tooLarge(limit: Int)
}

/// Parses a stream of server-sent events, in pieces of any size.
///
/// ```swift
/// var parser = FeedEventStreamParser()
/// try parser.read(bytes) { event in show(event) }
/// ```
/// An event is passed on at the blank line that ends it. The end of a stream ends no event.
public struct FeedEventStreamParser: Sendable {
  /// The default of `largestEvent`: 1 MB, about a thousand times the size of a typical event.
  public static let defaultLargestEvent = 1024 * 1024

  /// The most bytes that an event may have. Comments are not kept, so they may have any length.
  public let largestEvent: Int
  /// The id to open the stream again with. The id of an event that has not ended does not count.
  public private(set) var lastID: [UInt8]
  /// The time to wait before the stream is opened again, in seconds, as the field `retry` says; nil without one. At
  /// most `FeedRetryPolicy.longestWait`.
  public private(set) var retry: Double?

  /// The number of bytes of a byte order mark that have arrived; `byteOrderMark.count` once the beginning is read.
  private var markCount = 0
  private var line: [UInt8] = []
  private var isComment = false
  /// `true` when the last byte was a carriage return. A line feed after it belongs to the same line end.
  private var followsReturn = false
  private var type: [UInt8] = []
  /// The values of the fields `data`, each followed by a line feed.
  private var data: [UInt8] = []
  private var id: [UInt8]
  private var hasFailed = false

  /// Creates a parser.
  ///
  /// - Parameters:
  ///   - lastID: the id that the stream is opened with. It stays valid until an event has another one.
  ///   - largestEvent: the most bytes that an event may have, at least 1.
  public init(after lastID: [UInt8] = [], largestEvent: Int = Self.defaultLargestEvent) {
    self.lastID = lastID
    id = lastID
    self.largestEvent = max(1, largestEvent)
  }

  /// Reads the next bytes and passes on each event that ends in them. After an error, the parser reads nothing more
  /// and throws the error again. O(bytes).
  public mutating func read(
    _ bytes: some Sequence<UInt8>, _ receive: (FeedServerEvent) -> Void
  ) throws(FeedEventStreamError) {
    if hasFailed { throw .tooLarge(limit: largestEvent) }
    for byte in bytes {
      if markCount < Self.byteOrderMark.count {
        if byte == Self.byteOrderMark[markCount] {
          markCount += 1
          continue
        }
        // These bytes are no mark, so they belong to the first line.
        line += Self.byteOrderMark[..<markCount]
        markCount = Self.byteOrderMark.count
      }
      let endsReturn = followsReturn && byte == UInt8(ascii: "\n")
      followsReturn = byte == UInt8(ascii: "\r")
      if endsReturn { continue }
      if followsReturn || byte == UInt8(ascii: "\n") {
        endLine(receive)
      } else if line.isEmpty, byte == UInt8(ascii: ":") {
        isComment = true
      } else if !isComment {
        line.append(byte)
      }
      if line.count + data.count + type.count + id.count > largestEvent {
        hasFailed = true
        throw .tooLarge(limit: largestEvent)
      }
    }
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private mutating func endLine(_ receive: (FeedServerEvent) -> Void) {
    if isComment {
      isComment = false
    } else if line.isEmpty {
      endEvent(receive)
    } else {
      readField()
      line.removeAll(keepingCapacity: true)
    }
  }

  private mutating func readField() {
    let end = line.firstIndex(of: UInt8(ascii: ":")) ?? line.endIndex
    let name = line[..<end]
    var value = line[end...].dropFirst()
    if value.first == UInt8(ascii: " ") { value.removeFirst() }
    if Self.equal(name, "data") {
      data += value
      data.append(UInt8(ascii: "\n"))
    } else if Self.equal(name, "event") {
      type = Array(value)
    } else if Self.equal(name, "id") {
      if !value.contains(0) { id = Array(value) }
    } else if Self.equal(name, "retry"), !value.isEmpty, value.allSatisfy(FeedBytes.isDigit) {
      let milliseconds = value.reduce(0.0) { $0 * 10 + Double($1 - UInt8(ascii: "0")) }
      retry = min(milliseconds / 1000, FeedRetryPolicy.longestWait)
    }
  }

  private mutating func endEvent(_ receive: (FeedServerEvent) -> Void) {
    lastID = id
    if !data.isEmpty {
      data.removeLast()
      receive(FeedServerEvent(type: type.isEmpty ? Array("message".utf8) : type, data: data, id: id))
    }
    data.removeAll(keepingCapacity: true)
    type.removeAll(keepingCapacity: true)
  }

  /// Returns true when two spellings are the same. Names of fields differ in case (HTML Standard, 9.2.6).
  private static func equal(_ name: ArraySlice<UInt8>, _ word: StaticString) -> Bool {
    word.withUTF8Buffer { name.elementsEqual($0) }
  }
}
