#if canImport(SwiftUI)
  import SwiftUI

  #if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    import UIKit
  #endif

  /// The way in which the host learns that SwiftUI has scrolled or laid out the scroll view of a page.
  enum PageScrollReading: Equatable, Sendable {
    /// The scroll view reports its geometry. Requires iOS 18 or later.
    case geometry
    /// The content reports its frame, if it has the modifier `pageScrollContent()`.
    case content

    static var best: PageScrollReading {
      if #available(iOS 18, macOS 15, tvOS 18, visionOS 2, *) { .geometry } else { .content }
    }
  }

  /// Keeps a page's scroll view at the offset that the header requires, restores the page's last offset when the page is
  /// mounted again, and reports the page's scrolling to a strip that hides. The engine decides all of it.
  ///
  /// A marker behind the page, or in its content, finds the platform's own scroll view. Where there is none, the content
  /// reports its frame, and a `ScrollViewReader` scrolls.
  struct PageScrollKeeper<ID: Hashable & Sendable>: ViewModifier {
    let id: ID
    let model: TabPagerModel<ID>
    @State private var page = PageScrollModel<ID>()
    @Environment(\.tabPagerSettings) private var settings
    @Environment(\.tabStripSettings.figures.scrollBehavior) private var behavior
    @Environment(\.pageReselections) private var reselections
    @Environment(\.pageAppearances) private var appearances

    // The view structure does not depend on `isKeeping`, so that a page keeps its state when a header appears again or
    // disappears.
    func body(content: Content) -> some View {
      let (header, room) = (model.header, page.filling.room)
      let margin = header.contentInset
      let isKept = settings.scrollPositions == .kept
      let isKeeping = margin > 0 || isKept
      let scrollsToTop = isKeeping || settings.scrollsToTop
      let _ = page.scroller.margins = (margin, room)
      let _ = page.follow(id, of: model, isKept: isKept, isRead: scrollsToTop, isReported: behavior != .pinned)
      ScrollViewReader { proxy in
        content
          .contentMargins(header.margins, margin, for: .scrollContent)
          .contentMargins(room > 0 ? .bottom : [], room, for: .scrollContent)
          .modifier(PageScrollMarking(scroller: page.scroller))
          .modifier(PageScrollTrigger(scroller: page.scroller, reading: settings.reading))
          .onChange(of: isKeeping, initial: true) { _, isKeeping in
            page.scroller.proxy = proxy
            if isKeeping { page.watch() } else { page.release() }
          }
          .onChange(of: isKeeping ? header.revision : 0) { page.followHeader() }
          .onChange(of: reselections) {
            if scrollsToTop { page.scroller.scroll(to: 0) }
          }
          .onChange(of: appearances, initial: true) { page.scroller.leadBars() }
      }
    }
  }

  /// The vertical offset of a page.
  @MainActor @Observable final class PageScrollModel<ID: Hashable & Sendable> {
    /// The space below the content.
    private(set) var filling = PageFilling()
    @ObservationIgnored let scroller = PageScroller()
    @ObservationIgnored private var id: ID?
    @ObservationIgnored private weak var model: TabPagerModel<ID>?
    /// The last measurement that the header has received.
    @ObservationIgnored private var last: PageScroll?
    /// `true` if the page has been shown while the pager had no header and kept no offsets.
    @ObservationIgnored private var wasShownBefore = false
    @ObservationIgnored private var alarm: PagerAlarm?
    @ObservationIgnored private var isKept = false
    @ObservationIgnored private var isReported = false

    nonisolated init() {}

    /// Sets the page and what it needs: `isKept` if its offset is kept, `isReported` if the strip may hide, and `isRead` if
    /// its offset is needed without a strip that hides.
    func follow(_ id: ID, of model: TabPagerModel<ID>, isKept: Bool, isRead: Bool, isReported: Bool) {
      (self.id, self.model, self.isKept, self.isReported) = (id, model, isKept, isReported)
      scroller.isRead = isRead || isReported
      if scroller.changed == nil { scroller.changed = { [weak self] in self?.read() } }
      if scroller.isSettled == nil { scroller.isSettled = { [weak self] in self?.isSettled == true } }
    }

    private var isSettled: Bool { id.map { model?.pager.settled == $0 } ?? false }

    /// Stops following the header, because there is none any longer.
    func release() {
      if let id { model?.header.released(id) }
      wasShownBefore = true
      alarm = nil
      last = nil
      filling = PageFilling()
    }

    /// Follows a change of the header.
    func followHeader() {
      guard let last, let header = model?.header, let id, isCurrent(last, header) else { return scroller.change() }
      move(to: header.measured(id, last.page))
    }

    /// Warns of a page under a header whose scroll view is not found within a second, in debug builds.
    func watch() {
      #if DEBUG
        alarm = model?.clock.alarm(1) { [weak self] in
          guard let self, let id, model?.header.contentInset != 0, scroller.scroll == nil else { return }
          PagerWarning.receive(
            "Lockstep: no scroll view of page \(id) is found, so the page does not follow the header. Where SwiftUI uses no"
              + " UIScrollView, its content needs pageScrollContent().")
        }
      #endif
    }

    /// Returns `true` if a measurement was made with the margin that the header requires now. After a change of the
    /// margin, the next measurement follows at once.
    private func isCurrent(_ scroll: PageScroll, _ header: PagerHeaderModel<ID>) -> Bool {
      scroll.margin == header.contentInset && (scroll.margin > 0 || isKept)
    }

    private func read() {
      guard let scroll = scroller.scroll, let model, let id else { return }
      let header = model.header
      if isReported { model.pageScrolled(id, scroll.page) }
      guard isCurrent(scroll, header) else { return }
      var filling = filling
      filling.update(content: scroll.content, needed: header.filler(below: scroll))
      if filling != self.filling { self.filling = filling }
      let last = last
      self.last = scroll
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

    /// Scrolls the page. The platform's own scroll view is there at once.
    private func move(to offset: Double?) {
      guard let offset, let id, let header = model?.header else { return }
      scroller.scroll(to: offset)
      guard scroller.direct != nil, let scroll = scroller.scroll, scroll != last else { return }
      last = scroll
      _ = header.measured(id, scroll.page)
    }
  }

  /// The vertical scroll view of a page.
  @MainActor final class PageScroller {
    /// The margins that the pager sets above and below the content, in points.
    var margins = (top: 0.0, bottom: 0.0)
    /// `true` while the state is needed.
    var isRead = false
    /// Receives a change of the state.
    var changed: (@MainActor () -> Void)?
    /// Tells if the pager rests on the page.
    var isSettled: (@MainActor () -> Bool)?
    /// The place of content with the modifier `pageScrollContent()`.
    var place: PageContentPlace?
    var proxy: ScrollViewProxy?
    /// The marker behind the page, which searches the page.
    let behind = PagerScrollMark()
    /// The marker in content with the modifier `pageScrollContent()`. It searches around itself, and counts more.
    let inside = PagerScrollMark()
    /// The platform's own scroll view, if it is found.
    fileprivate var direct: (any PagerDirectPage)? { insideDirect ?? behindDirect }
    fileprivate var insideDirect: (any PagerDirectPage)?
    fileprivate var behindDirect: (any PagerDirectPage)?

    nonisolated init() {}

    #if canImport(UIKit) && !os(tvOS) && !os(watchOS)
      fileprivate func found(_ view: UIScrollView?, isInside: Bool) {
        let direct = view.map { PagerFoundScroller($0) { [weak self] in self?.change() } }
        if isInside { insideDirect = direct } else { behindDirect = direct }
        leadBars()
        if view != nil { change() }
      }
    #endif

    /// The state; `nil` while it is not known.
    fileprivate var scroll: PageScroll? {
      search()
      return direct?.scroll(margin: margins.top) ?? place.map { PageScroll($0, margins: margins) }
    }

    private func search() {
      inside.search()
      if insideDirect == nil { behind.search() }
    }

    /// Handles a change of the scroll view.
    func change() {
      if direct == nil { leadBars() }
      if isRead { changed?() }
    }

    /// Makes the bars around the pager follow the scroll view of the page on which the pager rests.
    func leadBars() {
      #if canImport(UIKit) && !os(tvOS) && !os(watchOS)
        guard isSettled?() == true else { return }
        search()
        behind.lead(barsOf: (direct as? PagerFoundScroller)?.view)
      #endif
    }

    /// Scrolls to an offset from the page's top, in points.
    fileprivate func scroll(to offset: Double) {
      guard let scroll else { return }
      let offset = Swift.max(Swift.min(offset, scroll.longest), 0)
      if let direct {
        direct.scroll(to: offset)
      } else if scroll.longest > 0 {
        // SwiftUI aligns a point of the content with the same point of the viewport.
        proxy?.scrollTo(ObjectIdentifier(self), anchor: UnitPoint(x: 0, y: offset / scroll.longest))
      }
    }
  }

  /// The platform's own scroll view under a page.
  @MainActor protocol PagerDirectPage: AnyObject {
    /// Returns the state; `nil` before the first layout. `margin` is the part of the inset above the content that is due
    /// to the header.
    func scroll(margin: Double) -> PageScroll?
    /// Scrolls to an offset from the page's top, in points, without animation.
    func scroll(to offset: Double)
  }

  /// Makes a page read and scroll the platform's own scroll view, once a marker has found it.
  private struct PageScrollMarking: ViewModifier {
    let scroller: PageScroller

    func body(content: Content) -> some View {
      #if canImport(UIKit) && !os(tvOS) && !os(watchOS)
        let _ = scroller.inside.found = { [weak scroller] in scroller?.found($0, isInside: true) }
        let _ = scroller.behind.found = { [weak scroller] in scroller?.found($0, isInside: false) }
        content
          .background { PagerScrollMarker(mark: scroller.behind, isBehind: true).accessibilityHidden(true) }
          .environment(\.pageScroller, scroller)
      #else
        content.environment(\.pageScroller, scroller)
      #endif
    }
  }

  /// Reads a page after SwiftUI has laid it out, and from iOS 18 on after SwiftUI has laid out or scrolled what is in it.
  private struct PageScrollTrigger: ViewModifier {
    let scroller: PageScroller
    let reading: PageScrollReading

    func body(content: Content) -> some View {
      let page = content.onGeometryChange(for: CGSize.self) {
        $0.size
      } action: { _ in
        scroller.leadBars()
        scroller.change()
      }
      if reading == .geometry, #available(iOS 18, macOS 15, tvOS 18, visionOS 2, *) {
        page.onScrollGeometryChange(for: ScrollGeometry.self) {
          $0
        } action: { _, _ in
          scroller.change()
        }
      } else {
        page
      }
    }
  }
#endif
