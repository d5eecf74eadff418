#if canImport(SwiftUI)
  import LockstepPaging
  import LockstepSwiftUISupport
  import SwiftUI

  /// A tab strip that the app places separately from the pages. The strip follows the pages of its model.
  ///
  /// ```swift
  /// TabPagerStrip(model) {
  ///   PagerTab("All", page: .all)
  ///   PagerTab("Open", page: .open)
  /// }
  /// ```
  /// A strip fills the width that it is offered. It can be anywhere, for example in the navigation bar, as the item of a
  /// toolbar.
  public struct TabPagerStrip<ID: Hashable & Sendable>: View {
    private let model: TabPagerModel<ID>
    private let tabs: PagerTabs<ID>

    /// Creates a strip for a model's pages from a block of tabs. A page without a tab in the block gets an empty space
    /// in the strip.
    public init(_ model: TabPagerModel<ID>, @PagerTabBuilder<ID> tabs: () -> [PagerTab<ID>]) {
      self.init(model, tabs: PagerTabs(tabs()))
    }

    /// Creates a strip for a model's pages. The strip calls the closure with the id of a page when its tab comes near
    /// the visible part of the strip.
    ///
    /// The model can have an unlimited list of pages, for example one page for each day:
    /// ```swift
    /// TabPagerStrip(model) { day in PagerTab("Day \(day)", page: day) }
    /// ```
    public init(_ model: TabPagerModel<ID>, tab: @escaping @MainActor (ID) -> PagerTab<ID>) {
      self.init(model, tabs: PagerTabs(tab))
    }

    init(_ model: TabPagerModel<ID>, tabs: PagerTabs<ID>) {
      self.model = model
      self.tabs = tabs
    }

    /// A scroll view of tabs with an indicator, in the style of the environment.
    public var body: some View {
      TabStripOfModel(model: model, tabs: tabs).id(ObjectIdentifier(model))
    }
  }

  /// The strip of one model.
  private struct TabStripOfModel<ID: Hashable & Sendable>: View {
    let model: TabPagerModel<ID>
    let tabs: PagerTabs<ID>
    @State private var state = LazyValue { TabStripModel<ID>() }
    @Environment(\.tabStripSettings.figures) private var figures
    @Environment(\.tabStripSettings.makeStrip) private var makeStrip
    @Environment(\.tabStripSettings.background) private var background
    @Environment(\.tabStripSpace) private var space
    @Environment(\.tabStripActions) private var actions
    @Environment(\.layoutDirection) private var direction

    var body: some View {
      let (look, strip) = (figures.shownLook, state.value)
      makeStrip.make(
        TabStripStyleConfiguration(
          tabs: TabStripStyleConfiguration.Tabs(view: AnyView(TabStripRow(model: model, strip: strip, tabs: tabs))),
          look: look)
      )
      // A pager draws the background of its own strip, also behind the accessories.
      .modifier(TabStripBackdrop(background: space == nil ? background : .none))
      .onChange(of: look, initial: true) { _, look in strip.configure(look) }
      .onChange(of: strip.height, initial: true) { _, height in space?.set(height: height) }
      .onAppear { model.attach(strip) }
      .accessibilityElement(children: .contain)
      .accessibilityAddTraits(.isTabBar)
      .focusable()
      .onKeyPress(keys: [.leftArrow, .rightArrow, .home, .end]) { press in
        handle(press) ? .handled : .ignored
      }
      .modifier(TabFeedback(choices: figures.playsHaptics ? strip.choices : 0))
    }

    /// Selects another tab for an arrow key, Home or End. With Command and Option, moves the selected tab.
    private func handle(_ press: KeyPress) -> Bool {
      guard let step = step(for: press.key) else { return false }
      if press.modifiers.isSuperset(of: [.command, .option]) {
        guard let action = actions.onReorder, let id = model.selection else { return false }
        return state.value.move(id, by: step, in: model, told: action)
      }
      guard let next = state.value.focus(step) else { return false }
      state.value.tapped(next, in: model, cause: .keyboard)
      return true
    }

    private func step(for key: KeyEquivalent) -> PagerStep? {
      let isMirrored = direction == .rightToLeft
      switch key {
      case .leftArrow: return isMirrored ? .next : .previous
      case .rightArrow: return isMirrored ? .previous : .next
      case .home: return .first
      case .end: return .last
      default: return nil
      }
    }
  }

  /// Gives haptic feedback when a person selects or moves a tab.
  private struct TabFeedback: ViewModifier {
    let choices: Int

    func body(content: Content) -> some View {
      #if os(visionOS)
        content
      #else
        content.sensoryFeedback(.selection, trigger: choices)
      #endif
    }
  }

  /// The scroll view of the tabs.
  private struct TabStripRow<ID: Hashable & Sendable>: View {
    let model: TabPagerModel<ID>
    let strip: TabStripModel<ID>
    let tabs: PagerTabs<ID>
    @Environment(\.tabStripSettings.figures) private var figures

    var body: some View {
      let look = figures.shownLook
      PagerScrollContainer(model: strip, axis: .horizontal) {
        TabRow(model: model, strip: strip, tabs: tabs, widest: look.tabs.maximumTabWidth)
      }
      .scrollIndicators(.never, axes: .horizontal)
      .scrollBounceBehavior(.basedOnSize, axes: .horizontal)
      .scrollDisabled(look.tabs.scrolling == .off || strip.dragged != nil)
      .modifier(TabStripEdgeEffect())
      .modifier(PagerRefresh(action: nil))
      .modifier(TabReordering(model: model, strip: strip))
      .frame(height: strip.height)
      .modifier(TabStripFade(strip: strip, length: figures.fadeLength))
      .modifier(TabStripWidth(look: look))
    }
  }

  /// Hides the system's effects at the upper and lower edges of the tabs, which scroll sideways only. A navigation bar
  /// would otherwise belong to the strip and not to the page.
  struct TabStripEdgeEffect: ViewModifier {
    func body(content: Content) -> some View {
      #if os(visionOS)
        content
      #else
        if #available(iOS 26, macOS 26, tvOS 26, *) {
          content.scrollEdgeEffectHidden(true, for: .vertical)
        } else {
          content
        }
      #endif
    }
  }

  /// Limits a strip to the fraction of the available width that its look specifies.
  private struct TabStripWidth: ViewModifier {
    let look: TabStripLook
    @State private var width = 0.0

    /// The height is that of the strip, so the vertical alignment does not count.
    private var alignment: Alignment {
      switch look.alignment {
      case .leading: .topLeading
      case .center: .top
      case .trailing: .topTrailing
      }
    }

    func body(content: Content) -> some View {
      if look.widthFraction < 1 {
        content
          .frame(width: look.frame(in: width).width)
          .frame(maxWidth: .infinity, alignment: alignment)
          .onGeometryChange(for: Double.self) {
            $0.size.width
          } action: {
            width = $0
          }
      } else {
        content
      }
    }
  }

  /// Fades the tabs at the ends beyond which there are more.
  private struct TabStripFade<ID: Hashable & Sendable>: ViewModifier {
    let strip: TabStripModel<ID>
    /// The length of a fade, in points.
    let length: Double

    func body(content: Content) -> some View {
      if length > 0 {
        content.mask { TabFadeMask(strip: strip, length: length) }
      } else {
        content
      }
    }
  }

  /// The mask of faded tabs. A frame evaluates it only while the length of a fade changes.
  private struct TabFadeMask<ID: Hashable & Sendable>: View {
    let strip: TabStripModel<ID>
    let length: Double

    var body: some View {
      let ends = strip.hidden
      HStack(spacing: 0) {
        fade(by: Swift.min(ends.before, length), from: .clear, to: .black)
        Rectangle()
        fade(by: Swift.min(ends.after, length), from: .black, to: .clear)
      }
    }

    private func fade(by length: Double, from: Color, to: Color) -> some View {
      LinearGradient(
        stops: [Gradient.Stop(color: from, location: 0), Gradient.Stop(color: to, location: 1)], startPoint: .leading,
        endPoint: .trailing
      )
      .frame(width: length)
    }
  }

  /// The tabs that are laid out, the lines between them, and the indicators.
  private struct TabRow<ID: Hashable & Sendable>: View {
    let model: TabPagerModel<ID>
    let strip: TabStripModel<ID>
    let tabs: PagerTabs<ID>
    let widest: Double
    @Environment(\.accessibilityReduceMotion) private var reducesMotion

    var body: some View {
      TabRowLayout(length: strip.contentLength, height: strip.height) {
        ForEach(strip.tabs) { tab in
          if let divider = tab.divider {
            TabDividerLine(strip: strip).layoutValue(key: TabFrameKey.self, value: divider)
          }
          if let declared = tabs[tab.id] {
            TabButton(
              model: model, strip: strip, id: tab.id, face: declared.face, drawing: declared.drawing,
              ordinal: tab.ordinal, isEnabled: tab.isEnabled, widest: widest
            )
            .zIndex(tab.isDragged ? 1 : 0)
            .transition(.opacity)
            .layoutValue(key: TabFrameKey.self, value: tab.frame)
          }
        }
      }
      // The size of the indicator changes with every frame of a swipe, so it is no part of the layout.
      .background(alignment: .topLeading) { TabMark(strip: strip) }
      .animation(reducesMotion ? nil : .smooth(duration: 0.3), value: strip.edits)
    }
  }

  /// The line between two tabs.
  private struct TabDividerLine<ID: Hashable & Sendable>: View {
    let strip: TabStripModel<ID>
    @Environment(\.tabStripSettings.figures) private var figures

    var body: some View {
      let band = figures.shownLook.divider?.band(inStripOf: strip.height)
      Rectangle().fill(.secondary).opacity(0.3)
        .frame(height: band?.height ?? 0)
        .frame(height: strip.height)
        .accessibilityHidden(true)
        .allowsHitTesting(false)
    }
  }

  /// The indicators. A frame of a swipe evaluates only this view and the labels whose looks change.
  private struct TabMark<ID: Hashable & Sendable>: View {
    let strip: TabStripModel<ID>
    @Environment(\.tabStripSettings.figures) private var figures
    @Environment(\.tabStripSettings.makeIndicator) private var makeIndicator
    @Environment(\.tabStripSettings.makeSecondaryIndicators) private var makeSecondaryIndicators
    @Environment(\.layoutDirection) private var direction

    var body: some View {
      let look = figures.shownLook
      ZStack(alignment: .topLeading) {
        ForEach(Array(look.secondaryIndicators.indices), id: \.self) { index in
          let maker = index < makeSecondaryIndicators.count ? makeSecondaryIndicators[index] : nil
          marks(look.secondaryIndicators[index], maker, strip.secondaryIndicators[safe: index] ?? nil)
        }
        marks(look.indicator, makeIndicator, strip.indicator)
      }
      .accessibilityHidden(true)
      .allowsHitTesting(false)
    }

    @ViewBuilder private func marks(
      _ indicator: TabIndicator, _ maker: TabMaker<Void>?, _ appearance: TabIndicator.Appearance?
    ) -> some View {
      if let appearance {
        ZStack(alignment: .topLeading) {
          mark(indicator, maker, appearance.frame)
          if let entering = appearance.entering { mark(indicator, maker, entering) }
        }
        .opacity(appearance.opacity)
      }
    }

    private func mark(_ indicator: TabIndicator, _ maker: TabMaker<Void>?, _ frame: TabStrip.Frame) -> some View {
      let band = indicator.placement.band(inStripOf: strip.height)
      return (maker?.make(()) ?? standard(indicator))
        .frame(width: frame.width, height: band.height)
        .offset(x: direction == .rightToLeft ? -frame.x : frame.x, y: band.y)
    }

    /// A bar or a pill, depending on the placement in the look.
    private func standard(_ indicator: TabIndicator) -> AnyView {
      switch indicator.placement {
      case .bottom, .top:
        AnyView(BarTabIndicatorStyle.underline(cornerRadius: indicator.cornerRadius ?? 0).makeBody())
      case .fill: AnyView(PillTabIndicatorStyle.pill().makeBody())
      }
    }
  }

  extension Array {
    /// The element at an index; `nil` past the end.
    fileprivate subscript(safe index: Int) -> Element? { index < count ? self[index] : nil }
  }

  /// Places each tab at the frame that the engine computes. SwiftUI mirrors the layout if the reading direction is
  /// right to left.
  struct TabRowLayout: Layout {
    var length: Double
    var height: Double

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      CGSize(width: length, height: height)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
      for subview in subviews {
        let frame = subview[TabFrameKey.self]
        subview.place(
          at: CGPoint(x: bounds.minX + (frame?.x ?? 0), y: bounds.minY), anchor: .zero,
          proposal: ProposedViewSize(width: frame.map { CGFloat($0.width) }, height: height))
      }
    }
  }

  /// The frame of a tab or of a line between tabs; `nil` for another view.
  struct TabFrameKey: LayoutValueKey {
    static let defaultValue: TabStrip.Frame? = nil
  }
#endif
