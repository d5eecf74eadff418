import LockstepPaging
import LockstepUIKit
import Testing
import UIKit

extension HostTests {
  @MainActor @Suite("Pagers in plain views")
  struct PlainScreenTests {
    private final class Root: UIView {
      let pager = PagerViewController(pages: [0, 1, 2]) { LoggedPage($0) }
      private(set) var isEmbedded = false

      override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil, pager.parent == nil { isEmbedded = pager.embed(filling: self) }
      }
    }

    @Test("a pager of view controllers fills a plain view, and its parent is the controller around that view")
    func embeds() throws {
      let stage = Stage()
      let controller = UIViewController()
      let root = Root(frame: CGRect(x: 0, y: 100, width: 390, height: 600))
      controller.view.addSubview(root)
      stage.window.rootViewController = controller
      stage.advance(0.2)
      #expect(root.isEmbedded && root.pager.parent === controller)
      #expect(root.pager.view.frame == root.bounds)
      let page = try #require(root.pager.viewController(for: 0) as? LoggedPage)
      #expect(page.stage == .shown && page.mistakes == [] && stage.faults == [])
    }

    @Test("without a controller around the view nothing happens")
    func alone() {
      #expect(!PagerViewController(pages: [0]) { LoggedPage($0) }.embed(filling: UIView()))
    }

    @Test("a delegate of several pagers is told which view or controller shows the pages")
    func owners() {
      let controller = PagerViewController(pages: [0]) { LoggedPage($0) }
      let view = PagerView(pages: [0]) { _ in UIView() }
      #expect(controller.model.owner === controller && view.model.owner === view)
      #expect(controller.pagerView.model.owner === controller)
      let driven = PagerModel(pages: [0])
      driven.drive(UIScrollView())
      #expect(driven.owner == nil)
      let delegate = OwnerLog()
      let screens: [any PagerModelOwner<Int>] = [controller, view, driven]
      for screen in screens {
        screen.pagerModel.delegate = delegate
        screen.pagerModel.pages = [0, 1]
        screen.select(1, animated: false)
        #expect(delegate.told.count > 0 && delegate.told.allSatisfy { $0 === screen })
        delegate.told = []
      }
    }
  }
}

/// A delegate that notes what it is told about.
@MainActor
private final class OwnerLog: PagerDelegate {
  var told: [AnyObject] = []

  func pager(_ pager: any PagerModelOwner<Int>, willMove move: PagerMove<Int>) { told.append(pager) }
  func pager(_ pager: any PagerModelOwner<Int>, didSelect id: Int?) { told.append(pager) }
}
