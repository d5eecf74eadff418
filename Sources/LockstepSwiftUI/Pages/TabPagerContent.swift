#if canImport(SwiftUI)
  import SwiftUI

  /// The pages of a pager without a strip: put a `TabPagerStrip` of the same model anywhere, or a control of your own.
  ///
  /// ```swift
  /// TabPagerContent(model) { day in DayView(day) }
  /// ```
  public struct TabPagerContent<ID: Hashable & Sendable>: View {
    private let model: TabPagerModel<ID>
    private let maker: PagerPageMaker<ID>

    /// The pages of a model, each made of its id when it comes near.
    public init<Page: View>(_ model: TabPagerModel<ID>, @ViewBuilder page: @escaping @MainActor (ID) -> Page) {
      self.init(model: model, maker: .closure { AnyView(page($0)) })
    }

    init(model: TabPagerModel<ID>, maker: PagerPageMaker<ID>) {
      self.model = model
      self.maker = maker
    }

    /// A native scroll view with slots of fixed size, filled by what the engine mounts.
    public var body: some View {
      TabPagerPages(model: model, maker: maker).id(ObjectIdentifier(model))
    }
  }

  /// The pages of one model.
  private struct TabPagerPages<ID: Hashable & Sendable>: View {
    let model: TabPagerModel<ID>
    let maker: PagerPageMaker<ID>
    @State private var presence = PagerViewPresence()
    /// What of the ends of the row is not safe. The row goes on there, and the pages are told.
    @State private var ends = PagerPageInsets()
    @Environment(\.tabPagerSettings) private var settings
    @Environment(\.pagerPageInsets) private var covered
    @Environment(\.isPageVisible) private var isPageVisible
    @Environment(\.accessibilityReduceMotion) private var reducesMotion
    @Environment(\.accessibilityVoiceOverEnabled) private var isScreenReaderOn
    @Environment(\.displayScale) private var displayScale
    @Environment(\.layoutDirection) private var direction
    @Environment(\.scenePhase) private var scenePhase
    @Environment(\.isScrollEnabled) private var isScrollEnabled
    @Environment(\.horizontalScrollIndicatorVisibility) private var horizontalIndicators
    @Environment(\.verticalScrollIndicatorVisibility) private var verticalIndicators
    @Environment(\.horizontalScrollBounceBehavior) private var horizontalBounce
    @Environment(\.verticalScrollBounceBehavior) private var verticalBounce
    @Environment(\.refresh) private var refresh

    var body: some View {
      let axis = settings.axis
      PagerScrollContainer(model: model, axis: axis, reading: settings.reading) {
        PagerRow(model: model, maker: maker)
          .modifier(scrollOptions)
          .environment(\.pagerPageInsets, covered + ends)
      }
      .scrollTargetBehavior(
        PagerLandingBehavior(model: model, isMirrored: direction == .rightToLeft && settings.axis == .horizontal)
      )
      .scrollIndicators(.hidden, axes: settings.axis.set)
      .scrollBounceBehavior(settings.configuration.bounces ? .always : .basedOnSize, axes: settings.axis.set)
      .scrollDisabled(!model.isScrollable)
      .modifier(PagerRefresh(action: nil))
      .onChange(of: configuration, initial: true) { _, next in model.configure(next) }
      .onChange(of: scenePhase) { _, phase in model.scene(isActive: phase != .background) }
      .onChange(of: isPageVisible, initial: true) { _, isVisible in presence.tell(model) { $0.isOnSeenPage = isVisible }
      }
      .onAppear { presence.tell(model) { $0.isThere = true } }
      .onDisappear { presence.tell(model) { $0.isThere = false } }
      .background { PagerFrames(model: model) }
      .background { PagerAdjuster(model: model) }
      .ignoresSafeArea(edges: axis.edges)
      .onGeometryChange(for: PagerPageInsets.self) { proxy in
        PagerPageInsets(proxy.safeAreaInsets, along: axis)
      } action: { next in
        ends = next
      }
      .accessibilityElement(children: .contain)
      .accessibilityScrollAction { edge in
        switch (axis, edge) {
        case (.horizontal, .leading), (.vertical, .top): model.step(.previous, cause: .swipe)
        case (.horizontal, .trailing), (.vertical, .bottom): model.step(.next, cause: .swipe)
        // Across the row nothing is to be scrolled to.
        case (.horizontal, .top), (.horizontal, .bottom), (.vertical, .leading), (.vertical, .trailing): break
        }
      }
    }

    private var scrollOptions: PageScrollOptions {
      PageScrollOptions(
        isEnabled: isScrollEnabled, horizontalIndicators: horizontalIndicators, verticalIndicators: verticalIndicators,
        horizontalBounce: horizontalBounce, verticalBounce: verticalBounce, refresh: refresh)
    }

    private var configuration: PagerConfiguration {
      var configuration = settings.configuration
      configuration.reducesMotion = reducesMotion
      configuration.isScreenReaderOn = isScreenReaderOn
      configuration.pixel = displayScale > 0 ? 1 / displayScale : 1
      configuration.reportsAppearance = true
      return configuration
    }
  }

  /// Whether the pages of a view can be seen: the view is there, and so is the page that it is on, if it is on one.
  @MainActor private final class PagerViewPresence {
    var isThere = false
    var isOnSeenPage = false
    private var isTold = false

    nonisolated init() {}

    func tell<ID>(_ model: TabPagerModel<ID>, _ change: (PagerViewPresence) -> Void) {
      change(self)
      let isSeen = isThere && isOnSeenPage
      guard isSeen != isTold else { return }
      isTold = isSeen
      if isSeen { model.appear() } else { model.disappear() }
    }
  }

  /// Gives the scroll views in the pages what was said around the pager, and not what the row of pages needs for itself.
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

  /// What a screen reader adjusts: up for the next page, down for the one before. It is an element of its own, for only those are reached.
  private struct PagerAdjuster<ID: Hashable & Sendable>: View {
    let model: TabPagerModel<ID>

    var body: some View {
      Color.clear
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(Text("Pages"))
        .accessibilityValue(place)
        .accessibilityAdjustableAction { direction in
          switch direction {
          case .increment: model.step(.next, cause: .keyboard)
          case .decrement: model.step(.previous, cause: .keyboard)
          @unknown default: break
          }
        }
    }

    /// "page k of n"; of pages without end there is no number.
    private var place: Text {
      guard let selection = model.selection, !model.pages.isUnlimited, let index = model.pages.index(of: selection)
      else { return Text(verbatim: "") }
      return Text("page \(index + 1) of \(model.pages.count)")
    }
  }

  /// Hands frames to the engine while it wants them, and wakes it when a page is to follow by itself.
  private struct PagerFrames<ID: Hashable & Sendable>: View {
    let model: TabPagerModel<ID>

    var body: some View {
      TimelineView(.animation(paused: !model.needsFrames)) { moment in
        Color.clear.onChange(of: moment.date) { model.frame() }
      }
      .task(id: model.nextDeadline) { await model.waitForDeadline() }
    }
  }
#endif
