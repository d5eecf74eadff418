import Foundation
import LockstepFeed
import LockstepLoading

/// All users of GitHub, oldest first: `GET /users`, batch by batch.
///
/// The next batch is where the service's `Link` header says, never computed: ids have gaps. A cursor is that address without a batch
/// size, so that batches of another size may follow.
public struct GitHubUsersFeed: FeedTaggedSource {
  /// People and organisations.
  public typealias Item = GitHubFeedUser
  /// An address within the service.
  public typealias Cursor = String

  /// The real service.
  public static let service = GitHubFeedAddress(literal: "https://api.github.com")

  /// The most users that the service gives in one answer. Source: its documentation of `per_page`.
  public static let largestBatch = 100

  private let address: GitHubFeedAddress
  private let start: Int
  private let token: GitHubFeedToken
  private let transport: any FeedTransport
  private let quota: GitHubFeedQuota?

  /// The users of a service.
  ///
  /// - Parameters:
  ///   - start: the id behind which the list starts; 0 for its beginning.
  ///   - token: with one, 5,000 requests an hour are allowed instead of 60.
  ///   - quota: is told what the service says of its limit.
  public init(
    _ address: GitHubFeedAddress = Self.service, after start: Int = 0, token: GitHubFeedToken = .none,
    transport: any FeedTransport = FeedURLSessionTransport.shared, quota: GitHubFeedQuota? = nil
  ) {
    self.address = address
    self.start = Swift.max(start, 0)
    self.token = token
    self.transport = transport
    self.quota = quota
  }

  /// Answers one request. Throws `FeedLoadingError` for what the service refuses or can't be read, `FeedTransportError` without an answer.
  public func batch(for request: FeedRequest<String>) async throws -> FeedBatch<GitHubFeedUser, String> {
    switch try await answer(to: request, unlessTagged: nil) {
    case .batch(let batch, _): return batch
    case .unchanged: throw FeedLoadingError.failed(.unreadable)
    }
  }

  /// Answers one request, or that the batch called `tag` still holds (304).
  public func answer(
    to request: FeedRequest<String>, unlessTagged tag: String?
  ) async throws -> FeedTaggedAnswer<GitHubFeedUser, String> {
    // The list goes one way only. A batch that is reopened in front was loaded that way too.
    guard request.heading == .after else { return .batch(FeedBatch(items: []), tag: nil) }
    let url = try url(for: request)
    let answer = try await transport.send(FeedHTTPRequest(url: url, headers: await headers(unlessTagged: tag)))
    let response = answer.response()
    await quota?.note(response)
    if answer.status == 304 { return .unchanged(wait: response.wait) }
    guard response.isSuccess else {
      throw FeedLoadingError.answered(response, message: Self.message(in: answer.body))
    }
    guard let users = try? JSONDecoder().decode([GitHubFeedUser].self, from: answer.body) else {
      throw FeedLoadingError.failed(.unreadable)
    }
    let next = try response.next.map { try cursor(String(decoding: $0, as: UTF8.self), in: answer.url) }
    var batch = FeedBatch(items: users, after: next)
    batch.wait = response.wait
    return .batch(batch, tag: answer.headers["etag"])
  }

  private func url(for request: FeedRequest<String>) throws -> URL {
    guard let cursor = request.cursor else { return address.users(after: start, count: batchSize(for: request)) }
    guard let url = address.url(within: cursor), var parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
    else {
      throw FeedLoadingError.failed(.badAddress)
    }
    let size = URLQueryItem(name: "per_page", value: String(batchSize(for: request)))
    parts.queryItems = (parts.queryItems ?? []).filter { $0.name != size.name } + [size]
    guard let sized = parts.url else { throw FeedLoadingError.failed(.badAddress) }
    return sized
  }

  /// The address of the next batch as a cursor. One at another service would be asked with this one's token, so it is none.
  private func cursor(_ text: String, in base: URL) throws -> String {
    guard let url = URL(string: text, relativeTo: base)?.absoluteURL, address.url(within: url.absoluteString) != nil,
      var parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
    else { throw FeedLoadingError.failed(.badAddress) }
    let kept = (parts.queryItems ?? []).filter { $0.name != "per_page" }
    parts.queryItems = kept.isEmpty ? nil : kept
    guard let cursor = parts.url?.absoluteString else { throw FeedLoadingError.failed(.badAddress) }
    return cursor
  }

  private func batchSize(for request: FeedRequest<String>) -> Int {
    Swift.min(Swift.max(request.count, 1), Self.largestBatch)
  }

  private func headers(unlessTagged tag: String?) async -> [String: String] {
    var headers = [
      "Accept": "application/vnd.github+json",
      "X-GitHub-Api-Version": "2022-11-28",
      "User-Agent": "Lockstep",
    ]
    if let token = await token.current() { headers["Authorization"] = "Bearer \(token)" }
    headers["If-None-Match"] = tag
    return headers
  }

  private static func message(in body: Data) -> String? {
    struct Refusal: Decodable { var message: String }
    return try? JSONDecoder().decode(Refusal.self, from: body).message
  }
}
