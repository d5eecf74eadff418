#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  /// A change in the appearance of a page.
  enum PageChange {
    case willAppear(animated: Bool)
    case didAppear
    case willDisappear(animated: Bool)
    case didDisappear
  }

  /// Creates the views of a pager's pages, and receives callbacks about them.
  @MainActor
  struct PagerPageSource<ID: Hashable & Sendable> {
    /// Creates the view of a page, once each time the page is mounted.
    var make: (ID) -> UIView
    /// Called after the view was added to the view tree.
    var added: (ID) -> Void = { _ in }
    /// Called before the view is removed from the view tree.
    var removing: (ID) -> Void = { _ in }
    /// Called after the view was removed from the view tree.
    var removed: (ID) -> Void = { _ in }
    var changed: (ID, PageChange) -> Void = { _, _ in }
    /// Returns the scroll view of a page, which can be scrolled to its top.
    var scrollView: (ID, UIView) -> UIScrollView?
    /// Called before a page is scrolled to its top.
    var goesToTop: (ID) -> Void = { _ in }
    /// Called after the pager was drawn.
    var drawn: () -> Void = {}
  }
#endif
