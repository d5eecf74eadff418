import LockstepPaging
import LockstepUIKit
import Testing
import UIKit

extension HostTests {
  /// The safe areas of pages, and the bars that follow the pages' scroll views.
  @MainActor @Suite("Safe areas of pages")
  struct PageSafeAreaTests {
    private func screen(_ world: World = World(), size: CGSize = CGSize(width: 390, height: 844)) -> TestScreen {
      let screen = TestScreen(4, size: size, isShown: false)
      screen.stage.world = world
      screen.controller.make = { _ in ScrollPage() }
      return screen
    }

    private func page(_ screen: TestScreen, _ id: Int) throws -> UIScrollView {
      try #require(screen.controller.viewController(for: id)?.view as? UIScrollView)
    }

    private static let worlds: [World] = World.ChildSafeArea.allCases.flatMap { area in
      World.AutomaticInsets.allCases.flatMap { insets in
        World.AdditionalSafeArea.allCases.map { addition in
          var world = World()
          (world.childSafeArea, world.automaticInsets, world.additionalSafeArea) = (area, insets, addition)
          return world
        }
      }
    }

    @Test("the additional insets of the pages' containers come to rest, also where they count late or are rounded")
    func bounded() throws {
      for world in Self.worlds {
        let screen = screen(world)
        screen.strip.look.height = 44.1
        screen.show()
        screen.rest()
        for way in [-0.6, -0.6, 0.6] {
          screen.swipe(way)
          screen.rest()
        }
        #expect(screen.stage.faults == [], "\(world)")
        let page = try page(screen, 1)
        #expect(abs(page.adjustedContentInset.top - 91.1) < 0.4, "\(world)")
        #expect(abs(page.contentOffset.y + page.adjustedContentInset.top) < 0.4, "\(world)")
        for holder in screen.controller.children {
          let insets = holder.additionalSafeAreaInsets
          #expect((0...91.2).contains(insets.top) && (0...34).contains(insets.bottom), "\(world)")
          #expect(insets.left == 0 && insets.right == 0)
        }
      }
    }

    //   0 +-------------+   bar
    //  91 |    strip    |
    // 135 |   row 0     |   the scroll view begins at 0, its first row at 135
    @Test("the scroll view that bars follow extends under bar and strip, and its content begins below them")
    func underBars() throws {
      for world in Self.worlds {
        let screen = screen(world)
        _ = screen.showInNavigation()
        screen.rest()
        let view = try page(screen, 0)
        #expect(screen.controller.contentScrollView(for: .top) === view)
        #expect(view.convert(view.bounds, to: nil).minY == 0, "\(world)")
        #expect(view.convert(CGPoint.zero, to: nil).y == 135, "\(world)")
        #expect(screen.strip.convert(screen.strip.bounds, to: nil) == CGRect(x: 0, y: 91, width: 390, height: 44))
      }
    }

    @Test("the first row of a table stands below bar and strip at first", arguments: [false, true])
    func firstRow(hasLargeTitle: Bool) throws {
      for world in Self.worlds {
        let screen = screen(world)
        screen.controller.make = { _ in TablePage() }
        let navigation = UINavigationController(rootViewController: screen.controller)
        navigation.navigationBar.prefersLargeTitles = hasLargeTitle
        screen.stage.window.rootViewController = navigation
        screen.rest()
        for id in [0, 1] {
          let view = try page(screen, id)
          #expect(view.contentOffset.y == (hasLargeTitle ? -187 : -135), "page \(id), \(world)")
        }
      }
    }

    @Test("a large title collapses point by point with the page, and expands again at the page's top")
    func largeTitle() throws {
      for world in Self.worlds {
        let screen = screen(world)
        let navigation = UINavigationController(rootViewController: screen.controller)
        navigation.navigationBar.prefersLargeTitles = true
        screen.stage.window.rootViewController = navigation
        screen.rest()
        let view = try page(screen, 0)
        let rest = view.contentOffset.y
        #expect(navigation.navigationBar.frame.height == 143)
        #expect(rest == -187, "\(world)")
        for way in [CGFloat(10), 30, 52, 200, 52, 30, 0] {
          view.contentOffset.y = rest + way
          screen.stage.frame()
          #expect(navigation.navigationBar.frame.height == 143 - min(way, 52), "\(world), \(way)")
          #expect(view.contentOffset.y == rest + way, "\(world), \(way)")
          #expect(screen.strip.convert(CGPoint.zero, to: nil).y == navigation.navigationBar.frame.height)
        }
        #expect(screen.stage.faults == [])
      }
    }

    @Test("the safe area of a page in landscape does not change while the page slides")
    func landscape() throws {
      for world in Self.worlds {
        let screen = screen(world, size: CGSize(width: 844, height: 390))
        screen.show()
        screen.rest()
        let expected = UIEdgeInsets(top: 44, left: 47, bottom: 21, right: 47)
        var seen: Set<UIEdgeInsets> = [try page(screen, 0).safeAreaInsets, try page(screen, 1).safeAreaInsets]
        let finger = screen.drag(-0.1)
        for _ in 0..<6 {
          finger.move(by: CGPoint(x: -40, y: 0), over: 0.05)
          seen.formUnion([try page(screen, 0).safeAreaInsets, try page(screen, 1).safeAreaInsets])
        }
        finger.lift()
        screen.rest()
        seen.insert(try page(screen, 1).safeAreaInsets)
        #expect(seen == [expected], "\(world)")
      }
    }

