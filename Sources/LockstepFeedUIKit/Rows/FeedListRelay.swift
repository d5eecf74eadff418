#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  /// The data source and delegate of a list view. It passes calls on to a list controller and to the app's own
  /// delegate.
  ///
  /// The relay is not generic, because an extension of a generic class can't have Objective-C methods. Each kind of
  /// list view has a subclass.
  @MainActor
  class FeedListRelay: NSObject, UIScrollViewDelegate {
    /// Returns the number of rows.
    var count: () -> Int = { 0 }
    /// Called after each change of the list view's offset.
    var scrolled: () -> Void = {}
    /// Called when a row becomes visible.
    var displayed: () -> Void = {}
    /// The app's own delegate, which receives the scroll callbacks.
    var scrollDelegate: (any UIScrollViewDelegate)? { nil }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      scrolled()
      scrollDelegate.forwardScroll(scrollView)
    }
  }
#endif
