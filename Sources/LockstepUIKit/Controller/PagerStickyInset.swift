#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import LockstepPaging
  import LockstepPlatform
  import UIKit

  /// The inset above a page whose section headers stick to it. The safe area of a page contains the expanded header, so
  /// without this the headers of sections would stick far below a collapsed one.
  ///
  /// `contentInset.top` is smaller by the distance that the header has collapsed, and by less than the page is scrolled, so
  /// that UIKit neither moves the page nor keeps it from its top. The app's own inset is kept.
  @MainActor
  final class PagerStickyInset {
    private weak var scrollView: UIScrollView?
    /// The distance by which the inset was reduced when it was written, and the app's own inset at that time.
    private var written: (reduction: CGFloat, own: CGFloat)?
    /// The greatest distance by which the inset was reduced.
    private var greatest: CGFloat = 0
    /// The size of a table's content when it was last asked for section headers, and the answer.
    private var asked: (size: CGSize, hasHeaders: Bool)?
    /// `true` if the page must be asked for section headers in its next layout.
    private(set) var needsAnswer = false
    private var last: (offset: Double, time: Double)?
    private var velocity = 0.0

    /// Returns the distance by which the inset of a scroll view is reduced, in points. 0 once the app has set another inset.
    func reduction(of scrollView: UIScrollView) -> CGFloat { state(of: scrollView).reduction }

    /// Returns the distance by which the inset of a scroll view is reduced, and the app's own inset. An inset that was not
    /// written here is the app's:
    ///
    /// * It is an absolute value, unless it is below 0 and below the app's own inset.
    /// * Otherwise it is the inset of a collapsed header that the app has kept and restored, if it is exactly that.
    /// * Otherwise the app has changed the reduced inset by a difference.
    private func state(of scrollView: UIScrollView) -> (reduction: CGFloat, own: CGFloat) {
      let present = scrollView.contentInset.top
      guard let written, scrollView === self.scrollView else { return (0, present) }
      if present == written.own - written.reduction { return written }
      if present >= min(written.own, 0) { return (0, present) }
      if present == written.own - greatest { return (greatest, written.own) }
      return (written.reduction, present + written.reduction)
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
      let next = header.insetReduction(at: offset, velocity: velocity, pixel: pixel, present: Double(before))
      reduce(by: CGFloat(next), in: scrollView)
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
      (scrollView, written, greatest, asked, needsAnswer) = (nil, nil, 0, nil, false)
      (last, velocity) = (nil, 0)
    }

    /// Returns true if the page stands exactly at the inset below the header. UIKit scrolls there if a tap on the status bar,
    /// a screen reader or the app asks for the top.
    func isAtEdge(_ scrollView: UIScrollView) -> Bool {
      reduction(of: scrollView) > 0
        && abs(scrollView.contentOffset.y + scrollView.adjustedContentInset.top) < 0.001
    }

    private func reduce(by next: CGFloat, in scrollView: UIScrollView) {
      if scrollView !== self.scrollView {
        if let old = self.scrollView { reduce(by: 0, in: old) }
        self.scrollView = scrollView
        (written, greatest) = (nil, 0)
      }
      let (present, own) = state(of: scrollView)
      written = (next, own)
      greatest = max(greatest, next)
      guard next != present else { return }
      scrollView.contentInset.top = own - next
      scrollView.setNeedsLayout()
    }

    private func move(to offset: Double, _ scrollView: UIScrollView) {
      let time = FrameClock.now
      guard scrollView.isScrolledByPerson else {
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
        if asked?.size != table.contentSize { needsAnswer = true }
        return asked?.hasHeaders ?? false
      }
      guard let layout = (scrollView as? UICollectionView)?.collectionViewLayout else { return false }
      if let flow = layout as? UICollectionViewFlowLayout { return flow.sectionHeadersPinToVisibleBounds }
      return layout is UICollectionViewCompositionalLayout
    }

    /// Asks a table whose content has another size for section headers. Returns true if the answer is another one.
    ///
    /// Called in a layout: a table reports its size in most frames of a scroll if its rows size themselves, and while it
    /// changes its rows.
    func ask(_ scrollView: UIScrollView) -> Bool {
      guard needsAnswer, let table = scrollView as? UITableView else { return false }
      let before = asked?.hasHeaders ?? false
      let sections = table.numberOfSections
      let hasHeaders = sections > 0 && [0, sections - 1].contains { table.rectForHeader(inSection: $0).height > 0 }
      asked = (table.contentSize, hasHeaders)
      needsAnswer = false
      return hasHeaders != before
    }
  }

  extension UIScrollView {
    /// `true` while a finger, a trackpad or a wheel scrolls, and while the content decelerates afterwards. `isTracking` is
    /// for fingers only.
    var isScrolledByPerson: Bool { isTracking || isDragging || isDecelerating }
  }
#endif
