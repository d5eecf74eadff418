#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  /// An observation of a value of a `PagerModel`. It ends when it is released, or when `cancel()` is called.
  @MainActor
  public final class PagerObservation {
    /// Compares the value with the last one, and calls the observer if they differ.
    private var compare: (@MainActor () -> Void)?

    init(_ compare: @escaping @MainActor () -> Void) {
      self.compare = compare
    }

    func check() { compare?() }

    /// Ends the observation.
    public func cancel() { compare = nil }
  }
#endif
