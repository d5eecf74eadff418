#if canImport(UIKit)
  import UIKit

  /// What any list view asks and tells. A generic class can't be an Objective-C delegate in an extension, so its kinds are classes of
  /// their own.
  @MainActor
  class FeedListRelay: NSObject, UIScrollViewDelegate {
    /// How many rows there are.
    var count: () -> Int = { 0 }
    /// The list view has been scrolled.
    var scrolled: () -> Void = {}
    /// A row comes into view.
    var displayed: () -> Void = {}
    /// The app's own delegate, as far as it hears of scrolling.
    var scrollDelegate: (any UIScrollViewDelegate)? { nil }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      scrolled()
      scrollDelegate.forwardScroll(scrollView)
    }
  }
#endif
