#if canImport(UIKit)
  import LockstepPaging

  /// What an app may be told of a pager, on the main actor, in the order in which it happens. Every method has an implementation that
  /// does nothing. Whatever is asked of the pager from inside one of them waits until all of them have been told.
  @MainActor
  public protocol PagerDelegate<ID>: AnyObject {
    /// What names a page.
    associatedtype ID: Hashable & Sendable

    /// A move begins; exactly one `didMove` or `didCancel` of the same move ends it.
    func pager(_ model: PagerModel<ID>, willMove move: PagerMove<ID>)
    /// The move has arrived.
    func pager(_ model: PagerModel<ID>, didMove move: PagerMove<ID>)
    /// The move will not arrive.
    func pager(_ model: PagerModel<ID>, didCancel move: PagerMove<ID>)
    /// A swipe was not allowed, or a tap or key that means a disabled tab.
    func pager(_ model: PagerModel<ID>, didRefuseFrom id: ID)
    /// The settled page was selected again; its scroll view goes to its top.
    func pager(_ model: PagerModel<ID>, didReselect id: ID, cause: PagerCause)
    /// What a binding shows has changed.
    func pager(_ model: PagerModel<ID>, didSelect id: ID?)
    /// The pages stand elsewhere, in pages.
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
