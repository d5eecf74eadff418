import LockstepSwiftUI
import SwiftUI

/// The same three pages in every style.
struct StylePreviews: PreviewProvider {
  static var previews: some View {
    VStack {
      Sample().tabStripStyle(.underlined)
      Sample().tabStripStyle(.hairline)
      Sample().tabStripStyle(.heavy)
      Sample().tabStripStyle(.floating)
      Sample().tabStripStyle(.segment)
      Sample().tabIndicator(.pill(), travel: .stretch)
      Sample().tabIndicator(.overline(height: 2), travel: .fade)
      Sample().tabLabelStyle(.stacked).tabStripHeight(60)
      Sample().tabLabelStyle(.imageOnly).tabStripSizing(.divided)
    }
  }
}

private struct Sample: View {
  @State private var page = 1

  var body: some View {
    TabPager(selection: $page) {
      PagerTab("Inbox", systemImage: "tray", page: 0, badge: 12) { Text("Inbox") }
      PagerTab("Sent", systemImage: "paperplane", page: 1) { Text("Sent") }
      PagerTab("Spam", systemImage: "xmark.bin", page: 2) { Text("Spam") }.tabDisabled()
    }
  }
}
