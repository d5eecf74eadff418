import Foundation
import LockstepFeed
import LockstepLoading

/// All users of GitHub, oldest first: `GET /users`, batch by batch.
///
/// The address of the next batch comes from the service's `Link` header and is never computed, because ids have gaps. A
/// cursor is the address of a batch without the batch size, so that each request may ask for its own size.
public struct GitHubUsersFeed: FeedTaggedSource {
  /// A user: a person or an organization.
  public typealias Item = GitHubFeedUser
  /// An address within the service.
  public typealias Cursor = String

  /// GitHub's own service.
  public static let service = GitHubFeedAddress(literal: "https://api.github.com")

  /// The most users in one answer. Source: GitHub's documentation of `per_page`.
  public static let largestBatch = 100

  private let address: GitHubFeedAddress
  private let start: Int
  private let token: GitHubFeedToken
  private let transport: any FeedTransport
  private let quota: GitHubFeedQuota?

  /// Creates a feed of a service's users.
  ///
  /// - Parameters:
  ///   - address: the address of the service.
  ///   - start: the id after which the list starts; 0 for its beginning.
  ///   - token: the source of an access token. With a token, GitHub allows 5,000 requests an hour instead of 60.
  ///   - transport: the transport of the HTTP requests.
  ///   - quota: receives the rate limit that the service reports.
  public init(
    _ address: GitHubFeedAddress = Self.service, after start: Int = 0, token: GitHubFeedToken = .none,
    transport: any FeedTransport, quota: GitHubFeedQuota? = nil
  ) {
    self.address = address
    self.start = Swift.max(start, 0)
    self.token = token
    self.transport = transport
    self.quota = quota
  }

  /// Creates a feed of a service's users that sends its requests with Apple's `URLSession`.
  ///
  /// On Linux, pass `FeedCurlTransport.shared` of the product `LockstepCurl` as the transport.
  #if !canImport(Darwin) && !LOCKSTEP_DOUBLES
    @available(*, unavailable, message: "Outside Apple's systems, pass a transport: FeedCurlTransport of LockstepCurl.")
  #endif
  public init(
    _ address: GitHubFeedAddress = Self.service, after start: Int = 0, token: GitHubFeedToken = .none,
    quota: GitHubFeedQuota? = nil
  ) {
    self.init(address, after: start, token: token, transport: FeedURLSessionTransport.shared, quota: quota)
  }

  /// Answers one request. Throws `FeedLoadingError` when the service rejects the request or the answer can't be read,
  /// and `FeedTransportError` when no answer comes.
  public func batch(for request: FeedRequest<String>) async throws -> FeedBatch<GitHubFeedUser, String> {
    switch try await response(to: request, unlessTagged: nil) {
    case .batch(let batch, _): return batch
    case .unchanged: throw FeedLoadingError.failed(.unreadable)
    }
  }

  /// Answers one request, or reports that the batch with this `tag` is still valid (304). Throws the errors of
  /// `batch(for:)`.
  public func response(
    to request: FeedRequest<String>, unlessTagged tag: String?
  ) async throws -> FeedTaggedResponse<GitHubFeedUser, String> {
    // GitHub lists users forward only, so that a request with a backward cursor gets no users. A dropped batch reopens
    // with the forward cursor that first loaded it, also at the `before` edge.
    guard request.heading == .after else { return .batch(FeedBatch(items: []), tag: nil) }
    let url = try url(for: request)
    let answer = try await transport.send(FeedHTTPRequest(url: url, headers: await headers(unlessTagged: tag)))
    let response = answer.feedResponse()
    await quota?.note(response)
    if let error = FeedLoadingError(answer) { throw error }
    let next = try response.next.map { try cursor(String(decoding: $0, as: UTF8.self), in: answer.url) }
    if answer.status == 304 { return .unchanged(after: next, tag: answer.headers["etag"], wait: response.wait) }
    guard let users = try? JSONDecoder().decode(FeedReadableItems<GitHubFeedUser>.self, from: answer.body) else {
      throw FeedLoadingError.failed(.unreadable)
    }
    // An end without a single user is no list of users.
    if users.items.isEmpty, !users.unreadable.isEmpty, next == nil { throw FeedLoadingError.failed(.unreadable) }
    var batch = FeedBatch(items: users.items, after: next)
    batch.unreadable = users.unreadable
    batch.wait = response.wait
    return .batch(batch, tag: answer.headers["etag"])
  }

  private func url(for request: FeedRequest<String>) throws -> URL {
    guard let cursor = request.cursor else { return address.users(after: start, count: batchSize(for: request)) }
    guard let url = address.url(within: cursor)?.settingParameter("per_page", to: String(batchSize(for: request)))
    else { throw FeedLoadingError.failed(.badAddress) }
    return url
  }

  /// The address of the next batch as a cursor. Throws for an address of another service, because that service would
  /// receive the token.
  private func cursor(_ text: String, in base: URL) throws -> String {
    guard let url = URL(string: text, relativeTo: base)?.absoluteURL, address.url(within: url.absoluteString) != nil,
      let cursor = url.settingParameter("per_page", to: nil)
    else { throw FeedLoadingError.failed(.badAddress) }
    return cursor.absoluteString
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
}
