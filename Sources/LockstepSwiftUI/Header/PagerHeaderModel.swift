#if canImport(SwiftUI)
  import SwiftUI

  /// What of a pager depends on how far its pages are scrolled: a header that collapses, and where pages were left.
  @MainActor @Observable final class PagerHeaderModel<ID: Hashable & Sendable> {
    /// The height that the header takes at present, in points, with what a pull adds.
    private(set) var height = 0.0
    /// How far the header is collapsed: 0 whole, 1 collapsed.
    private(set) var collapsedFraction = 0.0
    /// The inset above the content of every page, in points.
    private(set) var contentInset = 0.0
    /// Counts what moves pages that are not scrolled themselves.
    private(set) var revision = 0

    @ObservationIgnored private(set) var header = PagerHeader<ID>(maximumHeight: 0)

    nonisolated init() {}

    /// The edges at which the pages' content has margins of ours: none without a header, which would take away the app's own.
    var margins: Edge.Set { contentInset > 0 ? .top : [] }

    /// The room that a page needs below its content, so that it can be scrolled as far as the header collapses, in points.
    func filler(below scroll: PageScroll) -> Double {
      contentInset > 0 ? header.filler(below: scroll.content, viewportHeight: scroll.viewport) : 0
    }

    func configure(_ view: PagerHeaderSettings?, stripHeight: Double) {
      header.offsets = view?.offsets ?? .separate
      header.resize(
        minimumHeight: view?.minimumHeight ?? 0, maximumHeight: view?.maximumHeight ?? 0, stripHeight: stripHeight)
      publish(movesPages: true)
    }

    /// A page was scrolled, in points from its top.
    func scrolled(_ id: ID, to offset: Double) {
      let collapse = header.collapse
      header.scrolled(id, to: offset)
      publish(movesPages: collapse != header.collapse || header.offsets == .shared)
    }

    /// The farthest that a page can be scrolled, in points.
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

  /// A header above the strip that collapses.
  struct PagerHeaderSettings {
    var minimumHeight: Double
    var maximumHeight: Double
    var offsets: PagerHeaderOffsets
    var content: @MainActor (Double) -> AnyView
  }

  /// The heights of a header and of the strip under it.
  struct PagerHeaderHeights: Equatable {
    var minimum: Double?
    var maximum: Double?
    var offsets: PagerHeaderOffsets?
    var strip: Double
  }

  extension TabPager {
    /// A header above the strip that collapses as the current page is scrolled, and comes back with the page's top. The strip stays
    /// pinned under it. Each page's scroll view fills the screen: its content begins below the whole header.
    ///
    /// On iOS 17 a page says how far it is scrolled by `pageScrollContent()` on what its scroll view holds; later systems report it.
    ///
    /// - Parameters:
    ///   - minimumHeight: the height of the collapsed header, in points.
    ///   - maximumHeight: the height of the whole header, in points.
    ///   - offsets: whether the pages have vertical offsets of their own.
    ///   - content: the header, told how far it is collapsed: 0 whole, 1 collapsed.
    public func collapsingHeader<Header: View>(
      minimumHeight: Double = 0, maximumHeight: Double, offsets: PagerHeaderOffsets = .separate,
      @ViewBuilder content: @escaping @MainActor (Double) -> Header
    ) -> TabPager {
      var copy = self
      copy.header = PagerHeaderSettings(
        minimumHeight: minimumHeight, maximumHeight: maximumHeight, offsets: offsets, content: { AnyView(content($0)) })
      return copy
    }

    /// The same with a header that does not depend on how far it is collapsed.
    public func collapsingHeader<Header: View>(
      minimumHeight: Double = 0, maximumHeight: Double, offsets: PagerHeaderOffsets = .separate,
      @ViewBuilder content: @escaping @MainActor () -> Header
    ) -> TabPager {
      collapsingHeader(minimumHeight: minimumHeight, maximumHeight: maximumHeight, offsets: offsets) { (_: Double) in content() }
    }
  }

  /// The header over the pages, as high as they let it be.
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
