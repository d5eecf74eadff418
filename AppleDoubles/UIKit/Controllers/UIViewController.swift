@MainActor open class UIViewController: UIResponder, UITraitEnvironment, UITraitChangeObservable {
  /// The stages of a view's appearance.
  enum Appearance {
    case disappeared, appearing, appeared, disappearing
  }

  public let traitListeners = TraitListeners()
  /// The additional insets that were there at the latest layout.
  var laidOutInsets = UIEdgeInsets.zero
  open var title: String? {
    didSet { if navigationItem.title == nil || navigationItem.title == oldValue { navigationItem.title = title } }
  }
  open var navigationItem: UINavigationItem { ownNavigationItem }
  private let ownNavigationItem = UINavigationItem(title: "")
  open var tabBarItem: UITabBarItem! = UITabBarItem()
  open var preferredContentSize = CGSize.zero
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { safeAreaChanged() } }
  }
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  open var isModalInPresentation = false
  open var definesPresentationContext = false
  open var edgesForExtendedLayout = UIRectEdge.all
  open var extendedLayoutIncludesOpaqueBars = false
  open var hidesBottomBarWhenPushed = false
  open var toolbarItems: [UIBarButtonItem]? { didSet { navigationItem.changed() } }
  open var isEditing = false
  open var restorationIdentifier: String?
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { traitOverrides.userInterfaceStyle }
    set { traitOverrides.userInterfaceStyle = newValue }
  }
  public var traitOverrides = UITraitOverrides() { didSet { viewIfLoaded?.compareTraits() } }
  public internal(set) weak var parent: UIViewController?
  public internal(set) var children: [UIViewController] = []
  public internal(set) var presentedViewController: UIViewController?
  /// The controller that has presented this one directly.
  weak var presenter: UIViewController?
  public internal(set) var isBeingPresented = false
  public internal(set) var isBeingDismissed = false
  public internal(set) var isMovingToParent = false
  public internal(set) var isMovingFromParent = false

  /// The insets that the bars of an enclosing navigation controller cover.
  var barInsets = UIEdgeInsets.zero { didSet { if barInsets != oldValue { safeAreaChanged() } } }
  var appearance = Appearance.disappeared
  var isAnimatedTransition = false
  /// `true` while `viewIsAppearing` must still be called. The call comes between `viewWillAppear` and `viewDidAppear`,
  /// once the view is laid out.
  var isAppearingDue = false
  var hearsDidMove = true
  var heardWillLeave = false
  var contentScrollViews: [UInt: UIScrollView] = [:]
  var coordinator: TransitionCoordinator?
  private var root: UIView?

  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  public required init?(coder: NSCoder) { super.init() }

  // MARK: View

  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return root
    }
    set {
      root?.controller = nil
      root = newValue
      newValue?.controller = self
    }
  }

  public var viewIfLoaded: UIView? { root }
  public var isViewLoaded: Bool { root != nil }

  open func loadViewIfNeeded() {
    guard root == nil else { return }
    loadView()
    if root == nil {
      Stage.current.fault("\(type(of: self)) loaded no view")
      view = UIView()
    }
    viewDidLoad()
  }

  open func loadView() { view = UIView(frame: Stage.current.window.bounds) }
  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func viewSafeAreaInsetsDidChange() {}
  open func viewLayoutMarginsDidChange() {}
  open func updateViewConstraints() {}
  open func didReceiveMemoryWarning() {}
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in children {
      let same = child.viewIfLoaded.map { $0.bounds.size == viewIfLoaded?.bounds.size } ?? true
      let given = self.size(forChildContentContainer: child, withParentContainerSize: size)
      if !same || given != child.viewIfLoaded?.bounds.size { child.viewWillTransition(to: given, with: coordinator) }
    }
  }

  open func size(forChildContentContainer container: UIViewController, withParentContainerSize parentSize: CGSize)
    -> CGSize
  {
    parentSize
  }

  open func preferredContentSizeDidChange(forChildContentContainer container: UIViewController) {}
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}

  /// Brings pending changes of traits to the controller's view and its descendants.
  public func updateTraitsIfNeeded() { viewIfLoaded?.updateTraitsIfNeeded() }

  public var traitCollection: UITraitCollection {
    if let root { return root.traitCollection }
    let outer = parent?.traitCollection.values ?? Stage.current.screenTraits.values
    return UITraitCollection(values: traitOverrides.values.over(outer))
  }

  open override var next: UIResponder? {
    root?.superview ?? presentingViewController
      ?? (Stage.current.window.rootViewController === self ? Stage.current.window : nil)
  }

  private func safeAreaChanged() {
    root?.setNeedsLayout()
  }

  // MARK: Properties that the system reads

  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
  open var childForStatusBarStyle: UIViewController? { nil }
  open var childForStatusBarHidden: UIViewController? { nil }
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  open var childViewControllerForPointerLock: UIViewController? { nil }
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var prefersStatusBarHidden: Bool { false }
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  open var shouldAutorotate: Bool { true }
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  open var disablesAutomaticKeyboardDismissal: Bool { false }

  open func setNeedsStatusBarAppearanceUpdate() { Stage.current.systemAsks.statusBar += 1 }
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() { Stage.current.systemAsks.homeIndicator += 1 }
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() { Stage.current.systemAsks.edges += 1 }
  open func setNeedsUpdateOfSupportedInterfaceOrientations() { Stage.current.systemAsks.orientations += 1 }

  open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
    for bit in [UInt(1), 2, 4, 8] where edge.rawValue & bit != 0 { contentScrollViews[bit] = scrollView }
  }

  open func setContentScrollView(_ scrollView: UIScrollView?) { setContentScrollView(scrollView, for: .all) }

  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? { contentScrollViews[edge.rawValue] }

  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
  open func willMove(toParent parent: UIViewController?) { if parent == nil { heardWillLeave = true } }
  open func didMove(toParent parent: UIViewController?) { hearsDidMove = true }
  open func show(_ vc: UIViewController, sender: Any?) {
    if let navigationController {
      navigationController.pushViewController(vc, animated: true)
    } else {
      present(vc, animated: true)
    }
  }

  public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    coordinator ?? parent?.transitionCoordinator
  }

  public var navigationController: UINavigationController? {
    parent as? UINavigationController ?? parent?.navigationController
  }
  public var tabBarController: UITabBarController? { parent as? UITabBarController ?? parent?.tabBarController }
}
