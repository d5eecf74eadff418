#if canImport(UIKit) && !os(tvOS) && !os(watchOS) && canImport(ObjectiveC)
  import UIKit

  /// Calls a closure after every change of a controller's navigation item or toolbar items, while the observer is kept
  /// alive.
  @MainActor
  final class NavigationItemObserver {
    /// What has changed: a property with objects that have one owner, or another one.
    enum Part: Sendable {
      case back, left, right, leading, center, trailing, search, other
    }

    private var observations: [NSKeyValueObservation] = []
    private let changed: @MainActor (Part) -> Void

    /// Creates an observer of a controller, which it does not retain.
    init(_ controller: UIViewController, _ changed: @escaping @MainActor (Part) -> Void) {
      self.changed = changed
      observe(controller, \.toolbarItems)
      let item = controller.navigationItem
      observe(item, \.title)
      observe(item, \.titleView)
      observe(item, \.prompt)
      observe(item, \.largeTitleDisplayMode)
      observe(item, \.hidesBackButton)
      observe(item, \.backButtonTitle)
      observe(item, \.backButtonDisplayMode)
      observe(item, \.backBarButtonItem, .back)
      observe(item, \.leftItemsSupplementBackButton)
      observe(item, \.leftBarButtonItems, .left)
      observe(item, \.rightBarButtonItems, .right)
      observe(item, \.leadingItemGroups, .leading)
      observe(item, \.centerItemGroups, .center)
      observe(item, \.trailingItemGroups, .trailing)
      observe(item, \.searchController, .search)
      observe(item, \.hidesSearchBarWhenScrolling)
      observe(item, \.standardAppearance)
      observe(item, \.compactAppearance)
      observe(item, \.scrollEdgeAppearance)
      observe(item, \.compactScrollEdgeAppearance)
      #if !os(visionOS)
        if #available(iOS 26, *) { observe(item, \.subtitle) }
      #endif
    }

    private func observe<Object: NSObject, Value>(
      _ object: Object, _ path: KeyPath<Object, Value>, _ part: Part = .other
    ) {
      observations.append(
        object.observe(path) { [changed] _, _ in
          // UIKit changes controllers on the main thread only.
          MainActor.assumeIsolated { changed(part) }
        })
    }
  }
#endif
