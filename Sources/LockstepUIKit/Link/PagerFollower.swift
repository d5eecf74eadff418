#if canImport(UIKit)
  import LockstepPaging

  /// What draws itself from a pager: a strip, or a bar of the app's own. It keeps no position and no selection; it reads both.
  @MainActor
  public protocol PagerFollower<ID>: AnyObject {
    /// What names a page.
    associatedtype ID: Hashable & Sendable

    /// The pages begin to move from a position to the tab at an index.
    func moveBegan(in link: PagerLink<ID>, from position: Double, to index: Int)
    /// The move that began last has arrived.
    func moveArrived(in link: PagerLink<ID>)
    /// The tab of a page has another look.
    func tabUpdated(in link: PagerLink<ID>, _ id: ID)
    /// Something has changed: pages, position, selection or options. Comes at most once for each frame and event.
    func draw(_ link: PagerLink<ID>)
  }

  extension PagerFollower {
    /// Does nothing.
    public func moveBegan(in link: PagerLink<ID>, from position: Double, to index: Int) {}
    /// Does nothing.
    public func moveArrived(in link: PagerLink<ID>) {}
    /// Does nothing.
    public func tabUpdated(in link: PagerLink<ID>, _ id: ID) {}
  }

  /// A follower that is not kept alive.
  @MainActor
  struct WeakFollower<ID: Hashable & Sendable> {
    weak var follower: (any PagerFollower<ID>)?
  }
#endif
