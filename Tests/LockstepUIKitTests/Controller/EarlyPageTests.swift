import LockstepPaging
import LockstepUIKit
import Testing
import UIKit

extension HostTests {
  /// Pages that speak to their pager while it is being made.
  @MainActor @Suite("Early pages")
  struct EarlyPageTests {
    @Test("a page that updates its tab when it is loaded, in a pager that was moved before it was shown, is made once")
    func updatesItsTab() {
      let screen = TestScreen(5, isShown: false)
      var made: [Int] = []
      screen.controller.make = { [unowned screen] id in
        made.append(id)
        let page = EarlyPage()
        page.loaded = { try? screen.model.updateTab(id) }
        return page
      }
      screen.model.setSelection(3, animated: false)
      screen.show()
      screen.rest()
      #expect(screen.pager.settled == 3)
      #expect(made.sorted() == [2, 3, 4])
      #expect(screen.pageView.scrollView.subviews.count == 3)
      screen.swipe(-0.6)
      screen.rest()
      #expect(screen.pager.settled == 4)
      #expect(screen.stage.faults == [])
    }

    @Test("a page may ask for the pager's view when it is made")
    func asksForTheView() {
      let screen = TestScreen(3, isShown: false)
      var seen: [PagerView<Int>] = []
      screen.controller.make = { [unowned screen] _ in
        seen.append(screen.controller.pagerView)
        return UIViewController()
      }
      screen.model.setSelection(1, animated: false)
      screen.show()
      screen.rest()
      #expect(!seen.isEmpty && seen.allSatisfy { $0 === screen.controller.pagerView })
    }
  }
}

private final class EarlyPage: UIViewController {
  var loaded: () -> Void = {}

  override func viewDidLoad() {
    super.viewDidLoad()
    loaded()
  }
}
