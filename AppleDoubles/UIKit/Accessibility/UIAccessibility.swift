@MainActor public enum UIAccessibility {
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let screenChanged = Self(rawValue: 1000)
    public static let layoutChanged = Self(rawValue: 1001)
    public static let announcement = Self(rawValue: 1008)
    public static let pageScrolled = Self(rawValue: 1009)
  }

  /// A notification that was posted, as the stage records it.
  public struct Post {
    public let notification: Notification
    public let argument: Any?
    public var text: String? { argument as? String ?? (argument as? NSAttributedString)?.string }
  }

  public static var isReduceMotionEnabled: Bool { Stage.current.settings.reduceMotion }
  public static var isVoiceOverRunning: Bool { Stage.current.settings.voiceOver }
  public static var isSwitchControlRunning: Bool { Stage.current.settings.switchControl }
  public static var isReduceTransparencyEnabled: Bool { Stage.current.settings.reduceTransparency }
  public static var isDarkerSystemColorsEnabled: Bool { Stage.current.settings.darkerColors }
  public static var prefersCrossFadeTransitions: Bool { Stage.current.settings.prefersCrossFade }

  public static let reduceMotionStatusDidChangeNotification = NSNotification.Name("UIAccessibilityReduceMotionStatus")
  public static let voiceOverStatusDidChangeNotification = NSNotification.Name("UIAccessibilityVoiceOverStatus")
  public static let switchControlStatusDidChangeNotification = NSNotification.Name("UIAccessibilitySwitchControlStatus")
  public static let prefersCrossFadeTransitionsStatusDidChange = NSNotification.Name("UIAccessibilityPrefersCrossFade")

  /// The name of an assistive technology.
  public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// Returns the element that has the focus of an assistive technology.
  public static func focusedElement(
    using assistiveTechnologyIdentifier: AssistiveTechnologyIdentifier?
  ) -> Any? { Stage.current.assistiveFocus }

  public static func post(notification: Notification, argument: Any?) {
    Stage.current.announcements.append(Post(notification: notification, argument: argument))
  }
}
