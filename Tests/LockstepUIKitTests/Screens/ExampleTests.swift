import Foundation
import LockstepPaging
import LockstepUIKit
import Testing
import UIKit

@testable import UIKitExamples

extension HostTests {
  /// The example screens as a person uses them, and the faults that such screens have when they are written by hand.
  @MainActor @Suite("Example screens")
  struct ExampleTests {
    private let stage = Stage()

    private func show(_ controller: UIViewController) {
      stage.window.rootViewController = controller
      stage.frame()
    }

    // MARK: A

    @Test("A: it opens on the second page at once, under a control of 60 pt and 0.4 of the width")
    func home() {
      let screen = HomeScreen()
      show(screen)
      #expect(screen.model.pager.settled == .todo)
      #expect(abs(screen.pagerView.scrollView.contentOffset.x - 390) < 1e-6)
      #expect(screen.strip.frame.height == 60)
      #expect(abs(screen.strip.scrollView.frame.width - 0.4 * 390) < 1e-6)
    }

    @Test("A: a title too long for its segment ends within it")
    func homeTitles() throws {
      let screen = HomeScreen()
      show(screen)
      let tabs = screen.strip.scrollView.subviews.compactMap { $0 as? TabView }
      #expect(tabs.count == 2)
      for label in tabs.flatMap(\.subviews).compactMap({ $0 as? UILabel }) {
        let tab = try #require(label.superview)
        #expect(label.frame.minX >= 0 && label.frame.maxX <= tab.bounds.width)
      }
    }

    @Test("A: pages are made once and kept, whatever is laid out, and no layout goes back to the first page")
    func homeKeeps() {
      let screen = HomeScreen()
      show(screen)
      let page = screen.viewController(for: .todo)
      screen.view.setNeedsLayout()
      stage.rotate()
      stage.settle()
      screen.model.selection = .noti
      stage.settle()
      screen.model.selection = .todo
      stage.settle()
      #expect(screen.viewController(for: .todo) === page)
      #expect(screen.model.pager.settled == .todo)
      #expect(screen.children.count == 2)
    }

    @Test("A: an answer adds the next page and goes there; without an answer no swipe leads on")
    func survey() {
      let screen = HomeScreen()
      show(screen)
      screen.answered(on: .todo)
      stage.settle()
      #expect(screen.model.pages == [.noti, .todo, .question(1)])
      #expect(screen.model.pager.settled == .question(1))
      screen.needsAnswer = true
      stage.swipe(from: CGPoint(x: 40, y: 500), to: CGPoint(x: 350, y: 500), over: 0.2)
      stage.settle()
      #expect(screen.model.pager.settled == .question(1))
      screen.answered(on: .question(1))
      stage.settle()
      #expect(screen.model.pager.settled == .question(2))
    }

    @Test("A: a jump without motion is told like any other, and an empty list of pages is a legal one")
    func homeJumps() async {
      let screen = HomeScreen()
      show(screen)
      var selections = screen.model.selections.makeAsyncIterator()
      screen.model.setSelection(.noti, animated: false)
      #expect(await selections.next() == .some(.noti))
      screen.jumpToTodo()
      #expect(await selections.next() == .some(.todo))
      screen.model.pages = []
      stage.settle()
      #expect(screen.children.isEmpty)
      screen.model.pages = [.noti, .noti]
      #expect(screen.model.pages == [.noti])
    }

    @Test(
      "A: the stream of positions says in each frame where the pages are, and that of selections which page is meant")
    func homeStreams() async {
      let screen = HomeScreen()
      show(screen)
      let scroll = screen.pagerView.scrollView
      var positions = screen.model.positions.makeAsyncIterator()
      var selections = screen.model.selections.makeAsyncIterator()
      var position = await positions.next() ?? 0
      #expect(position == 1)
      #expect(await selections.next() == .some(.todo))
      let finger = stage.touch(CGPoint(x: 40, y: 500))
      var between = 0
      for _ in 0..<20 {
        finger.move(by: CGPoint(x: 14, y: 0), over: 1 / 60)
        let shown = Double(scroll.contentOffset.x / scroll.bounds.width)
        guard shown != position else { continue }
        position = await positions.next() ?? 0
        #expect(abs(position - shown) < 1e-9)
        #expect(screen.model.selection == .todo)
        between += 1
      }
      #expect(between > 10)
      finger.lift()
      stage.settle()
      #expect(await positions.next() == 0)
      #expect(await selections.next() == .some(.noti))
    }

