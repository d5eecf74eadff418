#if canImport(SwiftUI)
  import SwiftUI

  /// The way in which the host reads the scroll view of a page.
  enum PageScrollReading: Equatable, Sendable {
    /// The scroll view reports its geometry. Requires iOS 18 or later.
    case geometry
    /// The content reports its frame, by `pageScrollContent()`.
    case content

    static var best: PageScrollReading {
      if #available(iOS 18, macOS 15, tvOS 18, visionOS 2, *) { .geometry } else { .content }
    }
  }

  /// Keeps a page's scroll view at the offset that the header requires, and restores the page's last offset when the
  /// page is mounted again. The engine decides both (`PagerHeader.measured`).
  struct PageScrollKeeper<ID: Hashable & Sendable>: ViewModifier {
    let id: ID
    let model: TabPagerModel<ID>
    @Environment(\.tabPagerSettings) private var settings
    @Environment(\.hasPagerHeader) private var hasHeader

    // The view structure does not depend on `isKeeping`, so that a page keeps its state when a header appears again or
    // disappears.
    func body(content: Content) -> some View {
      let header = model.header
      let isKept = settings.scrollPositions == .kept
      let isKeeping = header.contentInset > 0 || isKept
      switch settings.reading {
      case .geometry:
        if #available(iOS 18, macOS 15, tvOS 18, visionOS 2, *) {
          content.modifier(
            PageScroller(
              id: id, header: header, isKept: isKept, scrollsToTop: settings.scrollsToTop,
              isBound: hasHeader || header.hadHeader || isKept || settings.scrollsToTop))
        } else {
          content
        }
      case .content:
        content.modifier(
          PageContentScroller(
            id: id, model: model, isKeeping: isKeeping, scrollsToTop: isKeeping || settings.scrollsToTop))
      }
    }
  }

  /// Reads and moves a page's scroll view, on iOS 18 and later.
  @available(iOS 18, macOS 15, tvOS 18, visionOS 2, *)
  private struct PageScroller<ID: Hashable & Sendable>: ViewModifier {
    let id: ID
    let header: PagerHeaderModel<ID>
    /// `true` if the page returns to its last offset when it is mounted again.
    let isKept: Bool
    /// `true` if the page always scrolls to its top when its tab is tapped again.
    let scrollsToTop: Bool
    /// `true` if the pager binds the position of the page's scroll view. A page without a header is not bound: it may
    /// have several scroll views, or a default anchor, and a bound position would apply to them too.
    let isBound: Bool
    @State private var position = ScrollPosition()
    @State private var lastScroll: PageScroll?
    @State private var lastRequest: Double?
    @State private var filling = PageFilling()
    /// `true` if the page has been shown while the pager had no header and kept no offsets.
    @State private var wasShownBefore = false
    @Environment(\.pageReselections) private var reselections

    func body(content: Content) -> some View {
      let margin = header.contentInset
      let isKeeping = margin > 0 || isKept
      content
        .contentMargins(header.margins, margin, for: .scrollContent)
        .contentMargins(filling.room > 0 ? .bottom : [], filling.room, for: .scrollContent)
        .modifier(PagePositionBinding(position: $position, isBound: isBound))
        .onScrollGeometryChange(for: PageScroll?.self) { geometry in
          isKeeping ? PageScroll(geometry, margin: margin) : nil
        } action: { _, scroll in
          if let scroll { read(scroll) }
        }
        .onChange(of: isKeeping, initial: true) { _, isKeeping in
          guard !isKeeping else { return }
          header.released(id)
          wasShownBefore = true
          lastScroll = nil
          filling = PageFilling()
        }
        .onChange(of: isKeeping ? header.revision : 0) {
          if let lastScroll, isCurrent(lastScroll) { move(to: header.measured(id, lastScroll.page)) }
        }
        .onChange(of: reselections) {
          if isKeeping || scrollsToTop { position.scrollTo(edge: .top) }
        }
    }

    /// Returns `true` if a measurement was made with the margin that the header requires now. After a change of the
    /// margin, the next measurement follows at once.
    private func isCurrent(_ scroll: PageScroll) -> Bool {
      scroll.margin == header.contentInset && (scroll.margin > 0 || isKept)
    }

    private func read(_ scroll: PageScroll) {
      guard isCurrent(scroll) else { return }
      filling.update(content: scroll.content, needed: header.filler(below: scroll))
      let last = lastScroll
      lastScroll = scroll
      // A header that comes or goes changes the margin, and a bar the inset. The page keeps its place, and a page at its
      // top stays there.
      let isPushed =
        last.map {
          PageScroll.isPushed(fromTop: $0.offset, to: scroll.offset, growth: scroll.inset - $0.inset)
        } ?? false
      let hasOtherTop = last.map { $0.margin != scroll.margin || isPushed } ?? wasShownBefore
      if hasOtherTop, !header.isMoving(id) {
        let isAtTop = isPushed || (last.map { $0.offset <= 0 } ?? (scroll.offset <= scroll.margin))
        move(to: header.adopted(id, scroll.page, isAtTop: isAtTop))
      } else {
        move(to: header.measured(id, scroll.page))
      }
    }

    /// Scrolls the page. A request that is repeated differs from the last one by 1/1024 of a point, because SwiftUI may
    /// ignore a request that equals the last one.
    private func move(to offset: Double?) {
      guard let offset else { return }
      position.scrollTo(y: offset == lastRequest ? offset + 1.0 / 1024 : offset)
      lastRequest = offset == lastRequest ? nil : offset
    }
  }

  /// Binds the position of the scroll view in a page, or leaves the scroll view to the app.
  @available(iOS 18, macOS 15, tvOS 18, visionOS 2, *)
  private struct PagePositionBinding: ViewModifier {
    @Binding var position: ScrollPosition
    let isBound: Bool

    func body(content: Content) -> some View {
      if isBound { content.scrollPosition($position) } else { content }
    }
  }

  /// Reads and moves a page's scroll view, on iOS 17. The page's content has the modifier `pageScrollContent()`.
  private struct PageContentScroller<ID: Hashable & Sendable>: ViewModifier {
    let id: ID
    let model: TabPagerModel<ID>
    let isKeeping: Bool
    let scrollsToTop: Bool
    @State private var token = PageContentToken()
    @Environment(\.pageReselections) private var reselections

    private var header: PagerHeaderModel<ID> { model.header }

    func body(content: Content) -> some View {
      let margin = header.contentInset
      ScrollViewReader { proxy in
        content
          .contentMargins(header.margins, margin, for: .scrollContent)
          .environment(
            \.pageScrollReporter,
            PageScrollReporter(contentID: ObjectIdentifier(token)) { place in
              token.place = place
              read(margin: margin, proxy)
            }
          )
          .onChange(of: margin) { _, margin in read(margin: margin, proxy) }
          .onChange(of: isKeeping ? header.revision : 0) {
            if isKeeping { follow(proxy) }
          }
          .onChange(of: isKeeping) { _, isKeeping in
            if !isKeeping { header.released(id) }
          }
          .onChange(of: reselections) {
            if scrollsToTop { scroll(to: 0, proxy) }
          }
      }
    }

    private func read(margin: Double, _ proxy: ScrollViewProxy) {
      guard let place = token.place else { return }
      let last = token.page
      let page = PagerHeaderPage(
        offset: margin - Double(place.top),
        farthestOffset: Double(place.height) + margin - Double(place.viewport))
      let isPushed =
        last.map {
          PageScroll.isPushed(fromTop: $0.offset, to: page.offset, growth: token.viewport - Double(place.viewport))
        } ?? false
      let hasOtherTop = last != nil && (token.margin != margin || isPushed)
      (token.page, token.margin, token.viewport) = (page, margin, Double(place.viewport))
      if !model.hider.isPinned { model.pageScrolled(id, page) }
      guard isKeeping else { return }
      guard hasOtherTop, !header.isMoving(id) else { return follow(proxy) }
      let offset = header.adopted(id, page, isAtTop: isPushed || (last?.offset ?? 0) <= 0)
      if let offset { scroll(to: offset, proxy) }
    }

    private func follow(_ proxy: ScrollViewProxy) {
      guard token.margin == header.contentInset, let page = token.page, let offset = header.measured(id, page) else {
        return
      }
      scroll(to: offset, proxy)
    }

    /// Scrolls to an offset. SwiftUI aligns a point of the content with the same point of the viewport: the top edges
    /// at the top of the page, the bottom edges at its end.
    private func scroll(to offset: Double, _ proxy: ScrollViewProxy) {
      guard let page = token.page, page.farthestOffset > 0 else { return }
      proxy.scrollTo(
        ObjectIdentifier(token), anchor: UnitPoint(x: 0, y: Swift.min(offset / page.farthestOffset, 1)))
    }
  }

  /// The identity of a page's content, and its last place and measurement.
  @MainActor private final class PageContentToken {
    var place: PageContentPlace?
    var page: PagerHeaderPage?
    /// The margin above the content at that measurement, in points.
    var margin = 0.0
    /// The height of the scroll view at that measurement, in points.
    var viewport = 0.0

    nonisolated init() {}
  }

  extension EnvironmentValues {
    /// `true` in a pager with a header.
    var hasPagerHeader: Bool {
      get { self[PagerHeaderKey.self] }
      set { self[PagerHeaderKey.self] = newValue }
    }
  }

  private struct PagerHeaderKey: EnvironmentKey {
    static let defaultValue = false
  }
#endif
