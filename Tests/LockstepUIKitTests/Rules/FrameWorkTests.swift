import Foundation
import LockstepPaging
import LockstepUIKit
import Testing
import UIKit

extension HostTests {
  /// The work that a frame of the host causes on the double: layouts, measurements and layout attributes. It does not
  /// depend on the number of tabs and pages, and `Documentation/benchmarks.md` shows it.
  @MainActor @Suite("Work of a frame")
  struct FrameWorkTests {
    private static let frames = 20

    @Test("a frame of a swipe or of a header that collapses does the work that the documentation shows, with any tabs")
    func rows() throws {
      let page = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Documentation/benchmarks.md").standardizedFileURL
      let text = try String(contentsOf: page, encoding: .utf8)
      let scenes: [(name: String, work: (Int) throws -> Stage.Work)] = [
        ("pages without Lockstep", bareSwipe), ("plain swipe", plainSwipe), ("header scroll", headerScroll),
        ("swipe with every option", fullSwipe),
      ]
      for scene in scenes {
        let (few, many) = (try scene.work(10), try scene.work(1_000))
        #expect(few == many, "\(scene.name) with 10 and with 1,000 tabs")
        let row = "| \(scene.name) | \(few.layouts) | \(few.measurements) | \(few.attributes) |"
        #expect(text.contains(row), "the table of benchmarks.md lacks \(row)")
      }
    }

    @Test(
      "with a font of its own for the selected tab, a swipe makes layout attributes for at most two tabs in a frame")
    func selectedFont() {
      let screen = TestScreen(10, selected: 3, isShown: false)
      screen.controller.make = { _ in ScrollPage() }
      screen.strip.style.selectedFont = .systemFont(ofSize: 20, weight: .bold)
      screen.show()
      screen.rest()
      #expect(work(screen.stage, along: 390).attributes <= 2 * Self.frames)
      screen.rest()
      screen.expectMarked(screen.pager.settled ?? -1)
    }

    /// Returns the work of the frames of a drag by half a page, without those in which the drag begins.
    private func work(_ stage: Stage, along width: CGFloat) -> Stage.Work {
      let finger = stage.touch(CGPoint(x: 340, y: 500))
      finger.move(by: CGPoint(x: -40, y: 0), over: 0.1)
      let before = stage.work
      finger.move(by: CGPoint(x: -0.25 * width, y: 0), over: Double(Self.frames) / stage.framesPerSecond)
      let work = stage.work - before
      finger.cancel()
      return work
    }

    private func bareSwipe(_ count: Int) -> Stage.Work {
      let stage = Stage()
      let controller = UIViewController()
      stage.window.rootViewController = controller
      stage.frame()
      let row = UIScrollView(frame: controller.view.bounds)
      row.contentSize = CGSize(width: row.bounds.width * CGFloat(count), height: row.bounds.height)
      for index in 0..<3 {
        let page = UIScrollView(frame: row.bounds.offsetBy(dx: CGFloat(index) * row.bounds.width, dy: 0))
        page.contentSize = CGSize(width: page.bounds.width, height: 3_000)
        row.addSubview(page)
      }
      controller.view.addSubview(row)
      stage.advance(0.5)
      return work(stage, along: row.bounds.width)
    }

    private func plainSwipe(_ count: Int) -> Stage.Work {
      let screen = TestScreen(count, selected: 3, isShown: false)
      screen.controller.make = { _ in ScrollPage() }
      screen.show()
      screen.rest()
      return work(screen.stage, along: 390)
    }

    private func headerScroll(_ count: Int) throws -> Stage.Work {
      let screen = TestScreen(count, selected: 3, isShown: false)
      screen.controller.make = { _ in ScrollPage() }
      screen.controller.pagerHeader = PagerHeaderView(UIView(), minimumHeight: 40, maximumHeight: 200)
      screen.show()
      screen.rest()
      let list = try #require(screen.controller.viewController(for: 3)?.view as? UIScrollView)
      list.contentOffset.y += 10
      screen.stage.frame()
      let before = screen.stage.work
      for _ in 0..<Self.frames {
        list.contentOffset.y += 3
        screen.stage.frame()
      }
      return screen.stage.work - before
    }

    private func fullSwipe(_ count: Int) -> Stage.Work {
      let screen = TestScreen(count, selected: 3, isShown: false)
      screen.controller.make = { _ in ScrollPage() }
      screen.controller.pagerHeader = PagerHeaderView(UIView(), minimumHeight: 40, maximumHeight: 200)
      screen.controller.navigationItems = .ofSettledPage
      screen.controller.addStrip(at: .bottom, scrolling: .hides) { TabItem("\($0)", subtitle: "page") }
      screen.pageView.pagerTransition = .cards
      screen.pageView.sizing = .fitsPage
      var style = TabStyle()
      style.selectedFont = .systemFont(ofSize: 20, weight: .bold)
      style.fadeLength = 20
      style.look.divider = TabDivider()
      style.look.secondaryIndicators = [TabIndicator(placement: .top(thickness: 2))]
      screen.strip.style = style
      _ = screen.showInNavigation()
      screen.rest()
      return work(screen.stage, along: 390)
    }
  }
}
