import Foundation
import LockstepPaging
import LockstepUIKit
import Testing
import UIKit

extension HostTests {
  /// Selections that an app makes on the view controller, without its model.
  @MainActor @Suite("Selecting")
  struct SelectingTests {
    @Test("select returns at once, and a page that does not exist is told to onIssue and changes nothing")
    func select() async throws {
      let screen = TestScreen(4)
      screen.controller.select(2)
      #expect(screen.pager.phase == .settling && screen.controller.selection == 2)
      var issues: [PagerError<Int>] = []
      screen.model.onIssue = { issues.append($0) }
      #expect(!screen.controller.select(9) && !screen.model.tap(9) && !screen.model.updateTab(9))
      #expect(!screen.model.setSwipeLock(.leaving, for: 9) && !screen.model.pin(9))
      #expect(issues == Array(repeating: .unknownPage(9), count: 5))
      await #expect(throws: PagerError<Int>.unknownPage(9)) { try await screen.controller.move(to: 9) }
      screen.rest()
      screen.expectInStep(2)
    }

    @Test("a request before the first layout replaces the first page, which is never reported", arguments: 0..<5)
    func opening(kind: Int) async throws {
      let screen = TestScreen(6, isShown: false)
      var arrivals: [Int] = []
      screen.model.onDidMove = { arrivals.append($0.to) }
      var outcome: PagerOutcome<Int>?
      switch kind {
      case 0: screen.controller.selection = 5
      case 1: #expect(screen.controller.select(5))
      case 2: #expect(screen.controller.select(5) { outcome = $0 })
      case 3: outcome = try await screen.controller.move(to: 5)
      default:
        struct Restored: Encodable { var selection = 5 }
        try screen.controller.restore(from: JSONEncoder().encode(Restored()))
      }
      screen.show()
      screen.rest()
      #expect(arrivals == [5] && screen.calls == ["will ->5 initial", "did ->5 initial"])
      #expect(outcome == (kind == 2 || kind == 3 ? .arrived : nil))
      #expect(Set(screen.made) == [4, 5])
      screen.expectInStep(5)
    }

    @Test("of two requests before the first layout the first opens the pager, and the second moves from there")
    func openingTwice() {
      let screen = TestScreen(6, isShown: false)
      screen.controller.selection = 5
      screen.controller.selection = 3
      screen.show()
      screen.rest()
      #expect(screen.calls.first == "will ->5 initial" && screen.pager.settled == 3)
    }

    @Test("a disabled page, and a page that a request asks for while it does not exist, open as before")
    func openingOthers() {
      let disabled = TestScreen(6, isShown: false)
      disabled.model.updateTab(2, isEnabled: false)
      disabled.controller.selection = 2
      disabled.show()
      disabled.rest()
      #expect(disabled.pager.settled == 2)
      let later = TestScreen(3, isShown: false)
      later.controller.selection = 5
      later.show()
      later.rest()
      #expect(later.pager.settled == 0)
      later.model.pages = [0, 1, 2, 5]
      later.rest()
      #expect(later.pager.settled == 5)
    }

    @Test("a pinned page stays mounted, also after a memory warning, until it is unpinned")
    func pinning() {
      let screen = TestScreen(9, configuration: PagerConfiguration(keptPages: 0))
      #expect(screen.model.pin(0))
      screen.model.selection = 5
      screen.rest()
      #expect(Set(screen.living.map(\.id)) == [0, 4, 5, 6])
      screen.stage.warnMemory()
      screen.rest()
      #expect(Set(screen.living.map(\.id)) == [0, 4, 5, 6])
      screen.model.pin(0, isPinned: false)
      screen.rest()
      #expect(Set(screen.living.map(\.id)) == [4, 5, 6])
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
      screen.model.tap(3)
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
