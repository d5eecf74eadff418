/// What a view is for a screen reader.
public struct AccessibilityTraits: NameSet, Sendable {
  package var names: Set<String> = []
  /// A button.
  public static let isButton = AccessibilityTraits(names: ["button"])
  /// Selected.
  public static let isSelected = AccessibilityTraits(names: ["selected"])
  /// A bar of tabs.
  public static let isTabBar = AccessibilityTraits(names: ["tab bar"])

  package init(names: Set<String>) { self.names = names }
}

/// A set whose elements are sets themselves, as those of an option set, but without a raw value.
package protocol NameSet: SetAlgebra where Element == Self {
  var names: Set<String> { get set }
  init(names: Set<String>)
}

extension NameSet {
  /// The empty set.
  public init() { self.init(names: []) }
  /// Whether all of a member is in the set.
  public func contains(_ member: Self) -> Bool { names.isSuperset(of: member.names) }
  /// What is in one of the sets.
  public func union(_ other: Self) -> Self { Self(names: names.union(other.names)) }
  /// What is in both sets.
  public func intersection(_ other: Self) -> Self { Self(names: names.intersection(other.names)) }
  /// What is in one set alone.
  public func symmetricDifference(_ other: Self) -> Self { Self(names: names.symmetricDifference(other.names)) }
  /// Adds what is in another set.
  public mutating func formUnion(_ other: Self) { self = union(other) }
  /// Leaves what is in another set, too.
  public mutating func formIntersection(_ other: Self) { self = intersection(other) }
  /// Leaves what is in one set alone.
  public mutating func formSymmetricDifference(_ other: Self) { self = symmetricDifference(other) }
  /// Adds a member, and tells whether it is new.
  @discardableResult public mutating func insert(_ member: Self) -> (inserted: Bool, memberAfterInsert: Self) {
    defer { formUnion(member) }
    return (!contains(member), member)
  }
  /// Takes a member out.
  @discardableResult public mutating func remove(_ member: Self) -> Self? {
    let common = intersection(member)
    names.subtract(member.names)
    return common.names.isEmpty ? nil : common
  }
  /// Adds a member in place of what of it was there.
  @discardableResult public mutating func update(with member: Self) -> Self? {
    let common = intersection(member)
    formUnion(member)
    return common.names.isEmpty ? nil : common
  }
}

/// How the views in a view are told.
public struct AccessibilityChildBehavior: Hashable, Sendable {
  let name: String
  /// Each for itself.
  public static let contain = AccessibilityChildBehavior(name: "contain")
  /// As one, with the words of all.
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
  public func accessibilityLabel(_ label: Text) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    modifier(AccessibilityAttachmentModifier { $0.label = label.string })
  }
  /// What the view's value is.
  public func accessibilityValue(_ value: Text) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    modifier(AccessibilityAttachmentModifier { $0.value = value.string })
  }
  /// What the view is.
  public func accessibilityAddTraits(
    _ traits: AccessibilityTraits
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    modifier(AccessibilityAttachmentModifier { $0.traits.formUnion(traits) })
  }
  /// Whether the view is left out.
  public func accessibilityHidden(_ hidden: Bool) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    modifier(AccessibilityAttachmentModifier { $0.isHidden = hidden })
  }
  /// One element out of the views in this one.
  public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
    modifier(AccessibilityAttachmentModifier { $0.children = children })
  }
  /// What adjusting the view does.
  public func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    modifier(AccessibilityAttachmentModifier { $0.adjust = handler })
  }
  /// What scrolling with three fingers does.
  public func accessibilityScrollAction(
    _ handler: @escaping (Edge) -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    modifier(AccessibilityAttachmentModifier { $0.scroll = handler })
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

/// Tells screen readers something about a view.
public struct AccessibilityAttachmentModifier: PrimitiveModifier {
  let change: (inout AccessibilityProperties) -> Void
  init(_ change: @escaping (inout AccessibilityProperties) -> Void) { self.change = change }
  var isTransparent: Bool { false }
}

extension Node {
  /// What was said of this view by modifiers that follow one another directly.
  package var accessibility: AccessibilityProperties {
    var properties = AccessibilityProperties()
    var chain: [AccessibilityAttachmentModifier] = []
    var node: Node? = self
    while let modified = node, let effect = modified.effect as? AccessibilityAttachmentModifier {
      chain.append(effect)
      node = modified.children.first
    }
    for effect in chain.reversed() { effect.change(&properties) }
    return properties
  }

  /// Whether this is the outermost of some accessibility modifiers.
  package var isAccessible: Bool {
    effect is AccessibilityAttachmentModifier && !(parent?.effect is AccessibilityAttachmentModifier)
  }

  /// Whether it or something around it is left out for screen readers.
  package var isAccessibilityHidden: Bool {
    accessibility.isHidden
      || ancestor { $0.effect is AccessibilityAttachmentModifier && $0.accessibility.isHidden } != nil
  }
}

// MARK: Keys and menus

/// A key.
public struct KeyEquivalent: Hashable, Sendable {
  /// Its character.
  let character: Character

  private init(_ character: Character) { self.character = character }
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
