#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  extension UIScrollView {
    /// Hides the effects at the edges of a row. On iOS 26 every scroll view has them, and at the upper edge of a row they
    /// would blur the labels of tabs and the tops of pages.
    func hideEdgeEffects() {
      guard #available(iOS 26, visionOS 26, *) else { return }
      for effect in [topEdgeEffect, bottomEdgeEffect, leftEdgeEffect, rightEdgeEffect] { effect.isHidden = true }
    }
  }
#endif
