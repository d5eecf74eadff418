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
  }
}
