import LockstepPaging
import LockstepUIKit
import Testing
import UIKit

extension HostTests {
  /// Pages that call their pager while they are created.
  @MainActor @Suite("Early pages")
  struct EarlyPageTests {
    @Test("a page that updates its tab while loading is created once, even in a pager that moved before it was shown")
    func updatesItsTab() {
      let screen = TestScreen(5, isShown: false)
      var made: [Int] = []
      screen.controller.make = { [unowned screen] id in
        made.append(id)
        let page = EarlyPage()
        page.loaded = { screen.model.updateTab(id) }
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

    @Test("a preloaded page is in the window before it appears, and without `preload` no page is", arguments: [0, 1])
    func preloaded(preload: Int) {
      let screen = TestScreen(3, configuration: PagerConfiguration(preload: preload))
      screen.rest()
      let next = screen.controller.viewController(for: 1)
      #expect((next?.viewIfLoaded?.window != nil) == (preload == 1))
      #expect(screen.living.filter { $0.id == 1 && $0.stage != .gone }.isEmpty)
      let finger = screen.drag(-0.5)
      #expect(screen.living.filter { $0.id == 1 }.map(\.stage) == [.appearing])
      finger.lift()
      screen.rest()
      #expect(screen.stage.faults == [])
    }

    @Test("a page can read the pager's view while it is created")
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
