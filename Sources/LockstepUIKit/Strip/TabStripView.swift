#if canImport(UIKit)
  import LockstepPaging
  import UIKit

  /// A strip of tabs over a pager: as many as there are pages, of any width, with an indicator that follows the pages.
  ///
  /// ```swift
  /// let strip = TabStripView(pager.model, look: .underlined) { page in TabItem(page.title) }
  /// ```
  /// Several strips can follow one pager. It stands wherever the app puts it: above the pages, below, or in a navigation bar.
  @MainActor
  public final class TabStripView<ID: Hashable & Sendable>: UIView {
    /// The pager.
    public let model: PagerModel<ID>
    /// Widths, spacing, indicator and height.
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
    /// The colours and fonts of the tabs.
    public var style = TabViewStyle() {
      didSet {
        reload()
        if style.textStyle != oldValue.textStyle { heightChanged() }
      }
    }
    /// What the tab of a page shows. Asked when the tab comes into sight, and after `updateTab`.
    public var tab: @MainActor (ID) -> TabItem {
      didSet { reload() }
    }
    /// What draws a tab: another subclass of `TabView`.
    public var makeTab: @MainActor (TabItem, TabViewStyle) -> TabView = { TabView($0, style: $1) } {
      didSet { reload() }
    }
    /// Where tabs and indicator stand.
    public var layout: any TabStripLayout = DefaultTabStripLayout() {
      didSet { setNeedsLayout() }
    }
    /// What marks the selection.
    public var indicatorView: UIView {
      didSet { replaceIndicator(oldValue) }
    }
    /// In front of the tabs.
    public var leadingAccessory: UIView? {
      didSet { replaceAccessory(oldValue, by: leadingAccessory) }
    }
    /// Behind the tabs.
    public var trailingAccessory: UIView? {
      didSet { replaceAccessory(oldValue, by: trailingAccessory) }
    }
    /// Called for a long press on a tab, where it has no menu and tabs are not reordered.
    public var onLongPress: (@MainActor (ID) -> Void)? {
      didSet { preparePresses() }
    }
    /// Whether a person can put tabs into another order by a long press and a drag; `onReorder` is told of the new order.
    public var reordering = TabReordering.off {
      didSet { preparePresses() }
    }
    /// Told of the order that a person has made. The pager has it already.
    public var onReorder: (@MainActor ([ID]) -> Void)?
    /// Whether a tap that selects can be felt.
    public var haptics = TabHaptics.off
    /// What is said aloud of a tab's place.
    public var ordinalText: @MainActor (TabOrdinal) -> String = { "\($0.number) of \($0.count)" }

    /// What scrolls the tabs.
    public let scrollView = UIScrollView()
    var strip: PagerStrip<ID>
    /// The tabs that are in the view tree.
    var views: [ID: TabView] = [:]
    /// The layout that the tabs stand in; nil when all are to be placed anew.
    var drawnLayout: Int?
    /// The request for an offset that was carried out last; nil for none in the present size.
    var writtenOffset: Int?
    /// What UIKit reports while the scroll view is given its size, its content and its offset is no person's doing.
    var isWriting = false
    let enteringView = UIView()
    /// The colour that indicators without one of their own were given last.
    private var givenTint: UIColor?
    private let separatorView = UIView()
    let relay = TabStripRelay()
    private let presses = UILongPressGestureRecognizer()
    private var pressRelay: GestureRelay?
    #if !os(visionOS)
      let feedback = UISelectionFeedbackGenerator()
    #endif
    var reorder: TabReorder<ID>?

    /// A strip that follows a pager.
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

    /// Nil: a strip is made in code.
    public required init?(coder: NSCoder) { nil }

    /// How high it wants to be, in points: as its look says, and at the largest text sizes as high as a line of its text.
    public var fittingHeight: Double {
      let font = UIFont.preferredFont(forTextStyle: style.textStyle, compatibleWith: traitCollection)
      return max(look.height, Double(font.lineHeight) + 2 * Self.textMargin)
    }

    /// Over and under a line of text, in points. A line of the usual size has more; so the strip grows at accessibility sizes only.
    private static var textMargin: Double { 6 }

    /// As high as its look, or its text.
    public override var intrinsicContentSize: CGSize {
      CGSize(width: UIView.noIntrinsicMetric, height: fittingHeight)
    }

    /// As high as its look, or its text.
    public override func sizeThatFits(_ size: CGSize) -> CGSize {
      CGSize(width: size.width, height: fittingHeight)
    }

    /// Tabs keep to the safe area at the sides.
    public override func safeAreaInsetsDidChange() {
      super.safeAreaInsetsDidChange()
      setNeedsLayout()
    }

    /// Arrow keys lead from tab to tab.
    public override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      guard let step = presses.compactMap({ $0.key.flatMap { step(for: $0.keyCode) } }).first else {
        super.pressesBegan(presses, with: event)
        return
      }
      if let id = strip.focus(step) { select(id, cause: .keyboard) }
    }

    /// Keys come to it once it has the focus.
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

    /// An indicator without a colour of its own has the tint's, which comes with the window.
    public override func tintColorDidChange() {
      super.tintColorDidChange()
      retint()
    }

    private func retint() {
      guard let old = givenTint, old != tintColor else { return }
      for view in [indicatorView, enteringView] where view.backgroundColor == old { view.backgroundColor = tintColor }
      givenTint = tintColor
    }

    /// Lays out the tabs for the size at hand.
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

    /// Whoever lays the strip out asks again how high it is.
    private func heightChanged() {
      invalidateIntrinsicContentSize()
      superview?.setNeedsLayout()
    }

    /// Asks for every tab anew.
    private func reload() {
      for view in views.values { view.removeFromSuperview() }
      views = [:]
      strip.forgetWidths()
      setNeedsLayout()
      draw(model)
    }

    /// Where nobody wants long presses, a finger that rests on a tab still taps it.
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
