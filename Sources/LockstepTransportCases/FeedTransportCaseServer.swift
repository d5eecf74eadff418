import Foundation
import LockstepLoading

/// A server on 127.0.0.1 that plays all cases.
///
/// `GET /NAME/users` is answered as the case NAME says. Another origin is the same server by the name `localhost`.
public final class FeedTransportCaseServer: Sendable {
  /// A request as received.
  struct Request: Sendable {
    /// The lines of the head, without the first.
    var fields: [String]
    /// The path and query after the name of the case, such as `/users?since=3`.
    var target: String
    /// The path of the case, such as `/plain`.
    var root: String
    var method: String
    var body: String
    /// The number of requests for this case before this one.
    var number = 0

    /// Reads a head, followed by its body. Returns nil for one without a request line.
    init?(_ head: String) {
      let parts = head.components(separatedBy: "\r\n\r\n")
      fields = parts[0].components(separatedBy: "\r\n").filter { !$0.isEmpty }
      guard let words = fields.first?.split(separator: " "), words.count == 3 else { return nil }
      fields.removeFirst()
      let path = words[1].dropFirst()
      let name = path.prefix { $0 != "/" && $0 != "?" }
      target = String(path.dropFirst(name.count))
      root = "/\(name)"
      method = String(words[0])
      body = parts.dropFirst().joined(separator: "\r\n\r\n")
    }

    private var port: Substring { value(of: "host")?.split(separator: ":").last ?? "80" }
    /// The server's address, such as `http://127.0.0.1:8080`, and the address of the same server as another origin.
    var origin: String { "http://127.0.0.1:\(port)" }
    var elsewhere: String { "http://localhost:\(port)" }

    var isElsewhere: Bool { fields.contains { $0.lowercased().hasPrefix("host: localhost") } }

    func value(of name: String) -> String? {
      fields.first { $0.lowercased().hasPrefix(name.lowercased() + ":") }.map {
        $0.dropFirst(name.count + 1).trimmingCharacters(in: .whitespaces)
      }
    }
  }

  typealias Script = @Sendable (Request) -> [LoopbackServer.Step]
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

  private struct Log: Sendable {
    var counts: [String: Int] = [:]
    var leak: String?
    var requests: [Request] = []

    /// Adds a request, and returns it with its number.
    mutating func add(_ request: Request) -> Request {
      var request = request
      request.number = counts[request.root, default: 0]
      counts[request.root] = request.number + 1
      if request.isElsewhere, let line = request.fields.first(where: { $0.contains(secret) }) { leak = line }
      requests.append(request)
      return request
    }
  }

  /// The port.
  public let port: Int
  private let server: LoopbackServer
  private let log: FeedLock<Log>

  /// Starts a server at `port`, or at a free port for 0.
  public convenience init(port: Int = 0) throws {
    try self.init(port: port) { _ in nil }
  }

  /// Starts a server that sends files too: a browser plays the cases from a page of their origin. `file` returns the
  /// media type and the bytes for a path that is no case.
  package init(port: Int, file: @escaping File) throws {
    let log = FeedLock(Log())
    self.log = log
    server = try LoopbackServer(port: port) { head, _ in
      guard let asked = Request(head) else { return [] }
      let request = log.withLock { $0.add(asked) }
      if let item = FeedTransportCase.named(String(request.root.dropFirst())) { return item.reply(request) }
      guard let (type, bytes) = file(request.root + request.target) else {
        return [.reply(404, #"{"message":"no such case"}"#)]
      }
      return [.send("HTTP/1.1 200 OK\r\nContent-Type: \(type)\r\nConnection: close\r\n\r\n"), .bytes(bytes)]
    }
    self.port = server.port
  }

  /// The address of a case, below which any path asks for it.
  public func url(of item: FeedTransportCase) -> URL { server.url.appending(path: item.name) }

  /// A header line of a request to another origin that contains the secret; nil if there is none.
  var leak: String? { log.withLock { $0.leak } }

  /// The requests so far.
  var requests: [Request] { log.withLock { $0.requests } }

  /// Waits for the next `count` requests.
  func wait(for count: Int) async { _ = await server.heads(count) }
}
