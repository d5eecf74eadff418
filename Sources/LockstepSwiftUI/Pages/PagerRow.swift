#if canImport(SwiftUI)
  import SwiftUI

  /// What the pages of a row are made by. Tabs are handed on as the app has declared them: as long as they are the same, so is every
  /// page, whatever else the pager's body depends on.
  enum PagerPageMaker<ID: Hashable & Sendable> {
    case tabs(PagerTabs<ID>)
    case closure(@MainActor (ID) -> AnyView)

    @MainActor func callAsFunction(_ id: ID) -> AnyView {
      switch self {
      case .tabs(let tabs): tabs[id]?.content() ?? AnyView(EmptyView())
      case .closure(let make): make(id)
      }
    }
  }

  /// The mounted pages in their slots.
  struct PagerRow<ID: Hashable & Sendable>: View {
    let model: TabPagerModel<ID>
    let maker: PagerPageMaker<ID>
    @Environment(\.pagerPageInsets) private var insets

    var body: some View {
      let row = model.row
      let insets = insets.left(by: row, of: model.pager.viewportLength)
      PagerRowLayout(
        contentLength: row.contentLength, pageLength: row.pageLength, stride: row.stride, lead: row.lead, axis: row.axis
      ) {
        ForEach(row.pages) { page in
          PagerPage(id: page.id, maker: maker)
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .modifier(PageScrollKeeper(id: page.id, header: model.header))
            .safeAreaPadding(insets.edges)
            .environment(\.pagerPageInsets, PagerPageInsets())
            .modifier(PageEnvironment(state: model.pageState(of: page.id)))
            .layoutValue(key: PagerSlotKey.self, value: page.slot)
        }
      }
      // Where pages stand is changed together with where the row is scrolled, and never with an animation of the app's.
      .transaction(value: row) { $0.animation = nil }
    }
  }

  /// One page. It is made anew when the app's own view is, and never by scrolling.
  struct PagerPage<ID: Hashable & Sendable>: View {
    let id: ID
    let maker: PagerPageMaker<ID>

    var body: some View { maker(id) }
  }
#endif
