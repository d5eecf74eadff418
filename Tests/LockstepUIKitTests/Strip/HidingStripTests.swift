import LockstepPaging
import LockstepUIKit
import Testing
import UIKit

extension HostTests {
  /// Strips that hide or shrink while a page is scrolled, and strips that are removed.
  @MainActor @Suite("Strips that leave")
  struct HidingStripTests {
    private func screen(_ scrolling: TabStripScrollBehavior, header: PagerHeaderView<Int>? = nil) -> TestScreen {
      let screen = TestScreen(4, isShown: false)
      screen.controller.make = { _ in ScrollPage() }
      screen.controller.header = header
      screen.controller.addStrip(screen.strip, scrolling: scrolling)
      screen.show()
      screen.rest()
      return screen
    }

    private func page(_ screen: TestScreen, _ id: Int = 0) throws -> UIScrollView {
      try #require(screen.controller.viewController(for: id)?.view as? UIScrollView)
    }

    private func scroll(_ screen: TestScreen, to depth: CGFloat, page id: Int = 0) throws {
      let view = try page(screen, id)
      view.contentOffset.y = depth - view.adjustedContentInset.top
      screen.stage.frame()
    }

    @Test("a strip that hides leaves while the page is scrolled down, and returns while it is scrolled up")
    func hides() throws {
      let screen = screen(.hides)
      let top = try page(screen).contentOffset.y
      for (depth, height) in [(20.0, 24.0), (300, 0), (280, 20), (250, 44), (260, 34), (0, 44)] {
        try scroll(screen, to: depth)
        #expect(screen.strip.frame == CGRect(x: 0, y: 47, width: 390, height: height), "\(depth)")
      }
      // The safe area of the page does not change.
      #expect(try page(screen).contentOffset.y == top)
    }

    @Test("a strip that shrinks keeps its least height, and another page does not move it")
    func shrinks() throws {
      let screen = screen(.shrinks(to: 30))
      try scroll(screen, to: 300)
      #expect(screen.strip.frame.height == 30)
      screen.model.setSelection(1, animated: false)
      screen.rest()
      try scroll(screen, to: 200, page: 1)
      try scroll(screen, to: 190, page: 1)
      #expect(screen.strip.frame.height == 40)
    }

    @Test("a strip below a header hides after the header is collapsed")
    func belowHeader() throws {
      let header = PagerHeaderView<Int>(UIView(), minimumHeight: 40, maximumHeight: 200)
      let screen = screen(.hides, header: header)
      try scroll(screen, to: 160)
      #expect(header.frame.height == 40 && screen.strip.frame.height == 44)
      try scroll(screen, to: 180)
      #expect(screen.strip.frame == CGRect(x: 0, y: 87, width: 390, height: 24))
    }

    @Test("a hidden strip returns with a page that does not scroll, and when VoiceOver is turned on")
    func returns() throws {
      let screen = TestScreen(3, isShown: false)
      screen.controller.make = { id in id == 1 ? UIViewController() : ScrollPage() }
      screen.controller.addStrip(screen.strip, scrolling: .hides)
      screen.show()
      screen.rest()
      try scroll(screen, to: 300)
      #expect(screen.strip.frame.height == 0)
      screen.model.selection = 1
      screen.rest()
      #expect(screen.strip.frame.height == 44 && screen.strip.alpha == 1)
      screen.model.selection = 2
      screen.rest()
      try scroll(screen, to: 300, page: 2)
      #expect(screen.strip.frame.height == 0)
      screen.stage.settings.voiceOver = true
      screen.rest()
      #expect(screen.strip.frame.height == 44)
    }

    @Test("a hidden strip returns without a gap and without a jump while a page at its top comes into view")
    func comesBack() throws {
      for kind in 0..<2 {
        let screen = TestScreen(3, isShown: false)
        screen.controller.make = { id in id == 1 && kind == 1 ? UIViewController() : ScrollPage() }
        screen.controller.addStrip(screen.strip, scrolling: .hides)
        screen.show()
        screen.rest()
        try scroll(screen, to: 300)
        #expect(screen.strip.frame.height == 0)
        screen.swipe(-0.5)
        var last = screen.strip.frame.height
        while screen.pager.phase != .idle {
          screen.stage.frame()
          let height = screen.strip.frame.height
          #expect(height >= last && abs(height - 44 * screen.pager.position) < 1, "\(screen.pager.position)")
          last = height
        }
        screen.rest()
        #expect(screen.pager.settled == 1 && screen.strip.frame.height == 44 && screen.strip.alpha == 1)
      }
    }

    @Test("a strip at the bottom hides below the edge of the screen")
    func bottom() throws {
      let screen = TestScreen(3, isShown: false)
      screen.controller.make = { _ in ScrollPage() }
      screen.controller.addStrip(screen.strip, at: .bottom, scrolling: .hides)
      screen.show()
      screen.rest()
      let insets = try page(screen).safeAreaInsets
      for (depth, height) in [(20.0, 24.0), (300, 0), (290, 10), (0, 44)] {
        try scroll(screen, to: depth)
        #expect(screen.strip.frame == CGRect(x: 0, y: 810 - height, width: 390, height: height), "\(depth)")
      }
      #expect(try page(screen).safeAreaInsets == insets)
    }

    @Test("a strip that is removed leaves its room to the pages, and can be added again")
    func removed() throws {
      let screen = screen(.pinned)
      screen.controller.removeStrip(screen.strip)
      screen.rest()
      #expect(screen.strip.superview == nil)
      #expect(try page(screen).safeAreaInsets.top == 47)
      screen.controller.addStrip(screen.strip, at: .bottom)
      screen.rest()
      #expect(screen.strip.frame.maxY == 810)
      #expect(try page(screen).safeAreaInsets == UIEdgeInsets(top: 47, left: 0, bottom: 78, right: 0))
      screen.controller.addStrip(screen.strip, at: .navigationBar)
      screen.rest()
      #expect(screen.strip.isDescendant(of: try #require(screen.controller.navigationItem.titleView)))
      screen.controller.removeStrip(screen.strip)
      #expect(screen.controller.navigationItem.titleView == nil)
    }
  }
}
