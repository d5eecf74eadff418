#if canImport(SwiftUI)
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

    /// The measurement for the engine.
    var page: PagerHeaderPage { PagerHeaderPage(offset: offset, farthestOffset: longest) }

    /// Returns `true` if a page was at its top, and its offset has changed only because the inset above its content has
    /// grown. SwiftUI does not say whether such content stays at the top or in place.
    static func isPushed(fromTop last: Double, to offset: Double, growth: Double) -> Bool {
      abs(last) < 0.5 && growth > 0.5 && abs(offset - last - growth) < 0.5
    }

    @available(iOS 18, macOS 15, tvOS 18, visionOS 2, *)
    init(_ geometry: ScrollGeometry, margin: Double) {
      let insets = geometry.contentInsets
      offset = geometry.contentOffset.y + insets.top
      longest = geometry.contentSize.height + insets.top + insets.bottom - geometry.visibleRect.height
      self.margin = margin
      inset = insets.top
      content = geometry.contentSize.height
      viewport = geometry.visibleRect.height - Swift.max(geometry.contentInsets.top - margin, 0)
    }
  }
#endif
