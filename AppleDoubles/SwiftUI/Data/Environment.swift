/// The key of an environment value.
public protocol EnvironmentKey {
  /// The type of the value.
  associatedtype Value
  /// The value if no view has set a value.
  static var defaultValue: Value { get }
}

/// The values that a view passes to the views inside it.
public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:] {
    didSet {
      Self.lastStamp += 1
      stamp = Self.lastStamp
    }
  }
  /// A number that identifies the values. Two environments with the same stamp are equal.
  private(set) var stamp = 0
  private nonisolated(unsafe) static var lastStamp = 0

  /// Creates an environment of default values.
  public init() {}

  /// Returns the value for a key.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// Returns a value that is identified by a name instead of a key.
  subscript<Value>(at name: String, default makeDefault: @autoclosure () -> Value) -> Value {
    get { values[ObjectIdentifier(Named<Value>.self)].flatMap { ($0 as? [String: Value])?[name] } ?? makeDefault() }
    set {
      var named = values[ObjectIdentifier(Named<Value>.self)] as? [String: Value] ?? [:]
      named[name] = newValue
      values[ObjectIdentifier(Named<Value>.self)] = named
    }
  }

  private enum Named<Value> {}
}

extension EnvironmentValues {
  /// The reading direction.
  public var layoutDirection: LayoutDirection {
    get { self[at: "layoutDirection", default: .leftToRight] }
    set { self[at: "layoutDirection", default: .leftToRight] = newValue }
  }
  /// The text size that the person has chosen.
  public var dynamicTypeSize: DynamicTypeSize {
    get { self[at: "dynamicTypeSize", default: .large] }
    set { self[at: "dynamicTypeSize", default: .large] = newValue }
  }
  /// `true` if the person has asked for less motion.
  public var accessibilityReduceMotion: Bool { self[at: "reduceMotion", default: false] }
  /// `true` if a screen reader is on.
  public var accessibilityVoiceOverEnabled: Bool { self[at: "voiceOver", default: false] }
  /// The number of pixels per point.
  public var displayScale: CGFloat {
    get { self[at: "displayScale", default: 2] }
    set { self[at: "displayScale", default: 2] = newValue }
  }
  /// `true` if controls are enabled.
  package var isEnabled: Bool {
    get { self[at: "isEnabled", default: true] }
    set { self[at: "isEnabled", default: true] = newValue }
  }
  /// The phase of the scene.
  public var scenePhase: ScenePhase {
    get { self[at: "scenePhase", default: .active] }
    set { self[at: "scenePhase", default: .active] = newValue }
  }
  /// The action that a pull on a scroll view starts; `nil` if a pull starts no action.
  public internal(set) var refresh: RefreshAction? {
    get { self[at: "refresh", default: nil] }
    set { self[at: "refresh", default: nil] = newValue }
  }

  package mutating func setReduceMotion(_ isOn: Bool) { self[at: "reduceMotion", default: false] = isOn }
  package mutating func setVoiceOver(_ isOn: Bool) { self[at: "voiceOver", default: false] = isOn }
}

/// An action that refreshes the content of a view.
public struct RefreshAction: Sendable {
  let action: @Sendable () async -> Void
  /// Runs the refresh, and returns when the refresh is complete.
  public func callAsFunction() async { await action() }
}

/// A reading direction.
public enum LayoutDirection: Hashable, Sendable {
  /// Reading goes from left to right.
  case leftToRight
  /// Reading goes from right to left.
  case rightToLeft
}

/// The phase of a scene.
public enum ScenePhase: Hashable, Sendable {
  /// The scene is not visible.
  case background
  /// The scene is visible and accepts input.
  case active
}

/// A text size that a person can choose.
public enum DynamicTypeSize: Hashable, Sendable {
  /// The default size.
  case large
  /// A size for people with low vision.
  case accessibility3

  /// The scale of text, relative to `large`. Each step adds 0.15, and `accessibility3` is six steps above `large`.
  var scale: CGFloat {
    switch self {
    case .large: 1
    case .accessibility3: 1.9
    }
  }
}

/// A property that reads a value of the environment.
@propertyWrapper public struct Environment<Value>: LinkedProperty {
  private let read: (EnvironmentValues) -> Value
  private var value: Value?

  /// Creates a property that reads the value at a key path.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    read = { $0[keyPath: keyPath] }
  }

  /// The current value.
  public var wrappedValue: Value { value ?? read(EnvironmentValues()) }

  package mutating func link(to node: Node, slot: Int) {
    let seen = read(node.environment)
    value = seen
    node.environmentReads.append { [read] in sameParts(read($0), seen) }
  }
}

extension View {
  /// Sets a value of the environment for the views inside this view.
  public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
    Modified(self, EnvironmentEffect { $0[keyPath: keyPath] = value })
  }

  /// Changes a value of the environment for the views inside this view.
  public func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some View {
    Modified(self, EnvironmentEffect { transform(&$0[keyPath: keyPath]) })
  }

  /// Disables the controls in this view if `disabled` is `true`.
  public func disabled(_ disabled: Bool) -> some View {
    Modified(self, EnvironmentEffect { $0.isEnabled = $0.isEnabled && !disabled })
  }

  /// Sets the action that a pull on the scroll views in this view starts.
  public nonisolated func refreshable(action: @escaping @Sendable () async -> Void) -> some View {
    Modified(self, EnvironmentEffect { $0.refresh = RefreshAction(action: action) })
  }
}

struct EnvironmentEffect {
  let change: (inout EnvironmentValues) -> Void
}

extension EnvironmentEffect: ViewEffect {
  var isTransparent: Bool { true }
  func environment(_ values: inout EnvironmentValues) { change(&values) }
}
