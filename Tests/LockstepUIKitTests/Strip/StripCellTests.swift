import LockstepPaging
import LockstepUIKit
import Testing
import UIKit

extension HostTests {
  @MainActor @Suite("Cells of a strip")
  struct StripCellTests {
    /// Scrolls the strip by a finger to its end and back.
    private func scrollThrough(_ screen: TestScreen) {
      let middle = screen.strip.convert(screen.strip.bounds, to: nil).midY
      for direction in [-1.0, 1] {
        for _ in 0..<30 {
          let start = CGPoint(x: direction < 0 ? 350 : 40, y: middle)
          screen.stage.swipe(from: start, to: CGPoint(x: start.x + direction * 300, y: middle), over: 0.3)
          screen.stage.settle()
        }
      }
    }

    @Test("after a scroll through 60 tabs and back, every visible tab that is not selected is a button and looks it")
    func scrolledThrough() throws {
      let screen = TestScreen(60)
      scrollThrough(screen)
      #expect(screen.strip.scrollView.contentOffset.x == 0)
      for tab in screen.tabs where tab.item.name != "Tab number 0" {
        #expect(tab.accessibilityTraits.contains(.button))
        #expect(!tab.accessibilityTraits.contains(.selected))
        #expect(tab.titleLabel.alpha == 1 && tab.selectedTitleLabel.alpha == 0)
      }
    }

    @Test("a finger that stays on a tab for 150 ms and then drags scrolls the strip")
    func heldDrag() throws {
      let screen = TestScreen(20)
      let tab = try #require(screen.tab(2))
      let finger = screen.stage.touch(tab.convert(tab.bounds, to: nil).middlePoint)
      finger.hold(0.2)
      finger.move(by: CGPoint(x: -150, y: 0), over: 0.3)
      #expect(screen.strip.scrollView.contentOffset.x > 100)
      finger.lift()
      screen.rest()
      #expect(screen.pager.settled == 0)
      #expect(screen.stage.faults == [])
    }

    @Test(
      "tabs that come into view in an animated layout do not fly in from the corner",
      arguments: World.CellCreation.allCases)
    func animatedLayout(creation: World.CellCreation) {
      let screen = TestScreen(20)
      screen.strip.look.divider = TabDivider()
      screen.rest()
      screen.stage.world.firstPlacement = .isAnimated
      screen.stage.world.cellCreation = creation
      UIView.animate(withDuration: 0.3) {
        screen.stage.window.frame = CGRect(x: 0, y: 0, width: 844, height: 390)
        screen.stage.window.layoutIfNeeded()
      }
      screen.rest()
      #expect(screen.tabs.count > 6)
      #expect(screen.stage.faults == [])
    }

    @Test("an indicator that enters a cyclic strip in an animated layout does not fly in from the corner")
    func animatedIndicator() {
      let screen = TestScreen(3, ends: .cyclic)
      screen.rest()
      screen.stage.world.firstPlacement = .isAnimated
      let finger = screen.drag(0.2)
      screen.stage.rotate()
      finger.lift()
      screen.rest()
      #expect(screen.stage.faults == [])
    }
  }
}
