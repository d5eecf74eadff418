#if canImport(SwiftUI)
  import SwiftUI

  /// A style of the app, and the closure that draws it.
  ///
  /// Two makers are equal if their styles are known to be equal: they have the same type, and they are equal as
  /// `Equatable` values or have no stored properties. An evaluation of the app's body then evaluates no tab, although it
  /// makes new closures.
  struct TabMaker<Input>: Equatable, Sendable {
    private let style: any Sendable
    let make: @MainActor @Sendable (Input) -> AnyView

    init<Style: Sendable>(_ style: Style, make: @escaping @MainActor @Sendable (Input) -> AnyView) {
      self.style = style
      self.make = make
    }

    static func == (one: TabMaker, other: TabMaker) -> Bool { isKnownEqual(one.style, other.style) }
  }

  /// Returns `true` if two values have the same type and are known to be equal.
  func isKnownEqual(_ one: any Sendable, _ other: any Sendable) -> Bool {
    func isEqual<Value: Sendable>(_ one: Value) -> Bool {
      guard let other = other as? Value else { return false }
      if let one = one as? any Equatable { return isEqual(one, to: other) }
      return MemoryLayout<Value>.size == 0
    }
    func isEqual<Value: Equatable>(_ one: Value, to other: Any) -> Bool { one == other as? Value }
    return isEqual(one)
  }
#endif
