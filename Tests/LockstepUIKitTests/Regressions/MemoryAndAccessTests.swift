import LockstepPaging
import LockstepUIKit
import Testing
import UIKit

extension HostTests {
  @MainActor @Suite("Regressions: direction, accessibility, memory, nesting")
  struct MemoryAndAccessTests {
    @Test(
      "right to left, tabs have distinct places, and taps and swipes move in the right direction in every frame"
    )
    func rightToLeft() throws {
      Seeds.each { seed in
        let screen = TestScreen(6, chaos: seed, isShown: false)
        screen.stage.traits { $0.layoutDirection = .rightToLeft }
        screen.show()
        #expect(screen.strip.scrollView.subviews.compactMap { $0 as? TabCell }.filter { $0.frame.minX == 0 }.count <= 1)
        let tabs = (0..<6).compactMap { screen.tab($0)?.frame.minX }
        #expect(tabs == tabs.sorted(by: >) && Set(tabs).count == tabs.count)
        for target in [1, 3, 0, 3] {
          let sign = Double(target) > screen.model.position ? 1.0 : -1.0
          screen.model.tap(target)
          var (position, place) = (screen.model.position, screen.pageView.scrollView.contentOffset.x)
          while screen.pager.phase != .idle {
            screen.stage.frame()
            #expect((screen.model.position - position) * sign >= -0.01)
            // From the first page to the second the content moves to the right.
            #expect(target != 1 || screen.pageView.scrollView.contentOffset.x <= place + 4)
            (position, place) = (screen.model.position, screen.pageView.scrollView.contentOffset.x)
          }
        }
        screen.rest()
        screen.expectInStep(3)
        screen.swipe(0.6)
        screen.rest()
        screen.expectInStep(4)
        screen.swipe(-0.6)
        screen.rest()
        screen.expectInStep(3)
      }
    }

