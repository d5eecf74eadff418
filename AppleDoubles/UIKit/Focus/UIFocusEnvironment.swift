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
  public func setNeedsFocusUpdate() {}
  public func updateFocusIfNeeded() {}
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
    focused = view
    let coordinator = UIFocusAnimationCoordinator()
    var told: [UIView] = []
    for chain in [old, view] {
      var step = chain
      while let here = step {
        if !told.contains(where: { $0 === here }) {
          told.append(here)
          here.didUpdateFocus(in: context, with: coordinator)
        }
        step = here.superview
      }
    }
    frame()
    return true
  }
}
