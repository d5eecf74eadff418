#if canImport(SwiftUI)
  import LockstepPaging
  import SwiftUI

  /// The mounted pages and the measurements of their row. Lengths are in points along the axis.
  struct PagerRowState<ID: Hashable & Sendable>: Equatable {
    /// A mounted page.
    struct Page: Equatable, Identifiable {
      var id: ID
      /// The index of the page's slot, which is its place in the row; `nil` for a page that is kept mounted out of
      /// view.
      var slot: Int?
    }

    var pages: [Page] = []
    /// The lengths of the row, as functions of the viewport.
    var rule: PagerRowRule?
    /// The length of the viewport as last reported; 0 before the first report. The layout measures it itself.
    var viewport = 0.0
    var axis = PagerAxis.horizontal
    /// The places beyond which the row is not drawn.
    var limits: PagerDrawnLimits?

    init() {}

    @MainActor init(_ pager: Pager<ID>) {
      pages = pager.mountedIDs.map { Page(id: $0, slot: pager.slot(of: $0)) }
      rule = pager.rowRule
      viewport = pager.viewportLength
      axis = pager.configuration.axis
      limits = pager.drawnLimits
    }

    /// Returns the lengths of the row in a viewport of this length.
    func lengths(in viewport: Double) -> PagerRowLengths? { rule?.lengths(in: viewport) }
  }

  /// A request to scroll the platform's scroll view to an offset.
  struct PagerScrollRequest: Equatable {
    /// The number of requests of the engine so far.
    var revision: Int
    /// The requested offset, in points from the start of the content in reading direction.
    var offset: Double
    /// The largest offset to which the content can be scrolled, in points.
    var longest: Double
  }
#endif
