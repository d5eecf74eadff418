#if canImport(SwiftUI)
  import SwiftUI

  /// The layout of header, strip and pages. The view structure is the same for every placement, so that views keep
  /// their state when they move.
  struct PagerLayoutView<ID: Hashable & Sendable, Strip: View, Pages: View>: View {
    let placement: TabStripPlacement
    let look: TabStripLook
    let space: TabStripSpace
    let header: PagerHeaderSettings?
    let model: TabPagerModel<ID>
    let strip: Strip
    let pages: Pages
    @Environment(\.tabStripSettings.figures.scrollBehavior) private var scrollBehavior
    @Environment(\.tabStripSettings.background) private var background
    @Environment(\.tabPagerSettings) private var settings

    var body: some View {
      PagerPartsLayout(
        isStripBelow: placement == .bottom, isStripOver: isStripOver,
        fitsPage: settings.fitsPage
      ) {
        if let header {
          PagerHeaderBand(header: header, model: model.header)
            .zIndex(1)
            .layoutValue(key: PagerPartKey.self, value: .header)
        }
        if placement != .hidden {
          strip
            .modifier(
              TabStripCollapse(
                hider: model.hider, behavior: scrollBehavior, placement: placement, height: space.height)
            )
            .modifier(TabStripBackdrop(background: background))
            // A strip that leaves moves behind the header.
            .zIndex(0.5)
            .layoutValue(key: PagerPartKey.self, value: .strip)
        }
        pages
          .environment(\.pagerPageInsets, insets)
          .layoutValue(key: PagerPartKey.self, value: .pages)
      }
      .onChange(of: header?.figures, initial: true) { _, figures in
        model.header.configure(figures, stripHeight: headerStripHeight)
      }
      .onChange(of: headerStripHeight) { _, height in
        model.header.configure(header?.figures, stripHeight: height)
      }
      .onChange(of: hiding, initial: true) { _, next in model.hider.configure(next.behavior, height: next.height) }
    }

    /// Gives the header's heights to a model that no view has shown yet, so that the first pass of the layout begins the
    /// pages below the header. Returns `false` for a header whose height is known only after a pass: that of its views,
    /// or that of the bars above it.
    func openHeader() -> Bool {
      guard let header else { return true }
      guard header.figures.maximumHeight != nil, header.figures.extent == .belowBars else { return false }
      model.header.open(header.figures, stripHeight: headerStripHeight)
      return true
    }

    /// The behavior and the height of the strip while pages are scrolled.
    private struct Hiding: Equatable {
      var behavior: TabStripScrollBehavior
      var height: Double
    }

    private var hiding: Hiding {
      Hiding(behavior: placement == .hidden ? .pinned : scrollBehavior, height: stripHeight)
    }

    /// `true` if the pages extend under the strip.
    private var isStripOver: Bool {
      look.layering == .overPages || scrollBehavior != .pinned || background.isOverPages
    }

    /// The height of a strip below the header, in points.
    private var headerStripHeight: Double { header != nil && placement == .top ? stripHeight : 0 }

    /// The height of the strip, in points.
    private var stripHeight: Double { space.height ?? look.height }

    /// The insets of the pages: the space that a floating strip covers.
    private var insets: PagerPageInsets {
      guard isStripOver else { return PagerPageInsets() }
      switch placement {
      case .top: return PagerPageInsets(top: header == nil ? stripHeight : 0)
      case .bottom: return PagerPageInsets(bottom: stripHeight)
      case .hidden: return PagerPageInsets()
      }
    }
  }

  /// Lays out the parts of a pager.
  ///
  /// ```
  ///    top        bottom     under a header, which lies over the pages
  /// +--------+  +--------+  +--------+  +--------+
  /// | strip  |  |        |  | header |  | header |
  /// +--------+  | pages  |  | strip  |  |        |
  /// | pages  |  +--------+  |        |  +--------+
  /// |        |  | strip  |  |        |  | strip  |
  /// +--------+  +--------+  +--------+  +--------+
  /// ```
  struct PagerPartsLayout: Layout {
    var isStripBelow: Bool
    /// `true` if the pages extend under the strip.
    var isStripOver: Bool
    /// `true` if the pages have the height of the visible page.
    var fitsPage = false

    /// The heights of the parts, in points.
    private struct Heights {
      var header: Double?
      var strip = 0.0
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      if !fitsPage, let width = proposal.width, let height = proposal.height {
        return CGSize(width: width, height: height)
      }
      let heights = heights(subviews, width: proposal.width)
      let taken = heights.header == nil && !isStripOver ? heights.strip : 0
      let pages = subviews.filter { $0[PagerPartKey.self] == .pages }
        .map { $0.sizeThatFits(ProposedViewSize(width: proposal.width, height: proposal.height.map { $0 - taken })) }
      let offered = fitsPage ? nil : proposal.height
      return CGSize(
        width: proposal.width ?? pages.map(\.width).max() ?? 0,
        height: offered ?? taken + (pages.map(\.height).max() ?? 0))
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
      let heights = heights(subviews, width: bounds.width)
      let stripY = isStripBelow ? bounds.height - heights.strip : heights.header ?? 0
      let above = heights.header == nil && !isStripBelow && !isStripOver ? heights.strip : 0
      let below = isStripBelow && !isStripOver ? heights.strip : 0
      for subview in subviews {
        switch subview[PagerPartKey.self] {
        case .header: place(subview, at: 0, height: heights.header ?? 0, in: bounds)
        case .strip: place(subview, at: stripY, height: heights.strip, in: bounds)
        case .pages: place(subview, at: above, height: Swift.max(bounds.height - above - below, 0), in: bounds)
        }
      }
    }

    private func heights(_ subviews: Subviews, width: CGFloat?) -> Heights {
      var heights = Heights()
      for subview in subviews {
        switch subview[PagerPartKey.self] {
        case .header: heights.header = height(of: subview, width: width)
        case .strip: heights.strip = height(of: subview, width: width)
        case .pages: break
        }
      }
      return heights
    }

    private func height(of subview: LayoutSubview, width: CGFloat?) -> Double {
      subview.sizeThatFits(ProposedViewSize(width: width, height: nil)).height
    }

    private func place(_ subview: LayoutSubview, at y: Double, height: Double, in bounds: CGRect) {
      subview.place(
        at: CGPoint(x: bounds.minX, y: bounds.minY + y), anchor: .zero,
        proposal: ProposedViewSize(width: bounds.width, height: height))
    }
  }

  /// A part of a pager's layout.
  enum PagerPart: Sendable {
    case header
    case strip
    case pages
  }

  /// The layout value that identifies a view as the header, the strip or the pages.
  struct PagerPartKey: LayoutValueKey {
    static let defaultValue = PagerPart.pages
  }
#endif
