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
    @Environment(\.tabPagerSettings.sizing) private var sizing

    var body: some View {
      let row = model.row
      let isFitting = sizing == .fitsPage && row.axis == .horizontal
      let insets = insets.remaining(in: row)
      PagerRowLayout(
        rule: row.rule, viewport: row.viewport, axis: row.axis, fit: isFitting ? model.heightOfPages : nil
      ) {
        // The row learns the length of the viewport from the size of this view, in the same pass.
        Color.clear
          .containerRelativeFrame(row.axis.set)
          .allowsHitTesting(false)
          .accessibilityHidden(true)
          .layoutValue(key: PagerRulerKey.self, value: true)
        ForEach(row.pages) { page in
          PagerPage(id: page.id, maker: maker)
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: isFitting ? .top : .center)
            .modifier(PageScrollKeeper(id: page.id, model: model))
            .modifier(PageEdges(insets: insets.edges))
            .environment(\.pagerPageInsets, PagerPageInsets())
            .modifier(PageEnvironment(state: model.pageState(of: page.id)))
            .modifier(PageDrawingEffect(page: model.drawings.page(page.id)))
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

  /// Applies the safe-area insets of a page. If the strip over the page has the system's scroll-edge effect, the strip's
  /// space is a bar, under which the page's scroll view draws the effect.
  private struct PageEdges: ViewModifier {
    let insets: EdgeInsets
    @Environment(\.tabStripSettings.background) private var background
    @Environment(\.tabStripSettings.figures.placement) private var placement

    func body(content: Content) -> some View {
      if #available(iOS 26, macOS 26, tvOS 26, visionOS 26, *) {
        if hasBar {
          content
            .modifier(PageEdgeEffect())
            .safeAreaPadding(padding)
            .safeAreaBar(edge: placement == .bottom ? .bottom : .top, spacing: 0) {
              Color.clear.frame(height: bar).allowsHitTesting(false)
            }
        } else {
          content
            .modifier(PageEdgeEffect())
            .safeAreaPadding(insets)
        }
      } else {
        content.safeAreaPadding(insets)
      }
    }

    /// `true` if the pages have a bar. It keeps its place in the structure of the view while the strip is hidden, so that
    /// the pages keep their state.
    private var hasBar: Bool { background.isOnPages }

    /// The height of the bar, in points.
    private var bar: Double {
      switch placement {
      case .top: insets.top
      case .bottom: insets.bottom
      case .hidden: 0
      }
    }

    private var padding: EdgeInsets {
      var padding = insets
      switch placement {
      case .top: padding.top = 0
      case .bottom: padding.bottom = 0
      case .hidden: break
      }
      return padding
    }
  }

  /// Shows the system's effects at the edges of the scroll views in a page, which the row of pages hides.
  private struct PageEdgeEffect: ViewModifier {
    func body(content: Content) -> some View {
      #if os(visionOS)
        content
      #else
        if #available(iOS 26, macOS 26, tvOS 26, *) {
          content.scrollEdgeEffectHidden(false, for: .all)
        } else {
          content
        }
      #endif
    }
  }

  /// A page. Its body is evaluated when the app's view is evaluated, and never by scrolling.
  struct PagerPage<ID: Hashable & Sendable>: View {
    let id: ID
    let maker: PagerPageMaker<ID>

    var body: some View { maker(id) }
  }
#endif
