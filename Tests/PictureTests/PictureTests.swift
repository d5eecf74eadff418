import Foundation
import LockstepFeedUIKit
import LockstepGitHub
import LockstepLoading
import LockstepUIKit
import Testing
import UIKit

@testable import UIKitExamples

extension UIView {
  fileprivate var firstTable: UITableView? {
    self as? UITableView ?? subviews.lazy.compactMap(\.firstTable).first
  }
}

/// Draws pictures of the example screens, while idle and halfway through a swipe, into `.build/pictures` of this
/// package.
@MainActor @Suite(.serialized) struct PictureTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent(".build/pictures")

  /// Writes a picture of the window, and returns it.
  @discardableResult
  private func save(_ stage: Stage, _ name: String) throws -> String {
    let svg = stage.window.svg()
    try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
    try svg.write(to: Self.folder.appendingPathComponent(name + ".svg"), atomically: true, encoding: .utf8)
    return svg
  }

  private func show(_ controller: UIViewController, on stage: Stage, title: String) {
    controller.title = title
    stage.window.rootViewController = UINavigationController(rootViewController: controller)
    stage.advance(0.5)
  }

  /// Draws a screen while idle, and again with a finger that has dragged by `way` of the screen's width.
  private func both(_ stage: Stage, _ name: String, way: CGFloat = -0.5) throws -> (rest: String, halfway: String) {
    let rest = try save(stage, name + "-at-rest")
    let width = stage.window.bounds.width
    let finger = stage.touch(CGPoint(x: way < 0 ? width - 30 : 30, y: 500))
    finger.move(by: CGPoint(x: way * width, y: 0), over: 0.3)
    let halfway = try save(stage, name + "-halfway")
    finger.lift()
    stage.settle()
    #expect(stage.faults == [])
    return (rest, halfway)
  }

  @Test("the home screen shows both titles, and halfway both pages")
  func home() async throws {
    try await Stage.play { stage in
      show(HomeScreen(), on: stage, title: "Home")
      let pictures = try both(stage, "home", way: 0.5)
      #expect(pictures.rest.contains(">Notifications<") && pictures.rest.contains(">Todo<"))
      #expect(pictures.halfway != pictures.rest)
    }
  }

  @Test("the strip over a collection view shows its titles")
  func pagerSync() async throws {
    try await Stage.play { stage in
      show(PagerSyncScreen(), on: stage, title: "Sync")
      let pictures = try both(stage, "pager-sync")
      #expect(pictures.rest.contains(">Today<") && pictures.halfway != pictures.rest)
    }
  }

  @Test("the floating strip shows the first channels, in dark mode and from right to left too")
  func topTabs() async throws {
    try await Stage.play { stage in
      show(TopTabsScreen(), on: stage, title: "Top tabs")
      let pictures = try both(stage, "top-tabs")
      #expect(
        pictures.rest.contains(">Lockstep<") && pictures.rest.contains(">Home<") && pictures.halfway != pictures.rest)
      stage.traits {
        $0.userInterfaceStyle = .dark
        $0.layoutDirection = .rightToLeft
      }
      stage.advance(0.5)
      try save(stage, "top-tabs-dark-right-to-left")
      stage.traits { $0.preferredContentSizeCategory = .accessibilityLarge }
      stage.rotate()
      stage.advance(0.5)
      try save(stage, "top-tabs-large-text-on-its-side")
    }
  }

  @Test("the indicator is as wide as each label, and between two tabs its width is between")
  func scrollTabs() async throws {
    try await Stage.play { stage in
      show(ScrollTabsScreen(), on: stage, title: "Scroll tabs")
      let pictures = try both(stage, "scroll-tabs")
      #expect(pictures.rest.contains(">Economy and markets<") && pictures.halfway != pictures.rest)
    }
  }

  @Test("a whole screen shows its title, its header, its tabs and its rows, and then the rows under the tabs")
  func people() async throws {
    try await Stage.play { stage in
      let screen = PeopleScreen { FeedModel(GitHubUsersFeed(after: $0.rawValue, transport: Users())) }
      let navigation = UINavigationController(rootViewController: screen)
      navigation.navigationBar.prefersLargeTitles = true
      stage.window.rootViewController = navigation
      stage.advance(0.5)
      while stage.window.firstTable?.visibleCells.isEmpty != false {
        await Task.yield()
        stage.frame()
      }
      let rest = try save(stage, "people-at-rest")
      for text in ["People", "Everyone on GitHub", "Founders", "user1"] { #expect(rest.contains(">\(text)<")) }
      stage.swipe(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 400))
      stage.advance(1)
      let scrolled = try save(stage, "people-scrolled")
      #expect(scrolled.contains(">Founders<") && scrolled.contains(">user20<") && !rest.contains(">user20<"))
      #expect(stage.faults == [])
    }
  }

  /// Shows a strip of five tabs above plain pages.
  private func strip(
    on stage: Stage, _ tab: @escaping @MainActor (Int) -> TabItem, _ change: (TabStripView<Int>) -> Void
  ) -> PagerViewController<Int> {
    let pager = PagerViewController(pages: Array(0..<9), selected: 1) { id in
      let page = UIViewController()
      page.view.backgroundColor = id % 2 == 0 ? .systemGray6 : .systemGray5
      return page
    }
    change(pager.addStrip(tab: tab))
    show(pager, on: stage, title: "Tabs")
    return pager
  }

  @Test("tabs with images, subtitles, badges, dividers and several indicators are drawn inside the strip")
  func looks() async throws {
    let titles = ["Home", "Inbox", "Calendar", "Files", "People", "Photos", "Music", "Maps", "Mail"]
    let image = try #require(UIImage(systemName: "star"))
    let filled = try #require(UIImage(systemName: "star.fill"))
    try await Stage.play { stage in
      _ = strip(on: stage) { id in
        TabItem(titles[id], image: image, selectedImage: filled, badge: id == 2 ? .count(12) : id == 3 ? .dot : nil)
      } _: { strip in
        strip.style.imagePlacement = .above
        strip.style.badgePlacement = .corner
        strip.style.selectedFont = .boldSystemFont(ofSize: 15)
        strip.style.background = .color(.systemBackground)
        strip.look.indicator.cornerRadius = 1.5
        strip.look.divider = TabDivider()
      }
      let stacked = try both(stage, "tabs-stacked")
      #expect(stacked.rest.contains(">Inbox<") && stacked.rest.contains(">12<") && stacked.halfway != stacked.rest)
    }
    try await Stage.play { stage in
      _ = strip(on: stage) {
        TabItem(titles[$0], subtitle: "since \($0 + 2001)")
      } _: { strip in
        strip.look.secondaryIndicators = [TabIndicator(insets: TabIndicatorInsets(-8), placement: .fill(inset: 4))]
        strip.style.secondaryIndicatorColors = [.systemYellow]
        strip.style.indicatorColor = .systemRed
        strip.style.background = .material(.systemMaterial)
        strip.look.separator = TabStripSeparator()
      }
      let lines = try both(stage, "tabs-subtitles")
      #expect(lines.rest.contains(">since 2002<"))
    }
    try await Stage.play { stage in
      let pager = PagerViewController(PagerModel(PagerPages(.integers), selected: 20_000)) { _ in UIViewController() }
      pager.addStrip { TabItem("Day \($0)") }
      show(pager, on: stage, title: "Calendar")
      pager.select(1_000_000)
      stage.settle()
      let picture = try save(stage, "tabs-endless")
      #expect(picture.contains(">Day 1000000<"))
    }
  }

  /// Answers every request with 30 users in order, even a request for an image.
  private struct Users: FeedTransport {
    func send(_ request: FeedHTTPRequest) async throws(FeedTransportError) -> FeedHTTPResponse {
      let users = (1...30).map {
        #"{"login": "user\#($0)", "id": \#($0), "avatar_url": "https://example.com/\#($0).png", "html_url": "https://example.com/\#($0)", "type": "User", "site_admin": false, "node_id": "n\#($0)", "url": "https://example.com/\#($0)"}"#
      }
      return FeedHTTPResponse(
        url: request.url, status: 200, headers: [:], body: Data("[\(users.joined(separator: ","))]".utf8))
    }
  }

  @Test("each row of the list of users shows a login and an id")
  func users() async throws {
    try await Stage.play { stage in
      let model = FeedModel(GitHubUsersFeed(transport: Users()))
      show(UsersScreen(model, images: .decoded(transport: Users())), on: stage, title: "Users")
      let table = try #require(stage.window.firstTable)
      while table.visibleCells.isEmpty {
        await Task.yield()
        stage.frame()
      }
      let rest = try save(stage, "users-at-rest")
      #expect(rest.contains(">user1<"))
      stage.swipe(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 300))
      stage.advance(0.3)
      let scrolled = try save(stage, "users-scrolled")
      #expect(!scrolled.contains(">user1<"))
      #expect(stage.faults == [])
    }
  }
}
