import LockstepFeed

/// Why a source could not answer, with all that decides about a retry.
public enum FeedLoadingError: Error, Hashable, Sendable {
  /// The service answered with a status that is not a success. `message` is what it says about it, for a person to read.
  case answered(FeedResponse, message: String?)
  /// There was no answer, or none that could be used.
  case failed(FeedFailure)

  /// What the feed is told.
  public var failure: FeedFailure {
    switch self {
    case .answered(let response, _): response.failure ?? .unreadable
    case .failed(let failure): failure
    }
  }

  /// Whether and when the load is made again by itself.
  func retry(by policy: FeedRetryPolicy, attempt: Int, random: Double) -> FeedRetry {
    switch self {
    case .answered(let response, _): policy.decision(for: response, attempt: attempt, random: random)
    case .failed(let failure): policy.decision(for: failure, attempt: attempt, random: random)
    }
  }

  /// What any error means to a feed.
  init(_ error: any Error) {
    switch error {
    case let error as FeedLoadingError: self = error
    case let failure as FeedFailure: self = .failed(failure)
    case let error as FeedTransportError: self = .failed(error.failure)
    case is CancellationError: self = .failed(.cancelled)
    default: self = .failed(.unreadable)
    }
  }
}
