import LockstepSwiftUI
import SwiftUI

/// A calendar without a first or a last day, with a tab for each day. The page with the id 0 is today, and the page with
/// the id -1 is yesterday.
struct CalendarScreen: View {
  @State private var model = TabPagerModel(PagerPages(.integers))

  init() {}

  var body: some View {
    VStack {
      HStack {
        Button("Yesterday") { model.step(.previous) }
        Text(verbatim: "Day \(model.selection ?? 0)")
        Button("Tomorrow") { model.step(.next) }
      }
      TabPagerStrip(model) { day in PagerTab("\(day)", page: day) }
        .tabStripFade(24)
      TabPagerContent(model) { day in Text(verbatim: "Day \(day)") }
    }
  }
}
