#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  /// A page whose content scrolls. A tap on the selected tab or on the status bar scrolls its scroll view to the top.
  /// Bars and a collapsing header follow the scroll view. The pager never becomes the scroll view's delegate.
  ///
  /// For other pages, the pager uses the result of `contentScrollView(for: .top)`, or the page's view if that is a
  /// scroll view.
  @MainActor
  public protocol PagerScrollingPage: UIViewController {
    /// The scroll view of the page's content.
    var pagerScrollView: UIScrollView? { get }
  }

  extension UIViewController {
    /// The scroll view of a page's content; nil if the page has no scroll view. Also nil before the page's view is
    /// loaded, unless the page is a `PagerScrollingPage`.
    var scrollViewAsPage: UIScrollView? {
      if let page = self as? any PagerScrollingPage { return page.pagerScrollView }
      guard isViewLoaded else { return nil }
      return contentScrollView(for: .top) ?? view as? UIScrollView
    }
  }
#endif
