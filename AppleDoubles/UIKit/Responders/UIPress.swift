public struct UIKeyModifierFlags: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let alphaShift = Self(rawValue: 1 << 16)
  public static let shift = Self(rawValue: 1 << 17)
  public static let control = Self(rawValue: 1 << 18)
  public static let alternate = Self(rawValue: 1 << 19)
  public static let command = Self(rawValue: 1 << 20)
  public static let numericPad = Self(rawValue: 1 << 21)
}

/// Usage codes of the USB HID keyboard page.
public enum UIKeyboardHIDUsage: Int, Sendable {
  case keyboard1 = 0x1E
  case keyboard2, keyboard3, keyboard4, keyboard5, keyboard6, keyboard7, keyboard8, keyboard9, keyboard0
  case keyboardReturnOrEnter = 0x28
  case keyboardEscape, keyboardDeleteOrBackspace, keyboardTab, keyboardSpacebar
  case keyboardHome = 0x4A
  case keyboardPageUp
  case keyboardEnd = 0x4D
  case keyboardPageDown, keyboardRightArrow, keyboardLeftArrow, keyboardDownArrow, keyboardUpArrow
}

@MainActor public final class UIKey: NSObject {
  public let keyCode: UIKeyboardHIDUsage
  public let modifierFlags: UIKeyModifierFlags
  public let characters: String
  public let charactersIgnoringModifiers: String

  init(_ keyCode: UIKeyboardHIDUsage, _ modifierFlags: UIKeyModifierFlags) {
    self.keyCode = keyCode
    self.modifierFlags = modifierFlags
    characters = ""
    charactersIgnoringModifiers = ""
  }
}

@MainActor public final class UIPress: NSObject {
  public enum Phase: Int, Sendable {
    case began, changed, stationary, ended, cancelled
  }

  public enum PressType: Int, Sendable {
    case upArrow, downArrow, leftArrow, rightArrow, select, menu, playPause
  }

  public internal(set) var phase = Phase.began
  public internal(set) var timestamp: TimeInterval
  public let type = PressType.select
  public let key: UIKey?

  init(_ key: UIKey, time: TimeInterval) {
    self.key = key
    timestamp = time
  }
}

@MainActor public final class UIPressesEvent: UIEvent {
  public internal(set) var allPresses: Set<UIPress> = []
}

/// A key with its action. The action is a closure, because the double has no selectors.
@MainActor public final class UIKeyCommand: NSObject {
  public static let inputUpArrow = "UIKeyInputUpArrow"
  public static let inputDownArrow = "UIKeyInputDownArrow"
  public static let inputLeftArrow = "UIKeyInputLeftArrow"
  public static let inputRightArrow = "UIKeyInputRightArrow"
  public static let inputHome = "UIKeyInputHome"
  public static let inputEnd = "UIKeyInputEnd"
  public static let inputPageUp = "UIKeyInputPageUp"
  public static let inputPageDown = "UIKeyInputPageDown"
  public static let inputEscape = "UIKeyInputEscape"

  public let input: String?
  public let modifierFlags: UIKeyModifierFlags
  public var discoverabilityTitle: String?
  public var title = ""
  public var wantsPriorityOverSystemBehavior = false
  let onPress: @MainActor () -> Void

  public init(input: String, modifierFlags: UIKeyModifierFlags, onPress: @escaping @MainActor () -> Void) {
    self.input = input
    self.modifierFlags = modifierFlags
    self.onPress = onPress
  }
}
