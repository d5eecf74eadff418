#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  /// Stacks strips at the upper and the lower edge of a pager, in the order in which they were added.
  ///
  /// ```
  ///   0 +-----------+
  ///     | safe area |
  ///  47 +-----------+
  ///     | strip 1   |   floats
  ///  91 +-----------+
  ///     | strip 2   |   does not float
  /// 135 +-----------+
  ///     | pages     |   begin at 135, and no strip covers them
  /// ```
  struct PagerStripStack {
    private let bounds: CGRect
    private let safe: UIEdgeInsets
    /// The y coordinate at which the next strip at the top begins.
    private var top: CGFloat
    /// The y coordinate at which the next strip at the bottom ends.
    private var bottom: CGFloat
    /// The frame that is left to the pages. It extends under bars and under floating strips.
    private(set) var area: CGRect
    private let hasHeader: Bool

    /// Creates an empty stack. Strips at the top begin at `headerEnd` if there is a header.
    init(in bounds: CGRect, safe: UIEdgeInsets, headerEnd: CGFloat?) {
      self.bounds = bounds
      self.safe = safe
      hasHeader = headerEnd != nil
      top = headerEnd ?? bounds.minY + safe.top
      bottom = bounds.maxY - safe.bottom
      area = bounds
    }

    /// Returns the frame of the next strip at the top. A strip under a header takes no area from the pages, because
    /// they are inset.
    mutating func above(_ height: CGFloat, floats: Bool) -> CGRect {
      let frame = CGRect(x: bounds.minX, y: top, width: bounds.width, height: height)
      top += height
      if !floats, !hasHeader {
        area = CGRect(x: area.minX, y: top, width: area.width, height: max(area.maxY - top, 0))
      }
      return frame
    }

    /// Returns the frame of the next strip at the bottom.
    mutating func below(_ height: CGFloat, floats: Bool) -> CGRect {
      bottom -= height
      if !floats { area.size.height = max(bottom - area.minY, 0) }
      return CGRect(x: bounds.minX, y: bottom, width: bounds.width, height: height)
    }

    /// The heights that strips cover at the top and the bottom of the pages, in addition to the safe area.
    var covered: UIEdgeInsets {
      let above = hasHeader ? 0 : top - max(area.minY, bounds.minY + safe.top)
      let below = min(area.maxY, bounds.maxY - safe.bottom) - bottom
      return UIEdgeInsets(top: above, left: 0, bottom: below, right: 0)
    }
  }
#endif
