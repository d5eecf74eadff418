#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  // The start of the visible part, along the scroll axis and clear of bars.
  extension FeedListView {
    /// Returns the distance from the start of a row to the start of the visible part, in points.
    func visibleStart(relativeTo row: CGRect) -> CGFloat {
      let inset = adjustedContentInset
      if scrollsVertically { return contentOffset.y + inset.top - row.minY }
      if beginsAtRight { return row.maxX - (contentOffset.x + bounds.width - inset.right) }
      return contentOffset.x + inset.left - row.minX
    }

    /// Scrolls without animation, so that the distance from the start of a row to the start of the visible part is
    /// `distance`, or as near to it as the content allows.
    func setVisibleStart(_ distance: CGFloat, relativeTo row: CGRect) {
      let change = distance - visibleStart(relativeTo: row)
      let inset = adjustedContentInset
      var offset = contentOffset
      if scrollsVertically {
        let end = max(contentSize.height + inset.bottom - bounds.height, -inset.top)
        offset.y = min(max(offset.y + change, -inset.top), end)
      } else {
        let end = max(contentSize.width + inset.right - bounds.width, -inset.left)
        offset.x = min(max(offset.x + (beginsAtRight ? -change : change), -inset.left), end)
      }
      contentOffset = offset
    }
  }
#endif
