/// Names a value of the environment.
public protocol EnvironmentKey {
  /// What the value is.
  associatedtype Value
  /// The value where nobody has set one.
  static var defaultValue: Value { get }
}

/// What views hand down to the views in them.
public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:] {
    didSet {
      Self.lastStamp += 1
      stamp = Self.lastStamp
    }
  }
  /// Two environments of one stamp are the same.
  private(set) var stamp = 0
  private nonisolated(unsafe) static var lastStamp = 0

  /// The default values.
  public init() {}

  /// The value of a key.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// A value that has no key of its own.
  subscript<Value>(at name: String, usual usual: @autoclosure () -> Value) -> Value {
    get { values[ObjectIdentifier(Named<Value>.self)].flatMap { ($0 as? [String: Value])?[name] } ?? usual() }
    set {
      var named = values[ObjectIdentifier(Named<Value>.self)] as? [String: Value] ?? [:]
      named[name] = newValue
      values[ObjectIdentifier(Named<Value>.self)] = named
    }
  }

  private enum Named<Value> {}
}

extension EnvironmentValues {
  /// Which way one reads.
  public var layoutDirection: LayoutDirection {
    get { self[at: "layoutDirection", usual: .leftToRight] }
    set { self[at: "layoutDirection", usual: .leftToRight] = newValue }
  }
  /// How large the person wants text.
  public var dynamicTypeSize: DynamicTypeSize {
    get { self[at: "dynamicTypeSize", usual: .large] }
    set { self[at: "dynamicTypeSize", usual: .large] = newValue }
  }
  /// Whether the person asked for less motion.
  public var accessibilityReduceMotion: Bool { self[at: "reduceMotion", usual: false] }
  /// Whether a screen reader is on.
  public var accessibilityVoiceOverEnabled: Bool { self[at: "voiceOver", usual: false] }
  /// How many pixels a point has.
  public var displayScale: CGFloat {
    get { self[at: "displayScale", usual: 2] }
    set { self[at: "displayScale", usual: 2] = newValue }
  }
  /// Whether controls can be used.
  package var isEnabled: Bool {
    get { self[at: "isEnabled", usual: true] }
    set { self[at: "isEnabled", usual: true] = newValue }
  }
  /// Whether the scene can be seen.
  public var scenePhase: ScenePhase {
    get { self[at: "scenePhase", usual: .active] }
    set { self[at: "scenePhase", usual: .active] = newValue }
  }
  /// What a pull on a scroll view does.
  public internal(set) var refresh: RefreshAction? {
    get { self[at: "refresh", usual: nil] }
    set { self[at: "refresh", usual: nil] = newValue }
  }

  package mutating func setReduceMotion(_ isOn: Bool) { self[at: "reduceMotion", usual: false] = isOn }
  package mutating func setVoiceOver(_ isOn: Bool) { self[at: "voiceOver", usual: false] = isOn }
}

/// Starts the refresh of the view around, and returns when that is done.
public struct RefreshAction: Sendable {
  let action: @Sendable () async -> Void
  /// Starts it.
  public func callAsFunction() async { await action() }
}

/// Which way one reads.
public enum LayoutDirection: Hashable, Sendable {
  /// From left to right.
  case leftToRight
  /// From right to left.
  case rightToLeft
}

/// Whether a scene can be seen.
public enum ScenePhase: Hashable, Sendable {
  /// Not at all.
  case background
  /// It can be used.
  case active
}

/// How large a person wants text.
public enum DynamicTypeSize: Hashable, Sendable {
  /// The usual size.
  case large
  /// A size for those who see badly.
  case accessibility3

  /// 0.15 a step: six lie between the two.
  var scale: CGFloat {
    switch self {
    case .large: 1
    case .accessibility3: 1.9
    }
  }
}

/// A value of the environment that a view reads.
@propertyWrapper public struct Environment<Value>: LinkedProperty {
  private let read: (EnvironmentValues) -> Value
  private var value: Value?

  /// The value at a key path.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    read = { $0[keyPath: keyPath] }
  }

  /// The value.
  public var wrappedValue: Value { value ?? read(EnvironmentValues()) }

  package mutating func link(to node: Node, slot: Int) {
    let seen = read(node.environment)
    value = seen
    node.environmentReads.append { [read] in sameParts(read($0), seen) }
  }
}

extension View {
  /// Sets a value of the environment for the views in this one.
  public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
    Modified(self, EnvironmentEffect { $0[keyPath: keyPath] = value })
  }

  /// Changes a value of the environment for the views in this one.
  public func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some View {
    Modified(self, EnvironmentEffect { transform(&$0[keyPath: keyPath]) })
  }

  /// Whether the controls in this view can not be used.
  public func disabled(_ disabled: Bool) -> some View {
    Modified(self, EnvironmentEffect { $0.isEnabled = $0.isEnabled && !disabled })
  }

  /// What a pull on the scroll views in this view does.
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
