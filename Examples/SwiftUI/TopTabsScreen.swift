import LockstepSwiftUI
import SwiftUI

/// The top tabs of a streaming service. During a swipe, the strip scrolls to the tab of the target page. If the swipe
/// is abandoned, the strip scrolls back. The logo selects the first page from any other page.
struct TopTabsScreen: View {
  /// A channel of the service and its shows.
  struct Channel: Identifiable, Sendable {
    let id: String
    let shows: [String]
  }

  private let channels = ["Home", "Series", "Films", "Sports", "Live"].map { name in
    Channel(id: name, shows: (1...20).map { "\(name) show \($0)" })
  }
  @State private var channel = "Home"

  init() {}

  var body: some View {
    TabPager(channels, selection: $channel) { channel, state in
      Text(channel.id).fontWeight(state.isSelected ? .semibold : .regular)
    } content: { channel in
      ScrollView {
        LazyVStack {
          ForEach(channel.shows, id: \.self) { show in Text(show).padding() }
        }
      }
    }
    .tabStripAccessories {
      Button("Logo") { channel = "Home" }
    } trailing: {
      Image(systemName: "magnifyingglass")
    }
    .tabStripAnchor(.leading)
    .tabIndicator(.underline(), travel: .stretch)
  }
}
