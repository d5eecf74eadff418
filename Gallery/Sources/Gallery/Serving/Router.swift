import Foundation

/// Passes a request to the part of the gallery that answers its path: the API, the stream of events, the pictures, or the site.
///
/// `/users` is both a list of the API and a page of the site. The page answers a GET or HEAD without a query whose
/// `Accept` names `text/html`, as a browser sends it when it opens a page. The API answers every other request, and
/// every request for `/api/{settings}/users`.
struct Router: Sendable {
  let site: Site
  let api: UsersAPI
  /// The API for the users of another service. It answers `/users` in place of `api`; nil without such a service.
  let upstream: UpstreamAPI?
  let events = EventsAPI()

  /// Answers a request.
  ///
  /// - Throws: `CancellationError` when the server stops while an answer is delayed; `HeaderFieldError` when a header
  ///   field of the answer would contain a part of the request that is not allowed in a header.
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
    case "events" where parts.count <= 2:
      reply = try await events.reply(to: request, settings: parts.dropFirst().first ?? "")
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
