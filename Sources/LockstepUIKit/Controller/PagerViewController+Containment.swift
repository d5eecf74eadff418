#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import LockstepPaging
  import UIKit

  // The pager as a child of an app's controller, and as the parent of its pages.
  extension PagerViewController {
    /// Adds the pager to a controller of the app, for example to one from a storyboard. The pager fills `container`, or
    /// the controller's view, and stays as large as it. Call this method in `viewDidLoad`.
    public func embed(in parent: UIViewController, filling container: UIView? = nil) {
      guard let container = container ?? parent.view else { return }
      parent.addChild(self)
      view.frame = container.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      container.addSubview(view)
      didMove(toParent: parent)
    }

    /// Adds the pager to a plain view of the app, which it fills. Its parent is the nearest view controller around the
    /// view. Call this method once the view is in the window, for example in `didMoveToWindow()`. Returns `false`, and
    /// changes nothing, if no view controller is around the view.
    @discardableResult
    public func embed(filling container: UIView) -> Bool {
      var responder: UIResponder? = container
      while let next = responder {
        if let parent = next as? UIViewController {
          embed(in: parent, filling: container)
          return true
        }
        responder = next.next
      }
      return false
    }

    /// Ends the model's streams if the controllers around the pager are not in a window any more. They are checked
    /// after the current callbacks, because a controller that moves to another parent has none for a moment.
    func endStreamsIfClosed() {
      Task { @MainActor [weak self] in
        guard let self, self.isClosed else { return }
        self.model.endStreams()
      }
    }

    /// `true` if neither a window nor a presentation holds the controllers around the pager.
    private var isClosed: Bool {
      var outermost: UIViewController = self
      while let outer = outermost.parent { outermost = outer }
      return outermost.viewIfLoaded?.window == nil && outermost.presentingViewController == nil
        && outermost.presentedViewController == nil
    }
  }

  extension PagerViewController where ID == UIViewController {
    /// Creates a strip with the titles of the pages' controllers, and adds it at a placement. The strip draws a title
    /// that has changed after `model.updateTab(_:)`.
    @discardableResult
    public func addStrip(
      look: TabStripLook = .underlined, at placement: StripPlacement = .top
    ) -> TabStripView<UIViewController> {
      addStrip(look: look, at: placement) { TabItem($0.title ?? "") }
    }
  }

  extension UIViewController {
    /// Returns the nearest pager whose pages have ids of this type and contain this controller, or nil.
    /// ```swift
    /// pager(of: HomePage.self)?.selection = .todo
    /// ```
    /// A page can call this method from `viewWillAppear(_:)` on. In `viewDidLoad()` the page may have no parent yet.
    public func pager<ID: Hashable & Sendable>(of type: ID.Type) -> PagerViewController<ID>? {
      var controller = parent
      while let outer = controller {
        if let pager = outer as? PagerViewController<ID> { return pager }
        controller = outer.parent
      }
      return nil
    }
  }

  extension UIView {
    /// Returns the nearest `PagerView` whose pages have ids of this type and contain this view, or nil.
    public func pagerView<ID: Hashable & Sendable>(of type: ID.Type) -> PagerView<ID>? {
      var view = superview
      while let outer = view {
        if let pager = outer as? PagerView<ID> { return pager }
        view = outer.superview
      }
      return nil
    }
  }
#endif
