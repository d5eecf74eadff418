import Foundation
import LockstepFeed

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The error of a source, with everything that decides about a retry.
public enum FeedLoadingError: Error, Hashable, Sendable {
  /// The service answered with a status that is not a success. `message` is the service's explanation, for a person to
  /// read.
  case answered(FeedResponse, message: String?)
  /// There was no response, or none that could be used.
  case failed(FeedFailure)

  /// Creates the error of a response whose status is not a success; nil for a success.
  ///
  /// ```swift
  /// let (body, response) = try await URLSession.shared.data(from: url)
  /// if let error = FeedLoadingError(response: response, body: body) { throw error }
  /// ```
  /// The error has the service's limits and its wish for a retry. `message` is the body's `message` or `error`, if the
  /// body is a JSON object with such a text. A response that is not an HTTP response becomes `.unreadable`.
  public init?(response: URLResponse, body: Data) {
    guard let response = response as? HTTPURLResponse, let url = response.url else {
      self = .failed(.unreadable)
      return
    }
    var headers: [String: String] = [:]
    for (name, value) in response.allHeaderFields { headers["\(name)"] = "\(value)" }
    self.init(FeedHTTPResponse(url: url, status: response.statusCode, headers: headers, body: body))
  }

  /// Creates the error of a response whose status is not a success; nil for a success.
  public init?(_ response: FeedHTTPResponse) {
    let answer = response.feedResponse()
    if answer.isSuccess { return nil }
    self = .answered(answer, message: Self.message(in: response.body))
  }

  private static func message(in body: Data) -> String? {
    guard let object = try? JSONSerialization.jsonObject(with: body) as? [String: Any] else { return nil }
    return object["message"] as? String ?? object["error"] as? String
  }

  /// A failure that passes, which a source finds in an answer with status 200, such as a time-out in the errors of a
  /// GraphQL service. The feed tries again, as it does after the status 503.
  ///
  /// - Parameters:
  ///   - message: the service's explanation, for a person to read (`FeedModel.lastError`).
  ///   - seconds: the time that the service asks the feed to wait; nil for the delays of the policy.
  public static func temporary(message: String?, retryAfter seconds: Double? = nil) -> FeedLoadingError {
    var response = FeedResponse(status: 503)
    if let seconds, seconds >= 0, seconds.isFinite {
      response.readHeader(Array("retry-after-ms".utf8), Array("\(Int(Swift.min(seconds, 1e9) * 1000))".utf8))
    }
    return .answered(response, message: message)
  }

  /// A failure that stays, which a source finds in an answer with status 200, such as a query that a GraphQL service
  /// does not accept. The feed does not try again by itself, as after the status 422.
  ///
  /// - Parameter message: the service's explanation, for a person to read (`FeedModel.lastError`).
  public static func refused(message: String?) -> FeedLoadingError {
    .answered(FeedResponse(status: 422), message: message)
  }

  /// The service's explanation, for a person to read; nil if it sent none.
  public var message: String? {
    if case .answered(_, let message) = self { message } else { nil }
  }

  /// The failure that the feed receives.
  public var failure: FeedFailure {
    switch self {
    case .answered(let response, _): response.failure ?? .unreadable
    case .failed(let failure): failure
    }
  }

  /// Returns the time of the automatic retry, if there is one.
  func retry(by policy: FeedRetryPolicy, attempt: Int, random: Double) -> FeedRetry {
    switch self {
    case .answered(let response, _): policy.decision(for: response, attempt: attempt, random: random)
    case .failed(let failure): policy.decision(for: failure, attempt: attempt, random: random)
    }
  }

  /// Converts any error of a source. These errors are recognized:
  /// - `FeedLoadingError` stays as it is.
  /// - `FeedFailure` becomes `.failed`.
  /// - `FeedTransportError` becomes its `failure`.
  /// - `CancellationError` becomes `.cancelled`, which is not retried.
  /// - `URLError` becomes `.cancelled` for the code `cancelled`, `.badAddress` for `badURL` and `unsupportedURL`, and
  /// `.unreadable` for the codes of a response that can't be parsed or decoded, or is too long. Every other code, such
  /// as `timedOut` or `notConnectedToInternet`, becomes `.transport`, which is retried.
  ///
  /// Every other error becomes `.unreadable`, which is not retried.
  init(_ error: any Error) {
    switch error {
    case let error as FeedLoadingError: self = error
    case let failure as FeedFailure: self = .failed(failure)
    case let error as FeedTransportError: self = .failed(error.failure)
    case is CancellationError: self = .failed(.cancelled)
    case let error as URLError: self = .failed(FeedFailure(error))
    default: self = .failed(.unreadable)
    }
  }
}

extension FeedFailure {
  fileprivate init(_ error: URLError) {
    switch error.code {
    case .cancelled: self = .cancelled
    case .badURL, .unsupportedURL: self = .badAddress
    case .cannotParseResponse, .cannotDecodeContentData, .cannotDecodeRawData, .dataLengthExceedsMaximum:
      self = .unreadable
    default: self = .transport(code: error.code.rawValue)
    }
  }
}
