import LockstepPaging
import LockstepUIKit
import Testing
import UIKit

extension HostTests {
  /// Pagers whose height follows their pages.
  @MainActor @Suite("Heights")
  struct HeightTests {
    @Test("inside a vertical scroll view the pager's height follows its pages without a jump")
    func fitsPage() {
      let stage = Stage()
      let pager = PagerView(pages: [100, 300, 200]) { height in TallView(CGFloat(height)) }
      pager.sizing = .fitsPage
      pager.frame = CGRect(x: 0, y: 0, width: 390, height: 500)
      stage.window.addSubview(pager)
      stage.frame()
      #expect(pager.intrinsicContentSize.height == 100)
      pager.model.selection = 300
      var last: CGFloat = 100
      while pager.model.pager.phase != .idle {
        stage.frame()
        #expect(abs(pager.intrinsicContentSize.height - last) < 60)
        last = pager.intrinsicContentSize.height
      }
      #expect(last == 300)
    }

    @Test("a page that is built with constraints has the height of its constraints, whatever its current frame")
    func fitsConstraints() {
      let stage = Stage()
      let pager = PagerView(pages: [100, 300]) { height in ConstrainedView(CGFloat(height)) }
      pager.sizing = .fitsPage
      pager.frame = CGRect(x: 0, y: 0, width: 390, height: 500)
      stage.window.addSubview(pager)
      stage.frame()
      #expect(pager.intrinsicContentSize.height == 100)
      pager.model.selection = 300
      stage.settle()
      #expect(pager.intrinsicContentSize.height == 300)
    }

    @Test("a page that grows while the pager is idle makes the pager grow")
    func grows() throws {
      let stage = Stage()
      let page = TallView(100)
      let pager = PagerView(pages: [0, 1]) { $0 == 0 ? page : UIView() }
      pager.sizing = .fitsPage
      pager.frame = CGRect(x: 0, y: 0, width: 390, height: 500)
      stage.window.addSubview(pager)
      stage.advance(0.2)
      #expect(pager.intrinsicContentSize.height == 100)
      page.height = 250
      page.superview?.setNeedsLayout()
      stage.advance(0.2)
      #expect(pager.intrinsicContentSize.height == 250)
      // A change inside the page that no superview hears of.
      page.height = 300
      stage.advance(0.2)
      pager.remeasure(0)
      #expect(pager.intrinsicContentSize.height == 300)
    }

    @Test("a controller's page that grows makes the pager report another height")
    func controllerGrows() {
      let screen = TestScreen(2, isShown: false)
      let page = TallView(100)
      screen.controller.make = { id in
        let controller = UIViewController()
        controller.view = id == 0 ? page : TallView(300)
        return controller
      }
      screen.pageView.sizing = .fitsPage
      screen.show()
      screen.rest()
      #expect(screen.controller.preferredContentSize.height == 144)
      page.height = 250
      page.superview?.setNeedsLayout()
      screen.rest()
      #expect(screen.controller.preferredContentSize.height == 294)
    }

    @Test("a page that grows while the pages move has its new height when they have arrived")
    func growsInMotion() {
      let stage = Stage()
      let page = TallView(300)
      let pager = PagerView(pages: [0, 1]) { $0 == 0 ? TallView(100) : page }
      pager.sizing = .fitsPage
      pager.frame = CGRect(x: 0, y: 0, width: 390, height: 500)
      stage.window.addSubview(pager)
      stage.frame()
      pager.model.selection = 1
      stage.advance(0.1)
      page.height = 400
      stage.settle()
      #expect(pager.intrinsicContentSize.height == 400)
    }

    @Test("a swipe measures each page once, and once more at its arrival")
    func measuresOnce() {
      let stage = Stage()
      let pages = (0..<3).map { _ in CountingView(200) }
      let pager = PagerView(pages: [0, 1, 2]) { pages[$0] }
      pager.sizing = .fitsPage
      pager.frame = CGRect(x: 0, y: 0, width: 390, height: 500)
      stage.window.addSubview(pager)
      stage.advance(0.1)
      let before = pages.map(\.fits).reduce(0, +)
      pager.model.selection = 1
      stage.settle()
      #expect(pages.map(\.fits).reduce(0, +) - before <= 4)
    }

    @Test("a pager that fits its pages reports its height, including its strip, to its container")
    func preferredSize() throws {
      let screen = TestScreen(2, isShown: false)
      screen.controller.make = { id in
        let controller = UIViewController()
        controller.view = TallView(id == 0 ? 100 : 300)
        return controller
      }
      screen.pageView.sizing = .fitsPage
      screen.show()
      #expect(screen.controller.preferredContentSize.height == 144)
      try screen.tap(1)
      screen.rest()
      #expect(screen.controller.preferredContentSize.height == 344)
    }
  }
}

/// A view that asks for a given height.
final class TallView: UIView {
  var height: CGFloat

  init(_ height: CGFloat) {
    self.height = height
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: height) }
}

/// A view that counts how often it is measured.
private final class CountingView: UIView {
  private let height: CGFloat
  private(set) var fits = 0

  init(_ height: CGFloat) {
    self.height = height
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    fits += 1
    return CGSize(width: targetSize.width, height: height)
  }
}

/// A view whose constraints ask for a height and optionally a width. Without constraints it reports its current size.
final class ConstrainedView: UIView {
  private let height: CGFloat
  private let width: CGFloat?

  init(_ height: CGFloat, width: CGFloat? = nil) {
    self.height = height
    self.width = width
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    CGSize(
      width: horizontalFittingPriority == .required ? targetSize.width : width ?? targetSize.width,
      height: verticalFittingPriority == .required ? targetSize.height : height)
  }
}
