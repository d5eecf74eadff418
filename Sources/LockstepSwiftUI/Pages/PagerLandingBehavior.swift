#if canImport(SwiftUI)
  import Foundation
  import SwiftUI

  /// Ends a swipe at the offset that the engine chooses. SwiftUI also calls this behavior when the scroll view's size
  /// changes: the page then stays the same. It may call it for the pager's own requests, which stay as they are.
  struct PagerLandingBehavior<ID: Hashable & Sendable>: ScrollTargetBehavior {
    let model: TabPagerModel<ID>
    let isMirrored: Bool

    func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
      #if canImport(Darwin)
        // SwiftUI calls this function on the main thread, but does not guarantee it. On another thread, the platform
        // chooses where the row lands, and the engine then moves the row to a page.
        guard Thread.isMainThread else { return }
      #endif
      let (content, container) = (context.contentSize, context.containerSize)
      let (proposed, begun) = (target.rect.origin, context.originalTarget.rect.origin.x)
      let isStill = context.velocity.dx == 0 && context.velocity.dy == 0
      let longest = content.width - container.width
      let isMirrored = isMirrored
      let (offset, axis, isReversed) = MainActor.assumeIsolated {
        let axis = model.row.axis
        let isAcross = axis == .horizontal
        let isReversed =
          isAcross && isMirrored && model.countsFromLeft(proposed.x, begun: begun, longest: longest)
        let resized = model.offset(
          inContent: isAcross ? content.width : content.height, viewport: isAcross ? container.width : container.height)
        if let resized { return (resized, axis, isReversed) }
        if isStill, model.scrollsByRequests { return (isAcross ? proposed.x : proposed.y, axis, false) }
        return (model.landingOffset(), axis, isReversed)
      }
      switch axis {
      case .horizontal: target.rect.origin.x = isReversed ? longest - offset : offset
      case .vertical: target.rect.origin.y = offset
      }
    }
  }
#endif
