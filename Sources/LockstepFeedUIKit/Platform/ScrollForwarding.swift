#if canImport(UIKit)
  import UIKit

  // The app's own scroll view delegate, whose methods are optional in Objective-C.
  @MainActor
  extension Optional where Wrapped == any UIScrollViewDelegate {
    #if canImport(ObjectiveC)
      func forwardScroll(_ view: UIScrollView) { self?.scrollViewDidScroll?(view) }
    #else
      func forwardScroll(_ view: UIScrollView) { self?.scrollViewDidScroll(view) }
    #endif
  }
#endif
