#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import LockstepPaging
  import LockstepPlatform
  import UIKit

  /// A strip with a tab for each page of a pager, and an indicator that follows the pages. Tabs can have any width.
  ///
  /// ```swift
  /// let strip = TabStripView(pager.pagerModel, look: .underlined) { page in TabItem(page.title) }
  /// ```
  /// Several strips can follow one pager. The app places a strip anywhere: above the pages, below them, or in a
  /// navigation bar. Over an unlimited sequence of pages, the strip has tabs for the pages around the visible ones.
  @MainActor
  public final class TabStripView<ID: Hashable & Sendable>: UIView {
    /// The model that the strip follows.
    public let model: PagerModel<ID>
    /// The widths, spacing, indicators and height of the strip.
    public var look: TabStripLook {
      get { strip.look }
      set {
        guard newValue != strip.look else { return }
        let old = strip.look
        strip.look = newValue
        list.allowsScrolling = newValue.tabs.scrolling == .on
        if old.secondaryIndicators.count != newValue.secondaryIndicators.count { renewIndicators() }
        if old.tabs.maximumTabWidth != newValue.tabs.maximumTabWidth, style.titleLines != 1 { reload() }
        heightChanged()
        setNeedsLayout()
      }
    }
    /// Everything that the strip draws: its look, the colors, fonts and images of the tabs, and the background.
    public var style: TabStyle {
      get {
        var style = ownStyle
        style.look = strip.look
        return style
      }
      set {
        look = newValue.look
        ownStyle = newValue
      }
    }
    /// The style. Its look may be an earlier one: the present look is that of `strip`.
    private var ownStyle = TabStyle() {
      didSet {
        line = nil
        renewIndicators()
        separatorView.backgroundColor = style.separatorColor
        backdrop.show(style.background, in: self)
        scrollEdge.show(style.background, in: self)
        reload()
        heightChanged()
      }
    }
    /// Returns the content of a page's tab. Called when the tab comes into view, and after `updateTab`.
    public var tab: @MainActor (ID) -> TabItem {
      didSet { reload() }
    }
    /// A layout of the app's own. Nil uses the frames of the engine.
    public var layout: (any TabStripLayout)? {
      didSet { setNeedsLayout() }
    }
    /// The view that marks the selection. A view of the app's own keeps its color and its corners.
    public var indicatorView: UIView {
      get { indicators[0].main }
      set { replaceIndicator(at: 0, by: newValue) }
    }
    /// The views of `look.secondaryIndicators`, in the same order.
    public var secondaryIndicatorViews: [UIView] {
      get { indicators.dropFirst().map(\.main) }
      set {
        for (index, view) in zip(indicators.indices.dropFirst(), newValue) { replaceIndicator(at: index, by: view) }
      }
    }
    /// A view at the leading end of the strip, before the tabs.
    public var leadingAccessory: UIView? {
      didSet { replaceAccessory(oldValue, by: leadingAccessory) }
    }
    /// A view at the trailing end of the strip, after the tabs.
    public var trailingAccessory: UIView? {
      didSet { replaceAccessory(oldValue, by: trailingAccessory) }
    }
    /// Called for a long press on a tab, if the tab has no menu and `allowsReordering` is `false`.
    public var onLongPress: (@MainActor (ID) -> Void)? {
      didSet { preparePresses() }
    }
    /// Allows a person to reorder tabs: by a long press and a drag, by the actions of VoiceOver, and by
    /// Command-Option-arrow on a hardware keyboard.
    public var allowsReordering = false {
      didSet {
        preparePresses()
        reconfigure()
      }
    }
    /// Receives the order of pages that a person has made. The pager already has this order.
    public var onReorder: (@MainActor ([ID]) -> Void)?
    /// Gives haptic feedback when a person selects or moves a tab.
    public var playsHaptics = false
    /// Returns the text that a screen reader speaks for a tab's number among the tabs.
    public var ordinalText: @MainActor (TabOrdinal) -> String = PagerWords.tab {
      didSet { reconfigure() }
    }
    /// Returns the name of the screen reader's actions that move a tab: `next` and `previous`.
    public var reorderText: @MainActor (PagerStep) -> String = PagerWords.reorder {
      didSet { reconfigure() }
    }

    /// The scroll view of the tabs. Its cells are the visible tabs.
    public var scrollView: UIScrollView { list }

    let list: TabCollectionView
    let listLayout = TabCollectionLayout()
    let relay = TabStripRelay()
    var strip: PagerStrip<ID>
    /// The strip of which the collection view has been told, while `strip` already has other tabs.
    var frozen: PagerStrip<ID>?
    /// The class or nib of the cells.
    var kind: TabCellKind<ID>
    /// A cell that measures tabs and is never visible.
    var prototype: (any TabStripCell)?
    /// The height of the tallest content that was measured, in points.
    var tallest: CGFloat = 0
    /// The revision of the layout that was drawn last; nil if all tabs must be laid out again.
    var drawnLayout: Int?
    /// The tabs for which the collection view was laid out last.
    var laidOutTabs: [Int] = []
    /// `true` if cells have other frames than the collection view knows, because the pages move.
    var hasMovedTabs = false
    /// The revision of the offset that was written last; nil if none was written at the current size.
    var writtenOffset: Int?
    /// `true` while the strip sets the size, content or offset of its scroll view. Scrolls that UIKit reports meanwhile
    /// are not a person's.
    var isWriting = false
    /// The views of the indicators: of `look.indicator`, and of each of `look.secondaryIndicators`.
    var indicators = [TabIndicatorViews()]
    /// The lines between tabs. Lines that are not needed are hidden.
    var dividers: [UIView] = []
    let presses = UILongPressGestureRecognizer()
    /// The frames of a drag near an end of the strip.
    var dragClock: FrameClock?
    var dragFrameTime: Double?
    /// The long press that a finger makes.
    var press = TabPress()
    #if !os(visionOS)
      let feedback = UISelectionFeedbackGenerator()
    #endif
    /// Contains the collection view, so that the mask does not scroll.
    let area = KeyCommandView()
    /// The page whose tab gets the focus of a hardware keyboard once the tab is visible.
    var focusedByKey: ID?
    private let fadeMask = TabFadeMask()
    private var backdrop = TabStripBackdrop()
    private var scrollEdge = TabScrollEdge()
    private let separatorView = UIView()
    private var pressRelay: GestureRelay?
    private var registrations = 0
    /// The height of a line of a title in the present style and at the present text size; nil if the font must be asked.
    private var line: CGFloat?

    /// Creates a strip that follows a pager.
    public init(
      _ model: PagerModel<ID>, look: TabStripLook = .underlined, tab: @escaping @MainActor (ID) -> TabItem
    ) {
      self.model = model
      strip = PagerStrip(look, hasUnlimitedTabs: true)
      self.tab = tab
      kind = TabCellKind(source: .cellClass(TabCell.self), identifier: "tab") { _, _ in }
      list = TabCollectionView(frame: .zero, collectionViewLayout: listLayout)
      super.init(frame: .zero)
      prepareList()
      area.addSubview(list)
      // The indicator is in front of the separator where the two meet.
      addSubview(separatorView)
      addSubview(area)
      separatorView.backgroundColor = style.separatorColor
      separatorView.isUserInteractionEnabled = false
      addInteraction(UILargeContentViewerInteraction())
      preparePressRecognizer()
      prepareKeys()
      renewIndicators()
      registerForTraitChanges([UITraitPreferredContentSizeCategory.self, UITraitLegibilityWeight.self]) {
        (view: TabStripView<ID>, _: UITraitCollection) in
        // Traits change from the top down, so the cells that measure and show the tabs still have the former ones.
        for part in view.subviews { part.updateTraitsIfNeeded() }
        view.line = nil
        view.reload()
        view.heightChanged()
      }
      registerForTraitChanges([UITraitLayoutDirection.self]) { (view: TabStripView<ID>, _: UITraitCollection) in
        view.setNeedsLayout()
      }
      model.add(self)
    }

    /// Creates a strip that follows a pager, with a style.
    public convenience init(
      _ model: PagerModel<ID>, style: TabStyle, tab: @escaping @MainActor (ID) -> TabItem
    ) {
      self.init(model, look: style.look, tab: tab)
      self.style = style
    }

    /// Unavailable.
    @available(*, unavailable, message: "A strip is created in code: pager.addStrip() or TabStripView(_:look:tab:).")
    public required init?(coder: NSCoder) { nil }

    private func prepareList() {
      list.showsHorizontalScrollIndicator = false
      list.showsVerticalScrollIndicator = false
      list.scrollsToTop = false
      list.hideEdgeEffects()
      list.contentInsetAdjustmentBehavior = .never
      list.allowsScrolling = look.tabs.scrolling == .on
      list.isPrefetchingEnabled = false
      list.selectionFollowsFocus = false
      list.backgroundColor = .clear
      list.accessibilityIdentifier = "tabs"
      kind.register(in: list)
      connectRelay()
      list.dataSource = relay
      list.delegate = relay
    }

    private func preparePressRecognizer() {
      pressRelay = GestureRelay(presses) { [weak self] press in self?.pressed(press) }
      presses.delegate = relay
      preparePresses()
      list.addGestureRecognizer(presses)
      dragClock = FrameClock { [weak self] time in self?.dragFrame(at: time) }
    }

    /// Names the scroll view under the strip, for the backgrounds `automatic` and `scrollEdge`. A `PagerViewController` names the
    /// current page's scroll view to the strips above and below its pages.
    ///
    /// - Parameters:
    ///   - scrollView: the scroll view; nil for none.
    ///   - edge: the edge of the scroll view at which the strip is: `top` or `bottom`.
    public func setContentScrollView(_ scrollView: UIScrollView?, for edge: UIRectEdge) {
      if scrollEdge.edge != edge { scrollEdge.edge = edge }
      guard scrollEdge.scrollView !== scrollView else { return }
      scrollEdge.scrollView = scrollView
      scrollEdge.show(style.background, in: self)
    }

    // MARK: Cells

    /// Uses cells of the app's own class.
    ///
    /// - Parameters:
    ///   - cellClass: the class of the cells.
    ///   - configure: receives each cell with the page whose tab it shows.
    public func register<Cell: TabStripCell>(
      _ cellClass: Cell.Type, configure: @escaping @MainActor (Cell, ID) -> Void = { _, _ in }
    ) {
      use(.cellClass(cellClass), configure)
    }

    /// Uses cells of a nib. The nib's first object is the cell.
    ///
    /// - Parameters:
    ///   - nib: the nib.
    ///   - cellClass: the class of the nib's first object.
    ///   - configure: receives each cell with the page whose tab it shows.
    public func register<Cell: TabStripCell>(
      _ nib: UINib, as cellClass: Cell.Type, configure: @escaping @MainActor (Cell, ID) -> Void = { _, _ in }
    ) {
      use(.nib(nib), configure)
    }

    private func use<Cell: TabStripCell>(
      _ source: TabCellKind<ID>.Source, _ configure: @escaping @MainActor (Cell, ID) -> Void
    ) {
      registrations += 1
      kind = TabCellKind(source: source, identifier: "tab \(registrations)") { cell, id in
        if let cell = cell as? Cell { configure(cell, id) }
      }
      kind.register(in: list)
      prototype?.removeFromSuperview()
      prototype = nil
      reload()
    }

    // MARK: Size

    /// The height that the strip asks for, in points: the height of its look, or the height of its tallest tab with its
    /// margins if that is larger.
    public var fittingHeight: Double {
      max(look.height, Double(max(lineHeight, tallest)) + 2 * Self.textMargin)
    }

    /// The height of a line of a tab's title, in points. A font is asked for again only when the style or the text size
    /// has changed, because a pager asks for the height of its strips in every layout.
    private var lineHeight: CGFloat {
      if let line { return line }
      let height = style.titleFont(compatibleWith: traitCollection).lineHeight
      line = height
      return height
    }

    /// The margin above and below the content of a tab, in points. At the default text size the default height leaves a
    /// greater margin to a line of text, so the strip grows at accessibility sizes only.
    private static var textMargin: Double { 6 }

    /// The fitting height. The width is not intrinsic.
    public override var intrinsicContentSize: CGSize {
      CGSize(width: UIView.noIntrinsicMetric, height: fittingHeight)
    }

    /// Returns the given width and the fitting height.
    public override func sizeThatFits(_ size: CGSize) -> CGSize {
      CGSize(width: size.width, height: fittingHeight)
    }

    /// Lays out again, because tabs stay inside the safe area at the sides.
    public override func safeAreaInsetsDidChange() {
      super.safeAreaInsetsDidChange()
      setNeedsLayout()
    }

    /// Gives the new tint to indicators without a color of their own.
    public override func tintColorDidChange() {
      super.tintColorDidChange()
      retint()
    }

    /// Gives the tint of the window to indicators without a color of their own.
    public override func didMoveToWindow() {
      super.didMoveToWindow()
      // Outside of a window the traits may be others.
      line = nil
      retint()
      if window == nil { model.system.focusMoved(to: nil, in: self) }
    }

    /// `true`, because the tabs can become the first responder.
    public override var canBecomeFirstResponder: Bool { true }

    /// Makes the tabs the first responder, so that they receive arrow keys, Home and End without the focus of a hardware
    /// keyboard.
    @discardableResult
    public override func becomeFirstResponder() -> Bool { area.becomeFirstResponder() }

    /// Stops auto-advance and brings hidden strips back while a hardware keyboard has its focus in the strip.
    public override func didUpdateFocus(
      in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) {
      super.didUpdateFocus(in: context, with: coordinator)
      focusMoved(to: context.nextFocusedView)
      model.system.focusMoved(to: context.nextFocusedView, in: self)
    }

    /// Lays out accessories, tabs and separator for the current size.
    public override func layoutSubviews() {
      super.layoutSubviews()
      retint()
      var free = bounds
      free.origin.x += safeAreaInsets.left
      free.size.width = max(free.width - safeAreaInsets.left - safeAreaInsets.right, 0)
      let isMirrored = isMirrored
      for (accessory, isAtStart) in [(leadingAccessory, true), (trailingAccessory, false)] {
        guard let accessory else { continue }
        let width = min(accessory.wantedSize(in: free.size).width, free.width)
        let isLeft = isAtStart != isMirrored
        accessory.frame = CGRect(
          x: isLeft ? free.minX : free.maxX - width, y: 0, width: width, height: bounds.height)
        free = CGRect(x: isLeft ? free.minX + width : free.minX, y: 0, width: free.width - width, height: free.height)
      }
      let taken = look.frame(in: Double(free.width))
      isWriting = true
      area.frame = bounds
      fadeMask.frame = area.bounds
      let start = isMirrored ? free.maxX - taken.x - taken.width : free.minX + taken.x
      list.frame = CGRect(x: start, y: 0, width: taken.width, height: bounds.height)
      isWriting = false
      backdrop.layOut(in: self)
      if let separator = look.separator {
        let line = separator.frame(inStripOf: Double(bounds.width))
        separatorView.frame = line.inStrip(separator.placement.band(inStripOf: Double(bounds.height)))
      }
      separatorView.isHidden = look.separator == nil
      strip.resize(to: taken.width)
      frozen?.resize(to: taken.width)
      drawnLayout = nil
      writtenOffset = nil
      draw(model)
    }

    /// Fades the tabs at the ends beyond which there are more.
    func updateFades() {
      guard style.fadeLength > 0 else {
        if area.mask != nil { area.mask = nil }
        return
      }
      if area.mask == nil { area.mask = fadeMask }
      let (x, most) = (list.contentOffset.x, CGFloat(strip.maximumOffset))
      fadeMask.show(
        TabFadeMask.Fade(
          left: min(max(x, 0), style.fadeLength), right: min(max(most - x, 0), style.fadeLength),
          start: list.frame.minX, length: list.frame.width, width: area.bounds.width))
    }

    // MARK: Changing

    /// Requests a new layout from the container, because the fitting height has changed.
    func heightChanged() {
      invalidateIntrinsicContentSize()
      superview?.setNeedsLayout()
    }

    /// Measures and shows every tab again.
    private func reload() {
      tallest = 0
      strip.forgetWidths()
      frozen = nil
      list.reloadData()
      setNeedsLayout()
      draw(model)
    }

    /// Enables the long press recognizer only if the app uses long presses. While it is disabled, a finger that stays
    /// on a tab still taps the tab.
    private func preparePresses() {
      presses.isEnabled = allowsReordering || onLongPress != nil
    }

    private func replaceAccessory(_ old: UIView?, by next: UIView?) {
      guard old !== next else { return }
      old?.removeFromSuperview()
      if let next { addSubview(next) }
      setNeedsLayout()
    }
  }
#endif
