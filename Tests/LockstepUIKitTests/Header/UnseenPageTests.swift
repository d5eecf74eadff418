import LockstepUIKit
import Testing
import UIKit

extension HostTests {
  @MainActor @Suite("Pages out of view, under a header")
  struct UnseenPageTests {
    @Test("a page out of view that loads its data is not followed, and is once it is in view")
    func unseen() throws {
      let screen = TestScreen(3, isShown: false)
      var pages: [Int: AskedPage] = [:]
      screen.controller.make = {
        let page = AskedPage()
        pages[$0] = page
        return page
      }
      let header = PagerHeaderView<Int>(UIView(), maximumHeight: 120)
      screen.controller.pagerHeader = header
      screen.show()
      screen.rest()
      let (first, second) = (try #require(pages[0]), try #require(pages[1]))
      func asked(_ page: AskedPage, _ change: () -> Void) -> Int {
        let before = page.asked
        change()
        return page.asked - before
      }
      #expect(asked(first) { second.scroll.contentSize.height = 5_000 } == 0)
      #expect(asked(second) { second.scroll.contentSize.height = 4_000 } == 0, "a page out of view is observed")
      #expect(asked(second) { first.scroll.contentOffset.y += 50 } > 0)
      screen.stage.frame()
      #expect(header.header.collapse == 50)
      screen.model.selection = 1
      screen.rest()
      #expect(header.header.collapse == 50)
      second.scroll.contentOffset.y += 30
      screen.stage.frame()
      #expect(header.header.collapse == 80)
      #expect(screen.stage.faults == [])
    }
  }
}

/// A page that counts how often it is asked for its scroll view.
private final class AskedPage: UIViewController, PagerScrollingPage {
  let scroll = UIScrollView()
  private(set) var asked = 0

  var pagerScrollView: UIScrollView? {
    asked += 1
    return scroll
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    scroll.frame = view.bounds
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scroll.contentSize = CGSize(width: 100, height: 3_000)
    view.addSubview(scroll)
  }
}
