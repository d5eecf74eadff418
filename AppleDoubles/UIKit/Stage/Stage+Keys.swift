extension Stage {
  /// Presses and releases a key. A key command of the first responder, or of a responder after it, takes the key, or the
  /// focus system, or else the press goes along the responders.
  public func press(_ key: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = []) {
    let target = firstResponder ?? window.topController ?? window
    if !runCommand(key, modifiers, from: target), !moveFocus(key, modifiers) { press(key, modifiers, on: target) }
    frame()
  }

  private func runCommand(
    _ key: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags, from target: UIResponder
  ) -> Bool {
    guard let input = key.input else { return false }
    let isLate = world.keyDelivery == .focusFirst && isForFocus(key, modifiers)
    var step: UIResponder? = target
    while let here = step {
      for command in here.keyCommands ?? [] where command.input == input && command.modifierFlags == modifiers {
        guard command.wantsPriorityOverSystemBehavior || !isLate else { continue }
        command.onPress()
        return true
      }
      step = here.next
    }
    return false
  }

  /// Lets the focus system take a key. Returns false if the key is not for it.
  private func moveFocus(_ key: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags) -> Bool {
    guard world.keyDelivery == .focusFirst, isForFocus(key, modifiers) else { return false }
    keysOfFocus.append(key)
    guard let old = focused, let heading = key.heading, let next = nearestFocusable(to: old, heading) else {
      return true
    }
    focus(next, heading: heading)
    return true
  }

  private func isForFocus(_ key: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags) -> Bool {
    focused != nil && modifiers.isEmpty && (key.heading != nil || key == .keyboardTab)
  }

  private func nearestFocusable(to old: UIView, _ heading: UIFocusHeading) -> UIView? {
    let start = old.convert(old.bounds, to: nil).middle
    var (nearest, least): (UIView?, CGFloat) = (nil, .infinity)
    window.everyView { view in
      guard view !== old, view.canBecomeFocused, view.isOnScreen else { return }
      let middle = view.convert(view.bounds, to: nil).middle
      let way = CGPoint(x: middle.x - start.x, y: middle.y - start.y)
      let (along, across): (CGFloat, CGFloat) =
        switch heading {
        case .left: (-way.x, way.y)
        case .right: (way.x, way.y)
        case .up: (-way.y, way.x)
        default: (way.y, way.x)
        }
      let distance = along + 2 * abs(across)
      if along > 0, distance < least { (nearest, least) = (view, distance) }
    }
    return nearest
  }

  private func press(_ key: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags, on target: UIResponder) {
    let press = UIPress(UIKey(key, modifiers), time: time)
    let event = UIPressesEvent()
    event.allPresses = [press]
    event.modifierFlags = modifiers
    target.pressesBegan([press], with: event)
    press.phase = .ended
    target.pressesEnded([press], with: event)
  }
}

@MainActor extension UIKeyboardHIDUsage {
  /// The name of the key in key commands; nil for a key that has none.
  fileprivate var input: String? {
    switch self {
    case .keyboardUpArrow: UIKeyCommand.inputUpArrow
    case .keyboardDownArrow: UIKeyCommand.inputDownArrow
    case .keyboardLeftArrow: UIKeyCommand.inputLeftArrow
    case .keyboardRightArrow: UIKeyCommand.inputRightArrow
    case .keyboardHome: UIKeyCommand.inputHome
    case .keyboardEnd: UIKeyCommand.inputEnd
    case .keyboardPageUp: UIKeyCommand.inputPageUp
    case .keyboardPageDown: UIKeyCommand.inputPageDown
    case .keyboardEscape: UIKeyCommand.inputEscape
    case .keyboardTab: "\t"
    default: nil
    }
  }

  fileprivate var heading: UIFocusHeading? {
    switch self {
    case .keyboardUpArrow: .up
    case .keyboardDownArrow: .down
    case .keyboardLeftArrow: .left
    case .keyboardRightArrow: .right
    default: nil
    }
  }
}
