#if canImport(SwiftUI)
  /// A value that is made when it is first read. As a state of a view it is made once, although SwiftUI calls the view's
  /// initializer with each evaluation of the parent.
  @MainActor package final class LazyValue<Value> {
    private let make: @MainActor () -> Value
    private var made: Value?

    /// Creates a lazy value. The closure makes the value.
    package nonisolated init(_ make: @escaping @MainActor () -> Value) { self.make = make }

    /// The value.
    package var value: Value {
      if let made { return made }
      let value = make()
      made = value
      return value
    }
  }
#endif
