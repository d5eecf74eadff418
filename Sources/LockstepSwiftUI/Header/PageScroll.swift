#if canImport(SwiftUI)
  import LockstepPaging
  import SwiftUI

  /// The vertical scroll state of a page. All values are in points.
  struct PageScroll: Equatable, Sendable {
    /// The offset from the top of the page.
    var offset: Double
    /// The largest offset from the top of the page.
    var longest: Double
    /// The part of the inset above the content that is due to the header.
    var margin: Double
    /// The inset above the content.
    var inset: Double
    /// The height of the page's content.
    var content: Double
    /// The height of the page without its top safe area, but including the header's margin.
    var viewport: Double

    /// `true` if a pull shows a refresh control above the content.
    var isRefreshable = false

    /// The measurement for the engine.
    var page: PagerHeaderPage {
      PagerHeaderPage(offset: offset, farthestOffset: longest, hasRefreshControl: isRefreshable)
    }

    /// Returns `true` if a page was at its top, and its offset has changed only because the inset above its content has
    /// grown. SwiftUI does not say whether such content stays at the top or in place.
    static func isPushed(fromTop last: Double, to offset: Double, growth: Double) -> Bool {
      abs(last) < 0.5 && growth > 0.5 && abs(offset - last - growth) < 0.5
    }

    /// The state that follows from the place of the page's content. `margins` are above and below the content.
    init(_ place: PageContentPlace, margins: (top: Double, bottom: Double)) {
      offset = margins.top - Double(place.top)
      longest = Double(place.height) + margins.top + margins.bottom - Double(place.viewport)
      margin = margins.top
      // An inset shortens the viewport.
      inset = -Double(place.viewport)
      content = Double(place.height)
      viewport = Double(place.viewport)
    }
  }

  extension PageScroll {
    init(
      offset: Double, longest: Double, margin: Double, inset: Double, content: Double, height: Double,
      isRefreshable: Bool
    ) {
      self.isRefreshable = isRefreshable
      (self.offset, self.longest, self.margin, self.inset, self.content) = (offset, longest, margin, inset, content)
      viewport = height - Swift.max(inset - margin, 0)
    }
  }
#endif
