#if canImport(UIKit)
  import UIKit

  /// How the appearance of a page changes.
  enum PageChange {
    case willAppear(animated: Bool)
    case didAppear
    case willDisappear(animated: Bool)
    case didDisappear
  }

  /// Where the views of a pager come from, and who hears of their lives.
  @MainActor
  struct PagerPageSource<ID: Hashable & Sendable> {
    /// Makes the view of a page: once for each time that it is mounted.
    var make: (ID) -> UIView
    /// The view has come into the tree.
    var added: (ID) -> Void = { _ in }
    /// The view is about to leave the tree.
    var removing: (ID) -> Void = { _ in }
    /// The view has left the tree.
    var removed: (ID) -> Void = { _ in }
    var changed: (ID, PageChange) -> Void = { _, _ in }
    /// The scroll view of a page that goes to its top.
    var scrollView: (ID, UIView) -> UIScrollView?
    /// The pager has been drawn.
    var drawn: () -> Void = {}
  }
#endif
