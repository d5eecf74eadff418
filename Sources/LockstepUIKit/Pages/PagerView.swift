#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import LockstepPaging
  import LockstepPlatform
  import UIKit

  /// Pages that are plain views. A person swipes between them.
  ///
  /// ```swift
  /// let pager = PagerView(pages: Day.allCases) { day in DayView(day) }
  /// pager.selection = .friday
  /// ```
  /// Only mounted pages are in the view tree: the visible ones, `preload` pages on each side of them, and the kept and
  /// pinned ones. Selection, position and requests are members of `pagerModel`, and the usual ones also of the view.
  @MainActor
  public final class PagerView<ID: Hashable & Sendable>: UIView, PagerModelOwner {
    /// The model of the pages: ids, selection, position and options.
    public let pagerModel: PagerModel<ID>
    /// The scroll view of the pages.
    public let scrollView: PagerScrollView
    private let touchHold: PagerTouchHold
    /// The way in which pages are drawn while they move. Under Reduce Motion, `slide` is used.
    public var pagerTransition = PagerTransition.slide {
      didSet { drawTransition() }
    }
    /// Returns the owner of swipes that begin on draggable content of a page. Called at the beginning of each swipe.
    public var gestureOwner: @MainActor (ID) -> PagerGestureOwner = { _ in .automatic }
    /// Determines the height that the view asks for: none, or that of the visible page as its intrinsic height.
    public var sizing = PagerSizing.fills {
      didSet {
        guard sizing != oldValue else { return }
        heights = [:]
        invalidateIntrinsicContentSize()
      }
    }
    /// Returns the text that a screen reader speaks for a page after a three-finger swipe.
    public var ordinalText: @MainActor (TabOrdinal) -> String = PagerWords.page

    /// The views of the mounted pages.
    private(set) var views: [ID: UIView] = [:]
    /// The views around the mounted pages.
    private(set) var boxes: [ID: PagerPageBox] = [:]
    var source: PagerPageSource<ID>
    private let presence: PagerViewPresence
    /// The height that the visible pages ask for, in points; nil until they are measured.
    private(set) var wantedHeight: Double?
    /// The heights of the mounted pages at `measuredWidth`, in points; nil for a page that asks for none.
    private var heights: [ID: Double?] = [:]
    private var measuredWidth = 0.0
    private var laidOutSize = CGSize.zero
    /// The page at which the pages have arrived last.
    var arrivedPage: ID?
    /// `true` from a three-finger swipe until the pages have arrived.
    var announcesArrival = false
    /// `true` if the page that had the focus of an assistive technology was unmounted.
    var hasLostFocus = false

    /// Creates a pager of these pages. It opens on `selected`, or on the first page. Of two equal ids the first one is
    /// kept.
    public convenience init(
      pages: [ID], selected: ID? = nil, configuration: PagerConfiguration = PagerConfiguration(),
      makePage: @escaping @MainActor (ID) -> UIView
    ) {
      self.init(
        PagerModel(pages: pages, selected: selected, configuration: configuration), makePage: makePage)
    }

    /// Creates a view for a model that has no scroll view yet.
    public convenience init(_ model: PagerModel<ID>, makePage: @escaping @MainActor (ID) -> UIView) {
      let source = PagerPageSource<ID>(make: makePage, scrollView: { _, view in view.scrollViewAsPage })
      self.init(model, source: source, presence: .window)
      enter()
    }

    /// Creates a view that shows nothing until `enter()` is called. The caller stores the view before that call,
    /// because pages may read the view while they are created.
    init(_ model: PagerModel<ID>, source: PagerPageSource<ID>, presence: PagerViewPresence) {
      pagerModel = model
      self.source = source
      self.presence = presence
      scrollView = PagerScrollView(frame: .zero)
      touchHold = PagerTouchHold(on: scrollView)
      super.init(frame: .zero)
      if presence == .window { model.owner = self }
      clipsToBounds = true
      addSubview(scrollView)
      scrollView.delegate = model.relay
      scrollView.nest = model
      scrollView.accessibilityScrolls = { [weak self] in self?.scrollForAccessibility($0) ?? false }
      scrollView.hits = { [weak self] in self?.hit(at: $0, with: $1, found: $2) ?? $2 }
      scrollView.laidOut = { [weak self] in self?.model.look() }
      scrollView.mayBegin = { [weak self] pan in self?.mayBegin(pan) ?? true }
      touchHold.holds = { [weak self] in self?.model.pager.holdsTouches ?? false }
      touchHold.caught = { [weak self] in self?.model.holdRow() }
      scrollView.takesAll = { [weak self] in self?.takesAll ?? false }
      scrollView.elements = { [weak self] in self?.visibleViews ?? [] }
      scrollView.mayFocus = { [weak self] view in self?.isVisible(view) ?? true }
      scrollView.goesBefore = { [weak self] in self?.order(with: $0) == .pagerFirst }
      scrollView.waitsFor = { [weak self] in self?.order(with: $0) == .rivalFirst }
      registerForTraitChanges([UITraitLayoutDirection.self]) { (view: PagerView<ID>, _: UITraitCollection) in
        view.setNeedsLayout()
      }
    }

    /// Connects the view to the model, and adds the mounted pages.
    func enter() {
      model.stage = self
      model.attach(scrollView, setsPace: true)
      model.scroller?.hold = touchHold
      if presence == .window { model.post(.disappear(at: FrameClock.now)) }
      for id in model.pager.mountedIDs where views[id] == nil { mount(id) }
    }

    /// Unavailable, because a nib can't create a generic view.
    @available(
      *, unavailable, message: "A nib can't create a pager. Create it in code and add it to a view of the nib."
    )
    public required init?(coder: NSCoder) { nil }

    /// Returns the view of a page, or nil while the page is not mounted.
    public func view(for id: ID) -> UIView? { views[id] }

    /// Measures the viewport and lays out the pages.
    public override func layoutSubviews() {
      super.layoutSubviews()
      model.begin()
      let isMirrored = model.configuration.axis == .horizontal && effectiveUserInterfaceLayoutDirection == .rightToLeft
      let isChanged = laidOutSize != bounds.size
      laidOutSize = bounds.size
      model.writing { scrollView.frame = bounds }
      model.mirror(isMirrored)
      model.post(.resize(length: model.scroller?.length ?? 0, at: FrameClock.now))
      if isChanged {
        arrange()
        model.writeOffset()
        model.draw()
      }
    }

    /// Reports appearance when the window changes, unless a view controller reports it.
    public override func didMoveToWindow() {
      super.didMoveToWindow()
      model.clock?.windowChanged()
      model.system.reportScenePhase()
      if window == nil { model.system.focusMoved(to: nil, in: self) }
      guard presence == .window else { return }
      if window != nil { model.begin() }
      model.updateEnvironment()
      model.post(window == nil ? .disappear(at: FrameClock.now) : .appear(at: FrameClock.now))
    }

    /// Stops auto-advance and brings hidden strips back while a hardware keyboard has its focus in a page.
    public override func didUpdateFocus(
      in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) {
      super.didUpdateFocus(in: context, with: coordinator)
      model.system.focusMoved(to: context.nextFocusedView, in: self)
    }

    /// The height of the visible pages if `sizing` is `fitsPage`; otherwise no intrinsic size.
    public override var intrinsicContentSize: CGSize {
      switch sizing {
      case .fills: CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
      case .fitsPage: CGSize(width: UIView.noIntrinsicMetric, height: wantedHeight ?? UIView.noIntrinsicMetric)
      }
    }

    // MARK: Gestures

    var policy: PagerGesturePolicy {
      PagerGesturePolicy(axis: model.configuration.axis, sign: model.scroller?.isMirrored == true ? -1 : 1)
    }

    private func mayBegin(_ pan: UIPanGestureRecognizer) -> Bool {
      let policy = policy
      // A finger that moves towards the end of the axis scrolls the pages towards their start.
      let delta = -policy.direction(of: pan, in: scrollView)
      let views = takesAll ? nil : policy.views(under: policy.start(of: pan, in: scrollView), in: scrollView)
      return model.pager.takesSwipe(
        towards: delta,
        content: views.map { PagerChildRoom(of: policy.contents(of: $0), isMirrored: policy.sign < 0) },
        outerTakes: model.leavesToOuterPager(delta < 0 ? -1 : 1),
        canGoBack: !policy.backSwipes(around: self).inContent.isEmpty)
    }

    /// `true` if the pager owns all swipes on the current page, regardless of the views under them.
    private var takesAll: Bool {
      guard let id = model.pager.current else { return false }
      switch gestureOwner(id) {
      case .pager: return true
      case .page, .automatic: return false
      }
    }

    /// Returns true for the view of a page, and for the view of a page's controller, which stands in a container.
    private func isWholePage(_ view: UIView) -> Bool {
      views.values.contains { $0 === view || ($0 as? PagerPageView)?.page === view }
    }

    private func order(with other: UIGestureRecognizer) -> PagerGestureOrder {
      guard let rival = rival(other) else { return .equal }
      return model.pager.order(with: rival, on: model.pager.current.map(gestureOwner) ?? .automatic)
    }

    /// Returns the kind of a recognizer; nil for one that does not compete with paging.
    private func rival(_ other: UIGestureRecognizer) -> PagerRivalGesture? {
      var facts = PagerRivalFacts()
      facts.hasSeveralPages = scrollView.contentSize.width > scrollView.bounds.width
      let backSwipes = policy.backSwipes(around: self)
      // The swipes are told apart by identity: that in the content has a subclass of the recognizer for the edges too.
      if backSwipes.inContent.contains(other) {
        facts.backSwipe = .inContent
      } else if backSwipes.fromEdge.contains(other) || other is UIScreenEdgePanGestureRecognizer {
        facts.backSwipe = .fromEdge
      }
      if let view = other.view, view !== scrollView, view.isDescendant(of: scrollView) {
        let pan = other as? UIPanGestureRecognizer
        let inner = view as? UIScrollView
        facts.isInPages = true
        facts.isDrag = pan != nil
        facts.fingers = pan.map { Int($0.minimumNumberOfTouches) } ?? 1
        facts.isOnScrollView = inner != nil
        facts.scrollsContent = pan != nil && pan === inner?.panGestureRecognizer
        facts.coversPage = isWholePage(view)
      }
      return PagerRivalGesture(facts)
    }
  }

  /// The source of the events by which a pager appears and disappears.
  enum PagerViewPresence {
    /// The view's window.
    case window
    /// The view controller around the view.
    case controller
  }

  // Calls that the model makes.
  extension PagerView {
    func mount(_ id: ID) {
      let view = source.make(id)
      let box = PagerPageBox(view)
      views[id] = view
      boxes[id] = box
      box.laidOutAgain = { [weak self] in self?.remeasure(id) }
      // A page that is first placed inside an animation would fly in from the origin.
      UIView.performWithoutAnimation {
        scrollView.addSubview(box)
        place(id, box)
        source.added(id)
      }
    }

    func unmount(_ id: ID) {
      guard let view = views.removeValue(forKey: id) else { return }
      if view.hasAssistiveFocus { hasLostFocus = true }
      source.removing(id)
      view.removeFromSuperview()
      boxes.removeValue(forKey: id)?.removeFromSuperview()
      heights[id] = nil
      source.removed(id)
    }

    /// Moves a page that is not visible yet to another slot.
    func shift(_ id: ID) {
      if let box = boxes[id] { place(id, box) }
    }

    /// Writes the content size, and puts every page into its slot.
    func arrange() {
      let pager = model.pager
      let cross = model.configuration.axis == .vertical ? bounds.width : bounds.height
      let content =
        model.configuration.axis == .vertical
        ? CGSize(width: cross, height: pager.contentLength) : CGSize(width: pager.contentLength, height: cross)
      if scrollView.contentSize != content { model.writing { scrollView.contentSize = content } }
      for (id, box) in boxes { place(id, box) }
    }

    func report(_ change: PageChange, of id: ID) { source.changed(id, change) }

    func goToTop(of id: ID) {
      guard let view = views[id], let inner = source.scrollView(id, view) else { return }
      source.goesToTop(id)
      inner.setContentOffset(
        CGPoint(x: inner.contentOffset.x, y: -inner.adjustedContentInset.top),
        animated: !model.pager.reducesMotion)
    }

    /// Updates everything that depends on the position. Called after every event and frame.
    func draw() {
      let hasArrived = hasArrived
      // Asked before the old page is hidden, because an assistive technology may drop a focus on hidden elements.
      if hasArrived {
        noteFocus()
        heights = [:]
      }
      hideInvisiblePages()
      drawTransition()
      shareStatusBar()
      measure()
      source.drawn()
      if hasArrived { announceArrival() }
    }

    /// Makes a tap on the status bar scroll only the current page. UIKit scrolls no scroll view if several allow it.
    func shareStatusBar() {
      let current = model.pager.current
      for (id, view) in views {
        guard let inner = source.scrollView(id, view), inner.scrollsToTop != (id == current) else { continue }
        inner.scrollsToTop = id == current
      }
    }

    /// Measures a page again whose content asks for another height, if `sizing` is `fitsPage`. The pager does so itself
    /// when a superview of the page is laid out, and when the pages have arrived. Call this method after another change,
    /// for example of a constraint inside the page.
    public func remeasure(_ id: ID) {
      guard sizing == .fitsPage, views[id] != nil else { return }
      heights[id] = nil
      measure()
      source.drawn()
    }

    private func measure() {
      guard sizing == .fitsPage else { return }
      let wanted = model.pager.heightInView { id in measuredHeight(of: id) }
      guard let wanted, wanted != wantedHeight else { return }
      wantedHeight = wanted
      invalidateIntrinsicContentSize()
    }

    /// Returns the height of a page at the present width, measured once.
    private func measuredHeight(of id: ID) -> Double? {
      if measuredWidth != model.pager.pageLength {
        measuredWidth = model.pager.pageLength
        heights = [:]
      }
      if let known = heights[id] { return known }
      let height = height(of: id)
      if views[id] != nil { heights[id] = .some(height) }
      return height
    }

    /// Returns the height of a page in points by its constraints or intrinsic size, or else by `sizeThatFits`; nil if
    /// the page is not mounted or asks for no height.
    private func height(of id: ID) -> Double? {
      guard let view = views[id] else { return nil }
      let room = CGSize(width: model.pager.pageLength, height: 0)
      let fitted = view.systemLayoutSizeFitting(
        room, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
      ).height
      let height = fitted > 0 ? fitted : view.sizeThatFits(room).height
      return height > 0 ? Double(height) : nil
    }

    /// Puts a page into its slot. A page without a slot is hidden. A page that has no size yet gets its first frame
    /// without animation.
    private func place(_ id: ID, _ box: PagerPageBox) {
      guard box.bounds.isEmpty else { return move(id, box) }
      UIView.performWithoutAnimation {
        move(id, box)
        box.layoutIfNeeded()
      }
    }

    private func move(_ id: ID, _ box: PagerPageBox) {
      let pager = model.pager
      guard let slot = pager.slot(of: id), pager.stride > 0 else {
        box.isHidden = pager.stride > 0
        return
      }
      box.isHidden = false
      let length = pager.pageLength
      var start = pager.start(ofSlot: slot)
      let frame: CGRect
      switch model.configuration.axis {
      case .vertical: frame = CGRect(x: 0, y: start, width: bounds.width, height: length)
      case .horizontal:
        if model.scroller?.isMirrored == true { start = pager.contentLength - start - length }
        frame = CGRect(x: start, y: 0, width: length, height: bounds.height)
      }
      box.lay(in: frame)
    }
  }
#endif
