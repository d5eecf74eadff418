extension Stage {
  /// The settings of a person for the whole device.
  public struct Settings: Sendable {
    public var reduceMotion = false
    public var voiceOver = false
    public var switchControl = false
    public var reduceTransparency = false
    public var darkerColors = false
    public var prefersCrossFade = false

    @MainActor func post(changesFrom old: Settings) {
      let center = NotificationCenter.default
      if reduceMotion != old.reduceMotion {
        center.post(name: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil)
      }
      if voiceOver != old.voiceOver {
        center.post(name: UIAccessibility.voiceOverStatusDidChangeNotification, object: nil)
      }
      if switchControl != old.switchControl {
        center.post(name: UIAccessibility.switchControlStatusDidChangeNotification, object: nil)
      }
      if prefersCrossFade != old.prefersCrossFade {
        center.post(name: UIAccessibility.prefersCrossFadeTransitionsStatusDidChange, object: nil)
      }
    }
  }

  /// Changes the screen's traits and notifies every view and controller in the window.
  public func traits(_ mutations: (inout any UIMutableTraits) -> Void) {
    screenTraits = screenTraits.modifyingTraits(mutations)
    window.compareTraits()
    window.layoutPass()
  }

  /// Changes the window's size, as a rotation does. In UIKit's order the controllers are called, the size changes with
  /// the animation's block, and the completion follows 0.3 s later.
  public func resize(to size: CGSize, safeArea: UIEdgeInsets? = nil) {
    let coordinator = TransitionCoordinator(animated: true, duration: 0.3)
    let root = window.rootViewController
    root?.viewWillTransition(to: size, with: coordinator)
    root?.presentedViewController?.viewWillTransition(to: size, with: coordinator)
    window.deviceInsets = safeArea ?? Self.insets(size)
    UIView.animate(withDuration: 0.3) { [window] in
      window.frame = CGRect(origin: .zero, size: size)
      window.everyView { $0.setNeedsLayout() }
      window.layoutPass()
      coordinator.run()
      window.layoutPass()
    }
    after(0.3) { coordinator.finish(cancelled: false) }
  }

  public func rotate() { resize(to: CGSize(width: window.bounds.height, height: window.bounds.width)) }

  public func warnMemory() {
    NotificationCenter.default.post(name: UIApplication.didReceiveMemoryWarningNotification, object: nil)
    window.everyController { $0.didReceiveMemoryWarning() }
    frame()
  }

  public func enterBackground() {
    let center = NotificationCenter.default
    center.post(name: UIApplication.willResignActiveNotification, object: nil)
    isInBackground = true
    if let scene = window.windowScene { sceneEntersBackground(scene) }
    center.post(name: UIApplication.didEnterBackgroundNotification, object: nil)
  }

  public func enterForeground() {
    let center = NotificationCenter.default
    center.post(name: UIApplication.willEnterForegroundNotification, object: nil)
    if let scene = window.windowScene { sceneEntersForeground(scene) }
    isInBackground = false
    center.post(name: UIApplication.didBecomeActiveNotification, object: nil)
    frame()
  }

  /// Sends one scene to the background. The app continues in other scenes.
  public func sceneEntersBackground(_ scene: UIWindowScene) {
    scene.activationState = .background
    NotificationCenter.default.post(name: UIScene.didEnterBackgroundNotification, object: scene)
  }

  /// Brings one scene to the foreground. The scene's state changes only after the first notification.
  public func sceneEntersForeground(_ scene: UIWindowScene) {
    sceneWillEnterForeground(scene)
    sceneActivates(scene)
  }

  /// Posts the first notification of a scene that enters the foreground. The scene's state is still `background`.
  public func sceneWillEnterForeground(_ scene: UIWindowScene) {
    NotificationCenter.default.post(name: UIScene.willEnterForegroundNotification, object: scene)
  }

  /// Changes the scene's state, and posts the second notification.
  public func sceneActivates(_ scene: UIWindowScene) {
    scene.activationState = .foregroundActive
    NotificationCenter.default.post(name: UIScene.didActivateNotification, object: scene)
  }

  /// Taps the status bar.
  public func tapStatusBar() {
    scrollToTop()
    frame()
  }

  /// Scrolls to the top if exactly one scroll view on the screen allows that.
  func scrollToTop() {
    var candidates: [UIScrollView] = []
    window.everyView { view in
      guard let scroll = view as? UIScrollView, scroll.scrollsToTop, scroll.isOnScreen else { return }
      candidates.append(scroll)
    }
    if candidates.count == 1 { candidates[0].scrollToTop() }
  }
}

extension UIView {
  func everyView(_ body: (UIView) -> Void) {
    body(self)
    for child in subviews { child.everyView(body) }
  }

  /// `true` if the view is in the window, within its bounds, and neither the view nor an ancestor is hidden.
  var isOnScreen: Bool {
    guard let window else { return false }
    var step: UIView? = self
    while let here = step {
      if here.isHidden || here.alpha < 0.01 { return false }
      step = here.superview
    }
    let seen = convert(bounds, to: nil).intersection(window.bounds)
    return seen.width > 0.5 && seen.height > 0.5
  }
}
