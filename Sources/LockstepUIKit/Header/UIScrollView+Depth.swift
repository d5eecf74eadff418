#if canImport(UIKit)
  import UIKit

  // How far a page under a header is scrolled, in points: at 0 the header is whole, below 0 the page is pulled beyond its top.
  extension UIScrollView {
    /// How far it is scrolled.
    var depth: Double { Double(contentOffset.y + adjustedContentInset.top) }

    /// How far it can be scrolled at most; less than 0 where its content ends before the screen does.
    var farthestDepth: Double {
      Double(contentSize.height + adjustedContentInset.top + adjustedContentInset.bottom - bounds.height)
    }

    /// Whether it gives way where it is pulled past its top or its end.
    var bouncesDepth: Bool { bounces && (farthestDepth > 0 || alwaysBounceVertical) }

    /// Scrolls there at once.
    func scroll(toDepth depth: Double) {
      let next = CGPoint(x: contentOffset.x, y: CGFloat(depth) - adjustedContentInset.top)
      if contentOffset != next { contentOffset = next }
    }
  }
#endif
