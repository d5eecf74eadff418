import LockstepPaging
import LockstepUIKit
import Testing
import UIKit

extension HostTests {
  @MainActor @Suite("Regressions: changing pages, first page, resize")
  struct ChangingPagesTests {
    @Test("a swipe continues when the pages change under the finger")
    func reloadInSwipe() {
      Seeds.each { seed in
        let screen = TestScreen(6, selected: 2, chaos: seed)
        let finger = screen.drag(-0.5)
        screen.model.pages = [9, 8, 2, 3, 7]
        finger.move(by: CGPoint(x: -60, y: 0), over: 0.1)
        finger.lift()
        screen.rest()
        screen.expectInStep(3)
      }
    }

    @Test("a tap on a removed tab selects nothing, and selections work after the pages are replaced or emptied")
    func reloads() throws {
      Seeds.each { seed in
        let screen = TestScreen(6, chaos: seed)
        screen.model.pages = [0, 1, 2]
        var issues: [PagerError<Int>] = []
        screen.model.onIssue = { issues.append($0) }
        #expect(!screen.model.tap(5) && issues == [.unknownPage(5)])
        screen.model.pages = [0, 1, 2, 3, 4]
        screen.model.tap(3)
        screen.rest()
        screen.expectInStep(3)
        screen.model.pages = []
        screen.rest()
        screen.expectInStep(nil)
        #expect(screen.living.isEmpty)
        screen.model.pages = [7]
        screen.rest()
        screen.expectInStep(7)
      }
    }

    @Test("the settled page stays when pages are removed, inserted at the front or between, or set again")
    func edits() {
      Seeds.each { seed in
        let screen = TestScreen(4, selected: 3, chaos: seed)
        screen.model.pages = [0, 1, 2]
        screen.rest()
        screen.expectInStep(2)
        screen.model.pages = [5, 0, 1, 2]
        screen.rest()
        screen.expectInStep(2)
        screen.model.pages = [5, 0, 1, 6, 2]
        screen.rest()
        screen.expectInStep(2)
        screen.model.pages = screen.model.pages
        screen.rest()
        screen.expectInStep(2)
      }
    }

    @Test("the strip never shows more tabs than there are pages")
    func widths() throws {
      Seeds.each { seed in
        let screen = TestScreen(30, selected: 20, chaos: seed)
        screen.model.pages = Array(15..<24)
        screen.swipe(-0.6)
        screen.rest()
        screen.expectInStep(21)
        #expect(screen.strip.scrollView.subviews.compactMap { $0 as? TabCell }.count <= 9)
        screen.model.pages = []
        screen.stage.frame()
        #expect(screen.strip.indicatorView.isHidden)
        screen.model.pages = [1, 2, 3]
        screen.model.tap(3)
        screen.rest()
        screen.expectInStep(3)
      }
    }

    @Test("each page is created once, and no removed page remains a child")
    func once() {
      Seeds.each { seed in
        let screen = TestScreen(6, chaos: seed)
        screen.rest()
        #expect(screen.made.sorted() == [0, 1])
        for start in [10, 20, 30] {
          screen.model.pages = Array(start..<start + 6)
          screen.rest()
        }
        #expect(screen.controller.children.count == 2)
        #expect(screen.living.count == 2)
      }
    }

    @Test("tabs that are added at run time, even at the front, keep the settled page and can be tapped")
    func added() throws {
      Seeds.each { seed in
        let screen = TestScreen(3, selected: 1, chaos: seed)
        screen.model.pages = [7, 8, 0, 1, 2, 9]
        screen.rest()
        screen.expectInStep(1)
        screen.model.tap(9)
        screen.rest()
        screen.expectInStep(9)
      }
    }

    @Test("the pager opens on a later page and shows it in the first frame")
    func opensOnPage() {
      Seeds.each { seed in
        let screen = TestScreen(8, selected: 5, chaos: seed)
        #expect(abs(screen.pageView.scrollView.contentOffset.x - 1_950) < 1e-6)
        screen.expectInStep(5)
        #expect(screen.made.contains(0) == false)
      }
    }

    @Test("a rotation keeps the page if the pager is idle, covered or moving")
    func rotation() throws {
      try Seeds.each { seed in
        let screen = TestScreen(6, selected: 2, chaos: seed, isShown: false)
        let navigation = screen.showInNavigation()
        screen.rest()
        screen.forget()
        screen.stage.rotate()
        screen.rest()
        screen.expectInStep(2)
        navigation.pushViewController(UIViewController(), animated: false)
        screen.stage.advance(0.3)
        screen.stage.rotate()
        screen.stage.advance(0.3)
        _ = navigation.popViewController(animated: false)
        screen.rest()
        screen.expectInStep(2)
        #expect(screen.calls == [])
        try screen.tap(4)
        screen.watch(0.1)
        screen.stage.rotate()
        screen.rest()
        screen.expectInStep(4)
      }
    }

    @Test("in landscape the pager opens in step and swipes in step")
    func landscape() {
      Seeds.each { seed in
        let screen = TestScreen(6, selected: 3, chaos: seed, size: CGSize(width: 844, height: 390))
        screen.expectInStep(3)
        screen.swipe(-0.6)
        screen.rest()
        screen.expectInStep(4)
      }
    }
  }
}
