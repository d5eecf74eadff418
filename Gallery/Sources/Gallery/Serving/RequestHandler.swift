import Foundation

/// Converts the heads of requests into requests of the gallery, and answers them.
struct RequestHandler: Sendable {
  let router: Router
  let hosts: ServedHosts
  /// The host and port at which the server listens, for HTTP/1.0 clients that name no host.
  let ownAuthority: Authority?

  /// Answers a request. The status is 400 when the request names no host or no path, 421 when it names a host that the
  /// server was not told to serve, and 500 when no answer can be made.
  func reply(to head: RequestHead, peer: String) async -> Reply {
    guard let (path, query, named) = Self.split(head.target) else {
      return Reply.plain(400, "The request's target is no path.")
    }
    // RFC 9112, 3.2.2: the host of a whole URL counts instead of that of the field. Neither may be a stranger's.
    let fields = [head["host"], named].compactMap { $0 }
    let authorities = fields.compactMap { Authority($0) }
    guard authorities.count == fields.count, let authority = authorities.last ?? ownAuthority else {
      return Reply.plain(400, "The Host field names no host.")
    }
    guard authorities.allSatisfy(hosts.contains) else {
      return Reply.plain(421, "This server does not serve \(authority.host). `lockstep serve --name` adds a name.")
    }
    let request = Request(
      method: head.method, path: path, query: query, authority: authority, accept: head["accept"],
      ifNoneMatch: head["if-none-match"], lastEventID: head["last-event-id"], peer: peer)
    do {
      return try await router.reply(to: request)
    } catch {
      return Reply.plain(500, "The server could not answer.")
    }
  }

  /// The path, the query and the host of a request target, which may also be a whole URL (RFC 9112, 3.2.2); nil for any
  /// other target.
  private static func split(_ target: String) -> (path: String, query: String, host: String?)? {
    var rest = target[...]
    var host: String?
    if target.lowercased().hasPrefix("http://") {
      rest = target.dropFirst("http://".count)
      let name = rest.prefix { $0 != "/" && $0 != "?" }
      host = String(name)
      rest = rest[name.endIndex...]
      if !rest.hasPrefix("/") { rest = "/" + rest }
    }
    guard rest.hasPrefix("/") else { return nil }
    let path = rest.prefix { $0 != "?" && $0 != "#" }
    let query = rest[path.endIndex...].prefix { $0 != "#" }.dropFirst()
    return (String(path), String(query), host)
  }
}
