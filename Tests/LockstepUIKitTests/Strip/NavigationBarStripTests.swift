import LockstepPaging
import LockstepUIKit
import Testing
import UIKit

extension HostTests {
  /// Strips in the navigation bar.
  @MainActor @Suite("Strips in the navigation bar")
  struct NavigationBarStripTests {
    @Test(
      "a strip in the navigation bar has the bar's width, and a look that is higher than the bar is clamped",
      arguments: World.TitleViewWithoutWidth.allCases)
    func size(width: World.TitleViewWithoutWidth) {
      let screen = TestScreen(3, isShown: false)
      screen.stage.world.titleViewWithoutWidth = width
      let strip = screen.controller.addStrip(look: .segment, at: .navigationBar) { TabItem("bar \($0)") }
      let navigation = screen.showInNavigation()
      screen.rest()
      let frame = strip.convert(strip.bounds, to: navigation.navigationBar)
      #expect(frame.width > 300)
      #expect(frame.minY >= 47 && frame.maxY <= 91)
    }

    @Test(
      "a strip that is lower than the views of the bar keeps its height, in the middle",
      arguments: World.System.allCases)
    func low(system: World.System) {
      let screen = TestScreen(3, isShown: false)
      screen.stage.world.system = system
      var look = TabStripLook.segment
      look.height = 28
      let strip = screen.controller.addStrip(look: look, at: .navigationBar) { TabItem("bar \($0)") }
      strip.style.font = .systemFont(ofSize: 10)
      let navigation = screen.showInNavigation()
      screen.rest()
      let frame = strip.convert(strip.bounds, to: navigation.navigationBar)
      #expect(abs(frame.height - CGFloat(strip.fittingHeight)) < 0.5 && strip.fittingHeight < 36)
      #expect(abs(frame.midY - 69) < 0.5)
    }

    @Test(
      "a tap on a tab in the bar scrolls no page to its top, and a tap in a bar without a strip does",
      arguments: World.System.allCases)
    func tap(system: World.System) throws {
      let screen = TestScreen(3, isShown: false)
      screen.stage.world.system = system
      screen.controller.make = { _ in ScrollPage() }
      let strip = screen.controller.addStrip(look: .segment, at: .navigationBar) { TabItem("bar \($0)") }
      let navigation = screen.showInNavigation()
      screen.rest()
      let pages = try [0, 1].map { try #require(screen.controller.viewController(for: $0)?.view as? UIScrollView) }
      for page in pages { page.contentOffset.y = 300 }
      for (id, frames) in [(1, 60), (0, 60), (1, 3), (0, 60)] {
        let cells = strip.scrollView.subviews.compactMap { $0 as? TabCell }
        screen.stage.tap(try #require(cells.first { $0.item.name == "bar \(id)" }))
        for _ in 0..<frames { screen.stage.frame() }
        #expect(pages.map(\.contentOffset.y) == [300, 300], "\(system)")
      }
      screen.rest()
      #expect(screen.pager.phase == .idle && screen.pager.settled == 0 && screen.stage.faults == [])
      screen.controller.removeStrip(strip)
      screen.rest()
      screen.stage.tap(navigation.navigationBar.convert(CGPoint(x: 2, y: 69), to: nil))
      screen.rest()
      #expect((pages[0].contentOffset.y < 300) == (system == .ios26))
    }
  }
}