    @Test(
      "a screen reader reaches every tab and the visible page, and no other page"
    )
    func voiceOver() throws {
      try Seeds.each { seed in
        let screen = TestScreen(4, selected: 0, chaos: seed)
        try screen.tap(1)
        screen.rest()
        // VoiceOver might count the tabs of a tab bar itself, and it would count the visible ones only.
        #expect(!screen.strip.scrollView.accessibilityTraits.contains(.tabBar))
        for id in 0..<4 {
          let tab = try #require(screen.tab(id))
          #expect(tab.isAccessibilityElement)
          #expect(tab.accessibilityLabel == "Tab number \(id)")
          #expect(tab.accessibilityValue == "tab \(id + 1) of 4")
          #expect(tab.accessibilityTraits.contains(.selected) == (id == 1))
        }
        for page in screen.living { #expect(page.view.isHiddenFromScreenReader == (page.id != 1)) }
      }
    }

    @Test("a view can get the keyboard focus only while its page is visible")
    func focus() throws {
      try Seeds.each { seed in
        let screen = TestScreen(4, chaos: seed)
        let fields = try [0, 1].map { id in
          let field = FocusField(frame: CGRect(x: 20, y: 200, width: 100, height: 40))
          try #require(screen.controller.viewController(for: id)).view.addSubview(field)
          return field
        }
        screen.stage.frame()
        #expect(screen.stage.focus(fields[0]))
        #expect(!screen.stage.focus(fields[1]))
        // During the drag both pages are visible.
        let finger = screen.drag(-0.5)
        #expect(screen.stage.focus(fields[1]))
        finger.lift()
        screen.model.selection = 1
        screen.rest()
        #expect(!screen.stage.focus(fields[0]))
        #expect(screen.stage.focus(fields[1]))
      }
    }

    @Test("pages are created when they come into reach")
    func lazy() throws {
      Seeds.each { seed in
        let screen = TestScreen(1_000, chaos: seed)
        screen.model.tap(700)
        screen.rest()
        screen.expectInStep(700)
        #expect(screen.made.count <= 8)
      }
    }

    @Test("a page out of reach is released, and a kept page is not created again")
    func keeping() throws {
      Seeds.each { seed in
        let screen = TestScreen(6, chaos: seed, configuration: PagerConfiguration(keptPages: 0))
        for id in [3, 5, 0] {
          screen.model.tap(id)
          screen.rest()
        }
        #expect(Set(screen.living.map(\.id)) == [0, 1])

        let kept = TestScreen(6, chaos: seed, configuration: PagerConfiguration(keptPages: 6))
        for id in [1, 2, 3, 4, 5, 0, 3, 1] {
          kept.model.tap(id)
          kept.rest()
          kept.expectInStep(id)
        }
        #expect(kept.made.count == 6)
        kept.stage.warnMemory()
        kept.rest()
        #expect(Set(kept.living.map(\.id)) == [0, 1, 2])
      }
    }

    @Test("by default, a page that was left for the fourth tab is there as it was left, until memory is short")
    func fourthTab() throws {
      let stage = Stage()
      var made: [Int: Int] = [:]
      let pager = PagerViewController(pages: Array(0..<4)) { id in
        made[id, default: 0] += 1
        return ScrollPage()
      }
      stage.window.rootViewController = pager
      stage.advance(0.1)
      let page = try #require(pager.viewController(for: 0)?.view as? UIScrollView)
      page.contentOffset.y = 1_000
      pager.selection = 3
      stage.settle()
      pager.selection = 0
      stage.settle()
      // The move over three pages leaves none out, so each page was visible.
      #expect(made == [0: 1, 1: 1, 2: 1, 3: 1] && page.contentOffset.y == 1_000)
      #expect(pager.viewController(for: 0)?.view === page)
      stage.warnMemory()
      stage.settle()
      #expect(pager.viewController(for: 3) == nil && pager.viewController(for: 0) != nil)
    }

    @Test("options of the app's own keep eight earlier pages, unless they name another number")
    func ownOptions() {
      for (options, kept) in [(PagerConfiguration(bounces: false), 8), (PagerConfiguration(keptPages: 2), 2)] {
        let screen = TestScreen(60, configuration: options)
        // A move over five pages leaves those between out, so only these pages were visible.
        let visited = Array(stride(from: 0, through: 50, by: 5))
        for id in visited.dropFirst() {
          screen.model.tap(id)
          screen.rest()
        }
        #expect(Set(screen.living.map(\.id)) == Set(visited.suffix(kept + 1) + [49, 51]))
      }
    }

    @Test(
      "of 10,000 pages only a few exist at a time, during taps and swipes"
    )
    func tenThousand() throws {
      try Seeds.each { seed in try tenThousand(chaos: seed) }
    }

    private func tenThousand(chaos seed: UInt64?) throws {
      let preload = 2
      let kept = 3
      let screen = TestScreen(
        10_000, chaos: seed, configuration: PagerConfiguration(preload: preload, keptPages: kept))
      var most = 0
      for target in [9_999, 0, 5_000, 5_002, 5_001, 17] {
        screen.model.tap(target)
        while screen.pager.phase != .idle {
          screen.stage.frame()
          most = max(most, screen.living.count)
        }
      }
      for _ in 0..<12 {
        let finger = screen.drag(-0.6)
        most = max(most, screen.living.count)
        finger.lift()
        screen.rest()
      }
      #expect(most <= 2 * preload + 2 + kept)
      #expect(most > 2)
      screen.expectInStep(29)
      #expect(screen.strip.scrollView.subviews.count < 40)
    }

    @Test("the header does not jump while a swipe or a tap changes the page")
    func headerStays() throws {
      try Seeds.each { seed in
        let screen = TestScreen(4, chaos: seed, isShown: false)
        screen.controller.make = { _ in ScrollPage() }
        let header = PagerHeaderView<Int>(UIView(), minimumHeight: 40, maximumHeight: 200)
        screen.controller.header = header
        screen.show()
        screen.stage.advance(0.2)
        let page = try #require(screen.controller.viewController(for: 0)?.view as? UIScrollView)
        page.contentOffset.y += 90
        screen.stage.advance(0.2)
        #expect(header.frame.height == 110)
        var places: Set<CGFloat> = []
        let finger = screen.drag(-0.5, over: 0.3)
        places.insert(header.frame.maxY)
        finger.move(by: CGPoint(x: -40, y: 0), over: 0.1)
        finger.lift()
        for target in [1, 3, 0] {
          screen.model.selection = target
          for _ in 0..<45 {
            screen.stage.frame()
            places.insert(header.frame.maxY)
          }
        }
        #expect(places == [header.frame.minY + 110], "seed \(seed ?? 0)")
      }
    }

    @Test("an inner pager at its end leaves the swipe to the outer one")
    func nested() {
      Seeds.each { seed in
        let screen = TestScreen(3, chaos: seed)
        let inner = PagerView(pages: [100, 101]) { _ in UIView() }
        inner.frame = CGRect(x: 0, y: 200, width: 390, height: 300)
        screen.controller.viewController(for: 0)?.view.addSubview(inner)
        screen.stage.frame()
        screen.swipe(-0.6)
        screen.rest()
        #expect(inner.model.pager.settled == 101)
        screen.expectInStep(0)
        screen.swipe(-0.6)
        screen.rest()
        screen.expectInStep(1)
      }
    }
  }
}

/// A view that a hardware keyboard can focus.
final class FocusField: UIView {
  override var canBecomeFocused: Bool { true }
}
