import LockstepPaging
import LockstepUIKit
import Testing
import UIKit

extension HostTests {
  /// Headers of pagers in a sheet, which a drag down can dismiss.
  @MainActor @Suite("Headers in sheets")
  struct HeaderSheetTests {
    private let screen = TestScreen(4, isShown: false)
    private let header = PagerHeaderView<Int>(UIView(), minimumHeight: 40, maximumHeight: 200)
    private let root = UIViewController()
    private var stage: Stage { screen.stage }

    private func show(_ answer: World.MovedPanInSheet) throws -> UIScrollView {
      stage.world.movedPanInSheet = answer
      let makePage = screen.controller.make
      screen.controller.make = { Self.addList(to: makePage($0)) }
      screen.controller.header = header
      stage.window.rootViewController = root
      stage.frame()
      root.present(screen.controller, animated: true)
      stage.advance(1)
      return try #require(screen.controller.viewController(for: 0)?.contentScrollView(for: .top))
    }

    private static func addList(to page: UIViewController) -> UIViewController {
      let list = UIScrollView(frame: page.view.bounds)
      list.contentSize = CGSize(width: 100, height: 3_000)
      list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      page.view.addSubview(list)
      page.setContentScrollView(list, for: .top)
      return page
    }

    private func depth(_ view: UIScrollView) -> CGFloat { view.contentOffset.y + view.adjustedContentInset.top }

    /// Drags slowly, so that nothing is flung or dismissed.
    private func drag(from place: CGPoint, by way: CGFloat) {
      let finger = stage.touch(place)
      finger.move(by: CGPoint(x: 0, y: way), over: 0.4)
      finger.hold(0.3)
      finger.lift()
      stage.advance(1)
      stage.settle()
    }

    private func expectAgreement(_ view: UIScrollView) {
      #expect(abs(header.frame.height - min(max(200 - depth(view), 40), 200)) < 0.5)
      #expect(screen.strip.frame.minY == header.frame.maxY)
      #expect(view.convert(CGPoint.zero, to: screen.controller.view).y <= screen.strip.frame.maxY + 0.5)
      #expect(root.presentedViewController === screen.controller)
      #expect(stage.faults == [])
    }

    @Test(
      "a drag down on header or strip scrolls the page back or moves the sheet, and everything stays in step",
      arguments: World.MovedPanInSheet.allCases, [0, 1])
    func scrolledPage(answer: World.MovedPanInSheet, place: Int) throws {
      let view = try show(answer)
      view.contentOffset.y += 600
      stage.advance(0.1)
      #expect(header.frame.height == 40)
      let places = [CGPoint(x: 195, y: 70), screen.strip.convert(CGPoint(x: 60, y: 22), to: nil)]
      drag(from: places[place], by: 150)
      #expect((depth(view) < 600) == (answer == .scrollView))
      expectAgreement(view)
      drag(from: CGPoint(x: 195, y: 600), by: -100)
      #expect(depth(view) > 500)
      expectAgreement(view)
    }

    @Test(
      "a drag down on a page at its top moves the sheet and not the header", arguments: World.MovedPanInSheet.allCases)
    func pageAtTop(answer: World.MovedPanInSheet) throws {
      let view = try show(answer)
      let finger = stage.touch(CGPoint(x: 195, y: 500))
      finger.move(by: CGPoint(x: 0, y: 150), over: 0.4)
      #expect(screen.controller.isBeingDismissed)
      #expect(header.frame.height == 200)
      finger.hold(0.3)
      finger.lift()
      stage.advance(1)
      expectAgreement(view)
      drag(from: CGPoint(x: 195, y: 600), by: -100)
      #expect(depth(view) > 50)
      expectAgreement(view)
    }

    @Test("a sheet that is dragged away by its header is dismissed, and every page disappears")
    func dismissal() throws {
      _ = try show(.sheet)
      #expect(screen.living.contains { $0.stage == .shown })
      stage.swipe(from: CGPoint(x: 195, y: 150), to: CGPoint(x: 195, y: 800), over: 0.3)
      stage.advance(1)
      #expect(root.presentedViewController == nil)
      #expect(screen.living.allSatisfy { $0.stage == .gone && $0.mistakes.isEmpty })
      #expect(stage.faults == [])
    }
  }
}
