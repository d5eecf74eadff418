import Combine
import Foundation
import LockstepUIKit
import Testing
import UIKit

extension HostTests {
  @MainActor @Suite("Observing a pager")
  struct ObservingTests {
    /// A screen that a newcomer writes: its task captures the screen.
    private final class ReadingScreen: PagerViewController<Int> {
      private(set) var seen: [Int?] = []

      override func viewDidLoad() {
        super.viewDidLoad()
        Task { for await page in model.selections { seen.append(page) } }
        Task { for await move in model.moves { seen.append(move.move.to) } }
        Task { for await page in model.arrivals { seen.append(page) } }
        Task { for await position in model.positions { seen.append(Int(position)) } }
      }
    }

    @Test("a screen whose task reads a stream is released after it was popped")
    func poppedScreenIsReleased() async throws {
      let stage = Stage()
      let navigation = UINavigationController(rootViewController: UIViewController())
      stage.window.rootViewController = navigation
      weak var weakScreen: ReadingScreen?
      do {
        let screen = ReadingScreen(pages: [0, 1, 2]) { LoggedPage($0) }
        weakScreen = screen
        navigation.pushViewController(screen, animated: true)
      }
      stage.advance(1)
      for _ in 0..<20 { await Task.yield() }
      #expect(weakScreen?.seen.isEmpty == false)
      navigation.popViewController(animated: true)
      stage.advance(1)
      for _ in 0..<100 where weakScreen != nil { await Task.yield() }
      #expect(weakScreen == nil)
    }

    @Test("a screen whose task reads a stream is released after it was dismissed or its window has another root")
    func dismissedScreenIsReleased() async throws {
      let stage = Stage()
      let root = UIViewController()
      stage.window.rootViewController = root
      stage.frame()
      weak var presented: ReadingScreen?
      do {
        let screen = ReadingScreen(pages: [0, 1, 2]) { LoggedPage($0) }
        presented = screen
        root.present(UINavigationController(rootViewController: screen), animated: true)
      }
      stage.advance(1)
      root.dismiss(animated: true)
      stage.advance(1)
      for _ in 0..<100 where presented != nil { await Task.yield() }
      #expect(presented == nil)
      weak var replaced: ReadingScreen?
      do {
        let screen = ReadingScreen(pages: [0, 1, 2]) { LoggedPage($0) }
        replaced = screen
        stage.window.rootViewController = screen
      }
      stage.frame()
      stage.window.rootViewController = root
      stage.frame()
      for _ in 0..<100 where replaced != nil { await Task.yield() }
      #expect(replaced == nil)
    }

    @Test("a stream continues while another screen covers the pager")
    func coveredScreenGoesOn() async throws {
      let screen = TestScreen(4)
      let navigation = screen.showInNavigation()
      var arrivals = screen.model.arrivals.makeAsyncIterator()
      navigation.pushViewController(UIViewController(), animated: true)
      screen.stage.advance(1)
      for _ in 0..<20 { await Task.yield() }
      navigation.popViewController(animated: true)
      screen.stage.advance(1)
      let cover = UIViewController()
      cover.modalPresentationStyle = .fullScreen
      navigation.present(cover, animated: true)
      screen.stage.advance(1)
      for _ in 0..<20 { await Task.yield() }
      navigation.dismiss(animated: true)
      screen.stage.advance(1)
      screen.model.selection = 3
      screen.rest()
      #expect(await arrivals.next() == 3)
    }

