#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import LockstepPaging

  /// The callbacks of a pager. They are called on the main actor, in the order in which the events happen. Every method
  /// has a default implementation that does nothing. A request that an app makes from inside a callback is handled
  /// after all pending callbacks. The delegate of several pagers tells them apart by `model.owner`.
  @MainActor
  public protocol PagerDelegate<ID>: AnyObject {
    /// Identifies a page.
    associatedtype ID: Hashable & Sendable

    /// Called when a move begins. Exactly one `didMove` or `didCancel` of the same move follows.
    func pager(_ model: PagerModel<ID>, willMove move: PagerMove<ID>)
    /// Called when the move has arrived at its page.
    func pager(_ model: PagerModel<ID>, didMove move: PagerMove<ID>)
    /// Called when the move has ended without arriving at its page.
    func pager(_ model: PagerModel<ID>, didCancel move: PagerMove<ID>)
    /// Called when the pager refuses a swipe, or a tap or key for a disabled tab. `id` is the page from which the
    /// request came.
    func pager(_ model: PagerModel<ID>, didRefuseFrom id: ID)
    /// Called when the settled page is selected again. After a tap on the tab or a key, the page's scroll view also
    /// scrolls to its top.
    func pager(_ model: PagerModel<ID>, didReselect id: ID, cause: PagerCause)
    /// Called when the selection changes, for example to update a binding.
    func pager(_ model: PagerModel<ID>, didSelect id: ID?)
    /// Called when the position of the pages changes. `position` is in pages.
    func pager(_ model: PagerModel<ID>, didScrollTo position: Double)
  }

  extension PagerDelegate {
    /// Does nothing.
    public func pager(_ model: PagerModel<ID>, willMove move: PagerMove<ID>) {}
    /// Does nothing.
    public func pager(_ model: PagerModel<ID>, didMove move: PagerMove<ID>) {}
    /// Does nothing.
    public func pager(_ model: PagerModel<ID>, didCancel move: PagerMove<ID>) {}
    /// Does nothing.
    public func pager(_ model: PagerModel<ID>, didRefuseFrom id: ID) {}
    /// Does nothing.
    public func pager(_ model: PagerModel<ID>, didReselect id: ID, cause: PagerCause) {}
    /// Does nothing.
    public func pager(_ model: PagerModel<ID>, didSelect id: ID?) {}
    /// Does nothing.
    public func pager(_ model: PagerModel<ID>, didScrollTo position: Double) {}
  }
#endif
