#if canImport(UIKit)
  import LockstepPaging
  import UIKit

  /// Pages that a person swipes through, each a plain view.
  ///
  /// ```swift
  /// let pager = PagerView(pages: Day.allCases) { day in DayView(day) }
  /// pager.model.selection = .friday
  /// ```
  /// Only pages in reach are in the view tree: those in view, and `preload` on each side of them. Everything else is asked of `model`.
  @MainActor
  public final class PagerView<ID: Hashable & Sendable>: UIView, PagerModelOwner {
    /// The pager: pages, selection, position, options.
    public let model: PagerModel<ID>
    /// What scrolls.
    public let scrollView: PagerScrollView
    /// Who has a swipe that begins on something inside a page that can be dragged too; asked at the begin of each swipe.
    public var gestureOwner: @MainActor (ID) -> PagerGestureOwner = { _ in .whoeverHasRoom }
    /// How high the view wants to be.
    public var sizing = PagerViewSizing.fills {
      didSet { if sizing != oldValue { invalidateIntrinsicContentSize() } }
    }
    /// What is said aloud of a page that three fingers have led to, and of its tab.
    public var ordinalText: @MainActor (TabOrdinal) -> String = { "\($0.number) of \($0.count)" }

    /// The views of the mounted pages.
    private(set) var views: [ID: UIView] = [:]
    var source: PagerPageSource<ID>
    private let presence: PagerViewPresence
    /// How high the pages in view want to be, once they are measured.
    private(set) var wantedHeight: Double?
    private var laidOutSize = CGSize.zero

    /// Pages of an enum, or of any list of ids. Opens on `selected`, or on the first page. Of two equal ids the first counts.
    public convenience init(
      pages: [ID], selected: ID? = nil, configuration: PagerConfiguration = PagerConfiguration(),
      makePage: @escaping @MainActor (ID) -> UIView
    ) {
      self.init(
        PagerModel(pages: pages, selected: selected, configuration: configuration), makePage: makePage)
    }

    /// The pages of a model that has no scroll view yet.
    public convenience init(_ model: PagerModel<ID>, makePage: @escaping @MainActor (ID) -> UIView) {
      let source = PagerPageSource<ID>(make: makePage, scrollView: { _, view in view as? UIScrollView })
      self.init(model, source: source, presence: .window)
      enter()
    }

    /// A view that shows nothing until it is told to `enter`: its owner keeps it first, as pages may ask for it when they are made.
    init(_ model: PagerModel<ID>, source: PagerPageSource<ID>, presence: PagerViewPresence) {
      self.model = model
      self.source = source
      self.presence = presence
      scrollView = PagerScrollView(frame: .zero)
      super.init(frame: .zero)
      clipsToBounds = true
      addSubview(scrollView)
      scrollView.delegate = model.relay
      scrollView.nest = model
      scrollView.accessibilityScrolls = { [weak self] in self?.scrollForAccessibility($0) ?? false }
      scrollView.laidOut = { [weak self] in self?.model.look() }
      scrollView.mayBegin = { [weak self] pan in self?.mayBegin(pan) ?? true }
      scrollView.takesFromSliders = { [weak self] in self?.takesAll ?? false }
      scrollView.mayFocus = { [weak self] view in self?.isSeen(view) ?? true }
      scrollView.goesBefore = { [weak self] other in self?.goesBefore(other) ?? false }
      scrollView.waitsFor = { [weak self] other in self?.waitsFor(other) ?? false }
      registerForTraitChanges([UITraitLayoutDirection.self]) { (view: PagerView<ID>, _: UITraitCollection) in
        view.setNeedsLayout()
      }
    }

    /// Takes the pages of the model, and what it scrolls.
    func enter() {
      model.stage = self
      model.attach(scrollView, setsPace: true)
      if presence == .window { model.post(.disappear(at: FrameClock.now)) }
      for id in model.pager.mountedIDs where views[id] == nil { mount(id) }
    }

    /// Nil: a pager is made in code.
    public required init?(coder: NSCoder) { nil }

    /// The view of a page, while that is mounted.
    public func view(for id: ID) -> UIView? { views[id] }

    /// Measures and lays out the pages.
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

    /// Starts and ends with the window, where no view controller says more.
    public override func didMoveToWindow() {
      super.didMoveToWindow()
      model.environment.lookAtScene()
      guard presence == .window else { return }
      if window != nil { model.begin() }
      model.configure()
      model.post(window == nil ? .disappear(at: FrameClock.now) : .appear(at: FrameClock.now))
    }

    /// As high as its pages, if it is to follow them.
    public override var intrinsicContentSize: CGSize {
      switch sizing {
      case .fills: CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
      case .fitsPage: CGSize(width: UIView.noIntrinsicMetric, height: wantedHeight ?? UIView.noIntrinsicMetric)
      }
    }

    /// Three fingers lead to the next or the previous page.
    private func scrollForAccessibility(_ direction: UIAccessibilityScrollDirection) -> Bool {
      guard let step = step(for: direction) else { return false }
      let before = model.pager.target
      model.step(step, cause: .swipe)
      guard model.pager.target != before else { return false }
      let pages = model.pager.pages
      // A page of unlimited ones has no place among them.
      let index = pages.isUnlimited ? nil : model.pager.target.flatMap(pages.index(of:))
      let place = index.map { ordinalText(TabOrdinal(number: $0 + 1, count: pages.count)) }
      UIAccessibility.post(notification: .pageScrolled, argument: place)
      return true
    }

    private func step(for direction: UIAccessibilityScrollDirection) -> PagerStep? {
      let isMirrored = model.scroller?.isMirrored == true
      switch (model.configuration.axis, direction) {
      case (_, .next): return .next
      case (_, .previous): return .previous
      case (.horizontal, .left): return isMirrored ? .previous : .next
      case (.horizontal, .right): return isMirrored ? .next : .previous
      // Up and down are where the place in the whole goes to, left and right where the fingers go.
      case (.vertical, .up): return .previous
      case (.vertical, .down): return .next
      case (.horizontal, _), (.vertical, _): return nil
      }
    }

    // MARK: Gestures

    private func mayBegin(_ pan: UIPanGestureRecognizer) -> Bool {
      let policy = PagerGesturePolicy(
        axis: model.configuration.axis, sign: model.scroller?.isMirrored == true ? -1 : 1)
      let direction = policy.direction(of: pan, in: scrollView)
      guard direction != 0 else { return false }
      let room = model.pager.room()
      let hasRoom = direction > 0 ? room.before > 0 : room.after > 0
      // A pager inside a page hands the swipe on where it ends, if there is somebody who goes on.
      if !hasRoom, model.handsOn(direction > 0 ? -1 : 1) { return false }
      guard model.pager.phase == .idle, let id = model.pager.current else { return true }
      switch gestureOwner(id) {
      case .pager: return true
      case .page, .whoeverHasRoom:
        let under = policy.views(under: pan.location(in: scrollView), in: scrollView)
        return model.pager.owner(of: direction > 0 ? -1 : 1, childRoom: policy.room(of: under)).child == 0
      }
    }

    /// Whether swipes on the current page are the pager's, whatever they begin on.
    private var takesAll: Bool {
      guard let id = model.pager.current else { return false }
      switch gestureOwner(id) {
      case .pager: return true
      case .page, .whoeverHasRoom: return false
      }
    }

    private func goesBefore(_ other: UIGestureRecognizer) -> Bool {
      guard other is UIPanGestureRecognizer, let view = other.view, view !== scrollView,
        view.isDescendant(of: scrollView)
      else { return false }
      return takesAll
    }

    private func waitsFor(_ other: UIGestureRecognizer) -> Bool {
      if other is UIScreenEdgePanGestureRecognizer { return model.pager.room().before == 0 }
      guard let view = other.view, view !== scrollView, view.isDescendant(of: scrollView), let id = model.pager.current
      else { return false }
      switch gestureOwner(id) {
      case .pager: return false
      case .page: return true
      case .whoeverHasRoom:
        // A row's swipe actions are another pan of a scroll view; its own is asked for room before paging begins.
        // One that wants more fingers would be waited for until the only finger is gone.
        guard let pan = other as? UIPanGestureRecognizer, pan.minimumNumberOfTouches <= 1 else { return false }
        return pan !== (view as? UIScrollView)?.panGestureRecognizer
      }
    }
  }

  /// How high a pager wants to be.
  public enum PagerViewSizing: Sendable {
    /// As high as it is given.
    case fills
    /// As high as its pages in view, between two pages in between: for a pager inside a vertical scroll view.
    case fitsPage
  }

  /// Who says whether a pager is on the screen.
  enum PagerViewPresence {
    /// Its window.
    case window
    /// The view controller around it.
    case controller
  }

  // What the model asks for.
  extension PagerView {
    func mount(_ id: ID) {
      let view = source.make(id)
      views[id] = view
      scrollView.addSubview(view)
      place(id, view)
      source.added(id)
    }

    func unmount(_ id: ID) {
      guard let view = views.removeValue(forKey: id) else { return }
      source.removing(id)
      view.removeFromSuperview()
      source.removed(id)
    }

    /// Puts a page into another slot, out of sight so far.
    func shift(_ id: ID) {
      if let view = views[id] { place(id, view) }
    }

    /// Writes the length of the content, and puts every page into its slot.
    func arrange() {
      let pager = model.pager
      let cross = model.configuration.axis == .vertical ? bounds.width : bounds.height
      let content =
        model.configuration.axis == .vertical
        ? CGSize(width: cross, height: pager.contentLength) : CGSize(width: pager.contentLength, height: cross)
      if scrollView.contentSize != content { model.writing { scrollView.contentSize = content } }
      for (id, view) in views { place(id, view) }
    }

    func report(_ change: PageChange, of id: ID) { source.changed(id, change) }

    func goToTop(of id: ID) {
      guard let view = views[id], let inner = source.scrollView(id, view) else { return }
      inner.setContentOffset(
        CGPoint(x: inner.contentOffset.x, y: -inner.adjustedContentInset.top),
        animated: !model.pager.configuration.reducesMotion)
    }

    /// Brings what depends on the position up to date, after every event and frame.
    func draw() {
      for (id, view) in views {
        let isSeen = isInView(id)
        if view.accessibilityElementsHidden == isSeen { view.accessibilityElementsHidden = !isSeen }
      }
      shareStatusBar()
      measure()
      source.drawn()
    }

    /// A tap on the status bar is for the current page: of several scroll views none would be scrolled.
    func shareStatusBar() {
      let current = model.pager.current
      for (id, view) in views {
        guard let inner = source.scrollView(id, view), inner.scrollsToTop != (id == current) else { continue }
        inner.scrollsToTop = id == current
      }
    }

    private func measure() {
      guard sizing == .fitsPage else { return }
      let wanted = model.pager.heightInView { id in height(of: id) }
      guard let wanted, wanted != wantedHeight else { return }
      wantedHeight = wanted
      invalidateIntrinsicContentSize()
    }

    /// Whether a view stands in a page of which a part can be seen, or in none.
    private func isSeen(_ view: UIView) -> Bool {
      views.first { view.isDescendant(of: $0.value) }.map { isInView($0.key) } ?? true
    }

    /// Whether a part of a mounted page can be seen.
    private func isInView(_ id: ID) -> Bool {
      let pager = model.pager
      guard let slot = pager.slot(of: id) else { return false }
      let start = pager.start(ofSlot: slot) - pager.offset
      return start + pager.pageLength > 0.1 && start < pager.viewportLength - 0.1
    }

    /// As its constraints or its intrinsic size say; where neither says anything, as it answers itself.
    private func height(of id: ID) -> Double? {
      guard let view = views[id] else { return nil }
      let room = CGSize(width: model.pager.pageLength, height: 0)
      let fitted = view.systemLayoutSizeFitting(
        room, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
      ).height
      let height = fitted > 0 ? fitted : view.sizeThatFits(room).height
      return height > 0 ? Double(height) : nil
    }

    /// Puts a page into its slot; one without a slot is not seen.
    private func place(_ id: ID, _ view: UIView) {
      let pager = model.pager
      guard let slot = pager.slot(of: id), pager.stride > 0 else {
        view.isHidden = pager.stride > 0
        return
      }
      view.isHidden = false
      let length = pager.pageLength
      var start = pager.start(ofSlot: slot)
      let frame: CGRect
      switch model.configuration.axis {
      case .vertical: frame = CGRect(x: 0, y: start, width: bounds.width, height: length)
      case .horizontal:
        if model.scroller?.isMirrored == true { start = pager.contentLength - start - length }
        frame = CGRect(x: start, y: 0, width: length, height: bounds.height)
      }
      if view.frame != frame { view.frame = frame }
    }
  }
#endif
