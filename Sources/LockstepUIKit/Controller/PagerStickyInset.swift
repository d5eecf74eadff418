#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import LockstepPaging
  import UIKit

  /// The inset above a page whose section headers stick to it. The safe area of a page contains the expanded header, so
  /// without this the headers of sections would stick far below a collapsed one.
  ///
  /// `contentInset.top` is smaller by the distance that the header has collapsed, and no more than the page is scrolled, so
  /// that UIKit neither moves the page nor keeps it from its top. The app's own inset is kept.
  @MainActor
  final class PagerStickyInset {
    private weak var scrollView: UIScrollView?
    /// The distance by which the inset was reduced, the app's own inset, and the inset that was written.
    private var written: (reduction: CGFloat, own: CGFloat, inset: CGFloat)?
    /// `true` if the header was collapsed as far as it can be when the inset was reduced.
    private var isWhole = false
    /// The size of the content when it was last asked for section headers, and the answer.
    private var asked: (size: CGSize, hasHeaders: Bool)?
    private var last: (offset: Double, time: Double)?
    private var velocity = 0.0

    /// Returns the distance by which the inset of a scroll view is reduced, in points. 0 once the app has set another inset.
    func reduction(of scrollView: UIScrollView) -> CGFloat {
      guard let written, scrollView === self.scrollView, scrollView.contentInset.top == written.inset else { return 0 }
      return written.reduction
    }

    /// Reduces the inset of a page at an offset from its top. Returns true if the page falls toward its top, so that its
    /// inset must be reduced again when it rests.
    func follow<ID>(_ header: PagerHeader<ID>, _ scrollView: UIScrollView, at offset: Double, pixel: Double) -> Bool {
      guard hasStickyHeaders(scrollView) else {
        reduce(by: 0, in: scrollView)
        return false
      }
      let before = reduction(of: scrollView)
      let isStill = last?.offset == offset
      move(to: offset, scrollView)
      isWhole = header.collapsedFraction == 1
      reduce(by: CGFloat(header.insetReduction(at: offset, velocity: velocity, pixel: pixel)), in: scrollView)
      // A collection view computes its layout again after a scroll, but perhaps not after a change of its inset.
      if isStill, reduction(of: scrollView) != before {
        (scrollView as? UICollectionView)?.collectionViewLayout.invalidateLayout()
      }
      return velocity < 0
    }

    /// Treats the page as one that rests.
    func rest() { velocity = 0 }

    /// Lets the page be scrolled to an offset from its top.
    func makeRoom(for offset: Double, in scrollView: UIScrollView) {
      reduce(by: min(reduction(of: scrollView), max(CGFloat(offset), 0).rounded(.down)), in: scrollView)
    }

    /// Gives the inset back to the app.
    func end() {
      if let scrollView { reduce(by: 0, in: scrollView) }
      (scrollView, asked, last, velocity) = (nil, nil, nil, 0)
    }

    /// Returns true if the page stands exactly at the inset below a collapsed header. UIKit scrolls there if a tap on the
    /// status bar, a screen reader or the app asks for the top.
    func isAtEdge(_ scrollView: UIScrollView) -> Bool {
      isWhole && reduction(of: scrollView) > 0
        && abs(scrollView.contentOffset.y + scrollView.adjustedContentInset.top) < 0.001
    }

    private func reduce(by next: CGFloat, in scrollView: UIScrollView) {
      if scrollView !== self.scrollView {
        if let old = self.scrollView { reduce(by: 0, in: old) }
        self.scrollView = scrollView
        written = nil
      }
      guard next != reduction(of: scrollView) else { return }
      let own = reduction(of: scrollView) > 0 ? written?.own ?? 0 : scrollView.contentInset.top
      written = next == 0 ? nil : (next, own, own - next)
      scrollView.contentInset.top = own - next
      scrollView.setNeedsLayout()
    }

    private func move(to offset: Double, _ scrollView: UIScrollView) {
      let time = FrameClock.now
      guard scrollView.isTracking || scrollView.isDecelerating else {
        velocity = 0
        last = (offset, time)
        return
      }
      guard let last else { return self.last = (offset, time) }
      guard offset != last.offset, time > last.time else { return }
      velocity = time - last.time < Self.restTime ? (offset - last.offset) / (time - last.time) : 0
      self.last = (offset, time)
    }

    /// The time without a scroll after which a page rests, in seconds: three frames at 60 frames a second, and half a frame.
    static let restTime = 3.5 / 60

    /// Returns true for a plain table with section headers, and for a collection view whose layout pins or may pin them.
    private func hasStickyHeaders(_ scrollView: UIScrollView) -> Bool {
      if let table = scrollView as? UITableView {
        guard table.style == .plain else { return false }
        // A table that has new rows is not asked before its content has their size.
        if let asked, asked.size == table.contentSize { return asked.hasHeaders }
        let sections = table.numberOfSections
        let hasHeaders = sections > 0 && [0, sections - 1].contains { table.rectForHeader(inSection: $0).height > 0 }
        asked = (table.contentSize, hasHeaders)
        return hasHeaders
      }
      guard let layout = (scrollView as? UICollectionView)?.collectionViewLayout else { return false }
      if let flow = layout as? UICollectionViewFlowLayout { return flow.sectionHeadersPinToVisibleBounds }
      return layout is UICollectionViewCompositionalLayout
    }
  }
#endif
