/// The selection as an app knows it: the value that it was told last, and the page that its binding waits for.
struct PagerSelection<ID: Hashable & Sendable>: Sendable {
  /// The page that a binding names and that has not come yet.
  private(set) var awaited: ID?
  /// What the app was told last.
  private(set) var announced: ID?

  mutating func await(_ id: ID?) { awaited = id }

  /// True when the app is to be told.
  mutating func announce(_ id: ID?) -> Bool {
    guard id != announced else { return false }
    announced = id
    return true
  }
}
