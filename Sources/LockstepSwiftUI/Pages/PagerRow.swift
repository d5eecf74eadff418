#if canImport(SwiftUI)
  import SwiftUI

  /// The source of the views of a row's pages. The case `tabs` stores the tabs as the app declared them. While the tabs
  /// stay the same, an evaluation of the pager's body does not evaluate the pages again.
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
      let insets = insets.remaining(in: row)
      PagerRowLayout(rule: row.rule, viewport: row.viewport, axis: row.axis) {
        // The row learns the length of the viewport from the size of this view, in the same pass.
        Color.clear
          .containerRelativeFrame(row.axis.set)
          .allowsHitTesting(false)
          .accessibilityHidden(true)
          .layoutValue(key: PagerRulerKey.self, value: true)
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
      // The slots of the pages change together with the row's offset. The app must not animate either change, because
      // pages and offset would disagree during the animation.
      .transaction(value: row) { $0.animation = nil }
      .modifier(PagerRowLimits(limits: row.limits, rule: row.rule, axis: row.axis))
      .background { PagerHeaderFrames(header: model.header) }
    }
  }

  /// A page. Its body is evaluated when the app's view is evaluated, and never by scrolling.
  struct PagerPage<ID: Hashable & Sendable>: View {
    let id: ID
    let maker: PagerPageMaker<ID>

    var body: some View { maker(id) }
  }
#endif
