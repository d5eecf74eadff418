import LockstepPaging
import LockstepUIKit
import Testing
import UIKit

extension HostTests {
  /// Needs that an app has soon after it adopts a pager.
  @MainActor @Suite("Everyday needs of an app")
  struct FirstDayTests {
    private func scrolling(_ screen: TestScreen, _ id: Int) -> UIScrollView? {
      screen.controller.viewController(for: id)?.view as? UIScrollView
    }

    private func tables(selected: Int = 1, isShown: Bool = true) -> TestScreen {
      let screen = TestScreen(4, selected: selected, isShown: false)
      screen.controller.make = { _ in ScrollPage() }
      if isShown { screen.show() }
      return screen
    }

    @Test("a tap on the status bar scrolls only the current page")
    func statusBar() throws {
      let screen = tables()
      for id in 0...2 { try #require(scrolling(screen, id)).contentOffset = CGPoint(x: 0, y: 500) }
      screen.stage.frame()
      screen.stage.tapStatusBar()
      screen.rest()
      #expect(scrolling(screen, 1)?.contentOffset.y ?? 500 <= 0)
      #expect(scrolling(screen, 0)?.contentOffset.y == 500)
      #expect(scrolling(screen, 2)?.contentOffset.y == 500)
    }

    @Test("bars follow the scroll view of the settled page")
    func contentScrollView() throws {
      let screen = tables()
      #expect(screen.controller.contentScrollView(for: .top) === scrolling(screen, 1))
      try screen.tap(2)
      screen.rest()
      #expect(screen.controller.contentScrollView(for: .top) === scrolling(screen, 2))
    }

    @Test("a tap on the selected tab scrolls its page to the top")
    func reselect() throws {
      let screen = tables()
      let page = try #require(scrolling(screen, 1))
      page.contentOffset = CGPoint(x: 0, y: 700)
      screen.stage.frame()
      screen.forget()
      try screen.tap(1)
      screen.rest()
      #expect(screen.calls == ["again 1 tab"])
      #expect(page.contentOffset.y == -page.adjustedContentInset.top)
    }

    @Test("the settled page determines status bar, orientation and home indicator")
    func settledPage() throws {
      let screen = TestScreen(4)
      #expect(screen.controller.childForStatusBarStyle === screen.controller.viewController(for: 0))
      let asks = screen.stage.systemAsks.statusBar
      try screen.tap(1)
      screen.rest()
      #expect(screen.controller.childForStatusBarStyle === screen.controller.viewController(for: 1))
      #expect(screen.controller.childForHomeIndicatorAutoHidden === screen.controller.viewController(for: 1))
      #expect(screen.stage.systemAsks.statusBar > asks)
    }

    @Test("leaving a page ends its editing")
    func editing() throws {
      let screen = TestScreen(4)
      let field = FocusView()
      try #require(screen.controller.viewController(for: 0)).view.addSubview(field)
      #expect(field.becomeFirstResponder())
      try screen.tap(1)
      screen.rest()
      #expect(!field.isFirstResponder)
    }

    @Test("the interactive back swipe works on the first page, and on other pages an edge swipe moves the pages")
    func backSwipe() {
      let screen = TestScreen(4, isShown: false)
      let navigation = UINavigationController(rootViewController: UIViewController())
      screen.stage.window.rootViewController = navigation
      screen.stage.frame()
      navigation.pushViewController(screen.controller, animated: false)
      screen.rest()
      screen.model.setSelection(1, animated: false)
      screen.stage.swipe(from: CGPoint(x: 3, y: 500), to: CGPoint(x: 330, y: 500), over: 0.25)
      screen.rest()
      #expect(navigation.topViewController === screen.controller)
      #expect(screen.pager.settled == 0)
      screen.stage.swipe(from: CGPoint(x: 3, y: 500), to: CGPoint(x: 330, y: 500), over: 0.25)
      screen.stage.advance(1)
      #expect(navigation.viewControllers.count == 1)
    }

    @Test("a drag on a slider in a page moves the slider and not the pages")
    func slider() throws {
      let screen = TestScreen(4)
      let slider = UISlider(frame: CGRect(x: 20, y: 300, width: 350, height: 40))
      try #require(screen.controller.viewController(for: 0)).view.addSubview(slider)
      let start = slider.convert(CGPoint(x: 300, y: 20), to: nil)
      screen.stage.swipe(from: start, to: CGPoint(x: start.x - 250, y: start.y), over: 0.3)
      screen.rest()
      screen.expectInStep(0)
    }

    @Test("if the gesture owner is the pager, a swipe over a slider moves the pages and releases the slider")
    func sliderYields() throws {
      let screen = TestScreen(4)
      screen.pageView.gestureOwner = { _ in .pager }
      let slider = UISlider(frame: CGRect(x: 20, y: 300, width: 350, height: 40))
      try #require(screen.controller.viewController(for: 0)).view.addSubview(slider)
      let start = slider.convert(CGPoint(x: 300, y: 20), to: nil)
      let finger = screen.stage.touch(start)
      // Long enough for the slider to receive the finger first.
      finger.hold(0.3)
      #expect(slider.isTracking)
      finger.move(to: CGPoint(x: start.x - 250, y: start.y), over: 0.3)
      #expect(!slider.isTracking)
      finger.lift()
      screen.rest()
      screen.expectInStep(1)
    }

    @Test("a carousel in a page scrolls first, and at its end the pages scroll")
    func carousel() throws {
      let screen = TestScreen(4)
      let carousel = UIScrollView(frame: CGRect(x: 0, y: 300, width: 390, height: 200))
      carousel.contentSize = CGSize(width: 600, height: 200)
      try #require(screen.controller.viewController(for: 0)).view.addSubview(carousel)
      screen.swipe(-0.6)
      screen.rest()
      screen.expectInStep(0)
      #expect(carousel.contentOffset.x > 100)
      carousel.contentOffset = CGPoint(x: 210, y: 0)
      screen.swipe(-0.6)
      screen.rest()
      screen.expectInStep(1)
    }

    @Test("a row's swipe actions win over paging unless the gesture owner is the pager")
    func swipeActions() throws {
      let screen = TestScreen(4)
      let table = UITableView(frame: CGRect(x: 0, y: 100, width: 390, height: 500), style: .plain)
      let rows = ActionRows()
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      table.dataSource = rows
      table.delegate = rows
      try #require(screen.controller.viewController(for: 0)).view.addSubview(table)
      screen.stage.frame()
      screen.swipe(-0.3)
      screen.rest()
      screen.expectInStep(0)
      #expect(rows.asked > 0)
      screen.pageView.gestureOwner = { _ in .pager }
      screen.swipe(-0.6)
      screen.rest()
      #expect(screen.pager.settled == 1)
    }

    @Test("restoring selects the stored page, even if that page is added later")
    func restoration() throws {
      let screen = TestScreen(6, selected: 4)
      let data = try screen.controller.restorationData()
      let next = TestScreen(3)
      try next.controller.restore(from: data)
      next.expectInStep(0)
      next.model.pages = Array(0..<6)
      next.rest()
      next.expectInStep(4)
    }

    @Test("strips below the pages and in the navigation bar show the same selection as the one above")
    func strips() throws {
      let screen = TestScreen(5, isShown: false)
      let below = screen.controller.addStrip(at: .bottom) { TabItem("below \($0)") }
      let bar = screen.controller.addStrip(look: .segment, at: .navigationBar) { TabItem("bar \($0)") }
      _ = screen.showInNavigation()
      try screen.tap(2)
      screen.rest()
      screen.expectInStep(2)
      #expect(below.frame.minY > screen.pageView.frame.minY)
      #expect(bar.superview === screen.controller.navigationItem.titleView)
      let selected = below.scrollView.subviews.compactMap { $0 as? TabCell }.filter(\.state.isSelected).map(\.item.name)
      #expect(selected == ["below 2"])
    }

    @Test("a swipe moves a pager of plain views, and without a window a selection moves it at once")
    func plainViews() {
      let stage = Stage()
      let pager = PagerView(pages: ["a", "b", "c"]) { _ in UIView() }
      pager.frame = CGRect(x: 0, y: 0, width: 390, height: 400)
      pager.layoutIfNeeded()
      pager.model.selection = "b"
      #expect(pager.model.pager.settled == "b")
      stage.window.addSubview(pager)
      stage.frame()
      pager.model.selection = "c"
      stage.advance(0.1)
      #expect(pager.model.position > 1 && pager.model.position < 2)
      pager.removeFromSuperview()
      #expect(pager.model.pager.settled == "c")
      #expect(pager.model.pager.phase == .idle)
    }

    @Test("a tap on the status bar scrolls only the current page of plain views")
    func statusBarOfPlainViews() {
      let stage = Stage()
      var views: [Int: UIScrollView] = [:]
      let pager = PagerView(pages: [0, 1, 2], selected: 1) { id in
        let view = UIScrollView()
        view.contentSize = CGSize(width: 100, height: 3_000)
        views[id] = view
        return view
      }
      pager.frame = stage.window.bounds
      stage.window.addSubview(pager)
      stage.frame()
      #expect(views.filter(\.value.scrollsToTop).map(\.key) == [1])
      for view in views.values { view.contentOffset = CGPoint(x: 0, y: 500) }
      stage.tapStatusBar()
      stage.settle()
      #expect(views.mapValues { $0.contentOffset.y > 0 } == [0: true, 1: false, 2: true])
      pager.model.selection = 2
      stage.settle()
      #expect(views.filter(\.value.scrollsToTop).map(\.key) == [2])
    }

    @Test("bars, status bar and tab taps use a scroll view that a page adds later")
    func laterScrollView() throws {
      let screen = TestScreen(3, isShown: false)
      screen.controller.make = { _ in LatePage() }
      screen.show()
      screen.rest()
      #expect(screen.controller.contentScrollView(for: .top) == nil)
      let pages = try [0, 1].map { try #require(screen.controller.viewController(for: $0) as? LatePage) }
      let views = pages.map { $0.fill() }
      #expect(screen.controller.contentScrollView(for: .top) === views[0])
      screen.controller.view.setNeedsLayout()
      screen.stage.frame()
      #expect(views.map(\.scrollsToTop) == [true, false])
      for view in views { view.contentOffset = CGPoint(x: 0, y: 500) }
      screen.stage.tapStatusBar()
      screen.rest()
      #expect(views[0].contentOffset.y <= 0)
      #expect(views[1].contentOffset.y == 500)
    }

    @Test("a control of the app's own follows the pager and selects pages")
    func ownBar() {
      let stage = Stage()
      let pager = PagerView(pages: ["a", "b", "c"]) { _ in UIView() }
      pager.frame = stage.window.bounds
      stage.window.addSubview(pager)
      let bar = SegmentBar(pager.model)
      stage.frame()
      pager.model.selection = "b"
      stage.settle()
      #expect(bar.control.selectedSegmentIndex == 1)
      bar.control.selectedSegmentIndex = 2
      bar.control.sendActions(for: .valueChanged)
      stage.settle()
      #expect(pager.model.pager.settled == "c")
      #expect(bar.control.selectedSegmentIndex == 2)
    }

    @Test("tabs become wider at a larger text size")
    func dynamicType() throws {
      let screen = TestScreen(3)
      let before = try #require(screen.tab(0)).frame.width
      screen.stage.traits { $0.preferredContentSizeCategory = .accessibilityExtraLarge }
      screen.rest()
      #expect(try #require(screen.tab(0)).frame.width > before)
      screen.expectInStep(0)
    }

    @Test("a header collapses with the page and keeps its height during a change of page")
    func header() throws {
      let screen = tables(selected: 0, isShown: false)
      let header = PagerHeaderView<Int>(UIView(), minimumHeight: 40, maximumHeight: 200)
      screen.controller.header = header
      screen.show()
      screen.stage.advance(0.1)
      #expect(header.frame.height == 200)
      #expect(screen.strip.frame.minY == header.frame.maxY)
      let page = try #require(scrolling(screen, 0))
      page.contentOffset = CGPoint(x: 0, y: page.contentOffset.y + 300)
      screen.stage.advance(0.1)
      #expect(header.frame.height == 40)
      #expect(screen.strip.frame.minY == header.frame.maxY)
      try screen.tap(1)
      screen.stage.settle(within: 2)
      screen.stage.advance(0.1)
      #expect(header.frame.height == 40)
      let next = try #require(scrolling(screen, 1))
      #expect(abs(next.contentOffset.y + next.adjustedContentInset.top - 160) < 1)
    }
  }
}

/// A page that is a scroll view with 3,000 points of content.
final class ScrollPage: UIViewController, PagerScrollingPage {
  private let scroll = UIScrollView()
  private let height: CGFloat
  var pagerScrollView: UIScrollView? { scroll }

