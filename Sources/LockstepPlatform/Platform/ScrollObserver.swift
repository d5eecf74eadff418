#if canImport(UIKit) && !os(tvOS) && !os(watchOS) && canImport(ObjectiveC)
  import UIKit

  /// Calls a closure after every change of a scroll view's offset or content size, while the observer is kept alive.
  /// The scroll view's delegate remains the app's.
  @MainActor
  package final class ScrollObserver {
    private let observations: [NSKeyValueObservation]

    /// Creates an observer of a scroll view, which it does not retain.
    package init(_ scrollView: UIScrollView, _ changed: @escaping @MainActor () -> Void) {
      observations = [
        // UIKit changes views on the main thread only.
        scrollView.observe(\.contentOffset) { _, _ in MainActor.assumeIsolated { changed() } },
        scrollView.observe(\.contentSize) { _, _ in MainActor.assumeIsolated { changed() } },
      ]
    }
  }
#endif
