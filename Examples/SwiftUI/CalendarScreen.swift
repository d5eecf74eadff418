import LockstepSwiftUI
import SwiftUI

/// Days without a first or a last one, counted from today.
struct CalendarScreen: View {
  @State private var model = TabPagerModel<Int>()

  init() {}

  var body: some View {
    VStack {
      HStack {
        Button("Yesterday") { model.step(.previous) }
        Text(verbatim: "Day \(model.selection ?? 0)")
        Button("Tomorrow") { model.step(.next) }
      }
      TabPagerContent(model) { day in Text(verbatim: "Day \(day)") }
    }
    .onAppear { model.setPages(PagerPages(.integers)) }
  }
}
