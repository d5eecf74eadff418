#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import LockstepPaging
  import UIKit

  /// A strip with a tab for each page of a pager, and an indicator that follows the pages. Tabs can have any width.
  ///
  /// ```swift
  /// let strip = TabStripView(pager.model, look: .underlined) { page in TabItem(page.title) }
  /// ```
  /// Several strips can follow one pager. The app places a strip anywhere: above the pages, below them, or in a
  /// navigation bar.
  @MainActor
  public final class TabStripView<ID: Hashable & Sendable>: UIView {
    /// The model that the strip follows.
    public let model: PagerModel<ID>
    /// The widths, spacing, indicator and height of the strip.
    public var look: TabStripLook {
      get { strip.look }
      set {
        guard newValue != strip.look else { return }
        strip.look = newValue
        scrollView.isScrollEnabled = newValue.strip.scrolling == .on
        heightChanged()
        setNeedsLayout()
      }
    }
    /// The colors and fonts of the tabs.
    public var style = TabViewStyle() {
      didSet {
        reload()
        if style.textStyle != oldValue.textStyle { heightChanged() }
      }
    }
    /// Returns the content of a page's tab. Called when the tab comes into the viewport, and after `updateTab`.
    public var tab: @MainActor (ID) -> TabItem {
      didSet { reload() }
    }
    /// Creates the view of a tab, for example a subclass of `TabView`.
    public var makeTab: @MainActor (TabItem, TabViewStyle) -> TabView = { TabView($0, style: $1) } {
      didSet { reload() }
    }
    /// The layout of tabs and indicator.
    public var layout: any TabStripLayout = DefaultTabStripLayout() {
      didSet { setNeedsLayout() }
    }
    /// The view that marks the selection.
    public var indicatorView: UIView {
      didSet { replaceIndicator(oldValue) }
    }
    /// A view at the leading end of the strip, before the tabs.
    public var leadingAccessory: UIView? {
      didSet { replaceAccessory(oldValue, by: leadingAccessory) }
    }
    /// A view at the trailing end of the strip, after the tabs.
    public var trailingAccessory: UIView? {
      didSet { replaceAccessory(oldValue, by: trailingAccessory) }
    }
    /// Called for a long press on a tab, if the tab has no menu and reordering is off.
    public var onLongPress: (@MainActor (ID) -> Void)? {
      didSet { preparePresses() }
    }
    /// Determines whether a person can reorder tabs by a long press and a drag. `onReorder` receives the new order.
    public var reordering = TabReordering.off {
      didSet { preparePresses() }
    }
    /// Receives the order of pages that a person has made. The pager already has this order.
    public var onReorder: (@MainActor ([ID]) -> Void)?
    /// Determines whether a selection in the strip gives haptic feedback.
    public var haptics = TabHaptics.off
    /// Returns the text that a screen reader speaks for a tab's number among the tabs.
    public var ordinalText: @MainActor (TabOrdinal) -> String = { "\($0.number) of \($0.count)" }

    /// The scroll view of the tabs.
    public let scrollView = UIScrollView()
    var strip: PagerStrip<ID>
    /// The tabs that are in the view tree.
    var views: [ID: TabView] = [:]
    /// The revision of the layout that was drawn last; nil if all tabs must be laid out again.
    var drawnLayout: Int?
    /// The revision of the offset that was written last; nil if none was written at the current size.
    var writtenOffset: Int?
    /// `true` while the strip sets the size, content or offset of its scroll view. Scrolls that UIKit reports meanwhile
    /// are not a person's.
    var isWriting = false
    let enteringView = UIView()
    /// The tint that was last given to indicators without a color of their own.
    private var givenTint: UIColor?
    private let separatorView = UIView()
    let relay = TabStripRelay()
    private let presses = UILongPressGestureRecognizer()
    private var pressRelay: GestureRelay?
    #if !os(visionOS)
      let feedback = UISelectionFeedbackGenerator()
    #endif
    var reorder: TabReorder<ID>?

    /// Creates a strip that follows a pager.
    public init(
      _ model: PagerModel<ID>, look: TabStripLook = .underlined, tab: @escaping @MainActor (ID) -> TabItem
    ) {
      self.model = model
      strip = PagerStrip(look)
      self.tab = tab
      indicatorView = UIView()
      super.init(frame: .zero)
      scrollView.showsHorizontalScrollIndicator = false
      scrollView.showsVerticalScrollIndicator = false
      scrollView.scrollsToTop = false
      scrollView.contentInsetAdjustmentBehavior = .never
      scrollView.isScrollEnabled = look.strip.scrolling == .on
      scrollView.accessibilityTraits = .tabBar
      scrollView.delegate = relay
      scrollView.accessibilityIdentifier = "tabs"
      relay.scrolled = { [weak self] in self?.scrolled() }
      addSubview(scrollView)
      addSubview(separatorView)
      for view in [indicatorView, enteringView] { prepareIndicator(view) }
      separatorView.backgroundColor = .separator
      separatorView.isUserInteractionEnabled = false
      addInteraction(UILargeContentViewerInteraction())
      pressRelay = GestureRelay(presses) { [weak self] press in self?.pressed(press) }
      presses.delegate = relay
      relay.mayPress = { [weak self] touch in self?.mayPress(touch) ?? false }
      preparePresses()
      scrollView.addGestureRecognizer(presses)
      registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
        (view: TabStripView<ID>, _: UITraitCollection) in
        view.reload()
        view.heightChanged()
      }
      registerForTraitChanges([UITraitLayoutDirection.self]) { (view: TabStripView<ID>, _: UITraitCollection) in
        view.setNeedsLayout()
      }
      model.add(self)
    }

    /// Returns nil, because a strip is created in code only.
    public required init?(coder: NSCoder) { nil }

    /// The height that the strip asks for, in points: the height of its look, or the height of a line of text with its
    /// margins if that is larger.
    public var fittingHeight: Double {
      let font = UIFont.preferredFont(forTextStyle: style.textStyle, compatibleWith: traitCollection)
      return max(look.height, Double(font.lineHeight) + 2 * Self.textMargin)
    }

    /// The margin above and below a line of text, in points. At the default text size the default height leaves a
    /// greater margin, so the strip grows at accessibility sizes only.
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

    /// Selects another tab for an arrow key, Home or End.
    public override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      guard let step = presses.compactMap({ $0.key.flatMap { step(for: $0.keyCode) } }).first else {
        super.pressesBegan(presses, with: event)
        return
      }
      if let id = strip.focus(step) { select(id, cause: .keyboard) }
    }

    /// `true`, so that the strip receives keys once it has the focus.
    public override var canBecomeFirstResponder: Bool { true }

    private func step(for key: UIKeyboardHIDUsage) -> PagerStep? {
      switch key {
      case .keyboardLeftArrow: isMirrored ? .next : .previous
      case .keyboardRightArrow: isMirrored ? .previous : .next
      case .keyboardHome: .first
      case .keyboardEnd: .last
      default: nil
      }
    }

    /// Gives the new tint to indicators without a color of their own. A strip has no inherited tint before it is in a
    /// window.
    public override func tintColorDidChange() {
      super.tintColorDidChange()
      retint()
    }

    /// Gives the tint of the window to indicators without a color of their own.
    public override func didMoveToWindow() {
      super.didMoveToWindow()
      retint()
    }

    private func retint() {
      guard let old = givenTint, old != tintColor else { return }
      for view in [indicatorView, enteringView] where view.backgroundColor == old { view.backgroundColor = tintColor }
      givenTint = tintColor
    }

    /// Lays out accessories, tabs and separator for the current size.
    public override func layoutSubviews() {
      super.layoutSubviews()
      retint()
      var area = bounds
      area.origin.x += safeAreaInsets.left
      area.size.width = max(area.width - safeAreaInsets.left - safeAreaInsets.right, 0)
      let isMirrored = isMirrored
      for (accessory, isAtStart) in [(leadingAccessory, true), (trailingAccessory, false)] {
        guard let accessory else { continue }
        let width = min(accessory.wantedSize(in: area.size).width, area.width)
        let isLeft = isAtStart != isMirrored
        accessory.frame = CGRect(
          x: isLeft ? area.minX : area.maxX - width, y: 0, width: width, height: bounds.height)
        area = CGRect(x: isLeft ? area.minX + width : area.minX, y: 0, width: area.width - width, height: area.height)
      }
      let taken = look.frame(in: Double(area.width))
      isWriting = true
      scrollView.frame = CGRect(x: area.minX + taken.x, y: 0, width: taken.width, height: bounds.height)
      isWriting = false
      if let separator = look.separator {
        let line = separator.frame(inStripOf: Double(bounds.width))
        let band = separator.placement.band(inStripOf: Double(bounds.height))
        separatorView.frame = CGRect(x: line.x, y: band.y, width: line.width, height: band.height)
      }
      separatorView.isHidden = look.separator == nil
      strip.resize(to: taken.width)
      drawnLayout = nil
      writtenOffset = nil
      draw(model)
    }

    // MARK: Changing

    /// Requests a new layout from the container, because the fitting height has changed.
    private func heightChanged() {
      invalidateIntrinsicContentSize()
      superview?.setNeedsLayout()
    }

    /// Creates every tab again.
    private func reload() {
      for view in views.values { view.removeFromSuperview() }
      views = [:]
      strip.forgetWidths()
      setNeedsLayout()
      draw(model)
    }

    /// Enables the long press recognizer only if the app uses long presses. While it is disabled, a finger that stays
    /// on a tab still taps the tab.
    private func preparePresses() {
      presses.isEnabled = reordering == .on || onLongPress != nil
    }

    private func replaceIndicator(_ old: UIView) {
      guard old !== indicatorView else { return }
      old.removeFromSuperview()
      prepareIndicator(indicatorView)
      draw(model)
    }

    private func prepareIndicator(_ view: UIView) {
      view.isUserInteractionEnabled = false
      if view.backgroundColor == nil {
        view.backgroundColor = tintColor
        givenTint = tintColor
      }
      scrollView.insertSubview(view, at: 0)
    }

    private func replaceAccessory(_ old: UIView?, by next: UIView?) {
      guard old !== next else { return }
      old?.removeFromSuperview()
      if let next { addSubview(next) }
      setNeedsLayout()
    }
  }
#endif
