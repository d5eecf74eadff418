/// What a view is for a screen reader.
public struct AccessibilityTraits: OptionSet, Sendable {
  package let bits: UInt64
  /// One bit for each trait.
  public var rawValue: UInt64 { bits }
  /// The traits of these bits.
  public init(rawValue: UInt64) { bits = rawValue }
  /// A button.
  public static let isButton = AccessibilityTraits(rawValue: 1)
  /// Selected.
  public static let isSelected = AccessibilityTraits(rawValue: 2)
  /// A bar of tabs.
  public static let isTabBar = AccessibilityTraits(rawValue: 4)
  /// A header.
  public static let isHeader = AccessibilityTraits(rawValue: 8)
}

/// How the views in a view are told.
public struct AccessibilityChildBehavior: Hashable, Sendable {
  let name: String
  /// Each for itself.
  public static let contain = AccessibilityChildBehavior(name: "contain")
  /// As one.
  public static let combine = AccessibilityChildBehavior(name: "combine")
  /// Not at all.
  public static let ignore = AccessibilityChildBehavior(name: "ignore")
}

/// Which way a value is adjusted.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
  /// Up.
  case increment
  /// Down.
  case decrement
}

extension View {
  /// What the view is called.
  public func accessibilityLabel(_ label: Text) -> some View {
    Modified(self, AccessibilityEffect { $0.label = label.string })
  }
  /// What the view's value is.
  public func accessibilityValue(_ value: Text) -> some View {
    Modified(self, AccessibilityEffect { $0.value = value.string })
  }
  /// What the view is.
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    Modified(self, AccessibilityEffect { $0.traits.formUnion(traits) })
  }
  /// Whether the view is left out.
  public func accessibilityHidden(_ hidden: Bool) -> some View {
    Modified(self, AccessibilityEffect { $0.isHidden = hidden })
  }
  /// One element out of the views in this one.
  public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
    Modified(self, AccessibilityEffect { $0.children = children })
  }
  /// What adjusting the view does.
  public func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> some View {
    Modified(self, AccessibilityEffect { $0.adjust = handler })
  }
  /// What scrolling with three fingers does.
  public func accessibilityScrollAction(_ handler: @escaping (Edge) -> Void) -> some View {
    Modified(self, AccessibilityEffect { $0.scroll = handler })
  }
}

/// What a screen reader is told.
package struct AccessibilityProperties {
  package var label: String?
  package var value: String?
  package var traits: AccessibilityTraits = []
  package var isHidden = false
  package var children: AccessibilityChildBehavior?
  package var adjust: ((AccessibilityAdjustmentDirection) -> Void)?
  package var scroll: ((Edge) -> Void)?
}

struct AccessibilityEffect: ViewEffect {
  let change: (inout AccessibilityProperties) -> Void
  var isTransparent: Bool { false }
}

extension Node {
  /// What was said of this view by modifiers that follow one another directly.
  package var accessibility: AccessibilityProperties {
    var properties = AccessibilityProperties()
    var chain: [AccessibilityEffect] = []
    var node: Node? = self
    while let modified = node, let effect = modified.effect as? AccessibilityEffect {
      chain.append(effect)
      node = modified.children.first
    }
    for effect in chain.reversed() { effect.change(&properties) }
    return properties
  }

  /// Whether this is the outermost of some accessibility modifiers.
  package var isAccessible: Bool {
    effect is AccessibilityEffect && !(parent?.effect is AccessibilityEffect)
  }

  /// Whether it or something around it is left out for screen readers.
  package var isAccessibilityHidden: Bool {
    accessibility.isHidden || ancestor { $0.effect is AccessibilityEffect && $0.accessibility.isHidden } != nil
  }
}

// MARK: Keys and menus

/// A key.
public struct KeyEquivalent: Hashable, Sendable {
  /// Its character.
  public var character: Character
  /// A key.
  public init(_ character: Character) { self.character = character }
  /// Arrows and others.
  public static let leftArrow = KeyEquivalent("\u{F702}")
  /// Arrows and others.
  public static let rightArrow = KeyEquivalent("\u{F703}")
  /// Arrows and others.
  public static let home = KeyEquivalent("\u{F729}")
  /// Arrows and others.
  public static let end = KeyEquivalent("\u{F72B}")
}

/// A key that was pressed.
public struct KeyPress: Sendable {
  /// Which.
  public let key: KeyEquivalent
  /// Moments of a key press.
  public struct Phases: OptionSet, Sendable {
    /// One bit for each moment.
    public let rawValue: Int
    /// The moments of these bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// It goes down.
    public static let down = Phases(rawValue: 1)
    /// It is held.
    public static let `repeat` = Phases(rawValue: 2)
  }
  /// Whether the key was for the view.
  public enum Result: Sendable {
    /// It was.
    case handled
    /// It was not.
    case ignored
  }
}

extension View {
  /// Whether the view can have the focus.
  public func focusable(_ isFocusable: Bool = true) -> some View { Modified(self, PlainEffect()) }

  /// Runs when one of some keys is pressed while the view has the focus.
  public func onKeyPress(
    keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    Modified(self, KeyEffect(keys: keys, action: action))
  }

  /// A menu for a long press.
  public func contextMenu<MenuItems: View>(@ViewBuilder menuItems: () -> MenuItems) -> some View {
    Modified(self, MenuEffect(menu: menuItems()))
  }
}

struct KeyEffect: ViewEffect {
  let keys: Set<KeyEquivalent>
  let action: (KeyPress) -> KeyPress.Result
}

struct MenuEffect<Menu: View>: ViewEffect {
  let menu: Menu
  var companions: [any View] { [menu] }
}

extension Graph {
  /// Presses a key; whether it was for somebody.
  @discardableResult package func press(_ key: KeyEquivalent) -> KeyPress.Result {
    defer { flush() }
    for node in nodes(where: { ($0.effect as? KeyEffect)?.keys.contains(key) == true }) {
      if (node.effect as? KeyEffect)?.action(KeyPress(key: key)) == .handled { return .handled }
    }
    return .ignored
  }
}
