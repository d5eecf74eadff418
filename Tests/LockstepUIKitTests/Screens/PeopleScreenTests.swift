import LockstepGitHub
import LockstepPaging
import LockstepUIKit
import Testing
import UIKit

@testable import UIKitExamples

extension HostTests {
  @MainActor @Suite("People: a whole screen")
  struct PeopleScreenTests {
    private let stage = Stage()
    private let screen = PeopleScreen { FeedModel(GitHubUsersFeed(after: $0.rawValue, transport: UsersTransport())) }
    private let navigation: UINavigationController

    init() {
      navigation = UINavigationController(rootViewController: screen)
      navigation.navigationBar.prefersLargeTitles = true
      stage.window.rootViewController = navigation
      stage.advance(0.2)
    }

    @Test("each group loads its own list when it is opened, and lists stay loaded")
    func lists() async throws {
      let founders = try #require(screen.viewController(for: .founders) as? UsersScreen)
      try await stage.wait { founders.tableView.numberOfRows(inSection: 0) == 12 }
      screen.selection = .pioneers
      stage.settle()
      let pioneers = try #require(screen.viewController(for: .pioneers) as? UsersScreen)
      try await stage.wait { pioneers.tableView.numberOfRows(inSection: 0) == 12 }
      #expect(founders.tableView.numberOfRows(inSection: 0) == 12)
      #expect(stage.faults == [])
    }

    @Test("the header collapses as the list scrolls, and the tabs stay below the bar")
    func header() async throws {
      let page = try #require(screen.viewController(for: .founders) as? UsersScreen)
      try await stage.wait { page.tableView.numberOfRows(inSection: 0) == 12 }
      let header = try #require(screen.header)
      #expect(abs(header.frame.height - 120) < 0.5)
      page.tableView.contentOffset.y += 60
      stage.advance(0.1)
      #expect(header.frame.height < 119)
      #expect(stage.faults == [])
    }

    @Test("a search keeps the groups that match; no match is valid, and an empty search shows all again")
    func search() throws {
      let search = try #require(screen.navigationItem.searchController)
      search.searchBar.text = "pio"
      screen.updateSearchResults(for: search)
      stage.settle()
      #expect(screen.pages == [.pioneers] && screen.model.pager.settled == .pioneers)
      search.searchBar.text = "nobody"
      screen.updateSearchResults(for: search)
      stage.settle()
      #expect(screen.pages == [] && screen.model.pager.settled == nil)
      search.searchBar.text = ""
      screen.updateSearchResults(for: search)
      stage.settle()
      #expect(screen.pages == PeopleGroup.allCases)
      #expect(screen.model.pager.settled != nil && stage.faults == [])
    }
  }
}
