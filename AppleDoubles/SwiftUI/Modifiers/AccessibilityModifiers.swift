/// The traits that describe a view to a screen reader.
public struct AccessibilityTraits: NameSet, Sendable {
  package var names: Set<String> = []
  /// The view is a button.
  public static let isButton = AccessibilityTraits(names: ["button"])
  /// The view is a heading.
  public static let isHeader = AccessibilityTraits(names: ["header"])
  /// The view is selected.
  public static let isSelected = AccessibilityTraits(names: ["selected"])
  /// The view is a row of tabs.
  public static let isTabBar = AccessibilityTraits(names: ["tab bar"])

  package init(names: Set<String>) { self.names = names }
}

/// A set that consists of names. As in an option set, the elements have the type of the set.
package protocol NameSet: SetAlgebra where Element == Self {
  var names: Set<String> { get set }
  init(names: Set<String>)
}

extension NameSet {
  /// Creates an empty set.
  public init() { self.init(names: []) }
  /// Returns `true` if the set contains all names of a member.
  public func contains(_ member: Self) -> Bool { names.isSuperset(of: member.names) }
  /// Returns the elements of either set.
  public func union(_ other: Self) -> Self { Self(names: names.union(other.names)) }
  /// Returns the elements of both sets.
  public func intersection(_ other: Self) -> Self { Self(names: names.intersection(other.names)) }
  /// Returns the elements of exactly one of the sets.
  public func symmetricDifference(_ other: Self) -> Self { Self(names: names.symmetricDifference(other.names)) }
  /// Adds the elements of another set.
  public mutating func formUnion(_ other: Self) { self = union(other) }
  /// Keeps only the elements that are also in another set.
  public mutating func formIntersection(_ other: Self) { self = intersection(other) }
  /// Keeps only the elements of exactly one of the sets.
  public mutating func formSymmetricDifference(_ other: Self) { self = symmetricDifference(other) }
  /// Adds the names of a member. Returns `true` if at least one of them was missing.
  @discardableResult public mutating func insert(_ member: Self) -> (inserted: Bool, memberAfterInsert: Self) {
    defer { formUnion(member) }
    return (!contains(member), member)
  }
  /// Removes the names of a member. Returns the removed names; `nil` if the set contained none of them.
  @discardableResult public mutating func remove(_ member: Self) -> Self? {
    let common = intersection(member)
    names.subtract(member.names)
    return common.names.isEmpty ? nil : common
  }
  /// Adds the names of a member. Returns those that the set already contained; `nil` if it contained none of them.
  @discardableResult public mutating func update(with member: Self) -> Self? {
    let common = intersection(member)
    formUnion(member)
    return common.names.isEmpty ? nil : common
  }
}

/// The treatment of a view's children by screen readers.
public struct AccessibilityChildBehavior: Hashable, Sendable {
  let name: String
  /// Each child is a separate element.
  public static let contain = AccessibilityChildBehavior(name: "contain")
  /// The children form one element with the texts of all of them.
  public static let combine = AccessibilityChildBehavior(name: "combine")
  /// The children are hidden.
  public static let ignore = AccessibilityChildBehavior(name: "ignore")
}

/// The direction in which a value is adjusted.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
  /// The value increases.
  case increment
  /// The value decreases.
  case decrement
}

extension View {
  /// Sets the label that a screen reader speaks.
  public func accessibilityLabel(_ label: Text) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    modifier(AccessibilityAttachmentModifier { $0.label = label.string })
  }
  /// Sets the value that a screen reader speaks.
  public func accessibilityValue(_ value: Text) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    modifier(AccessibilityAttachmentModifier { $0.value = value.string })
  }
  /// Adds traits to the view.
  public func accessibilityAddTraits(
    _ traits: AccessibilityTraits
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    modifier(AccessibilityAttachmentModifier { $0.traits.formUnion(traits) })
  }
  /// Hides the view from screen readers.
  public func accessibilityHidden(_ hidden: Bool) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    modifier(AccessibilityAttachmentModifier { $0.isHidden = hidden })
  }
  /// Makes the view an accessibility element that treats its children as `children` specifies.
  public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
    modifier(AccessibilityAttachmentModifier { $0.children = children })
  }
  /// Sets the action that runs when a person adjusts the view.
  public func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    modifier(AccessibilityAttachmentModifier { $0.adjust = handler })
  }
  /// Adds an action that a person can choose from a list.
  public func accessibilityAction(
    named name: Text, _ handler: @escaping () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    modifier(AccessibilityAttachmentModifier { $0.actions.append((name: name.string, run: handler)) })
  }
  /// Shows a large view while a person with a large text size holds a finger on this view.
  public func accessibilityShowsLargeContentViewer<V: View>(@ViewBuilder _ largeContentView: () -> V) -> some View {
    Modified(self, LargeContentEffect(view: AnyView(largeContentView())))
  }
  /// Sets the action that runs when a person scrolls with three fingers.
  public func accessibilityScrollAction(
    _ handler: @escaping (Edge) -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    modifier(AccessibilityAttachmentModifier { $0.scroll = handler })
  }
}

