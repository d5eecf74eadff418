#if canImport(SwiftUI)
  import SwiftUI

  /// A tab strip that the app places separately from the pages. The strip follows the pages of its model.
  ///
  /// ```swift
  /// TabPagerStrip(model) {
  ///   PagerTab("All", page: .all)
  ///   PagerTab("Open", page: .open)
  /// }
  /// ```
  public struct TabPagerStrip<ID: Hashable & Sendable>: View {
    private let model: TabPagerModel<ID>
    private let tabs: PagerTabs<ID>

    /// Creates a strip for a model's pages from a block of tabs. A page without a tab in the block gets an empty space
    /// in the strip.
    public init(_ model: TabPagerModel<ID>, @PagerTabBuilder<ID> tabs: () -> [PagerTab<ID>]) {
      self.init(model, tabs: PagerTabs(tabs()))
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
    @State private var strip = TabStripModel<ID>()
    @Environment(\.tabStripSettings) private var settings
    @Environment(\.tabPagerSettings) private var pagerSettings
    @Environment(\.layoutDirection) private var direction

    var body: some View {
      let look = settings.shownLook
      settings.makeStrip(
        TabStripStyleConfiguration(tabs: TabStripStyleConfiguration.Tabs(view: AnyView(row(look))), look: look)
      )
      .onChange(of: look, initial: true) { _, look in strip.configure(look) }
      .onAppear { model.attach(strip) }
      .accessibilityElement(children: .contain)
      .accessibilityAddTraits(.isTabBar)
      .focusable()
      .onKeyPress(keys: [.leftArrow, .rightArrow, .home, .end]) { press in
        go(press.key) ? .handled : .ignored
      }
    }

    private func row(_ look: TabStripLook) -> some View {
      PagerScrollContainer(model: strip, axis: .horizontal, reading: pagerSettings.reading) {
        TabRow(model: model, strip: strip, tabs: tabs, height: look.height)
      }
      .scrollIndicators(.hidden, axes: .horizontal)
      .scrollBounceBehavior(.basedOnSize, axes: .horizontal)
      .scrollDisabled(look.tabs.scrolling == .off)
      .modifier(PagerRefresh(action: nil))
      .frame(height: look.height)
      .modifier(TabStripWidth(look: look))
    }

    private func go(_ key: KeyEquivalent) -> Bool {
      let isMirrored = direction == .rightToLeft
      let step: PagerStep
      switch key {
      case .leftArrow: step = isMirrored ? .next : .previous
      case .rightArrow: step = isMirrored ? .previous : .next
      case .home: step = .first
      case .end: step = .last
      default: return false
      }
      guard let next = strip.focus(step) else { return false }
      model.tapped(next, cause: .keyboard)
      return true
    }
  }

  /// Limits a strip to the fraction of the available width that its look specifies.
  private struct TabStripWidth: ViewModifier {
    let look: TabStripLook
    @State private var width = 0.0

    func body(content: Content) -> some View {
      if look.widthFraction < 1 {
        content
          .frame(width: look.frame(in: width).width)
          .frame(maxWidth: .infinity)
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

  /// The tabs that are laid out, and the indicator.
  private struct TabRow<ID: Hashable & Sendable>: View {
    let model: TabPagerModel<ID>
    let strip: TabStripModel<ID>
    let tabs: PagerTabs<ID>
    let height: Double

    var body: some View {
      TabRowLayout(length: strip.contentLength, height: height) {
        TabMark(strip: strip, height: height)
        ForEach(strip.tabs) { tab in
          if let declared = tabs[tab.id] {
            TabButton(model: model, strip: strip, tab: declared, ordinal: tab.ordinal, isEnabled: tab.isEnabled)
              .layoutValue(key: TabFrameKey.self, value: tab.frame)
          }
        }
      }
    }
  }

  /// The indicator. A frame of a swipe evaluates only this view and the labels whose looks change.
  private struct TabMark<ID: Hashable & Sendable>: View {
    let strip: TabStripModel<ID>
    let height: Double
    @Environment(\.tabStripSettings) private var settings
    @Environment(\.layoutDirection) private var direction

    var body: some View {
      if let look = strip.indicator {
        ZStack(alignment: .topLeading) {
          mark(look.frame)
          if let entering = look.entering { mark(entering) }
        }
        .opacity(look.opacity)
        .accessibilityHidden(true)
        .allowsHitTesting(false)
      }
    }

    private func mark(_ frame: TabStrip.Frame) -> some View {
      let band = settings.shownLook.indicator.placement.band(inStripOf: height)
      return settings.indicator
        .frame(width: frame.width, height: band.height)
        .offset(x: direction == .rightToLeft ? -frame.x : frame.x, y: band.y)
    }
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

  /// The frame of a tab; `nil` for a view that is not a tab.
  struct TabFrameKey: LayoutValueKey {
    static let defaultValue: TabStrip.Frame? = nil
  }
#endif
