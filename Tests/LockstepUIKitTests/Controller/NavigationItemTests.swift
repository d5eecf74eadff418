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
      #expect(screen.controller.navigationItem.titleView?.descendants(TabStripView<Int>.self).count == 1)
      #expect(screen.controller.navigationItem.title == "One")
    }

    @Test(
      "the bar follows later changes of the settled page's items", arguments: World.NavigationItemChanges.allCases)
    func laterChanges(changes: World.NavigationItemChanges) throws {
      let screen = screen(.ofSettledPage)
      screen.stage.world.navigationItemChanges = changes
      let item = screen.controller.navigationItem
      try screen.tap(1)
      screen.rest()
      let page = try #require(screen.controller.viewController(for: 1))
      page.navigationItem.title = "Other"
      page.navigationItem.rightBarButtonItems = nil
      // Where no change is reported, the pager compares the items in its next layout.
      if changes == .silent { screen.controller.view.setNeedsLayout() }
      screen.stage.frame()
      #expect(item.title == "Other" && item.rightBarButtonItems == nil)
      try screen.tap(0)
      screen.rest()
      page.navigationItem.title = "Not visible"
      screen.stage.frame()
      #expect(item.title == "Page 0")
    }

    @Test("the Back button of a screen above the pager has the new title of the settled page at once")
    func covered() throws {
      let screen = TestScreen(1, isShown: false)
      screen.controller.make = { _ in UIViewController() }
      screen.controller.navigationItems = .ofSettledPage
      let navigation = screen.showInNavigation()
      screen.rest()
      let (page, item) = (try #require(screen.controller.selectedViewController), screen.controller.navigationItem)
      page.navigationItem.title = "Inbox (3)"
      navigation.pushViewController(UIViewController(), animated: false)
      screen.rest()
      #expect(screen.controller.view.window == nil && item.title == "Inbox (3)")
      (page.navigationItem.title, page.navigationItem.backButtonTitle) = ("Inbox (2)", "2")
      page.navigationItem.rightBarButtonItems = [UIBarButtonItem()]
      #expect(item.title == "Inbox (2)" && item.backButtonTitle == "2")
      navigation.popViewController(animated: false)
      screen.rest()
      #expect(item.rightBarButtonItems?.count == 1)
    }

    @Test("the bar shows search, appearances, subtitle, groups and toolbar items of the settled page")
    func everyItem() throws {
      let screen = screen(.ofSettledPage)
      let (search, bar, group) = (
        UISearchController(searchResultsController: nil), UINavigationBarAppearance(),
        UIBarButtonItemGroup(barButtonItems: [UIBarButtonItem()], representativeItem: nil)
      )
      screen.controller.make = { id in
        let page = UIViewController()
        guard id == 2 else { return page }
        page.navigationItem.searchController = search
        page.navigationItem.hidesSearchBarWhenScrolling = false
        page.navigationItem.standardAppearance = bar
        page.navigationItem.compactAppearance = bar
        page.navigationItem.scrollEdgeAppearance = bar
        page.navigationItem.compactScrollEdgeAppearance = bar
        page.navigationItem.trailingItemGroups = [group]
        page.navigationItem.subtitle = "Three new"
        page.navigationItem.backButtonTitle = "Inbox"
        page.navigationItem.backButtonDisplayMode = .minimal
        page.toolbarItems = [UIBarButtonItem()]
        return page
      }
      let item = screen.controller.navigationItem
      try screen.tap(2)
      screen.rest()
      #expect(item.searchController === search && !item.hidesSearchBarWhenScrolling)
      let appearances = [
        item.standardAppearance, item.compactAppearance, item.scrollEdgeAppearance, item.compactScrollEdgeAppearance,
      ]
      #expect(appearances.allSatisfy { $0 === bar })
      #expect(item.trailingItemGroups.first === group && item.subtitle == "Three new")
      #expect(item.backButtonTitle == "Inbox" && item.backButtonDisplayMode == .minimal)
      #expect(screen.controller.toolbarItems?.count == 1)
      try screen.tap(1)
      screen.rest()
      #expect(item.searchController == nil && item.standardAppearance == nil && item.hidesSearchBarWhenScrolling)
      #expect(item.trailingItemGroups.first !== group && item.rightBarButtonItems?.count == 1)
      #expect(item.backButtonTitle == nil && item.backButtonDisplayMode == .default)
      #expect(item.subtitle == nil && screen.controller.toolbarItems == nil)
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
