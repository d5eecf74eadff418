@MainActor open class UIBarItem: UIResponder {
  open var isEnabled = true
  open var title: String?
  open var image: UIImage?
  open var tag = 0
}

@MainActor open class UIBarButtonItem: UIBarItem {
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks
    case search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo, close = 24
  }

  open var customView: UIView?
  open var primaryAction: UIAction?
  open var menu: UIMenu?
  open var tintColor: UIColor?
  /// The group of the item. An item is in one group at most.
  /// https://developer.apple.com/documentation/uikit/uibarbuttonitemgroup/barbuttonitems
  public internal(set) weak var buttonGroup: UIBarButtonItemGroup?
  /// The navigation item that shows the item.
  weak var owner: UINavigationItem?

  public init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    super.init()
    self.title = title ?? primaryAction?.title
    self.image = image ?? primaryAction?.image
    self.primaryAction = primaryAction
    self.menu = menu
  }

  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.init(primaryAction: primaryAction, menu: menu)
  }
}

@MainActor open class UITabBarItem: UIBarItem {
  open var badgeValue: String?
  open var selectedImage: UIImage?

  public override init() { super.init() }

  public init(title: String?, image: UIImage?, tag: Int) {
    super.init()
    self.title = title
    self.image = image
    self.tag = tag
  }
}

@MainActor open class UINavigationItem: NSObject {
  public enum LargeTitleDisplayMode: Int, Sendable {
    case automatic, always, never
  }

  public enum BackButtonDisplayMode: Int, Sendable {
    case `default`, generic, minimal
  }

  open var title: String? { didSet { changed() } }
  open var subtitle: String? { didSet { changed() } }
  open var titleView: UIView? {
    didSet {
      Stage.current.window.rootViewController?.viewIfLoaded?.setNeedsLayout()
      changed()
    }
  }
  open var prompt: String? { didSet { changed() } }
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
  /// Items at either side are one group.
  open var leftBarButtonItems: [UIBarButtonItem]? {
    didSet {
      leadingItemGroups = groups(leftBarButtonItems)
      changed(.left)
    }
  }
  open var rightBarButtonItems: [UIBarButtonItem]? {
    didSet {
      trailingItemGroups = groups(rightBarButtonItems)
      changed(.right)
    }
  }
  open var leadingItemGroups: [UIBarButtonItemGroup] = [] { didSet { take(leadingItemGroups, .leading) } }
  open var centerItemGroups: [UIBarButtonItemGroup] = [] { didSet { take(centerItemGroups, .center) } }
  open var trailingItemGroups: [UIBarButtonItemGroup] = [] { didSet { take(trailingItemGroups, .trailing) } }
  open var backButtonTitle: String? { didSet { changed() } }
  open var backButtonDisplayMode = BackButtonDisplayMode.default { didSet { changed() } }
  open var backBarButtonItem: UIBarButtonItem? {
    didSet {
      if let backBarButtonItem { own([backBarButtonItem]) }
      changed(.back)
    }
  }
  open var hidesBackButton = false { didSet { changed() } }
  open var leftItemsSupplementBackButton = false { didSet { changed() } }
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { changed() } }
  open var searchController: UISearchController? {
    didSet {
      if let searchController, searchController.owner !== self {
        if Stage.current.world.searchControllerOwner == .newest { searchController.owner?.searchController = nil }
        searchController.owner = self
      }
      changed(.search)
    }
  }
  open var hidesSearchBarWhenScrolling = true { didSet { changed() } }
  open var standardAppearance: UINavigationBarAppearance? { didSet { changed() } }
  open var compactAppearance: UINavigationBarAppearance? { didSet { changed() } }
  open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { changed() } }
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? { didSet { changed() } }
  var observers: [Weak<NavigationItemObserver>] = []

  public init(title: String) { self.title = title.isEmpty ? nil : title }

  private func groups(_ items: [UIBarButtonItem]?) -> [UIBarButtonItemGroup] {
    items.map { [UIBarButtonItemGroup(barButtonItems: $0, representativeItem: nil)] } ?? []
  }

  private func take(_ groups: [UIBarButtonItemGroup], _ part: NavigationItemObserver.Part) {
    for group in groups {
      if group.owner !== self {
        if Stage.current.world.barItemOwner == .newest { group.owner?.lose(group) }
        group.owner = self
      }
    }
    own(groups.flatMap(\.barButtonItems))
    changed(part)
  }

  private func own(_ items: [UIBarButtonItem]) {
    let new = items.filter { $0.owner !== self }
    let losers = new.compactMap(\.owner)
    for item in new { item.owner = self }
    guard Stage.current.world.barItemOwner == .newest else { return }
    for loser in losers { loser.lose(new) }
  }

  private func lose(_ lost: [UIBarButtonItem]) {
    func rest(_ items: [UIBarButtonItem]) -> [UIBarButtonItem]? {
      let rest = items.filter { !lost.contains($0) }
      return rest.isEmpty ? nil : rest
    }
    if let items = leftBarButtonItems, rest(items) != items { leftBarButtonItems = rest(items) }
    if let items = rightBarButtonItems, rest(items) != items { rightBarButtonItems = rest(items) }
    if let backBarButtonItem, lost.contains(backBarButtonItem) { self.backBarButtonItem = nil }
  }

  private func lose(_ group: UIBarButtonItemGroup) {
    if leadingItemGroups.contains(group) { leadingItemGroups.removeAll { $0 === group } }
    if centerItemGroups.contains(group) { centerItemGroups.removeAll { $0 === group } }
    if trailingItemGroups.contains(group) { trailingItemGroups.removeAll { $0 === group } }
  }

  func changed(_ part: NavigationItemObserver.Part = .other) {
    guard Stage.current.world.navigationItemChanges == .reported else { return }
    for observer in observers { observer.value?.tell(part) }
  }
}

