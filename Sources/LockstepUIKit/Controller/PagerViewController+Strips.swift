#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  // The strips of the pager.
  extension PagerViewController {
    /// The placement of a strip in a `PagerViewController`.
    public enum StripPlacement: Sendable {
      /// Above the pages and below the bars.
      case top
      /// Below the pages.
      case bottom
      /// In the navigation bar, in place of the title.
      case navigationBar
    }

    /// Makes a screen reader go from the header to the strips above the pages, to the pages, and to the strips below
    /// them. UIKit orders views by their places, and the pages reach under header and strips.
    func orderForScreenReaders() {
      let above = strips.filter { $0.placement == .top }.map(\.view)
      let below = strips.filter { $0.placement == .bottom }.reversed().map(\.view)
      body.accessibilityElements = [header].compactMap { $0 } + above + [pagerView] + below
    }
  }
#endif
