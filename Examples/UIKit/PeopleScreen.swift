import LockstepGitHub
import LockstepUIKit
import UIKit

/// Groups of GitHub's users, by the time at which they joined.
enum PeopleGroup: Int, CaseIterable {
  case founders = 0
  case pioneers = 1_000_000
  case newcomers = 100_000_000

  var title: String {
    switch self {
    case .founders: "Founders"
    case .pioneers: "Pioneers"
    case .newcomers: "Newcomers"
    }
  }
}

/// The main screen of an app: a large title, a search field, a header that collapses, tabs, and endless lists. The
/// search field selects the groups.
final class PeopleScreen: PagerViewController<PeopleGroup>, UISearchResultsUpdating {
  private let feed: @MainActor (PeopleGroup) -> FeedModel<GitHubUsersFeed>

  init(
    feed: @escaping @MainActor (PeopleGroup) -> FeedModel<GitHubUsersFeed> = {
      FeedModel(GitHubUsersFeed(after: $0.rawValue))
    }
  ) {
    self.feed = feed
    super.init(PagerModel(pages: PeopleGroup.allCases))
    title = "People"
    navigationItem.largeTitleDisplayMode = .always
    let search = UISearchController(searchResultsController: nil)
    search.searchResultsUpdater = self
    search.obscuresBackgroundDuringPresentation = false
    navigationItem.searchController = search
    let banner = ColorPage.banner("Everyone on GitHub")
    pagerHeader = PagerHeaderView(banner, minimumHeight: 0, maximumHeight: 120)
    addStrip(look: .underlined) { TabItem($0.title) }
  }

  override func makePage(_ group: PeopleGroup) -> UIViewController { UsersScreen(feed(group)) }

  func updateSearchResults(for searchController: UISearchController) {
    let text = (searchController.searchBar.text ?? "").lowercased()
    pages = PeopleGroup.allCases.filter { text.isEmpty || $0.title.lowercased().contains(text) }
  }
}
