#if canImport(SwiftUI)
  import LockstepPaging
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
    /// The place of the header's views.
    private(set) var placement = PagerHeader<ID>(maximumHeight: 0).placement(of: PagerHeaderEffects(collapse: .resizes))
    /// `true` once the height of the header is known.
    private(set) var isMeasured = false
    /// `true` while a page has not followed the header's request.
    private(set) var needsFrames = false
    /// `true` once the pager has had a header.
    private(set) var hadHeader = false
    /// A number that increases with each change that may require pages to be scrolled.
    private(set) var revision = 0

    @ObservationIgnored private(set) var header = PagerHeader<ID>(maximumHeight: 0)
    @ObservationIgnored private var figures: PagerHeaderFigures?
    @ObservationIgnored private var stripHeight = 0.0
    /// The height that the header's views would like to have, in points.
    @ObservationIgnored private var contentHeight: Double?

    nonisolated init() {}

    /// The edges at which the pager sets content margins. The set is empty without a header, because a margin of 0
    /// would replace the app's own margin.
    var margins: Edge.Set { contentInset > 0 ? .top : [] }

    /// Returns the space, in points, that a page needs below its content so that the page can be scrolled until the
    /// header is collapsed.
    func filler(below scroll: PageScroll) -> Double {
      contentInset > 0 ? header.filler(below: scroll.content, viewportHeight: scroll.viewport) : 0
    }

    /// Sets the header's options; `nil` without a header. `stripHeight` is in points.
    func configure(_ figures: PagerHeaderFigures?, stripHeight: Double) {
      (self.figures, self.stripHeight) = (figures, stripHeight)
      if figures != nil { hadHeader = true }
      header.offsets = figures?.offsets ?? .separate
      resize()
    }

    /// Sets the options of a header that no view has shown yet.
    func open(_ figures: PagerHeaderFigures, stripHeight: Double) {
      if !hadHeader { configure(figures, stripHeight: stripHeight) }
    }

    /// Handles a new height of the header's views, in points.
    func measured(contentHeight: Double) {
      guard contentHeight != self.contentHeight else { return }
      self.contentHeight = contentHeight
      resize()
    }

    private func resize() {
      let maximum = figures.map { $0.maximumHeight ?? contentHeight ?? 0 } ?? 0
      if !isMeasured, figures?.maximumHeight ?? contentHeight != nil { isMeasured = true }
      header.resize(
        minimumHeight: Swift.min(figures?.minimumHeight ?? 0, maximum), maximumHeight: maximum,
        stripHeight: stripHeight)
      publish(movesPages: true)
    }

    /// Handles the measurement of a page. Returns the offset to which the page must be scrolled, in points from the
    /// page's top, or `nil` if the page stays where it is.
    func measured(_ id: ID, _ page: PagerHeaderPage) -> Double? {
      let before = (header.collapse, header.current.map(header.offset))
      let offset = header.measured(id, page, tolerance: 0.5)
      publish(movesPages: before != (header.collapse, header.current.map(header.offset)))
      return offset
    }

    /// Returns `true` while a page has not followed a request, or waits for more content.
    func isMoving(_ id: ID) -> Bool { header.isMoving(id) }

    /// Takes over a page whose top has moved because the header has come or gone, and leaves its content where it is.
    /// Returns the offset to which the page must be scrolled.
    func adopted(_ id: ID, _ page: PagerHeaderPage, isAtTop: Bool) -> Double? {
      let offset = header.adopted(id, page, isAtTop: isAtTop)
      publish(movesPages: true)
      return offset
    }

    /// Stops following a page, because the pager has no header any longer.
    func released(_ id: ID) {
      header.replacedScrollView(of: id)
      publish(movesPages: false)
    }

    /// Makes the pages repeat their requests. Called in each frame while `needsFrames` is `true`.
    func frame() { revision += 1 }

    func follow(_ pager: Pager<ID>) {
      let current = header.current
      header.follow(pager)
      publish(movesPages: header.current != current)
    }

    private func publish(movesPages: Bool) {
      if header.height + header.pull != height { height = header.height + header.pull }
      if header.collapsedFraction != collapsedFraction { collapsedFraction = header.collapsedFraction }
      if header.contentInset != contentInset { contentInset = header.contentInset }
      let placement = header.placement(of: figures?.effects ?? PagerHeaderEffects(collapse: .resizes))
      if placement != self.placement { self.placement = placement }
      if header.needsFrames != needsFrames { needsFrames = header.needsFrames }
      if movesPages { revision += 1 }
    }
  }
#endif
