import LockstepPaging
import LockstepUIKit
import Testing
import UIKit

extension HostTests {
  @MainActor @Suite("Headers and the insets of pages")
  struct HeaderTests {
    private func screen(hasHeader: Bool = true) -> TestScreen {
      let screen = TestScreen(8, isShown: false)
      screen.controller.make = { _ in ScrollPage() }
      if hasHeader {
        screen.controller.header = PagerHeaderView<Int>(UIView(), minimumHeight: 40, maximumHeight: 200)
      }
      screen.show()
      screen.stage.advance(0.1)
      return screen
    }

    private func page(_ screen: TestScreen, _ id: Int) throws -> UIScrollView {
      try #require(screen.controller.viewController(for: id)?.view as? UIScrollView)
    }

    /// Returns the depth to which a page is scrolled. At 0 the header is fully expanded.
    private func offset(_ view: UIScrollView) -> CGFloat { view.contentOffset.y + view.adjustedContentInset.top }

    @Test("a header without a height measures its content, and again when the content asks for another height")
    func measured() throws {
      let screen = TestScreen(3, isShown: false)
      let content = TallView(150)
      let header = PagerHeaderView<Int>(content, minimumHeight: 30)
      screen.controller.make = { _ in ScrollPage() }
      screen.controller.header = header
      screen.show()
      screen.rest()
      #expect(header.frame == CGRect(x: 0, y: 47, width: 390, height: 150))
      #expect(try page(screen, 0).adjustedContentInset.top == 47 + 150 + 44)
      #expect(offset(try page(screen, 0)) == 0)
      content.height = 210
      header.setNeedsLayout()
      screen.rest()
      #expect(header.frame.height == 210 && content.bounds.height == 210)
      #expect(offset(try page(screen, 0)) == 0)
      try page(screen, 0).contentOffset.y += 500
      screen.rest()
      #expect(header.frame.height == 30 && content.bounds.height == 210)
      header.resize(minimumHeight: 0, maximumHeight: 100)
      screen.rest()
      #expect(header.header.maximumHeight == 100)
      #expect(screen.stage.faults == [])
    }

    @Test("the track of the scroll indicator begins below the collapsed header, and the app's own inset is kept")
    func indicator() throws {
      let screen = screen()
      let page = try page(screen, 0)
      page.verticalScrollIndicatorInsets.top = 7
      page.contentOffset.y += 100
      screen.stage.frame()
      #expect(abs(page.verticalScrollIndicatorInsets.top - (7 - 100)) < 0.01)
      page.contentOffset.y += 400
      screen.stage.frame()
      #expect(abs(page.verticalScrollIndicatorInsets.top - (7 - 160)) < 0.01)
      page.verticalScrollIndicatorInsets.top = 20
      page.contentOffset.y -= 500
      screen.stage.frame()
      #expect(page.verticalScrollIndicatorInsets.top == 20)
      page.contentOffset.y += 500
      screen.stage.frame()
      #expect(abs(page.verticalScrollIndicatorInsets.top - (20 - 160)) < 0.01)
      screen.controller.header = nil
      screen.stage.frame()
      #expect(page.verticalScrollIndicatorInsets.top == 20)
    }

    @Test("the content of a header keeps its height while the header collapses")
    func contentKeepsHeight() throws {
      let screen = screen()
      let header = try #require(screen.controller.header)
      var heights: Set<CGFloat> = []
      for _ in 0..<30 {
        try page(screen, 0).contentOffset.y += 6
        screen.stage.frame()
        heights.insert(header.content.bounds.height)
      }
      #expect(header.frame.height == 40 && heights == [200])
    }

    @Test("a header without a strip at the top collapses wholly over a short page", arguments: 0..<4)
    func withoutStrip(kind: Int) throws {
      let screen = TestScreen(3, isShown: false)
      screen.controller.make = { _ in ScrollPage(height: 100) }
      screen.controller.header = PagerHeaderView<Int>(UIView(), minimumHeight: 0, maximumHeight: 120)
      switch kind {
      case 0: break
      case 1: screen.controller.removeStrip(screen.strip)
      case 2: screen.controller.addStrip(screen.strip, at: .bottom)
      default: screen.controller.addStrip(screen.strip, at: .navigationBar)
      }
      _ = screen.showInNavigation()
      screen.stage.advance(0.1)
      screen.stage.swipe(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 200), over: 0.3)
      screen.stage.advance(2)
      #expect(screen.controller.header?.header.collapse == 120, "\(kind)")
    }

