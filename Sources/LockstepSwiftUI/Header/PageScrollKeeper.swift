#if canImport(SwiftUI)
  import SwiftUI

  /// Keeps a page's scroll view at the offset that the header requires, and restores the page's last offset when the
  /// page is mounted again.
  struct PageScrollKeeper<ID: Hashable & Sendable>: ViewModifier {
    let id: ID
    let header: PagerHeaderModel<ID>
    @Environment(\.tabPagerSettings) private var settings

    // The view structure does not depend on `isKeeping`, so that a page keeps its state when a header appears or
    // disappears.
    func body(content: Content) -> some View {
      let isKeeping = header.contentInset > 0 || settings.scrollPositions == .kept
      switch settings.reading {
      case .phases:
        if #available(iOS 18, macOS 15, tvOS 18, visionOS 2, *) {
          content.modifier(PageScrollWriter(id: id, header: header, isKeeping: isKeeping))
        } else {
          content
        }
      case .geometry:
        content
          .contentMargins(header.margins, header.contentInset, for: .scrollContent)
          .environment(\.pageScrollReporter, isKeeping ? reporter : nil)
      }
    }

    private var reporter: PageScrollReporter {
      PageScrollReporter { top in header.scrolled(id, to: header.contentInset - top) }
    }
  }

  @available(iOS 18, macOS 15, tvOS 18, visionOS 2, *)
  private struct PageScrollWriter<ID: Hashable & Sendable>: ViewModifier {
    let id: ID
    let header: PagerHeaderModel<ID>
    let isKeeping: Bool
    @State private var position = ScrollPosition()
    @State private var lastScroll: PageScroll?
    @State private var restoration: ScrollRestoration?
    @State private var filling = PageFilling()
    /// `true` if the page has been shown while the pager had no header and kept no offsets.
    @State private var wasShownBefore = false
    @Environment(\.pageReselections) private var reselections

    func body(content: Content) -> some View {
      let (isKeeping, margin) = (isKeeping, header.contentInset)
      content
        .contentMargins(header.margins, margin, for: .scrollContent)
        .contentMargins(filling.room > 0 ? .bottom : [], filling.room, for: .scrollContent)
        .scrollPosition($position)
        .onScrollGeometryChange(for: PageScroll?.self) { geometry in
          isKeeping ? PageScroll(geometry, margin: margin) : nil
        } action: { _, scroll in
          if let scroll { read(scroll) }
        }
        .onChange(of: isKeeping, initial: true) { _, isKeeping in
          guard !isKeeping else { return }
          wasShownBefore = true
          lastScroll = nil
          restoration = nil
          filling = PageFilling()
        }
        .onChange(of: isKeeping ? header.revision : 0) { follow() }
        .onChange(of: reselections) {
          if isKeeping { position.scrollTo(edge: .top) }
        }
    }

    private func read(_ scroll: PageScroll) {
      filling.update(content: scroll.content, needed: header.filler(below: scroll))
      if restoration == nil, lastScroll.map({ $0.margin != scroll.margin }) ?? wasShownBefore { return adopt(scroll) }
      if lastScroll == nil {
        // A newly mounted page is scrolled to the offset that the header has stored for it. The first offset that the
        // page reports does not replace the stored offset.
        let wanted = header.header.offset(of: id)
        if wanted != scroll.offset { restoration = ScrollRestoration(wanted: wanted, requested: scroll.offset) }
      }
      lastScroll = scroll
      if restoration?.continues(with: scroll) == true { return restoreOffset(scroll) }
      restoration = nil
      header.limit(id, to: scroll.longest)
      header.scrolled(id, to: scroll.offset)
    }

    /// Keeps the page's offset when a header appears or disappears. The content of a page at its top begins below the
    /// header.
    private func adopt(_ scroll: PageScroll) {
      let isAtTop = lastScroll.map { $0.offset <= 0 } ?? (scroll.offset <= scroll.margin)
      lastScroll = scroll
      header.limit(id, to: scroll.longest)
      // The header receives an offset of 0 and then the page's offset. It collapses as if the page had been scrolled
      // from its top.
      header.scrolled(id, to: 0)
      if !isAtTop { header.scrolled(id, to: scroll.offset) }
      if isAtTop { position.scrollTo(y: header.header.offset(of: id)) }
    }

    /// Scrolls the page toward the offset to restore, as far as the content loaded so far allows.
    private func restoreOffset(_ scroll: PageScroll) {
      guard let next = restoration?.step(scroll) else { return }
      restoration?.requested = next
      position.scrollTo(y: next)
    }

    /// Moves the page to the offset that the header requires. The current page is moved only if its offset is smaller.
    private func follow() {
      guard isKeeping else { return }
      let wanted = header.header.offset(of: id)
      if let restoration {
        guard restoration.wanted != wanted else { return }
        self.restoration = nil
      }
      guard let lastScroll, abs(wanted - lastScroll.offset) > 0.5,
        id != header.header.current || lastScroll.offset < wanted
      else {
        return
      }
      position.scrollTo(y: wanted)
    }
  }
#endif
