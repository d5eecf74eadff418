#if canImport(SwiftUI)
  import LockstepWords
  import SwiftUI

  /// The pages of a pager without a strip. The app can place a `TabPagerStrip` of the same model, or its own control,
  /// anywhere.
  ///
  /// ```swift
  /// TabPagerContent(model) { day in DayView(day) }
  /// ```
  public struct TabPagerContent<ID: Hashable & Sendable>: View {
    private let model: TabPagerModel<ID>
    private let maker: PagerPageMaker<ID>
    @State private var bars = PagerFirstInsets()
    @State private var listener = PagerListener<ID>()
    @Environment(\.tabPagerSettings.fitsPage) private var fitsPage
    @Environment(\.pagerParts) private var parts

    /// Creates the pages of a model. When the pager mounts a page, it calls the closure with the id of the page.
    public init<Page: View>(_ model: TabPagerModel<ID>, @ViewBuilder page: @escaping @MainActor (ID) -> Page) {
      self.init(model: model, maker: .closure { AnyView(page($0)) })
    }

    init(model: TabPagerModel<ID>, maker: PagerPageMaker<ID>) {
      self.model = model
      self.maker = maker
    }

    /// A native scroll view with slots of fixed size, which hold the pages that the engine mounts.
    public var body: some View {
      // A `TabPager` takes the events itself, and passes none on.
      let _ = listener.listen(to: model, events: parts.events())
      let pages = TabPagerPages(model: model, maker: maker, bars: bars).id(ObjectIdentifier(model))
      // A geometry reader has no height of its own, so that a pager with the height of its page must do without it.
      if fitsPage {
        pages
      } else {
        GeometryReader { proxy in
          let _ = bars.note(proxy.safeAreaInsets, for: model)
          pages
        }
      }
    }
  }

  /// The pages of one model.
  private struct TabPagerPages<ID: Hashable & Sendable>: View {
    let model: TabPagerModel<ID>
    let maker: PagerPageMaker<ID>
    /// The lengths under bars in the first pass of the layout.
    let bars: PagerFirstInsets
    /// The lengths by which the row extends under bars at its four edges. The row passes them on to its pages, because
    /// a scroll view may not pass on the safe area across its axis. `nil` while they are those of the first pass.
    @State private var extents: PagerPageInsets?
    @Environment(\.tabPagerSettings) private var settings
    @Environment(\.pagerPageInsets) private var covered
    @Environment(\.pageTransition) private var transition
    @Environment(\.layoutDirection) private var direction
    @Environment(\.isScrollEnabled) private var isScrollEnabled
    @Environment(\.horizontalScrollIndicatorVisibility) private var horizontalIndicators
    @Environment(\.verticalScrollIndicatorVisibility) private var verticalIndicators
    @Environment(\.horizontalScrollBounceBehavior) private var horizontalBounce
    @Environment(\.verticalScrollBounceBehavior) private var verticalBounce
    @Environment(\.refresh) private var refresh

    var body: some View {
      let (axis, isMirrored) = (settings.axis, direction == .rightToLeft)
      // The name is unique, because the pages may contain other pagers.
      let space = ObjectIdentifier(bars)
      // No view is drawn from the transition itself, only from the drawings that the model computes.
      let _ = model.draw(transition, isMirrored: isMirrored)
      PagerScrollContainer(model: model, axis: axis) {
        PagerRow(model: model, maker: maker)
          .environment(\.pagerParts, PagerParts())
          .modifier(scrollOptions)
          .environment(\.pagerPageInsets, covered + (extents ?? bars.insets))
      }
      .scrollTargetBehavior(
        PagerLandingBehavior(model: model, isMirrored: isMirrored && axis == .horizontal)
      )
      .scrollIndicators(.never, axes: settings.axis.set)
      .scrollBounceBehavior(.basedOnSize, axes: settings.axis.set)
      .scrollDisabled(!model.isScrollable)
      .modifier(PagerRefresh(action: nil))
      .modifier(PagerEdgeEffect(axis: axis))
      .modifier(PagerConnection(model: model, longJumps: .shortened))
      .background { PagerAdjuster(model: model) }
      .background { PagerTitle(model: model) }
      .onGeometryChange(for: PagerPageInsets.self) { proxy in
        PagerPageInsets(of: proxy, beyond: space, isMirrored: isMirrored)
      } action: { next in
        if next != extents ?? bars.insets { extents = next }
      }
      .ignoresSafeArea(edges: axis.edges)
      // Across the axis, the pages still make room for the keyboard.
      .ignoresSafeArea(.container, edges: axis.crossEdges)
      .coordinateSpace(.named(space))
      .accessibilityElement(children: .contain)
      .accessibilityScrollAction { edge in
        switch (axis, edge) {
        case (.horizontal, .leading), (.vertical, .top): model.step(.previous, cause: .swipe)
        case (.horizontal, .trailing), (.vertical, .bottom): model.step(.next, cause: .swipe)
        // The row does not scroll across its axis.
        case (.horizontal, .top), (.horizontal, .bottom), (.vertical, .leading), (.vertical, .trailing): break
        }
      }
    }

    private var scrollOptions: PageScrollOptions {
      PageScrollOptions(
        isEnabled: isScrollEnabled, horizontalIndicators: horizontalIndicators, verticalIndicators: verticalIndicators,
        horizontalBounce: horizontalBounce, verticalBounce: verticalBounce, refresh: refresh)
    }
  }

  /// Restores, for the scroll views in the pages, the options that the app set around the pager. Without this modifier,
  /// the options of the row of pages would apply to them.
  private struct PageScrollOptions: ViewModifier {
    let isEnabled: Bool
    let horizontalIndicators: ScrollIndicatorVisibility
    let verticalIndicators: ScrollIndicatorVisibility
    let horizontalBounce: ScrollBounceBehavior
    let verticalBounce: ScrollBounceBehavior
    let refresh: RefreshAction?

    func body(content: Content) -> some View {
      content
        .environment(\.isScrollEnabled, isEnabled)
        .environment(\.horizontalScrollIndicatorVisibility, horizontalIndicators)
        .environment(\.verticalScrollIndicatorVisibility, verticalIndicators)
        .environment(\.horizontalScrollBounceBehavior, horizontalBounce)
        .environment(\.verticalScrollBounceBehavior, verticalBounce)
        .modifier(PagerRefresh(action: refresh))
    }
  }

  /// Hides the system's effects at the edges along which the row of pages does not scroll. A navigation bar would
  /// otherwise belong to the row and not to the visible page.
  private struct PagerEdgeEffect: ViewModifier {
    let axis: PagerAxis

    func body(content: Content) -> some View {
      #if os(visionOS)
        content
      #else
        if #available(iOS 26, macOS 26, tvOS 26, *) {
          content.scrollEdgeEffectHidden(true, for: axis == .horizontal ? .vertical : .horizontal)
        } else {
          content
        }
      #endif
    }
  }

  /// The element that a screen reader adjusts: increment selects the next page, decrement the previous one. This view
  /// is separate from the container of the pages, because a screen reader does not reach containers.
  private struct PagerAdjuster<ID: Hashable & Sendable>: View {
    let model: TabPagerModel<ID>

    var body: some View {
      Color.clear
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(Text(verbatim: Word.pages.text))
        .accessibilityValue(ordinalText)
        .accessibilityAdjustableAction { direction in
          switch direction {
          case .increment: model.step(.next, cause: .keyboard)
          case .decrement: model.step(.previous, cause: .keyboard)
          @unknown default: break
          }
        }
    }

    /// The text "page k of n"; empty for unlimited pages, which cannot be counted.
    private var ordinalText: Text {
      guard let selection = model.selection, !model.pages.isUnlimited, let index = model.pages.index(of: selection)
      else { return Text(verbatim: "") }
      return Text(verbatim: Word.pageOfCount.text(index + 1, model.pages.count))
    }
  }
#endif
