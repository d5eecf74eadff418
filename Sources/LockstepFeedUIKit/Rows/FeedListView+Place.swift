#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import LockstepFeed
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
      let range = offsets
      let offset = scrollsVertically ? contentOffset.y : contentOffset.x
      let moved = offset + (!scrollsVertically && beginsAtRight ? -change : change)
      setOffset(min(max(moved, range.lowerBound), range.upperBound), animated: false)
    }

    /// Returns true if a row is where a scroll to this position brings it, as far as the content allows.
    func shows(_ row: CGRect, at position: FeedScrollPosition) -> Bool {
      let start = visibleStart(relativeTo: row)
      let inset = adjustedContentInset
      let (length, room) =
        scrollsVertically
        ? (row.height, bounds.height - inset.top - inset.bottom) : (row.width, bounds.width - inset.left - inset.right)
      // From the end of the visible part to the end of the row.
      let end = length - room - start
      let change: CGFloat =
        switch position {
        case .start: -start
        case .end: end
        case .center: (end - start) / 2
        case .nearest: start > 0 ? -start : max(end, 0)
        }
      return abs(change) < 1 || distance(to: change < 0 ? .start : .end) < 1
    }

    /// The offsets along the scroll axis at which the content fills the visible part.
    private var offsets: ClosedRange<CGFloat> {
      let inset = adjustedContentInset
      let (start, end) =
        scrollsVertically
        ? (-inset.top, contentSize.height + inset.bottom - bounds.height)
        : (-inset.left, contentSize.width + inset.right - bounds.width)
      return start...max(start, end)
    }

    /// Returns an offset that is limited to the content along the scroll axis. A list that is pulled past an edge may stay
    /// there.
    func limited(_ offset: CGPoint) -> CGPoint {
      let (range, present) = (offsets, scrollsVertically ? contentOffset.y : contentOffset.x)
      let (low, high) = (min(range.lowerBound, present), max(range.upperBound, present))
      return scrollsVertically
        ? CGPoint(x: offset.x, y: min(max(offset.y, low), high))
        : CGPoint(x: min(max(offset.x, low), high), y: offset.y)
    }

    /// Returns the distance from the visible part to an edge of the content, in points. It is negative while the list is
    /// pulled past that edge.
    func distance(to edge: FeedListAnchor) -> CGFloat {
      let (range, offset) = (offsets, scrollsVertically ? contentOffset.y : contentOffset.x)
      let isLow = (edge == .start) != (!scrollsVertically && beginsAtRight)
      return isLow ? offset - range.lowerBound : range.upperBound - offset
    }

    /// Scrolls toward the end by a distance, in points.
    func scroll(by distance: CGFloat, animated: Bool = false) {
      let offset = scrollsVertically ? contentOffset.y : contentOffset.x
      setOffset(offset + (!scrollsVertically && beginsAtRight ? -distance : distance), animated: animated)
    }

    private func setOffset(_ offset: CGFloat, animated: Bool) {
      var point = contentOffset
      if scrollsVertically { point.y = offset } else { point.x = offset }
      guard point != contentOffset else { return }
      if animated { setContentOffset(point, animated: true) } else { contentOffset = point }
    }
  }
#endif
