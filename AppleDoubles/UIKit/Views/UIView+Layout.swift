extension UIView {
  /// The layout that is pending: none, one of a descendant, or one of this view.
  enum LayoutState {
    case clean, below, dirty
  }

  func markAncestors() {
    var step = superview
    while let here = step, here.layoutState == .clean {
      here.layoutState = .below
      step = here.superview
    }
  }

  public func setNeedsDisplay() {}
  public func setNeedsDisplay(_ rect: CGRect) {}

  /// Lays out from the topmost ancestor that waits for a layout, as layers do.
  public func layoutIfNeeded() {
    var top = self
    while let above = top.superview, above.layoutState == .dirty { top = above }
    top.layoutPass()
  }

  func layoutPass() {
    var rounds = 0
    while layoutState != .clean {
      rounds += 1
      guard rounds <= 20 else {
        Stage.current.fault("\(type(of: self)) asks for a layout in each layout, without end")
        layoutState = .clean
        return
      }
      layoutOnce()
    }
  }

  private func layoutOnce() {
    controller.map { $0.laidOutInsets = $0.additionalSafeAreaInsets }
    let insets = safeAreaInsets
    if insets != safeAreaSeen {
      safeAreaSeen = insets
      safeAreaInsetsDidChange()
      controller?.viewSafeAreaInsetsDidChange()
      layoutState = .dirty
    }
    let own = layoutState == .dirty
    layoutState = .clean
    if own {
      controller?.viewWillLayoutSubviews()
      Stage.current.work.layouts += 1
      layoutSubviews()
      controller?.viewDidLayoutSubviews()
      controller?.tellIsAppearing()
      // A subview whose safe area has changed with its frame needs a layout too.
      for child in subviews where child.safeAreaInsets != child.safeAreaSeen && child.layoutState == .clean {
        child.layoutState = .dirty
      }
    }
    for child in subviews where child.layoutState != .clean { child.layoutPass() }
  }

  public func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }

  /// Requests a layout of this view only, because all views are laid out by frames.
  public func invalidateIntrinsicContentSize() { setNeedsLayout() }

  public func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }

  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .forceRightToLeft: .rightToLeft
    case .forceLeftToRight, .playback, .spatial: .leftToRight
    case .unspecified: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
  }

  public static func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    switch attribute {
    case .forceRightToLeft: .rightToLeft
    case .forceLeftToRight, .playback, .spatial: .leftToRight
    case .unspecified: Stage.current.screenTraits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
  }

  // MARK: Safe area

  public var safeAreaInsets: UIEdgeInsets {
    if let window = self as? UIWindow { return window.deviceInsets }
    let insets = superview.map(inheritedInsets(of:)) ?? .zero
    guard let controller else { return insets }
    switch Stage.current.world.additionalSafeArea {
    case .atOnce: return insets + controller.additionalSafeAreaInsets + controller.barInsets
    case .nextLayout: return insets + controller.laidOutInsets + controller.barInsets
    case .roundedToPixels:
      return (insets + controller.additionalSafeAreaInsets + controller.barInsets).rounded(
        to: 1 / traitCollection.displayScale)
    }
  }

  private func inheritedInsets(of superview: UIView) -> UIEdgeInsets {
    let outer = superview.safeAreaInsets
    let place = frame
    if Stage.current.world.childSafeArea == .keptOutside, controller?.parent != nil,
      !superview.bounds.insetBy(dx: -0.01, dy: -0.01).contains(place)
    {
      return insetsInside
    }
    let frame = place.offsetBy(dx: -superview.bounds.minX, dy: -superview.bounds.minY)
    let room = superview.bounds.size
    insetsInside = UIEdgeInsets(
      top: min(max(0, outer.top - frame.minY), outer.top), left: min(max(0, outer.left - frame.minX), outer.left),
      bottom: min(max(0, outer.bottom - (room.height - frame.maxY)), outer.bottom),
      right: min(max(0, outer.right - (room.width - frame.maxX)), outer.right))
    return insetsInside
  }

  public var safeAreaLayoutGuide: UILayoutGuide { UILayoutGuide(self) { $0.bounds.inset(by: $0.safeAreaInsets) } }
  public var layoutMarginsGuide: UILayoutGuide { UILayoutGuide(self) { $0.bounds.inset(by: $0.layoutMargins) } }
  public var readableContentGuide: UILayoutGuide { layoutMarginsGuide }

  public var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { margins }
    set {
      margins = newValue
      layoutMarginsDidChange()
      setNeedsLayout()
    }
  }

  public var layoutMargins: UIEdgeInsets {
    get {
      let mirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
      let own = UIEdgeInsets(
        top: margins.top, left: mirrored ? margins.trailing : margins.leading, bottom: margins.bottom,
        right: mirrored ? margins.leading : margins.trailing)
      return insetsLayoutMarginsFromSafeArea ? own + safeAreaInsets : own
    }
    set {
      directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: newValue.top, leading: newValue.left, bottom: newValue.bottom, trailing: newValue.right)
    }
  }

  // MARK: Traits

  /// The traits that have reached the view. A change goes from the top down: while a view is told of it, the views inside
  /// still have the former traits. Source: an engineer of Apple, https://developer.apple.com/forums/thread/733301
  public var traitCollection: UITraitCollection {
    if window != nil, let reachedTraits { return reachedTraits }
    return inheritedTraits
  }

  /// The traits that the views around this one and its controller give it.
  var inheritedTraits: UITraitCollection {
    let outer = superview?.traitCollection.values ?? Stage.current.screenTraits.values
    let owner = controller?.traitOverrides.values.over(outer) ?? outer
    var values = traitOverrides.values.over(owner)
    if let most = maximumContentSizeCategory {
      values.preferredContentSizeCategory = min(values.preferredContentSizeCategory, most)
    }
    if let least = minimumContentSizeCategory {
      values.preferredContentSizeCategory = max(values.preferredContentSizeCategory, least)
    }
    return UITraitCollection(values: values)
  }

  /// Brings pending changes of traits to this view and its descendants.
  public func updateTraitsIfNeeded() { compareTraits() }

  /// Notifies this view and its descendants of the traits that have changed.
  func compareTraits() {
    guard window != nil else { return }
    let before = reachedTraits
    reachedTraits = inheritedTraits
    if before?.values != reachedTraits?.values, Stage.current.world.traitLayout == .allViews { setNeedsLayout() }
    traitListeners.compare(self)
    controller.map { $0.traitListeners.compare($0) }
    for child in subviews { child.compareTraits() }
  }
}
