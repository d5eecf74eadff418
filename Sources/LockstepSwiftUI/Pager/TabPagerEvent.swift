#if canImport(SwiftUI)
  import SwiftUI

  /// An event of a pager, which the app receives.
  public enum TabPagerEvent<ID: Hashable & Sendable>: Sendable, Equatable {
    /// A move begins. `didMove` or `didCancel` follows.
    case willMove(PagerMove<ID>)
    /// The move has arrived at its page.
    case didMove(PagerMove<ID>)
    /// The move was canceled before it arrived.
    case didCancel(PagerMove<ID>)
    /// A swipe was not allowed, or a tap or key addressed a disabled tab. Nothing has moved.
    case didRefuse(from: ID)
    /// The settled page was selected again.
    case reselected(ID, cause: PagerCause)
    /// The pages have an error. The pager continues as far as possible: of two equal ids, the first one counts.
    case issue(PagerError<ID>)
  }
#endif
