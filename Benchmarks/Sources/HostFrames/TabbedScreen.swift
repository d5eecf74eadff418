import LockstepPaging
import LockstepUIKit
import UIKit

/// Numbered pages that scroll, below a strip.
final class TabbedScreen: PagerViewController<Int> {
  private weak var strip: TabStripView<Int>?

  static func shown(_ tabs: Int, _ prepare: (TabbedScreen) -> Void = { _ in }) -> (stage: Stage, screen: TabbedScreen) {
    let stage = Stage()
    let pages = PagerPages(firstOfEqual: Array(0..<tabs))
    let screen = TabbedScreen(PagerModel(pages, selected: 3, configuration: PagerConfiguration(keptPages: 0)))
    screen.strip = screen.addStrip { TabItem("Tab number \($0)") }
    prepare(screen)
    stage.window.rootViewController = screen
    stage.advance(1)
    stage.settle()
    stage.frame()
    return (stage, screen)
  }

  override func makePage(_ id: Int) -> UIViewController { Page() }

  /// The scroll view of the selected page.
  var list: UIScrollView {
    guard let list = viewController(for: 3)?.view as? UIScrollView else {
      fatalError("The selected page is not shown.")
    }
    return list
  }

  func addHeader() { pagerHeader = PagerHeaderView(UIView(), minimumHeight: 40, maximumHeight: 200) }

  func useEveryOption() {
    addHeader()
    navigationItems = .ofSettledPage
    addStrip(at: .bottom, scrolling: .hides) { TabItem("\($0)", subtitle: "page") }
    pagerView.pagerTransition = .cards
    pagerView.sizing = .fitsPage
    var style = TabStyle()
    style.selectedFont = .systemFont(ofSize: 20, weight: .bold)
    style.fadeLength = 20
    style.look.divider = TabDivider()
    style.look.secondaryIndicators = [TabIndicator(placement: .top(thickness: 2))]
    strip?.style = style
  }
}

/// A page that is a scroll view with 3,000 points of content.
private final class Page: UIViewController, PagerScrollingPage {
  private let scroll = UIScrollView()
  var pagerScrollView: UIScrollView? { scroll }

  override func loadView() {
    scroll.contentSize = CGSize(width: 100, height: 3_000)
    view = scroll
  }
}
