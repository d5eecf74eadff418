#if canImport(UIKit)
  import LockstepFeed
  import LockstepLoading

  /// What the footer of a list says.
  public enum FeedFooterState: Equatable, Sendable {
    /// There may be more.
    case idle
    /// More is being loaded.
    case loading
    /// A load is made again by itself in so many seconds; a button makes it at once.
    case waiting(seconds: Int)
    /// The last load failed; a button tries again.
    case failed(FeedFailure)
    /// There is nothing more.
    case end

    @MainActor init<Source: FeedSource>(_ state: FeedModelState, of model: FeedModel<Source>) {
      switch state.after {
      case .idle: self = .idle
      case .loading: self = .loading
      case .failed(_, _, let time?): self = .waiting(seconds: Int(model.secondsUntil(time).rounded(.up)))
      case .failed(let failure, _, nil): self = .failed(failure)
      case .end: self = .end
      }
    }
  }

  /// The words of a footer.
  public struct FeedFooterText: Sendable {
    /// On the button that tries again.
    public var retry = "Retry"
    /// On the same button while a load is going to be made again by itself.
    public var retryNow = "Retry now"
    /// How many seconds there are until then.
    public var waiting: @Sendable (Int) -> String = { "Trying again in \($0) s." }
    /// Behind the last row; nil for nothing.
    public var end: String?
    /// What went wrong, for a person to read.
    public var failure: @Sendable (FeedFailure) -> String = { failure in
      switch failure {
      case .transport: "No connection."
      case .cancelled: "Loading was stopped."
      case .badAddress: "The address is wrong."
      case .status(let status): "The service answered with \(status)."
      case .limited: "Too many requests. Please wait."
      case .unreadable: "The answer could not be read."
      case .emptyPages, .cursorLoop: "The service has nothing new to say."
      }
    }

    /// English words.
    public init() {}
  }
#endif
