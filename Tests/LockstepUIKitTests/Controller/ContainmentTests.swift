import LockstepUIKit
import Testing
import UIKit

@testable import UIKitExamples

extension HostTests {
  @MainActor @Suite("Pagers, their pages and their parents")
  struct ContainmentTests {
    private func controllers() -> [LoggedPage] {
      (0..<5).map { id in
        let page = LoggedPage(id)
        page.title = "Title \(id)"
        return page
      }
    }

    private func labels(in view: UIView) -> [String] {
      view.subviews.flatMap { labels(in: $0) + [($0 as? UILabel)?.text].compactMap(\.self) }
    }

    @Test("pages still appear and disappear after the app has replaced the whole configuration")
    func configured() throws {
      let screen = TestScreen(3)
      screen.controller.configuration = PagerConfiguration(preload: 2)
      screen.rest()
      try screen.tap(1)
      screen.rest()
      screen.expectInStep(1)
      #expect(screen.living.first { $0.id == 1 }?.appearances == 1)
      #expect(screen.living.first { $0.id == 0 }?.stage == .gone)
    }

    @Test("a pager of view controllers uses them as ids and shows their titles")
    func viewControllers() throws {
      let stage = Stage()
      let pages = controllers()
      let pager = PagerViewController(viewControllers: pages, selected: pages[1])
      let strip = pager.addStrip()
      stage.window.rootViewController = pager
      stage.frame()
      #expect(pager.selection === pages[1])
      #expect(pager.viewController(for: pages[1]) === pages[1])
      let titles = labels(in: strip)
      #expect(titles.contains("Title 0") && titles.contains("Title 1"))
      pager.pages = [pages[4], pages[1]]
      pager.selection = pages[4]
      stage.advance(1)
      #expect(pages[4].view.window != nil && pages[1].stage == .gone && pages[4].stage == .shown)
      #expect(stage.faults == [])
    }

    @Test("a page finds the pager of its ids through its parents")
    func pagerOfPage() {
      let stage = Stage()
      let leaf = UIViewController()
      let middle = UIViewController()
      middle.addChild(leaf)
      middle.view.addSubview(leaf.view)
      leaf.didMove(toParent: middle)
      let inner = PagerViewController(pages: ["a"]) { _ in middle }
      let outer = PagerViewController(pages: [1]) { _ in inner }
      stage.window.rootViewController = outer
      stage.frame()
      #expect(leaf.pager(of: String.self) === inner)
      #expect(leaf.pager(of: Int.self) === outer)
      #expect(leaf.pager(of: Double.self) == nil)
      #expect(outer.pager(of: Int.self) == nil)
      let label = UILabel()
      let page = UIView()
      page.addSubview(label)
      let view = PagerView(pages: [1]) { _ in page }
      view.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
      leaf.view.addSubview(view)
      stage.frame()
      #expect(label.pagerView(of: Int.self) === view)
      #expect(label.pagerView(of: String.self) === inner.pagerView)
      #expect(label.pagerView(of: Double.self) == nil)
    }

    @Test("a controller from a storyboard embeds a pager that fills its container and appears with it")
    func storyboard() throws {
      let stage = Stage()
      let screen = StoryboardScreen()
      stage.window.rootViewController = UINavigationController(rootViewController: screen)
      stage.frame()
      #expect(screen.pager.parent === screen)
      #expect(screen.pager.view.frame == screen.view.bounds)
      screen.pager.selection = .sports
      stage.advance(1)
      #expect(screen.pager.model.pager.settled == .sports)
      #expect(screen.title == "Sports")
      stage.resize(to: CGSize(width: 844, height: 390))
      stage.frame()
      #expect(screen.pager.view.frame == screen.view.bounds)
      #expect(stage.faults == [])
    }
  }
}
