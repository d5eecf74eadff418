import LockstepSwiftUI
import SwiftUI

/// A strip above a scroll view of the app's own. One model drives both, so a tap moves the pages, a swipe moves the strip
/// with the finger, and no flag tells one from the other.
struct PagerSyncScreen: View {
  @State private var model = TabPagerModel(pages: ["Spring", "The long summer", "Autumn", "Winter"])

  init() {}

  var body: some View {
    VStack {
      TabPagerStrip(model) { season in PagerTab(season, page: season) }
        .tabStripStyle(.heavy)
      Position(model: model)
      ScrollView(.horizontal) {
        LazyHStack(spacing: 0) {
          ForEach(model.pages.elements, id: \.self) { season in
            Season(name: season).containerRelativeFrame(.horizontal)
          }
        }
        .pagerScrollContent()
      }
      .pagerDriven(by: model)
    }
  }
}

private struct Season: View {
  let name: String

  var body: some View {
    ScrollView {
      LazyVStack {
        ForEach(1..<40) { day in Text(verbatim: "\(name) \(day)").padding() }
      }
    }
  }
}

/// The only view that is evaluated with every frame of a swipe, because it reads the position.
private struct Position: View {
  let model: TabPagerModel<String>

  var body: some View { Text(verbatim: "Position \(Int((model.position * 100).rounded()))") }
}
