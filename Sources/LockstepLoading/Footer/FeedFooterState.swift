import LockstepFeed

/// The state of the footer below the last row of a feed. A host draws one of these cases and decides nothing.
public enum FeedFooterState: Hashable, Sendable {
  /// The footer is blank: there may be more rows, and no load is running.
  case idle
  /// A load is running.
  case loading
  /// The last load failed. The model retries automatically in this many seconds; a button retries at once.
  case waiting(seconds: Int)
  /// The last load failed. The model does not retry automatically; a button retries.
  case failed(FeedFailure)
  /// The feed has been loaded and has no rows.
  case empty
  /// The last row has been loaded.
  case end

  /// The footer for a state that a model has published.
  ///
  /// - Parameters:
  ///   - state: the state of the feed.
  ///   - now: the time by the model's clock, in seconds (`FeedModel.now`).
  public init(_ state: FeedModelState, now: Double) {
    switch state.after {
    case .idle: self = .idle
    case .loading: self = .loading
    case .failed(let failure, _, let retryAt): self.init(failure, retryAt: retryAt, now: now)
    case .end: self = state.count == 0 ? .empty : .end
    }
  }

  /// The notice above the rows for a state that a model has published: a refresh that has failed, or else a load of
  /// earlier rows that has failed. `idle` without either. `now` is the time by the model's clock, in seconds.
  ///
  /// - Parameter hasPlaceholdersAfter: `true` for a list with placeholders after the loaded rows. A load that has failed
  ///   there is told here too, because nobody sees the end of the list.
  package init(above state: FeedModelState, now: Double, hasPlaceholdersAfter: Bool = false) {
    self = .idle
    if hasPlaceholdersAfter, case .failed(let failure, _, let retryAt) = state.after {
      self.init(failure, retryAt: retryAt, now: now)
    }
    if case .failed(let failure, _, let retryAt) = state.before {
      self.init(failure, retryAt: retryAt, now: now)
    }
    if case .failed(let failure, _, let retryAt) = state.refresh {
      self.init(failure, retryAt: retryAt, now: now)
    }
  }

  /// The footer for the present state of a model. Reads `FeedModel.feed`, which is observed.
  @MainActor public init<Source: FeedSource>(_ model: FeedModel<Source>) {
    self.init(FeedModelState(model.feed), now: model.now)
  }

  /// The state after a failed load: `.waiting` until `retryAt`, or `.failed` if there is no automatic retry.
  ///
  /// Both times are by the model's clock, in seconds. A remaining time is rounded up to whole seconds and clamped to
  /// 0...1,000,000,000. A remaining time that is not a number is treated as 0.
  public init(_ failure: FeedFailure, retryAt: Double?, now: Double) {
    if let retryAt {
      let remaining = retryAt - now
      self = .waiting(seconds: remaining > 0 ? Int(Swift.min(remaining, 1e9).rounded(.up)) : 0)
    } else {
      self = .failed(failure)
    }
  }
}
