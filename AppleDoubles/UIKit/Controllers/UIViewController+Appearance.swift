extension UIViewController {
  public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    let fits =
      isAppearing
      ? appearance == .disappeared || appearance == .disappearing : appearance == .appeared || appearance == .appearing
    guard fits else {
      Stage.current.fault("Unbalanced calls to begin/end appearance transitions for \(type(of: self))")
      return
    }
    isAnimatedTransition = animated
    if isAppearing {
      loadViewIfNeeded()
      appearance = .appearing
      isAppearingDue = true
      viewWillAppear(animated)
    } else {
      appearance = .disappearing
      isAppearingDue = false
      viewWillDisappear(animated)
    }
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in children where child.standsIn(self) && child.canBegin(isAppearing) {
      child.beginAppearanceTransition(isAppearing, animated: animated)
    }
  }

  public func endAppearanceTransition() {
    switch appearance {
    case .appearing:
      if viewIfLoaded?.window != nil { viewIfLoaded?.layoutIfNeeded() }
      tellIsAppearing()
      appearance = .appeared
      viewDidAppear(isAnimatedTransition)
    case .disappearing:
      appearance = .disappeared
      viewDidDisappear(isAnimatedTransition)
    case .appeared, .disappeared:
      Stage.current.fault("Unbalanced calls to begin/end appearance transitions for \(type(of: self))")
      return
    }
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in children where child.appearance == .appearing || child.appearance == .disappearing {
      child.endAppearanceTransition()
    }
  }

  /// Calls `viewIsAppearing` once in each appearance, when the view is in the window with its size and traits.
  func tellIsAppearing() {
    guard isAppearingDue, viewIfLoaded?.window != nil else { return }
    isAppearingDue = false
    viewIsAppearing(isAnimatedTransition)
  }

  private func standsIn(_ parent: UIViewController) -> Bool {
    guard let own = viewIfLoaded, let outer = parent.viewIfLoaded else { return false }
    return own.isDescendant(of: outer)
  }

  func canBegin(_ isAppearing: Bool) -> Bool {
    switch appearance {
    case .disappeared, .disappearing: isAppearing
    case .appeared, .appearing: !isAppearing
    }
  }

  /// Updates the appearance when the view enters or leaves a window, unless the parent calls the appearance methods
  /// itself.
  func viewMoves(toWindow window: UIWindow?, before: Bool) {
    if before, window != nil { checkPlace() }
    guard let parent, parent.shouldAutomaticallyForwardAppearanceMethods, !(parent is UINavigationController) else {
      return
    }
    if before {
      let parentIsSeen = parent.appearance == .appeared || parent.appearance == .appearing
      if window != nil, parentIsSeen, canBegin(true) { beginAppearanceTransition(true, animated: false) }
      if window == nil, appearance == .appeared || appearance == .appearing {
        beginAppearanceTransition(false, animated: false)
      }
    } else {
      if window != nil, appearance == .appearing, parent.appearance == .appeared { endAppearanceTransition() }
      if window == nil, appearance == .disappearing { endAppearanceTransition() }
    }
  }

  private func checkPlace() {
    guard parent == nil, presentingViewController == nil, Stage.current.window.rootViewController !== self else {
      return
    }
    Stage.current.fault("The view of \(type(of: self)) was added to a window, the controller to no parent")
  }

  // MARK: Containment

  public func addChild(_ childController: UIViewController) {
    if childController.parent === self { return }
    if childController.parent != nil {
      childController.willMove(toParent: nil)
      childController.removeFromParent()
    }
    childController.willMove(toParent: self)
    childController.parent = self
    childController.hearsDidMove = false
    childController.heardWillLeave = false
    children.append(childController)
  }

  public func removeFromParent() {
    guard let old = parent else { return }
    if !hearsDidMove { Stage.current.fault("\(type(of: self)) was never told didMove(toParent:)") }
    if !heardWillLeave { Stage.current.fault("\(type(of: self)) left its parent without willMove(toParent: nil)") }
    old.children.removeAll { $0 === self }
    parent = nil
    didMove(toParent: nil)
    heardWillLeave = false
    if appearance == .appearing || appearance == .appeared, !old.shouldAutomaticallyForwardAppearanceMethods {
      Stage.current.fault("\(type(of: self)) left its parent while it was \(appearance)")
    }
  }

  func everyController(_ body: (UIViewController) -> Void) {
    body(self)
    for child in children { child.everyController(body) }
    presentedViewController?.everyController(body)
  }
}
