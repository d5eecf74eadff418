#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Foundation
  import LockstepPaging
  import LockstepPlatform
  import UIKit

  /// Pages that are view controllers. A person swipes between them, and each has an id.
  ///
  /// ```swift
  /// final class HomeScreen: PagerViewController<HomePage> {
  ///   init() {
  ///     super.init(pages: [.notifications, .todo], selected: .todo) { page in ... }
  ///     addStrip { TabItem($0.title) }
  ///   }
  /// }
  /// ```
  /// Each mounted page has a container, which is a child of this controller. A page is created each time it is mounted,
  /// and released when it is unmounted. Appearance calls of children are always balanced.
  @MainActor
  open class PagerViewController<ID: Hashable & Sendable>: UIViewController, PagerModelOwner {
    /// The model of the pages: ids, selection, position and options.
    public let pagerModel: PagerModel<ID>
    /// Determines whether the navigation bar shows the pager's own items or those of the settled page.
    public var navigationItems = PagerNavigationItems.ofPager {
      didSet { observeSettledItems() }
    }
    /// A header above the strip. It collapses as the current page scrolls, and a drag on it scrolls that page.
    public var pagerHeader: PagerHeaderView<ID>? {
      didSet { headerChanged(from: oldValue) }
    }

    private let makeController: @MainActor (ID) -> UIViewController
    /// The mounted pages.
    var holders: [ID: PagerPageHolder] = [:]
    var strips: [PlacedStrip] = []
    var settled: ID?
    /// The encoded places of pages that are not mounted.
    var places: [ID: Data] = [:]
    private var loadedPagerView: PagerView<ID>?
    /// The container of pages, strips and header.
    let body = PagerBodyView()
    /// The background of the strips that are above the pages. It extends to the upper edge of the pager.
    let stripBackground = UIView()
    /// The places of the strips in the last layout.
    var stack = PagerStripStack(height: 0)
    let panSharing = PagerPanSharing()
    /// Rings when pages that fall toward their tops may rest.
    lazy var restClock = FrameClock { [weak self] _ in self?.pagesRest() }
    var itemObserver: NavigationItemObserver?
    /// The items of the settled page that the pager shows.
    var itemLoan: NavigationItemLoan?
    /// The pages of whose scroll views the app was told, in debug builds.
    var toldPages: Set<ID> = []
    /// `true` while pages are scrolled to the offsets that the header requires.
    var isFollowing = false

    /// A strip and its place.
    struct PlacedStrip {
      let view: TabStripView<ID>
      let placement: StripPlacement
      /// The height of the strip while pages are scrolled.
      var hiding: PagerStripHiding<ID>
    }

    /// Creates a pager of these pages. It opens on `selected`, or on the first page. Of two equal ids the first one is
    /// kept.
    public init(
      pages: [ID], selected: ID? = nil, configuration: PagerConfiguration = PagerConfiguration(),
      makeController: @escaping @MainActor (ID) -> UIViewController
    ) {
      pagerModel = PagerModel(pages: pages, selected: selected, configuration: configuration)
      self.makeController = makeController
      super.init(nibName: nil, bundle: nil)
      prepareModel()
    }

    /// Creates a pager for a model that has no scroll view yet. The pages may be cyclic or unlimited. A subclass may
    /// create the view controllers of the pages in `makePage(_:)` instead of passing `makeController`. Without either,
    /// each page is an empty view controller.
    public init(
      _ model: PagerModel<ID>,
      makeController: @escaping @MainActor (ID) -> UIViewController = { _ in UIViewController() }
    ) {
      pagerModel = model
      self.makeController = makeController
      super.init(nibName: nil, bundle: nil)
      prepareModel()
    }

    private func prepareModel() {
      model.owner = self
      // The engine treats the pager as not visible until this controller appears. Otherwise a page could appear before
      // this controller.
      model.post(.disappear(at: FrameClock.now))
      model.pagesAreControllers = true
    }

    /// Creates a pager whose pages are these view controllers. Each controller is the id of its page, so
    /// `selection = controllers[1]` moves to the second one. `addStrip()` shows their titles.
    public init(
      viewControllers: [UIViewController], selected: UIViewController? = nil,
      configuration: PagerConfiguration = PagerConfiguration()
    ) where ID == UIViewController {
      pagerModel = PagerModel(pages: viewControllers, selected: selected, configuration: configuration)
      makeController = { $0 }
      super.init(nibName: nil, bundle: nil)
      prepareModel()
    }

    // A page may outlive the pager that shows its items. UIKit does not document on which thread it releases controllers.
    deinit {
      guard let itemLoan else { return }
      if MainThread.isCurrent {
        MainActor.assumeIsolated { itemLoan.end(keepsShown: false) }
      } else {
        Task { @MainActor in itemLoan.end(keepsShown: false) }
      }
    }

    /// Unavailable. A storyboard can't create a generic controller: put a plain controller into the storyboard, and
    /// call `embed(in:filling:)` in its `viewDidLoad`.
    @available(
      *, unavailable,
      message: "A storyboard can't create a pager. Put a plain view controller there and call pager.embed(in: self)."
    )
    public required init?(coder: NSCoder) { nil }

    /// The view of the pages, created when it is first read.
    public var pagerView: PagerView<ID> {
      if let loadedPagerView { return loadedPagerView }
      let made = PagerView(model, source: source, presence: .controller)
      // The property is assigned before `enter()`, because `enter()` creates pages. A page may read `pagerView`, or
      // make the model draw.
      loadedPagerView = made
      made.enter()
      return made
    }

    /// Creates the view controller of a page, once each time the page is mounted. A subclass that creates its
    /// pages itself overrides this method.
    open func makePage(_ id: ID) -> UIViewController { makeController(id) }

    /// Returns the view controller of a page, or nil while the page is not mounted.
    public func viewController(for id: ID) -> UIViewController? { holders[id]?.page }

    /// The view controller of the selected page. Nil if the pager has no pages.
    public var selectedViewController: UIViewController? { selection.flatMap(viewController(for:)) }

    // MARK: Strips

    /// Adds a strip at a placement. Several strips can follow one pager. With another scroll behavior than `pinned`, a
    /// strip hides or shrinks while the current page is scrolled down. A strip in the navigation bar stays, and so does
    /// every strip while VoiceOver is on.
    public func addStrip(
      _ strip: TabStripView<ID>, at placement: StripPlacement = .top, scrolling: TabStripScrollBehavior = .pinned
    ) {
      removeStrip(strip)
      strips.append(
        PlacedStrip(
          view: strip, placement: placement,
          hiding: PagerStripHiding(placement == .navigationBar ? .pinned : scrolling)))
      if placement == .navigationBar {
        navigationItem.titleView = PagerBarTitleView(strip) { [weak strip] in CGFloat(strip?.fittingHeight ?? 0) }
      }
      guard isViewLoaded else { return }
      if placement != .navigationBar { body.addSubview(strip) }
      orderForScreenReaders()
      body.setNeedsLayout()
    }

    /// Creates a strip and adds it at a placement.
    @discardableResult
    public func addStrip(
      look: TabStripLook = .underlined, at placement: StripPlacement = .top,
      scrolling: TabStripScrollBehavior = .pinned, tab: @escaping @MainActor (ID) -> TabItem
    ) -> TabStripView<ID> {
      let strip = TabStripView(model, look: look, tab: tab)
      addStrip(strip, at: placement, scrolling: scrolling)
      return strip
    }

    /// Creates a strip with a style, and adds it at a placement.
    @discardableResult
    public func addStrip(
      style: TabStyle, at placement: StripPlacement = .top, scrolling: TabStripScrollBehavior = .pinned,
      tab: @escaping @MainActor (ID) -> TabItem
    ) -> TabStripView<ID> {
      let strip = TabStripView(model, style: style, tab: tab)
      addStrip(strip, at: placement, scrolling: scrolling)
      return strip
    }

    /// Removes a strip that was added. The pages take its room. Does nothing for another strip.
    public func removeStrip(_ strip: TabStripView<ID>) {
      guard let index = strips.firstIndex(where: { $0.view === strip }) else { return }
      let removed = strips.remove(at: index)
      strip.removeFromSuperview()
      strip.alpha = 1
      if removed.placement == .navigationBar {
        navigationItem.titleView = nil
        showSettledItems()
      }
      if removed.placement == .top, !strips.contains(where: { $0.placement == .top }) { header?.setStripHeight(0) }
      guard isViewLoaded else { return }
      orderForScreenReaders()
      body.setNeedsLayout()
    }

    // MARK: Appearance and layout

    /// Adds pages, strips and header to the view.
    open override func viewDidLoad() {
      super.viewDidLoad()
      if view.backgroundColor == nil { view.backgroundColor = .systemBackground }
      body.layOut = { [weak self] in self?.layOutBody(isWhole: $0) }
      body.focusMoved = { [weak self] next in
        if let self { model.system.focusMoved(to: next, in: body) }
      }
      stripBackground.isUserInteractionEnabled = false
      view.addSubview(body)
      body.addSubview(pagerView)
      body.addSubview(stripBackground)
      for strip in strips where strip.placement != .navigationBar { body.addSubview(strip.view) }
      if let header { body.addSubview(header) }
      orderForScreenReaders()
      panSharing.brake(in: view)
      panSharing.brakes = { [weak self] view in
        guard let self, header != nil else { return false }
        return view.isDescendant(of: body) && !view.isDescendant(of: pagerView)
      }
    }

    /// `false`, because the pager calls the appearance methods of its pages. Not all pages appear when the pager does.
    open override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

    /// Makes the model begin if it has not begun, and reports that the pager will appear.
    open override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      model.begin()
      model.post(.willAppear(animated: animated, at: FrameClock.now))
    }

    /// Reports that the pager has appeared.
    open override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      model.post(.appear(at: FrameClock.now))
    }

    /// Reports that the pager will disappear.
    open override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      model.post(.willDisappear(animated: animated, at: FrameClock.now))
    }

    /// Reports that the pager has disappeared. A move under way is completed, and the tasks that wait for it resume.
    open override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      model.post(.disappear(at: FrameClock.now))
      endStreamsIfClosed()
    }

    /// Ends the model's streams if the pager is not added to another parent.
    open override func didMove(toParent parent: UIViewController?) {
      super.didMove(toParent: parent)
      if parent == nil { endStreamsIfClosed() }
    }

    /// Lays out again for the new safe area.
    open override func viewSafeAreaInsetsDidChange() {
      super.viewSafeAreaInsetsDidChange()
      if isViewLoaded { body.setNeedsLayout() }
    }

    /// Lays out header, strips and pages.
    open override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      body.frame = view.bounds
      body.setNeedsLayout()
      body.layoutIfNeeded()
    }

    // MARK: The settled page

    #if !os(visionOS)
      /// The settled page, which determines the status bar's style.
      open override var childForStatusBarStyle: UIViewController? { settledController }
      /// The settled page, which determines whether the status bar is hidden.
      open override var childForStatusBarHidden: UIViewController? { settledController }
      /// The settled page, which determines whether the home indicator is hidden.
      open override var childForHomeIndicatorAutoHidden: UIViewController? { settledController }
      /// The settled page, which determines the screen edges that defer system gestures.
      open override var childForScreenEdgesDeferringSystemGestures: UIViewController? { settledController }
      /// The orientations that the settled page supports.
      open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        settledController?.supportedInterfaceOrientations ?? super.supportedInterfaceOrientations
      }
    #endif

    var settledController: UIViewController? { settled.flatMap { holders[$0]?.page } }

    private func drawn() {
      followPages()
      reportHeight()
      guard settled != model.pager.settled else { return followContent() }
      settledController?.view.endEditing(true)
      settled = model.pager.settled
      takeUpSettledPage()
    }

    private func takeUpSettledPage() {
      followContent()
      guard settledController != nil else { return }
      #if !os(visionOS)
        setNeedsStatusBarAppearanceUpdate()
        setNeedsUpdateOfHomeIndicatorAutoHidden()
        setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
        setNeedsUpdateOfSupportedInterfaceOrientations()
      #endif
      observeSettledItems()
      tellOfUnknownScrollView()
    }

    /// Makes bars and strips follow the scroll view of the settled page, if it is under the bars. The scroll view may
    /// be created later than its page.
    func followContent() {
      guard let holder = settled.flatMap({ holders[$0] }) else { return }
      let scrollView = holder.scrollView
      for strip in strips where strip.placement != .navigationBar {
        strip.view.setContentScrollView(scrollView, for: strip.placement == .top ? .top : .bottom)
      }
      guard scrollView !== super.contentScrollView(for: .top) else { return }
      setContentScrollView(scrollView, for: .top)
      setContentScrollView(scrollView, for: .bottom)
    }

    /// Returns the current scroll view of the settled page, for the top and the bottom edge.
    open override func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
      guard edge == .top || edge == .bottom, let holder = settled.flatMap({ holders[$0] }) else {
        return super.contentScrollView(for: edge)
      }
      return holder.scrollView
    }

    // MARK: Children

    private var source: PagerPageSource<ID> {
      PagerPageSource(
        make: { [weak self] id in self?.adopt(id) ?? UIView() },
        added: { [weak self] id in
          guard let self else { return }
          self.holders[id]?.didMove(toParent: self)
          self.restorePlace(of: id)
          if id == self.settled { self.takeUpSettledPage() }
        },
        removing: { [weak self] id in
          self?.keepPlace(of: id)
          self?.holders[id]?.willMove(toParent: nil)
        },
        removed: { [weak self] id in self?.drop(id) },
        changed: { [weak self] id, change in self?.report(change, of: id) },
        scrollView: { [weak self] id, _ in self?.holders[id]?.page.scrollViewAsPage },
        goesToTop: { [weak self] id in self?.holders[id]?.prepareForTop() },
        drawn: { [weak self] in self?.drawn() })
    }

    private func adopt(_ id: ID) -> UIView {
      let holder = PagerPageHolder(makePage(id))
      holders[id] = holder
      holder.covered = { [weak self] in self?.coveredInsets(of: id, in: $0) ?? .zero }
      holder.area = { [weak self] in self?.area }
      holder.scrolled = { [weak self] in self?.pageScrolled(id, isOther: $0) }
      holder.wantsTop = { [weak self] in self?.pagerView.goToTop(of: id) }
      holder.lostPage = { [weak self] in self?.returnItems(of: id) }
      addChild(holder)
      return holder.view
    }

    private func drop(_ id: ID) {
      guard let holder = holders.removeValue(forKey: id) else { return }
      returnItems(of: id)
      panSharing.giveBack(ifOf: holder.page.scrollViewAsPage)
      holder.removeFromParent()
      holder.releasePage()
    }

    private func report(_ change: PageChange, of id: ID) {
      guard let holder = holders[id] else { return }
      switch change {
      case .willAppear(let animated): holder.beginAppearanceTransition(true, animated: animated)
      case .willDisappear(let animated): holder.beginAppearanceTransition(false, animated: animated)
      case .didAppear, .didDisappear: holder.endAppearanceTransition()
      }
    }
  }
#endif
