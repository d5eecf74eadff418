#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import LockstepPaging
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
  /// Pages in reach are children of this controller. A page is created each time it comes into reach, and released when
  /// it leaves. Appearance calls of children are always balanced.
  @MainActor
  open class PagerViewController<ID: Hashable & Sendable>: UIViewController, PagerModelOwner {
    /// The model of the pages: ids, selection, position and options.
    public let model: PagerModel<ID>
    /// Determines whether the navigation bar shows the pager's own items or those of the settled page.
    public var navigationItems = PagerNavigationItems.ofPager
    /// A header above the strip. It collapses as the current page scrolls, and a drag on it scrolls that page.
    public var header: PagerHeaderView<ID>? {
      didSet { headerChanged(from: oldValue) }
    }

    private let makeController: @MainActor (ID) -> UIViewController
    private var controllers: [ID: UIViewController] = [:]
    private var strips: [(view: TabStripView<ID>, placement: StripPlacement)] = []
    private var settled: ID?
    private var loadedPagerView: PagerView<ID>?

    /// Creates a pager of these pages. It opens on `selected`, or on the first page. Of two equal ids the first one is
    /// kept.
    public init(
      pages: [ID], selected: ID? = nil, configuration: PagerConfiguration = PagerConfiguration(),
      makeController: @escaping @MainActor (ID) -> UIViewController
    ) {
      model = PagerModel(pages: pages, selected: selected, configuration: configuration)
      self.makeController = makeController
      super.init(nibName: nil, bundle: nil)
      prepareModel()
    }

    /// Creates a pager for a model that has no scroll view yet. The pages may be cyclic or unlimited. A subclass may
    /// create the view controllers of the pages in `makePage(_:)` instead of passing `makeController`.
    public init(
      _ model: PagerModel<ID>,
      makeController: @escaping @MainActor (ID) -> UIViewController = { _ in UIViewController() }
    ) {
      self.model = model
      self.makeController = makeController
      super.init(nibName: nil, bundle: nil)
      prepareModel()
    }

    private func prepareModel() {
      // The engine treats the pager as not visible until this controller appears. Otherwise a page could appear before
      // this controller.
      model.post(.disappear(at: FrameClock.now))
      model.configuration.reportsAppearance = true
    }

    /// Creates a pager whose pages are these view controllers. Each controller is the id of its page, so
    /// `selection = controllers[1]` moves to the second one. `addStrip()` shows their titles.
    public init(
      viewControllers: [UIViewController], selected: UIViewController? = nil,
      configuration: PagerConfiguration = PagerConfiguration()
    ) where ID == UIViewController {
      model = PagerModel(pages: viewControllers, selected: selected, configuration: configuration)
      makeController = { $0 }
      super.init(nibName: nil, bundle: nil)
      prepareModel()
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

    /// Creates the view controller of a page, once each time the page comes into reach. A subclass that creates its
    /// pages itself overrides this method.
    open func makePage(_ id: ID) -> UIViewController { makeController(id) }

    /// Returns the view controller of a page, or nil while the page is out of reach.
    public func viewController(for id: ID) -> UIViewController? { controllers[id] }

    /// Adds a strip at a placement. Several strips can follow one pager.
    public func addStrip(_ strip: TabStripView<ID>, at placement: StripPlacement = .top) {
      strips.append((strip, placement))
      if placement == .navigationBar { navigationItem.titleView = strip }
      guard isViewLoaded else { return }
      if placement != .navigationBar { view.addSubview(strip) }
      view.setNeedsLayout()
    }

    /// Creates a strip and adds it at a placement.
    @discardableResult
    public func addStrip(
      look: TabStripLook = .underlined, at placement: StripPlacement = .top, tab: @escaping @MainActor (ID) -> TabItem
    ) -> TabStripView<ID> {
      let strip = TabStripView(model, look: look, tab: tab)
      addStrip(strip, at: placement)
      return strip
    }

    // MARK: Appearance and layout

    /// Adds pages, strips and header to the view.
    open override func viewDidLoad() {
      super.viewDidLoad()
      if view.backgroundColor == nil { view.backgroundColor = .systemBackground }
      view.addSubview(pagerView)
      for (strip, placement) in strips where placement != .navigationBar { view.addSubview(strip) }
      if let header { view.addSubview(header) }
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
      viewIfLoaded?.setNeedsLayout()
    }

    /// Lays out header, strips and pages.
    open override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      let safe = view.safeAreaInsets
      header?.layOut(in: view.bounds, safeTop: safe.top, strips: strips.filter { $0.placement == .top }.map(\.view))
      var stack = PagerStripStack(in: view.bounds, safe: safe, headerEnd: header?.stripTop)
      for (strip, placement) in strips {
        let height = CGFloat(strip.fittingHeight)
        let floats = strip.look.layering == .overPages
        switch placement {
        case .navigationBar: break
        case .top: strip.frame = stack.above(height, floats: floats)
        case .bottom: strip.frame = stack.below(height, floats: floats)
        }
      }
      pagerView.frame = stack.area
      cover(stack.covered)
      pagerView.layoutIfNeeded()
      pagerView.shareStatusBar()
      followContent()
    }

    /// Adds the heights that strips cover to `additionalSafeAreaInsets` of the pages. The pages' own additional insets
    /// remain.
    private func cover(_ next: UIEdgeInsets) {
      for controller in controllers.values {
        let insets = controller.additionalSafeAreaInsets.replacing(coveredInsets, by: next)
        if controller.additionalSafeAreaInsets != insets { controller.additionalSafeAreaInsets = insets }
      }
      coveredInsets = next
    }

    private var coveredInsets = UIEdgeInsets.zero

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

    private var settledController: UIViewController? { settled.flatMap { controllers[$0] } }

    private func drawn() {
      header?.follow()
      reportHeight()
      guard settled != model.pager.settled else { return followContent() }
      settledController?.view.endEditing(true)
      settled = model.pager.settled
      takeUpSettledPage()
    }

    private func takeUpSettledPage() {
      followContent()
      guard let controller = settledController else { return }
      #if !os(visionOS)
        setNeedsStatusBarAppearanceUpdate()
        setNeedsUpdateOfHomeIndicatorAutoHidden()
        setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
        setNeedsUpdateOfSupportedInterfaceOrientations()
      #endif
      switch navigationItems {
      case .ofPager: break
      case .ofSettledPage: showItems(of: controller)
      }
    }

    private func showItems(of controller: UIViewController) {
      let item = controller.navigationItem
      navigationItem.title = item.title ?? controller.title
      navigationItem.prompt = item.prompt
      navigationItem.largeTitleDisplayMode = item.largeTitleDisplayMode
      navigationItem.hidesBackButton = item.hidesBackButton
      navigationItem.leftItemsSupplementBackButton = item.leftItemsSupplementBackButton
      navigationItem.leftBarButtonItems = item.leftBarButtonItems
      navigationItem.rightBarButtonItems = item.rightBarButtonItems
      // A strip in the navigation bar takes the place of the page's title view.
      if !strips.contains(where: { $0.placement == .navigationBar }) { navigationItem.titleView = item.titleView }
    }

    /// Makes bars follow the scroll view of the settled page. The scroll view may be created later than its page.
    private func followContent() {
      guard let controller = settledController else { return }
      let scrollView = controller.scrollViewAsPage
      guard scrollView !== super.contentScrollView(for: .top) else { return }
      setContentScrollView(scrollView, for: .top)
      setContentScrollView(scrollView, for: .bottom)
    }

    /// Returns the current scroll view of the settled page, for the top and the bottom edge.
    open override func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
      guard edge == .top || edge == .bottom, let controller = settledController else {
        return super.contentScrollView(for: edge)
      }
      return controller.scrollViewAsPage
    }

    /// Reports the total height to the container, if the pager's height follows its pages.
    private func reportHeight() {
      guard pagerView.sizing == .fitsPage, let height = pagerView.wantedHeight else { return }
      let stacked = strips.filter { $0.placement != .navigationBar && $0.view.look.layering == .abovePages }
      let total = stacked.reduce(height) { $0 + $1.view.fittingHeight }
      guard Double(preferredContentSize.height) != total else { return }
      preferredContentSize = CGSize(width: preferredContentSize.width, height: total)
    }

    private func headerChanged(from old: PagerHeaderView<ID>?) {
      old?.detach { [weak self] in
        self?.viewIfLoaded?.setNeedsLayout()
        self?.viewIfLoaded?.layoutIfNeeded()
      }
      header?.attach(
        to: model, scrollView: { [weak self] id in self?.controllers[id]?.scrollViewAsPage },
        isInSheet: { [weak self] in self?.isInSheet == true },
        changed: { [weak self] in self?.viewIfLoaded?.setNeedsLayout() })
      guard isViewLoaded, let header else { return }
      view.addSubview(header)
      view.setNeedsLayout()
    }

    /// `true` if the pager is presented in a sheet. `sheetPresentationController` is read only after the presentation,
    /// because reading it earlier would create a sheet controller.
    private var isInSheet: Bool {
      var outermost: UIViewController = self
      while let outer = outermost.parent { outermost = outer }
      return outermost.presentingViewController != nil && outermost.sheetPresentationController != nil
    }

    // MARK: Children

    private var source: PagerPageSource<ID> {
      PagerPageSource(
        make: { [weak self] id in self?.adopt(id) ?? UIView() },
        added: { [weak self] id in
          guard let self else { return }
          self.controllers[id]?.didMove(toParent: self)
          if id == self.settled { self.takeUpSettledPage() }
        },
        removing: { [weak self] id in self?.controllers[id]?.willMove(toParent: nil) },
        removed: { [weak self] id in self?.controllers.removeValue(forKey: id)?.removeFromParent() },
        changed: { [weak self] id, change in self?.report(change, of: id) },
        scrollView: { [weak self] id, _ in self?.controllers[id]?.scrollViewAsPage },
        drawn: { [weak self] in self?.drawn() })
    }

    private func adopt(_ id: ID) -> UIView {
      let controller = makePage(id)
      controllers[id] = controller
      addChild(controller)
      controller.additionalSafeAreaInsets = controller.additionalSafeAreaInsets.replacing(.zero, by: coveredInsets)
      return controller.view
    }

    private func report(_ change: PageChange, of id: ID) {
      guard let controller = controllers[id] else { return }
      switch change {
      case .willAppear(let animated): controller.beginAppearanceTransition(true, animated: animated)
      case .willDisappear(let animated): controller.beginAppearanceTransition(false, animated: animated)
      case .didAppear, .didDisappear: controller.endAppearanceTransition()
      }
    }
  }

  /// The controller whose navigation items a pager shows.
  public enum PagerNavigationItems: Sendable {
    /// The pager itself.
    case ofPager
    /// The settled page: its title, prompt, title view, buttons, and whether the title is large. A strip in the
    /// navigation bar stays.
    case ofSettledPage
  }

  extension PagerViewController {
    /// The placement of a strip in a `PagerViewController`.
    public enum StripPlacement: Sendable {
      /// Above the pages and below the bars.
      case top
      /// Below the pages.
      case bottom
      /// In the navigation bar, in place of the title.
      case navigationBar
    }
  }
#endif
