import LockstepUIKit
import Testing
import UIKit

@testable import UIKitExamples

extension HostTests {
  /// Each fault of scroll tabs that are written by hand, beside the same step with Lockstep.
  @MainActor @Suite("Scroll tabs, by hand and with Lockstep")
  struct ScrollTabsByHandTests {
    private let stage = Stage()

    private func byHand(_ titles: [String], contents: Int? = nil) -> ScrollTabsByHand {
      ScrollTabsByHand(titles, contents: (0..<(contents ?? titles.count)).map { _ in UIView() })
    }

    private func screen(_ titles: [String]) -> (PagerViewController<Int>, TabStripView<Int>) {
      let screen = PagerViewController(pages: Array(titles.indices)) { _ in UIViewController() }
      return (screen, screen.addStrip { TabItem(titles[$0]) })
    }

    @Test("by hand each frame reads every tab; with Lockstep a frame changes no more tabs than two")
    func scans() {
      let titles = (0..<200).map { "Tab \($0)" }
      let byHand = byHand(titles)
      stage.show(byHand)
      let before = byHand.read
      byHand.pages.contentOffset.x = 100
      #expect(byHand.read - before >= 200)

      let (screen, strip) = screen(titles)
      stage.show(screen)
      let finger = stage.touch(CGPoint(x: 350, y: 500))
      finger.move(by: CGPoint(x: -60, y: 0), over: 0.1)
      let fractions = strip.scrollView.subviews.compactMap { $0 as? TabCell }.map(\.state.selectedFraction)
      #expect(fractions.filter { $0 > 0 }.count == 2)
      finger.lift()
      stage.settle()
    }

    @Test("by hand one tab ends the app; with Lockstep one tab is a strip")
    func single() async {
      await #expect(processExitsWith: .failure) {
        await MainActor.run { Stage().show(ScrollTabsByHand(["Only"], contents: [UIView()])) }
      }
      let (screen, strip) = screen(["Only"])
      stage.show(screen)
      #expect(strip.indicatorView.frame.width > 0)
    }

    @Test("by hand fewer contents than tabs end the app; with Lockstep each page makes its own content")
    func counts() async {
      await #expect(processExitsWith: .failure) {
        await MainActor.run { Stage().show(ScrollTabsByHand(["a", "b", "c"], contents: [UIView()])) }
      }
      let (screen, _) = screen(["a", "b", "c"])
      stage.show(screen)
      screen.model.selection = 2
      stage.settle()
      #expect(screen.viewController(for: 2) != nil)
    }

    @Test("by hand the color of the selected tab is ignored; with Lockstep the tab has it")
    func colors() throws {
      let byHand = ScrollTabsByHand(["a", "b"], contents: [UIView(), UIView()], selectedColor: .systemGreen)
      stage.show(byHand)
      #expect(byHand.labels.allSatisfy { $0.textColor == .black })

      let (screen, strip) = screen(["a", "b"])
      strip.style.selectedColor = .systemGreen
      stage.show(screen)
      let tab = try #require(strip.scrollView.subviews.compactMap { $0 as? TabCell }.first { $0.state.isSelected })
      #expect(tab.selectedTitleLabel.textColor == .systemGreen)
    }

    @Test("by hand a tap on the first of two equal titles shows the second page; with Lockstep ids differ, not titles")
    func titles() throws {
      let byHand = byHand(["Same", "Other", "Same"])
      stage.show(byHand)
      byHand.tap("Same")
      stage.settle()
      #expect(abs(byHand.pages.contentOffset.x - 780) < 0.5)

      let (screen, _) = screen(["Same", "Other", "Same"])
      stage.show(screen)
      screen.model.selection = 1
      stage.settle()
      screen.model.tap(0)
      stage.settle()
      #expect(screen.model.selection == 0)
    }

    @Test("by hand the three selections differ after a tap and a swipe; with Lockstep there is one")
    func selections() throws {
      let byHand = byHand(["a", "b", "c"])
      stage.show(byHand)
      byHand.tap("b")
      stage.settle()
      stage.swipe(from: CGPoint(x: 350, y: 500), to: CGPoint(x: 40, y: 500))
      stage.settle()
      #expect(byHand.selectedTab == 1 && byHand.visiblePage == 2 && byHand.selection == 0)

      let (screen, strip) = screen(["a", "b", "c"])
      stage.show(screen)
      screen.model.tap(1)
      stage.settle()
      stage.swipe(from: CGPoint(x: 350, y: 500), to: CGPoint(x: 40, y: 500))
      stage.settle()
      let selected = strip.scrollView.subviews.compactMap { $0 as? TabCell }.filter(\.state.isSelected)
      #expect(screen.model.selection == 2 && screen.model.pager.settled == 2)
      #expect(selected.map(\.item.name) == ["c"])
    }
  }
}
