#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  // Calls to the app's own scroll view delegate. Its methods are optional in Objective-C, and required in the doubles.
  @MainActor
  extension Optional where Wrapped == any UIScrollViewDelegate {
    #if canImport(ObjectiveC)
      func forwardScroll(_ view: UIScrollView) { self?.scrollViewDidScroll?(view) }
    #else
      func forwardScroll(_ view: UIScrollView) { self?.scrollViewDidScroll(view) }
    #endif
  }
#endif
