@MainActor open class UIView: UIResponder, UITraitEnvironment, UITraitChangeObservable, UICoordinateSpace {
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right, topLeft, topRight
    case bottomLeft, bottomRight
  }

  public private(set) lazy var layer: CALayer = (Self.layerClass as? CALayer.Type)?.init() ?? CALayer()
  public let traitListeners = TraitListeners()
  public internal(set) weak var superview: UIView?
  public internal(set) var subviews: [UIView] = []
  /// The controller whose root view this view is.
  public internal(set) weak var controller: UIViewController?

  private var box = CGRect.zero
  private var middle = CGPoint.zero
  /// The transform that was set on the view. The layer may have another one.
  private var turn = CGAffineTransform.identity

  open var isHidden = false
  open var alpha: CGFloat = 1
  open var isOpaque = true
  open var backgroundColor: UIColor?
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }
  open var isUserInteractionEnabled = true
  open var isMultipleTouchEnabled = false
  open var isExclusiveTouch = false
  open var tag = 0
  open var contentMode = ContentMode.scaleToFill
  open var contentScaleFactor: CGFloat = 3
  open var autoresizesSubviews = true
  open var autoresizingMask: AutoresizingMask = []
  open var translatesAutoresizingMaskIntoConstraints = true
  open var mask: UIView?
  open var insetsLayoutMarginsFromSafeArea = true
  open var preservesSuperviewLayoutMargins = false
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified { didSet { setNeedsLayout() } }
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { traitOverrides.userInterfaceStyle }
    set { traitOverrides.userInterfaceStyle = newValue }
  }
  public var traitOverrides = UITraitOverrides() { didSet { compareTraits() } }
  public var maximumContentSizeCategory: UIContentSizeCategory? { didSet { compareTraits() } }
  public var minimumContentSizeCategory: UIContentSizeCategory? { didSet { compareTraits() } }
  open var focusGroupIdentifier: String?
  open var showsLargeContentViewer = false
  open var scalesLargeContentImage = false
  open var largeContentTitle: String?
  open var largeContentImage: UIImage?
  public internal(set) var interactionList: [any UIInteraction] = []
  var ownTint: UIColor?
  var margins = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
  var recognizers: [UIGestureRecognizer] = []
  var layoutState = LayoutState.dirty
  var safeAreaSeen = UIEdgeInsets.zero
  /// The insets that the view inherited when it was last inside its superview.
  var insetsInside = UIEdgeInsets.zero
  /// The traits that have reached the view; nil outside a window.
  var reachedTraits: UITraitCollection?
  var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]

  public init(frame: CGRect) {
    super.init()
    self.frame = frame
  }

  public convenience override init() { self.init(frame: .zero) }

  public required init?(coder: NSCoder) { super.init() }

  open class var layerClass: AnyClass { CALayer.self }

  // MARK: Geometry

  open var bounds: CGRect {
    get { box }
    set {
      let old = box
      guard newValue != old else { return }
      box = newValue
      if old.size != newValue.size { sizeChanged(from: old.size) }
    }
  }

  open var center: CGPoint {
    get { middle }
    set {
      middle = newValue
    }
  }

  open var transform: CGAffineTransform {
    get { turn }
    set {
      turn = newValue
      layer.transform = CATransform3D(newValue)
    }
  }

  open var frame: CGRect {
    get {
      guard !layer.isPlain else {
        return CGRect(
          x: middle.x - box.width / 2, y: middle.y - box.height / 2, width: box.width, height: box.height)
      }
      // Without arrays: the allocations of a frame are counted, and a frame asks for many frames of views.
      let a = corner(-1, -1), b = corner(1, -1), c = corner(-1, 1), d = corner(1, 1)
      let (left, right) = (min(a.x, b.x, c.x, d.x), max(a.x, b.x, c.x, d.x))
      let (top, bottom) = (min(a.y, b.y, c.y, d.y), max(a.y, b.y, c.y, d.y))
      return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
    set {
      if !(newValue.minX.isFinite && newValue.minY.isFinite && newValue.width.isFinite && newValue.height.isFinite) {
        Stage.current.fault("\(Self.self) was given the frame \(newValue)")
        return
      }
      noteFlight(to: newValue)
      center = newValue.middle
      bounds = CGRect(origin: box.origin, size: newValue.size)
    }
  }

  /// Returns where the transform moves a corner of the bounds. `x` and `y` are -1 or 1.
  private func corner(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
    layer.transform.project(CGPoint(x: x * box.width / 2, y: y * box.height / 2)) + middle
  }

  func sizeChanged(from old: CGSize) {
    setNeedsLayout()
    if autoresizesSubviews {
      for child in subviews where child.translatesAutoresizingMaskIntoConstraints {
        child.autoresize(from: old, to: box.size)
      }
    }
  }

  // MARK: Override points

  open func setNeedsLayout() {
    layoutState = .dirty
    markAncestors()
  }

  open func layoutSubviews() {}
  open func safeAreaInsetsDidChange() {}
  open func layoutMarginsDidChange() {}
  open func tintColorDidChange() {}
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}
  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  open func draw(_ rect: CGRect) {}
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    Stage.current.work.measurements += 1
    // The double has no constraints, so only the intrinsic size determines the result.
    let intrinsic = intrinsicContentSize
    return CGSize(
      width: horizontalFittingPriority == .required ? targetSize.width : max(intrinsic.width, 0),
      height: verticalFittingPriority == .required ? targetSize.height : max(intrinsic.height, 0))
  }

  open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, self.point(inside: point, with: event) else { return nil }
    for child in subviews.reversed() {
      if let hit = child.hitTest(child.convert(point, from: self), with: event) { return hit }
    }
    return self
  }

  open var canBecomeFocused: Bool { false }
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { subviews }
  open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }

  open override var next: UIResponder? { controller ?? superview }

  /// Returns the marks that a picture draws over the background, in this view's bounds.
  func drawing() -> [Picture.Mark] { [] }
}
