import Foundation

/// Makes an answer's bytes of a request's. Whatever is wrong with a request, this answers; it never throws.
struct Exchange: Sendable {
  /// What becomes of the connection after an answer.
  enum Ending: Sendable, Equatable {
    /// It waits for another request.
    case keep
    case close
    /// It is closed after the client has been heard out.
    case drain
  }

  /// What is sent.
  struct Answer: Sendable, Equatable {
    var bytes: Data
    /// How many spaces follow the bytes.
    var spaces = 0
    var ending: Ending
  }

  let router: Router
  /// Where the server listens, for clients of HTTP/1.0, which name no host.
  let fallback: Authority?
  /// Seconds since 1970.
  let now: @Sendable () -> Double

  /// Answers the request with this head, from a client at `peer`.
  func answer(_ bytes: [UInt8], peer: String) async -> Answer {
    let head: RequestHead
    do {
      head = try RequestHead(bytes)
    } catch {
      switch error {
      case .malformed: return refusal(400, "This is no request of HTTP.")
      case .version: return refusal(505, "HTTP/1.1 is spoken here.")
      }
    }
    guard let authority = authority(of: head) else { return refusal(400, "The Host field names no host.") }
    guard let target = Self.originForm(head.target) else { return refusal(400, "The request's target is no path.") }
    let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let request = Request(
      method: head.method, path: String(parts[0]), query: parts.count == 2 ? String(parts[1]) : "",
      authority: authority, ifNoneMatch: head.values(of: "If-None-Match").joined(separator: ","), peer: peer)

    let ending: Ending = head.hasBody ? .drain : head.keepsConnection ? .keep : .close
    do {
      return serialized(try await router.reply(to: request), to: head.method, ending)
    } catch {
      return refusal(500, "The server could not answer.")
    }
  }

  /// An answer to what cannot be read on from: the connection ends with it.
  func refusal(_ status: Int, _ text: String) -> Answer {
    serialized(Reply.plain(status, text), to: "GET", .drain)
  }

  private func authority(of head: RequestHead) -> Authority? {
    let hosts = head.values(of: "Host")
    if hosts.isEmpty { return head.version == .http11 ? nil : fallback }
    return hosts.count == 1 ? Authority(hosts[0]) : nil
  }

  /// The path and query of a target. A whole URL is as good as a path (RFC 9112, 3.2.2).
  private static func originForm(_ target: String) -> String? {
    if target.hasPrefix("/") { return target }
    guard target.lowercased().hasPrefix("http://") else { return nil }
    let rest = target.dropFirst("http://".count)
    return rest.firstIndex(of: "/").map { String(rest[$0...]) } ?? "/"
  }

  private func serialized(_ reply: Reply, to method: String, _ wanted: Ending) -> Answer {
    let body = method == "HEAD" ? Reply.Body.omitted(declared: reply.body.declaredCount) : reply.body
    let ending: Ending =
      switch body {
      case .cut: .close
      case .whole, .padded, .omitted: wanted
      }
    var text = "HTTP/1.1 \(reply.status) \(Self.phrases[reply.status] ?? "Status")\r\n"
    text += "Date: \(HTTPDate.text(epochSeconds: Int(now())))\r\n"
    for field in reply.fields.list { text += "\(field.name): \(field.value)\r\n" }
    text += "Content-Length: \(body.declaredCount)\r\n"
    text += ending == .keep ? "\r\n" : "Connection: close\r\n\r\n"
    let head = Data(text.utf8)
    return switch body {
    case .whole(let data), .cut(let data, declared: _): Answer(bytes: head + data, ending: ending)
    case .padded(let data, let declared):
      Answer(bytes: head + data, spaces: declared - data.count, ending: ending)
    case .omitted: Answer(bytes: head, ending: ending)
    }
  }

  private static let phrases = [
    200: "OK", 304: "Not Modified", 400: "Bad Request", 403: "Forbidden", 404: "Not Found",
    405: "Method Not Allowed", 408: "Request Timeout", 422: "Unprocessable Entity", 429: "Too Many Requests",
    431: "Request Header Fields Too Large", 500: "Internal Server Error", 502: "Bad Gateway",
    503: "Service Unavailable", 505: "HTTP Version Not Supported",
  ]
}
