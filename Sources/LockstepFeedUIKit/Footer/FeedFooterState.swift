#if canImport(UIKit)
  import LockstepFeed
  import LockstepLoading

  /// What the footer of a list says.
  public enum FeedFooterState: Equatable, Sendable {
    /// There may be more.
    case idle
    /// More is being loaded.
    case loading
    /// The last load failed; a button tries again.
    case failed(FeedFailure)
    /// There is nothing more.
    case end

    init(_ state: FeedModelState) {
      switch state.after {
      case .idle: self = .idle
      case .loading: self = .loading
      case .failed(let failure, _, _): self = .failed(failure)
      case .end: self = .end
      }
    }
  }

  /// The words of a footer.
  public struct FeedFooterText: Sendable {
    /// On the button that tries again.
    public var retry = "Retry"
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
