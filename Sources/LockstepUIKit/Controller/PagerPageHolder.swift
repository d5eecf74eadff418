#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import LockstepPaging
  import LockstepPlatform
  import UIKit

  /// The container of one page. Its safe area includes bars, strips and header, so that the insets of the page and of
  /// its scroll view stay the app's alone.
  @MainActor
  final class PagerPageHolder: UIViewController {
    /// The page.
    let page: UIViewController
    /// Returns the safe area of the page in this view, in points.
    var covered: (PagerPageHolder) -> UIEdgeInsets = { _ in .zero }
    /// Returns the frame of a page that does not scroll under bars and strips, in this view.
    var area: () -> CGRect? = { nil }
    /// Called when the page was scrolled or has another content size. Receives true if the scroll view that was observed is
    /// the page's no more.
    var scrolled: (_ isOther: Bool) -> Void = { _ in }
    /// `true` if the page has another safe area, or has begun or ceased to scroll under the bars, since it was followed after
    /// a layout.
    var needsFollow = false
    /// Called when the page has been scrolled to the inset below the header, by which its top is meant.
    var wantsTop: () -> Void = {}
    /// Called when the page's view goes to another superview, for example to that of another pager.
    var lostPage: () -> Void = {}
    /// The measurement with which header and strips followed the page last.
    var measured: PagerHeaderPage?

    /// The scroll view that is observed.
    private weak var observed: UIScrollView?
    /// The scroll view that bounces only because of a header.
    private weak var madeBouncing: UIScrollView?
    private var observer: ScrollObserver?
    /// The distance by which the track of the scroll indicator was moved up, and the inset that was written for it.
    private var indicatorDistance: CGFloat = 0
    private var writtenIndicator: CGFloat?
    private let stickyInset = PagerStickyInset()
    /// The size of the content of the observed scroll view, and the time at which it changed last.
    private var content: (size: CGSize, time: Double)?
    /// `true` while the pager scrolls the page, and while it scrolls the page to its top.
    private var isScrolling = false
    private var isGoingToTop = false
    private var needsTop = false
    /// The page's own inset above its content, in addition to the safe area, without the room of a refresh control.
    private var ownTop: CGFloat = 0
    /// The top of the safe area of the page's scroll view; nil if it was not read yet.
    private var safeTop: CGFloat?
    /// `true` if the page was laid out under the bars.
    private var wasUnderBars = false
    private var isLaidOut = false
    /// The safe area of the view when `additionalSafeAreaInsets` was set last, and the part of it that was inherited. Nil
    /// once the view has another safe area.
    private var pending: (present: UIEdgeInsets, inherited: UIEdgeInsets)?

    init(_ page: UIViewController) {
      self.page = page
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() { view = PagerPageView() }

    override func viewDidLoad() {
      super.viewDidLoad()
      addChild(page)
      (view as? PagerPageView)?.page = page.view
      (view as? PagerPageView)?.lostPage = { [weak self] in self?.lostPage() }
      view.addSubview(page.view)
      page.didMove(toParent: self)
      coverSafeArea()
    }

    /// The navigation item of the pager, because a page that changes the item of its parent means that one.
    override var navigationItem: UINavigationItem { parent?.navigationItem ?? super.navigationItem }

    /// Removes the page, so that it can be shown elsewhere.
    func releasePage() {
      observer = nil
      lostPage = {}
      moveIndicator(up: 0)
      stickyInset.end()
      page.willMove(toParent: nil)
      page.viewIfLoaded?.removeFromSuperview()
      page.removeFromParent()
    }

    // MARK: Layout

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      layOutPage()
      if let observed, stickyInset.ask(observed) { scrolled(false) }
      if needsTop {
        needsTop = false
        wantsTop()
      }
    }

    override func viewSafeAreaInsetsDidChange() {
      super.viewSafeAreaInsetsDidChange()
      needsFollow = true
      coverSafeArea()
    }

    /// Lays out the page: under bars and strips if it scrolls under them, otherwise next to them.
    func layOutPage() {
      guard !view.bounds.isEmpty else { return }
      let isUnder = scrollsUnderBars
      let next = isUnder ? view.bounds : area()?.intersection(view.bounds) ?? view.bounds
      guard page.view.frame != next || isUnder != wasUnderBars || !isLaidOut else { return }
      if isUnder != wasUnderBars || !isLaidOut { needsFollow = true }
      // The page keeps the distance by which it is scrolled when its frame extends under the bars. Before the first
      // layout, its safe area may be known although its scroll view has not reacted to it yet.
      let keepsOffset = isLaidOut && wasUnderBars != isUnder
      let offset = keepsOffset ? page.scrollViewAsPage.flatMap(offset(of:)) : nil
      isLaidOut = true
      wasUnderBars = isUnder
      coverSafeArea()
      if page.view.frame != next { page.view.frame = next }
      if let offset { scroll(to: offset) }
    }

    /// Makes the safe area of the page what bars, strips and header cover.
    ///
    /// UIKit does not document which safe area the view of a child inherits while it slides in from a side, nor when the
    /// view has new additional insets. The inherited part is therefore measured, and `additionalSafeAreaInsets` adds what
    /// is missing. No edge adds more than the whole. An edge that is right after rounding to pixels stays, because UIKit may
    /// round.
    func coverSafeArea() {
      guard isViewLoaded else { return }
      let (wanted, present, added) = (covered(self), view.safeAreaInsets, additionalSafeAreaInsets)
      let inherited: UIEdgeInsets
      if let pending, pending.present == present {
        inherited = pending.inherited
      } else {
        inherited = present.less(added)
        pending = nil
      }
      let pixel = 1 / max(view.traitCollection.displayScale, 1)
      func edge(_ wanted: CGFloat, _ present: CGFloat, _ inherited: CGFloat, _ added: CGFloat) -> CGFloat {
        let rounded = (wanted / pixel).rounded() * pixel
        if abs(present - rounded) < Self.tolerance || abs(present - wanted) < Self.tolerance { return added }
        return min(max(wanted - inherited, 0), max(wanted, 0))
      }
      let next = UIEdgeInsets(
        top: edge(wanted.top, present.top, inherited.top, added.top),
        left: edge(wanted.left, present.left, inherited.left, added.left),
        bottom: edge(wanted.bottom, present.bottom, inherited.bottom, added.bottom),
        right: edge(wanted.right, present.right, inherited.right, added.right))
      guard next != added else { return }
      pending = (present, inherited)
      needsFollow = true
      additionalSafeAreaInsets = next
    }

    /// The error of sums of insets, in points.
    private static let tolerance: CGFloat = 0.001

    // MARK: The page's scroll view

    /// `true` if the page's content scrolls under bars and strips. The scroll view must keep its content out of the
    /// safe area by itself, which UIKit does for content that scrolls or bounces.
    var scrollsUnderBars: Bool {
      guard let scrollView = page.scrollViewAsPage else { return false }
      let adjustment: PagerPageScroll.Adjustment =
        switch scrollView.contentInsetAdjustmentBehavior {
        case .never: .never
        case .always: .always
        default: .scrollable
        }
      let scroll = PagerPageScroll(
        adjustment: adjustment, alwaysBounces: scrollView.alwaysBounceVertical,
        contentHeight: Double(scrollView.contentSize.height))
      return scroll.scrollsUnderBars(inHeight: Double(view.bounds.height))
    }

    /// The scroll view of the page, if it scrolls under bars and strips.
    var scrollView: UIScrollView? { scrollsUnderBars ? page.scrollViewAsPage : nil }

    /// Observes the page's present scroll view while the page is in view. Returns true if the page has another one than
    /// before. Nobody draws what a page out of view does, for example while it loads its data.
    func observeScrollView(isInView: Bool) -> Bool {
      let next = page.scrollViewAsPage
      let isOther = next !== observed
      if isOther {
        stickyInset.end()
        observed = next
        ownTop = 0
        safeTop = nil
      }
      guard isOther || isInView != (observer != nil) else { return false }
      observer = isInView ? next.map { ScrollObserver($0) { [weak self] in self?.changed() } } : nil
      content = next.map { ($0.contentSize, -.infinity) }
      // A change out of view was not told.
      if isInView, scrollsUnderBars != wasUnderBars { viewIfLoaded?.setNeedsLayout() }
      return isOther
    }

    private func changed() {
      if scrollsUnderBars != wasUnderBars { viewIfLoaded?.setNeedsLayout() }
      if let observed, observed.contentSize != content?.size { content = (observed.contentSize, FrameClock.now) }
      noteEdge()
      scrolled(page.scrollViewAsPage !== observed)
    }

    /// Keeps a page at its top when the top of its safe area has grown or shrunk. UIKit does not document whether it does so
    /// itself. A page that was scrolled keeps its offset.
    func keepAtTop() {
      guard let scrollView = page.scrollViewAsPage else { return }
      let (known, top) = (safeTop, scrollView.safeAreaInsets.top)
      safeTop = top
      guard let known, known != top, !scrollView.isScrolledByPerson,
        scrollView.refreshControl?.isRefreshing != true
      else { return }
      let own = scrollView.adjustedContentInset.top + stickyInset.reduction(of: scrollView) - top
      guard scrollView.contentOffset.y == -(known + own) else { return }
      scrollView.contentOffset.y = -(top + own)
    }

    /// Lets the track of the page's scroll indicator begin at the collapsed header. The safe area always contains the
    /// expanded header, so without this the track would begin far below the strip. The app's own inset is kept.
    func moveIndicator(up distance: CGFloat) {
      guard let scrollView = page.scrollViewAsPage else { return }
      let present = scrollView.verticalScrollIndicatorInsets.top
      let own = present == writtenIndicator ? present + indicatorDistance : present
      guard indicatorDistance != distance || present != writtenIndicator else { return }
      indicatorDistance = distance
      writtenIndicator = distance == 0 ? nil : own - distance
      if present != own - distance { scrollView.verticalScrollIndicatorInsets.top = own - distance }
    }

    /// Lets what sticks to the top of the page stand below the collapsed header. Returns true if this must be called again
    /// once the page rests.
    func reduceInset<ID>(below header: PagerHeader<ID>, pixel: Double) -> Bool {
      guard let scrollView, let offset = measured?.offset else { return false }
      // `isDragging` may last while the content decelerates.
      let isDragged = scrollView.isTracking || scrollView.isDragging && !scrollView.isDecelerating
      if offset <= 0 || isDragged { isGoingToTop = false }
      let falls = stickyInset.follow(header, scrollView, at: offset, pixel: pixel)
      if stickyInset.needsAnswer { viewIfLoaded?.setNeedsLayout() }
      return falls
    }

    /// Treats the page as one that rests.
    func rest() { stickyInset.rest() }

    /// Lets the page be scrolled to its top.
    func prepareForTop() {
      guard let scrollView = page.scrollViewAsPage else { return }
      isGoingToTop = true
      stickyInset.makeRoom(for: 0, in: scrollView)
    }

    /// Notes that code has scrolled the page to the inset below the header. A list that keeps a row in place after a change
    /// of its rows may stop there, and does not ask for its top.
    private func noteEdge() {
      guard let scrollView = observed, let content, let measured, !isScrolling, !isGoingToTop,
        !scrollView.isScrolledByPerson, stickyInset.isAtEdge(scrollView),
        FrameClock.now - content.time > PagerStickyInset.restTime, let page = measurement,
        page.offset < measured.offset, page.offset < page.farthestOffset
      else { return }
      needsTop = true
      viewIfLoaded?.setNeedsLayout()
    }

    /// Makes a page below a header bounce, so that UIKit keeps even short content out of the safe area.
    func prepareForHeader() {
      guard let scrollView = page.scrollViewAsPage, !scrollView.alwaysBounceVertical else { return }
      scrollView.alwaysBounceVertical = true
      madeBouncing = scrollView
    }

    /// Undoes `prepareForHeader()`.
    func forgetHeader() {
      moveIndicator(up: 0)
      stickyInset.end()
      madeBouncing?.alwaysBounceVertical = false
      madeBouncing = nil
    }

    /// The measurement of the page for a header; nil if the page does not scroll under bars, or is not laid out yet.
    var measurement: PagerHeaderPage? {
      guard wasUnderBars, let scrollView, scrollView.window != nil, scrollView.bounds.height > 0,
        let offset = offset(of: scrollView)
      else { return nil }
      let insets = scrollView.adjustedContentInset
      let farthest = scrollView.contentSize.height + insets.bottom + top(of: scrollView) - scrollView.bounds.height
      return PagerHeaderPage(
        offset: offset, farthestOffset: Double(farthest), hasRefreshControl: scrollView.refreshControl != nil)
    }

    /// Scrolls the page to a distance from its top, in points, at once. A fling ends, because it would continue to an
    /// end that the page had before.
    func scroll(to offset: Double) {
      guard let scrollView = page.scrollViewAsPage else { return }
      isScrolling = true
      defer { isScrolling = false }
      stickyInset.makeRoom(for: offset, in: scrollView)
      let next = CGPoint(x: scrollView.contentOffset.x, y: CGFloat(offset) - top(of: scrollView))
      if scrollView.contentOffset != next { scrollView.setContentOffset(next, animated: false) }
    }

    /// Returns the distance by which the page is scrolled from its top, in points.
    private func offset(of scrollView: UIScrollView) -> Double? {
      Double(scrollView.contentOffset.y + top(of: scrollView))
    }

    /// Returns the inset above the content, without the room that a refresh control makes in `adjustedContentInset`: the
    /// inset from before the refresh counts.
    private func top(of scrollView: UIScrollView) -> CGFloat {
      if scrollView.refreshControl?.isRefreshing != true {
        ownTop =
          scrollView.adjustedContentInset.top + stickyInset.reduction(of: scrollView) - scrollView.safeAreaInsets.top
      }
      return scrollView.safeAreaInsets.top + ownTop
    }
  }

  extension UIEdgeInsets {
    fileprivate func less(_ other: UIEdgeInsets) -> UIEdgeInsets {
      UIEdgeInsets(
        top: top - other.top, left: left - other.left, bottom: bottom - other.bottom, right: right - other.right)
    }
  }

  /// The view around a page. It asks for the page's size.
  @MainActor
  final class PagerPageView: UIView {
    weak var page: UIView?
    /// Called when the page goes to another superview.
    var lostPage: () -> Void = {}
    /// Called when the view was asked for a layout although its size is the same.
    var laidOutAgain: () -> Void = {}
    private var laidOutSize = CGSize.zero

    override func layoutSubviews() {
      super.layoutSubviews()
      let isSame = laidOutSize == bounds.size
      laidOutSize = bounds.size
      if isSame { laidOutAgain() }
    }

    override func willRemoveSubview(_ subview: UIView) {
      super.willRemoveSubview(subview)
      if subview === page { lostPage() }
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize { page?.sizeThatFits(size) ?? super.sizeThatFits(size) }

    override func systemLayoutSizeFitting(
      _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
      verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
      guard let page else {
        return super.systemLayoutSizeFitting(
          targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
          verticalFittingPriority: verticalFittingPriority)
      }
      return page.systemLayoutSizeFitting(
        targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
        verticalFittingPriority: verticalFittingPriority)
    }
  }
#endif