    @Test("a page under a header keeps its own insets, such as those for a keyboard")
    func keyboard() throws {
      let screen = screen()
      let view = try page(screen, 0)
      #expect(view.contentInset == .zero)
      let own = UIEdgeInsets(top: 10, left: 5, bottom: 300, right: 0)
      view.contentInset = own
      view.verticalScrollIndicatorInsets = own
      screen.stage.advance(0.2)
      // UIKit leaves the content in place when an inset above it grows.
      #expect(offset(view) == 10)
      #expect(view.adjustedContentInset.top == 301)
      view.contentOffset.y += 300
      screen.stage.advance(0.2)
      #expect(view.contentInset == own && view.verticalScrollIndicatorInsets.bottom == own.bottom)
      // The track begins below the collapsed header, in addition to the app's own inset.
      #expect(abs(view.verticalScrollIndicatorInsets.top - (own.top - 160)) < 0.01)
      view.contentInset = .zero
      screen.stage.advance(0.2)
      #expect(view.contentInset == .zero)
    }

    @Test("a page that is created again has its old offset, and the header stays collapsed")
    func madeAnew() throws {
      let screen = screen()
      screen.model.configuration.keptPages = 0
      let header = try #require(screen.controller.header)
      screen.model.setSelection(5, animated: false)
      screen.stage.advance(0.1)
      var view = try page(screen, 5)
      view.contentOffset.y += 500
      screen.stage.advance(0.1)
      #expect(header.frame.height == 40)
      screen.model.setSelection(0, animated: false)
      screen.stage.advance(0.1)
      #expect(screen.controller.viewController(for: 5) == nil)
      #expect(header.frame.height == 40)
      screen.model.setSelection(5, animated: false)
      screen.stage.advance(0.1)
      view = try page(screen, 5)
      #expect(header.frame.height == 40)
      #expect(abs(offset(view) - 500) < 1)
    }

    @Test("a page that is removed and added again starts at its top")
    func removed() throws {
      let screen = screen()
      let header = try #require(screen.controller.header)
      screen.model.setSelection(5, animated: false)
      screen.stage.advance(0.1)
      try page(screen, 5).contentOffset.y += 500
      screen.stage.advance(0.1)
      screen.model.pages = [0, 1, 2, 3, 4, 6, 7]
      screen.stage.advance(0.1)
      let next = try page(screen, try #require(screen.pager.settled))
      next.contentOffset.y -= offset(next)
      screen.stage.advance(0.1)
      #expect(header.frame.height == 200)
      screen.model.pages = Array(0..<8)
      screen.model.setSelection(5, animated: false)
      screen.stage.advance(0.1)
      #expect(offset(try page(screen, 5)) == 0)
      #expect(header.frame.height == 200)
    }

    @Test("with a shared offset, a page that is too short for that offset is scrolled to its end")
    func limited() throws {
      let screen = TestScreen(3, isShown: false)
      screen.controller.make = { id in
        let page = ScrollPage()
        page.loadViewIfNeeded()
        if id == 1 { page.pagerScrollView?.contentSize.height = 1_000 }
        return page
      }
      let header = PagerHeaderView<Int>(UIView(), minimumHeight: 40, maximumHeight: 200, offsets: .shared)
      screen.controller.header = header
      screen.show()
      screen.stage.advance(0.1)
      try page(screen, 0).contentOffset.y += 900
      screen.stage.advance(0.1)
      let short = try page(screen, 1)
      let farthest =
        short.contentSize.height + short.adjustedContentInset.top + short.adjustedContentInset.bottom
        - short.bounds.height
      #expect(abs(offset(short) - farthest) < 1)
      #expect(farthest > 160 && farthest < 900)
      screen.model.setSelection(1, animated: false)
      screen.stage.advance(0.1)
      #expect(abs(offset(short) - farthest) < 1)
      #expect(header.frame.height == 40)
    }

    @Test("a header with other heights stays fully expanded, and the content stays below the strip")
    func resized() throws {
      let screen = screen()
      let header = try #require(screen.controller.header)
      let view = try page(screen, 0)
      header.resize(minimumHeight: 40, maximumHeight: 260)
      screen.stage.advance(0.1)
      #expect(header.frame.height == 260)
      #expect(offset(view) == 0)
      let content = view.convert(CGPoint.zero, to: nil).y
      #expect(abs(content - screen.strip.convert(screen.strip.bounds, to: nil).maxY) < 1)
    }

    @Test("a header that is removed leaves no insets in the pages, and the content stays below the strip")
    func taken() throws {
      let screen = screen()
      let view = try page(screen, 0)
      view.contentInset.bottom = 30
      view.contentOffset.y += 400
      screen.stage.advance(0.1)
      let content = view.contentOffset.y + screen.strip.convert(screen.strip.bounds, to: nil).maxY
      screen.controller.header = nil
      screen.stage.advance(0.1)
      #expect(view.contentInset == UIEdgeInsets(top: 0, left: 0, bottom: 30, right: 0))
      #expect(view.verticalScrollIndicatorInsets == .zero)
      #expect(try page(screen, 1).contentInset == .zero)
      #expect(abs(view.contentOffset.y + screen.strip.convert(screen.strip.bounds, to: nil).maxY - content) < 1)
    }
  }
}
