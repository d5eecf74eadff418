/// The faults of the service: the server's own settings, or the settings of a path that override them.
package struct FaultSettings: Sendable, Equatable {
  /// The kinds of refusal for a client that has used up its requests.
  package enum LimitKind: String, Sendable, CaseIterable {
    /// Status 403, no requests remaining.
    case forbidden = "403"
    /// Status 429, no requests remaining.
    case tooManyRequests = "429"
    /// Status 403 and status 429 in turn.
    case alternating
    /// The secondary limit: status 403 and `retry-after`, while requests remain.
    case secondary
  }

  /// The ways to corrupt the body of an otherwise valid answer.
  package enum BodyFault: String, Sendable, CaseIterable {
    /// The server closes the connection half-way through the body.
    case cut
    /// The list is valid, but `hugeBodyCount` bytes long.
    case huge
    /// The body is neither JSON nor UTF-8.
    case garbage
  }

  /// The largest value of `latency`.
  package static let maximumLatency = Duration.seconds(600)
  /// The largest value of `window`: a day.
  package static let maximumWindow = Duration.seconds(86_400)
  /// The largest value of `limit`.
  package static let maximumLimit = 1_000_000
  /// The size of a `BodyFault.huge` body in bytes: more than the 8 MB that a careful client accepts.
  package static let hugeBodyCount = 10 * 1024 * 1024

  /// The delay of each answer.
  package var latency: Duration
  /// The share of requests that are answered with 500, 502 or 503, in 0...1.
  package var failure: Double
  /// The number of requests that a client may make in each window; nil for no limit.
  package var limit: Int?
  package var limitKind: LimitKind
  /// The length of the window of `limit`.
  package var window: Duration
  /// The number of users after which the list ends; nil for all of them.
  package var end: Int?
  package var body: BodyFault?
  /// The seed of the random failures. With the same seed, the same requests fail in the same way.
  package var seed: UInt64

  package init(
    latency: Duration = .zero, failure: Double = 0, limit: Int? = nil, limitKind: LimitKind = .forbidden,
    window: Duration = .seconds(60), end: Int? = nil, body: BodyFault? = nil, seed: UInt64 = 0
  ) {
    self.latency = latency
    self.failure = failure
    self.limit = limit
    self.limitKind = limitKind
    self.window = window
    self.end = end
    self.body = body
    self.seed = seed
  }
}
