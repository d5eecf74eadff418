#if canImport(UIKit)
  import UIKit

  /// Stacks strips at the upper and the lower edge of a pager, in the order in which they were added.
  ///
  /// ```
  ///  0 +-----------+   safe area of 47: a strip that floats, then one that does not
  /// 47 | (floating)|
  /// 91 | (the other|   the pages begin at 135, and nothing covers them
  /// 135|  pages    |
  /// ```
  struct PagerStripStack {
    private let bounds: CGRect
    private let safe: UIEdgeInsets
    /// Where the next strip above begins.
    private var top: CGFloat
    /// Where the next strip below ends.
    private var bottom: CGFloat
    /// What is left to the pages, under the bars and under strips that float.
    private(set) var area: CGRect
    private let hasHeader: Bool

    /// An empty stack; strips above begin at `headerEnd` where there is a header.
    init(in bounds: CGRect, safe: UIEdgeInsets, headerEnd: CGFloat?) {
      self.bounds = bounds
      self.safe = safe
      hasHeader = headerEnd != nil
      top = headerEnd ?? bounds.minY + safe.top
      bottom = bounds.maxY - safe.bottom
      area = bounds
    }

    /// The place of the next strip above. One under a header leaves the pages as they are: they are inset.
    mutating func above(_ height: CGFloat, floats: Bool) -> CGRect {
      let frame = CGRect(x: bounds.minX, y: top, width: bounds.width, height: height)
      top += height
      if !floats, !hasHeader {
        area = CGRect(x: area.minX, y: top, width: area.width, height: max(area.maxY - top, 0))
      }
      return frame
    }

    /// The place of the next strip below.
    mutating func below(_ height: CGFloat, floats: Bool) -> CGRect {
      bottom -= height
      if !floats { area.size.height = max(bottom - area.minY, 0) }
      return CGRect(x: bounds.minX, y: bottom, width: bounds.width, height: height)
    }

    /// What strips cover of the pages, beside what the safe area takes.
    var covered: UIEdgeInsets {
      let above = hasHeader ? 0 : top - max(area.minY, bounds.minY + safe.top)
      let below = min(area.maxY, bounds.maxY - safe.bottom) - bottom
      return UIEdgeInsets(top: above, left: 0, bottom: below, right: 0)
    }
  }
#endif