    @Test(
      "A: a swipe for whose neighbours pages were made moves nothing when it is given up, and the next page is the neighbour"
    )
    func homeGetters() throws {
      let screen = HomeScreen()
      show(screen)
      screen.model.pages = [.noti, .todo, .question(1), .question(2)]
      stage.settle()
      for way in [CGFloat(-120), 120, -120] {
        let finger = stage.touch(CGPoint(x: 195, y: 500))
        finger.move(by: CGPoint(x: way, y: 0), over: 0.2)
        finger.move(by: CGPoint(x: -way, y: 0), over: 0.2)
        finger.hold(0.3)
        finger.lift()
        stage.settle()
        #expect(screen.model.selection == .todo)
        #expect(screen.model.position == 1)
      }
      #expect(screen.viewController(for: .noti) != nil && screen.viewController(for: .question(1)) != nil)
      stage.swipe(from: CGPoint(x: 350, y: 500), to: CGPoint(x: 60, y: 500))
      stage.settle()
      #expect(screen.model.pager.settled == .question(1))
    }

    @Test("A: whatever moves the pages, by code, by a tap or at once, shows the controllers that are there")
    func homeControllers() throws {
      let screen = HomeScreen()
      show(screen)
      let pages: [HomePage] = [.noti, .todo]
      screen.model.selection = .noti
      stage.settle()
      let controllers = pages.map { screen.viewController(for: $0) }
      #expect(controllers.allSatisfy { $0 != nil })
      for move in 0..<9 {
        let page = pages[(move + 1) % 2]
        switch move % 3 {
        case 0: screen.model.selection = page
        case 1: try screen.model.tap(page)
        default: screen.model.setSelection(page, animated: false)
        }
        stage.settle()
        #expect(screen.model.pager.settled == page)
        for (page, controller) in zip(pages, controllers) { #expect(screen.viewController(for: page) === controller) }
      }
      #expect(screen.children.count == 2)
    }

    @Test("A: layout after layout, the screen has the same views as after the first")
    func homeLayouts() {
      let screen = HomeScreen()
      show(screen)
      stage.settle()
      let views = count(screen.view)
      for _ in 0..<20 {
        screen.view.setNeedsLayout()
        screen.pagerView.setNeedsLayout()
        screen.strip.setNeedsLayout()
        stage.frame()
      }
      for _ in 0..<4 { stage.rotate() }
      stage.settle()
      #expect(count(screen.view) == views)
    }

    private func count(_ view: UIView) -> Int { view.subviews.reduce(1) { $0 + count($1) } }

    // MARK: D

    @Test("D: no tick of a swipe or of what comes after it starts an animation: the underline is where the pages are")
    func pagerSyncAnimations() {
      let screen = PagerSyncScreen()
      show(screen)
      let started = stage.animationsStarted
      stage.swipe(from: CGPoint(x: 350, y: 500), to: CGPoint(x: 60, y: 500), over: 0.3)
      stage.settle()
      screen.model.selection = 5
      stage.settle()
      #expect(screen.model.pager.settled == 5)
      #expect(stage.animationsStarted == started)
    }

    @Test("D: a swipe moves pages and underline in every frame, and the underline ends on the label")
    func pagerSync() {
      let screen = PagerSyncScreen()
      show(screen)
      var widest = 0.0
      let finger = stage.touch(CGPoint(x: 350, y: 500))
      for _ in 0..<20 {
        finger.move(by: CGPoint(x: -14, y: 0), over: 1 / 60)
        let mark = screen.strip.indicatorView.frame
        let from = label(0, of: screen)
        let to = label(1, of: screen)
        let part = CGFloat(screen.model.position)
        widest = max(widest, abs(Double(mark.midX - (from.midX + (to.midX - from.midX) * part))))
      }
      #expect(screen.model.position > 0.5)
      #expect(widest < 0.5)
      finger.lift()
      stage.settle()
      #expect(screen.model.pager.settled == 1)
      #expect(abs(screen.pages.contentOffset.x - 390) < 1e-6)
      #expect(abs(screen.strip.indicatorView.frame.midX - label(1, of: screen).midX) < 0.5)
    }

    private func label(_ index: Int, of screen: PagerSyncScreen) -> CGRect {
      screen.strip.scrollView.subviews.compactMap { $0 as? TabView }
        .first { $0.tab.name == PagerSyncScreen.titles[index] }?.frame ?? .null
    }

    @Test("D: a finger that lifts without any deceleration leaves nothing set: the next tap works")
    func pagerSyncWithoutDeceleration() throws {
      let screen = PagerSyncScreen()
      show(screen)
      let finger = stage.touch(CGPoint(x: 350, y: 500))
      finger.move(by: CGPoint(x: -250, y: 0), over: 0.3)
      finger.hold(0.5)
      finger.lift()
      stage.settle()
      #expect(screen.model.pager.settled == 1)
      try screen.model.tap(5)
      stage.settle()
      #expect(screen.model.pager.settled == 5)
      #expect(abs(screen.pages.contentOffset.x - 5 * 390) < 1e-6)
    }

    @Test("D: a bounce at the end does not make the page one short")
    func pagerSyncBounce() throws {
      let screen = PagerSyncScreen()
      show(screen)
      try screen.model.tap(6)
      stage.settle()
      stage.swipe(from: CGPoint(x: 350, y: 500), to: CGPoint(x: 100, y: 500), over: 0.1)
      stage.settle()
      #expect(screen.model.pager.settled == 6)
    }

    // MARK: E

    @Test("E: the strip goes to the page that a swipe leads to, off the screen or not, and back when it is given up")
    func topTabs() throws {
      let screen = TopTabsScreen()
      stage.window.rootViewController = UINavigationController(rootViewController: screen)
      stage.frame()
      let strip = try #require(screen.view.subviews.compactMap { $0 as? TabStripView<Channel> }.first)
      try screen.model.tap(.account)
      stage.settle()
      #expect(screen.model.pager.settled == .account)
      let last = strip.indicatorView.convert(strip.indicatorView.bounds, to: strip)
      #expect(last.minX >= -1 && last.maxX <= strip.bounds.width + 11)
      let finger = stage.touch(CGPoint(x: 40, y: 500))
      finger.move(by: CGPoint(x: 120, y: 0), over: 0.3)
      #expect(screen.model.pager.target == .downloads)
      finger.move(by: CGPoint(x: -110, y: 0), over: 0.3)
      finger.hold(0.3)
      finger.lift()
      stage.settle()
      #expect(screen.model.pager.settled == .account)
      #expect(abs(strip.indicatorView.convert(strip.indicatorView.bounds, to: strip).midX - last.midX) < 0.5)
    }

    @Test(
      "E: a tap, a swipe, code and the logo are each told as one move, and tab, page and selection are that of its end")
    func topTabsOnce() throws {
      let screen = TopTabsScreen()
      let log = ChannelLog()
      screen.model.delegate = log
      show(screen)
      let strip = try #require(screen.view.subviews.compactMap { $0 as? TabStripView<Channel> }.first)
      let ways: [(Channel, () throws -> Void)] = [
        (.series, { try screen.model.tap(.series) }),
        (.films, { self.stage.swipe(from: CGPoint(x: 350, y: 500), to: CGPoint(x: 60, y: 500)) }),
        (.kids, { screen.model.selection = .kids }),
        (.home, { screen.goHome() }),
      ]
      var last = Channel.home
      for (channel, go) in ways {
        log.calls = []
        try go()
        stage.settle()
        #expect(Set(log.calls) == ["will \(last) \(channel)", "select \(channel)", "did \(last) \(channel)"])
        #expect(log.calls.count == 3)
        #expect(screen.model.pager.target == channel && screen.model.pager.current == channel)
        let selected = strip.scrollView.subviews.compactMap { $0 as? TabView }.filter(\.isSelected).map(\.tab.name)
        #expect(selected == [channel.title])
        let page = try #require(screen.viewController(for: channel)?.view)
        #expect(abs(page.convert(page.bounds, to: nil).minX) < 0.5)
        last = channel
      }
    }

    @Test("E: the logo goes home from anywhere, in one move and in the right direction; pages leave room for the strip")
    func logo() throws {
      let screen = TopTabsScreen()
      show(screen)
      try screen.model.tap(.live)
      stage.settle()
      screen.goHome()
      var last = screen.model.position
      while screen.model.pager.phase != .idle {
        stage.frame()
        #expect(screen.model.position <= last)
        last = screen.model.position
      }
      #expect(screen.model.pager.settled == .home)
      #expect(screen.viewController(for: .home)?.additionalSafeAreaInsets.top == 44)
    }

    @Test(
      "each example is shorter than 60 lines",
      arguments: ["HomeScreen", "UsersScreen", "PagerSyncScreen", "TopTabsScreen"])
    func lines(name: String) throws {
      let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../../../Examples/UIKit")
      let text = try String(contentsOf: root.appendingPathComponent("\(name).swift"), encoding: .utf8)
      #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count < 60)
    }
  }
}

/// What a streaming service's pager tells.
@MainActor
private final class ChannelLog: PagerDelegate {
  typealias ID = Channel
  var calls: [String] = []

  func pager(_ model: PagerModel<Channel>, willMove move: PagerMove<Channel>) { calls.append("will \(text(move))") }

  func pager(_ model: PagerModel<Channel>, didMove move: PagerMove<Channel>) { calls.append("did \(text(move))") }

  func pager(_ model: PagerModel<Channel>, didCancel move: PagerMove<Channel>) { calls.append("cancel \(text(move))") }

  func pager(_ model: PagerModel<Channel>, didSelect id: Channel?) {
    calls.append("select \(id.map { "\($0)" } ?? "-")")
  }

  private func text(_ move: PagerMove<Channel>) -> String { "\(move.from.map { "\($0)" } ?? "-") \(move.to)" }
}
