import Foundation
import LockstepPaging
import LockstepUIKit
import Testing
import UIKit

@testable import UIKitExamples

extension HostTests {
  /// The example screens, and faults that hand-written screens of their kind have.
  @MainActor @Suite("Example screens")
  struct ExampleTests {
    private let stage = Stage()

    private func show(_ controller: UIViewController) {
      stage.window.rootViewController = controller
      stage.frame()
    }

    // MARK: HomeScreen

    @Test("the home screen opens on its second page at once, below a control at the start, 60 pt and 0.4 of the width")
    func home() {
      let screen = HomeScreen()
      show(screen)
      #expect(screen.model.pager.settled == .todo)
      #expect(abs(screen.pagerView.scrollView.contentOffset.x - 390) < 1e-6)
      #expect(screen.strip.frame.height == 60)
      #expect(screen.strip.scrollView.frame.minX == 0)
      #expect(abs(screen.strip.scrollView.frame.width - 0.4 * 390) < 1e-6)
      stage.traits { $0.layoutDirection = .rightToLeft }
      stage.frame()
      #expect(abs(screen.strip.scrollView.frame.maxX - 390) < 1e-6)
    }

    @Test("a title that is too long for its segment ends inside the segment")
    func homeTitles() throws {
      let screen = HomeScreen()
      show(screen)
      let tabs = screen.strip.scrollView.subviews.compactMap { $0 as? TabCell }
      #expect(tabs.count == 2)
      for label in tabs.flatMap({ [$0.titleLabel, $0.selectedTitleLabel] }) {
        let tab = try #require(label.superview)
        #expect(label.frame.minX >= 0 && label.frame.maxX <= tab.bounds.width)
      }
    }

    @Test("the home screen creates its pages once and keeps them, and no layout returns to the first page")
    func homeKeeps() {
      let screen = HomeScreen()
      show(screen)
      let page = screen.viewController(for: .todo)
      screen.view.setNeedsLayout()
      stage.rotate()
      stage.settle()
      screen.model.selection = .notifications
      stage.settle()
      screen.model.selection = .todo
      stage.settle()
      #expect(screen.viewController(for: .todo) === page)
      #expect(screen.model.pager.settled == .todo)
      #expect(screen.children.count == 2)
    }

    @Test("an answer adds the next page and moves to it, and a missing answer blocks swipes")
    func survey() {
      let screen = HomeScreen()
      show(screen)
      screen.answered(on: .todo)
      stage.settle()
      #expect(screen.model.pages == [.notifications, .todo, .question(1)])
      #expect(screen.model.pager.settled == .question(1))
      screen.needsAnswer = true
      stage.swipe(from: CGPoint(x: 40, y: 500), to: CGPoint(x: 350, y: 500), over: 0.2)
      stage.settle()
      #expect(screen.model.pager.settled == .question(1))
      screen.answered(on: .question(1))
      stage.settle()
      #expect(screen.model.pager.settled == .question(2))
    }

    @Test("a move without animation is reported like any other move, and an empty list of pages is valid")
    func homeJumps() async {
      let screen = HomeScreen()
      show(screen)
      var selections = screen.model.selections.makeAsyncIterator()
      screen.model.setSelection(.notifications, animated: false)
      #expect(await selections.next() == .some(.notifications))
      screen.jumpToTodo()
      #expect(await selections.next() == .some(.todo))
      screen.model.pages = []
      stage.settle()
      #expect(screen.children.isEmpty)
      screen.model.pages = [.notifications, .notifications]
      #expect(screen.model.pages == [.notifications])
    }

    @Test(
      "the stream of positions matches the pages in each frame, and the stream of selections yields each selection")
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
      #expect(await selections.next() == .some(.notifications))
    }

    @Test(
      "a cancelled swipe that has created other pages keeps the selection, and a completed one selects the next page"
    )
    func homeGetters() throws {
      let screen = HomeScreen()
      show(screen)
      screen.model.pages = [.notifications, .todo, .question(1), .question(2)]
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
      #expect(screen.viewController(for: .notifications) != nil && screen.viewController(for: .question(1)) != nil)
      stage.swipe(from: CGPoint(x: 350, y: 500), to: CGPoint(x: 60, y: 500))
      stage.settle()
      #expect(screen.model.pager.settled == .question(1))
    }

