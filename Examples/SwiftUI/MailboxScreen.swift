import LockstepSwiftUI
import SwiftUI

/// Tabs with icons, a badge and a menu, a disabled tab, and a second strip of icons below the pages.
struct MailboxScreen: View {
  /// The folders of the mailbox.
  enum Folder: String, Sendable {
    case inbox, flagged, archive, trash

    var title: String { rawValue.capitalized }
    var image: String {
      switch self {
      case .inbox: "tray"
      case .flagged: "flag"
      case .archive: "archivebox"
      case .trash: "trash"
      }
    }
  }

  @State private var folder = Folder.inbox
  @State private var unread = 3
  @State private var isOffline = true
  @State private var model = TabPagerModel<Folder>()

  init() {}

  var body: some View {
    VStack(spacing: 0) {
      TabPager(model, selection: $folder) {
        tab(.inbox, badge: unread).tabMenu { Button("Mark all as read") { unread = 0 } }
        tab(.flagged)
        tab(.archive).tabDisabled(isOffline)
        tab(.trash)
      }
      TabPagerStrip(model) { folder in PagerTab(folder.title, systemImage: folder.image, page: folder) }
        .tabLabelStyle(.imageOnly)
        .tabStripSizing(.divided)
      Button("Go online") { isOffline = false }
    }
  }

  private func tab(_ folder: Folder, badge: Int = 0) -> PagerTab<Folder> {
    PagerTab(folder.title, systemImage: folder.image, page: folder, badge: badge) {
      ScrollView { Text(verbatim: "The letters in \(folder.title)") }
    }
  }
}
