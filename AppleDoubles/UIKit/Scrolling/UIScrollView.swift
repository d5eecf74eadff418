@MainActor open class UIScrollView: UIView, ScrollDelegating {
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic, scrollableAxes, never, always
  }

  public enum KeyboardDismissMode: Int, Sendable {
    case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
  }

  public enum IndicatorStyle: Int, Sendable {
    case `default`, black, white
  }

  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = Self(rawValue: 0.998)
    public static let fast = Self(rawValue: 0.99)
  }

  public weak var scrollDelegate: (any UIScrollViewDelegate)? { didSet { DelegateProxy.isSet(scrollDelegate) } }
  open var contentSize = CGSize.zero {
    didSet {
      guard contentSize != oldValue else { return }
      setNeedsLayout()
      insetsMayHaveChanged()
      keepOffsetInRange()
      tellObservers()
    }
  }
  open var contentInset = UIEdgeInsets.zero { didSet { insetsMayHaveChanged(byApp: true) } }
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { insetsMayHaveChanged() }
  }
  open var isScrollEnabled = true { didSet { if !isScrollEnabled { panGestureRecognizer.abandon() } } }
  open var isPagingEnabled = false
  open var isDirectionalLockEnabled = false
  open var bounces = true
  open var bouncesHorizontally = true
  open var bouncesVertically = true
  open var transfersHorizontalScrollingToParent = true
  open var transfersVerticalScrollingToParent = true
  open var alwaysBounceHorizontal = false
  open var alwaysBounceVertical = false
  open var bouncesZoom = true
  open var decelerationRate = DecelerationRate.normal
  open var scrollsToTop = true
  open var delaysContentTouches = true
  open var canCancelContentTouches = true
  open var showsHorizontalScrollIndicator = true
  open var showsVerticalScrollIndicator = true
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  open var automaticallyAdjustsScrollIndicatorInsets = true
  open var indicatorStyle = IndicatorStyle.default
  open var keyboardDismissMode = KeyboardDismissMode.none
  open var minimumZoomScale: CGFloat = 1
  open var maximumZoomScale: CGFloat = 1
  open var zoomScale: CGFloat = 1
  public let topEdgeEffect = UIScrollEdgeEffect()
  public let bottomEdgeEffect = UIScrollEdgeEffect()
  public let leftEdgeEffect = UIScrollEdgeEffect()
  public let rightEdgeEffect = UIScrollEdgeEffect()
  open var refreshControl: UIRefreshControl? {
    didSet {
      oldValue?.removeFromSuperview()
      if let refreshControl { insertSubview(refreshControl, at: 0) }
    }
  }

  var observers: [Weak<ScrollObserver>] = []
  /// The navigation controller whose large title follows this scroll view.
  weak var titleFollower: UINavigationController?
  public internal(set) var isTracking = false
  public var isDragging: Bool {
    isHeld || (isDecelerating && Stage.current.world.draggingAfterLift == .lasts && panGestureRecognizer.touch == nil)
  }
  public internal(set) var isDecelerating = false
  /// `true` while a finger or a wheel drags the content.
  var isHeld = false
  public let panGestureRecognizer: UIPanGestureRecognizer = ScrollPan()
  var motion: Motion?
  var drag: Drag?
  var insetsSeen = UIEdgeInsets.zero
  /// `true` if the touch came down on moving content. The content then follows the finger from the first point of
  /// travel on.
  var isCaught = false
  var settingByItself = false
  /// `true` while the delegate receives `scrollViewDidScroll`. An offset that is written meanwhile comes from the app.
  private var isTelling = false

  /// The motion of both coordinates, and its cause.
  struct Motion {
    enum Cause {
      case deceleration, animation, toTop
    }

    var x: AxisMotion
    var y: AxisMotion
    let cause: Cause
  }

  /// The beginning of a drag. `held` is the offset at the beginning, without the resistance at the edges.
  struct Drag {
    var held: CGPoint
    let began: CGPoint
    let axes: (x: Bool, y: Bool)
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    clipsToBounds = true
    (panGestureRecognizer as? ScrollPan)?.scroll = self
    // As in UIKit, every scroll view is the delegate of its own pan.
    panGestureRecognizer.delegate = self as? any UIGestureRecognizerDelegate
    addGestureRecognizer(panGestureRecognizer)
  }

  // MARK: Offset

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds
      guard newValue != old else { return }
      // A write from inside a delegate call comes from the app, too.
      if newValue.origin != old.origin, !settingByItself || isTelling {
        let change = newValue.origin - old.origin
        switch Stage.current.world.offsetWriteDuringDeceleration {
        case .movesTarget:
          motion?.x.shift(by: change.x)
          motion?.y.shift(by: change.y)
        case .keepsTarget: break
        case .stops: stop()
        }
        if !settingByItself, let held = drag?.held { drag?.held = held + change }
      }
      super.bounds = newValue
      if newValue.origin != old.origin {
        setNeedsLayout()
        scrolled()
      }
      if newValue.size != old.size {
        insetsMayHaveChanged()
        keepOffsetInRange()
      }
    }
  }

  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      guard newValue.x.isFinite, newValue.y.isFinite else {
        Stage.current.fault("\(Self.self) was given the content offset \(newValue)")
        return
      }
      let isWritten = !settingByItself || isTelling
      bounds = CGRect(origin: newValue, size: bounds.size)
      guard isWritten, isHeld else { return }
      switch Stage.current.world.offsetWriteDuringDrag {
      case .keepsPan: break
      case .restartsPan: restartDrag()
      case .cancelsPan: panGestureRecognizer.abandon()
      }
    }
  }

  private func tellObservers() {
    observers.removeAll { $0.value == nil }
    for observer in observers { observer.value?.tell() }
  }

  func scrolled() {
    titleFollower?.viewIfLoaded?.setNeedsLayout()
    tellObservers()
    let wasTelling = isTelling
    isTelling = true
    scrollDelegate?.scrollViewDidScroll(self)
    isTelling = wasTelling
  }

  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard animated, contentOffset != self.contentOffset, window != nil else {
      if !animated { stop() }
      self.contentOffset = contentOffset
      return
    }
    animate(to: contentOffset, cause: .animation)
  }

  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let room = bounds.inset(by: adjustedContentInset)
    var offset = contentOffset
    if rect.minX < room.minX {
      offset.x += rect.minX - room.minX
    } else if rect.maxX > room.maxX {
      offset.x += rect.maxX - room.maxX
    }
    if rect.minY < room.minY {
      offset.y += rect.minY - room.minY
    } else if rect.maxY > room.maxY {
      offset.y += rect.maxY - room.maxY
    }
    setContentOffset(
      CGPoint(x: offset.x.clamped(to: range(.horizontal)), y: offset.y.clamped(to: range(.vertical))),
      animated: animated)
  }

  open func stopScrollingAndZooming() { stop() }
  open func flashScrollIndicators() {}
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }
  open func adjustedContentInsetDidChange() {}

  // MARK: Insets and range

  public var adjustedContentInset: UIEdgeInsets {
    let safe = safeAreaInsets
    var inset = contentInset
    // Since iOS 13 a refresh control makes its room in this inset (square/Blueprint, pull request 176).
    if refreshControl?.isRefreshing == true { inset.top += UIRefreshControl.room }
    switch contentInsetAdjustmentBehavior {
    case .never: return inset
    case .always: return inset + safe
    case .automatic, .scrollableAxes:
      let isAutomatic =
        contentInsetAdjustmentBehavior == .automatic && Stage.current.world.automaticInsets == .always
      if isAutomatic || alwaysBounceVertical || contentSize.height > bounds.height {
        inset.top += safe.top
        inset.bottom += safe.bottom
      }
      if alwaysBounceHorizontal || contentSize.width > bounds.width {
        inset.left += safe.left
        inset.right += safe.right
      }
      return inset
    }
  }

  func range(_ axis: NSLayoutConstraint.Axis) -> ClosedRange<CGFloat> {
    let inset = adjustedContentInset
    switch axis {
    case .horizontal:
      let low = -inset.left
      return low...max(low, contentSize.width + inset.right - bounds.width)
    case .vertical:
      let low = -inset.top
      return low...max(low, contentSize.height + inset.bottom - bounds.height)
    }
  }

  /// Moves the content when the insets change, and then calls the delegate. After a change of `contentInset`, the
  /// offset is only clamped, at once (material-components-ios, ScrollViewContentOffsetSideEffectTests.m). After a change
  /// of the safe area, the world decides whether content at the top or left edge stays there. The first safe area
  /// moves it in every app.
  func insetsMayHaveChanged(byApp: Bool = false) {
    let (old, new) = (insetsSeen, adjustedContentInset)
    guard old != new else { return }
    insetsSeen = new
    if !isHeld, motion == nil {
      var offset = contentOffset
      let isNew = old.top == contentInset.top
      if !byApp, isNew || Stage.current.world.safeAreaOffset == .staysAtTop {
        if offset.y == -old.top { offset.y = -new.top }
        if offset.x == -old.left { offset.x = -new.left }
      }
      contentOffset = offset
      keepOffsetInRange()
    }
    adjustedContentInsetDidChange()
    scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  func keepOffsetInRange() {
    guard !isTracking, motion == nil, bounds.width > 0, bounds.height > 0 else { return }
    contentOffset = CGPoint(
      x: contentOffset.x.clamped(to: range(.horizontal)), y: contentOffset.y.clamped(to: range(.vertical)))
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    insetsMayHaveChanged()
  }
}

extension CGFloat {
  func clamped(to range: ClosedRange<CGFloat>) -> CGFloat {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
