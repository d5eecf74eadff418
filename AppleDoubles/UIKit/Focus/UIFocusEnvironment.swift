@MainActor public protocol UIFocusEnvironment: NSObjectProtocol {
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
  func setNeedsFocusUpdate()
  func updateFocusIfNeeded()
}

public struct UIFocusHeading: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let up = Self(rawValue: 1)
  public static let down = Self(rawValue: 2)
  public static let left = Self(rawValue: 4)
  public static let right = Self(rawValue: 8)
  public static let next = Self(rawValue: 16)
  public static let previous = Self(rawValue: 32)
}

@MainActor public final class UIFocusUpdateContext: NSObject {
  public let previouslyFocusedView: UIView?
  public let nextFocusedView: UIView?
  public let focusHeading: UIFocusHeading

  init(from previous: UIView?, to next: UIView?, _ heading: UIFocusHeading) {
    previouslyFocusedView = previous
    nextFocusedView = next
    focusHeading = heading
  }
}

@MainActor public final class UIFocusAnimationCoordinator: NSObject {
  public func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
    animations?()
    completion?()
  }
}

extension UIView: UIFocusEnvironment {
  public var isFocused: Bool { Stage.current.focused === self }
  public func setNeedsFocusUpdate() { Stage.current.focusUpdate = self }

  /// Moves the focus to the view that this environment prefers, if it has asked for an update and contains the focus.
  public func updateFocusIfNeeded() {
    let stage = Stage.current
    guard stage.focusUpdate === self else { return }
    stage.focusUpdate = nil
    guard stage.focused?.isDescendant(of: self) == true, let next = preferredFocus, next !== stage.focused else {
      return
    }
    stage.moveFocus(to: next, .next)
  }

  fileprivate var preferredFocus: UIView? {
    if canBecomeFocused, isInReach { return self }
    return preferredFocusEnvironments.lazy.compactMap { ($0 as? UIView)?.preferredFocus }.first
  }
}

extension UIViewController: UIFocusEnvironment {
  public var preferredFocusEnvironments: [any UIFocusEnvironment] { [viewIfLoaded].compactMap { $0 } }
  public func setNeedsFocusUpdate() {}
  public func updateFocusIfNeeded() {}
}

extension UIView {
  /// `true` if the view is in a window, and neither the view nor an ancestor is hidden or ignores touches.
  fileprivate var isInReach: Bool {
    var step: UIView? = self
    while let here = step {
      if here.isHidden || here.alpha < 0.01 || !here.isUserInteractionEnabled { return false }
      step = here.superview
    }
    return window != nil
  }
}

extension Stage {
  /// Moves the focus to a view, as a hardware keyboard does. The view may be outside a scroll view's bounds. Returns
  /// false if the view cannot have the focus, or if an ancestor of the old or the new view refuses the change.
  @discardableResult
  public func focus(_ view: UIView, heading: UIFocusHeading = .next) -> Bool {
    guard moveFocus(to: view, heading) else { return false }
    frame()
    return true
  }

  /// Moves the focus on if the view that has it was removed from a view: to the view that the nearest environment around
  /// it prefers. Source: App Programming Guide for tvOS, "Controlling the User Interface with the Apple TV Remote".
  func focusedViewWasRemoved(from superview: UIView) {
    var step: UIView? = superview
    while let here = step {
      if let next = here.preferredFocus, moveFocus(to: next, .next) { return }
      step = here.superview
    }
    endFocus()
  }

  /// Ends the focus, as a touch on the screen does.
  public func endFocus() {
    guard let old = focused else { return }
    tell(UIFocusUpdateContext(from: old, to: nil, .next))
  }

  @discardableResult
  fileprivate func moveFocus(to view: UIView, _ heading: UIFocusHeading) -> Bool {
    guard view.canBecomeFocused, view.isInReach else { return false }
    let old = focused
    let context = UIFocusUpdateContext(from: old, to: view, heading)
    for chain in [old, view] {
      var step = chain
      while let here = step {
        guard here.shouldUpdateFocus(in: context) else { return false }
        step = here.superview
      }
    }
    tell(context)
    takeFirstResponder(for: view)
    return true
  }

  private func tell(_ context: UIFocusUpdateContext) {
    focused = context.nextFocusedView
    let coordinator = UIFocusAnimationCoordinator()
    var told: [UIView] = []
    for chain in [context.previouslyFocusedView, context.nextFocusedView] {
      var step = chain
      while let here = step {
        if !told.contains(where: { $0 === here }) {
          told.append(here)
          here.didUpdateFocus(in: context, with: coordinator)
        }
        step = here.superview
      }
    }
  }

  /// Makes the focused view, or the nearest responder after it, the first responder, so that the first responder contains
  /// the focus. Source: WWDC 2021, session 10260,
  /// "Focus on iPad keyboard navigation".
  private func takeFirstResponder(for view: UIView) {
    var step: UIResponder? = view
    while let here = step {
      if here.canBecomeFirstResponder {
        here.becomeFirstResponder()
        return
      }
      step = here.next
    }
    firstResponder?.resignFirstResponder()
  }
}
