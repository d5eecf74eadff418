#if canImport(SwiftUI)
  import SwiftUI

  /// The state of a pager that depends on its pages' vertical offsets: the collapsing header, and the last offset of
  /// each page.
  @MainActor @Observable final class PagerHeaderModel<ID: Hashable & Sendable> {
    /// The current height of the header, in points, including the extra height from a pull.
    private(set) var height = 0.0
    /// The degree to which the header is collapsed: 0 is expanded, 1 is collapsed.
    private(set) var collapsedFraction = 0.0
    /// The inset above the content of every page, in points.
    private(set) var contentInset = 0.0
    /// A number that increases with each change that may require pages to be scrolled.
    private(set) var revision = 0

    @ObservationIgnored private(set) var header = PagerHeader<ID>(maximumHeight: 0)

    nonisolated init() {}

    /// The edges at which the pager sets content margins. The set is empty without a header, because a margin of 0
    /// would replace the app's own margin.
    var margins: Edge.Set { contentInset > 0 ? .top : [] }

    /// Returns the space, in points, that a page needs below its content so that the page can be scrolled until the
    /// header is collapsed.
    func filler(below scroll: PageScroll) -> Double {
      contentInset > 0 ? header.filler(below: scroll.content, viewportHeight: scroll.viewport) : 0
    }

    func configure(_ view: PagerHeaderSettings?, stripHeight: Double) {
      header.offsets = view?.offsets ?? .separate
      header.resize(
        minimumHeight: view?.minimumHeight ?? 0, maximumHeight: view?.maximumHeight ?? 0, stripHeight: stripHeight)
      publish(movesPages: true)
    }

    /// Handles the scrolling of a page to an offset, in points from the page's top.
    func scrolled(_ id: ID, to offset: Double) {
      let collapse = header.collapse
      header.scrolled(id, to: offset)
      publish(movesPages: collapse != header.collapse || header.offsets == .shared)
    }

    /// Sets the largest offset to which a page can be scrolled, in points.
    func limit(_ id: ID, to longest: Double) { header.limit(id, to: longest) }

    func follow(_ pager: Pager<ID>) {
      let current = header.current
      header.follow(pager)
      publish(movesPages: header.current != current)
    }

    private func publish(movesPages: Bool) {
      if header.height + header.pull != height { height = header.height + header.pull }
      if header.collapsedFraction != collapsedFraction { collapsedFraction = header.collapsedFraction }
      if header.contentInset != contentInset { contentInset = header.contentInset }
      if movesPages { revision += 1 }
    }
  }

  /// The content and options of a collapsing header.
  struct PagerHeaderSettings {
    var minimumHeight: Double
    var maximumHeight: Double
    var offsets: PagerHeaderOffsets
    var content: @MainActor (Double) -> AnyView
  }

  /// The values that configure the header model. Heights are in points.
  struct PagerHeaderHeights: Equatable {
    var minimum: Double?
    var maximum: Double?
    var offsets: PagerHeaderOffsets?
    var strip: Double
  }

  extension TabPager {
    /// Adds a header above the strip. The header collapses as the current page is scrolled down, and expands again when
    /// the page returns to its top.
    ///
    /// The strip stays pinned under the header. Each page's scroll view fills the pager, and its content begins below
    /// the expanded header.
    ///
    /// On iOS 17, apply `pageScrollContent()` to the content of each page's scroll view, so that the page reports its
    /// offset. Later systems report the offset automatically.
    ///
    /// - Parameters:
    ///   - minimumHeight: The height of the collapsed header, in points.
    ///   - maximumHeight: The height of the expanded header, in points.
    ///   - offsets: The choice between a separate vertical offset for each page and one offset that all pages share.
    ///   - content: The header's view. The closure's argument is the degree of collapse: 0 is expanded, 1 is collapsed.
    public func collapsingHeader<Header: View>(
      minimumHeight: Double = 0, maximumHeight: Double, offsets: PagerHeaderOffsets = .separate,
      @ViewBuilder content: @escaping @MainActor (Double) -> Header
    ) -> TabPager {
      var copy = self
      copy.header = PagerHeaderSettings(
        minimumHeight: minimumHeight, maximumHeight: maximumHeight, offsets: offsets, content: { AnyView(content($0)) })
      return copy
    }

    /// Adds a collapsing header whose content does not depend on how far the header is collapsed.
    public func collapsingHeader<Header: View>(
      minimumHeight: Double = 0, maximumHeight: Double, offsets: PagerHeaderOffsets = .separate,
      @ViewBuilder content: @escaping @MainActor () -> Header
    ) -> TabPager {
      collapsingHeader(minimumHeight: minimumHeight, maximumHeight: maximumHeight, offsets: offsets) { (_: Double) in
        content()
      }
    }
  }

  /// The header's view, clipped to the header's current height.
  struct PagerHeaderBand<ID: Hashable & Sendable>: View {
    let header: PagerHeaderSettings
    let model: PagerHeaderModel<ID>

    var body: some View {
      header.content(model.collapsedFraction)
        .frame(maxWidth: .infinity)
        .frame(height: model.height)
        .clipped()
    }
  }
#endif
