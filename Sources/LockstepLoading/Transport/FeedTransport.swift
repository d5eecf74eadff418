import Foundation
import LockstepFeed

/// A way to send requests over the network.
///
/// ```swift
/// struct SlowLane: FeedTransport {
///   let base: any FeedTransport
///
///   func send(_ request: FeedHTTPRequest) async throws(FeedTransportError) -> FeedHTTPResponse {
///     var request = request
///     request.timeout = 90
///     return try await base.send(request)
///   }
/// }
/// ```
/// `FeedURLSessionTransport` sends requests on Apple's systems and `FeedCurlTransport` of the product `LockstepCurl` on
/// Linux. The cases of the product `LockstepTransportCases` test any other transport.
public protocol FeedTransport: Sendable {
  /// Sends a request and returns the whole response, whatever its status. Throws `FeedTransportError` if there is no
  /// usable response, or if its body is larger than `request.largestBody`.
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
  /// The headers. Their values are left out of every description, and they are sent to no other origin.
  public var headers: [String: String]
  /// The size of the largest body that is accepted, in bytes.
  public var largestBody: Int
  /// The timeout, in seconds. The request fails if nothing arrives for this long. The time that a request waits for a
  /// free connection does not count.
  public var timeout: Double
  /// The longest time that the request may take once it has a connection, in seconds. It ends an answer that arrives
  /// byte by byte.
  public var totalTimeout: Double
  /// The redirects that are followed.
  public var redirects: FeedRedirects
  /// The kind of content that the request loads. It decides who waits when all connections to the origin are in use.
  public var priority: Priority

  /// The kind of content that a request loads.
  public enum Priority: Sendable, Equatable {
    /// A batch of a list. It never waits for images.
    case batch
    /// An image. Images leave some connections to batches.
    case image
    /// A response that does not end (`FeedStreamingTransport`). Streams leave all of those connections to others.
    case stream
  }

  /// The default of `largestBody`: 8 MB, about a thousand times the size of a typical batch.
  public static let defaultLargestBody = 8 * 1024 * 1024

  /// The default of `totalTimeout`: five minutes, in which the largest body arrives at 28 kB/s.
  public static let defaultTotalTimeout = 300.0

  /// Creates a request. A negative `largestBody` is treated as 0. A timeout that is not positive and finite is treated
  /// as 30 seconds, such a total timeout as five minutes.
  public init(
    url: URL, method: FeedHTTPMethod = .get, headers: [String: String] = [:], body: Data? = nil,
    largestBody: Int = FeedHTTPRequest.defaultLargestBody, timeout: Double = 30,
    totalTimeout: Double = FeedHTTPRequest.defaultTotalTimeout, redirects: FeedRedirects = .sameOrigin,
    priority: Priority = .batch
  ) {
    self.url = url
    self.method = method
    self.body = body
    self.headers = headers
    self.largestBody = Swift.max(largestBody, 0)
    self.timeout = timeout.isFinite && timeout > 0 ? timeout : 30
    self.totalTimeout = totalTimeout.isFinite && totalTimeout > 0 ? totalTimeout : Self.defaultTotalTimeout
    self.redirects = redirects
    self.priority = priority
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
  /// another origin carries none of the request's headers.
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
