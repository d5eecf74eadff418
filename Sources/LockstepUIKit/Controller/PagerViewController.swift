#if canImport(UIKit)
  import LockstepPaging
  import UIKit

  /// View controllers that a person swipes through, each the page of an id.
  ///
  /// ```swift
  /// final class HomeScreen: PagerViewController<HomePage> {
  ///   init() {
  ///     super.init(pages: [.noti, .todo], selected: .todo) { page in ... }
  ///     addStrip { TabItem($0.title) }
  ///   }
  /// }
  /// ```
  /// Pages in reach are its children; a page is asked for once each time that it comes into reach, and let go of when it leaves it.
  /// Appearance calls of children are balanced in every run.
  @MainActor
  open class PagerViewController<ID: Hashable & Sendable>: UIViewController, PagerModelOwner {
    /// The pager: pages, selection, position, options.
    public let model: PagerModel<ID>
    /// Whose navigation items are shown.
    public var navigationItems = PagerNavigationItems.ofPager
    /// A header over the strip that collapses as the current page is scrolled, and scrolls it when it is dragged.
    public var header: PagerHeaderView<ID>? {
      didSet { headerChanged(from: oldValue) }
    }

    private let makeController: @MainActor (ID) -> UIViewController
    private var controllers: [ID: UIViewController] = [:]
    private var strips: [(view: TabStripView<ID>, placement: StripPlacement)] = []
    private var settled: ID?
    private var loadedPagerView: PagerView<ID>?

    /// Pages of an enum, or of any list of ids. Opens on `selected`, or on the first page. Of two equal ids the first counts.
    public init(
      pages: [ID], selected: ID? = nil, configuration: PagerConfiguration = PagerConfiguration(),
      makeController: @escaping @MainActor (ID) -> UIViewController
    ) {
      model = PagerModel(pages: pages, selected: selected, configuration: configuration)
      self.makeController = makeController
      super.init(nibName: nil, bundle: nil)
      prepareModel()
    }

    /// The pages of a model that has no scroll view yet: pages that go round or have no end, or are made by `makePage(_:)`.
    public init(
      _ model: PagerModel<ID>, makeController: @escaping @MainActor (ID) -> UIViewController = { _ in UIViewController() }
    ) {
      self.model = model
      self.makeController = makeController
      super.init(nibName: nil, bundle: nil)
      prepareModel()
    }

    private func prepareModel() {
      // Hidden before it reports appearance: no page is to hear of it before this is on the screen.
      model.post(.disappear(at: FrameClock.now))
      model.configuration.reportsAppearance = true
    }

    /// Nil: a pager is made in code.
    public required init?(coder: NSCoder) { nil }

    /// The view of the pages, created when it is first read.
    public var pagerView: PagerView<ID> {
      if let loadedPagerView { return loadedPagerView }
      let made = PagerView(model, source: source, presence: .controller)
      // Assigned before it enters: a page created by that may read `pagerView`, or make the model draw.
      loadedPagerView = made
      made.enter()
      return made
    }

    /// Makes the view controller of a page: once for each time that the page comes into reach. A subclass that makes its pages itself
    /// overrides this.
    open func makePage(_ id: ID) -> UIViewController { makeController(id) }

    /// The view controller of a page, while that is in reach.
    public func viewController(for id: ID) -> UIViewController? { controllers[id] }

    /// Puts a strip where it belongs. Several can follow one pager.
    public func addStrip(_ strip: TabStripView<ID>, at placement: StripPlacement = .top) {
      strips.append((strip, placement))
      if placement == .navigationBar { navigationItem.titleView = strip }
      guard isViewLoaded else { return }
      if placement != .navigationBar { view.addSubview(strip) }
      view.setNeedsLayout()
    }

    /// Makes a strip and puts it where it belongs.
    @discardableResult
    public func addStrip(
      look: TabStripLook = .underlined, at placement: StripPlacement = .top, tab: @escaping @MainActor (ID) -> TabItem
    ) -> TabStripView<ID> {
      let strip = TabStripView(model, look: look, tab: tab)
      addStrip(strip, at: placement)
      return strip
    }

    // MARK: The life of the screen

    /// Puts pages and strips into the view.
    open override func viewDidLoad() {
      super.viewDidLoad()
      if view.backgroundColor == nil { view.backgroundColor = .systemBackground }
      view.addSubview(pagerView)
      for (strip, placement) in strips where placement != .navigationBar { view.addSubview(strip) }
      if let header { view.addSubview(header) }
    }

    /// Children are told of their appearance by the pager: its pages do not all appear with it.
    open override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

    /// The page begins to appear.
    open override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      model.begin()
      model.post(.willAppear(animated: animated, at: FrameClock.now))
    }

    /// The page has appeared.
    open override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      model.post(.appear(at: FrameClock.now))
    }

    /// The page begins to disappear.
    open override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      model.post(.willDisappear(animated: animated, at: FrameClock.now))
    }

    /// A move under way is at its page, and whoever waits for it is told.
    open override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      model.post(.disappear(at: FrameClock.now))
    }

    /// What is taken by bars is to be left free.
    open override func viewSafeAreaInsetsDidChange() {
      super.viewSafeAreaInsetsDidChange()
      viewIfLoaded?.setNeedsLayout()
    }

    /// Lays out strips and pages.
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

    /// Adds what strips cover to the safe areas of the pages, beside what those have of their own.
    private func cover(_ next: UIEdgeInsets) {
      for controller in controllers.values {
        let insets = controller.additionalSafeAreaInsets.replacing(coveredInsets, by: next)
        if controller.additionalSafeAreaInsets != insets { controller.additionalSafeAreaInsets = insets }
      }
      coveredInsets = next
    }

    private var coveredInsets = UIEdgeInsets.zero

    // MARK: What the settled page says

    #if !os(visionOS)
      /// The settled page's.
      open override var childForStatusBarStyle: UIViewController? { settledController }
      /// The settled page's.
      open override var childForStatusBarHidden: UIViewController? { settledController }
      /// The settled page's.
      open override var childForHomeIndicatorAutoHidden: UIViewController? { settledController }
      /// The settled page's.
      open override var childForScreenEdgesDeferringSystemGestures: UIViewController? { settledController }
      /// The settled page's.
      open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        settledController?.supportedInterfaceOrientations ?? super.supportedInterfaceOrientations
      }
    #endif

    private var settledController: UIViewController? { settled.flatMap { controllers[$0] } }

    private func drawn() {
      header?.follow()
      tellHeight()
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
      // A strip in the bar stands where a page's own view would.
      if !strips.contains(where: { $0.placement == .navigationBar }) { navigationItem.titleView = item.titleView }
    }

    /// Bars follow what scrolls in the settled page, though that may have come later than the page.
    private func followContent() {
      guard let controller = settledController else { return }
      let scrollView = controller.scrollViewAsPage
      guard scrollView !== super.contentScrollView(for: .top) else { return }
      setContentScrollView(scrollView, for: .top)
      setContentScrollView(scrollView, for: .bottom)
    }

    /// What scrolls in the settled page, as it is now.
    open override func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
      guard edge == .top || edge == .bottom, let controller = settledController else {
        return super.contentScrollView(for: edge)
      }
      return controller.scrollViewAsPage
    }

    /// Where the pages say how high the pager is, its container is told.
    private func tellHeight() {
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

    /// Asked only once it is presented: before, the question would make a sheet.
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

  /// Whose navigation items a pager shows.
  public enum PagerNavigationItems: Sendable {
    /// Its own.
    case ofPager
    /// Those of the settled page: title, prompt, title view, buttons, and whether the title is large. A strip in the navigation bar stays.
    case ofSettledPage
  }

  extension PagerViewController {
    /// Where a `PagerViewController` lays out a strip.
    public enum StripPlacement: Sendable {
      /// Above the pages, under the bars.
      case top
      /// Below the pages.
      case bottom
      /// In the navigation bar, in place of the title.
      case navigationBar
    }
  }
#endif
