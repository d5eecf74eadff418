import LockstepPaging
import LockstepUIKit
import UIKit

/// What the streaming service shows.
enum Channel: String, CaseIterable, Codable {
  case home, series, films, sports, kids, live, downloads, account

  var title: String { rawValue.capitalized }
}

/// Tabs that float over the pages: the strip goes to the page that a swipe leads to, and back when it is given up. The logo goes home.
final class TopTabsScreen: PagerViewController<Channel> {
  init() {
    super.init(pages: Channel.allCases) { channel in ColorPage(channel.title) }
    addStrip(look: .floating) { TabItem($0.title) }
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Lockstep", primaryAction: UIAction { [weak self] _ in self?.goHome() })
  }

  required init?(coder: NSCoder) { nil }

  func goHome() { model.selection = .home }
}
