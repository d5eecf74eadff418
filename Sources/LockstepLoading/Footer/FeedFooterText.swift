import LockstepFeed
import LockstepWords

/// The words of a feed's footer.
///
/// The defaults are in ten languages. An app translates them for more languages, or changes them, in a string table
/// `Lockstep` of its main bundle, or assigns other words here.
public struct FeedFooterText: Sendable {
  /// The accessibility label of the spinner.
  public var loading = Word.loading.text
  /// The title of the button that retries when there is no automatic retry.
  public var retry = Word.retry.text
  /// The title of the button that retries before the automatic retry.
  public var retryNow = Word.retryNow.text
  /// The message while an automatic retry is pending. The argument is the number of seconds until the retry.
  public var waiting: @Sendable (Int) -> String = { seconds in
    Word.tryingAgain.text(seconds)
  }
  /// The message of a feed without rows; nil for none.
  public var empty: String? = Word.empty.text
  /// The message below the last row; nil for none.
  public var end: String? = Word.end.text
  /// The message after a load has failed.
  public var failure: @Sendable (FeedFailure) -> String = { failure in
    switch failure {
    case .transport: Word.unreachable.text
    case .cancelled: Word.cancelled.text
    case .badAddress: Word.badAddress.text
    case .status(let status):
      // A string, because a number of four digits would get a grouping separator.
      Word.status.text(String(status))
    case .limited: Word.tooManyRequests.text
    case .unreadable: Word.unreadable.text
    case .emptyPages, .cursorLoop: Word.nothingNew.text
    }
  }

  /// The default words.
  public init() {}

  /// The message of a state; nil if the state has none.
  public func message(for state: FeedFooterState) -> String? {
    switch state {
    case .idle, .loading: nil
    case .waiting(let seconds): waiting(seconds)
    case .failed(let failure): self.failure(failure)
    case .empty: empty
    case .end: end
    }
  }

  /// The title of the retry button of a state; nil if the state has no button.
  public func retryTitle(for state: FeedFooterState) -> String? {
    switch state {
    case .waiting: retryNow
    case .failed: retry
    case .idle, .loading, .empty, .end: nil
    }
  }
}
