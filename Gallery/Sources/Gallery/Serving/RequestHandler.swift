import FlyingFox
import Foundation

/// Turns what FlyingFox read into a request of the gallery, and the gallery's reply into what FlyingFox sends.
struct RequestHandler: HTTPHandler {
  /// Bytes of a body handed to the socket at a time.
  private static let chunkCount = 64 * 1024

  private static let statuses: [HTTPStatusCode] = [
    .ok, .notModified, .badRequest, .forbidden, .notFound, .methodNotAllowed, .unprocessableContent, .tooManyRequests,
    .internalServerError, .badGateway, .serviceUnavailable,
  ]

  let router: Router
  /// Seconds since 1970.
  let now: @Sendable () -> Double
  /// Where the server listens, for clients of HTTP/1.0, which name no host.
  let place: @Sendable () async -> Authority?

  /// Answers a request; 400 when it names no host or no path.
  ///
  /// - Throws: what the router throws, and what FlyingFox throws over a body that is broken. FlyingFox answers with 500.
  func handleRequest(_ message: HTTPRequest) async throws -> HTTPResponse {
    // A body means nothing here, and FlyingFox would take a large one that stays unread for the next request.
    for try await _ in message.bodySequence {}
    guard let authority = await authority(of: message) else {
      return response(Reply.plain(400, "The Host field names no host."), to: message)
    }
    guard let path = Self.path(of: message.target.path()) else {
      return response(Reply.plain(400, "The request's target is no path."), to: message)
    }
    let request = Request(
      method: message.method.rawValue, path: path, query: message.target.query(), authority: authority,
      accept: message.headers[HTTPHeader("Accept")], ifNoneMatch: message.headers[.ifNoneMatch],
      peer: Self.address(of: message))
    return response(try await router.reply(to: request), to: message)
  }

  private func authority(of message: HTTPRequest) async -> Authority? {
    if let host = message.headers[.host] { return Authority(host) }
    return message.version == .http11 ? nil : await place()
  }

  /// The path of a target. A whole URL is as good as a path (RFC 9112, 3.2.2).
  private static func path(of target: String) -> String? {
    if target.hasPrefix("/") { return target }
    guard target.lowercased().hasPrefix("http://") else { return nil }
    let rest = target.dropFirst("http://".count)
    return rest.firstIndex(of: "/").map { String(rest[$0...]) } ?? "/"
  }

  /// Whom the socket names. `remoteIPAddress` would take the client's word for it.
  private static func address(of message: HTTPRequest) -> String {
    switch message.remoteAddress {
    case .ip4(let address, port: _), .ip6(let address, port: _), .unix(let address): address
    case nil: "unknown"
    }
  }

  private func response(_ reply: Reply, to message: HTTPRequest) -> HTTPResponse {
    let body = message.method == .HEAD ? Reply.Body.omitted(declared: reply.body.declaredCount) : reply.body
    var headers = HTTPHeaders()
    for field in reply.fields.list { headers.setValues([field.value], for: HTTPHeader(field.name)) }
    headers[.date] = HTTPDate.text(epochSeconds: Int(now()))
    headers[.contentLength] = String(body.declaredCount)
    let status = Self.statuses.first { $0.code == reply.status } ?? HTTPStatusCode(reply.status, phrase: "Status")
    return HTTPResponse(statusCode: status, headers: headers, body: Self.sequence(body))
  }

  private static func sequence(_ body: Reply.Body) -> HTTPBodySequence {
    switch body {
    case .whole(let data): HTTPBodySequence(data: data, suggestedBufferSize: chunkCount)
    case .cut(let data, let declared):
      HTTPBodySequence(
        from: SpoiltBytes(bytes: data, ending: .broken), count: declared, suggestedBufferSize: chunkCount)
    case .padded(let data, let declared):
      HTTPBodySequence(
        from: SpoiltBytes(bytes: data, ending: .spaces(declared - data.count)), count: declared,
        suggestedBufferSize: chunkCount)
    case .omitted: HTTPBodySequence()
    }
  }
}
