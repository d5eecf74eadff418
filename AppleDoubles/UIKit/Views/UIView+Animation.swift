/// The state of `UIView.animate` and similar methods.
struct AnimationState {
  var isEnabled = true
  var duration: TimeInterval = 0
  /// The number of animations that have been started.
  var started = 0
}

extension UIView {
  /// Reports a view that gets its first frame inside an animation: it would fly in from the origin.
  func noteFlight(to frame: CGRect) {
    guard superview != nil, window != nil, bounds.size == .zero, frame.size != .zero, !isHidden else { return }
    let stage = Stage.current
    guard stage.world.firstPlacement == .isAnimated, stage.animations.isEnabled, stage.animations.duration > 0 else {
      return
    }
    layer.runningAnimations = ["position"]
    stage.fault("\(type(of: self)) was first placed inside an animation, so it flies in from \(center)")
  }
}

extension Stage {
  /// The number of view animations that have been started so far.
  public var animationsStarted: Int { animations.started }
}

extension UIView {
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let layoutSubviews = Self(rawValue: 1)
    public static let allowUserInteraction = Self(rawValue: 2)
    public static let beginFromCurrentState = Self(rawValue: 4)
    public static let overrideInheritedDuration = Self(rawValue: 32)
    public static let curveEaseInOut: Self = []
    public static let curveEaseIn = Self(rawValue: 1 << 16)
    public static let curveEaseOut = Self(rawValue: 2 << 16)
    public static let curveLinear = Self(rawValue: 3 << 16)
    public static let transitionCrossDissolve = Self(rawValue: 5 << 20)
  }

  public static var areAnimationsEnabled: Bool { Stage.current.animations.isEnabled }
  public static var inheritedAnimationDuration: TimeInterval { Stage.current.animations.duration }
  public static func setAnimationsEnabled(_ enabled: Bool) { Stage.current.animations.isEnabled = enabled }

  public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let before = Stage.current.animations
    Stage.current.animations.isEnabled = false
    Stage.current.animations.duration = 0
    actionsWithoutAnimation()
    Stage.current.animations.isEnabled = before.isEnabled
    Stage.current.animations.duration = before.duration
  }

  public static func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
  }

  /// Changes the values at once, as UIKit does in its model; the completion runs after `duration`.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let stage = Stage.current
    let before = stage.animations.duration
    if duration > 0, stage.animations.isEnabled { stage.animations.started += 1 }
    stage.animations.duration = stage.animations.isEnabled ? duration : 0
    animations()
    stage.animations.duration = before
    guard let completion else { return }
    if duration + delay > 0, stage.animations.isEnabled {
      stage.after(duration + delay) { completion(true) }
    } else {
      completion(true)
    }
  }

  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: delay, options: options, animations: animations, completion: completion)
  }

  public static func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
    delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    Stage.current.animations.started += 1
    animations()
    guard let completion else { return }
    Stage.current.after(duration + delay) { completion(true) }
  }

  public static func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, options: options, animations: animations ?? {}, completion: completion)
  }

  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    let copy = UIView(frame: frame)
    copy.backgroundColor = backgroundColor
    return copy
  }
}
