#if canImport(SwiftUI)
  import SwiftUI

  /// An event that a pager reports to the app.
  public enum TabPagerEvent<ID: Hashable & Sendable>: Sendable, Equatable {
    /// A move begins. `didMove` or `didCancel` follows.
    case willMove(PagerMove<ID>)
    /// The move has arrived at its page.
    case didMove(PagerMove<ID>)
    /// The move was canceled before it arrived.
    case didCancel(PagerMove<ID>)
    /// A swipe was not allowed, or a tap or a key was meant for a disabled tab. The selection has not changed.
    case didRefuse(from: ID)
    /// The settled page was selected again.
    case reselected(ID, cause: PagerCause)
    /// The app's declarations contain an error, for example two tabs with the same id. The pager uses the first of
    /// these tabs.
    case issue(PagerError<ID>)
  }
#endif
