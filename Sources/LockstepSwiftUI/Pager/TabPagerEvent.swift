#if canImport(SwiftUI)
  import SwiftUI

  /// What happens in a pager, as an app is told.
  public enum TabPagerEvent<ID: Hashable & Sendable>: Sendable, Equatable {
    /// A move begins. `didMove` or `didCancel` follows.
    case willMove(PagerMove<ID>)
    /// The move has arrived.
    case didMove(PagerMove<ID>)
    /// The move was given up.
    case didCancel(PagerMove<ID>)
    /// A swipe was not allowed, or a tap that means a disabled tab.
    case didRefuse(from: ID)
    /// The settled page was selected again.
    case reselected(ID, cause: PagerCause)
    /// Something about the pages is wrong. The pager goes on as it can: the first of two equal ids wins.
    case issue(PagerError<ID>)
  }
#endif
