import LockstepPaging
import LockstepUIKit
import Testing
import UIKit

@testable import UIKitExamples

extension HostTests {
  @MainActor @Suite("The survey of the home screen")
  struct HomeGraphTests {
    private let stage = Stage()

    private func makeScreen() -> HomeScreen {
      let screen = HomeScreen()
      stage.window.rootViewController = screen
      stage.frame()
      return screen
    }

    /// The graph of the screen with the ways of all answers, as if the answers on `unanswered` were missing.
    private func graph(of screen: HomeScreen, without unanswered: HomePage? = nil) -> PagerGraph<HomePage> {
      var graph = PagerGraph(screen.model.pager, exits: [.question(4)], hasTabs: false)
      var open: [HomePage] = [.notifications, .todo]
      while let page = open.popLast() {
        for next in page.following where page != unanswered {
          if !graph.pages.contains(next) { open.append(next) }
          graph.add(from: page, to: next)
        }
      }
      return graph
    }

    @Test("every question of the survey is reached, and every answer leads to the last one")
    func survey() {
      let screen = makeScreen()
      #expect(graph(of: screen).faults == [])
      #expect(graph(of: screen).pages.count == 6)
      #expect(graph(of: screen, without: .question(3)).faults == [.deadEnd(.question(3))])
    }

    @Test("an answer chooses the branch, and another answer to an earlier question takes the first branch away")
    func branches() {
      let screen = makeScreen()
      screen.answered(on: .todo)
      screen.answered(on: .question(1))
      screen.answered(on: .question(2))
      stage.settle()
      #expect(screen.model.pages == [.notifications, .todo, .question(1), .question(2), .question(4)])
      #expect(screen.model.pager.settled == .question(4))
      screen.model.selection = .question(1)
      stage.settle()
      screen.answered(on: .question(1), isYes: false)
      stage.settle()
      #expect(screen.model.pages == [.notifications, .todo, .question(1), .question(3)])
      #expect(screen.model.pager.settled == .question(3))
      screen.answered(on: .question(1), isYes: false)
      #expect(screen.model.pages == [.notifications, .todo, .question(1), .question(3)])
      screen.answered(on: .notifications)
      stage.settle()
      #expect(screen.model.pages == [.notifications, .todo, .question(1)])
      #expect(screen.model.pager.settled == .question(1))
    }
  }
}
