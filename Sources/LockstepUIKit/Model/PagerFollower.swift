#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import LockstepPaging

  /// A view that draws itself from a pager: a tab strip, or a control of the app's own. It stores no position and no
  /// selection, and reads both from the model. A file that implements `follow(_:in:)` also imports `LockstepPaging`.
  @MainActor
  public protocol PagerFollower<ID>: AnyObject {
    /// Identifies a page.
    associatedtype ID: Hashable & Sendable

    /// Receives each effect of the pager in order, before the delegate is called. A follower with state of its own,
    /// such as a `PagerStrip`, implements this method. The default implementation does nothing.
    func follow(_ effect: Pager<ID>.Effect, in model: PagerModel<ID>)
    /// Draws the current pages, position, selection and options. Called at most once for each frame and event.
    func draw(_ model: PagerModel<ID>)
  }

  extension PagerFollower {
    /// Does nothing.
    public func follow(_ effect: Pager<ID>.Effect, in model: PagerModel<ID>) {}
  }

  /// A weak reference to a follower.
  @MainActor
  struct WeakFollower<ID: Hashable & Sendable> {
    weak var follower: (any PagerFollower<ID>)?
  }
#endif
