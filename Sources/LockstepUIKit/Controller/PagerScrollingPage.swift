#if canImport(UIKit)
  import UIKit

  /// A page whose content scrolls. The pager goes to its top when the tab is tapped again or the status bar is, lets bars follow it, and lets
  /// a collapsing header follow it. It never becomes its delegate.
  ///
  /// A page that does not say so is asked by `contentScrollView(for: .top)`, and its view counts if that is a scroll view.
  @MainActor
  public protocol PagerScrollingPage: UIViewController {
    /// What scrolls in the page.
    var pagerScrollView: UIScrollView? { get }
  }

  extension UIViewController {
    /// What scrolls in a page.
    var scrollViewAsPage: UIScrollView? {
      if let page = self as? any PagerScrollingPage { return page.pagerScrollView }
      guard isViewLoaded else { return nil }
      return contentScrollView(for: .top) ?? view as? UIScrollView
    }
  }
#endif
