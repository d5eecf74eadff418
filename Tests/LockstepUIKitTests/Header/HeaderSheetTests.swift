import LockstepPaging
import LockstepUIKit
import Testing
import UIKit

extension HostTests {
  /// Drags on the header of a pager that is presented.
  @MainActor @Suite("Headers in sheets")
  struct HeaderSheetTests {
    private func drag(_ stage: Stage, by way: CGFloat) -> Finger {
      let finger = stage.touch(CGPoint(x: 195, y: 100))
      finger.move(by: CGPoint(x: 0, y: way), over: 0.3)
      return finger
    }

    @Test(
      "a drag down on the header of a page at its top moves a sheet, and on a full screen pulls the page",
      arguments: [UIModalPresentationStyle.pageSheet, .fullScreen], [false, true])
    func sheet(style: UIModalPresentationStyle, isInNavigation: Bool) throws {
      let screen = TestScreen(2, isShown: false)
      screen.controller.make = { _ in ScrollPage() }
      screen.controller.header = PagerHeaderView<Int>(UIView(), minimumHeight: 40, maximumHeight: 200)
      let presented = isInNavigation ? UINavigationController(rootViewController: screen.controller) : screen.controller
      presented.modalPresentationStyle = style
      let root = UIViewController()
      screen.stage.window.rootViewController = root
      root.present(presented, animated: false)
      screen.stage.advance(0.2)
      let view = try #require(screen.controller.viewController(for: 0)?.view as? UIScrollView)
      let top = view.contentOffset.y
      var finger = drag(screen.stage, by: 100)
      #expect(style == .pageSheet ? view.contentOffset.y == top : view.contentOffset.y < top - 30)
      finger.hold(0.3)
      finger.lift()
      screen.stage.settle()
      view.contentOffset.y = top + 100
      screen.stage.advance(0.1)
      finger = drag(screen.stage, by: 60)
      #expect(view.contentOffset.y < top + 60)
      finger.lift()
    }

    @Test("a pan of a view around the pager gets drags on the header, except vertical ones that can scroll the page")
    func outerPan() throws {
      let screen = TestScreen(2, isShown: false)
      screen.controller.make = { _ in ScrollPage() }
      screen.controller.header = PagerHeaderView<Int>(UIView(), minimumHeight: 40, maximumHeight: 200)
      screen.show()
      screen.stage.advance(0.1)
      let pan = UIPanGestureRecognizer()
      screen.controller.view.addGestureRecognizer(pan)
      var finger = drag(screen.stage, by: -60)
      #expect(pan.state == .failed)
      finger.lift()
      screen.stage.settle()
      finger = screen.stage.touch(CGPoint(x: 195, y: 60))
      finger.move(by: CGPoint(x: -60, y: 0), over: 0.2)
      #expect(pan.state == .changed)
      finger.lift()
    }
  }
}