  init(height: CGFloat = 3_000) {
    self.height = height
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    scroll.contentSize = CGSize(width: 100, height: height)
    view = scroll
  }
}

/// A page that adds its scroll view when its content arrives.
final class LatePage: UIViewController, PagerScrollingPage {
  private(set) var pagerScrollView: UIScrollView?

  func fill() -> UIScrollView {
    let scroll = UIScrollView(frame: view.bounds)
    scroll.contentSize = CGSize(width: 100, height: 3_000)
    view.addSubview(scroll)
    pagerScrollView = scroll
    return scroll
  }
}

/// A view that can have the keyboard focus.
final class FocusView: UIView {
  override var canBecomeFirstResponder: Bool { true }
}

/// A segmented control that follows a pager and selects its pages.
@MainActor
final class SegmentBar: PagerFollower {
  typealias ID = String
  let control = UISegmentedControl(items: ["a", "b", "c"])

  init(_ model: PagerModel<String>) {
    model.add(self)
    control.addAction(
      UIAction { [weak model, weak self] _ in
        guard let self else { return }
        model?.selection = ["a", "b", "c"][self.control.selectedSegmentIndex]
      }, for: .valueChanged)
  }

  func draw(_ model: PagerModel<String>) {
    control.selectedSegmentIndex = model.pager.selection.flatMap(model.pager.pages.index(of:)) ?? 0
  }
}

/// Ten rows, each with a swipe action.
final class ActionRows: NSObject, UITableViewDataSource, UITableViewDelegate {
  private(set) var asked = 0

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
  }

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    asked += 1
    return UISwipeActionsConfiguration(actions: [UIContextualAction(style: .normal, title: "Done") { _, _, _ in }])
  }
}
