import LockstepUIKit
import Testing
import UIKit

extension HostTests {
  /// The owner of bar items and search controllers: the pager while their page is settled, otherwise the page.
  @MainActor @Suite("Owners of bar items")
  struct NavigationItemOwnerTests {
    /// Every answer to the questions of which navigation item has an object that two of them got.
    private nonisolated static let worlds: [World] = World.NavigationItemChanges.allCases.flatMap { changes in
      World.BarItemOwner.allCases.flatMap { items in
        World.SearchControllerOwner.allCases.map { search in
          var world = World()
          (world.navigationItemChanges, world.barItemOwner, world.searchControllerOwner) = (changes, items, search)
          return world
        }
      }
    }

    /// The objects of a page's navigation item.
    private final class Page: UIViewController {
      let left = UIBarButtonItem(title: "Left")
      let right = [UIBarButtonItem(title: "Right"), UIBarButtonItem(title: "More")]
      let back = UIBarButtonItem(title: "Back")
      let group = UIBarButtonItemGroup(barButtonItems: [UIBarButtonItem(title: "Group")], representativeItem: nil)
      let search = UISearchController(searchResultsController: nil)

      override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.leftBarButtonItems = [left]
        navigationItem.rightBarButtonItems = right
        navigationItem.backBarButtonItem = back
        navigationItem.centerItemGroups = [group]
        navigationItem.searchController = search
      }

      func isShown(by item: UINavigationItem) -> Bool {
        item.leftBarButtonItems == [left] && item.rightBarButtonItems == right && item.backBarButtonItem === back
          && item.centerItemGroups == [group] && item.searchController === search
          && right.allSatisfy { $0.buttonGroup === item.trailingItemGroups.first }
          && left.buttonGroup === item.leadingItemGroups.first && group.barButtonItems.first?.buttonGroup === group
      }
    }

    private func screen(in world: World) -> TestScreen {
      let screen = TestScreen(3, isShown: false)
      screen.stage.world = world
      screen.controller.make = { $0 == 2 ? UIViewController() : Page() }
      screen.controller.navigationItems = .ofSettledPage
      screen.show()
      screen.rest()
      return screen
    }

    private func page(_ id: Int, of screen: TestScreen) throws -> Page {
      try #require(screen.controller.viewController(for: id) as? Page)
    }

    private func layOut(_ screen: TestScreen) {
      for _ in 0..<3 {
        screen.controller.view.setNeedsLayout()
        screen.stage.frame()
      }
    }

