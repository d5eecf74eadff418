#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import LockstepPaging
  import LockstepUIKit
  import Testing
  import UIKit

  /// Tests the UIKit host on Apple's own UIKit, as far as a simulator allows without a real finger.
  @MainActor @Suite("UIKit on a simulator", .serialized, .timeLimit(.minutes(5)), .enabled(if: Simulator.isHere))
  struct UIKitSimulatorTests {
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

    private func show(_ pager: PagerViewController<Int>) {
      window.rootViewController = pager
      window.makeKeyAndVisible()
      window.layoutIfNeeded()
    }

    @Test("a pager opens on the selected page, with both neighbors mounted")
    func opening() {
      let pager = PagerViewController(pages: Array(0..<9), selected: 4) { _ in UIViewController() }
      show(pager)
      #expect(pager.pagerModel.pager.settled == 4)
      #expect(pager.children.count == 3)
      #expect(abs(pager.pagerView.scrollView.contentOffset.x - 4 * 390) < 1)
    }

    @Test("a move ends as arrived, and the scroll view shows the target page")
    func selecting() async throws {
      let pager = PagerViewController(pages: Array(0..<9)) { _ in UIViewController() }
      pager.addStrip { TabItem("Tab \($0)") }
      show(pager)
      #expect(try await pager.pagerModel.move(to: 2) == .arrived)
      #expect(abs(pager.pagerView.scrollView.contentOffset.x - 2 * 390) < 1)
      #expect(try await pager.pagerModel.move(to: 8) == .arrived)
      #expect(pager.pagerModel.pager.settled == 8)
    }

    @Test("when a drag ends, the engine sets the offset at which the scroll view settles")
    func release() async throws {
      let pager = PagerViewController(pages: Array(0..<9)) { _ in UIViewController() }
      show(pager)
      var target = CGPoint(x: 300, y: 0)
      let scroll = pager.pagerView.scrollView
      #expect(scroll.delegate === pager.pagerModel.relay)
      pager.pagerModel.relay.scrollViewWillEndDragging(scroll, withVelocity: .zero, targetContentOffset: &target)
      #expect(target == scroll.contentOffset)
    }

    @Test("in a right-to-left layout the first page is at the right end")
    func rightToLeft() {
      let pager = PagerViewController(pages: Array(0..<3)) { _ in UIViewController() }
      pager.view.semanticContentAttribute = .forceRightToLeft
      pager.pagerView.semanticContentAttribute = .forceRightToLeft
      show(pager)
      #expect(abs(pager.pagerView.scrollView.contentOffset.x - 2 * 390) < 1)
    }
  }
#endif
