import LockstepPaging
import LockstepUIKit
import Testing
import UIKit

@testable import UIKitExamples

extension HostTests {
  @MainActor @Suite("Scroll tabs")
  struct ScrollTabsScreenTests {
    private let stage = Stage()
    private let screen = ScrollTabsScreen()

    init() {
      stage.window.rootViewController = screen
      stage.advance(0.1)
    }

    private var mark: CGRect { screen.strip.indicatorView.frame }

    @Test("on every page the indicator is as wide as its label: a longer title has a wider indicator")
    func widths() {
      var widths: [Section: CGFloat] = [:]
      for section in Section.allCases {
        screen.model.selection = section
        stage.settle()
        widths[section] = mark.width
      }
      let sorted: [Section] = [.news, .weather, .economy]
      for (shorter, longer) in zip(sorted, sorted.dropFirst()) {
        #expect(widths[shorter] ?? 0 < widths[longer] ?? 0, "\(shorter), \(longer)")
      }
    }

    @Test("while a finger swipes, the indicator changes its place and width in every frame")
    func swipe() {
      let start = mark
      var last = start
      let finger = stage.touch(CGPoint(x: 370, y: 500))
      finger.move(by: CGPoint(x: -20, y: 0), over: 0.05)
      for _ in 0..<20 {
        last = mark
        finger.move(by: CGPoint(x: -14, y: 0), over: 1 / 60)
        #expect(mark.midX > last.midX)
      }
      #expect(mark.width > start.width)
      finger.lift()
      stage.settle()
      #expect(screen.model.pager.settled == .economy)
    }

    @Test("a selected tab is centered if the strip can scroll that far, and never when the tabs are fixed")
    func centers() {
      screen.model.selection = .sports
      stage.settle()
      let center = screen.strip.indicatorView.convert(
        CGPoint(x: mark.width / 2, y: 0), to: screen.strip
      ).x
      #expect(abs(center - 195) < 20)
      screen.fixTabs()
      let offset = screen.strip.scrollView.contentOffset
      stage.swipe(from: CGPoint(x: 300, y: 60), to: CGPoint(x: 60, y: 60))
      stage.settle()
      #expect(screen.strip.scrollView.contentOffset == offset)
    }

    @Test("any number of pages is valid: none, one, all, and two with the same title")
    func counts() {
      screen.model.pages = []
      stage.settle()
      #expect(screen.model.pager.settled == nil)
      screen.model.pages = [.weather]
      stage.settle()
      #expect(screen.model.pager.settled == .weather)
      screen.strip.tab = { _ in TabItem("Same") }
      screen.model.pages = Section.allCases
      stage.settle()
      screen.model.selection = .news
      stage.settle()
      #expect(screen.model.pager.settled == .news)
      #expect(stage.faults == [])
    }

    @Test("the pages are of different kinds")
    func kinds() {
      #expect(screen.viewController(for: .news) is Headlines)
      screen.model.selection = .weather
      stage.settle()
      #expect(screen.viewController(for: .weather) is ColorPage)
    }
  }
}
