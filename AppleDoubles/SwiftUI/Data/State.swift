/// A property that the graph connects to a node.
package protocol LinkedProperty {
  @MainActor mutating func link(to node: Node, slot: Int)
}

extension Node {
  /// Connects a view's properties to the storage that the node keeps for them.
  func connect<Value>(_ value: inout Value) {
    withUnsafeMutablePointer(to: &value) { connect(Value.self, UnsafeMutableRawPointer($0), slot: 0) }
  }

  private func connect(_ type: Any.Type, _ base: UnsafeMutableRawPointer, slot: Int) {
    for field in Field.all(of: type) where field.kind == .structure {
      if let linked = field.type as? any LinkedProperty.Type {
        link(linked, base + field.offset, slot: slot + field.offset)
      }
    }
  }

  private func link<Property: LinkedProperty>(_: Property.Type, _ place: UnsafeMutableRawPointer, slot: Int) {
    place.assumingMemoryBound(to: Property.self).pointee.link(to: self, slot: slot)
  }
}

/// The storage of a state property.
final class StateLocation<Value> {
  private var value: Value
  private var readers: [ObjectIdentifier: NodeReference] = [:]

  init(_ value: Value) { self.value = value }

  func get() -> Value {
    if let reader = Graph.evaluating { readers[ObjectIdentifier(reader)] = reader.reference }
    return value
  }

  func set(_ next: Value) {
    if let old = value as? any Equatable, isEqual(old, next) { return }
    value = next
    let nodes = Array(readers.values)
    readers = [:]
    MainActor.assumeIsolated { for reader in nodes { reader.node?.markDirty() } }
  }

  private func isEqual<E: Equatable>(_ old: E, _ next: Value) -> Bool { (next as? E) == old }
}

/// A property whose value a view owns.
@propertyWrapper public struct State<Value>: LinkedProperty {
  private let initial: Value
  private var location: StateLocation<Value>?

  /// Creates a state with an initial value.
  public init(wrappedValue value: Value) { initial = value }
  /// Creates a state with an initial value.
  public init(initialValue value: Value) { initial = value }

  /// The current value.
  public var wrappedValue: Value {
    get { location?.get() ?? initial }
    nonmutating set { location?.set(newValue) }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> {
    guard let location else { return .constant(initial) }
    return Binding(get: location.get, set: location.set)
  }

  package mutating func link(to node: Node, slot: Int) {
    if let kept = node.memory[slot] as? StateLocation<Value> {
      location = kept
    } else {
      location = StateLocation(initial)
      node.memory[slot] = location
    }
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// Creates a state with an initial value of `nil`.
  public init() { self.init(wrappedValue: nil) }
}

/// A property whose value another owner stores.
@propertyWrapper public struct Binding<Value> {
  private let read: () -> Value
  private let write: (Value) -> Void

  /// Creates a binding from two closures.
  init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    read = get
    write = set
  }

  /// Creates a binding whose value does not change.
  static func constant(_ value: Value) -> Binding<Value> { Binding(get: { value }, set: { _ in }) }

  /// The current value.
  public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }

  /// The binding itself.
  public var projectedValue: Binding<Value> { self }
}

/// A property whose value is stored with the scene.
@propertyWrapper public struct SceneStorage<Value>: LinkedProperty {
  private let key: String
  private let initial: Value
  private let encode: (Value) -> Any
  private let decode: (Any) -> Value?
  private var location: StateLocation<Value>?
  private var scene: SceneValues?

  /// The current value.
  public var wrappedValue: Value {
    get { location?.get() ?? initial }
    nonmutating set {
      scene?.values[key] = encode(newValue)
      location?.set(newValue)
    }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> { Binding(get: { wrappedValue }, set: { wrappedValue = $0 }) }

  package mutating func link(to node: Node, slot: Int) {
    scene = node.graph.scene
    if let kept = node.memory[slot] as? StateLocation<Value> {
      location = kept
      return
    }
    let stored = node.graph.scene.values[key].flatMap(decode)
    let isLater = node.graph.world.storedSelection == .later
    let made = StateLocation(isLater ? initial : stored ?? initial)
    location = made
    node.memory[slot] = made
    if isLater, let stored { node.graph.enqueue { made.set(stored) } }
  }
}

extension SceneStorage {
  /// Creates a property that stores the raw value of its value under a key.
  public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue == String {
    self.init(
      key: key, initial: wrappedValue, encode: { $0.rawValue },
      decode: { ($0 as? String).flatMap(Value.init(rawValue:)) })
  }

  private init(
    key: String, initial: Value, encode: @escaping (Value) -> Any, decode: @escaping (Any) -> Value?
  ) {
    self.key = key
    self.initial = initial
    self.encode = encode
    self.decode = decode
  }
}
