import UIKit

/// A probe with a navigation controller in its area.
class NavigationProbe: Probe {
  let page = UIViewController()
  lazy var navigation = UINavigationController(rootViewController: page)

  override func prepare() {
    show(navigation)
    page.view.backgroundColor = .secondarySystemBackground
  }

  /// Lays out, waits for a moment, and calls an action.
  func settle(_ action: @escaping @MainActor () -> Void) {
    navigation.view.setNeedsLayout()
    navigation.view.layoutIfNeeded()
    after(0.5, action)
  }
}

/// Scrolls the content scroll view of a container, and measures the navigation bar.
final class LargeTitleProbe: NavigationProbe {
  private let scroll = UIScrollView()

  init() { super.init("largeTitle") }

  override func prepare() {
    page.title = "Large title"
    navigation.navigationBar.prefersLargeTitles = true
    super.prepare()
    let content = UIViewController()
    page.addChild(content)
    content.view.frame = page.view.bounds
    page.view.addSubview(content.view)
    content.didMove(toParent: page)
    scroll.frame = content.view.bounds
    scroll.contentSize = CGSize(width: scroll.bounds.width, height: 4 * scroll.bounds.height)
    content.view.addSubview(scroll)
    page.setContentScrollView(scroll, for: .top)
    // The safe area may have changed, so the offset is set again after the first layout.
    scrollToTop()
    settle { [self] in
      scrollToTop()
      settle { [self] in scroll200() }
    }
  }

  private func scrollToTop() { scroll.contentOffset.y = -scroll.adjustedContentInset.top }

  private func scroll200() {
    let before = navigation.navigationBar.frame.height
    scroll.contentOffset.y += 200
    settle { [self] in
      let now = navigation.navigationBar.frame.height
      note("height \(before), then \(now)")
      finish(now < before - 10 ? "followsScroll" : "staysLarge")
    }
  }
}

/// Shows a title view without an intrinsic width, and measures it.
final class TitleViewProbe: NavigationProbe {
  private let titleView = TitleView(frame: CGRect(x: 0, y: 0, width: 77, height: 30))

  init() { super.init("titleViewWithoutWidth") }

  override func prepare() {
    page.navigationItem.titleView = titleView
    super.prepare()
    settle { [self] in
      let width = titleView.bounds.width
      note("width \(width)")
      finish(width < 1 ? "none" : abs(width - 77) < 1 ? "asItIs" : "asItFits")
    }
  }

  /// A view that fits in 123 pt.
  private final class TitleView: UIView {
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 123, height: 30) }
  }
}

/// Changes a navigation item, and waits for its observer.
final class NavigationItemChangesProbe: NavigationProbe {
  private var observer: ItemObserver?
  private var count = 0

  init() { super.init("navigationItemChanges") }

  override func prepare() {
    super.prepare()
    observer = ItemObserver(page) { [weak self] in self?.count += 1 }
    page.navigationItem.title = "Another title"
    page.navigationItem.rightBarButtonItems = [UIBarButtonItem(title: "Button")]
    settle { [self] in
      note("\(count) calls")
      finish(count > 0 ? "reported" : "silent")
    }
  }
}

/// Assigns a bar item to the navigation item in the bar, after another one has had it.
final class BarItemOwnerProbe: NavigationProbe {
  private let first = UINavigationItem(title: "First")

  init() { super.init("barItemOwner") }

  override func prepare() {
    super.prepare()
    let item = UIBarButtonItem(title: "Button")
    first.rightBarButtonItems = [item]
    page.navigationItem.rightBarButtonItems = [item]
    settle { [self] in
      note("the first one has \(first.rightBarButtonItems?.count ?? 0) items")
      finish(first.rightBarButtonItems == [item] ? "both" : "newest")
    }
  }
}

/// Assigns a search controller to the navigation item in the bar, after another one has had it.
final class SearchControllerOwnerProbe: NavigationProbe {
  private let first = UINavigationItem(title: "First")

  init() { super.init("searchControllerOwner") }

  override func prepare() {
    super.prepare()
    let search = UISearchController(searchResultsController: nil)
    first.searchController = search
    page.navigationItem.searchController = search
    settle { [self] in finish(first.searchController === search ? "both" : "newest") }
  }
}
