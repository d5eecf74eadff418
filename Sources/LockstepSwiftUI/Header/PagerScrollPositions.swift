#if canImport(SwiftUI)
  import SwiftUI

  /// The treatment of a page's vertical offset when the page is unmounted.
  public enum PagerScrollPositions: Sendable, Equatable {
    /// The pager does not keep the offset, which is lost when the page is unmounted.
    case untouched
    /// The pager restores the offset when the page is mounted again, and scrolls the page to its top when its tab is
    /// tapped again. Requires iOS 18 or later.
    case kept
  }

  extension View {
    /// Sets whether the pages in this view get their vertical offsets back after they were unmounted.
    public func pageScrollPositions(_ positions: PagerScrollPositions) -> some View {
      transformEnvironment(\.tabPagerSettings) { $0.scrollPositions = positions }
    }
  }
#endif
