import Foundation

/// Which part of the gallery answers a path: the API, a picture, or the site.
///
/// `/users` is a list of the API and a page of the site. A GET or HEAD of it, without a query, whose `Accept` names
/// `text/html`, as a browser that opens a page sends it, gets the page; every other request gets the API, and so does
/// every request for `/api/{settings}/users`.
struct Router: Sendable {
  let site: Site
  let api: UsersAPI
  /// What answers `/users` in place of `api`, if anything does.
  let upstream: UpstreamAPI?

  /// Answers a request.
  ///
  /// - Throws: `CancellationError` when the server stops while an answer is held back; `HeaderFieldError` when a part of
  ///   the request that would stand in a header must not.
  func reply(to request: Request) async throws -> Reply {
    let parts = request.path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    var reply: Reply
    switch parts.first {
    case "users" where parts.count == 1:
      reply = opensPage(request) ? try site.reply(to: request) : try await list(for: request)
      try reply.fields.set("Vary", "Accept")
    case "api" where parts.count == 3 && parts.last == "users":
      let settings = String(parts[parts.index(after: parts.startIndex)])
      reply = try await api.reply(to: request, at: UsersAPI.Mount(settings: settings))
    case "users", "api":
      reply = try api.refusal(.notFound)
    case "avatars" where parts.count == 2 && (request.method == "GET" || request.method == "HEAD"):
      reply = try Avatar.reply(to: request, id: parts[parts.index(before: parts.endIndex)])
    default:
      reply = try site.reply(to: request)
    }
    try reply.fields.set(["X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer"])
    return reply
  }

  private func list(for request: Request) async throws -> Reply {
    guard let upstream else { return try await api.reply(to: request, at: UsersAPI.Mount()) }
    return try await upstream.reply(to: request)
  }

  private func opensPage(_ request: Request) -> Bool {
    (request.method == "GET" || request.method == "HEAD") && request.query.isEmpty && request.accepts("text/html")
  }
}
