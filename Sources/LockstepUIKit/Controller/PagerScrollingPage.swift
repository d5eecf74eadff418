#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  /// A page whose content scrolls. A tap on the selected tab or on the status bar scrolls its scroll view to the top.
  /// Bars and a collapsing header follow the scroll view. The pager never becomes the scroll view's delegate.
  ///
  /// For other pages, the pager uses the result of `contentScrollView(for: .top)`, or the page's view if that is a scroll
  /// view, or the first subview of the page's view that is a vertical scroll view as large as the page. In debug builds
  /// `PagerModel.onIssue` is told of a page with a scroll view that lies deeper.
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
      return contentScrollView(for: .top) ?? view.scrollViewAsPage
    }
  }

  extension PagerViewController {
    /// Tells the app, in debug builds, of a settled page with a scroll view that header, bars and status bar do not follow.
    func tellOfUnknownScrollView() {
      #if DEBUG
        guard let id = settled, !toldPages.contains(id), let page = holders[id]?.page, page.isViewLoaded,
          page.scrollViewAsPage == nil, !(page is any PagerScrollingPage), let scrollView = page.view.deepScrollView,
          scrollView.scrollsVertically, scrollView.bounds.height > page.view.bounds.height / 2
        else { return }
        toldPages.insert(id)
        model.onIssue?(.unknownScrollView(id))
      #endif
    }
  }

  extension UIView {
    /// The view itself if it is a scroll view, or its first subview that is a vertical scroll view as large as the view.
    var scrollViewAsPage: UIScrollView? {
      if let scrollView = self as? UIScrollView { return scrollView }
      for case let scrollView as UIScrollView in subviews where scrollView.covers(bounds) { return scrollView }
      return nil
    }

    /// Returns the largest vertical scroll view inside the view, at any depth. Scroll views inside scroll views do not
    /// count.
    var deepScrollView: UIScrollView? {
      var largest: UIScrollView?
      for view in subviews where !view.isHidden {
        let found = view as? UIScrollView ?? view.deepScrollView
        guard let found, found.bounds.height > largest?.bounds.height ?? 0 else { continue }
        largest = found
      }
      return largest
    }
  }

  extension UIScrollView {
    /// Returns true if the scroll view fills a page and does not scroll sideways.
    fileprivate func covers(_ page: CGRect) -> Bool {
      !page.isEmpty && frame.insetBy(dx: -0.5, dy: -0.5).contains(page) && contentSize.width <= bounds.width + 0.5
    }

    /// `true` if the content is higher than the view.
    var scrollsVertically: Bool { contentSize.height > bounds.height + 1 }
  }
#endif
