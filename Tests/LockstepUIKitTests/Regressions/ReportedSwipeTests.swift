import LockstepPaging
import LockstepUIKit
import Testing
import UIKit

extension HostTests {
  /// Swipes of which users of other pagers have reported faults: react-native-tab-view 1395 and
  /// react-native-scrollable-tab-view 157 (an app refuses the page of a swipe, or goes to another one).
  @MainActor @Suite("Reported swipes")
  struct ReportedSwipeTests {
    /// The callback in which the app selects another page.
    enum Moment: CaseIterable, Sendable {
      case delegate, closure
    }

    @Test(
      "an app that selects another page without animation when a swipe is lifted gets that page, and no blank frame",
      arguments: Moment.allCases, [0, 1, 5])
    func selectsAtLift(moment: Moment, to page: Int) {
      for isFast in [true, false] {
        let screen = TestScreen(6, selected: 1)
        var isDone = false
        let redirect: @MainActor (Int?) -> Void = { [unowned screen] id in
          guard id == 2, !isDone else { return }
          isDone = true
          screen.model.setSelection(page, animated: false)
        }
        switch moment {
        case .delegate: screen.onSelect = { redirect($0) }
        case .closure: screen.model.onSelect = redirect
        }
        // A fling that UIKit carries, and one that the engine's spring carries.
        let finger = screen.drag(isFast ? -0.6 : -0.3, over: isFast ? 0.1 : 0.2)
        finger.lift()
        screen.watch(1.5)
        screen.stage.settle()
        #expect(isDone)
        screen.expectInStep(page)
      }
    }

    @Test("an app that selects a page with an animation when a swipe is lifted gets that page", arguments: [0, 1, 5])
    func movesAtLift(to page: Int) {
      let screen = TestScreen(6, selected: 1)
      var isDone = false
      screen.model.onSelect = { [unowned screen] id in
        guard id == 2, !isDone else { return }
        isDone = true
        screen.model.selection = page
      }
      screen.swipe(-0.7)
      screen.rest()
      screen.expectInStep(page)
    }

    @Test(
      "an app that replaces, locks or removes the page of a swipe when it is lifted sees no blank frame",
      arguments: 0..<3)
    func changesAtLift(change: Int) {
      let screen = TestScreen(6, selected: 1)
      var isDone = false
      screen.onSelect = { [unowned screen] id in
        guard id == 2, !isDone else { return }
        isDone = true
        switch change {
        case 0: screen.model.pages = [0, 1, 3, 4, 5]
        case 1: screen.model.pages = [1, 7, 8]
        default:
          screen.model.pages = [5, 4, 3, 2, 1, 0]
          screen.model.setSelection(4, animated: false)
        }
      }
      screen.swipe(-0.6, over: 0.1)
      screen.watch(1.5)
      screen.stage.settle()
      #expect(isDone)
      screen.expectInStep(screen.pager.settled)
      if change == 2 { #expect(screen.pager.settled == 4) }
    }
  }
}
