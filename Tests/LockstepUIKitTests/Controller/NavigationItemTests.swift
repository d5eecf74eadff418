import LockstepUIKit
import Testing
import UIKit

extension HostTests {
  /// The navigation items that a pager shows.
  @MainActor @Suite("Navigation items")
  struct NavigationItemTests {
    private func screen(_ items: PagerNavigationItems, hasStripInBar: Bool = false) -> TestScreen {
      let screen = TestScreen(3, isShown: false)
      screen.controller.make = { id in
        let page = UIViewController()
        page.title = "Page \(id)"
        guard id == 1 else { return page }
        page.navigationItem.title = "One"
        page.navigationItem.prompt = "Choose"
        page.navigationItem.titleView = UILabel()
        page.navigationItem.largeTitleDisplayMode = .never
        page.navigationItem.rightBarButtonItems = [UIBarButtonItem()]
        return page
      }
      screen.controller.navigationItems = items
      if hasStripInBar { screen.controller.addStrip(at: .navigationBar) { TabItem("\($0)") } }
      screen.show()
      return screen
    }

    @Test("the bar shows title, prompt, title view, buttons and large title of the settled page")
    func ofSettledPage() throws {
      let screen = screen(.ofSettledPage)
      let item = screen.controller.navigationItem
      #expect(item.title == "Page 0" && item.prompt == nil && item.titleView == nil)
      try screen.tap(1)
      #expect(item.title == "Page 0")
      screen.rest()
      #expect(item.title == "One" && item.prompt == "Choose" && item.largeTitleDisplayMode == .never)
      #expect(item.titleView is UILabel && item.rightBarButtonItems?.count == 1)
      try screen.tap(0)
      screen.rest()
      #expect(item.title == "Page 0" && item.prompt == nil && item.largeTitleDisplayMode == .automatic)
      #expect(item.titleView == nil && item.rightBarButtonItems == nil)
    }

    @Test("a page whose buttons supplement the Back button keeps the Back button")
    func backButton() throws {
      let screen = screen(.ofSettledPage)
      screen.controller.make = { id in
        let page = UIViewController()
        page.navigationItem.leftBarButtonItems = [UIBarButtonItem()]
        page.navigationItem.leftItemsSupplementBackButton = id == 2
        page.navigationItem.hidesBackButton = id == 2
        return page
      }
      let item = screen.controller.navigationItem
      try screen.tap(2)
      screen.rest()
      #expect(item.leftBarButtonItems?.count == 1 && item.leftItemsSupplementBackButton && item.hidesBackButton)
      try screen.tap(1)
      screen.rest()
      #expect(!item.leftItemsSupplementBackButton && !item.hidesBackButton)
    }

    @Test("a strip in the navigation bar stays there on every page")
    func stripInBar() throws {
      let screen = screen(.ofSettledPage, hasStripInBar: true)
      try screen.tap(1)
      screen.rest()
      #expect(screen.controller.navigationItem.titleView is TabStripView<Int>)
      #expect(screen.controller.navigationItem.title == "One")
    }

    @Test("by default the bar shows the pager's own items")
    func ofPager() throws {
      let screen = screen(.ofPager)
      screen.controller.navigationItem.title = "Pager"
      try screen.tap(1)
      screen.rest()
      #expect(screen.controller.navigationItem.title == "Pager")
    }
  }
}
