import LockstepSwiftUI
import SwiftUI

/// The scroll view of an app, whose pages are those of the model.
struct DrivenPages: View {
  let model: TabPagerModel<Int>
  var landing = PagerLandingOwner.pager
  var behavior: (any ScrollTargetBehavior)?

  var body: some View {
    scrollView.pagerDriven(by: model, landing: landing)
  }

  private var scrollView: some View {
    ScrollView(.horizontal) {
      HStack(spacing: 0) {
        ForEach(model.pages.elements, id: \.self) { page in
          Text(verbatim: "Page \(page)").containerRelativeFrame(.horizontal).frame(maxHeight: .infinity)
        }
      }
      .pagerScrollContent()
    }
    .modifier(OptionalBehavior(behavior: behavior))
  }
}

private struct OptionalBehavior: ViewModifier {
  let behavior: (any ScrollTargetBehavior)?

  func body(content: Content) -> some View {
    if let behavior { AnyView(content.scrollTargetBehavior(behavior)) } else { AnyView(content) }
  }
}

/// A strip above such a scroll view.
struct DrivenScreen: View {
  let model: TabPagerModel<Int>
  var landing = PagerLandingOwner.pager
  var behavior: (any ScrollTargetBehavior)?

  var body: some View {
    VStack(spacing: 0) {
      TabPagerStrip(model) { page in PagerTab("Tab \(page)", page: page) }
      DrivenPages(model: model, landing: landing, behavior: behavior)
    }
  }
}
