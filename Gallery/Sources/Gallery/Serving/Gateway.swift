import FlyingFox
import FlyingSocks
import Foundation

/// Turns the transport's requests into ours and our replies into its responses. Whatever is wrong with a request, this
/// answers; it never throws.
struct Gateway: HTTPHandler {
  /// What all fields of a request may weigh together, in bytes: what common servers take.
  static let maximumHeaderCount = 64 * 1024

  let router: Router
  let deadlines: RequestDeadlines
  /// Where the server listens, for clients of HTTP/1.0, which name no host.
  let fallback: Authority?
  /// Seconds since 1970.
  let now: @Sendable () -> Double

  func handleRequest(_ request: HTTPRequest) async -> HTTPResponse {
    if let peer = request.remoteAddress { await deadlines.arrived(from: peer) }
    let reply: Reply
    do {
      reply = try await self.reply(to: request)
    } catch {
      return response(status: 500, HeaderFields(), .whole(Data()))
    }
    let body = request.method == .HEAD ? Reply.Body.omitted(declared: reply.body.declaredCount) : reply.body
    return response(status: reply.status, reply.fields, body)
  }

  private func reply(to request: HTTPRequest) async throws -> Reply {
    let weight = request.headers.reduce(0) { $0 + $1.key.rawValue.utf8.count + $1.value.utf8.count }
    guard weight <= Self.maximumHeaderCount else { return try Reply.text(431, "The header is too large.") }
    guard request.version.rawValue.hasPrefix("HTTP/1.") else { return try Reply.text(505, "HTTP/1.1 is spoken here.") }
    guard let authority = authority(of: request) else { return try Reply.text(400, "The Host field names no host.") }
    guard let path = Self.originForm(request.target.path()) else {
      return try Reply.text(400, "The request's target is no path.")
    }
    return try await router.reply(
      to: Request(
        method: request.method.rawValue, path: path, query: request.target.query(), authority: authority,
        ifNoneMatch: request.headers[HTTPHeader("If-None-Match")], peer: Self.address(request.remoteAddress)))
  }

  private func authority(of request: HTTPRequest) -> Authority? {
    guard let host = request.headers[.host] else { return request.version == .http11 ? nil : fallback }
    return Authority(host)
  }

  /// The path of a target. A whole URL is as good as a path (RFC 9112, 3.2.2).
  private static func originForm(_ target: String) -> String? {
    if target.hasPrefix("/") { return target }
    guard target.lowercased().hasPrefix("http://") else { return nil }
    let rest = target.dropFirst("http://".count)
    return rest.firstIndex(of: "/").map { String(rest[$0...]) } ?? "/"
  }

  private static func address(_ remote: HTTPRequest.Address?) -> String {
    switch remote {
    case .ip4(let address, port: _), .ip6(let address, port: _), .unix(let address): address
    case nil: "unknown"
    }
  }

  private func response(status: Int, _ fields: HeaderFields, _ body: Reply.Body) -> HTTPResponse {
    var headers = HTTPHeaders()
    for field in fields.list { headers.setValues([field.value], for: HTTPHeader(field.name)) }
    headers[.date] = HTTPDate.text(epochSeconds: Int(now()))
    headers[.contentLength] = String(body.declaredCount)
    return HTTPResponse(
      statusCode: HTTPStatusCode(status, phrase: Self.phrases[status] ?? "Status"), headers: headers,
      body: Self.sequence(body))
  }

  /// Bytes handed to the transport at a time.
  private static let chunkCount = 64 * 1024

  private static func sequence(_ body: Reply.Body) -> HTTPBodySequence {
    switch body {
    case .omitted:
      HTTPBodySequence()
    case .whole(let data):
      HTTPBodySequence(data: data, suggestedBufferSize: chunkCount)
    case .cut(let data, let declared):
      HTTPBodySequence(from: CutBytes(data: data), count: declared, suggestedBufferSize: chunkCount)
    }
  }

  private static let phrases = [
    200: "OK", 304: "Not Modified", 400: "Bad Request", 403: "Forbidden", 404: "Not Found",
    405: "Method Not Allowed", 422: "Unprocessable Entity", 429: "Too Many Requests",
    431: "Request Header Fields Too Large", 500: "Internal Server Error", 502: "Bad Gateway",
    503: "Service Unavailable", 505: "HTTP Version Not Supported",
  ]
}
