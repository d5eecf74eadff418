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
  private let height: CGFloat

  init(_ height: CGFloat) {
    self.height = height
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: height) }
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
