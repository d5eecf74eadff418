#if canImport(SwiftUI)
  import SwiftUI

  /// Which pages stand in the row, and where. Lengths are in points along the axis.
  struct PagerRowState<ID: Hashable & Sendable>: Equatable {
    /// A mounted page.
    struct Page: Equatable, Identifiable {
      var id: ID
      /// Its slot; nil for a page that is kept out of sight.
      var slot: Int?
    }

    var pages: [Page] = []
    var contentLength = 0.0
    var pageLength = 0.0
    var stride = 0.0
    var lead = 0.0
    var axis = PagerAxis.horizontal

    init() {}

    @MainActor init(_ pager: Pager<ID>) {
      pages = pager.mountedIDs.map { Page(id: $0, slot: pager.slot(of: $0)) }
      contentLength = pager.contentLength
      pageLength = pager.pageLength
      stride = pager.stride
      lead = pager.start(ofSlot: 0)
      axis = pager.configuration.axis
    }
  }

  /// Where the platform is to be scrolled.
  struct PagerScrollRequest: Equatable {
    /// Tells a request from an earlier one for the same place.
    var number = 0
    /// In points from the start of the content, in reading direction.
    var offset = 0.0
    /// How far the content can be scrolled, in points.
    var longest = 0.0
  }
#endif
