import LockstepPaging
import LockstepUIKit
import Testing
import UIKit

extension HostTests {
  /// Drags on a header that other recognizers compete for.
  @MainActor @Suite("Headers and other recognizers")
  struct HeaderRecognizerTests {
    private func drag(_ stage: Stage, by way: CGFloat) -> Finger {
      let finger = stage.touch(CGPoint(x: 195, y: 100))
      finger.move(by: CGPoint(x: 0, y: way), over: 0.3)
      return finger
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
