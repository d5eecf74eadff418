import Foundation
import LockstepLoading

/// A server on 127.0.0.1 that plays all cases, with plain sockets: every byte of an answer is its own.
///
/// `GET /NAME/users` is answered as the case NAME says. Another origin is the same server by the name `localhost`.
public final class FeedTransportCaseServer: Sendable {
  /// A request as received.
  struct Request: Sendable {
    /// The lines of the head, without the first.
    var fields: [String]
    var method: String
    /// The path and query after the name of the case, such as `/users?since=3`.
    var target: String
    var body: String
    /// The number of requests for this case before this one.
    var number: Int
    /// The server's address, such as `http://127.0.0.1:8080`, and the address of the same server as another origin.
    var origin: String
    var elsewhere: String
    /// The path of the case, such as `/plain`.
    var root: String

    var isElsewhere: Bool { fields.contains { $0.lowercased().hasPrefix("host: localhost") } }

    func value(of name: String) -> String? {
      fields.first { $0.lowercased().hasPrefix(name.lowercased() + ":") }.map {
        $0.dropFirst(name.count + 1).trimmingCharacters(in: .whitespaces)
      }
    }
  }

  /// A step of an answer. After the last step the connection is closed.
  enum Step: Sendable {
    case send(String)
    case bytes([UInt8])
    /// Sends these bytes until the client closes the connection, each time after a pause of these seconds.
    case forever([UInt8], pause: Double = 0)
    case pause(Double)
    /// Ends the connection with a reset instead of a close.
    case reset
    /// Waits for the client's next request on the same connection, and plays the case's answer to it.
    case again
  }

  typealias Script = @Sendable (Request) -> [Step]
  package typealias File = @Sendable (_ path: String) -> (type: String, bytes: [UInt8])?

  /// The error when no port is free; `code` is `errno`.
  public struct CannotListen: Error {
    /// The value of `errno`.
    public let code: Int32
  }

  /// The list that most cases send: three users in GitHub's form.
  static let users =
    "["
    + (1...3).map { id in
      #"{"id":\#(id),"login":"u\#(id)","avatar_url":"https://avatars.example/\#(id)","html_url":"https://example.org/u\#(id)","#
        + #""type":"User","site_admin":false}"#
    }.joined(separator: ",") + "]"
  /// The text that a request of a case has in its headers.
  static let secret = "lockstep-secret"
  /// The longest time for which a server plays one answer, in seconds.
  private static let longest = 120.0

  /// The port.
  public let port: Int

  private struct Log: Sendable {
    var counts: [String: Int] = [:]
    var leak: String?
    var requests: [Request] = []
  }

  /// The writing end of a pipe. Its end stops the thread that accepts connections.
  private let alive: Int32
  private let log: FeedLock<Log>

  /// Starts a server at `port`, or at a free port for 0.
  public convenience init(port: Int = 0) throws {
    try self.init(port: port) { _ in nil }
  }

  /// Starts a server that sends files too: a browser plays the cases from a page of their origin. `file` returns the
  /// media type and the bytes for a path that is no case.
  package init(port: Int, file: @escaping File) throws {
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
      throw CannotListen(code: code)
    }
    let port = Int(UInt16(bigEndian: address.sin_port))
    self.port = port
    alive = ends[1]
    let log = FeedLock(Log())
    self.log = log
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
          var isOpen = true
          while isOpen { isOpen = Self.answer(connection, port, log, file) }
          Self.closeFile(connection)
        }
      }
    }
  }

  deinit {
    Self.closeFile(alive)
  }

  /// The address of a case, below which any path asks for it.
  public func url(of item: FeedTransportCase) -> URL {
    URL(string: "http://127.0.0.1:\(port)/\(item.name)") ?? URL(filePath: "/")
  }

  /// A header line of a request to another origin that contains the secret; nil if there is none.
  var leak: String? { log.withLock { $0.leak } }

  /// The requests so far.
  var requests: [Request] { log.withLock { $0.requests } }

  // MARK: Connections

  /// Answers a request. Returns `true` if another request may follow on the connection.
  private static func answer(_ connection: Int32, _ port: Int, _ log: FeedLock<Log>, _ file: File) -> Bool {
    guard var request = read(connection, port) else { return false }
    let name = request.root.dropFirst()
    let found = request
    request.number = log.withLock { log in
      let count = log.counts[found.root, default: 0]
      log.counts[found.root] = count + 1
      if found.isElsewhere, let line = found.fields.first(where: { $0.contains(secret) }) { log.leak = line }
      log.requests.append(found)
      return count
    }
    let steps =
      FeedTransportCase.named(String(name))?.reply(request) ?? file(request.root + request.target).map {
        [.send("HTTP/1.1 200 OK\r\nContent-Type: \($0.type)\r\nConnection: close\r\n\r\n"), .bytes($0.bytes)]
      } ?? [.reply(404, #"{"message":"no such case"}"#)]
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

  private static func read(_ connection: Int32, _ port: Int) -> Request? {
    let blankLine = Data("\r\n\r\n".utf8)
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
    var lines = String(decoding: bytes[..<end], as: UTF8.self).components(separatedBy: "\r\n").filter { !$0.isEmpty }
    let words = lines.removeFirst().split(separator: " ")
    guard words.count == 3 else { return nil }
    let path = words[1].dropFirst()
    let name = path.prefix { $0 != "/" && $0 != "?" }
    var request = Request(
      fields: lines, method: String(words[0]), target: String(path.dropFirst(name.count)), body: "", number: 0,
      origin: "http://127.0.0.1:\(port)", elsewhere: "http://localhost:\(port)", root: "/\(name)")
    let length = request.value(of: "content-length").flatMap { Int($0) } ?? 0
    while bytes.endIndex - end < length {
      let count = Foundation.read(connection, &buffer, buffer.count)
      guard count > 0 else { return nil }
      bytes += buffer[..<count]
    }
    request.body = String(decoding: bytes[end...], as: UTF8.self)
    return request
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

extension FeedTransportCaseServer.Step {
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
