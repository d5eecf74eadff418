import LockstepUIKit
import UIKit

/// The folders of a mailbox.
enum Folder: String, CaseIterable {
  case inbox, flagged, archive, trash

  var image: UIImage? {
    UIImage(systemName: ["inbox": "tray", "flagged": "flag", "archive": "archivebox"][rawValue, default: "trash"])
  }
}

/// Tabs with icons, a badge and a menu, a disabled tab, and a second strip of icons below the pages.
final class MailboxScreen: PagerViewController<Folder> {
  /// The number of unread letters, which the badge of the inbox shows.
  private(set) var unread = 3 {
    didSet { pagerModel.updateTab(.inbox) }
  }

  init() {
    super.init(pages: Folder.allCases) { folder in Headlines(folder.rawValue.capitalized) }
    addStrip { [weak self] folder in
      let read = UIAction(title: "Mark all as read") { _ in self?.unread = 0 }
      let isInbox = folder == .inbox
      return TabItem(
        folder.rawValue.capitalized, image: folder.image, badge: isInbox ? .count(self?.unread ?? 0) : nil,
        menu: isInbox ? UIMenu(children: [read]) : nil)
    }
    addStrip(at: .bottom) { TabItem(image: $0.image, name: $0.rawValue.capitalized) }.look.tabs.sizing = .divided
    goOffline(true)
  }

  /// The archive is on the server: without it, its tab is disabled, and swipes pass over its page.
  func goOffline(_ isOffline: Bool) { pagerModel.updateTab(.archive, isEnabled: !isOffline) }
}
