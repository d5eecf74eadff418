#if canImport(SwiftUI)
  import SwiftUI

  /// Keeps a page's scroll view where the header, and the page's last visit, want it.
  struct PageScrollKeeper<ID: Hashable & Sendable>: ViewModifier {
    let id: ID
    let header: PagerHeaderModel<ID>
    @Environment(\.tabPagerSettings) private var settings

    // One structure whether there is anything to keep or not: what a page shows stays the same view when a header comes, goes and comes again.
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
    @State private var seen: PageScroll?
    @State private var homecoming: ScrollRestoration?
    @State private var filling = PageFilling()
    /// Whether the page was there before there was anything to keep.
    @State private var wasThere = false
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
          wasThere = true
          seen = nil
          homecoming = nil
          filling = PageFilling()
        }
        .onChange(of: isKeeping ? header.revision : 0) { follow() }
        .onChange(of: reselections) {
          if isKeeping { position.scrollTo(edge: .top) }
        }
    }

    private func read(_ scroll: PageScroll) {
      filling.take(content: scroll.content, needed: header.filler(below: scroll))
      if homecoming == nil, seen.map({ $0.margin != scroll.margin }) ?? wasThere { return takeOver(scroll) }
      if seen == nil {
        // A page that comes is put to where it was left; what it says before that is not its own.
        let wanted = header.header.offset(of: id)
        if wanted != scroll.offset { homecoming = ScrollRestoration(wanted: wanted, asked: scroll.offset) }
      }
      seen = scroll
      if homecoming?.goesOn(with: scroll) == true { return goHome(scroll) }
      homecoming = nil
      header.limit(id, to: scroll.longest)
      header.scrolled(id, to: scroll.offset)
    }

    /// A page that is there when a header comes or goes stays where it is; at its top, it begins below the header.
    private func takeOver(_ scroll: PageScroll) {
      let isAtTop = seen.map { $0.offset <= 0 } ?? (scroll.offset <= scroll.margin)
      seen = scroll
      header.limit(id, to: scroll.longest)
      // As if it had been scrolled there under this header, which is collapsed by that.
      header.scrolled(id, to: 0)
      if !isAtTop { header.scrolled(id, to: scroll.offset) }
      if isAtTop { position.scrollTo(y: header.header.offset(of: id)) }
    }

    /// As far as the content goes by now: it may come later than its page.
    private func goHome(_ scroll: PageScroll) {
      guard let next = homecoming?.step(scroll) else { return }
      homecoming?.asked = next
      position.scrollTo(y: next)
    }

    /// Only pages that are not scrolled themselves are moved.
    private func follow() {
      guard isKeeping else { return }
      let wanted = header.header.offset(of: id)
      if let homecoming {
        guard homecoming.wanted != wanted else { return }
        self.homecoming = nil
      }
      guard let seen, abs(wanted - seen.offset) > 0.5, id != header.header.current || seen.offset < wanted else {
        return
      }
      position.scrollTo(y: wanted)
    }
  }
#endif
