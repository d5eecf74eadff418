public enum UIModalPresentationStyle: Int, Sendable {
  case automatic = -2
  case none
  case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover

  /// `true` if the presentation removes the presenting controller's view from the window.
  var covers: Bool { self == .fullScreen || self == .currentContext }
}

public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical, flipHorizontal, crossDissolve, partialCurl
}

extension UIViewController {
  /// The controller that has presented this one or one of its ancestors.
  public var presentingViewController: UIViewController? { presenter ?? parent?.presentingViewController }

  /// The sheet controller of a controller that is, or by its style would be, presented in a sheet. UIKit does not
  /// document the result for a child of such a controller; here it is nil.
  public var sheetPresentationController: UISheetPresentationController? {
    guard parent == nil else { return nil }
    switch modalPresentationStyle {
    case .automatic, .pageSheet, .formSheet: return UISheetPresentationController()
    default: return nil
    }
  }

  /// The duration of the cover animation, in seconds.
  static let coverSeconds = 0.4

  public func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    var presenter = self
    while let outer = presenter.parent { presenter = outer }
    guard presenter.presentedViewController == nil, let window = viewIfLoaded?.window else {
      Stage.current.fault("\(type(of: self)) can't present \(type(of: viewControllerToPresent)) now")
      return
    }
    let new = viewControllerToPresent
    presenter.presentedViewController = new
    new.presenter = presenter
    new.isBeingPresented = true
    let covers = new.modalPresentationStyle.covers
    let coordinator = TransitionCoordinator(animated: flag, duration: flag ? Self.coverSeconds : 0)
    presenter.coordinator = coordinator
    new.coordinator = coordinator
    if covers { presenter.beginAppearanceTransition(false, animated: flag) }
    new.beginAppearanceTransition(true, animated: flag)
    new.view.frame = window.bounds
    window.addSubview(new.view)
    if new.sheetPresentationController != nil { new.view.addGestureRecognizer(SheetPan(new)) }
    window.layoutPass()
    coordinator.run()
    let finish = { @MainActor in
      if covers {
        presenter.view.removeFromSuperview()
        presenter.endAppearanceTransition()
      }
      new.endAppearanceTransition()
      new.isBeingPresented = false
      presenter.coordinator = nil
      new.coordinator = nil
      coordinator.finish(cancelled: false)
      completion?()
    }
    if flag { Stage.current.after(Self.coverSeconds, finish) } else { finish() }
  }

  public func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    var presenter = self
    while presenter.presentedViewController == nil, let outer = presenter.parent ?? presenter.presentingViewController {
      presenter = outer
    }
    guard let old = presenter.presentedViewController, let window = old.view.window else {
      completion?()
      return
    }
    let covers = old.modalPresentationStyle.covers
    let coordinator = TransitionCoordinator(animated: flag, duration: flag ? Self.coverSeconds : 0)
    presenter.coordinator = coordinator
    old.isBeingDismissed = true
    old.beginAppearanceTransition(false, animated: flag)
    if covers {
      presenter.beginAppearanceTransition(true, animated: flag)
      presenter.view.frame = window.bounds
      window.insertSubview(presenter.view, belowSubview: old.view)
    }
    window.layoutPass()
    coordinator.run()
    let finish = { @MainActor in
      old.view.removeFromSuperview()
      for pan in old.view.recognizers where pan is SheetPan { old.view.removeGestureRecognizer(pan) }
      presenter.presentedViewController = nil
      old.presenter = nil
      old.endAppearanceTransition()
      if covers { presenter.endAppearanceTransition() }
      old.isBeingDismissed = false
      presenter.coordinator = nil
      coordinator.finish(cancelled: false)
      completion?()
    }
    if flag { Stage.current.after(Self.coverSeconds, finish) } else { finish() }
  }
}
