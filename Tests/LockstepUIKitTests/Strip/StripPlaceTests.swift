import LockstepPaging
import LockstepUIKit
import Testing
import UIKit

extension HostTests {
  /// Placements of one or more strips.
  @MainActor @Suite("Placements of strips")
  struct StripPlaceTests {
    /// Returns a screen with its own strip and additional ones.
    private func screen(
      _ more: [(look: TabStripLook, placement: PagerViewController<Int>.StripPlacement)],
      first: TabStripLook = .underlined,
      size: CGSize = CGSize(width: 390, height: 844)
    ) -> (screen: TestScreen, strips: [TabStripView<Int>]) {
      let screen = TestScreen(5, size: size, isShown: false)
      screen.strip.look = first
      let strips = more.map { item in
        screen.controller.addStrip(look: item.look, at: item.placement) { TabItem("Other \($0)") }
      }
      screen.show()
      screen.stage.frame()
      return (screen, [screen.strip] + strips)
    }

    /// Returns the vertical range of the current page that nothing covers.
    private func free(_ screen: TestScreen) throws -> ClosedRange<CGFloat> {
      let view = try #require(screen.controller.viewController(for: 0)?.view)
      let place = view.convert(view.bounds, to: nil)
      return place.minY + view.safeAreaInsets.top...place.maxY - view.safeAreaInsets.bottom
    }

    private func frames(_ strips: [TabStripView<Int>]) -> [ClosedRange<CGFloat>] {
      strips.map { $0.frame.minY...$0.frame.maxY }
    }

    //  47 +---------------+
    //     |  first strip  |
    //  91 +---------------+
    //     |  second strip |
    // 135 +---------------+
    //     |  free area    |
    @Test(
      "two strips above the pages are stacked from the top down, whether they float or not",
      arguments: [TabStripLook.floating, .underlined], [TabStripLook.floating, .underlined])
    func above(first: TabStripLook, second: TabStripLook) throws {
      let (screen, strips) = screen([(second, .top)], first: first)
      #expect(frames(strips) == [47...91, 91...135])
      #expect(try free(screen).lowerBound == 135)
      #expect(try free(screen).upperBound == 810)
    }

    @Test(
      "two strips below the pages are stacked from the bottom up, whether they float or not",
      arguments: [TabStripLook.floating, .underlined], [TabStripLook.floating, .underlined])
    func below(first: TabStripLook, second: TabStripLook) throws {
      let (screen, strips) = screen([(first, .bottom), (second, .bottom)])
      #expect(frames(strips) == [47...91, 766...810, 722...766])
      #expect(try free(screen) == 91...722)
    }

    @Test("two strips under a header are stacked, and pages leave room for both")
    func underHeader() throws {
      let screen = TestScreen(5, isShown: false)
      let other = screen.controller.addStrip { TabItem("Other \($0)") }
      screen.controller.make = { _ in ScrollPage() }
      screen.controller.header = PagerHeaderView<Int>(UIView(), minimumHeight: 40, maximumHeight: 200)
      screen.show()
      screen.stage.advance(0.1)
      #expect(frames([screen.strip, other]) == [247...291, 291...335])
      let page = try #require(screen.controller.viewController(for: 0)?.view as? UIScrollView)
      #expect(page.adjustedContentInset.top == 335)
    }

    @Test("in landscape, tabs and accessories stay inside the safe area")
    func sides() throws {
      let (_, strips) = screen([(.floating, .bottom)], size: CGSize(width: 844, height: 390))
      for strip in strips {
        #expect(strip.frame.width == 844)
        #expect(strip.scrollView.frame.minX == 47)
        #expect(abs(strip.scrollView.frame.maxX - 797) < 0.01)
      }
      let button = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 44))
      strips[0].leadingAccessory = button
      strips[0].layoutIfNeeded()
      #expect(button.frame.minX == 47)
      #expect(strips[0].scrollView.frame.minX == 97)
    }

    @Test("a strip has the height of its look, or that of a line of its text if that is larger")
    func textSizes() throws {
      let (screen, strips) = screen([])
      #expect(strips[0].frame.height == 44)
      for size in [UIContentSizeCategory.extraExtraExtraLarge, .accessibilityExtraExtraExtraLarge] {
        screen.stage.traits { $0.preferredContentSizeCategory = size }
        screen.rest()
        let tab = try #require(screen.tab(0))
        let label = try #require(Optional(tab.titleLabel))
        #expect(label.frame.minY >= 0 && label.frame.maxY <= tab.bounds.height)
        #expect(tab.bounds.height == strips[0].frame.height)
        #expect((strips[0].frame.height > 44) == size.isAccessibilityCategory)
        let page = try #require(screen.controller.viewController(for: 0)?.view)
        #expect(abs(page.convert(CGPoint.zero, to: nil).y - strips[0].frame.maxY) < 0.01)
      }
      screen.expectInStep(0)
    }
  }
}