@MainActor open class UIBarButtonItemGroup: NSObject {
  /// The items. UIKit removes an item from its former group.
  open var barButtonItems: [UIBarButtonItem] {
    didSet {
      for item in oldValue where item.buttonGroup === self && !barButtonItems.contains(item) { item.buttonGroup = nil }
      take()
    }
  }
  /// The navigation item that shows the group.
  weak var owner: UINavigationItem?

  public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
    self.barButtonItems = barButtonItems
    super.init()
    take()
  }

  private func take() {
    for item in barButtonItems where item.buttonGroup !== self {
      item.buttonGroup?.barButtonItems.removeAll { $0 === item }
      item.buttonGroup = self
    }
  }
}

@MainActor open class UINavigationBarAppearance: NSObject {}

/// Replaces key-value observing: calls a closure after every change of a navigation item or of a controller's toolbar
/// items, while the observer is kept alive.
@MainActor public final class NavigationItemObserver {
  /// What has changed: a property with objects that have one owner, or another one.
  public enum Part: Sendable {
    case back, left, right, leading, center, trailing, search, other
  }

  private let changed: @MainActor (Part) -> Void

  public init(_ controller: UIViewController, _ changed: @escaping @MainActor (Part) -> Void) {
    self.changed = changed
    controller.navigationItem.observers.append(Weak(value: self))
  }

  func tell(_ part: Part) { changed(part) }
}

