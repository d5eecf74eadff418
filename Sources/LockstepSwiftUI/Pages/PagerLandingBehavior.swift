#if canImport(SwiftUI)
  import SwiftUI

  /// Lands a swipe where the engine says. It is also asked when the scroll view has another size: the page is kept then.
  struct PagerLandingBehavior<ID: Hashable & Sendable>: ScrollTargetBehavior {
    let model: TabPagerModel<ID>
    let isMirrored: Bool

    func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
      #if canImport(Darwin)
        // SwiftUI asks on the main thread, which it does not promise. Elsewhere the row lands by itself, and the engine brings it to a page.
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
