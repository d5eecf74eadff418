#if canImport(SwiftUI)
  import SwiftUI

  /// The rule for the vertical offset of a page that is unmounted and mounted again.
  public enum PagerScrollPositions: Sendable, Equatable {
    /// The pager does not keep the offset. It is lost when the page is unmounted.
    case untouched
    /// The pager restores the offset when the page is mounted again, and scrolls the page to its top when its tab is
    /// tapped again. On macOS, the content of the page's scroll view needs the modifier `pageScrollContent()`.
    case kept
  }

  extension View {
    /// Sets whether pages that are mounted again return to their last vertical offsets.
    public func pageScrollPositions(_ positions: PagerScrollPositions) -> some View {
      transformEnvironment(\.tabPagerSettings) { $0.scrollPositions = positions }
    }
  }
#endif
