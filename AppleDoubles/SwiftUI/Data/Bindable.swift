/// A wrapper that makes bindings to the properties of an observable object.
@propertyWrapper @dynamicMemberLookup public struct Bindable<Value> {
  /// The observable object.
  public var wrappedValue: Value
  /// The wrapper itself, which offers the bindings.
  public var projectedValue: Bindable<Value> { self }

  private init(object: Value) { wrappedValue = object }

  /// Unavailable. Its declaration makes the compiler accept the object as an argument of a view's memberwise
  /// initializer.
  @available(*, unavailable, message: "Only objects that can be observed have bindings.")
  public init(wrappedValue: Value) { self.init(object: wrappedValue) }
}

extension Bindable where Value: AnyObject, Value: Observable {
  /// Creates the bindings of an object.
  public init(wrappedValue: Value) { self.init(object: wrappedValue) }
}

extension Bindable where Value: AnyObject {
  /// Returns a binding to a property of the object.
  public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> {
    let object = wrappedValue
    return Binding(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
  }
}
