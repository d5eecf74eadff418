import Foundation
import LockstepFeed

/// What sends a request over the network and brings the answer back.
public protocol FeedTransport: Sendable {
  /// Sends a request and returns the whole answer, whatever its status. Throws `FeedTransportError` when there is none, or when it
  /// is larger than `request.largestBody`.
  func send(_ request: FeedHTTPRequest) async throws(FeedTransportError) -> FeedHTTPAnswer
}

/// A `GET` request.
public struct FeedHTTPRequest: Sendable, Equatable {
  /// Where to.
  public var url: URL
  /// Its headers. `Authorization` stays out of every description and goes to no other host.
  public var headers: [String: String]
  /// How much body is accepted, in bytes.
  public var largestBody: Int
  /// How long nothing may arrive before the request fails, in seconds.
  public var timeout: Double
  /// Where the service may send the request on to.
  public var redirects: FeedRedirects

  /// The largest body that is accepted unless another limit is given: 8 MB, some thousand times a usual batch.
  public static let defaultLargestBody = 8 * 1024 * 1024

  /// A request of these.
  public init(
    url: URL, headers: [String: String] = [:], largestBody: Int = FeedHTTPRequest.defaultLargestBody,
    timeout: Double = 30,
    redirects: FeedRedirects = .sameOrigin
  ) {
    self.url = url
    self.headers = headers
    self.largestBody = Swift.max(largestBody, 0)
    self.timeout = timeout.isFinite && timeout > 0 ? timeout : 30
    self.redirects = redirects
  }
}

extension FeedHTTPRequest: CustomStringConvertible, CustomReflectable {
  /// The address, and the names of the headers without their values.
  public var description: String {
    "GET \(url.absoluteString) (\(headers.keys.sorted().joined(separator: ", ")))"
  }

  /// What a dump shows: as little as `description`.
  public var customMirror: Mirror { Mirror(self, children: ["request": description]) }
}

/// Where a service may send a request on to.
public enum FeedRedirects: Sendable, Equatable {
  /// Nowhere but within the same scheme, host and port.
  case sameOrigin
  /// Anywhere; to another origin without `Authorization` and cookies, and never from https to http.
  case anywhere
}

/// An answer, whole.
public struct FeedHTTPAnswer: Sendable, Equatable {
  /// Where it came from, redirects followed.
  public var url: URL
  /// The status code.
  public var status: Int
  /// The headers, names in lower case.
  public var headers: [String: String]
  /// The body.
  public var body: Data

  /// An answer of these.
  public init(url: URL, status: Int, headers: [String: String], body: Data) {
    self.url = url
    self.status = status
    self.headers = [String: String](headers.map { ($0.key.lowercased(), $0.value) }) { first, _ in first }
    self.body = body
  }

  /// What the status, the headers and the beginning of the body say about success, limits and what comes next.
  public func response(receivedAt now: Date = Date()) -> FeedResponse {
    var response = FeedResponse(status: status, receivedAt: now.timeIntervalSince1970)
    for (name, value) in headers { response.readHeader(Array(name.utf8), Array(value.utf8)) }
    if !response.isSuccess { response.readBody(Array(body.prefix(Self.readBeginning))) }
    return response
  }

  /// How much of a refusal's body is read for what it says of limits, in bytes.
  private static let readBeginning = 4096
}
