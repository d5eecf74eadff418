#if canImport(SwiftUI)
  import SwiftUI

  /// Ends a swipe at the offset that the engine chooses. SwiftUI also calls this behavior when the scroll view's size
  /// changes. The page then stays the same.
  struct PagerLandingBehavior<ID: Hashable & Sendable>: ScrollTargetBehavior {
    let model: TabPagerModel<ID>
    let isMirrored: Bool

    func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
      #if canImport(Darwin)
        // SwiftUI calls this function on the main thread, but does not guarantee it. On another thread, the platform
        // chooses where the row lands, and the engine then moves the row to a page.
        guard Thread.isMainThread else { return }
      #endif
      let (offset, axis) = MainActor.assumeIsolated { (model.landingOffset(), model.row.axis) }
      switch axis {
      case .horizontal:
        let longest = context.contentSize.width - context.containerSize.width
        target.rect.origin.x = isMirrored ? longest - offset : offset
      case .vertical:
        target.rect.origin.y = offset
      }
    }
  }
#endif