/// The properties of a view that a screen reader uses.
package struct AccessibilityProperties {
  package var label: String?
  package var value: String?
  package var traits: AccessibilityTraits = []
  package var isHidden = false
  package var children: AccessibilityChildBehavior?
  package var adjust: ((AccessibilityAdjustmentDirection) -> Void)?
  package var scroll: ((Edge) -> Void)?
  /// The actions that a person can choose from a list.
  package var actions: [(name: String, run: () -> Void)] = []
}

/// The large view of a small control. The double shows it only to tests.
package struct LargeContentEffect: ViewEffect {
  package let view: AnyView
}

extension Node {
  /// The view that a person with a large text size sees while holding a finger on this node; `nil` if there is none.
  package var largeContent: AnyView? { (effect as? LargeContentEffect)?.view }
}

/// A modifier that changes the accessibility properties of a view.
public struct AccessibilityAttachmentModifier: PrimitiveModifier {
  let change: (inout AccessibilityProperties) -> Void
  init(_ change: @escaping (inout AccessibilityProperties) -> Void) { self.change = change }
  var isTransparent: Bool { false }
}

extension Node {
  /// The properties that this modifier and the accessibility modifiers directly inside it set.
  package var accessibility: AccessibilityProperties {
    var properties = AccessibilityProperties()
    var chain: [AccessibilityAttachmentModifier] = []
    var node: Node? = self
    while let modified = node, modified.roles.setsAccessibility,
      let effect = modified.effect as? AccessibilityAttachmentModifier
    {
      chain.append(effect)
      node = modified.children.first
    }
    for effect in chain.reversed() { effect.change(&properties) }
    return properties
  }

  /// `true` if this node is an accessibility modifier that is not directly inside another accessibility modifier.
  package var isAccessible: Bool {
    roles.setsAccessibility && parent?.roles.setsAccessibility != true
  }

  /// `true` if this node or a node around it is hidden from screen readers.
  package var isAccessibilityHidden: Bool {
    accessibility.isHidden
      || ancestor { $0.roles.setsAccessibility && $0.accessibility.isHidden } != nil
  }
}

// MARK: Keys and menus

/// A key of a keyboard.
public struct KeyEquivalent: Hashable, Sendable {
  /// The character of the key.
  let character: Character

  private init(_ character: Character) { self.character = character }
  /// The left arrow key.
  public static let leftArrow = KeyEquivalent("\u{F702}")
  /// The right arrow key.
  public static let rightArrow = KeyEquivalent("\u{F703}")
  /// The Home key.
  public static let home = KeyEquivalent("\u{F729}")
  /// The End key.
  public static let end = KeyEquivalent("\u{F72B}")
}

/// A set of modifier keys.
@frozen public struct EventModifiers: OptionSet, Sendable {
  /// One bit for each key.
  public let rawValue: Int
  /// Creates a set from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The Option key.
  public static let option = EventModifiers(rawValue: 8)
  /// The Command key.
  public static let command = EventModifiers(rawValue: 16)
}

/// A press of a key.
public struct KeyPress: Sendable {
  /// The key that was pressed.
  public let key: KeyEquivalent
  /// The modifier keys that were held.
  public let modifiers: EventModifiers
  /// The phases of a key press.
  public struct Phases: OptionSet, Sendable {
    /// One bit for each phase.
    public let rawValue: Int
    /// Creates a set from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The key goes down.
    public static let down = Phases(rawValue: 1)
    /// The key stays down and repeats.
    public static let `repeat` = Phases(rawValue: 2)
  }
  /// The result of handling a key press.
  public enum Result: Sendable {
    /// The view has used the key.
    case handled
    /// The view has not used the key.
    case ignored
  }
}

extension View {
  /// Sets whether the view can have the focus. The double ignores this.
  public func focusable(_ isFocusable: Bool = true) -> some View { Modified(self, PlainEffect()) }

  /// Runs an action when one of these keys is pressed while the view has the focus.
  public func onKeyPress(
    keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    Modified(self, KeyEffect(keys: keys, action: action))
  }

  /// Adds a menu that a long press opens.
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
  /// Presses a key while modifier keys are held. Returns `handled` if a view has handled the key.
  @discardableResult package func press(
    _ key: KeyEquivalent, _ modifiers: EventModifiers = []
  ) -> KeyPress.Result {
    defer { flush() }
    for node in nodes(where: { ($0.effect as? KeyEffect)?.keys.contains(key) == true }) {
      if (node.effect as? KeyEffect)?.action(KeyPress(key: key, modifiers: modifiers)) == .handled { return .handled }
    }
    return .ignored
  }
}
