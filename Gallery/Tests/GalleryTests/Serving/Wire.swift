import Foundation

/// A connection to the server that sends and receives unchanged bytes. Its methods block, so call them in `onThread`.
struct Wire {
  /// An answer as received.
  struct Answer: Sendable {
    var status: Int
    var fields: [(name: String, value: String)]
    var body: Data

    subscript(_ name: String) -> String? {
      fields.first { $0.name.lowercased() == name.lowercased() }?.value
    }

    var text: String { String(decoding: body, as: UTF8.self) }

    func json() throws -> Any { try JSONSerialization.jsonObject(with: body) }

    /// The JSON objects in a list of users.
    func users() throws -> [[String: Any]] { try json() as? [[String: Any]] ?? [] }

    func ids() throws -> [Int] { try users().compactMap { $0["id"] as? Int } }

    /// The path and query of the link with `rel="next"`.
    var next: String? {
      let link = self["Link"]?.components(separatedBy: ", ").first { $0.hasSuffix("rel=\"next\"") }
      guard let link, let slash = link.range(of: "//")?.upperBound, let end = link.firstIndex(of: ">") else {
        return nil
      }
      return link[slash..<end].firstIndex(of: "/").map { String(link[$0..<end]) }
    }

    init?(_ bytes: Data) {
      guard let end = bytes.range(of: Data("\r\n\r\n".utf8)) else { return nil }
      var lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
      let words = lines.removeFirst().split(separator: " ", maxSplits: 2)
      guard words.count == 3, words[0] == "HTTP/1.1", let status = Int(words[1]) else { return nil }
      self.status = status
      fields = lines.compactMap { line in
        line.firstIndex(of: ":").map {
          (String(line[..<$0]), line[line.index(after: $0)...].trimmingCharacters(in: .whitespaces))
        }
      }
      body = Data(bytes[end.upperBound...])
    }
  }

  struct Failure: Error {
    let what: String
    let code: Int32
  }

  /// The timeout in seconds, after which a silent server is treated as hung.
  private static let timeout = 60

  private let file: Int32

  /// Connects to the server. `receiving` limits the bytes that the system buffers for a client that does not read.
  init(port: Int, receiving: Int32? = nil) throws {
    #if canImport(Darwin)
      file = socket(AF_INET, SOCK_STREAM, 0)
    #else
      file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    var time = timeval(tv_sec: Self.timeout, tv_usec: 0)
    for direction in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(file, SOL_SOCKET, direction, &time, socklen_t(MemoryLayout<timeval>.size))
    }
    if var receiving {
      setsockopt(file, SOL_SOCKET, SO_RCVBUF, &receiving, socklen_t(MemoryLayout<Int32>.size))
    }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(file, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw Failure(what: "connect", code: errno) }
  }

  /// Sends all bytes, or those that the server receives before it closes the connection.
  func send(_ bytes: some Sequence<UInt8>) {
    let all = Array(bytes)
    var sent = 0
    while sent < all.count {
      let count = all[sent...].withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      sent += count
    }
  }

  /// Reads until the server closes the connection.
  func readToEnd() throws -> Data {
    var all = Data()
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(file, &buffer, buffer.count)
      if count == 0 { return all }
      guard count > 0 else {
        if errno == ECONNRESET { return all }
        throw Failure(what: "read", code: errno)
      }
      all += buffer[..<count]
    }
  }

  /// Waits until the server sends bytes or closes the connection. Returns `false` after the timeout.
  func isReadable() -> Bool {
    var entry = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, Int32(Self.timeout) * 1000) > 0
  }

  func close() {
    #if canImport(Darwin)
      Darwin.close(file)
    #else
      Glibc.close(file)
    #endif
  }

  /// Runs blocking work on a separate thread, so that it blocks no task.
  static func onThread<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Result { try work() }) }
    }
  }

  /// Sends bytes over a new connection and returns all received bytes.
  static func exchange(_ bytes: some Sequence<UInt8>, port: Int) async throws -> Data {
    let all = Array(bytes)
    return try await onThread {
      let wire = try Wire(port: port)
      defer { wire.close() }
      wire.send(all)
      return try wire.readToEnd()
    }
  }
}
