import LockstepPaging
import LockstepUIKit
import Testing
import UIKit

extension HostTests {
  @MainActor @Suite("Regressions: changing pages, first page, resize")
  struct ChangingPagesTests {
    @Test("27 Parchment 225: a reload meets a swipe")
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

    @Test("27 Parchment 142 / 439 / 732: a tap on a tab that is gone, reload and select, no pages")
    func reloads() throws {
      try Seeds.each { seed in
        let screen = TestScreen(6, chaos: seed)
        screen.model.pages = [0, 1, 2]
        #expect(throws: PagerError<Int>.unknownPage(5)) { try screen.model.tap(5) }
        screen.model.pages = [0, 1, 2, 3, 4]
        try screen.model.tap(3)
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

    @Test("28 Pageboy 208 / 209 / 211 / 260: delete the last page, insert into none, at the front, reload")
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

    @Test("29 XLPagerTabStrip 388, Tabman 306, PagingKit 108: widths and pages stay of one count")
    func widths() throws {
      try Seeds.each { seed in
        let screen = TestScreen(30, selected: 20, chaos: seed)
        screen.model.pages = Array(15..<24)
        screen.swipe(-0.6)
        screen.rest()
        screen.expectInStep(21)
        #expect(screen.strip.scrollView.subviews.compactMap { $0 as? TabView }.count <= 9)
        screen.model.pages = []
        screen.stage.frame()
        #expect(screen.strip.indicatorView.isHidden)
        screen.model.pages = [1, 2, 3]
        try screen.model.tap(3)
        screen.rest()
        screen.expectInStep(3)
      }
    }

    @Test("30 SwipeMenu 79, JXPagingView 227: a page is asked for once, and no child is left over")
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

    @Test("31 Flutter 170090, SwiftUIPager 204: tabs added at run time, at the start too")
    func added() throws {
      try Seeds.each { seed in
        let screen = TestScreen(3, selected: 1, chaos: seed)
        screen.model.pages = [7, 8, 0, 1, 2, 9]
        screen.rest()
        screen.expectInStep(1)
        try screen.model.tap(9)
        screen.rest()
        screen.expectInStep(9)
      }
    }

    @Test("32 XLPagerTabStrip 835 / 537 / 553 / 519: it opens on page N, and is there in the first frame")
    func opensOnPage() {
      Seeds.each { seed in
        let screen = TestScreen(8, selected: 5, chaos: seed)
        #expect(abs(screen.pageView.scrollView.contentOffset.x - 1_950) < 1e-6)
        screen.expectInStep(5)
        #expect(screen.made.contains(0) == false)
      }
    }

    @Test("33 Parchment 575 / 609 / 375, PagingKit PR 107: rotation at rest, covered, and in motion")
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

    @Test("34 FB16486510: pages are in place in landscape")
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