/// A bar. On iPadOS 26, and on iPhones from iOS 27 on, a tap on a view in it scrolls to the top too. A tap recognizer in
/// that view for which others wait prevents that (react-native-screens, RNSScrollToTopGuardGestureRecognizer.mm).
@MainActor open class UINavigationBar: UIView {
  open var prefersLargeTitles = false { didSet { superview?.setNeedsLayout() } }
  /// The height of the large title below the bar's other items.
  var titleRoom: CGFloat = 0 { didSet { if titleRoom != oldValue { setNeedsLayout() } } }
  /// The height to which iOS 26 stretches the views in a bar, in points. Source: react-native-screens,
  /// RNSStackHeaderContentFactory.mm.
  private static let leastViewHeight: CGFloat = 36
  private let label = UILabel()
  private let largeLabel = UILabel()
  private weak var titleView: UIView?
  private var leading: [UIView] = []
  private var trailing: [UIView] = []
  private var shown: [UIBarButtonItem] = []

  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBackground
    label.font = .systemFont(ofSize: 17, weight: .semibold)
    label.textAlignment = .center
    largeLabel.font = .systemFont(ofSize: 34, weight: .bold)
    largeLabel.clipsToBounds = true
    addSubview(label)
    addSubview(largeLabel)
    guard Stage.current.world.system >= .ios26 else { return }
    let tap = ScrollToTopTap()
    tap.cancelsTouchesInView = false
    tap.onChange { if $0.state == .ended { Stage.current.scrollToTop() } }
    addGestureRecognizer(tap)
  }

  /// A tap on a bar, which recognizes beside the recognizers of the views in the bar.
  private final class ScrollToTopTap: UITapGestureRecognizer {
    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  func show(_ item: UINavigationItem?) {
    label.text = item?.titleView == nil ? item?.title : nil
    largeLabel.text = item?.title
    if titleView !== item?.titleView {
      titleView?.removeFromSuperview()
      titleView = item?.titleView
      if let titleView { addSubview(titleView) }
    }
    show(
      item?.leftBarButtonItems ?? [item?.leftBarButtonItem].compactMap { $0 },
      item?.rightBarButtonItems ?? [item?.rightBarButtonItem].compactMap { $0 })
    setNeedsLayout()
  }

  private func show(_ left: [UIBarButtonItem], _ right: [UIBarButtonItem]) {
    guard !shown.elementsEqual(left + right, by: ===) else { return }
    shown = left + right
    for view in leading + trailing { view.removeFromSuperview() }
    leading = left.map(makeView)
    trailing = right.map(makeView)
    for view in leading + trailing { addSubview(view) }
  }

  private func makeView(_ item: UIBarButtonItem) -> UIView {
    if let view = item.customView { return view }
    let button = UIButton(type: .system, primaryAction: item.primaryAction)
    button.setTitle(item.title, for: .normal)
    button.setImage(item.image, for: .normal)
    button.isEnabled = item.isEnabled
    button.accessibilityLabel = item.accessibilityLabel
    return button
  }

  /// Lays the buttons out from both edges inwards, mirrored where the language is written from right to left.
  private func layOutButtons(in strip: CGRect) {
    let mirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var left = strip.minX + 16 + safeAreaInsets.left
    for view in mirrored ? trailing : leading {
      let size = view.sizeThatFits(strip.size)
      view.frame = CGRect(x: left, y: strip.midY - size.height / 2, width: size.width, height: size.height)
      left += size.width + 12
    }
    var right = strip.maxX - 16 - safeAreaInsets.right
    for view in mirrored ? leading : trailing {
      let size = view.sizeThatFits(strip.size)
      view.frame = CGRect(
        x: right - size.width, y: strip.midY - size.height / 2, width: size.width, height: size.height)
      right -= size.width + 12
    }
  }

  open override func layoutSubviews() {
    let strip = CGRect(
      x: 0, y: bounds.height - UINavigationController.barHeight - titleRoom, width: bounds.width,
      height: UINavigationController.barHeight)
    layOutButtons(in: strip)
    label.frame = strip.insetBy(dx: 100, dy: 0)
    label.isHidden = titleRoom > 0
    largeLabel.frame = CGRect(x: 16, y: strip.maxY, width: max(bounds.width - 32, 0), height: titleRoom)
    largeLabel.isHidden = titleRoom == 0
    guard let titleView else { return }
    let intrinsic = titleView.intrinsicContentSize
    let width: CGFloat
    if intrinsic.width >= 0 {
      width = intrinsic.width
    } else {
      switch Stage.current.world.titleViewWithoutWidth {
      case .asItFits: width = titleView.sizeThatFits(strip.size).width
      case .asItIs: width = titleView.bounds.width
      case .none: width = 0
      }
    }
    // A title view that is higher than the bar is not clipped.
    var height = intrinsic.height >= 0 ? intrinsic.height : strip.height
    if Stage.current.world.system >= .ios26 { height = max(height, Self.leastViewHeight) }
    let size = CGSize(width: min(width, strip.width), height: height)
    titleView.frame = CGRect(
      x: strip.midX - size.width / 2, y: strip.midY - size.height / 2, width: size.width, height: size.height)
  }
}

@MainActor open class UITabBarController: UIViewController {
  open var viewControllers: [UIViewController]? {
    get { children }
    set {
      for child in children {
        child.willMove(toParent: nil)
        child.viewIfLoaded?.removeFromSuperview()
        child.removeFromParent()
      }
      for child in newValue ?? [] {
        addChild(child)
        child.didMove(toParent: self)
      }
      selectedIndex = 0
    }
  }

  open var selectedIndex = 0 {
    didSet {
      if oldValue < children.count, oldValue != selectedIndex { children[oldValue].viewIfLoaded?.removeFromSuperview() }
      showSelected()
    }
  }

  open var selectedViewController: UIViewController? {
    get { children.indices.contains(selectedIndex) ? children[selectedIndex] : nil }
    set { if let index = children.firstIndex(where: { $0 === newValue }) { selectedIndex = index } }
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    showSelected()
  }

  private func showSelected() {
    guard isViewLoaded, let child = selectedViewController else { return }
    child.view.frame = view.bounds
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(child.view)
  }
}
