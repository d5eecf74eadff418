#if canImport(UIKit)
  import LockstepPaging

  /// A strip, or a bar of the app's own, that draws itself from a pager. It keeps no position and no selection; it reads both.
  @MainActor
  public protocol PagerFollower<ID>: AnyObject {
    /// What names a page.
    associatedtype ID: Hashable & Sendable

    /// Receives what the pager does, in order and before the delegate hears of it, for a follower that keeps a `PagerStrip` or something
    /// else of its own beside the pager. Does nothing unless it is implemented.
    func follow(_ effect: Pager<ID>.Effect, in model: PagerModel<ID>)
    /// Draws pages, position, selection and options as they are now. Comes at most once for each frame and event.
    func draw(_ model: PagerModel<ID>)
  }

  extension PagerFollower {
    /// Does nothing.
    public func follow(_ effect: Pager<ID>.Effect, in model: PagerModel<ID>) {}
  }

  /// A follower that is not kept alive.
  @MainActor
  struct WeakFollower<ID: Hashable & Sendable> {
    weak var follower: (any PagerFollower<ID>)?
  }
#endif