    @Test("a slow reader of moves receives every beginning and end in order")
    func movesAreKept() async throws {
      let screen = TestScreen(6)
      let moves = screen.model.moves
      let others = screen.model.moves
      let arrivals = screen.model.arrivals
      try screen.tap(2)
      screen.stage.advance(0.05)
      try screen.tap(4)
      screen.rest()
      screen.model.setSelection(1, animated: false)
      let first = PagerMove(from: 0, to: 2, cause: .tab)
      let second = PagerMove(from: 0, to: 4, cause: .tab)
      let third = PagerMove(from: 4, to: 1, cause: .code)
      let expected: [PagerMoveEvent<Int>] = [
        .willMove(first), .didCancel(first), .willMove(second), .didMove(second), .willMove(third), .didMove(third),
      ]
      for stream in [moves, others] {
        var iterator = stream.makeAsyncIterator()
        for event in expected { #expect(await iterator.next() == event) }
      }
      var pages = arrivals.makeAsyncIterator()
      #expect(await pages.next() == 4)
      #expect(await pages.next() == 1)
    }

    @Test("publishers send moves and arrivals")
    func publishers() throws {
      let screen = TestScreen(6)
      var moves: [PagerMoveEvent<Int>] = []
      var arrivals: [Int] = []
      var bag: Set<AnyCancellable> = []
      screen.model.movePublisher.sink { moves.append($0) }.store(in: &bag)
      screen.model.arrivalPublisher.sink { arrivals.append($0) }.store(in: &bag)
      try screen.tap(2)
      screen.rest()
      let move = PagerMove(from: 0, to: 2, cause: .tab)
      #expect(moves == [.willMove(move), .didMove(move)])
      #expect(arrivals == [2])
    }

    @Test("closures are called beside the delegate")
    func closures() throws {
      let screen = TestScreen(6, configuration: PagerConfiguration(swiping: .backwardOnly))
      screen.forget()
      var calls: [String] = []
      screen.controller.onWillMove = { calls.append("will \($0.to)") }
      screen.controller.onDidMove = { calls.append("did \($0.to)") }
      screen.model.onDidCancel = { calls.append("cancel \($0.to)") }
      screen.controller.onSelect = { calls.append("select \($0 ?? -1)") }
      screen.model.onReselect = { calls.append("again \($0) \($1)") }
      screen.model.onRefuse = { calls.append("refuse \($0)") }
      var positions: [Double] = []
      screen.controller.onScroll = { positions.append($0) }
      screen.swipe(-0.8)
      screen.rest()
      try screen.tap(0)
      try screen.tap(1)
      screen.stage.advance(0.05)
      try screen.tap(2)
      screen.rest()
      #expect(
        calls == [
          "refuse 0", "again 0 tab", "will 1", "select 1", "cancel 1", "will 2", "select 2", "did 2",
        ])
      #expect(screen.calls.count == 6)
      #expect(positions.count > 5 && positions.last == 2)
    }

    @Test("an observer receives the current value and each new one at once, until its token is released")
    func observer() throws {
      let screen = TestScreen(6, selected: 1)
      var selections: [Int?] = []
      var settled: [Int?] = []
      var counts: [Int] = []
      var token: PagerObservation? = screen.model.observe(\.selection) { selections.append($0) }
      let second = screen.model.observe(\.settled) { settled.append($0) }
      let third = screen.model.observe(\.pages.count) { counts.append($0) }
      #expect(token != nil && selections == [1])
      screen.model.selection = 3
      #expect(selections == [1, 3] && settled == [1])
      screen.rest()
      #expect(settled == [1, 3])
      screen.model.pages = [1, 2, 3]
      #expect(counts == [6, 3])
      token = nil
      second.cancel()
      screen.model.selection = 2
      screen.rest()
      #expect(selections == [1, 3] && settled == [1, 3])
      withExtendedLifetime(third) {}
    }

    @Test("a completion receives the outcome of its own selection, once")
    func completions() throws {
      let screen = TestScreen(6)
      var outcomes: [String] = []
      screen.controller.select(3) { outcomes.append("first \($0)") }
      screen.stage.advance(0.05)
      screen.controller.select(1) { outcomes.append("second \($0)") }
      #expect(outcomes == ["first retargeted(to: 1)"])
      screen.rest()
      screen.model.select(5, animated: false) { outcomes.append("third \($0)") }
      #expect(outcomes == ["first retargeted(to: 1)", "second arrived", "third arrived"])
      #expect(!screen.model.select(77) { outcomes.append("fourth \($0)") })
      #expect(outcomes.count == 3)
    }

    @Test("the sentence of an error names the page and says what to do")
    func errors() {
      let unknown: any Error = PagerError.unknownPage("nope")
      #expect(
        unknown.localizedDescription
          == "`nope` is not among the pages: set `pages` first, or set `selection`, which waits for its page.")
      #expect(
        "\(PagerError.duplicatePages(["a", "b"]))"
          == "These ids are in the list of pages more than once: `a`, `b`. Give each page an id of its own.")
    }
  }
}
