import LockstepSwiftUI
import SwiftUI

/// A strip and pages that the app places apart from each other. Both follow one model, so a tap moves the pages, a swipe
/// moves the strip with the finger, and no flag tells one from the other.
struct PagerSyncScreen: View {
  @State private var model = TabPagerModel(pages: ["Spring", "The long summer", "Autumn", "Winter"])

  init() {}

  var body: some View {
    VStack {
      TabPagerStrip(model) { season in PagerTab(season, page: season) }
        .tabStripStyle(.heavy)
      Position(model: model)
      TabPagerContent(model) { season in
        ScrollView {
          LazyVStack {
            ForEach(1..<40) { day in Text(verbatim: "\(season) \(day)").padding() }
          }
        }
      }
    }
  }
}

/// The only view that is evaluated with every frame of a swipe, because it reads the position.
private struct Position: View {
  let model: TabPagerModel<String>

  var body: some View { Text(verbatim: "Position \(Int((model.position * 100).rounded()))") }
}
