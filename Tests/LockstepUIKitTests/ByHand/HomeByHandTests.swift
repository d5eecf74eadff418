import LockstepUIKit
import Testing
import UIKit

@testable import UIKitExamples

extension HostTests {
  /// Each fault of a home screen that is written by hand, beside the same step on the screen with Lockstep.
  @MainActor @Suite("Home, by hand and with Lockstep")
  struct HomeByHandTests {
    private let stage = Stage()

    @Test("by hand every page is made at once; with Lockstep a page is made when it is needed")
    func eager() {
      var made: [String] = []
      let byHand = HomeByHand((0..<9).map(String.init)) {
        made.append($0); return UIViewController()
      }
      stage.show(byHand)
      #expect(made.count == 9)

      let screen = NumberedPages(PagerModel(pages: Array(0..<9)))
      var numbers: [Int] = []
      screen.make = {
        numbers.append($0); return LoggedPage($0)
      }
      stage.show(screen)
      #expect(numbers == [0, 1])
    }

    @Test("by hand each layout returns to the first page; with Lockstep the page stays")
    func layout() {
      let byHand = HomeByHand(["a", "b"])
      stage.show(byHand)
      byHand.select("b", animated: false)
      stage.layOutAgain(byHand)
      #expect(byHand.scroll.contentOffset.x == 0)

      let screen = HomeScreen()
      stage.show(screen)
      stage.layOutAgain(screen)
      #expect(screen.pagerView.scrollView.contentOffset.x == 390)
      #expect(screen.model.selection == .todo)
    }

    @Test("by hand each layout adds a view; with Lockstep the number of views stays")
    func piles() {
      let byHand = HomeByHand(["a", "b"])
      stage.show(byHand)
      let before = byHand.view.countedViews
      stage.layOutAgain(byHand)
      #expect(byHand.view.countedViews > before)

      let screen = HomeScreen()
      stage.show(screen)
      let count = screen.view.countedViews
      stage.layOutAgain(screen)
      #expect(screen.view.countedViews == count)
    }

    @Test("by hand the offset is a truncated page number; with Lockstep the position follows the finger")
    func truncation() async {
      let byHand = HomeByHand(["a", "b"])
      stage.show(byHand)
      let slow = stage.touch(CGPoint(x: 350, y: 500))
      slow.move(by: CGPoint(x: -300, y: 0), over: 0.3)
      #expect(byHand.offsets.allSatisfy { $0 == 0 })
      slow.lift()
      stage.settle()

      let screen = HomeScreen()
      stage.show(screen)
      let finger = stage.touch(CGPoint(x: 40, y: 500))
      finger.move(by: CGPoint(x: 300, y: 0), over: 0.3)
      #expect(screen.model.position > 0.1 && screen.model.position < 0.9)
      finger.lift()
      stage.settle()
    }

    @Test("by hand a removed page keeps its index; with Lockstep a page is found by its id")
    func stale() {
      let byHand = HomeByHand(["a", "b", "c"])
      stage.show(byHand)
      byHand.show(["c", "a"])
      stage.layOutAgain(byHand)
      byHand.select("b", animated: false)
      #expect(byHand.scroll.contentOffset.x == 390)  // The page "a": "b" is no longer there.

      let screen = HomeScreen()
      stage.show(screen)
      screen.model.pages = [.question(1), .todo]
      stage.settle()
      #expect(!screen.model.select(.notifications))
      #expect(screen.model.selection == .todo)
    }

    @Test("by hand the progress is no number before the first layout; with Lockstep the position is a number")
    func firstLayout() {
      let byHand = HomeByHand(["a", "b"])
      byHand.loadViewIfNeeded()
      #expect(byHand.progress.isNaN)

      let screen = HomeScreen()
      screen.loadViewIfNeeded()
      #expect(screen.model.position.isFinite)
    }

    @Test("by hand a jump without animation reports nothing; with Lockstep it is a move like any other")
    func jump() {
      let byHand = HomeByHand(["a", "b"])
      stage.show(byHand)
      byHand.select("b", animated: false)
      stage.settle()
      #expect(byHand.reported == [])

      let screen = HomeScreen()
      let log = MoveLog()
      stage.show(screen)
      screen.model.delegate = log
      screen.model.setSelection(.notifications, animated: false)
      stage.settle()
      #expect(log.arrived == [.notifications])
    }

    @Test("by hand the pages have no parent; with Lockstep they are children and appear")
    func containment() {
      let byHand = HomeByHand(["a", "b"])
      stage.show(byHand)
      #expect(byHand.children == [])

      let screen = HomeScreen()
      stage.show(screen)
      #expect(screen.children.contains { $0.isViewLoaded && $0.parent === screen })
    }

    @Test("by hand no pages, and equal pages, end the app; with Lockstep both are valid")
    func traps() async {
      await #expect(processExitsWith: .failure) { await MainActor.run { _ = HomeByHand([]) } }
      await #expect(processExitsWith: .failure) { await MainActor.run { _ = HomeByHand(["a", "a"]) } }

      let screen = HomeScreen()
      stage.show(screen)
      screen.model.pages = []
      stage.settle()
      #expect(screen.model.selection == nil)
      screen.model.pages = [.todo, .todo]
      stage.settle()
      #expect(screen.model.pages == [.todo])
    }
  }
}

/// The pages at which moves of a home screen have arrived.
@MainActor
private final class MoveLog: PagerDelegate {
  var arrived: [HomePage] = []
  func pager(_ pager: any PagerModelOwner<HomePage>, didMove move: PagerMove<HomePage>) { arrived.append(move.to) }
}
