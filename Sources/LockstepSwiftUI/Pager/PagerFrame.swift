#if canImport(SwiftUI)
  import SwiftUI

  /// How strip and pages share the screen.
  struct PagerFrame<ID: Hashable & Sendable, Strip: View, Pages: View>: View {
    let placement: TabStripPlacement
    let look: TabStripLook
    let header: PagerHeaderView?
    let model: TabPagerModel<ID>
    let strip: Strip
    let pages: Pages

    var body: some View {
      framed.onChange(of: heights, initial: true) { model.header.configure(header, stripHeight: heights.strip) }
    }

    private var heights: PagerHeaderHeights {
      PagerHeaderHeights(
        minimum: header?.minimumHeight, maximum: header?.maximumHeight, offsets: header?.offsets,
        strip: header == nil ? 0 : look.height)
    }

    @ViewBuilder private var framed: some View {
      if let header {
        pages.overlay(alignment: .top) { PagerHeaderOverlay(header: header, model: model.header, strip: strip) }
      } else {
        plain
      }
    }

    @ViewBuilder private var plain: some View {
      switch (placement, look.layering) {
      case (.hidden, _): pages
      case (.top, .abovePages):
        VStack(spacing: 0) {
          strip
          pages
        }
      case (.bottom, .abovePages):
        VStack(spacing: 0) {
          pages
          strip
        }
      case (.top, .overPages): pages.overlay(alignment: .top) { strip }
      case (.bottom, .overPages): pages.overlay(alignment: .bottom) { strip }
      }
    }
  }
#endif
