#if canImport(UIKit)
  import LockstepPaging

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
#endif
