import LockstepSwiftUI
import SwiftUI

/// Tabs of different widths over different kinds of content. After every tap and swipe, the indicator is as wide as the
/// selected label.
struct ScrollTabsScreen: View {
  /// The pages. Two pages could have the same title, because only their ids must differ.
  enum Page: String, CaseIterable, Identifiable, Sendable {
    case news, economy, sports, culture, weather
    var id: Self { self }
  }

  @SceneStorage("page") private var page = Page.news

  init() {}

  var body: some View {
    TabPager(selection: $page) {
      PagerTab("News", page: .news) { Headlines(topic: "News") }
      PagerTab("Economy and markets", page: .economy) { Headlines(topic: "Economy") }
      PagerTab("Sports", systemImage: "sportscourt", page: .sports, badge: 3) { Headlines(topic: "Sports") }
      PagerTab("Arts, music and books", page: .culture) { Text("Nothing new") }
      PagerTab("Weather", page: .weather) { Image(systemName: "sun.max") }
    }
    .tabStripSizing(.scrolling)
    .tabStripAnchor(.center)
    .tabIndicator(.underline(height: 2), travel: .elastic)
    .tabColors(selected: Color.primary, normal: Color.secondary)
  }
}

private struct Headlines: View {
  let topic: String

  var body: some View {
    ScrollView {
      LazyVStack(alignment: .leading) {
        ForEach(1..<40) { number in
          Text(verbatim: "\(topic) \(number)").padding()
        }
      }
    }
  }
}
