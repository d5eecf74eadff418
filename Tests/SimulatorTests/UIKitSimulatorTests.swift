#if canImport(UIKit)
  import LockstepPaging
  import LockstepUIKit
  import Testing
  import UIKit

  /// What can be told on a simulator without a finger: the hosts against Apple's own frameworks.
  @MainActor @Suite("UIKit on a simulator", .serialized, .enabled(if: Simulator.isHere))
  struct UIKitSimulatorTests {
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

    private func show(_ pager: PagerViewController<Int>) {
      window.rootViewController = pager
      window.makeKeyAndVisible()
      window.layoutIfNeeded()
    }

    @Test("it opens on the page asked for, with its neighbours mounted")
    func opening() {
      let pager = PagerViewController(pages: Array(0..<9), selected: 4) { _ in UIViewController() }
      show(pager)
      #expect(pager.model.pager.settled == 4)
      #expect(pager.children.count == 3)
      #expect(abs(pager.pagerView.scrollView.contentOffset.x - 4 * 390) < 1)
    }

    @Test("a select arrives, and the scroll view is there")
    func selecting() async throws {
      let pager = PagerViewController(pages: Array(0..<9)) { _ in UIViewController() }
      pager.addStrip { TabItem("Tab \($0)") }
      show(pager)
      #expect(try await pager.model.move(to: 2) == .arrived)
      #expect(abs(pager.pagerView.scrollView.contentOffset.x - 2 * 390) < 1)
      #expect(try await pager.model.move(to: 8) == .arrived)
      #expect(pager.model.pager.settled == 8)
    }

    @Test("a release in mid-drag is the engine's to land")
    func release() async throws {
      let pager = PagerViewController(pages: Array(0..<9)) { _ in UIViewController() }
      show(pager)
      var target = CGPoint(x: 300, y: 0)
      let scroll = pager.pagerView.scrollView
      #expect(scroll.delegate === pager.model.relay)
      pager.model.relay.scrollViewWillEndDragging(scroll, withVelocity: .zero, targetContentOffset: &target)
      #expect(target == scroll.contentOffset)
    }

    @Test("from right to left the first page is at the right end")
    func rightToLeft() {
      let pager = PagerViewController(pages: Array(0..<3)) { _ in UIViewController() }
      pager.view.semanticContentAttribute = .forceRightToLeft
      pager.pagerView.semanticContentAttribute = .forceRightToLeft
      show(pager)
      #expect(abs(pager.pagerView.scrollView.contentOffset.x - 2 * 390) < 1)
    }
  }
#endif
