import Foundation
import LockstepFeed

/// A way to send requests over the network.
public protocol FeedTransport: Sendable {
  /// Sends a request and returns the whole response, whatever its status. Throws `FeedTransportError` if there is no
  /// response, or if its body is larger than `request.largestBody`.
  func send(_ request: FeedHTTPRequest) async throws(FeedTransportError) -> FeedHTTPResponse
}

/// The method of a request.
public enum FeedHTTPMethod: String, Sendable {
  /// Reads. The only method whose responses a feed stores.
  case get = "GET"
  /// Sends a body, for example a GraphQL query.
  case post = "POST"
  /// Replaces.
  case put = "PUT"
  /// Changes.
  case patch = "PATCH"
  /// Removes.
  case delete = "DELETE"
}

/// A request.
public struct FeedHTTPRequest: Sendable, Equatable {
  /// The address.
  public var url: URL
  /// The method.
  public var method: FeedHTTPMethod
  /// The body that is sent; nil for none. It is sent to no other origin. Set the header `Content-Type` for it.
  public var body: Data?
  /// The headers. `Authorization` is left out of every description and is sent to no other origin.
  public var headers: [String: String]
  /// The size of the largest body that is accepted, in bytes.
  public var largestBody: Int
  /// The timeout, in seconds. The request fails if nothing arrives for this long.
  public var timeout: Double
  /// The redirects that are followed.
  public var redirects: FeedRedirects

  /// The default of `largestBody`: 8 MB, about a thousand times the size of a typical batch.
  public static let defaultLargestBody = 8 * 1024 * 1024

  /// Creates a request. A negative `largestBody` is treated as 0. A timeout that is not positive and finite is treated
  /// as 30 seconds.
  public init(
    url: URL, method: FeedHTTPMethod = .get, headers: [String: String] = [:], body: Data? = nil,
    largestBody: Int = FeedHTTPRequest.defaultLargestBody, timeout: Double = 30,
    redirects: FeedRedirects = .sameOrigin
  ) {
    self.url = url
    self.method = method
    self.body = body
    self.headers = headers
    self.largestBody = Swift.max(largestBody, 0)
    self.timeout = timeout.isFinite && timeout > 0 ? timeout : 30
    self.redirects = redirects
  }
}

extension FeedHTTPRequest: CustomStringConvertible, CustomReflectable {
  /// The method, the address and the names of the headers, without the values of the headers and without the body.
  public var description: String {
    "\(method.rawValue) \(url.absoluteString) (\(headers.keys.sorted().joined(separator: ", ")))"
  }

  /// A mirror of `description`, so that `dump` shows no header values either.
  public var customMirror: Mirror { Mirror(self, children: ["request": description]) }
}

/// The redirects that a request follows.
public enum FeedRedirects: Sendable, Equatable {
  /// Redirects to the same scheme, host and port.
  case sameOrigin
  /// All redirects, except from https to http, and except to another origin for a request with a body. A request to
  /// another origin carries no `Authorization` and no cookies.
  case anywhere
}

/// A whole HTTP response.
public struct FeedHTTPResponse: Sendable, Equatable {
  /// The address that answered, after redirects.
  public var url: URL
  /// The status code.
  public var status: Int
  /// The headers. Their names are in lower case.
  public var headers: [String: String]
  /// The body.
  public var body: Data

  /// Creates a response. The names of the headers are converted to lower case.
  public init(url: URL, status: Int, headers: [String: String], body: Data) {
    self.url = url
    self.status = status
    self.headers = [String: String](headers.map { ($0.key.lowercased(), $0.value) }) { first, _ in first }
    self.body = body
  }

  /// Returns the information for the feed: success, the service's limits, and the next batch. Reads the status, the
  /// headers, and the first bytes of the body if the status is not a success.
  public func feedResponse(receivedAt now: Date = Date()) -> FeedResponse {
    var response = FeedResponse(status: status, receivedAt: now.timeIntervalSince1970)
    for (name, value) in headers { response.readHeader(Array(name.utf8), Array(value.utf8)) }
    if !response.isSuccess { response.readBody(Array(body.prefix(Self.refusalPrefix))) }
    return response
  }

  /// The number of bytes of a refusal's body that are searched for information about limits.
  private static let refusalPrefix = 4096
}
