#if canImport(UIKit)
  import UIKit

  /// What puts the pages of a link on the screen.
  @MainActor
  protocol PagerStage<ID>: AnyObject {
    associatedtype ID: Hashable & Sendable

    func mount(_ id: ID)
    func unmount(_ id: ID)
    /// Another slot, out of sight so far.
    func shift(_ id: ID)
    /// The length of the content, and every page in its slot.
    func arrange()
    func report(_ change: PageChange, of id: ID)
    func goToTop(of id: ID)
    /// After every event and frame.
    func draw()
  }

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
