import Foundation
import LockstepLoading

/// A server on 127.0.0.1 with plain sockets, that sends the answers of a script: every byte of an answer is its own. A
/// script can misbehave: reset connections, send slowly, send too much or repeat itself.
final class LoopbackServer: Sendable {
  /// A step of an answer. The first step runs once the request has arrived. After the last one the connection is closed.
  enum Step: Sendable {
    case send(String)
    case bytes([UInt8])
    /// Sends these bytes until the client closes the connection, each time after a pause of these seconds.
    case forever([UInt8], pause: Double = 0)
    /// Waits for these seconds.
    case pause(Double)
    /// Ends the connection with a reset instead of a close.
    case reset
    /// Waits for the client's next request on the same connection, and answers it.
    case again
  }

  /// Returns the answer to a request: its head, followed by its body, and its number, counted from 0.
  typealias Script = @Sendable (_ head: String, _ number: Int) -> [Step]

  /// The longest time for which a server plays one answer, in seconds.
  private static let longest = 120.0
  private static let blankLine = Data("\r\n\r\n".utf8)

  let port: Int
  /// The writing end of a pipe. Its end stops the thread that accepts connections.
  private let alive: Int32
  private let heads: AsyncStream<String>
  private let head: AsyncStream<String>.Continuation

  /// Starts a server at `port`, or at a free port for 0. Throws `FeedTransportCaseServer.CannotListen`.
  init(port: Int = 0, script: @escaping Script) throws {
    let listener = Self.makeSocket()
    var reuses: Int32 = 1
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &reuses, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(truncatingIfNeeded: port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, length) == 0 && listen(listener, 512) == 0 && getsockname(listener, $0, &length) == 0
      }
    }
    var ends: [Int32] = [-1, -1]
    guard isBound, pipe(&ends) == 0 else {
      let code = errno
      Self.closeFile(listener)
      throw FeedTransportCaseServer.CannotListen(code: code)
    }
    self.port = Int(UInt16(bigEndian: address.sin_port))
    alive = ends[1]
    (heads, head) = AsyncStream.makeStream(of: String.self)
    let count = FeedLock(0)
    let answer: @Sendable (Int32) -> Bool = { [head] connection in
      guard let asked = Self.read(connection) else { return false }
      let number = count.withLock { count in
        defer { count += 1 }
        return count
      }
      head.yield(asked)
      return Self.play(script(asked, number), on: connection)
    }
    Thread.detachNewThread { [over = ends[0]] in
      // Only this thread closes the listener: after a close, another socket may get the same descriptor.
      defer {
        Self.closeFile(listener)
        Self.closeFile(over)
      }
      while Self.isReadable(listener, unless: over) {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else { continue }
        Thread.detachNewThread {
          while answer(connection) {}
          Self.closeFile(connection)
        }
      }
    }
  }

  deinit {
    Self.closeFile(alive)
    head.finish()
  }

  var url: URL { URL(string: "http://127.0.0.1:\(port)") ?? URL(filePath: "/") }

  /// Waits for the next `count` requests, and returns their heads and bodies.
  func heads(_ count: Int) async -> [String] {
    var all: [String] = []
    for await head in heads {
      all.append(head)
      if all.count == count { break }
    }
    return all
  }

  /// A whole answer, after which the connection is closed.
  static func answer(_ status: String, _ fields: [String] = [], body: String = "") -> Step {
    .send(
      (["HTTP/1.1 \(status)", "Content-Length: \(body.utf8.count)", "Connection: close"] + fields + ["", body])
        .joined(separator: "\r\n"))
  }

  // MARK: Connections

  /// Plays an answer. Returns `true` if another request may follow on the connection.
  private static func play(_ steps: [Step], on connection: Int32) -> Bool {
    var isOpen = false
    for step in steps {
      isOpen = false
      switch step {
      case .send(let text):
        guard send(Array(text.utf8), to: connection) else { return false }
      case .bytes(let bytes):
        guard send(bytes, to: connection) else { return false }
      case .forever(let bytes, let pause):
        let end = ContinuousClock.now + .seconds(longest)
        while ContinuousClock.now < end, send(bytes, to: connection) {
          if pause > 0, !sleeps(connection, pause) { return false }
        }
      case .pause(let seconds):
        guard sleeps(connection, seconds) else { return false }
      case .reset:
        var linger = linger(l_onoff: 1, l_linger: 0)
        setsockopt(connection, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
      case .again:
        isOpen = true
      }
    }
    return isOpen
  }

  private static func send(_ bytes: [UInt8], to connection: Int32) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Foundation.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  /// Waits, and returns `false` as soon as the client closes the connection.
  private static func sleeps(_ connection: Int32, _ seconds: Double) -> Bool {
    var entry = pollfd(fd: connection, events: Int16(POLLIN), revents: 0)
    guard poll(&entry, 1, Int32(seconds * 1000)) > 0 else { return true }
    var byte: UInt8 = 0
    guard recv(connection, &byte, 1, Int32(MSG_PEEK)) > 0 else { return false }
    usleep(UInt32(seconds * 1_000_000))
    return true
  }

  /// Reads a head and the body that it announces; nil when the client closes the connection before.
  private static func read(_ connection: Int32) -> String? {
    var bytes = Data()
    var buffer = [UInt8](repeating: 0, count: 4096)
    var end: Data.Index?
    while end == nil {
      let count = Foundation.read(connection, &buffer, buffer.count)
      guard count > 0, bytes.count < 1 << 20 else { return nil }
      bytes += buffer[..<count]
      end = bytes.range(of: blankLine)?.upperBound
    }
    guard let end else { return nil }
    let fields = String(decoding: bytes[..<end], as: UTF8.self).lowercased().components(separatedBy: "\r\n")
    let length = fields.first { $0.hasPrefix("content-length:") }?.dropFirst("content-length:".count)
    let body = length.flatMap { Int($0.trimmingCharacters(in: .whitespaces)) } ?? 0
    while bytes.endIndex - end < body {
      let count = Foundation.read(connection, &buffer, buffer.count)
      guard count > 0 else { return nil }
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns true when a connection is waiting, false once the pipe's writing end is closed.
  private static func isReadable(_ listener: Int32, unless over: Int32) -> Bool {
    var entries = [listener, over].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    var count: Int32
    repeat { count = poll(&entries, nfds_t(entries.count), -1) } while count < 0 && errno == EINTR
    return count > 0 && entries[1].revents == 0
  }

  private static func makeSocket() -> Int32 {
    #if canImport(Darwin)
      socket(AF_INET, SOCK_STREAM, 0)
    #else
      socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
  }

  private static func closeFile(_ file: Int32) {
    #if canImport(Darwin)
      Darwin.close(file)
    #else
      Glibc.close(file)
    #endif
  }
}

extension LoopbackServer.Step {
  /// A whole answer with a length.
  static func reply(_ status: Int = 200, _ body: String = FeedTransportCaseServer.users, _ fields: String...) -> Self {
    .send(head(status, ["Content-Length: \(body.utf8.count)"] + fields) + body)
  }

  /// A head of an answer whose body has no length, or is chunked.
  static func head(_ status: Int = 200, _ fields: String...) -> Self { .send(head(status, fields)) }

  /// The users, or another body, as one chunk, and this text as the trailer: lines that end with CR LF.
  static func chunk(_ body: String = FeedTransportCaseServer.users, trailer: String = "") -> Self {
    let size = body.isEmpty ? "" : String(body.utf8.count, radix: 16) + "\r\n\(body)\r\n"
    return .send("\(size)0\r\n\(trailer)\r\n")
  }

  private static func head(_ status: Int, _ fields: [String]) -> String {
    (["HTTP/1.1 \(status) Status", "Content-Type: application/json"] + fields + ["Connection: close", "", ""])
      .joined(separator: "\r\n")
  }
}
