import Foundation

/// A server on plain sockets that sends the answers of a script. A script can misbehave: reset connections, send
/// slowly, send too much or repeat itself.
package final class LoopbackServer: Sendable {
  /// A step of an answer. The first step runs once the head of the request has arrived.
  package enum Act: Sendable {
    case send(String)
    case pause(milliseconds: UInt32)
    /// Makes the connection end with a reset instead of a close.
    case reset
  }

  /// The error when no listening socket is available; `code` is `errno`.
  package struct CannotListen: Error {
    let code: Int32
  }

  package let port: Int
  /// The file descriptor of a pipe's writing end. Closing this end stops the thread that accepts connections.
  private let alive: Int32
  private let heads: AsyncStream<String>
  private let head: AsyncStream<String>.Continuation

  /// Starts a server. `script` receives the head of each request, followed by its body, and the request's number,
  /// counted from 0. It returns the steps of the answer.
  package init(_ script: @escaping @Sendable (_ head: String, _ number: Int) -> [Act]) throws {
    let listener = Self.makeSocket()
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let bound = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, length) == 0 && listen(listener, 64) == 0 && getsockname(listener, $0, &length) == 0
      }
    }
    guard bound else { throw CannotListen(code: errno) }
    port = Int(UInt16(bigEndian: address.sin_port))
    (heads, head) = AsyncStream.makeStream(of: String.self)
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw CannotListen(code: errno) }
    let over = ends[0]
    alive = ends[1]
    Thread.detachNewThread { [head] in
      // Only this thread closes the listener. After a close, another socket may get the same descriptor, and this
      // thread would accept that socket's connections.
      defer {
        Self.closeFile(listener)
        Self.closeFile(over)
      }
      var number = 0
      while Self.waits(for: listener, unless: over) {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else { return }
        let own = number
        number += 1
        Thread.detachNewThread {
          guard let asked = Self.readHead(connection) else { return Self.closeFile(connection) }
          head.yield(asked)
          Self.act(script(asked, own), on: connection)
        }
      }
    }
  }

  deinit {
    Self.closeFile(alive)
    head.finish()
  }

  package var url: URL { URL(string: "http://127.0.0.1:\(port)") ?? URL(filePath: "/") }

  /// Waits for the heads of the next `count` requests.
  package func heads(_ count: Int) async -> [String] {
    var all: [String] = []
    for await head in heads {
      all.append(head)
      if all.count == count { break }
    }
    return all
  }

  /// A complete answer, after which the connection is closed.
  package static func answer(_ status: String, _ fields: [String] = [], body: String = "") -> Act {
    .send(
      (["HTTP/1.1 \(status)", "Content-Length: \(body.utf8.count)", "Connection: close"] + fields + ["", body])
        .joined(separator: "\r\n"))
  }

  private static func act(_ acts: [Act], on connection: Int32) {
    defer { closeFile(connection) }
    for act in acts {
      switch act {
      case .send(let text):
        let bytes = Array(text.utf8)
        var sent = 0
        while sent < bytes.count {
          let count = bytes[sent...].withUnsafeBytes {
            Foundation.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
          }
          guard count > 0 else { return }
          sent += count
        }
      case .pause(let milliseconds):
        usleep(milliseconds * 1000)
      case .reset:
        var linger = linger(l_onoff: 1, l_linger: 0)
        setsockopt(connection, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
      }
    }
  }

  private static func readHead(_ connection: Int32) -> String? {
    var head = Data()
    var buffer = [UInt8](repeating: 0, count: 4096)
    while head.range(of: Data("\r\n\r\n".utf8)) == nil {
      let count = read(connection, &buffer, buffer.count)
      guard count > 0 else { return nil }
      head += buffer[..<count]
    }
    let text = String(decoding: head, as: UTF8.self)
    let field = text.lowercased().components(separatedBy: "\r\ncontent-length:").dropFirst().first
    let length = field.flatMap { Int($0.prefix { $0 != "\r\n" }.trimmingCharacters(in: .whitespaces)) } ?? 0
    let start = head.range(of: Data("\r\n\r\n".utf8))?.upperBound ?? head.endIndex
    while head.endIndex - start < length {
      let count = read(connection, &buffer, buffer.count)
      guard count > 0 else { return nil }
      head += buffer[..<count]
    }
    return String(decoding: head, as: UTF8.self)
  }

  /// Returns true when a connection is waiting, false once the pipe's writing end is closed.
  private static func waits(for listener: Int32, unless over: Int32) -> Bool {
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
