import Foundation
import LockstepFeed
import LockstepGitHub
import LockstepLoading
import LockstepSQLite

/// `GET /users` with the users of another service, which are stored in a file.
///
/// A batch is downloaded again only when it has changed. While the service can't be reached, or its rate limit is used
/// up, the answers contain the stored users.
struct UpstreamAPI: Sendable {
  private let root: GitHubFeedAddress
  private let source: FeedStoredSource<GitHubUsersFeed, FeedSQLiteStore<GitHubFeedUser, String>>
  private let quota: GitHubFeedQuota

  init(_ settings: UpstreamSettings, report: @escaping @Sendable (String) -> Void) throws {
    let quota = GitHubFeedQuota()
    let store = try FeedSQLiteStore<GitHubFeedUser, String>(settings.store, feed: settings.address.description) {
      report("\($0)")
    }
    self.quota = quota
    root = settings.address
    source = FeedStoredSource(
      GitHubUsersFeed(settings.address, token: settings.token, transport: settings.transport, quota: quota),
      store: store, fallback: .storedBatch
    ) { report("the file could not be used: \($0)") }
  }

  /// Answers a request for the list of users.
  ///
  /// - Throws: `HeaderFieldError` when a header field of the answer would contain a part of the request, or of the
  ///   service's answer, that is not allowed in a header.
  func reply(to request: Request) async throws -> Reply {
    guard request.method == "GET" || request.method == "HEAD" else {
      return try refusal(405, "Method Not Allowed", ["Allow": "GET, HEAD"])
    }
    let query: UsersQuery
    do {
      query = try UsersQuery(request)
    } catch {
      return try shared(Reply(422, body: GitHubError.invalid(resource: "User", field: error.field).json))
    }
    do {
      let batch = try await source.batch(
        for: FeedRequest(
          id: 0, generation: 0, purpose: .more, cursor: cursor(query.since), count: query.count))
      return try await list(batch, for: request, query)
    } catch let error as FeedLoadingError {
      return try await refusal(error)
    } catch let error as FeedTransportError {
      return try await refusal(FeedLoadingError.failed(error.failure))
    }
  }

  private func cursor(_ since: Int) -> String? {
    since > 0 ? "\(root)/users?since=\(since)" : nil
  }

  private func list(
    _ batch: FeedBatch<GitHubFeedUser, String>, for request: Request, _ query: UsersQuery
  ) async throws -> Reply {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let body = try encoder.encode(batch.items)
    var reply = try shared(Reply(200, body: body))
    // The number comes from the service's answer, so it is not passed on as it is.
    if let next = batch.after,
      let since = URLComponents(string: next)?.queryItems?.first(where: { $0.name == "since" })?.value,
      let since = DecimalNumber.parse(since)
    {
      let size = query.perPage.map { "&per_page=\($0)" } ?? ""
      try reply.fields.set("Link", "<http://\(request.authority.text)/users?since=\(since)\(size)>; rel=\"next\"")
    }
    try await quote(in: &reply)
    return try reply.tagged(EntityTag.weak(of: body), for: request)
  }

  private func refusal(_ error: FeedLoadingError) async throws -> Reply {
    switch error {
    case .answered(let response, let message):
      // A status that is no error, such as 304 or 999, would make this answer something else.
      var reply = try refusal(
        (400...599).contains(response.status) ? response.status : 502,
        message ?? "The service answered with status \(response.status).")
      if let seconds = response.untilRetryAfter {
        try reply.fields.set("Retry-After", String(Int(Swift.min(Swift.max(seconds.rounded(.up), 0), 86_400))))
      }
      try await quote(in: &reply)
      return reply
    case .failed(.unreadable):
      return try refusal(502, "The service's answer could not be read.")
    case .failed:
      return try refusal(504, "The service can't be reached, and this part of the list has not been loaded before.")
    }
  }

  private func refusal(
    _ status: Int, _ message: String, _ fields: KeyValuePairs<String, String> = [:]
  ) throws -> Reply {
    let body = try JSONEncoder().encode(["message": message, "status": String(status)])
    var reply = try shared(Reply(status, fields, body: body))
    try reply.fields.set("Cache-Control", "no-store")
    return reply
  }

  private func quote(in reply: inout Reply) async throws {
    guard let budget = await quota.budget else { return }
    try reply.fields.set([
      "X-RateLimit-Limit": String(budget.limit), "X-RateLimit-Remaining": String(budget.remaining),
      "X-RateLimit-Reset": String(Int(budget.reset.timeIntervalSince1970)),
    ])
  }

  private func shared(_ reply: Reply) throws -> Reply {
    var reply = reply
    try reply.fields.set(["Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-cache"])
    return reply
  }
}
