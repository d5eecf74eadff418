import LockstepPaging
import LockstepUIKit
import Testing
import UIKit

extension HostTests {
  /// The scroll views of pages that do not name them.
  @MainActor @Suite("Scroll views of pages")
  struct PageScrollViewTests {
    /// A page with a scroll view as a subview.
    private final class Nested: UIViewController {
      let scroll = UIScrollView()
      private let depth: Int
      private let isHorizontal: Bool

      init(depth: Int, isHorizontal: Bool = false) {
        self.depth = depth
        self.isHorizontal = isHorizontal
        super.init(nibName: nil, bundle: nil)
      }

      required init?(coder: NSCoder) { nil }

      override func viewDidLoad() {
        super.viewDidLoad()
        scroll.contentSize = isHorizontal ? CGSize(width: 3_000, height: 100) : CGSize(width: 100, height: 3_000)
        var outer: UIView = view
        for level in 0..<depth {
          let inner = level == depth - 1 ? scroll : UIView()
          inner.frame = outer.bounds
          inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
          outer.addSubview(inner)
          outer = inner
        }
      }
    }

    private func screen(_ make: @escaping (Int) -> UIViewController) -> (TestScreen, () -> [PagerError<Int>]) {
      let screen = TestScreen(3, isShown: false)
      screen.controller.make = make
      screen.controller.header = PagerHeaderView<Int>(UIView(), minimumHeight: 40, maximumHeight: 200)
      final class Issues { var all: [PagerError<Int>] = [] }
      let issues = Issues()
      screen.model.onIssue = { issues.all.append($0) }
      _ = screen.showInNavigation()
      screen.rest()
      return (screen, { issues.all })
    }

    @Test("a table that is a subview of the page's view moves the header, and bars and the status bar follow it")
    func direct() throws {
      let (screen, issues) = screen { _ in Nested(depth: 1) }
      let page = try #require(screen.controller.viewController(for: 0) as? Nested)
      #expect(screen.controller.contentScrollView(for: .top) === page.scroll)
      #expect(page.scroll.scrollsToTop)
      #expect(abs(page.scroll.convert(CGPoint.zero, to: nil).y - (91 + 200 + 44)) < 0.01)
      page.scroll.contentOffset.y += 500
      screen.rest()
      #expect(screen.controller.header?.frame.height == 40)
      #expect(issues().isEmpty)
    }

    @Test("a scroll view that lies deeper is told once, and the header stays")
    func deeper() throws {
      let (screen, issues) = screen { _ in Nested(depth: 3) }
      let page = try #require(screen.controller.viewController(for: 0) as? Nested)
      #expect(issues() == [.unknownScrollView(0)])
      page.scroll.contentOffset.y += 500
      screen.model.selection = 1
      screen.rest()
      screen.model.selection = 0
      screen.rest()
      #expect(screen.controller.header?.frame.height == 200)
      #expect(issues() == [.unknownScrollView(0), .unknownScrollView(1)])
    }

    @Test("a row that scrolls sideways, a small list and a page that names its scroll view are no issue")
    func others() {
      let (_, issues) = screen { id in
        switch id {
        case 0: return Nested(depth: 1, isHorizontal: true)
        case 1: return ScrollPage()
        default: return Nested(depth: 1)
        }
      }
      #expect(issues().isEmpty)
    }
  }
}
