import LockstepPaging
import LockstepUIKit
import Testing
import UIKit

extension HostTests {
  /// Selections that an app makes on the view controller, without its model.
  @MainActor @Suite("Selecting")
  struct SelectingTests {
    @Test("select returns at once, and a page that does not exist is an error that changes nothing")
    func select() throws {
      let screen = TestScreen(4)
      try screen.controller.select(2)
      #expect(screen.pager.phase == .settling && screen.controller.selection == 2)
      #expect(throws: PagerError<Int>.unknownPage(9)) { try screen.controller.select(9) }
      screen.rest()
      screen.expectInStep(2)
    }

    @Test("the view controller and its view have the members of their model")
    func forwarding() throws {
      let screen = TestScreen(4)
      screen.controller.pages = [3, 1]
      #expect(screen.model.pages == [3, 1] && screen.pageView.pages == [3, 1])
      screen.pageView.selection = 3
      #expect(screen.model.selection == 3 && screen.controller.selection == 3)
      screen.controller.configuration.swiping = .off
      #expect(screen.model.configuration.swiping == .off)
      #expect(screen.controller.delegate === screen)
      var reports: [String] = []
      screen.controller.onReselect = { id, cause in reports.append("again \(id) \(cause)") }
      screen.controller.onRefuse = { reports.append("refused from \($0)") }
      screen.controller.onDidCancel = { reports.append("cancelled \($0.to)") }
      screen.rest()
      #expect(screen.controller.settled == 3 && screen.controller.position == 0)
      #expect(screen.controller.selectedViewController === screen.controller.viewController(for: 3))
      try screen.model.tap(3)
      screen.swipe(-0.6)
      screen.controller.step(.next, animated: false)
      #expect(screen.pageView.settled == 1)
      screen.controller.configuration.swiping = .on
      screen.rest()
      let finger = screen.drag(0.2)
      finger.hold(0.3)
      finger.lift()
      screen.rest()
      #expect(reports == ["again 3 tab", "cancelled 3"])
    }
  }
}
