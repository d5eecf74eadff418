import Foundation
import LockstepFeed

/// What the service last said of its limit on requests.
public actor GitHubFeedQuota {
  /// What is left.
  public struct Budget: Sendable, Equatable {
    /// How many requests are allowed in a period.
    public var limit: Int
    /// How many of them are left.
    public var remaining: Int
    /// When the period ends.
    public var reset: Date
  }

  /// The last word; nil before there was one.
  public private(set) var budget: Budget?

  /// Nothing known yet.
  public init() {}

  func note(_ response: FeedResponse) {
    guard let limit = response.limit, let remaining = response.remaining, let reset = response.reset,
      let limit = Int(exactly: limit), let remaining = Int(exactly: remaining)
    else { return }
    budget = Budget(limit: limit, remaining: remaining, reset: Date(timeIntervalSince1970: reset))
  }
}