    //   0 |<47>  page 0  |  page 1  <47>| 844      the notch is on one side, the home indicator on no side
    @Test(
      "of two pages side by side each keeps its content out of the safe area on its own side", arguments: [false, true])
    func sideBySide(isMirrored: Bool) throws {
      for world in Self.worlds {
        let screen = screen(world, size: CGSize(width: 844, height: 390))
        if isMirrored { screen.stage.traits { $0.layoutDirection = .rightToLeft } }
        screen.model.configuration.pageLength = .sharing(2)
        screen.controller.make = { id in id == 3 ? UIViewController() : ScrollPage() }
        screen.show()
        screen.rest()
        func sides(_ id: Int) throws -> [CGFloat] {
          let insets = try #require(screen.controller.viewController(for: id)?.view).safeAreaInsets
          return isMirrored ? [insets.right, insets.left] : [insets.left, insets.right]
        }
        #expect(try sides(0) == [47, 0] && sides(1) == [0, 47], "\(world)")
        screen.model.selection = 1
        screen.rest()
        #expect(try sides(1) == [47, 0] && sides(2) == [0, 47], "\(world)")
        screen.model.selection = 2
        screen.rest()
        #expect(screen.controller.viewController(for: 3)?.view.frame.width == 422)
        #expect(try sides(3) == [0, 47], "\(world)")
        #expect(screen.stage.faults == [])
      }
    }

    @Test(
      "a page at its top stays there when its safe area changes, and one that was scrolled keeps its offset",
      arguments: World.SafeAreaOffset.allCases, [false, true])
    func changingSafeArea(answer: World.SafeAreaOffset, hasHeader: Bool) throws {
      var world = World()
      world.safeAreaOffset = answer
      let screen = screen(world)
      if hasHeader {
        screen.controller.pagerHeader = PagerHeaderView<Int>(UIView(), minimumHeight: 0, maximumHeight: 120)
      }
      let navigation = screen.showInNavigation()
      screen.rest()
      let page = try page(screen, 0)
      for isHidden in [true, false, true, false] {
        navigation.setNavigationBarHidden(isHidden, animated: false)
        screen.rest()
        #expect(page.contentOffset.y == -page.adjustedContentInset.top, "\(isHidden)")
        #expect(page.convert(CGPoint.zero, to: nil).y == (isHidden ? 91 : 135) + (hasHeader ? 120 : 0))
        if let header = screen.controller.pagerHeader { #expect(header.header.collapse == 0) }
      }
      page.contentOffset.y = 500
      navigation.setNavigationBarHidden(true, animated: false)
      screen.rest()
      #expect(page.contentOffset.y == 500)
      #expect(screen.stage.faults == [])
    }

    @Test("the app's own inset of a page moves nothing but what UIKit moves")
    func ownInset() throws {
      let screen = screen()
      screen.show()
      screen.rest()
      let page = try page(screen, 0)
      let top = page.contentOffset.y
      page.contentInset.top = 50
      screen.rest()
      #expect(page.contentOffset.y == top)
      page.contentOffset.y = top - 50
      page.contentInset.top = 0
      screen.rest()
      #expect(page.contentOffset.y == top)
    }

    @Test("a page without a scroll view begins below the strip")
    func plain() throws {
      let screen = screen()
      screen.controller.make = { _ in UIViewController() }
      _ = screen.showInNavigation()
      screen.rest()
      let view = try #require(screen.controller.viewController(for: 0)?.view)
      #expect(view.convert(view.bounds, to: nil) == CGRect(x: 0, y: 135, width: 390, height: 709))
      #expect(view.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
    }

    @Test("content that is too short to scroll begins below the strip, and stays there when it grows")
    func short() throws {
      for world in Self.worlds {
        let screen = screen(world)
        screen.show()
        screen.rest()
        let view = try page(screen, 0)
        view.contentSize.height = 100
        screen.rest()
        #expect(view.convert(CGPoint.zero, to: nil).y == 91, "\(world)")
        view.contentSize.height = 3_000
        screen.rest()
        #expect(view.convert(CGPoint.zero, to: nil).y == 91, "\(world)")
        #expect(view.convert(view.bounds, to: nil).minY == 0)
      }
    }

    @Test("the additional safe area insets of a page are the app's alone")
    func additional() throws {
      let screen = screen()
      screen.strip.look = .floating
      screen.show()
      screen.rest()
      let controller = try #require(screen.controller.viewController(for: 0))
      #expect(controller.additionalSafeAreaInsets == .zero)
      controller.additionalSafeAreaInsets = UIEdgeInsets(top: 7, left: 0, bottom: 100, right: 0)
      screen.rest()
      #expect(controller.view.safeAreaInsets == UIEdgeInsets(top: 98, left: 0, bottom: 134, right: 0))
      screen.strip.look = .underlined
      screen.rest()
      #expect(controller.view.safeAreaInsets == UIEdgeInsets(top: 98, left: 0, bottom: 134, right: 0))
      #expect(controller.additionalSafeAreaInsets == UIEdgeInsets(top: 7, left: 0, bottom: 100, right: 0))
    }
  }
}

/// A table that knows the height of its content only after a layout.
private final class TablePage: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    tableView.rowHeight = 44
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 50 }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
  }
}
