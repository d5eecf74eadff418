import LockstepPaging
import LockstepUIKit
import Testing
import UIKit

/// A pager below a header, and drags on it.
///
/// ```
///  47 +--------+   a header of 200 to 40 pt, then a strip of 44 pt
///     | header |
/// 247 |=strip==|
/// 291 | page   |   3,000 pt
/// ```
@MainActor
protocol HeaderScreen {
  var screen: TestScreen { get }
  var header: PagerHeaderView<Int> { get }
}

extension HeaderScreen {
  /// Shows the screen with its header.
  func show() {
    screen.controller.make = { _ in ScrollPage() }
    screen.controller.header = header
    screen.show()
    stage.advance(0.1)
  }

  var stage: Stage { screen.stage }

  func page(_ id: Int = 0) throws -> UIScrollView {
    try #require(screen.controller.viewController(for: id)?.view as? UIScrollView)
  }

  /// Returns the depth to which a page is scrolled. At 0 the header is fully expanded.
  func depth(_ id: Int = 0) throws -> CGFloat {
    let view = try page(id)
    return view.contentOffset.y + view.adjustedContentInset.top
  }

  var onHeader: CGPoint { CGPoint(x: 195, y: 200) }

  /// A point in the strip next to the labels of its tabs, at its present place.
  var onStrip: CGPoint { screen.strip.convert(CGPoint(x: 60, y: 22), to: nil) }

  /// Drags by a finger that stops before it lifts, so that there is no fling.
  func drag(from point: CGPoint, by way: CGPoint) {
    let finger = stage.touch(point)
    finger.move(by: way, over: 0.4)
    finger.hold(0.3)
    finger.lift()
    stage.advance(0.5)
  }

  func largeTitle(over id: Int) throws -> LargeTitle {
    let controller = try #require(screen.controller.viewController(for: id))
    let title = LargeTitle(over: controller)
    stage.advance(0.1)
    try page(id).delegate = title
    title.rest = try page(id).contentOffset.y
    return title
  }
}

/// A bar above a page. Its height shrinks by the distance that the page is scrolled, like that of a bar with a large
/// title.
final class LargeTitle: NSObject, UIScrollViewDelegate {
  /// The page's offset at which the bar has its full height.
  var rest: CGFloat = 0
  private weak var page: UIViewController?

  init(over page: UIViewController) {
    self.page = page
    super.init()
    page.additionalSafeAreaInsets.top = 44
  }

  var height: CGFloat { page?.additionalSafeAreaInsets.top ?? 0 }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let height = min(max(44 - (scrollView.contentOffset.y - rest), 0), 44)
    if height != self.height { page?.additionalSafeAreaInsets.top = height }
  }
}
