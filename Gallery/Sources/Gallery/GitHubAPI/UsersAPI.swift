import Foundation

/// `GET /users` as GitHub answers it, over generated users and with configurable faults.
///
/// A request passes these steps in order:
///
/// 1. The settings in the path are checked (422).
/// 2. The answer is delayed by the latency.
/// 3. The rate limit is counted (403 or 429).
/// 4. The request may fail at random (500, 502, 503).
/// 5. The parameters are checked (422).
/// 6. The list is made. A matching `If-None-Match` turns the answer into 304.
/// 7. The body is corrupted.
///
/// The faults affect this route only, never pictures or the site.
struct UsersAPI: Sendable {
  /// The path under which a request reached the API.
  struct Mount: Sendable, Equatable {
    /// The settings in the path as sent, or nil for `/users` itself.
    var settings: String?

    /// The part of paths and links before `/users`.
    var prefix: String { settings.map { "/api/\($0)" } ?? "" }
  }

  /// The header fields that a script of another origin may read: those in the recorded response that this server sends.
  private static let exposed =
    "Date, ETag, Link, Retry-After, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Used, "
    + "X-RateLimit-Resource, X-RateLimit-Reset"

  let settings: FaultSettings
  let budgets: Budgets
  /// Seconds since 1970.
  let now: @Sendable () -> Double

  /// Answers a request for the list of users.
  ///
  /// - Throws: `CancellationError` when the server stops while the answer is delayed; `HeaderFieldError` when a header
  ///   field of the answer would contain a part of the request that is not allowed in a header.
  func reply(to request: Request, at mount: Mount) async throws -> Reply {
    switch request.method {
    case "GET", "HEAD": break
    case "OPTIONS": return try preflight()
    default: return try refusal(.methodNotAllowed, ["Allow": "GET, HEAD, OPTIONS"])
    }

    var settings = settings
    var client = request.peer
    if let text = mount.settings {
      do {
        let path = try FaultPath(text, over: settings)
        settings = path.settings
        client = path.key ?? client
      } catch {
        return try refusal(.invalid(resource: "Settings", field: error.field))
      }
    }
    if settings.latency > .zero { try await Task.sleep(for: settings.latency) }

    let owner = Budgets.Owner(path: mount.settings ?? "", client: client)
    switch await budgets.admit(owner, settings, now: now()) {
    case .pass(let quota):
      return try list(request, mount, settings).quoted(quota)
    case .limited(let status, let quota):
      return try refusal(.limited(status: status, peer: request.peer)).quoted(quota)
    case .secondarilyLimited(let seconds, let quota):
      return try refusal(.secondarilyLimited, ["Retry-After": String(seconds)]).quoted(quota)
    case .failed(let status, let quota):
      return try refusal(.failed(status: status)).quoted(quota)
    }
  }

  /// An error answer in the service's format.
  ///
  /// - Throws: `HeaderFieldError` when one of `fields` is not allowed in a header.
  func refusal(_ error: GitHubError, _ fields: KeyValuePairs<String, String> = [:]) throws(HeaderFieldError) -> Reply {
    var reply = try Reply(error.status, fields, body: error.json)
    try reply.fields.set(["Cache-Control": "no-store"])
    return try shared(reply)
  }

  private func list(_ request: Request, _ mount: Mount, _ settings: FaultSettings) throws -> Reply {
    let query: UsersQuery
    do {
      query = try UsersQuery(request)
    } catch {
      return try refusal(.invalid(resource: "User", field: error.field))
    }
    let directory = UserDirectory(count: settings.end ?? UserDirectory.fullCount)
    let first = directory.rank(after: query.since)
    let end = min(first + query.count, directory.count)
    let site = "http://\(request.authority.text)"
    let api = site + mount.prefix
    let ids = (first..<end).compactMap(directory.id(atRank:))
    let users = ids.compactMap { GitHubUser(id: $0) }.map { $0.json(site: site, api: api) }
    let body = Data("[\(users.joined(separator: ","))]".utf8)

    var links: [String] = []
    if end < directory.count, let last = ids.last {
      let size = query.perPage.map { "&per_page=\($0)" } ?? ""
      links.append("<\(api)/users?since=\(last)\(size)>; rel=\"next\"")
    }
    links.append("<\(api)/users{?since}>; rel=\"first\"")

    var reply = try shared(Reply(200, body: body))
    // The real service allows caching for a minute. A server for experiments must see every request.
    try reply.fields.set(["Cache-Control": "no-cache", "Link": links.joined(separator: ", ")])
    reply = try reply.tagged(EntityTag.weak(of: body), for: request)
    if reply.status == 200, let fault = settings.body { reply.body = BodySpoiler.spoil(body, fault) }
    return reply
  }

  private func preflight() throws(HeaderFieldError) -> Reply {
    var reply = try shared(Reply(200))
    try reply.fields.set([
      "Access-Control-Allow-Methods": "GET, HEAD, OPTIONS",
      "Access-Control-Allow-Headers": "Accept, Authorization, If-None-Match, X-GitHub-Api-Version",
      "Access-Control-Max-Age": "86400",
    ])
    return reply
  }

  private func shared(_ reply: Reply) throws(HeaderFieldError) -> Reply {
    var reply = reply
    try reply.fields.set([
      "Content-Type": "application/json; charset=utf-8",
      "Access-Control-Allow-Origin": "*",
      "Access-Control-Expose-Headers": Self.exposed,
      "Content-Security-Policy": "default-src 'none'",
      "X-Content-Type-Options": "nosniff",
      "X-GitHub-Media-Type": "github.v3; format=json",
      "X-GitHub-Api-Version-Selected": "2022-11-28",
    ])
    return reply
  }
}

extension Reply {
  fileprivate func quoted(_ quota: Budget.Quota) throws(HeaderFieldError) -> Reply {
    var reply = self
    try reply.fields.set([
      "X-RateLimit-Limit": String(quota.limit),
      "X-RateLimit-Remaining": String(quota.remaining),
      "X-RateLimit-Used": String(quota.used),
      "X-RateLimit-Reset": String(quota.reset),
      "X-RateLimit-Resource": "core",
    ])
    return reply
  }
}
