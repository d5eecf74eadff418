import LockstepSwiftUI
import SwiftUI

/// The top tabs of a streaming service: the strip goes ahead to the page that a swipe leads to and comes back when the swipe is given
/// up, and the logo leads home from anywhere.
struct TopTabsScreen: View {
  /// A row of the service's offer.
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