    @Test("the items of a settled page stay in the bar, and the page has them again when it is left", arguments: worlds)
    func givenBack(world: World) throws {
      let screen = screen(in: world)
      let bar = screen.controller.navigationItem
      layOut(screen)
      #expect(try page(0, of: screen).isShown(by: bar))
      for id in [1, 0, 1, 2, 1] {
        let left = screen.controller.selectedViewController as? Page
        try screen.tap(id)
        screen.rest()
        layOut(screen)
        if id < 2 { #expect(try page(id, of: screen).isShown(by: bar)) }
        if let left { #expect(left.isShown(by: left.navigationItem)) }
        guard id == 2 else { continue }
        #expect(bar.rightBarButtonItems == nil && bar.searchController == nil && bar.centerItemGroups == [])
      }
    }

    @Test("items that a settled page adds are in the bar, and stay with the page when it is left", arguments: worlds)
    func changed(world: World) throws {
      let screen = screen(in: world)
      let (bar, page) = (screen.controller.navigationItem, try page(0, of: screen))
      let (item, search) = (UIBarButtonItem(title: "New"), UISearchController(searchResultsController: nil))
      page.navigationItem.rightBarButtonItems = page.right + [item]
      page.navigationItem.searchController = search
      layOut(screen)
      #expect(bar.rightBarButtonItems == page.right + [item] && bar.searchController === search)
      #expect(bar.leftBarButtonItems == [page.left])
      try screen.tap(1)
      screen.rest()
      #expect(page.navigationItem.rightBarButtonItems == page.right + [item])
      #expect(page.navigationItem.searchController === search)
    }

    @Test("items that a settled page removes leave the bar, where UIKit reports the change", arguments: worlds)
    func removed(world: World) throws {
      let screen = screen(in: world)
      let (bar, page) = (screen.controller.navigationItem, try page(0, of: screen))
      page.navigationItem.rightBarButtonItems = nil
      page.navigationItem.searchController = nil
      layOut(screen)
      let isReported = world.navigationItemChanges == .reported
      if isReported || world.barItemOwner == .both { #expect(bar.rightBarButtonItems == nil) }
      if isReported || world.searchControllerOwner == .both { #expect(bar.searchController == nil) }
      #expect(bar.leftBarButtonItems == [page.left])
      try screen.tap(2)
      screen.rest()
      guard isReported else { return }
      #expect(page.navigationItem.rightBarButtonItems == nil && page.navigationItem.searchController == nil)
    }

    @Test("an item that two pages share is in a group of the bar on both")
    func shared() throws {
      let screen = screen(in: World())
      let item = UIBarButtonItem(title: "Shared")
      for id in [0, 1] { try page(id, of: screen).navigationItem.rightBarButtonItems = [item] }
      for id in [1, 0, 1] {
        try screen.tap(id)
        screen.rest()
        let bar = screen.controller.navigationItem
        #expect(bar.rightBarButtonItems == [item] && item.buttonGroup === bar.trailingItemGroups.first)
      }
    }

    @Test("a page has its items again when it is unmounted, and when the pager shows its own items", arguments: worlds)
    func unmounted(world: World) throws {
      let screen = screen(in: world)
      let bar = screen.controller.navigationItem
      let first = try page(0, of: screen)
      screen.controller.navigationItems = .ofPager
      #expect(first.isShown(by: first.navigationItem) && bar.rightBarButtonItems == nil && bar.searchController == nil)
      screen.controller.navigationItems = .ofSettledPage
      #expect(first.isShown(by: bar))
      screen.controller.pages = [2, 1]
      screen.rest()
      #expect(screen.controller.viewController(for: 0) == nil && first.isShown(by: first.navigationItem))
      #expect(bar.rightBarButtonItems?.contains(first.right[0]) != true)
    }

    @Test("a page that moves to another pager takes its items along", arguments: worlds)
    func moved(world: World) throws {
      let screen = screen(in: world)
      let (bar, page) = (screen.controller.navigationItem, try page(0, of: screen))
      let next = NumberedPages(PagerModel(pages: [0]))
      next.make = { _ in page }
      next.navigationItems = .ofSettledPage
      screen.stage.window.rootViewController = next
      screen.stage.advance(0.1)
      #expect(page.isShown(by: next.navigationItem) && bar.rightBarButtonItems == nil && bar.searchController == nil)
      next.navigationItems = .ofPager
      #expect(page.isShown(by: page.navigationItem))
    }

    @Test("a page that the app takes out of the pager has its items", arguments: worlds)
    func taken(world: World) throws {
      let screen = screen(in: world)
      let page = try page(0, of: screen)
      page.willMove(toParent: nil)
      page.view.removeFromSuperview()
      page.removeFromParent()
      #expect(page.isShown(by: page.navigationItem))
      layOut(screen)
      #expect(page.isShown(by: page.navigationItem))
    }

    @Test("a page that outlives its pager has its items again", arguments: worlds)
    func outlived(world: World) throws {
      let stage = Stage()
      stage.world = world
      let page = Page()
      var pager: NumberedPages? = NumberedPages(PagerModel(pages: [0]))
      weak var released: NumberedPages?
      released = pager
      pager?.make = { _ in page }
      pager?.navigationItems = .ofSettledPage
      stage.window.rootViewController = pager
      stage.advance(0.1)
      #expect(try page.isShown(by: #require(pager).navigationItem))
      stage.window.rootViewController = UIViewController()
      stage.advance(0.1)
      pager = nil
      #expect(released == nil && page.isShown(by: page.navigationItem))
    }
  }
}
