/// What goes wrong, and how: the server's own settings, or those that a path lays over them.
package struct FaultSettings: Sendable, Equatable {
  /// How the service refuses a client that has used up its requests.
  package enum LimitKind: String, Sendable, CaseIterable {
    /// Status 403, no requests remaining.
    case forbidden = "403"
    /// Status 429, no requests remaining.
    case tooManyRequests = "429"
    /// 403, then 429, then 403 again.
    case alternating
    /// The secondary limit: status 403 and `retry-after`, while requests remain.
    case secondary
  }

  /// How the body of an answer that is otherwise good is spoilt.
  package enum BodyFault: String, Sendable, CaseIterable {
    /// The connection is closed half-way through the body.
    case cut
    /// The list is right, but `hugeBodyCount` bytes long.
    case huge
    /// The body is no JSON, nor even UTF-8.
    case garbage
  }

  /// The longest delay that can be asked for.
  package static let maximumLatency = Duration.seconds(600)
  /// The longest window of a rate limit that can be asked for: a day.
  package static let maximumWindow = Duration.seconds(86_400)
  /// The largest rate limit that can be asked for.
  package static let maximumLimit = 1_000_000
  /// What `BodyFault.huge` weighs, in bytes: more than the 8 MB that a careful client takes.
  package static let hugeBodyCount = 10 * 1024 * 1024

  /// How long each answer is held back.
  package var latency: Duration
  /// The share of requests that are answered with 500, 502 or 503, in 0...1.
  package var failure: Double
  /// How many requests a client has in each window; nil for as many as it likes.
  package var limit: Int?
  package var limitKind: LimitKind
  /// The length of the window of `limit`.
  package var window: Duration
  /// The number of users after which the list ends; nil for all of them.
  package var end: Int?
  package var body: BodyFault?
  /// What the failures are drawn from: the same requests meet the same failures.
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
