/// A nib. On the stage a test says what it contains.
@MainActor public final class UINib: NSObject {
  private let make: @MainActor () -> [Any]

  /// Creates a nib whose objects a closure makes.
  public init(containing make: @escaping @MainActor () -> [Any]) { self.make = make }

  public func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
    make()
  }

  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}
