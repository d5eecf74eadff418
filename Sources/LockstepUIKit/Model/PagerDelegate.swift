#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import LockstepPaging

  /// The callbacks of a pager. They are called on the main actor, in the order in which the events happen. Every method
  /// has a default implementation that does nothing. A request that an app makes from inside a callback is handled
  /// after all pending callbacks.
  ///
  /// The first argument is the `PagerViewController` or `PagerView` that shows the pages, so that the delegate of several
  /// pagers tells them apart: `pager === home`. For a model that drives a scroll view of the app's own, it is the model.
  @MainActor
  public protocol PagerDelegate<ID>: AnyObject {
    /// Identifies a page.
    associatedtype ID: Hashable & Sendable

    /// Called when a move begins. Exactly one `didMove` or `didCancel` of the same move follows.
    func pager(_ pager: any PagerModelOwner<ID>, willMove move: PagerMove<ID>)
    /// Called when the move has arrived at its page.
    func pager(_ pager: any PagerModelOwner<ID>, didMove move: PagerMove<ID>)
    /// Called when the move has ended without arriving at its page.
    func pager(_ pager: any PagerModelOwner<ID>, didCancel move: PagerMove<ID>)
    /// Called when the pager refuses a swipe, or a tap or key for a disabled tab. `id` is the page from which the
    /// request came.
    func pager(_ pager: any PagerModelOwner<ID>, didRefuseFrom id: ID)
    /// Called when the settled page is selected again. After a tap on the tab or a key, the page's scroll view also
    /// scrolls to its top.
    func pager(_ pager: any PagerModelOwner<ID>, didReselect id: ID, cause: PagerCause)
    /// Called when the selection changes, for example to update a binding.
    func pager(_ pager: any PagerModelOwner<ID>, didSelect id: ID?)
    /// Called when the position of the pages changes. `position` is in pages.
    func pager(_ pager: any PagerModelOwner<ID>, didScrollTo position: Double)
  }

  extension PagerDelegate {
    /// Does nothing.
    public func pager(_ pager: any PagerModelOwner<ID>, willMove move: PagerMove<ID>) {}
    /// Does nothing.
    public func pager(_ pager: any PagerModelOwner<ID>, didMove move: PagerMove<ID>) {}
    /// Does nothing.
    public func pager(_ pager: any PagerModelOwner<ID>, didCancel move: PagerMove<ID>) {}
    /// Does nothing.
    public func pager(_ pager: any PagerModelOwner<ID>, didRefuseFrom id: ID) {}
    /// Does nothing.
    public func pager(_ pager: any PagerModelOwner<ID>, didReselect id: ID, cause: PagerCause) {}
    /// Does nothing.
    public func pager(_ pager: any PagerModelOwner<ID>, didSelect id: ID?) {}
    /// Does nothing.
    public func pager(_ pager: any PagerModelOwner<ID>, didScrollTo position: Double) {}
  }
#endif
