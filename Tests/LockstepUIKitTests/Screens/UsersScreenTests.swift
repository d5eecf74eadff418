import Foundation
import LockstepFeed
import LockstepFeedUIKit
import LockstepGitHub
import LockstepLoading
import Testing
import UIKit

@testable import UIKitExamples

extension HostTests {
  @MainActor @Suite("Users screen")
  struct UsersScreenTests {
    @Test("the screen loads users over the app's transport and shows a login and an id in each row")
    func rows() async throws {
      let stage = Stage()
      let transport = UsersTransport()
      let screen = UsersScreen(
        FeedModel(GitHubUsersFeed(transport: transport)), images: .decoded(transport: transport))
      stage.window.rootViewController = screen
      stage.frame()
      try await stage.wait { screen.tableView.numberOfRows(inSection: 0) > 0 }
      #expect(screen.tableView.numberOfRows(inSection: 0) == 12)
      stage.frame()
      let cell = try #require(screen.tableView.cellForRow(at: IndexPath(item: 1, section: 0)) as? FeedAvatarCell)
      #expect(cell.title.text == "user2")
      #expect(cell.detail.text == "2")
      #expect(cell.avatar.frame.size == CGSize(width: 30, height: 30))
      #expect(cell.avatar.layer.cornerRadius == 15)
      #expect((screen.tableView.tableFooterView as? FeedFooterView)?.frame.height == 100)
    }

    @Test("the screen asks for a large title, and the bar shows one where it prefers them")
    func largeTitle() {
      let stage = Stage()
      let transport = UsersTransport()
      let screen = UsersScreen(
        FeedModel(GitHubUsersFeed(transport: transport)), images: .decoded(transport: transport))
      let navigation = UINavigationController(rootViewController: screen)
      stage.window.rootViewController = navigation
      stage.frame()
      let small = screen.view.safeAreaInsets.top
      navigation.navigationBar.prefersLargeTitles = true
      stage.frame()
      #expect(screen.view.safeAreaInsets.top > small)
      // `.automatic` would have what the screen before has.
      #expect(screen.navigationItem.largeTitleDisplayMode == .always)
    }
  }
}

/// Answers a request for users with twelve users, and every other request with status 404.
struct UsersTransport: FeedTransport {
  func send(_ request: FeedHTTPRequest) async throws(FeedTransportError) -> FeedHTTPResponse {
    guard request.url.path.hasSuffix("/users") else {
      return FeedHTTPResponse(url: request.url, status: 404, headers: [:], body: Data())
    }
    let users = (1...12).map { id in
      """
      {"login":"user\(id)","id":\(id),"avatar_url":"https://example.com/\(id)","html_url":"https://example.com/u\(id)",\
      "type":"User","site_admin":false}
      """
    }
    return FeedHTTPResponse(
      url: request.url, status: 200, headers: ["Content-Type": "application/json"],
      body: Data("[\(users.joined(separator: ","))]".utf8))
  }
}
