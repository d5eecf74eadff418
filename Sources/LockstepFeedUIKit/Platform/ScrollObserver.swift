#if canImport(UIKit) && !os(tvOS) && !os(watchOS) && canImport(ObjectiveC)
  import UIKit

  /// Calls a closure after every change of a scroll view's content size, while the observer is kept alive. The scroll
  /// view's delegate remains the app's.
  @MainActor
  final class ScrollObserver {
    private let observation: NSKeyValueObservation

    /// Creates an observer of a scroll view, which it does not retain.
    init(_ scrollView: UIScrollView, _ changed: @escaping @MainActor () -> Void) {
      // UIKit changes views on the main thread only.
      observation = scrollView.observe(\.contentSize) { _, _ in MainActor.assumeIsolated { changed() } }
    }
  }
#endif
