import Foundation

/// Which part of the gallery answers a path: the API, a picture, or the site.
struct Router: Sendable {
  let site: Site
  let api: UsersAPI

  /// Answers a request.
  ///
  /// - Throws: `CancellationError` when the server stops while an answer is held back; `HeaderFieldError` when a part of
  ///   the request that would stand in a header must not.
  func reply(to request: Request) async throws -> Reply {
    let parts = request.path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    var reply: Reply
    switch parts.first {
    case "users" where parts.count == 1:
      reply = try await api.reply(to: request, at: UsersAPI.Mount())
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
}
