@MainActor open class UINavigationController: UIViewController {
  static let barHeight: CGFloat = 44
  /// The height of a large title below the bar. Observed on iOS 11 to 18: 52 pt.
  static let largeTitleHeight: CGFloat = 52
  static let pushSeconds = 0.35

  public let navigationBar = UINavigationBar()
  open var viewControllers: [UIViewController] {
    get { children }
    set { setViewControllers(newValue, animated: false) }
  }
  open weak var delegate: (any UINavigationControllerDelegate)?
  open var isNavigationBarHidden = false { didSet { viewIfLoaded?.setNeedsLayout() } }
  public private(set) var interactivePopGestureRecognizer: UIGestureRecognizer?
  /// Begins anywhere in the content; nil before iOS 26.
  public private(set) var interactiveContentPopGestureRecognizer: UIGestureRecognizer?
  private var interaction: (from: UIViewController, to: UIViewController, coordinator: TransitionCoordinator)?

  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    take(rootViewController)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public var topViewController: UIViewController? { children.last }
  public var visibleViewController: UIViewController? { presentedViewController ?? children.last }

  private var isSeen: Bool { appearance == .appeared || appearance == .appearing }

  private func take(_ child: UIViewController) {
    addChild(child)
    child.didMove(toParent: self)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(navigationBar)
    if let top = topViewController { view.insertSubview(top.view, at: 0) }
    let pop = PopPan()
    pop.edges = .left
    pop.navigation = self
    pop.onChange { [weak self] in self?.popMoves($0) }
    view.addGestureRecognizer(pop)
    interactivePopGestureRecognizer = pop
    guard Stage.current.world.system >= .ios26 else { return }
    let content = ContentPopPan()
    content.edges = .left
    content.navigation = self
    content.onChange { [weak self] in self?.popMoves($0) }
    view.addGestureRecognizer(content)
    interactiveContentPopGestureRecognizer = content
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let top = view.safeAreaInsets.top
    navigationBar.isHidden = isNavigationBarHidden
    // A large title is shown entirely at first.
    if navigationBar.prefersLargeTitles, let first = topViewController, first.barInsets == .zero {
      first.barInsets = barInsets(titleRoom: Self.largeTitleHeight)
    }
    let titleRoom = isNavigationBarHidden ? 0 : largeTitleRoom
    navigationBar.titleRoom = titleRoom
    navigationBar.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: top + Self.barHeight + titleRoom)
    navigationBar.show(topViewController?.navigationItem)
    for child in children where child.viewIfLoaded?.superview === view {
      child.barInsets = barInsets(titleRoom: child === topViewController ? titleRoom : 0)
      if interaction == nil { child.view.frame = view.bounds }
    }
  }

  private func barInsets(titleRoom: CGFloat) -> UIEdgeInsets {
    UIEdgeInsets(top: isNavigationBarHidden ? 0 : Self.barHeight + titleRoom, left: 0, bottom: 0, right: 0)
  }

  /// The present height of the large title. The title collapses by the distance that the content scroll view of the top
  /// controller is scrolled.
  private var largeTitleRoom: CGFloat {
    guard navigationBar.prefersLargeTitles, let top = topViewController,
      top.navigationItem.largeTitleDisplayMode != .never
    else { return 0 }
    guard Stage.current.world.largeTitle == .followsScroll, let scroll = top.contentScrollView(for: .top) else {
      return Self.largeTitleHeight
    }
    if scroll.titleFollower !== self { scroll.titleFollower = self }
    // The inset includes the present height of the title.
    let present = max(top.barInsets.top - Self.barHeight, 0)
    guard scroll.window != nil, scroll.bounds.height > 0, scroll.insetsSeen == scroll.adjustedContentInset else {
      return present
    }
    let way = scroll.contentOffset.y + scroll.adjustedContentInset.top - present + Self.largeTitleHeight
    let room = min(max(Self.largeTitleHeight - way, 0), Self.largeTitleHeight)
    // Where safe areas are rounded, a title of a fraction of a pixel would change the offset that it follows.
    guard Stage.current.world.additionalSafeArea == .roundedToPixels else { return room }
    let scale = top.traitCollection.displayScale
    return (room * scale).rounded() / scale
  }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard !children.contains(where: { $0 === viewController }) else {
      Stage.current.fault("\(type(of: viewController)) was pushed twice")
      return
    }
    let old = topViewController
    take(viewController)
    change(from: old, to: viewController, animated: animated) {}
  }

  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard children.count > 1 else { return nil }
    return pop(to: children[children.count - 2], animated: animated).last
  }

  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    children.first.map { pop(to: $0, animated: animated) }
  }

  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    pop(to: viewController, animated: animated)
  }

  private func pop(to target: UIViewController, animated: Bool) -> [UIViewController] {
    guard let index = children.firstIndex(where: { $0 === target }), index < children.count - 1 else { return [] }
    let gone = Array(children[(index + 1)...])
    for child in gone { child.willMove(toParent: nil) }
    change(from: gone.last, to: target, animated: animated) { for child in gone { child.removeFromParent() } }
    return gone
  }

  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    let old = topViewController
    let gone = children.filter { child in !viewControllers.contains { $0 === child } }
    for child in gone { child.willMove(toParent: nil) }
    for new in viewControllers where new.parent !== self { take(new) }
    children = viewControllers + gone
    let settle = { @MainActor [weak self] in
      for child in gone { child.removeFromParent() }
      self?.viewIfLoaded?.setNeedsLayout()
    }
    if let new = viewControllers.last, new !== old {
      change(from: old, to: new, animated: animated, settle)
    } else {
      settle()
    }
  }

  /// Replaces the visible controller. Both controllers receive their first appearance call, the views change places,
  /// and 0.35 s later both controllers receive the second call.
  private func change(
    from old: UIViewController?, to new: UIViewController, animated: Bool, _ settle: @escaping @MainActor () -> Void
  ) {
    guard isSeen, let view = viewIfLoaded else {
      old?.viewIfLoaded?.removeFromSuperview()
      viewIfLoaded?.insertSubview(new.view, at: 0)
      return settle()
    }
    delegate?.navigationController(self, willShow: new, animated: animated)
    let coordinator = TransitionCoordinator(animated: animated, duration: animated ? Self.pushSeconds : 0)
    self.coordinator = coordinator
    if let old, old.canBegin(false) { old.beginAppearanceTransition(false, animated: animated) }
    if new.canBegin(true) { new.beginAppearanceTransition(true, animated: animated) }
    place(new)
    view.insertSubview(new.view, belowSubview: navigationBar)
    Stage.current.window.layoutPass()
    coordinator.run()
    let finish = { @MainActor [weak self] in
      guard let self else { return }
      old?.viewIfLoaded?.removeFromSuperview()
      if let old, old.appearance == .disappearing { old.endAppearanceTransition() }
      if new.appearance == .appearing { new.endAppearanceTransition() }
      settle()
      self.coordinator = nil
      coordinator.finish(cancelled: false)
      delegate?.navigationController(self, didShow: new, animated: animated)
    }
    if animated { Stage.current.after(Self.pushSeconds, finish) } else { finish() }
  }

  private func place(_ child: UIViewController) {
    child.barInsets = barInsets(titleRoom: navigationBar.prefersLargeTitles ? Self.largeTitleHeight : 0)
    child.view.frame = view.bounds
  }

  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }

  open override var childForStatusBarStyle: UIViewController? { topViewController }
  open override var childForStatusBarHidden: UIViewController? { topViewController }
  open override var childForHomeIndicatorAutoHidden: UIViewController? { topViewController }

  // MARK: The back swipe from the edge

  var canSwipeBack: Bool { children.count > 1 && coordinator == nil && interaction == nil }

  private func popMoves(_ recognizer: UIGestureRecognizer) {
    guard let pan = recognizer as? UIPanGestureRecognizer else { return }
    switch pan.state {
    case .began:
      guard children.count > 1 else { return }
      let (from, to) = (children[children.count - 1], children[children.count - 2])
      let coordinator = TransitionCoordinator(animated: true, duration: Self.pushSeconds, interactive: true)
      self.coordinator = coordinator
      interaction = (from, to, coordinator)
      from.beginAppearanceTransition(false, animated: true)
      to.beginAppearanceTransition(true, animated: true)
      place(to)
      view.insertSubview(to.view, at: 0)
      coordinator.run()
    case .changed:
      guard let interaction else { return }
      let way = max(0, pan.translation(in: view).x)
      interaction.coordinator.percentComplete = way / max(view.bounds.width, 1)
      interaction.from.view.center.x = view.bounds.midX + way
    case .ended:
      endPop(completes: pan.recentVelocity.x > 200 || pan.translation(in: view).x > view.bounds.width / 2)
    case .cancelled: endPop(completes: false)
    case .possible, .failed: return
    }
  }

  private func endPop(completes: Bool) {
    guard let (from, to, coordinator) = interaction else { return }
    coordinator.endInteraction(cancelled: !completes)
    if completes {
      from.willMove(toParent: nil)
    } else {
      from.beginAppearanceTransition(true, animated: true)
      to.beginAppearanceTransition(false, animated: true)
    }
    Stage.current.after(0.25) { [self] in
      interaction = nil
      let gone = completes ? from : to
      gone.view.removeFromSuperview()
      gone.view.center.x = view.bounds.midX
      from.view.center.x = view.bounds.midX
      from.endAppearanceTransition()
      to.endAppearanceTransition()
      if completes { from.removeFromParent() }
      self.coordinator = nil
      coordinator.finish(cancelled: !completes)
      view.setNeedsLayout()
    }
  }
}

final class PopPan: UIScreenEdgePanGestureRecognizer {
  weak var navigation: UINavigationController?

  override func receives(_ touch: UITouch) -> Bool { super.receives(touch) && navigation?.canSwipeBack == true }

  override func isPan(_ travel: CGPoint) -> Bool { navigation?.canSwipeBack == true && super.isPan(travel) }
}

/// The back swipe that begins anywhere. The world decides whether it or a scroll view goes first. Its class is a subclass
/// of the recognizer for the edges: react-native-screens tells the two apart by identity (RNSScreenStack.mm, iOS 26).
final class ContentPopPan: UIScreenEdgePanGestureRecognizer {
  weak var navigation: UINavigationController?

  override var goesFirst: Bool { Stage.current.world.backSwipeOrScroll == .contentBackSwipe }

  override func receives(_ touch: UITouch) -> Bool { super.receives(touch) && navigation?.canSwipeBack == true }

  override func isInReach(_ touch: UITouch) -> Bool { true }

  override func isPan(_ travel: CGPoint) -> Bool {
    navigation?.canSwipeBack == true && travel.x > Self.slop && travel.x > abs(travel.y)
  }
}

@MainActor public protocol UINavigationControllerDelegate: NSObjectProtocol {
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
}

extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {}
}
