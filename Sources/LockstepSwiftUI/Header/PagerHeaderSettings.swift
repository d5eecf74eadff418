#if canImport(SwiftUI)
  import SwiftUI

  /// The options and the views of a collapsing header.
  struct PagerHeaderSettings {
    var figures: PagerHeaderFigures
    /// The views that a person only looks at. Drags on them scroll the page below.
    var content: PagerHeaderPart
    /// The views that a person can use, in front of the content.
    var controls: PagerHeaderPart?
  }

  /// The options of a collapsing header. Heights are in points.
  struct PagerHeaderFigures: Equatable {
    var minimumHeight = 0.0
    /// The height of the expanded header; `nil` for the height of its content.
    var maximumHeight: Double?
    var offsets = PagerHeaderOffsets.separate
    var effects = PagerHeaderEffects(collapse: .resizes)
    var extent = PagerHeaderExtent.belowBars
  }

  /// A view of a header.
  struct PagerHeaderPart {
    /// `true` if the view shows how far the header is collapsed. Other views are not evaluated while a page scrolls.
    var readsFraction: Bool
    var make: @MainActor (Double) -> AnyView
  }

  extension TabPager {
    /// Adds a header above the strip. The header collapses as the current page is scrolled down, and expands again when
    /// the page returns to its top.
    ///
    /// ```swift
    /// TabPager(selection: $page) { ... }
    ///   .collapsingHeader(minimumHeight: 60) { fraction in
    ///     Banner().opacity(1 - fraction)
    ///   } controls: { _ in
    ///     Button("Follow") { follow() }
    ///   }
    /// ```
    /// The strip stays pinned under the header. Each page's scroll view fills the pager, and its content begins below
    /// the expanded header. A drag that begins on the header scrolls the current page, or moves to the next page.
    /// Therefore `content` takes no touches. Buttons and other controls belong in `controls`.
    ///
    /// If the header is only shown at times, keep this modifier and make its content empty at other times. A pager that
    /// had no header before creates its pages again when it gets one.
    ///
    /// On macOS, apply `pageScrollContent()` to the content of each page's scroll view, so that the page follows the
    /// header.
    ///
    /// - Parameters:
    ///   - minimumHeight: The height of the collapsed header, in points.
    ///   - maximumHeight: The height of the expanded header, in points. `nil` means the height of the header's views.
    ///   - offsets: A separate vertical offset for each page, or one offset that all pages share.
    ///   - effects: The effects on the header's views while the header collapses and while the page is pulled. By default
    ///     the views are as high as the header, unlike with `PagerHeaderEffects()`.
    ///   - extent: The upper end of the header: below the bars, or at the upper edge of the screen.
    ///   - content: The views that take no touches, such as a banner. The closure's argument is the degree of collapse,
    ///     from 0 (expanded) to 1 (collapsed).
    ///   - controls: The views that take touches, such as buttons, in front of the content.
    public func collapsingHeader<Header: View, Controls: View>(
      minimumHeight: Double = 0, maximumHeight: Double? = nil, offsets: PagerHeaderOffsets = .separate,
      effects: PagerHeaderEffects = PagerHeaderEffects(collapse: .resizes), extent: PagerHeaderExtent = .belowBars,
      @ViewBuilder content: @escaping @MainActor (Double) -> Header,
      @ViewBuilder controls: @escaping @MainActor (Double) -> Controls = { _ in EmptyView() }
    ) -> TabPager {
      with(
        PagerHeaderFigures(
          minimumHeight: minimumHeight, maximumHeight: maximumHeight, offsets: offsets, effects: effects,
          extent: extent
        ).header(content: content, controls: controls))
    }

    /// Adds a collapsing header whose views do not depend on how far the header is collapsed.
    public func collapsingHeader<Header: View, Controls: View>(
      minimumHeight: Double = 0, maximumHeight: Double? = nil, offsets: PagerHeaderOffsets = .separate,
      effects: PagerHeaderEffects = PagerHeaderEffects(collapse: .resizes), extent: PagerHeaderExtent = .belowBars,
      @ViewBuilder content: @escaping @MainActor () -> Header,
      @ViewBuilder controls: @escaping @MainActor () -> Controls = { EmptyView() }
    ) -> TabPager {
      with(
        PagerHeaderFigures(
          minimumHeight: minimumHeight, maximumHeight: maximumHeight, offsets: offsets, effects: effects,
          extent: extent
        ).header(content: content, controls: controls))
    }

    private func with(_ header: PagerHeaderSettings) -> TabPager {
      var copy = self
      copy.header = header
      return copy
    }
  }

  extension View {
    /// Adds a collapsing header to the pager in this view: see `TabPager.collapsingHeader`.
    public func collapsingHeader<Header: View, Controls: View>(
      minimumHeight: Double = 0, maximumHeight: Double? = nil, offsets: PagerHeaderOffsets = .separate,
      effects: PagerHeaderEffects = PagerHeaderEffects(collapse: .resizes), extent: PagerHeaderExtent = .belowBars,
      @ViewBuilder content: @escaping @MainActor (Double) -> Header,
      @ViewBuilder controls: @escaping @MainActor (Double) -> Controls = { _ in EmptyView() }
    ) -> some View {
      let header = PagerHeaderFigures(
        minimumHeight: minimumHeight, maximumHeight: maximumHeight, offsets: offsets, effects: effects, extent: extent
      ).header(content: content, controls: controls)
      return transformEnvironment(\.pagerParts) { $0.header = header }
    }

    /// Adds a collapsing header whose views do not depend on how far the header is collapsed.
    public func collapsingHeader<Header: View, Controls: View>(
      minimumHeight: Double = 0, maximumHeight: Double? = nil, offsets: PagerHeaderOffsets = .separate,
      effects: PagerHeaderEffects = PagerHeaderEffects(collapse: .resizes), extent: PagerHeaderExtent = .belowBars,
      @ViewBuilder content: @escaping @MainActor () -> Header,
      @ViewBuilder controls: @escaping @MainActor () -> Controls = { EmptyView() }
    ) -> some View {
      let header = PagerHeaderFigures(
        minimumHeight: minimumHeight, maximumHeight: maximumHeight, offsets: offsets, effects: effects, extent: extent
      ).header(content: content, controls: controls)
      return transformEnvironment(\.pagerParts) { $0.header = header }
    }
  }

  extension PagerHeaderFigures {
    /// Returns the header with these views, which depend on how far the header is collapsed.
    @MainActor fileprivate func header<Content: View, Controls: View>(
      content: @escaping @MainActor (Double) -> Content, controls: @escaping @MainActor (Double) -> Controls
    ) -> PagerHeaderSettings {
      PagerHeaderSettings(
        figures: self, content: PagerHeaderPart(readsFraction: true) { AnyView(content($0)) },
        controls: Controls.self == EmptyView.self
          ? nil : PagerHeaderPart(readsFraction: true) { AnyView(controls($0)) })
    }

    /// Returns the header with these views.
    @MainActor fileprivate func header<Content: View, Controls: View>(
      content: @escaping @MainActor () -> Content, controls: @escaping @MainActor () -> Controls
    ) -> PagerHeaderSettings {
      PagerHeaderSettings(
        figures: self, content: PagerHeaderPart(readsFraction: false) { _ in AnyView(content()) },
        controls: Controls.self == EmptyView.self
          ? nil : PagerHeaderPart(readsFraction: false) { _ in AnyView(controls()) })
    }
  }
#endif
