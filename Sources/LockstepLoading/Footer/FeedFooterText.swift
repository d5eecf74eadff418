import Foundation
import LockstepFeed

/// The words of a feed's footer.
///
/// The defaults are English. An app can translate them or assign other words here. Each default is also a key, which is
/// looked up in `Localizable` of the app's main bundle.
public struct FeedFooterText: Sendable {
  /// The accessibility label of the spinner.
  public var loading = localized("Loading")
  /// The title of the button that retries when there is no automatic retry.
  public var retry = localized("Retry")
  /// The title of the button that retries before the automatic retry.
  public var retryNow = localized("Retry now")
  /// The message while an automatic retry is pending. The argument is the number of seconds until the retry.
  public var waiting: @Sendable (Int) -> String = { seconds in
    String.localizedStringWithFormat(localized("Trying again in %lld s"), seconds)
  }
  /// The message of a feed without rows; nil for none.
  public var empty: String? = localized("Nothing here yet")
  /// The message below the last row; nil for none.
  public var end: String? = localized("That is all")
  /// The message after a load has failed.
  public var failure: @Sendable (FeedFailure) -> String = { failure in
    switch failure {
    case .transport: localized("The service can't be reached")
    case .cancelled: localized("Loading was canceled")
    case .badAddress: localized("The address is wrong")
    case .status(let status):
      // A string, because a number of four digits would get a grouping separator.
      String.localizedStringWithFormat(localized("The service answered with status %@"), String(status))
    case .limited: localized("Too many requests")
    case .unreadable: localized("The service's answer can't be read")
    case .emptyPages, .cursorLoop: localized("The service sends nothing new")
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

/// Looks up a key in the app's main bundle. Returns the key itself if the app has no translation.
private func localized(_ key: String) -> String { Bundle.main.localizedString(forKey: key, value: nil, table: nil) }
