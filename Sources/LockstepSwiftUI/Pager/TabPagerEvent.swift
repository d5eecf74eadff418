#if canImport(SwiftUI)
  import SwiftUI

  /// An event that a pager reports to the app.
  public enum TabPagerEvent<ID: Hashable & Sendable>: Sendable, Equatable {
    /// A move begins. The move of a swipe begins while the finger drags toward another page. `didMove` or `didCancel`
    /// follows.
    case willMove(PagerMove<ID>)
    /// The move has arrived at its page.
    case didMove(PagerMove<ID>)
    /// The move has ended before it arrived.
    case didCancel(PagerMove<ID>)
    /// A swipe was not allowed, or a tap or a key was meant for a disabled tab. The selection has not changed.
    case didRefuse(from: ID)
    /// The settled page was selected again.
    case reselected(ID, cause: PagerCause)
    /// The app's declarations contain an error. Two tabs have the same id: the pager uses the first of them. Or the
    /// selection, or a call of the model, names a page that is not in the list.
    case issue(PagerError<ID>)
  }
#endif
