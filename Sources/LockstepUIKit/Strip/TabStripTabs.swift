#if canImport(UIKit)
  import UIKit

  /// The tabs that are in the view tree.
  @MainActor
  struct TabStripTabs<ID: Hashable & Sendable> {
    var views: [ID: TabView] = [:]
    /// The indices that they stand for.
    var range = 0..<0
    /// Whether the range is to be filled anew, though it is the same.
    var isOutdated = true
    private var shown: Set<ObjectIdentifier> = []

    /// Whether the view of a tab has been given a state.
    func isShown(_ id: ID) -> Bool {
      views[id].map { shown.contains(ObjectIdentifier($0)) } ?? false
    }

    mutating func noteShown(_ id: ID) {
      guard let view = views[id] else { return }
      if shown.count > 2 * views.count + 64 { shown = Set(views.values.map { ObjectIdentifier($0) }) }
      shown.insert(ObjectIdentifier(view))
    }
  }

  /// A tab on its way to another place.
  struct TabReorder<ID: Hashable & Sendable> {
    var id: ID
    /// Where in the tab the finger is.
    var grip: CGFloat
  }
#endif