    @Test("moves by code, by a tap and without animation show the existing controllers")
    func homeControllers() throws {
      let screen = HomeScreen()
      show(screen)
      let pages: [HomePage] = [.notifications, .todo]
      screen.model.selection = .notifications
      stage.settle()
      let controllers = pages.map { screen.viewController(for: $0) }
      #expect(controllers.allSatisfy { $0 != nil })
      for move in 0..<9 {
        let page = pages[(move + 1) % 2]
        switch move % 3 {
        case 0: screen.model.selection = page
        case 1: screen.model.tap(page)
        default: screen.model.setSelection(page, animated: false)
        }
        stage.settle()
        #expect(screen.model.pager.settled == page)
        for (page, controller) in zip(pages, controllers) { #expect(screen.viewController(for: page) === controller) }
      }
      #expect(screen.children.count == 2)
    }

    @Test("further layouts of the home screen add no views")
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

    // MARK: PagerSyncScreen

    @Test("neither a swipe nor a selection starts a view animation")
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

    @Test("a swipe moves pages and underline in every frame, and the underline ends at the label")
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
      screen.strip.scrollView.subviews.compactMap { $0 as? TabCell }
        .first { $0.item.name == PagerSyncScreen.titles[index] }?.frame ?? .null
    }

    @Test("after a finger lifts without a deceleration, the next tap works")
    func pagerSyncWithoutDeceleration() throws {
      let screen = PagerSyncScreen()
      show(screen)
      let finger = stage.touch(CGPoint(x: 350, y: 500))
      finger.move(by: CGPoint(x: -250, y: 0), over: 0.3)
      finger.hold(0.5)
      finger.lift()
      stage.settle()
      #expect(screen.model.pager.settled == 1)
      screen.model.tap(5)
      stage.settle()
      #expect(screen.model.pager.settled == 5)
      #expect(abs(screen.pages.contentOffset.x - 5 * 390) < 1e-6)
    }

    @Test("a bounce at the end settles on the last page")
    func pagerSyncBounce() throws {
      let screen = PagerSyncScreen()
      show(screen)
      screen.model.tap(6)
      stage.settle()
      stage.swipe(from: CGPoint(x: 350, y: 500), to: CGPoint(x: 100, y: 500), over: 0.1)
      stage.settle()
      #expect(screen.model.pager.settled == 6)
    }

    // MARK: TopTabsScreen

    @Test("the target follows a swipe even to a tab off the screen, and a cancelled swipe restores the strip")
    func topTabs() throws {
      let screen = TopTabsScreen()
      stage.window.rootViewController = UINavigationController(rootViewController: screen)
      stage.frame()
      let strip = try #require(screen.view.descendants(TabStripView<Channel>.self).first)
      screen.model.tap(.account)
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
      "a tap, a swipe, code and the logo each report one move, which sets tab, page and selection")
    func topTabsOnce() throws {
      let screen = TopTabsScreen()
      let log = ChannelLog()
      screen.model.delegate = log
      show(screen)
      let strip = try #require(screen.view.descendants(TabStripView<Channel>.self).first)
      let ways: [(Channel, () throws -> Void)] = [
        (.series, { screen.model.tap(.series) }),
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
        let selected = strip.scrollView.subviews.compactMap { $0 as? TabCell }.filter(\.state.isSelected).map(
          \.item.name)
        #expect(selected == [channel.title])
        let page = try #require(screen.viewController(for: channel)?.view)
        #expect(abs(page.convert(page.bounds, to: nil).minX) < 0.5)
        last = channel
      }
    }

    @Test("the logo moves home in one move and in the right direction, and pages leave room for the strip")
    func logo() throws {
      let screen = TopTabsScreen()
      show(screen)
      screen.model.tap(.live)
      stage.settle()
      screen.goHome()
      var last = screen.model.position
      while screen.model.pager.phase != .idle {
        stage.frame()
        #expect(screen.model.position <= last)
        last = screen.model.position
      }
      #expect(screen.model.pager.settled == .home)
      #expect(screen.viewController(for: .home)?.view.safeAreaInsets.top == screen.view.safeAreaInsets.top + 44)
    }
  }
}

/// Records the callbacks of the streaming service's pager.
@MainActor
private final class ChannelLog: PagerDelegate {
  typealias ID = Channel
  var calls: [String] = []

  func pager(_ pager: any PagerModelOwner<Channel>, willMove move: PagerMove<Channel>) {
    calls.append("will \(text(move))")
  }

  func pager(_ pager: any PagerModelOwner<Channel>, didMove move: PagerMove<Channel>) {
    calls.append("did \(text(move))")
  }

  func pager(_ pager: any PagerModelOwner<Channel>, didCancel move: PagerMove<Channel>) {
    calls.append("cancel \(text(move))")
  }

  func pager(_ pager: any PagerModelOwner<Channel>, didSelect id: Channel?) {
    calls.append("select \(id.map { "\($0)" } ?? "-")")
  }

  private func text(_ move: PagerMove<Channel>) -> String { "\(move.from.map { "\($0)" } ?? "-") \(move.to)" }
}
