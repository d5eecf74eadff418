import FlyingFox
import Foundation

/// Converts FlyingFox's requests into requests of the gallery, and the gallery's replies into FlyingFox's responses.
struct RequestHandler: HTTPHandler {
  /// The number of bytes of a body that are passed to the socket at a time.
  private static let chunkCount = 64 * 1024

  private static let statuses: [HTTPStatusCode] = [
    .ok, .notModified, .badRequest, .forbidden, .notFound, .methodNotAllowed, .unprocessableContent, .tooManyRequests,
    .internalServerError, .badGateway, .serviceUnavailable,
  ]

  let router: Router
  /// The current time, in seconds since 1970.
  let now: @Sendable () -> Double
  /// The host and port at which the server listens, for HTTP/1.0 clients that name no host.
  let ownAuthority: @Sendable () async -> Authority?

  /// Answers a request. The status is 400 when the request names no host or no path.
  ///
  /// - Throws: the errors of the router, and those of FlyingFox for a malformed body. FlyingFox then answers with 500.
  func handleRequest(_ message: HTTPRequest) async throws -> HTTPResponse {
    // The gallery ignores bodies, but has to read them: FlyingFox would treat a large unread body as the next request.
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
    return message.version == .http11 ? nil : await ownAuthority()
  }

  /// The path of a request target, which may also be a whole URL (RFC 9112, 3.2.2); nil for any other target.
  private static func path(of target: String) -> String? {
    if target.hasPrefix("/") { return target }
    guard target.lowercased().hasPrefix("http://") else { return nil }
    let rest = target.dropFirst("http://".count)
    return rest.firstIndex(of: "/").map { String(rest[$0...]) } ?? "/"
  }

  /// The client's address according to the socket. `remoteIPAddress` would trust a header field of the client instead.
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
        from: SpoiltBytes(bytes: data, ending: .error), count: declared, suggestedBufferSize: chunkCount)
    case .padded(let data, let declared):
      HTTPBodySequence(
        from: SpoiltBytes(bytes: data, ending: .spaces(declared - data.count)), count: declared,
        suggestedBufferSize: chunkCount)
    case .omitted: HTTPBodySequence()
    }
  }
}
