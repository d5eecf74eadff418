#if canImport(SwiftUI)
  import SwiftUI

  /// What becomes of how far a page is scrolled.
  public enum PagerScrollPositions: Sendable, Equatable {
    /// It is the page's own affair: gone with the page when that is given up.
    case untouched
    /// A page that is made anew is scrolled to where it was left, and to its top when its tab is tapped again. From iOS 18 on.
    case kept
  }

  extension View {
    /// What becomes of how far the pages in this view are scrolled.
    public func pageScrollPositions(_ positions: PagerScrollPositions) -> some View {
      transformEnvironment(\.tabPagerSettings) { $0.scrollPositions = positions }
    }
  }
#endif
