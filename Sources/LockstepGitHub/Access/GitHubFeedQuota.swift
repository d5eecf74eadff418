import Foundation
import LockstepFeed

/// Stores the rate limit that the service last reported.
public actor GitHubFeedQuota {
  /// The state of a rate limit.
  public struct Budget: Sendable, Equatable {
    /// The number of requests that the service allows in a period.
    public var limit: Int
    /// The number of requests left in the period.
    public var remaining: Int
    /// The end of the period: at most a year ahead, so that its seconds are a whole number of any type.
    public var reset: Date
  }

  /// The last reported state; nil before the first report.
  public private(set) var budget: Budget?

  /// Creates a quota without a report.
  public init() {}

  func note(_ response: FeedResponse) {
    guard let limit = response.limit.flatMap({ Int(exactly: $0.rounded(.down)) }),
      let remaining = response.remaining.flatMap({ Int(exactly: $0.rounded(.down)) }),
      let date = response.date, let untilReset = response.untilReset
    else { return }
    budget = Budget(limit: limit, remaining: remaining, reset: Date(timeIntervalSince1970: date + untilReset))
  }
}
