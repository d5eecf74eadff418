import LockstepUIKit
import UIKit

/// The channels of a streaming service.
enum Channel: String, CaseIterable, Codable {
  case home, series, films, sports, kids, live, downloads, account

  var title: String { rawValue.capitalized }
}

/// Tabs that float over the pages. The strip moves to the target of a swipe, and back if the swipe is cancelled. The
/// logo selects the home channel.
final class TopTabsScreen: PagerViewController<Channel> {
  init() {
    super.init(pages: Channel.allCases) { channel in ColorPage(channel.title) }
    addStrip(look: .floating) { TabItem($0.title) }
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Lockstep", primaryAction: UIAction { [weak self] _ in self?.goHome() })
  }

  func goHome() { pagerModel.selection = .home }
}
