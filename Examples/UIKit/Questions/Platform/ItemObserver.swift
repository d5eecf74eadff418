#if canImport(ObjectiveC)
  import UIKit

  /// Calls a closure when the title or the buttons of a controller's navigation item change.
  @MainActor
  final class ItemObserver {
    private let observations: [NSKeyValueObservation]

    init(_ controller: UIViewController, _ changed: @escaping @MainActor () -> Void) {
      let item = controller.navigationItem
      observations = [
        item.observe(\.title) { _, _ in MainActor.assumeIsolated { changed() } },
        item.observe(\.rightBarButtonItems) { _, _ in MainActor.assumeIsolated { changed() } },
      ]
    }
  }
#else
  import UIKit

  @MainActor
  final class ItemObserver {
    private let observer: NavigationItemObserver

    init(_ controller: UIViewController, _ changed: @escaping @MainActor () -> Void) {
      observer = NavigationItemObserver(controller) { _ in changed() }
    }
  }
#endif
