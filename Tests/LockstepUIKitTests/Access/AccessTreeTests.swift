import LockstepGitHub
import LockstepPaging
import LockstepUIKit
import Testing
import UIKit

@testable import UIKitExamples

extension HostTests {
  /// The elements that a screen reader reaches on the example screens, before, during and after a move.
  @MainActor @Suite("The tree of a screen reader")
  struct AccessTreeTests {
    private let stage = Stage()

    /// Walks the tree before a move, in each of its frames, and after it. The tabs come first, then the selected page,
    /// and no element of a page out of view.
    private func walk<ID>(_ pager: PagerViewController<ID>, under root: UIViewController? = nil, to target: ID) throws {
      stage.window.rootViewController = root ?? pager
      stage.advance(0.3)
      #expect(pager.selection != target)
      expectOrder(pager)
      pager.selection = target
      repeat {
        stage.frame()
        expectOrder(pager)
      } while pager.model.pager.phase != .idle
      stage.settle()
      expectOrder(pager)
    }

    private func expectOrder<ID>(_ pager: PagerViewController<ID>) {
      let views = stage.screenReaderElements.compactMap { $0 as? UIView }
      let tabs = views.indices.filter { views[$0] is any TabStripCell }
      let pages = views.indices.filter { views[$0].isDescendant(of: pager.pagerView) }
      let visible = pager.pages.filter(pager.model.pager.isVisible)
      #expect(!tabs.isEmpty)
      for index in pages {
        #expect(
          visible.contains { pager.pagerView.view(for: $0).map(views[index].isDescendant(of:)) == true },
          "\(views[index]) is in no visible page")
      }
      guard let selected = pager.selection, visible.contains(selected) else { return }
      #expect(pages.first.map { pager.pagerView.view(for: selected).map(views[$0].isDescendant(of:)) } != .some(false))
      if let last = tabs.last, let first = pages.first { #expect(last < first) }
    }

    @Test("home screen") func home() throws { try walk(HomeScreen(), to: .notifications) }

    @Test("tabs that float") func topTabs() throws { try walk(TopTabsScreen(), to: .films) }

    @Test("tabs over lists") func scrollTabs() throws { try walk(ScrollTabsScreen(), to: .sports) }

    @Test("a screen of a storyboard") func storyboard() throws {
      let screen = StoryboardScreen()
      try walk(screen.pager, under: screen, to: .live)
    }

    @Test("a header, a search field and lists") func people() throws {
      let screen = PeopleScreen { FeedModel(GitHubUsersFeed(after: $0.rawValue, transport: UsersTransport())) }
      try walk(screen, under: UINavigationController(rootViewController: screen), to: .newcomers)
      let header = try #require(screen.header)
      let views = stage.screenReaderElements.compactMap { $0 as? UIView }
      let inHeader = views.lastIndex { $0.isDescendant(of: header) }
      let firstTab = views.firstIndex { $0 is any TabStripCell }
      if let inHeader, let firstTab { #expect(inHeader < firstTab) }
    }

    @Test("a strip above and a strip below the pages: the upper tabs, the page, the lower tabs")
    func below() throws {
      let pager = PagerViewController(pages: Array(0..<4)) { ColorPage("Page \($0)") }
      let lower = pager.addStrip(at: .bottom) { TabItem("Lower \($0)") }
      let upper = pager.addStrip { TabItem("Upper \($0)") }
      stage.window.rootViewController = pager
      for target in [0, 2] {
        pager.selection = target
        stage.settle()
        let views = stage.screenReaderElements.compactMap { $0 as? UIView }
        let places = views.map { $0.isDescendant(of: upper) ? 0 : $0.isDescendant(of: lower) ? 2 : 1 }
        #expect(places == places.sorted() && Set(places) == [0, 1, 2])
      }
    }

    @Test("an own collection view: the tabs, then its cells")
    func driven() {
      let screen = PagerSyncScreen()
      stage.window.rootViewController = screen
      stage.advance(0.2)
      screen.model.selection = 2
      while screen.model.pager.phase != .idle {
        stage.frame()
        let views = stage.screenReaderElements.compactMap { $0 as? UIView }
        #expect(views.first is any TabStripCell)
      }
    }
  }
}
