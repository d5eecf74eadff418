/// The selection as the app knows it: the value last reported to the app, and the page that a binding waits for.
package struct PagerSelection<ID: Hashable & Sendable>: Sendable {
  /// The page that a binding has named and that is not in the list yet.
  package private(set) var awaited: ID?
  /// The value last reported to the app.
  package private(set) var announced: ID?

  mutating func await(_ id: ID?) { awaited = id }

  /// Records a selection. Returns `true` when the selection is new and must be reported to the app.
  mutating func announce(_ id: ID?) -> Bool {
    guard id != announced else { return false }
    announced = id
    return true
  }
}
