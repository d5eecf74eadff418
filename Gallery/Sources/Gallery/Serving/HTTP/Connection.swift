import FlyingSocks
import Foundation

/// A client's connection: reads its requests one after the other and answers them.
struct Connection: Sendable {
  /// The seconds in which a request must arrive, and in which a client must take a part of an answer. An idle connection
  /// is closed after this time too.
  private static let patience = 60.0
  /// The number of bytes of a body that are passed to the socket at a time.
  private static let chunkCount = 64 * 1024
  /// What is still read of a refused request, so that the client gets the refusal: a close with unread bytes is a reset,
  /// which discards what was sent.
  private static let lingering = (seconds: 2.0, bytes: 1 << 20)

  let socket: AsyncSocket
  let watch: ConnectionWatch
  let answer: @Sendable (RequestHead, _ peer: String) async -> Reply
  /// The current time, in seconds since 1970.
  let now: @Sendable () -> Double

  /// Answers requests until one of the two sides closes the connection.
  func run() async {
    let peer = Self.address(of: socket.socket)
    var reader = ConnectionReader(socket)
    do {
      while let head = try await request(from: &reader) {
        let reply = await answer(head, peer)
        try await send(reply, to: head)
        guard head.keepsAlive, reply.body.declaredCount != nil else { break }
      }
    } catch RequestHead.Refusal.status(let status, let text) {
      try? await send(Reply.plain(status, text), to: nil)
      await linger()
    } catch {
      // The client is gone, is too slow, or sent no request.
    }
    try? socket.close()
  }

  /// Reads a request with its body; nil when the client has closed the connection.
  private func request(from reader: inout ConnectionReader) async throws -> RequestHead? {
    try await within(Self.patience) {
      guard let head = try await reader.head() else { return nil }
      if head["expect"]?.lowercased() == "100-continue", head.minorVersion == 1, head.framing != .length(0) {
        try await socket.write(Data("HTTP/1.1 100 Continue\r\n\r\n".utf8))
      }
      try await reader.skipBody(of: head)
      return head
    }
  }

  private func send(_ reply: Reply, to head: RequestHead?) async throws {
    var text = "HTTP/1.1 \(reply.status) \(Self.phrase(reply.status))\r\n"
    for field in reply.fields.list { text += "\(field.name): \(field.value)\r\n" }
    text += "Date: \(HTTPDate.text(epochSeconds: Int(now())))\r\n"
    // RFC 9110, 8.6: no answer with status 204 has a length.
    if let length = reply.body.declaredCount, reply.status != 204 { text += "Content-Length: \(length)\r\n" }
    let keepsAlive = head?.keepsAlive == true && reply.body.declaredCount != nil
    text += "Connection: \(keepsAlive ? "keep-alive" : "close")\r\n\r\n"
    try await write(Data(text.utf8))
    guard head?.method != "HEAD" else { return }
    switch reply.body {
    case .whole(let data): try await write(data)
    case .omitted: break
    case .events(let stream): try await send(stream)
    case .cut(let data, _):
      try await write(data)
      throw SocketError.disconnected
    case .padded(let data, let declared):
      try await write(data)
      let spaces = Data(repeating: UInt8(ascii: " "), count: Self.chunkCount)
      var left = declared - data.count
      while left > 0 {
        try await write(spaces.prefix(left))
        left -= Self.chunkCount
      }
    }
  }

  private func send(_ stream: EventStream) async throws {
    try await write(stream.beginning)
    for number in stream.numbers {
      if stream.faults.pause > .zero { try await Task.sleep(for: stream.faults.pause) }
      try await write(EventStream.event(number))
    }
    if let rest = stream.cutEvent { try await write(rest) }
  }

  private func write(_ data: Data) async throws {
    var rest = data
    while !rest.isEmpty {
      let part = Data(rest.prefix(Self.chunkCount))
      try await within(Self.patience) { try await socket.write(part) }
      rest = rest.dropFirst(part.count)
    }
  }

  private func linger() async {
    shutdown(socket.socket.file.rawValue, Int32(SHUT_WR))
    try? await within(Self.lingering.seconds) {
      var count = 0
      while count < Self.lingering.bytes { count += try await socket.read(atMost: 4096).count }
    }
  }

  /// Returns the result of `work`. The watch ends the connection if that takes longer, and `work` fails.
  private func within<Value: Sendable>(_ seconds: Double, _ work: () async throws -> Value) async throws -> Value {
    let file = socket.socket.file.rawValue
    await watch.expect(file, within: seconds)
    do {
      let value = try await work()
      await watch.forget(file)
      return value
    } catch {
      await watch.forget(file)
      throw error
    }
  }

  /// The client's address according to the socket. Header fields such as `X-Forwarded-For` are the client's own words.
  private static func address(of socket: Socket) -> String {
    switch try? socket.remotePeer() {
    case .ip4(let address, port: _), .ip6(let address, port: _), .unix(let address): address
    case nil: "unknown"
    }
  }

  private static func phrase(_ status: Int) -> String {
    switch status {
    case 200: "OK"
    case 204: "No Content"
    case 304: "Not Modified"
    case 400: "Bad Request"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 413: "Content Too Large"
    case 421: "Misdirected Request"
    case 422: "Unprocessable Content"
    case 429: "Too Many Requests"
    case 431: "Request Header Fields Too Large"
    case 500: "Internal Server Error"
    case 501: "Not Implemented"
    case 502: "Bad Gateway"
    case 503: "Service Unavailable"
    case 504: "Gateway Timeout"
    case 505: "HTTP Version Not Supported"
    default: "Status"
    }
  }
}
