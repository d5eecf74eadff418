import LockstepUIKit
import Testing
import UIKit

// The screens of other libraries' first examples, written from the documentation alone.

private final class IconsScreen: PagerViewController<String> {
  init(icons: [String]) {
    super.init(pages: icons) { _ in UIViewController() }
    var look = TabStripLook.underlined
    look.tabs.sizing = .fixed(60)
    look.height = 68
    let strip = addStrip(look: look) { icon in TabItem(icon.capitalized, image: UIImage(systemName: icon)) }
    strip.style.imagePlacement = .above
  }
}

private final class CalendarScreen: PagerViewController<Int> {
  init(today: Int) {
    super.init(PagerModel(PagerPages(.integers), selected: today))
    let strip = addStrip { day in TabItem("Day \(day)", subtitle: day == today ? "today" : nil) }
    strip.look.tabs.sizing = .fixed(64)
  }

  override func makePage(_ day: Int) -> UIViewController { UIViewController() }
}

private final class HidingScreen: PagerViewController<String> {
  init() {
    super.init(pages: ["Content 1", "Content 2"]) { _ in UITableViewController(style: .plain) }
    addStrip(scrolling: .hides) { TabItem($0) }
  }
}

private final class ButtonBarScreen: PagerViewController<Int> {
  private(set) var unread = [2: 5]
  private(set) var outcomes: [PagerOutcome<Int>] = []
  private(set) var arrived: [Int] = []

  init() {
    super.init(PagerModel(pages: [0, 1, 2]))
    addStrip { [unowned self] id in TabItem("Page \(id)", badge: unread[id].map(TabBadge.count)) }
    onDidMove = { [unowned self] move in arrived.append(move.to) }
  }

  override func makePage(_ id: Int) -> UIViewController { UITableViewController(style: .plain) }

  func open(_ id: Int) throws {
    unread[id] = nil
    model.updateTab(id)
    select(id) { [unowned self] outcome in outcomes.append(outcome) }
  }
}

extension HostTests {
  @MainActor @Suite("Screens of a first use")
  struct FirstUseTests {
    private let stage = Stage()

    private func show(_ controller: UIViewController) {
      stage.window.rootViewController = UINavigationController(rootViewController: controller)
      stage.settle()
    }

    private func strips<ID>(of screen: PagerViewController<ID>) -> [TabStripView<ID>] {
      func all(in view: UIView) -> [TabStripView<ID>] {
        if let strip = view as? TabStripView<ID> { return [strip] }
        return view.subviews.flatMap(all)
      }
      return all(in: screen.view)
    }

    private func tabs(of strip: TabStripView<some Hashable & Sendable>) -> [TabCell] {
      strip.scrollView.subviews.compactMap { $0 as? TabCell }
    }

    @Test("three controllers and their titles are a pager with three tabs")
    func controllers() throws {
      let controllers = (0..<3).map { index in
        let controller = UIViewController()
        controller.title = "View \(index)"
        return controller
      }
      let pager = PagerViewController(viewControllers: controllers)
      pager.addStrip()
      show(pager)
      let strip = try #require(strips(of: pager).first)
      #expect(tabs(of: strip).map(\.titleLabel.text) == ["View 0", "View 1", "View 2"])
      pager.selection = controllers[2]
      stage.settle()
      #expect(pager.settled === controllers[2])
    }

    @Test("a tab has its icon above its title")
    func icons() throws {
      let screen = IconsScreen(icons: ["star", "heart"])
      show(screen)
      let strip = try #require(strips(of: screen).first)
      #expect(strip.frame.height == 68)
      for tab in tabs(of: strip) {
        #expect(tab.bounds.width == 60)
        #expect(tab.imageView.frame.maxY <= tab.titleLabel.frame.minY)
      }
    }

    @Test("a calendar without end has tabs around today")
    func calendar() throws {
      let screen = CalendarScreen(today: 20_000)
      show(screen)
      let strip = try #require(strips(of: screen).first)
      #expect(tabs(of: strip).contains { $0.titleLabel.text == "Day 20000" && $0.subtitleLabel.text == "today" })
      screen.step(.next)
      stage.settle()
      #expect(screen.settled == 20_001)
    }

    @Test("a strip that hides is there when the screen appears")
    func hiding() throws {
      let screen = HidingScreen()
      show(screen)
      let strip = try #require(strips(of: screen).first)
      #expect(strip.frame.height == 44)
      #expect(screen.selectedViewController?.view.safeAreaInsets.top ?? 0 >= 44)
    }

    @Test("a badge, a completion, an inserted and a deleted page")
    func buttonBar() throws {
      let screen = ButtonBarScreen()
      show(screen)
      let strip = try #require(strips(of: screen).first)
      #expect(tabs(of: strip).last?.badgeView != nil)
      try screen.open(2)
      stage.settle()
      #expect(screen.outcomes == [.arrived] && screen.arrived.last == 2)
      #expect(tabs(of: strip).last?.badgeView == nil)
      screen.pages.insert(7, at: 0)
      stage.settle()
      #expect(screen.settled == 2)
      screen.selection = 7
      stage.settle()
      screen.pages.removeAll { $0 == 7 }
      stage.settle()
      #expect(screen.pages == [0, 1, 2] && screen.settled == 0)
      #expect(tabs(of: strip).count == 3)
    }
  }
}
