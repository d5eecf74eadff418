#if canImport(SwiftUI)
  import LockstepPaging
  import SwiftUI

  /// Draws a row that a finger or the platform has scrolled beyond its limits as if the row were at the limit.
  ///
  /// The effect follows the scroll view within the same frame and needs no update. A request to scroll back would end
  /// the finger's gesture.
  struct PagerRowLimits: ViewModifier {
    let limits: PagerDrawnLimits?
    let rule: PagerRowRule?
    let axis: PagerAxis
    @Environment(\.layoutDirection) private var direction

    func body(content: Content) -> some View {
      let (limits, rule, axis) = (limits, rule, axis)
      let isMirrored = direction == .rightToLeft && axis == .horizontal
      content.visualEffect { content, proxy in
        let shift = Self.shift(of: proxy, by: limits, rule: rule, axis: axis, isMirrored: isMirrored)
        return content.offset(x: axis == .horizontal ? shift : 0, y: axis == .vertical ? shift : 0)
      }
    }

    /// Returns the distance by which the row is moved, in points to the right or down.
    private nonisolated static func shift(
      of proxy: GeometryProxy, by limits: PagerDrawnLimits?, rule: PagerRowRule?, axis: PagerAxis, isMirrored: Bool
    ) -> Double {
      guard let limits, let rule,
        let bounds = proxy.bounds(of: .scrollView(axis: axis == .horizontal ? .horizontal : .vertical))
      else { return 0 }
      let (viewport, content) =
        axis == .horizontal ? (bounds.width, proxy.size.width) : (bounds.height, proxy.size.height)
      let lengths = rule.lengths(in: viewport)
      // With margins at the ends of the row, the bounds are not the viewport of the pages.
      guard lengths.stride > 0, abs(lengths.content - content) < 1 else { return 0 }
      let start = axis == .horizontal ? bounds.minX : bounds.minY
      let offset = isMirrored ? content - viewport - start : start
      let excess = limits.excess(of: offset / lengths.stride) * lengths.stride
      return isMirrored ? -excess : excess
    }
  }
#endif
